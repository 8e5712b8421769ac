"""Deals that are known in part are judged as whole ones, up to the first thing nobody knows."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import Card, TakeCamels, TakeGood, apply, move_record, replay, view
from jaipur_rules.jaipur.record import KnownDeal, Record, as_drawn, record_of
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.jaipur.testing import histories, rulesets
from jaipur_rules.record import UnreadableRecord
from tests.referee.conftest import with_moves, with_round


def cut(
    record: Record, place: int, cards: int | None, size: int = 3, tokens: int | None = None
) -> Record:
    """The record with less known of one deal."""
    known = record.rounds[place].deal
    bonuses = [*known.bonuses]
    bonuses[size - 3] = bonuses[size - 3][:tokens]
    part = evolve(known, deck=known.deck[:cards], bonuses=tuple(bonuses))
    return with_round(record, place, evolve(record.rounds[place], deal=part))


def drawn_by_ply(record: Record, place: int) -> tuple[list[int], dict[int, list[int]]]:
    """After the deal and after each ply of a round: the cards drawn, and the tokens taken by pile."""
    start = sum(1 + len(part.moves) for part in record.rounds[:place]) + 1
    match = replay(record.events[:start], ruleset=record.ruleset)
    cards, tokens = [12], {size: [0] for size in (3, 4, 5)}
    for move in record.rounds[place].moves:
        after = apply(match, move)
        brought = move_record(match, move, after)
        cards.append(cards[-1] + len(brought.drawn))
        for size, taken in tokens.items():
            taken.append(taken[-1] + (brought.bonus_size == size))
        match = after
    return cards, tokens


def test_a_deck_cut_anywhere_is_judged_up_to_the_first_unknown_card(real: Record) -> None:
    whole = seen_of(judge(real))
    for place in range(len(real.rounds)):
        drawn, _ = drawn_by_ply(real, place)
        for known in range(len(real.rounds[place].deal.deck) + 1):
            if known >= drawn[-1]:
                assert seen_of(judge(cut(real, place, known))) == whole
                continue
            with pytest.raises(UnreadableRecord) as caught:
                judge(cut(real, place, known))
            ply = next(ply for ply, cards in enumerate(drawn) if cards > known)
            assert (caught.value.round, caught.value.ply) == (place + 1, ply or None)
            assert caught.value.field == f"rounds[{place}].deal.deck"
            assert str(caught.value.fault) == "the record stops before the card that is drawn here"
            assert caught.value.file == real.file


def test_a_bonus_pile_cut_anywhere_is_judged_up_to_the_first_unknown_token(real: Record) -> None:
    whole = seen_of(judge(real))
    cut_short = 0
    for place in range(len(real.rounds)):
        for size, taken in drawn_by_ply(real, place)[1].items():
            for known in range(len(real.rounds[place].deal.bonuses[size - 3]) + 1):
                record = cut(real, place, None, size, known)
                if known >= taken[-1]:
                    assert seen_of(judge(record)) == whole
                    continue
                with pytest.raises(UnreadableRecord) as caught:
                    judge(record)
                ply = next(ply for ply, tokens in enumerate(taken) if tokens > known)
                assert (caught.value.round, caught.value.ply) == (place + 1, ply)
                assert caught.value.path == ("rounds", place, "deal", "bonuses", str(size))
                assert "stops before the bonus token that is won here" in str(caught.value.fault)
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


def test_an_illegal_move_is_illegal_though_it_would_have_drawn(record: Record) -> None:
    seen = cut(record, 0, 12)
    assert judge(with_moves(seen, 0, (TakeGood(Card.SILVER),))).rules == ("TAK-2",)
    with pytest.raises(UnreadableRecord) as caught:
        judge(with_moves(seen, 0, (TakeCamels(), TakeGood(Card.SILVER))))
    assert str(caught.value) == (
        f"{record.file}, round 1, ply 1 (rounds[0].deal.deck): "
        "the record stops before the card that is drawn here"
    )


def test_a_deal_that_the_box_cannot_make_is_unreadable(record: Record) -> None:
    bad = KnownDeal("D" * 7, ((), (), ()))
    with pytest.raises(UnreadableRecord) as caught:
        judge(with_round(record, 1, evolve(record.rounds[1], deal=bad)))
    assert str(caught.value) == (
        f"{record.file}, round 2 (rounds[1].deal): the box cannot make this deal: "
        "the deck holds 7 of diamond, and at most 6 can be there"
    )
