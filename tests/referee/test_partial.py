"""Deals that are known in part are judged as whole ones, up to the first thing nobody knows."""

from itertools import product
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import Card, TakeGood, apply, move_record, replay, view
from jaipur_rules.jaipur.documents import BONUS_KEYS
from jaipur_rules.jaipur.record import KnownDeal, Record, as_drawn, record_of
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.jaipur.testing import histories, rulesets
from jaipur_rules.record import UnreadableRecord
from tests.referee.conftest import REAL, RECORD, SECOND, with_moves, with_round

STEPS = {"deck": ("deck",), **{size: ("bonuses", size) for size in BONUS_KEYS}}
"""By pile, the steps to it in a deal."""


def cut(record: Record, place: int, known: int, pile: str = "deck") -> Record:
    """The record with fewer pieces known of one pile of a deal."""
    deal = record.rounds[place].deal
    if pile == "deck":
        deal = evolve(deal, deck=deal.deck[:known])
    else:
        pairs = zip(BONUS_KEYS, deal.bonuses, strict=True)
        bonuses = [values[:known] if size == pile else values for size, values in pairs]
        deal = evolve(deal, bonuses=bonuses)
    return with_round(record, place, evolve(record.rounds[place], deal=deal))


def gone_by_ply(record: Record, place: int) -> dict[str, list[int]]:
    """By pile of a round, the pieces that are gone after the deal and after each ply."""
    start = sum(1 + len(part.moves) for part in record.rounds[:place]) + 1
    match = replay(record.events[:start], ruleset=record.ruleset)
    gone = {"deck": [12], **{size: [0] for size in BONUS_KEYS}}
    for move in record.rounds[place].moves:
        after = apply(match, move)
        brought = move_record(match, move, after)
        taken = {"deck": len(brought.drawn), str(brought.bonus_size): 1}
        for pile, counts in gone.items():
            counts.append(counts[-1] + taken.get(pile, 0))
        match = after
    return gone


@pytest.mark.parametrize("real", REAL, ids=lambda record: Path(record.file).stem)
@pytest.mark.parametrize(
    ("piles", "fault"),
    [(("deck",), "the card that is drawn here"), (BONUS_KEYS, "the bonus token that is won here")],
    ids=["deck", "bonus piles"],
)
def test_a_pile_cut_anywhere_is_judged_up_to_the_first_unknown_piece(
    real: Record, piles: tuple[str, ...], fault: str
) -> None:
    whole, cut_short = seen_of(judge(real)), 0
    for place, pile in product(range(len(real.rounds)), piles):
        gone = gone_by_ply(real, place)[pile]
        for known in range(gone[-1] + 3):
            record = cut(real, place, known, pile)
            if known >= gone[-1]:
                assert seen_of(judge(record)) == whole
                continue
            with pytest.raises(UnreadableRecord) as caught:
                judge(record)
            ply = next(ply for ply, count in enumerate(gone) if count > known)
            assert (caught.value.round, caught.value.ply) == (place + 1, ply or None)
            assert caught.value.path == ("rounds", place, "deal", *STEPS[pile])
            assert str(caught.value.fault) == f"the record stops before {fault}"
            assert caught.value.file == real.file
            cut_short += 1
    assert cut_short > 4


def seen_of(verdict: Verdict) -> tuple[object, ...]:
    """A verdict but for the rest of deck and piles, which nobody has seen."""
    return (
        *(verdict.status, verdict.results, verdict.plies),
        *(verdict.seals, verdict.winner, verdict.is_over),
        *(view(verdict.match, seat) for seat in (0, 1)),
    )


@given(st.data())
def test_a_partial_record_is_judged_as_the_whole_one(data: DataObject) -> None:
    history = data.draw(rulesets().flatmap(lambda rules: histories(rules, max_events=40)))
    record = record_of(history.events, ruleset=history.ruleset)
    seen = as_drawn(record)
    assert seen_of(judge(seen)) == seen_of(judge(record))
    drawn = [place for place, part in enumerate(seen.rounds) if part.deal.deck]
    if drawn:
        place = data.draw(st.sampled_from(drawn))
        with pytest.raises(UnreadableRecord) as caught:
            judge(cut(seen, place, -1))
        assert caught.value.round == place + 1


def test_an_illegal_move_is_illegal_though_it_would_have_drawn() -> None:
    seen = cut(RECORD, 0, 12)
    assert judge(with_moves(seen, 0, (TakeGood(Card.SILVER),))).rules == ("TAK-2",)


def test_a_deal_that_the_box_cannot_make_is_unreadable() -> None:
    bad = KnownDeal("D" * 7, ((), (), ()))
    with pytest.raises(UnreadableRecord) as caught:
        judge(with_round(RECORD, 1, evolve(SECOND, deal=bad)))
    assert str(caught.value) == (
        f"{RECORD.file}, round 2 (rounds[1].deal): the box cannot make this deal: "
        "the deck holds 7 of diamond, and at most 6 can be there"
    )
