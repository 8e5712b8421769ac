"""States made fast are the states that their classes make."""

from random import Random
from typing import Any

import pytest
from attrs import asdict, astuple, fields
from attrs.exceptions import FrozenInstanceError

from jaipur_rules import Match, apply, deal, legal_moves
from jaipur_rules.jaipur.rules.state import (
    EndReason,
    Round,
    Trader,
    make_match,
    make_round,
    make_trader,
)


def played(seed: int) -> list[Match]:
    """Every state of a random match."""
    choice, matches = Random(seed).choice, [Match()]
    while not matches[-1].is_over:
        here = matches[-1]
        event = choice(legal_moves(here)) if here.to_move is not None else deal(seed=len(matches))
        matches.append(apply(here, event))
    return matches


MATCHES = played(7)
ROUNDS = [match.round for match in MATCHES if match.round is not None]


def test_a_match_is_what_its_class_makes() -> None:
    for match in MATCHES:
        made = make_match(
            ruleset=match.ruleset, seals=match.seals, counted=match.counted, round_=match.round
        )
        plain = Match(*astuple(match, recurse=False))
        assert (made, hash(made), repr(made)) == (plain, hash(plain), repr(plain))


def test_a_round_is_what_its_class_makes() -> None:
    assert {round_.end for round_ in ROUNDS} > {None}
    for round_ in ROUNDS:
        values = asdict(round_, recurse=False)
        made, plain = make_round(**values), Round(**values)
        assert (made, hash(made), repr(made)) == (plain, hash(plain), repr(plain))


def test_a_trader_is_what_its_class_makes() -> None:
    for trader in (trader for round_ in ROUNDS for trader in round_.traders):
        values = asdict(trader, recurse=False)
        made, plain = make_trader(**values), Trader(**values)
        assert (made, hash(made), repr(made)) == (plain, hash(plain), repr(plain))


def test_each_field_has_its_own_slot() -> None:
    # Values that differ everywhere, so that two fields changed about would show.
    match, round_ = MATCHES[-1], ROUNDS[-1]
    mine, other = round_.traders
    numbers = round_.market, round_.deck, (mine, other), (1,), ((2,),), 0, 1, round_.discard, 3
    names = [field.name for field in fields(Round)]
    given = *numbers, EndReason.CAP, round_.result
    values: dict[str, Any] = dict(zip(names, given, strict=True))
    made = make_round(**values)
    assert astuple(made, recurse=False) == given
    made_match = make_match(ruleset=match.ruleset, seals=(2, 1), counted=4, round_=None)
    assert made_match == Match(match.ruleset, (2, 1), 4)


@pytest.mark.parametrize("made", [MATCHES[-1], ROUNDS[-1], ROUNDS[-1].traders[0]])
def test_what_was_made_fast_is_frozen(made: Match | Round | Trader) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(made, fields(type(made))[0].name, None)
