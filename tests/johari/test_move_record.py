"""What a move has brought, read off two moments of a match."""

from collections import Counter

import pytest
from attrs import evolve

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.johari import (
    Action,
    Card,
    Match,
    MoveRecord,
    Noble,
    Pass,
    apply,
    chance,
    effect,
    legal_moves,
    move_record,
    new_match,
    parse_move,
    score,
    view,
)
from jaipur_rules.johari.rules.table import arrange


def _record(before: Match, text: str) -> MoveRecord:
    move = parse_move(text)
    return move_record(before, move, apply(before, move))


def test_the_last_card_laid_reveals_them_all() -> None:
    before = arrange(phase="choose")
    first = _record(before, "play sale")
    assert (first.seat, first.revealed) == (0, ())
    after = apply(before, first.move)
    assert _record(after, "play bribe").revealed == (Action.SALE, Action.BRIBE)


def test_the_last_card_of_a_later_round_reveals_those_of_the_round() -> None:
    before = arrange(phase="choose", played=(("sale",), ("bribe",)), chosen=("trade",), to_move=1)
    assert _record(before, "play purchase").revealed == (Action.TRADE, Action.PURCHASE)


def test_the_records_of_a_match_add_up_to_it() -> None:
    """Cards, gold, tokens, nobles and days, from the first move to the last."""
    match, ply = new_match(seed=1, players=3), 0
    gold, steps, held = (
        [trader.gold for trader in match.dealt.traders],
        [[0] * 4] * 3,
        [Counter[Card]()] * 3,
    )
    days, came, hired, records = list[int](), list[Noble](), [list[Noble]() for _ in range(3)], []
    while not match.is_over:
        if match.awaits_deal:
            match = apply(match, chance(match, seed=1))
            continue
        legal = legal_moves(match)
        move = legal[7 * ply % len(legal)]
        after = apply(match, move)
        record = move_record(match, move, after)
        assert match.dealt.pile == record.drawn + after.dealt.pile
        gold = [had + change for had, change in zip(gold, record.gold, strict=True)]
        steps = [
            [had + went for had, went in zip(row, more, strict=True)]
            for row, more in zip(steps, record.steps, strict=True)
        ]
        held = [
            had + Counter(got) - Counter(lost)
            for had, got, lost in zip(held, record.gained, record.lost, strict=True)
        ]
        days += [record.day] if record.day else []
        came += record.came
        if record.hired:
            hired[record.seat].append(record.hired)
        records.append(record)
        # A seat sees the same, but not in which order cards and nobles came.
        seat = ply % 3
        seen = effect(view(match, seat), move, view(after, seat))
        assert (sorted(seen.drawn), sorted(seen.came)) == (
            sorted(record.drawn),
            sorted(record.came),
        )
        assert evolve(seen, drawn=record.drawn, came=record.came) == record
        match, ply = after, ply + 1
    traders = match.dealt.traders
    assert gold == [trader.gold for trader in traders]
    assert steps == [[*trader.tokens] for trader in traders]
    assert held == [Counter([*trader.display, *trader.on_trade]) for trader in traders]
    assert [tuple(nobles) for nobles in hired] == [trader.nobles for trader in traders]
    assert days == [*range(1, 11)]
    assert len(came) == 10
    assert [record.result for record in records] == [None] * (ply - 1) + [score(match)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Match(), Match()),
        (arrange(phase="over"), arrange(phase="over")),
        (arrange(played=(("sale",), ("bribe",))), Match()),
    ],
    ids=["not dealt", "over", "undealt"],
)
def test_where_nobody_moves_there_is_no_record(before: Match, after: Match) -> None:
    with pytest.raises(UnexpectedEvent, match="pass"):
        move_record(before, Pass(), after)


def test_between_a_match_and_a_view_no_card_drawn_is_told() -> None:
    before = arrange(phase="choose")
    move = parse_move("play sale")
    after = view(apply(before, move), 0)
    assert move_record(before, move, after).drawn == ()


@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 2)])
def test_a_move_changes_no_number_of_traders(before: int, after: int) -> None:
    one, other = (
        arrange(displays=("",) * players, played=(("sale",),) * players)
        for players in (before, after)
    )
    with pytest.raises(
        UnexpectedEvent, match=f"a match of {before} traders does not become one of {after}"
    ):
        move_record(one, Pass(), other)
