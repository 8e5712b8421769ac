"""Claims of a record that are wrong, of every kind, and what is right."""

from pathlib import Path
from typing import TypeAlias

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Ruleset, TakeCamels, TakeGood, deal
from jaipur_rules.jaipur.record import MatchClaim, Record, RoundClaim, load_record, record_of
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.referee import Status
from tests.referee.conftest import FIRST, RECORD, SECOND, with_round

Wrong: TypeAlias = tuple[object, ...]


def in_round(place: int, claim: RoundClaim) -> Record:
    return with_round(RECORD, place, evolve(RECORD.rounds[place], claim=claim))


def of_match(claim: MatchClaim) -> Record:
    return evolve(RECORD, claim=claim)


SHORT = Record(Ruleset(max_rounds=1), (FIRST,), MatchClaim((0, 1), (0,)))
WRONG: list[tuple[Record, Wrong]] = [
    (in_round(0, RoundClaim((64, 64), (1,))), (1, "rupees", (64, 64), (64, 69), "SCO-3")),
    (in_round(1, RoundClaim(None, ())), (2, "seal", (), (1,), "SCO-4")),
    (in_round(1, RoundClaim(None, (0,))), (2, "seal", (0,), (1,), "SCO-4")),
    (in_round(1, RoundClaim(None, (0, 1))), (2, "seal", (0, 1), (1,), "SCO-4")),
    (of_match(MatchClaim((1, 2), (1,))), (None, "seals", (1, 2), (0, 2), "SCO-4")),
    (of_match(MatchClaim(winners=())), (None, "winner", (), (1,), "MAT-1")),
    (of_match(MatchClaim(winners=(0,))), (None, "winner", (0,), (1,), "MAT-1")),
    (SHORT, (None, "winner", (0,), (1,), "MAT-4")),
]


@pytest.mark.rule("SCO-3", "SCO-4", "MAT-1", "MAT-4")
@pytest.mark.parametrize(("record", "wrong"), WRONG, ids=[f"{rule}" for _, (*_, rule) in WRONG])
def test_a_wrong_claim_is_put_right(record: Record, wrong: Wrong) -> None:
    verdict = judge(record)
    (found,) = verdict.wrong_claims
    (rule,) = found.rules
    assert (found.round, found.about, found.claimed, found.right, rule) == wrong
    assert (verdict.status, verdict.is_legal, verdict.is_over) == (Status.WRONG_CLAIM, False, True)
    assert (verdict.round, verdict.ply, verdict.winner) == (found.round, None, 1)
    assert verdict.rules == found.rules


LONGEST = load_record(Path(__file__).parents[2] / "examples" / "match-41001-c.json")
DECIDED = {"all of them": LONGEST, "fewer of them": RECORD}
"""Matches that two Seals decided, after three rounds and after two."""


@pytest.mark.rule("MAT-1")
@pytest.mark.parametrize("most", [None, 3])
@pytest.mark.parametrize("record", DECIDED.values(), ids=DECIDED)
def test_two_seals_decide_whatever_the_limit_of_rounds(record: Record, most: int | None) -> None:
    limited = evolve(record, ruleset=Ruleset(max_rounds=most))
    assert judge(limited).is_legal
    loser = 1 - (judge(limited).winner or 0)
    wrong = judge(evolve(limited, claim=MatchClaim(winners=(loser,)))).wrong_claims
    assert [each.rules for each in wrong] == [("MAT-1",)]
    later = evolve(limited, rounds=(*limited.rounds, FIRST))
    assert judge(later).rules == ("MAT-1",)


@pytest.mark.rule("MAT-1")
def test_two_seals_decide_in_the_last_round_of_a_limit_as_well() -> None:
    limited = evolve(RECORD, ruleset=Ruleset(max_rounds=2))
    assert judge(evolve(limited, claim=MatchClaim(winners=()))).rules == ("MAT-1",)
    assert judge(evolve(limited, rounds=(*RECORD.rounds, FIRST))).rules == ("MAT-1",)


@pytest.mark.rule("SCO-4")
def test_wrong_seals_rest_on_every_round() -> None:
    (wrong,) = judge(evolve(LONGEST, claim=MatchClaim((0, 2)))).wrong_claims
    assert wrong.rules == ("SCO-4",)
    assert wrong.sentence().endswith("(round 1: SCO-4, round 2: SCO-4, round 3: SCO-4).")


