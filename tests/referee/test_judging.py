"""Every status of a verdict, with its place, its rules and its scores."""

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import (
    Card,
    Match,
    Move,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    apply,
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
    record_of,
)
from jaipur_rules.jaipur.referee import Verdict, judge, judge_position
from jaipur_rules.jaipur.testing import histories, moves_at, rulesets
from jaipur_rules.referee import Status

REAL = {
    "match-7601-a.json": (((64, 69), (49, 71)), (0, 2), 1),
    "match-7701-b.json": (((79, 71), (81, 52)), (2, 0), 0),
    "match-41001-c.json": (((79, 68), (63, 75), (75, 67)), (2, 1), 0),
}
"""The scores of the real matches, as the engine that played them kept them."""


def with_round(record: Record, place: int, part: RoundRecord) -> Record:
    rounds = [*record.rounds]
    rounds[place] = part
    return evolve(record, rounds=tuple(rounds))


def with_moves(record: Record, place: int, moves: tuple[Move, ...]) -> Record:
    return with_round(record, place, evolve(record.rounds[place], moves=moves))


# Legal play


@pytest.mark.parametrize("name", REAL)
def test_a_real_match_is_legal_with_the_scores_it_was_given(examples: Path, name: str) -> None:
    rupees, seals, winner = REAL[name]
    for record in (load_record(examples / name), as_drawn(load_record(examples / name))):
        verdict = judge(record)
        assert (verdict.status, verdict.is_legal, verdict.is_over) == (Status.LEGAL, True, True)
        assert tuple(result.rupees for result in verdict.results) == rupees
        assert (verdict.seals, verdict.winner, verdict.plies) == (seals, winner, record.plies)
        assert (verdict.round, verdict.ply, verdict.seat, verdict.event) == (None,) * 4
        assert (verdict.violations, verdict.wrong_claims, verdict.rules) == ((), (), ())
        assert verdict.file == str(examples / name)


def test_without_claims_the_verdict_is_the_same(real: Record) -> None:
    bare = Record(
        real.ruleset, tuple(evolve(part, claim=None) for part in real.rounds), file=real.file
    )
    assert judge(bare) == judge(real)


def test_unfinished_play_is_legal(real: Record) -> None:
    first = evolve(real.rounds[0], claim=None)
    for length in range(len(first.moves) + 1):
        verdict = judge(Record(rounds=(evolve(first, moves=first.moves[:length]),)))
        assert (verdict.status, verdict.is_over, verdict.winner) == (Status.LEGAL, False, None)
        assert verdict.plies == length
        assert len(verdict.results) == (length == len(first.moves))


def test_a_record_of_nothing_is_legal() -> None:
    assert judge(Record()) == Verdict(Match())
    assert judge(Record()).is_legal
    assert repr(judge(Record()).status) == "Status.LEGAL"


@given(st.data())
def test_the_referee_and_the_fold_agree(data: DataObject) -> None:
    history = data.draw(rulesets().flatmap(lambda rules: histories(rules, max_events=40)))
    record = record_of(history.events, ruleset=history.ruleset)
    verdict = judge(record)
    assert verdict.is_legal
    assert verdict.match == history.match == replay(record.events, ruleset=record.ruleset)
    assert verdict == judge(record)
    if history.match.position is not None:
        move = data.draw(moves_at(history.match))
        tried = with_moves(record, -1, (*record.rounds[-1].moves, move))
        judged = judge(evolve(tried, claim=None))
        assert judged.violations == violations(history.match, move)
        assert judged.match == (apply(history.match, move) if judged.is_legal else history.match)


# Illegal events


def test_the_first_illegal_move_is_found_with_every_rule_that_it_breaks(record: Record) -> None:
    second = record.rounds[1]
    broken = parse_move("+DDDDK-PPLKK")
    verdict = judge(with_moves(record, 1, (*second.moves[:8], broken, *second.moves[9:])))
    assert verdict.status is Status.ILLEGAL
    assert (verdict.round, verdict.ply, verdict.seat, verdict.event) == (2, 9, 0, broken)
    assert verdict.rules == ("HND-1", "EXC-4", "EXC-5", "EXC-6")
    assert verdict.violations == violations(verdict.match, broken)
    assert verdict.match == replay((*record.events[:52], *record.events[52:61]))
    assert [result.rupees for result in verdict.results] == [(64, 69)]
    assert (verdict.seals, verdict.winner, verdict.plies) == ((0, 1), None, 51 + 8)


