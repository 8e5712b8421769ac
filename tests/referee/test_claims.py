"""Claims of a record that are wrong, of every kind, and what is right."""

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Ruleset,
    TakeCamels,
    TakeGood,
    deal,
    replay,
)
from jaipur_rules.jaipur.record import MatchClaim, Record, RoundClaim, RoundRecord, record_of
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.referee import Status


def with_round(record: Record, place: int, part: RoundRecord) -> Record:
    rounds = [*record.rounds]
    rounds[place] = part
    return evolve(record, rounds=tuple(rounds))


@pytest.mark.rule("SCO-3")
def test_wrong_rupees_are_put_right(record: Record) -> None:
    part = evolve(record.rounds[0], claim=RoundClaim((64, 64), (1,)))
    verdict = judge(with_round(record, 0, part))
    assert (verdict.status, verdict.is_legal, verdict.is_over) == (Status.WRONG_CLAIM, False, True)
    (wrong,) = verdict.wrong_claims
    assert (wrong.round, wrong.about, wrong.claimed, wrong.right) == (
        1,
        "rupees",
        (64, 64),
        (64, 69),
    )
    assert wrong.rules == verdict.rules == ("SCO-3",)
    assert wrong.match == replay(record.events[:52])
    assert (verdict.round, verdict.ply, verdict.winner) == (1, None, 1)


@pytest.mark.rule("SCO-4")
@pytest.mark.parametrize("claimed", [(), (0,), (0, 1)])
def test_a_wrong_seal_is_put_right(record: Record, claimed: tuple[int, ...]) -> None:
    part = evolve(record.rounds[1], claim=RoundClaim(None, claimed))
    (wrong,) = judge(with_round(record, 1, part)).wrong_claims
    assert (wrong.round, wrong.about, wrong.claimed, wrong.right) == (2, "seal", claimed, (1,))
    assert wrong.rules == ("SCO-4",)


def test_wrong_seals_of_the_match_are_put_right(record: Record) -> None:
    verdict = judge(evolve(record, claim=MatchClaim((1, 2), (1,))))
    (wrong,) = verdict.wrong_claims
    assert (wrong.round, wrong.about, wrong.claimed, wrong.right) == (None, "seals", (1, 2), (0, 2))
    assert wrong.rules == ("SCO-4",)
    assert (verdict.status, verdict.round, verdict.ply) == (Status.WRONG_CLAIM, None, None)


@pytest.mark.rule("MAT-1")
@pytest.mark.parametrize("claimed", [(), (0,)])
def test_a_wrong_winner_is_put_right(record: Record, claimed: tuple[int, ...]) -> None:
    (wrong,) = judge(evolve(record, claim=MatchClaim(winners=claimed))).wrong_claims
    assert (wrong.about, wrong.claimed, wrong.right, wrong.rules) == (
        "winner",
        claimed,
        (1,),
        ("MAT-1",),
    )


@pytest.mark.rule("MAT-4")
def test_the_winner_under_a_limit_of_rounds_is_put_right(record: Record) -> None:
    short = Record(Ruleset(max_rounds=1), record.rounds[:1], MatchClaim((0, 1), (0,)))
    (wrong,) = judge(short).wrong_claims
    assert (wrong.about, wrong.right, wrong.rules) == ("winner", (1,), ("MAT-4",))
    assert judge(evolve(short, claim=MatchClaim((0, 1), (1,)))).is_legal


def test_to_claim_a_result_of_what_is_not_over_is_wrong(record: Record) -> None:
    part = evolve(record.rounds[0], moves=record.rounds[0].moves[:-1])
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


def test_the_seals_so_far_and_no_winner_are_true_of_a_match_that_goes_on(record: Record) -> None:
    claimed = Record(rounds=record.rounds[:1], claim=MatchClaim((0, 1), ()))
    verdict = judge(claimed)
    assert (verdict.status, verdict.is_over) == (Status.LEGAL, False)


def test_every_wrong_claim_is_found(record: Record) -> None:
    rounds = tuple(evolve(part, claim=RoundClaim((1, 2), (0,))) for part in record.rounds)
    verdict = judge(evolve(record, rounds=rounds, claim=MatchClaim((2, 0), (0,))))
    assert [(wrong.round, wrong.about) for wrong in verdict.wrong_claims] == [
        (1, "rupees"),
        (1, "seal"),
        (2, "rupees"),
        (2, "seal"),
        (None, "seals"),
        (None, "winner"),
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
