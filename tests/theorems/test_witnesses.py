"""Each record in examples/theorems/ is replayed, and shows what its theorem says."""

from functools import reduce
from itertools import pairwise

import pytest

from jaipur_rules import (
    EndReason,
    Exchange,
    Match,
    Round,
    Sell,
    TakeCamels,
    apply,
    legal_moves,
    replay,
)
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.scoring import MoveRecord, RoundResult, move_record, score
from tools.theorems.__main__ import FOLDER, main
from tools.theorems.witnesses import WITNESSES


def witness(name: str) -> Record:
    return load_record(FOLDER / f"{name}.json")


def states(record: Record) -> list[Match]:
    """The match after every event, the empty table first."""
    found = [Match(record.ruleset)]
    for event in record.events:
        found.append(apply(found[-1], event))
    return found


def last_round(record: Record) -> Round:
    current = replay(record.events, ruleset=record.ruleset).round
    assert current is not None
    return current


def result(record: Record) -> RoundResult:
    return score(record.ruleset, last_round(record))


def moved(record: Record) -> list[MoveRecord]:
    """The outcome of every move of the record."""
    return [
        move_record(before, event, after)
        for event, (before, after) in zip(record.events, pairwise(states(record)), strict=True)
        if not isinstance(event, Deal)
    ]


@pytest.mark.thorough
def test_the_folder_holds_what_is_composed_and_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(WITNESSES)
    status = main(["--check"])
    assert (status, capsys.readouterr().out) == (
        0,
        f"{len(WITNESSES)} witnesses, 0 to be written\n",
    )


@pytest.mark.parametrize("name", WITNESSES)
def test_the_referee_finds_every_witness_legal(name: str) -> None:
    assert judge(witness(name)).is_legal


@pytest.mark.rule("BON-5")
@pytest.mark.parametrize(
    ("name", "size", "tokens"),
    [
        ("bonus-pile-of-three-dry", 3, 7),
        ("bonus-pile-of-four-dry", 4, 6),
        ("bonus-pile-of-five-dry", 5, 5),
    ],
)
def test_a_bonus_pile_runs_dry(name: str, size: int, tokens: int) -> None:
    sales = [
        each
        for each in moved(witness(name))
        if isinstance(each.move, Sell) and each.move.count == size
    ]
    assert [each.bonus_size for each in sales] == [size] * tokens + [None]
    assert sales[-1].bonus is None
    assert sales[-1].goods_tokens


@pytest.mark.rule("END-1")
def test_the_pile_of_five_is_dry_only_for_the_sale_that_ends_the_round() -> None:
    ends = [each.end for each in moved(witness("bonus-pile-of-five-dry"))]
    assert ends[-1] is EndReason.PILES
    assert set(ends[:-1]) == {None}


@pytest.mark.rule("SEL-7")
def test_a_sale_for_no_token() -> None:
    last = moved(witness("sale-for-no-token"))[-2]
    assert str(last.move) == "-C"
    assert (last.goods_tokens, last.bonus, last.end) == ((), None, None)


@pytest.mark.rule("SCO-8", "SCO-5", "SCO-6")
def test_a_total_tie() -> None:
    tied = result(witness("total-tie"))
    assert tied.rupees == (47, 47)
    assert tied.bonus_tokens == (1, 1)
    assert tied.goods_tokens == (8, 8)
    assert (tied.camel_token, tied.seals, tied.decided_by, tied.counts) == (1, (), "SCO-8", False)


@pytest.mark.rule("END-2", "END-5", "SCO-1")
def test_a_camel_grab_ends_the_round_and_wins_the_camel_token() -> None:
    record = witness("camel-grab")
    *_, before, after = states(record)
    assert before.round is not None
    assert after.round is not None
    assert record.events[-1] == TakeCamels()
    assert after.round.end is EndReason.DECK
    herds = [
        tuple(trader.herd for trader in current.traders) for current in (before.round, after.round)
    ]
    assert herds == [(3, 0), (3, 5)]
    ended = result(record)
    assert ended.camel_token == 1
    assert ended.seals == (1,)
    assert ended.rupees[1] - ended.rupees[0] < record.ruleset.box.camel_token


@pytest.mark.rule("END-3", "EXC-10", "END-2")
def test_with_an_empty_deck_sales_and_exchanges_go_on() -> None:
    record = witness("empty-deck")
    found = states(record)
    empty = [match.round is not None and not match.round.deck for match in found]
    assert empty.index(True) == len(found) - 4
    sale, exchange, taking = moved(record)[-3:]
    assert isinstance(sale.move, Sell)
    assert isinstance(exchange.move, Exchange)
    assert isinstance(taking.move, TakeCamels)
    assert (sale.end, exchange.end, taking.end) == (None, None, EndReason.DECK)


@pytest.mark.parametrize(("name", "moves"), [("most-moves", 167), ("most-moves-lenient", 799)])
def test_the_most_moves_of_a_position_that_can_be_reached(name: str, moves: int) -> None:
    record = witness(name)
    assert len(legal_moves(replay(record.events, ruleset=record.ruleset))) == moves


@pytest.mark.rule("END-1")
def test_the_shortest_round() -> None:
    record = witness("shortest-round")
    assert len(record.rounds[0].moves) == 7
    assert last_round(record).end is EndReason.PILES


@pytest.mark.rule("MAT-1", "MAT-2")
def test_the_shortest_match() -> None:
    record = witness("shortest-match")
    match = replay(record.events)
    assert [len(part.moves) for part in record.rounds] == [7, 8]
    assert (match.is_over, match.seals, match.winner) == (True, (2, 0), 0)


@pytest.mark.rule("SCO-3")
def test_the_highest_score_and_the_lowest() -> None:
    ended = result(witness("highest-score"))
    assert ended.rupees == (189, 0)
    assert last_round(witness("highest-score")).end is EndReason.PILES


@pytest.mark.rule("SCO-2", "SCO-4")
def test_the_lowest_total_and_the_lowest_score_that_wins() -> None:
    ended = result(witness("lowest-total"))
    assert (ended.rupees, ended.camel_token, ended.seals) == ((25, 24), None, (0,))


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(
    ("name", "length"), [("endless-exchanges", 4), ("endless-lenient", 2), ("endless-pocket", 6)]
)
def test_a_round_need_never_end(name: str, length: int) -> None:
    record = witness(name)
    found = states(record)
    around = record.rounds[-1].moves[-length:]
    assert found[-1] == found[-1 - length]
    assert len(set(found[-length:])) == length
    for _ in range(1000):
        assert reduce(apply, around, found[-1]) == found[-1]