@pytest.mark.rule("SCO-4", "TRN-5")
def test_wrong_seals_name_the_rule_that_decided_each_round() -> None:
    capped = evolve(FIRST, moves=FIRST.moves[:40], claim=None)
    decided = evolve(SECOND, deal=evolve(SECOND.deal, first=0), claim=None)
    rules = Ruleset(turn_cap=40, starter_after_tie="random")
    verdict = judge(Record(rules, (capped, decided), MatchClaim((1, 1))))
    (wrong,) = verdict.wrong_claims
    assert wrong.right == (0, 1)
    assert wrong.rules == verdict.rules == ("TRN-5", "SCO-4")
    assert wrong.sentence().endswith("(round 1: TRN-5, round 2: SCO-4).")


@pytest.mark.rule("MAT-4")
def test_the_right_winner_under_a_limit_of_rounds_is_legal() -> None:
    assert judge(evolve(SHORT, claim=MatchClaim((0, 1), (1,)))).is_legal


def test_to_claim_a_result_of_what_is_not_over_is_wrong() -> None:
    part = evolve(FIRST, moves=FIRST.moves[:-1])
    verdict = judge(Record(rounds=(part,), claim=MatchClaim((0, 1), (1,))))
    assert [
        (wrong.round, wrong.about, wrong.right, wrong.rules) for wrong in verdict.wrong_claims
    ] == [
        (1, "rupees", None, ("END-1", "END-2")),
        (1, "seal", None, ("END-1", "END-2")),
        (None, "seals", (0, 0), ("MAT-1",)),
        (None, "winner", None, ("MAT-1",)),
    ]
    assert verdict.rules == ("END-1", "END-2", "MAT-1")
    assert (verdict.status, verdict.is_over, verdict.round) == (Status.WRONG_CLAIM, False, 1)


def test_the_seals_so_far_and_no_winner_are_true_of_a_match_that_goes_on() -> None:
    verdict = judge(Record(rounds=(FIRST,), claim=MatchClaim((0, 1), ())))
    assert (verdict.status, verdict.is_over) == (Status.LEGAL, False)


def test_every_wrong_claim_is_found() -> None:
    rounds = tuple(evolve(part, claim=RoundClaim((1, 2), (0,))) for part in RECORD.rounds)
    verdict = judge(evolve(RECORD, rounds=rounds, claim=MatchClaim((2, 0), (0,))))
    assert [(wrong.round, wrong.about) for wrong in verdict.wrong_claims] == [
        *((number, about) for number in (1, 2) for about in ("rupees", "seal")),
        *((None, about) for about in ("seals", "winner")),
    ]


@pytest.mark.rule("TRN-5")
def test_a_round_that_a_house_rule_cut_short_has_no_seal() -> None:
    rules = Ruleset(turn_cap=1)
    record = record_of([deal(seed=7), TakeCamels()], ruleset=rules)
    (part,) = record.rounds
    assert part.claim is not None
    assert part.claim.seals == ()
    assert judge(record).is_legal
    wrong = judge(with_round(record, 0, evolve(part, claim=RoundClaim(seals=(0,))))).wrong_claims
    assert [(each.right, each.rules) for each in wrong] == [((), ("TRN-5",))]


ONE_CARD = Box(Cards.parse("L"), market_size=1, market_camels=0, hand_size=0)
"""A game of a single move, in which everything is tied."""


@pytest.mark.rule("SCO-8")
def test_a_total_tie_may_give_both_a_seal() -> None:
    tied = Ruleset(total_tie="both_seals", box=ONE_CARD)
    record = record_of([deal(seed=1, ruleset=tied), TakeGood(Card.LEATHER)], ruleset=tied)
    assert record.rounds[0].claim == RoundClaim((0, 0), (0, 1))
    assert judge(record).is_legal
    wrong = judge(with_round(record, 0, evolve(record.rounds[0], claim=RoundClaim(seals=(1,)))))
    assert [(each.right, each.rules) for each in wrong.wrong_claims] == [((0, 1), ("SCO-8",))]


@pytest.mark.rule("MAT-4")
def test_a_match_may_be_drawn() -> None:
    drawn = Ruleset(total_tie="draw", max_rounds=1, box=ONE_CARD)
    record = record_of([deal(seed=1, ruleset=drawn), TakeGood(Card.LEATHER)], ruleset=drawn)
    assert record.claim == MatchClaim((0, 0), ())
    verdict = judge(record)
    assert (verdict.status, verdict.is_over, verdict.winner) == (Status.LEGAL, True, None)
    wrong = judge(evolve(record, claim=MatchClaim((1, 0), (0,)))).wrong_claims
    assert [(each.about, each.right, each.rules) for each in wrong] == [
        ("seals", (0, 0), ("SCO-8",)),
        ("winner", (), ("MAT-4",)),
    ]
