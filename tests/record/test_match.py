"""Deals as far as they are known."""

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Card,
    Deal,
    IllegalMove,
    Match,
    Ruleset,
    TakeCamels,
    TakeGood,
    deal,
    new_match,
)
from jaipur_rules.core.errors import ImpossibleDeal, UnexpectedEvent
from jaipur_rules.jaipur.record import (
    KnownDeal,
    Record,
    RoundRecord,
    as_drawn,
    load_record,
    record_of,
)
from jaipur_rules.jaipur.rules.deals import check_deal
from jaipur_rules.jaipur.testing import deals
from jaipur_rules.record.replay import Replay


@given(deals(), st.integers(0, 52), st.integers(0, 7), st.integers(0, 6), st.integers(0, 5))
def test_a_deal_known_in_part_is_completed_from_the_box(
    dealt: Deal, cards: int, three: int, four: int, five: int
) -> None:
    sizes = (three, four, five)
    bonuses = tuple(pile[:size] for pile, size in zip(dealt.bonuses, sizes, strict=True))
    known = KnownDeal(dealt.deck[:cards], bonuses, dealt.first)
    whole = known.completed()
    check_deal(whole, Ruleset())
    assert whole.deck[:cards] == known.deck
    assert tuple(pile[:size] for pile, size in zip(whole.bonuses, sizes, strict=True)) == bonuses
    assert whole.first == dealt.first
    assert known.hidden(Ruleset()) == (52 - cards, (7 - three, 6 - four, 5 - five))
    assert eval(repr(known)) == known


@pytest.mark.rule("BOX-1", "BOX-3")
def test_every_fault_of_a_deal_is_named() -> None:
    with pytest.raises(ImpossibleDeal) as caught:
        KnownDeal("D" * 7 + "K" * 9, ((4,), (1, 2, 2), ()), 0).completed()
    assert tuple(map(str, caught.value.faults)) == (
        "the deck holds 7 of diamond, and at most 6 can be there",
        "the deck holds 9 of camel, and at most 8 can be there",
        "the pile of bonuses for 3 cards holds 1 too many of 4 rupees",
        "the pile of bonuses for 4 cards holds 1 too many of 1 rupees",
        "the pile of bonuses for 4 cards holds 2 too many of 2 rupees",
    )
    with pytest.raises(ImpossibleDeal, match="there are 2 bonus piles, and not 3"):
        KnownDeal("", ((), ()), 0).completed()
    with pytest.raises(ImpossibleDeal, match="the coin toss is 2"):
        KnownDeal("", ((), (), ()), 2).completed()


@pytest.mark.parametrize(
    ("cards", "tokens", "stops"),
    [
        (15, (2, 2, 2), None),
        (14, (2, 2, 2), ("card", "deck")),
        (15, (1, 2, 2), ("token", "bonuses", "3")),
        (15, (2, 1, 1), ("token", "bonuses", "4")),
        (52, (7, 6, 1), ("token", "bonuses", "5")),
    ],
)
def test_where_a_deal_stops_too_early_is_named(
    cards: int, tokens: tuple[int, ...], stops: tuple[str, ...] | None
) -> None:
    """Three camels are taken and two tokens of each pile are gone."""
    dealt, replay = deal(seed=7), Replay(Match())
    known = [pile[:count] for pile, count in zip(dealt.bonuses, tokens, strict=True)]
    replay.apply(KnownDeal(dealt.deck[:cards], known, dealt.first), ("rounds", 4))
    bonuses = tuple(pile[2:] for pile in dealt.bonuses)
    replay.match = evolve(replay.match, round=evolve(replay.match.round, bonuses=bonuses))
    replay.apply(TakeCamels())
    assert replay.unknown() == (stops and (stops[0], ("rounds", 4, "deal", *stops[1:])))


def test_what_was_drawn_of_a_deal_known_in_part_is_all_that_was_drawn(
    examples: Path,
) -> None:
    seen = as_drawn(load_record(examples / "match-41001-c.json"))
    won = [len(pile) for part in seen.rounds for pile in part.deal.bonuses]
    assert 0 < sum(won) < 18 * len(seen.rounds)
    assert as_drawn(seen) == seen


def test_only_legal_play_makes_a_record() -> None:
    dealt = deal(seed=7)
    with pytest.raises(IllegalMove, match="TRN-4"):
        record_of([TakeCamels()])
    with pytest.raises(UnexpectedEvent):
        record_of([dealt, dealt])
    with pytest.raises(ImpossibleDeal):
        record_of([dealt], ruleset=Ruleset(bonus_table="6-6-6"))
    market = new_match(seed=7).round
    assert market is not None
    missing = next(good for good in Card if good not in market.market)
    broken = Record(rounds=(RoundRecord(KnownDeal.of(dealt), (TakeGood(missing),)),))
    with pytest.raises(IllegalMove):
        as_drawn(broken)
