"""The legal moves of positions, which are counted, listed, found and allowed in ways of their own; and what is seen of games."""

import numpy as np
import pytest

from jaipur_rules import Cards, Match, Ruleset, apply, legal_moves, view
from jaipur_rules.batch import Batch
from jaipur_rules.batch.engine.layout import for_engine
from jaipur_rules.batch.engine.listing import is_legal, nth_move, number_of
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from proofs.batch_equality.positions import positions_of
from tests.batch.conftest import of_the_rules

pytestmark = pytest.mark.usefixtures("light")

WIDER = Ruleset(
    hand_limit_when="always",
    exchange_min=1,
    exchange_same_type="allowed",
    sale_without_tokens="forbidden",
    bonus_table="6-6-6",
)


@pytest.mark.parametrize("rules", [Ruleset(), WIDER], ids=["usual", "wider"])
@pytest.mark.parametrize("hand", ["", "DDL", "GGSSLL", "CCCCPPP"])
def test_the_positions_of_a_hand_have_the_moves_of_the_rules(hand: str, rules: Ruleset) -> None:
    assert positions_of(Cards.parse(hand), rules)["moves"] > 400


def numbers_of(match: Match) -> list[int]:
    """The numbers of the legal moves by the rules."""
    return [*map(action_layout(match.ruleset).number, legal_moves(match))]


def look(batch: Batch, matches: list[Match]) -> None:
    """Compare all that is asked of some games with the rules and the encodings."""
    expected = [numbers_of(match) for match in matches]
    starts, numbers = batch.legal_moves()
    assert starts.tolist() == np.cumsum([0, *map(len, expected)]).tolist()
    assert numbers.tolist() == [number for each in expected for number in each]
    assert batch.legal_counts().tolist() == [*map(len, expected)]
    assert [np.flatnonzero(mask).tolist() for mask in batch.legal_mask()] == expected
    assert batch.to_move.tolist() == [-1 if m.to_move is None else m.to_move for m in matches]
    going = [match for match in matches if match.to_move is not None]
    again = Batch.of(going, seed=3)
    assert [again.match(game) for game in range(len(again))] == going
    tables = of_the_rules(batch.ruleset)
    for row, right in zip(for_engine(batch.games), expected, strict=True):
        assert [number_of(tables, nth_move(tables, row, nth)) for nth in range(len(right))] == right
        tried = {*range(60), *right, *(number + 1 for number in right)}
        assert {number for number in tried if is_legal(tables, row, number)} == {*right}
    # The engine's scales are those of the rules that its tables were made for.
    layout, scales = tensor_layout(batch.ruleset), [row[-1] for row in tensor_layout().places()]
    ours = np.array([row[-1] for row in layout.places()])
    for seat in (0, 1):
        seen = np.array([layout.encode(view(match, seat)) for match in matches]) * ours
        assert np.abs(batch.observe(seat) * np.array(scales) - seen).max() < 1e-4


RULES = [
    Ruleset(),
    Ruleset(hands="open", turn_cap=40),
    Ruleset(own_bonus_values="hidden_until_scoring"),
    Ruleset(own_bonus_values="open", sale_without_tokens="forbidden", max_rounds=3),
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_games_are_seen_and_go_on_as_by_the_rules(rules: Ruleset) -> None:
    batch, layout, met = Batch(4, seed=5, ruleset=rules), action_layout(rules), set[object]()
    matches, before = [batch.match(game) for game in range(4)], list[bool]()
    for ply in range(200):
        ended = [match.to_move is None for match in matches]
        if ply % 25 == 0 or ended != before:
            look(batch, matches)
            met |= {match.dealt.end for match in matches}
        batch.deal()
        matches = [batch.match(game) for game in range(4)]
        numbers, before = batch.draw(), ended
        batch.step(numbers)
        for game, number in enumerate(numbers.tolist()):
            if number >= 0:
                matches[game] = apply(matches[game], layout.move(number))
        assert [batch.match(game) for game in range(4)] == matches
    assert {None} < met