@pytest.mark.rule("TRN-4")
def test_a_move_after_the_end_of_a_round_breaks_the_rule_of_flow(record: Record) -> None:
    first = record.rounds[0]
    verdict = judge(with_moves(record, 0, (*first.moves, TakeCamels())))
    assert (verdict.status, verdict.rules) == (Status.ILLEGAL, ("TRN-4",))
    assert (verdict.round, verdict.ply, verdict.seat) == (1, 52, None)
    assert verdict.event == TakeCamels()
    assert [result.rupees for result in verdict.results] == [(64, 69)]
    assert verdict.wrong_claims == ()


@pytest.mark.rule("TRN-4", "MAT-1")
def test_a_move_after_the_end_of_a_match_breaks_the_rule_of_flow(record: Record) -> None:
    verdict = judge(with_moves(record, 1, (*record.rounds[1].moves, Sell(Card.CLOTH, 1))))
    assert (verdict.rules, verdict.round, verdict.ply, verdict.seat) == (("TRN-4",), 2, 33, None)
    assert (verdict.is_over, verdict.winner) == (True, 1)


@pytest.mark.rule("TRN-4")
def test_a_deal_while_a_round_is_played_breaks_the_rule_of_flow(record: Record) -> None:
    first = evolve(record.rounds[0], moves=record.rounds[0].moves[:-1])
    verdict = judge(with_round(record, 0, evolve(first, claim=None)))
    assert (verdict.status, verdict.rules) == (Status.ILLEGAL, ("TRN-4",))
    assert (verdict.round, verdict.ply, verdict.seat) == (2, None, None)
    assert verdict.event == record.rounds[1].deal
    assert (verdict.results, verdict.plies, verdict.wrong_claims) == ((), 50, ())
    claimed = judge(with_round(record, 0, first))
    assert claimed.status is Status.ILLEGAL
    assert [(wrong.round, wrong.about) for wrong in claimed.wrong_claims] == [
        (1, "rupees"),
        (1, "seal"),
    ]
    assert claimed.rules == ("TRN-4",)


@pytest.mark.rule("MAT-1")
def test_a_deal_after_the_end_of_a_match_is_illegal(record: Record) -> None:
    verdict = judge(
        evolve(record, rounds=(*record.rounds, RoundRecord(KnownDeal.of(deal(seed=7)))))
    )
    assert (verdict.rules, verdict.round, verdict.ply) == (("MAT-1",), 3, None)
    assert verdict.event == KnownDeal.of(deal(seed=7))
    assert (verdict.is_over, verdict.winner, len(verdict.results)) == (True, 1, 2)


@pytest.mark.rule("MAT-4")
def test_a_deal_after_the_last_round_of_a_house_rule_is_illegal(record: Record) -> None:
    verdict = judge(evolve(record, ruleset=Ruleset(max_rounds=1)))
    assert (verdict.rules, verdict.round, verdict.ply) == (("MAT-4",), 2, None)
    assert (verdict.is_over, verdict.winner, verdict.seals) == (True, 1, (0, 1))


def test_an_illegal_event_weighs_more_than_a_wrong_claim(record: Record) -> None:
    wrong = with_round(record, 0, evolve(record.rounds[0], claim=RoundClaim((64, 70))))
    verdict = judge(with_moves(wrong, 1, (TakeGood(Card.SILVER),)))
    assert verdict.status is Status.ILLEGAL
    assert [claim.right for claim in verdict.wrong_claims] == [(64, 69)]


# A single dispute


def test_a_move_is_judged_in_a_position_a_match_and_a_view() -> None:
    match = new_match(seed=7)
    position = match.position
    assert position is not None
    assert match.to_move is not None
    mine, other = view(match, match.to_move), view(match, 1 - match.to_move)
    for move in (*legal_moves(match), parse_move("+DG-LK"), parse_move("-KKK"), parse_move("+KK")):
        for at in (position, match, mine):
            verdict = judge_position(at, move)
            assert verdict.is_legal == is_legal(match, move) == (verdict.status is Status.LEGAL)
            assert verdict.violations == violations(match, move)
            assert verdict.rules == tuple(violation.rule for violation in verdict.violations)
            assert (verdict.at, verdict.move) == (at, move)
        assert (
            judge_position(other, move).rules == judge_position(Match(), move).rules == ("TRN-4",)
        )
