"""Every status of a verdict, with its place, its rules and its scores."""

from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Match,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    View,
    deal,
    is_legal,
    legal_moves,
    new_match,
    parse_move,
    replay,
    view,
    violations,
)
from jaipur_rules.jaipur.record import (
    KnownDeal,
    Record,
    RoundClaim,
    RoundRecord,
    as_drawn,
    load_record,
)
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.referee import Status, judge_position
from tests.referee.conftest import FIRST, RECORD, SECOND, with_moves, with_round

REAL = {
    "match-7601-a.json": (((64, 69), (49, 71)), (0, 2), 1),
    "match-7701-b.json": (((79, 71), (81, 52)), (2, 0), 0),
    "match-41001-c.json": (((79, 68), (63, 75), (75, 67)), (2, 1), 0),
}
"""The scores of the recorded matches, as the engine that played them kept them."""


# Legal play


@pytest.mark.parametrize("name", REAL)
@pytest.mark.parametrize("known", [lambda record: record, as_drawn], ids=["whole", "as drawn"])
def test_a_real_match_is_legal_with_the_scores_it_was_given(
    examples: Path, name: str, known: Callable[[Record], Record]
) -> None:
    record = known(load_record(examples / name))
    verdict = judge(record)
    assert (verdict.status, verdict.is_legal, verdict.is_over) == (Status.LEGAL, True, True)
    found = (tuple(result.rupees for result in verdict.results), verdict.seals, verdict.winner)
    assert found == REAL[name]
    assert (verdict.plies, verdict.file) == (record.plies, str(examples / name))
    assert (verdict.round, verdict.ply, verdict.seat, verdict.event) == (None,) * 4
    assert (verdict.violations, verdict.wrong_claims, verdict.rules) == ((), (), ())


def test_without_claims_the_verdict_is_the_same(real: Record) -> None:
    bare = Record(
        real.ruleset, tuple(evolve(part, claim=None) for part in real.rounds), file=real.file
    )
    assert judge(bare) == judge(real)


def test_unfinished_play_is_legal(real: Record) -> None:
    first = evolve(real.rounds[0], claim=None)
    last = len(first.moves)
    verdicts = [
        judge(Record(rounds=(evolve(first, moves=first.moves[:length]),)))
        for length in range(last + 1)
    ]
    assert {(each.status, each.is_over, each.winner) for each in verdicts} == {
        (Status.LEGAL, False, None)
    }
    assert [each.plies for each in verdicts] == [*range(last + 1)]
    assert [len(each.results) for each in verdicts] == [0] * last + [1]


def test_a_record_of_nothing_is_legal() -> None:
    assert judge(Record()) == Verdict(Match())
    assert judge(Record()).is_legal
    assert repr(judge(Record()).status) == "Status.LEGAL"


# Illegal events


def test_the_first_illegal_move_is_found_with_every_rule_that_it_breaks() -> None:
    broken = parse_move("+DDDDK-PPLKK")
    verdict = judge(with_moves(RECORD, 1, (*SECOND.moves[:8], broken, *SECOND.moves[9:])))
    assert verdict.status is Status.ILLEGAL
    assert (verdict.round, verdict.ply, verdict.seat, verdict.event) == (2, 9, 0, broken)
    assert verdict.rules == ("EXC-4", "EXC-5", "EXC-6", "HND-1")
    assert verdict.violations == violations(verdict.match, broken)
    assert verdict.match == replay(RECORD.events[:61])
    assert [result.rupees for result in verdict.results] == [(64, 69)]
    assert (verdict.seals, verdict.winner, verdict.plies) == ((0, 1), None, 51 + 8)


DEALT = KnownDeal.of(deal(seed=7))
CLOTH = Sell(Card.CLOTH, 1)
OUT_OF_PLACE: dict[str, tuple[Record, tuple[object, ...], tuple[object, ...]]] = {
    "a move after a round": (
        with_moves(RECORD, 0, (*FIRST.moves, TakeCamels())),
        ("TRN-4", 1, 52, TakeCamels()),
        ((0, 1), None, 51),
    ),
    "a move after the match": (
        with_moves(RECORD, 1, (*SECOND.moves, CLOTH)),
        ("TRN-4", 2, 33, CLOTH),
        ((0, 2), 1, 83),
    ),
    "a deal while a round is played": (
        with_moves(RECORD, 0, FIRST.moves[:-1]),
        ("TRN-4", 2, None, SECOND.deal),
        ((0, 0), None, 50),
    ),
    "a deal after the match": (
        evolve(RECORD, rounds=(*RECORD.rounds, RoundRecord(DEALT))),
        ("MAT-1", 3, None, DEALT),
        ((0, 2), 1, 83),
    ),
    "a deal after the last round of a house rule": (
        evolve(RECORD, ruleset=Ruleset(max_rounds=1)),
        ("MAT-4", 2, None, SECOND.deal),
        ((0, 1), 1, 51),
    ),
}
"""Records with an event out of place: the rule that it breaks and its place, and what was played before it."""


@pytest.mark.rule("TRN-4", "MAT-1", "MAT-4")
@pytest.mark.parametrize("name", OUT_OF_PLACE)
def test_an_event_out_of_place_breaks_a_rule_of_flow(name: str) -> None:
    record, place, before = OUT_OF_PLACE[name]
    verdict = judge(record)
    assert (verdict.status, verdict.seat) == (Status.ILLEGAL, None)
    assert (*verdict.rules, verdict.round, verdict.ply, verdict.event) == place
    assert (verdict.seals, verdict.winner, verdict.plies) == before
    assert verdict.is_over is (verdict.winner is not None)
    assert len(verdict.results) == sum(verdict.seals)


def test_a_round_that_was_broken_off_has_no_result_to_claim() -> None:
    verdict = judge(OUT_OF_PLACE["a deal while a round is played"][0])
    assert [(wrong.round, wrong.about) for wrong in verdict.wrong_claims] == [
        (1, "rupees"),
        (1, "seal"),
    ]


def test_an_illegal_event_weighs_more_than_a_wrong_claim() -> None:
    wrong = with_round(RECORD, 0, evolve(FIRST, claim=RoundClaim((64, 70))))
    verdict = judge(with_moves(wrong, 1, (TakeGood(Card.SILVER),)))
    assert verdict.status is Status.ILLEGAL
    assert [claim.right for claim in verdict.wrong_claims] == [(64, 69)]


# A single dispute


MATCH = new_match(seed=7)


@pytest.mark.parametrize(
    "at",
    [MATCH.position, MATCH, view(MATCH, MATCH.to_move or 0)],
    ids=["position", "match", "view"],
)
def test_a_move_is_judged_in_a_position_a_match_and_a_view(at: Position | Match | View) -> None:
    moves = (*legal_moves(MATCH), *map(parse_move, ("+DG-LK", "-KKK", "+KK")))
    verdicts = [judge_position(at, move) for move in moves]
    assert [(each.move, each.violations) for each in verdicts] == [
        (move, violations(MATCH, move)) for move in moves
    ]
    legal = [is_legal(MATCH, move) for move in moves]
    assert [each.is_legal for each in verdicts] == legal
    assert [each.status is Status.LEGAL for each in verdicts] == legal
    assert [each for each in verdicts if each.at != at] == []


@pytest.mark.rule("TRN-4")
@pytest.mark.parametrize("at", [view(MATCH, 1 - (MATCH.to_move or 0)), Match()])
def test_a_move_of_who_is_not_to_move_breaks_the_rule_of_flow(at: View | Match) -> None:
    assert judge_position(at, TakeCamels()).rules == ("TRN-4",)
