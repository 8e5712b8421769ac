"""A match is a fold of `apply` over events."""

from collections.abc import Callable, Mapping
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest

from jaipur_rules import (
    Event,
    IllegalMove,
    Match,
    Ruleset,
    TakeCamels,
    apply,
    apply_unchecked,
    deal,
    is_legal,
    legal_moves,
    new_match,
    parse_move,
    replay,
    view,
    violations,
)
from jaipur_rules.core.errors import ImpossibleDeal, RulesError, UnexpectedEvent
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import arrange


def walked(seed: int, ruleset: Ruleset | None = None) -> tuple[list[Event], list[Match]]:
    """A whole match: at every ply a legal move whose place depends on the ply alone."""
    match = Match(ruleset or Ruleset())
    events: list[Event] = []
    matches = [match]
    while not match.is_over:
        if match.awaits_deal:
            event: Event = deal(seed=seed + len(events), ruleset=match.ruleset)
        else:
            moves = legal_moves(match)
            event = moves[len(events) * 7 % len(moves)]
        events.append(event)
        match = apply(match, event)
        matches.append(match)
    return events, matches


def test_an_empty_table_awaits_a_deal() -> None:
    match = Match()
    assert match.awaits_deal
    assert (match.to_move, match.is_over, match.winner, match.round) == (None, False, None, None)


def test_a_new_match_is_its_first_two_lines() -> None:
    assert new_match(seed=7) == apply(Match(), deal(seed=7))
    rules = Ruleset.named("yucata")
    assert new_match(seed=7, ruleset=rules) == apply(Match(rules), deal(seed=7))
    assert new_match(seed=7, ruleset=rules).ruleset.name == "yucata"


def test_a_whole_match_is_replayed_from_its_events() -> None:
    events, matches = walked(1)
    assert replay(events) == reduce(apply, events, Match()) == matches[-1]
    assert matches[-1].is_over
    assert matches[-1].winner in {0, 1}
    assert replay([]) == Match()
    assert replay(events[:20]) == matches[20]


def test_apply_leaves_the_old_match_untouched() -> None:
    events, matches = walked(2)
    texts = [repr(match) for match in matches[:40]]
    for match, event in zip(matches[:40], events, strict=False):
        apply(match, event)
    assert [repr(match) for match in matches[:40]] == texts


def test_apply_unchecked_is_apply_on_legal_moves() -> None:
    _, matches = walked(3)
    for match in matches[::9]:
        for move in legal_moves(match)[:20]:
            assert apply_unchecked(match, move) == apply(match, move)


def test_seals_of_a_round_are_those_of_its_score() -> None:
    _, matches = walked(4)
    for before, after in pairwise(matches):
        if after.round is not None and after.round.end is not None:
            found = score(after.ruleset, after.round)
            won = tuple(now - then for now, then in zip(after.seals, before.seals, strict=True))
            assert won == tuple(int(seat in found.seals) for seat in (0, 1))
            assert after.counted - before.counted == found.counts
        else:
            assert (after.seals, after.counted) == (before.seals, before.counted)


@pytest.mark.rule("TRN-4")
def test_a_deal_comes_when_it_is_awaited_and_never_else() -> None:
    for match in walked(5)[1][::5]:
        if match.awaits_deal:
            assert apply(match, deal(seed=1)).to_move is not None
        else:
            with pytest.raises(UnexpectedEvent, match=r"TRN-4|MAT-1"):
                apply(match, deal(seed=1))


def test_an_illegal_move_stops_a_replay_with_its_rules() -> None:
    with pytest.raises(IllegalMove) as caught:
        replay([deal(seed=7), parse_move("-KK")])
    assert caught.value.move == parse_move("-KK")
    assert [*map(str, caught.value.violations)] == ["SEL-3"]
    assert isinstance(caught.value, RulesError)
    assert str(caught.value) == "-KK is illegal. Camels cannot be sold (SEL-3)."


@pytest.mark.rule("TRN-4")
def test_a_move_first_or_two_deals_stop_a_replay() -> None:
    with pytest.raises(IllegalMove, match=r"\+K is illegal. No round is being played \(TRN-4\)"):
        replay([TakeCamels()])
    with pytest.raises(UnexpectedEvent, match="TRN-4"):
        replay([deal(seed=1), deal(seed=2)])
    with pytest.raises(ImpossibleDeal, match="bonuses"):
        replay([deal(seed=1)], ruleset=Ruleset(bonus_table="6-6-6"))


def test_is_legal_is_to_break_no_rule() -> None:
    match = arrange(market="DGSCK", hands=("LL", "PP"))
    assert is_legal(match, parse_move("+K"))
    assert not is_legal(match, parse_move("-P"))
    assert [*map(str, violations(match, parse_move("-P")))] == ["SEL-1 (1 > 0)"]
    assert not is_legal(Match(), parse_move("+K"))


def test_a_violation_prints_its_rule_and_its_values() -> None:
    match = arrange(market="DGSCK", hands=("LLLLLLL", "PP"))
    both = IllegalMove(parse_move("-D"), violations(match, parse_move("-D")))
    assert [*map(str, both.violations)] == ["SEL-1 (1 > 0)", "SEL-4 (1 < 2)"]
    assert both.reasons() == (
        "You sell 1 card of diamond and have 0 (SEL-1).",
        "You sell 1 card of diamond; precious goods are sold at least 2 at a time (SEL-4).",
    )
    assert str(both) == " ".join(("-D is illegal.", *both.reasons()))


@pytest.mark.parametrize("event", ["+K", None, 7])
def test_what_is_no_event_is_refused(event: object) -> None:
    with pytest.raises(UnexpectedEvent, match="expected a move or a deal; parse_move reads"):
        apply(new_match(seed=7), event)  # type: ignore[arg-type]


SAID: Mapping[str, tuple[Callable[[Any], object], str]] = {
    "match": (
        lambda value: apply(value, TakeCamels()),
        "expected a value of type Match, and not 7",
    ),
    "match, unchecked": (
        lambda value: apply_unchecked(value, TakeCamels()),
        "expected a value of type Match, and not 7",
    ),
    "event": (
        lambda value: apply(new_match(seed=7), value),
        "7 is no event: expected a move or a deal; parse_move reads the notation of a move",
    ),
    "move, unchecked": (
        lambda value: apply_unchecked(new_match(seed=7), value),
        "expected a move, and not 7",
    ),
    "seat": (
        lambda value: view(new_match(seed=7), value),
        "7 is no trader: the first is 0, the second 1 (rule BOX-6)",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_what_is_refused_is_repeated(name: str) -> None:
    ask, said = SAID[name]
    with pytest.raises(RulesError) as caught:
        ask(7)
    assert str(caught.value) == said
