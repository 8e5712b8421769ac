"""Verdicts in words, in both languages, and as JSON."""

import json
import re

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Match, Ruleset, TakeCamels, TakeGood, deal, parse_move
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    record_of,
)
from jaipur_rules.jaipur.referee import (
    MoveVerdict,
    Verdict,
    judge,
    judge_position,
    verdict_to_plain,
)
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.referee import Language, move_verdict_to_plain


def claimed(record: Record, claim: RoundClaim) -> Record:
    first, *rest = record.rounds
    return evolve(record, rounds=(evolve(first, claim=claim), *rest))


def started(record: Record, plies: int) -> Record:
    first = evolve(record.rounds[0], claim=None)
    return Record(rounds=(evolve(first, moves=first.moves[:plies]),))


def drawn() -> Record:
    box = Box(Cards.parse("L"), market_size=1, market_camels=0, hand_size=0)
    rules = Ruleset(total_tie="draw", max_rounds=1, box=box)
    return record_of([deal(seed=1, ruleset=rules), TakeGood(Card.LEATHER)], ruleset=rules)


def test_every_verdict_is_a_sentence_in_both_languages(record: Record) -> None:
    first, second = record.rounds
    late = (*first.moves, TakeCamels())
    for judged, english, french in [
        (
            record,
            "Legal throughout: 83 plies; seat 1 wins the match by 2 : 0.",
            "Régulier de bout en bout : 83 coups ; le siège 1 gagne la partie, 2 : 0.",
        ),
        (
            drawn(),
            "Legal throughout: 1 ply; nobody wins the match, with the Seals at 0 : 0.",
            "Régulier de bout en bout : 1 coup ; personne ne gagne la partie, les Sceaux étant à 0 : 0.",
        ),
        (
            started(record, 2),
            "Legal so far: 2 plies, and seat 0 is to move in round 1.",
            "Régulier jusqu'ici : 2 coups, et c'est au siège 0 de jouer dans la manche 1.",
        ),
        (
            started(record, 0),
            "Legal so far: 0 plies, and seat 0 is to move in round 1.",
            "Régulier jusqu'ici : 0 coup, et c'est au siège 0 de jouer dans la manche 1.",
        ),
        (
            Record(rounds=(first,)),
            "Legal so far: 51 plies, and round 2 is to be dealt.",
            "Régulier jusqu'ici : 51 coups, et la manche 2 est à distribuer.",
        ),
        (
            Record(rounds=(evolve(first, moves=(parse_move("+DDDDK-PPLKK"),)),)),
            "Round 1, ply 1: +DDDDK-PPLKK by seat 0 is illegal: EXC-4 (K), EXC-5 (DDDDK : LKKKK), EXC-6 (PPL : DGSL), EXC-7 (2 > 1).",
            "Manche 1, coup 1 : +DDDDK-PPLKK du siège 0 est irrégulier : EXC-4 (K), EXC-5 (DDDDK : LKKKK), EXC-6 (PPL : DGSL), EXC-7 (2 > 1).",
        ),
        (
            Record(rounds=(evolve(first, moves=late),)),
            "Round 1, ply 52: +K comes after the end of the round: TRN-4.",
            "Manche 1, coup 52 : +K vient après la fin de la manche : TRN-4.",
        ),
        (
            evolve(record, rounds=(first, second, first)),
            "Round 3 cannot be dealt now: MAT-1.",
            "La manche 3 ne peut pas être distribuée maintenant : MAT-1.",
        ),
        (
            claimed(record, RoundClaim((64, 64))),
            "Round 1: the record says that the rupees are 64 : 64, but the rupees are 64 : 69 (SCO-3).",
            "Manche 1 : l'enregistrement dit que les roupies sont 64 : 64, mais les roupies sont 64 : 69 (SCO-3).",
        ),
        (
            claimed(record, RoundClaim(seals=())),
            "Round 1: the record says that nobody takes a Seal, but seat 1 takes the Seal (SCO-4).",
            "Manche 1 : l'enregistrement dit que personne ne prend de Sceau, mais le siège 1 prend le Sceau (SCO-4).",
        ),
        (
            claimed(record, RoundClaim(seals=(0, 1))),
            "Round 1: the record says that both seats take a Seal, but seat 1 takes the Seal (SCO-4).",
            "Manche 1 : l'enregistrement dit que les deux sièges prennent un Sceau, mais le siège 1 prend le Sceau (SCO-4).",
        ),
        (
            claimed(started(record, 3), RoundClaim(seals=(0,))),
            "Round 1: the record says that seat 0 takes the Seal, but the round is not over (END-1, END-2).",
            "Manche 1 : l'enregistrement dit que le siège 0 prend le Sceau, mais la manche n'est pas finie (END-1, END-2).",
        ),
        (
            evolve(record, claim=MatchClaim((1, 2))),
            "The match: the record says that the Seals are 1 : 2, but the Seals are 0 : 2 (SCO-4).",
            "La partie : l'enregistrement dit que les Sceaux sont 1 : 2, mais les Sceaux sont 0 : 2 (SCO-4).",
        ),
        (
            evolve(record, claim=MatchClaim(winners=())),
            "The match: the record says that nobody wins the match, but seat 1 wins the match (MAT-1).",
            "La partie : l'enregistrement dit que personne ne gagne la partie, mais le siège 1 gagne la partie (MAT-1).",
        ),
        (
            Record(rounds=(first,), claim=MatchClaim(winners=(1,))),
            "The match: the record says that seat 1 wins the match, but the match is not over (MAT-1).",
            "La partie : l'enregistrement dit que le siège 1 gagne la partie, mais la partie n'est pas finie (MAT-1).",
        ),
    ]:
        verdict = judge(judged)
        assert verdict.sentence() == verdict.sentence("en") == english
        assert verdict.sentence("fr") == french


def test_a_single_move_is_judged_in_words() -> None:
    here = arrange(market="DGSCK", hands=("LLL", ""), herds=(0, 2))
    legal, illegal = parse_move("-LLL"), parse_move("+DG-LK")
    assert judge_position(here, legal).sentence() == "-LLL is legal."
    assert judge_position(here, legal).sentence("fr") == "-LLL est régulier."
    assert judge_position(here, illegal).sentence() == "+DG-LK is illegal: EXC-7 (1 > 0)."
    assert judge_position(here, illegal).sentence("fr") == "+DG-LK est irrégulier : EXC-7 (1 > 0)."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_are_quoted_from_the_catalogue(record: Record, language: Language) -> None:
    verdict = judge(Record(rounds=(evolve(record.rounds[0], moves=(parse_move("+DDDDK-PPLKK"),)),)))
    reasons = verdict.reasons(language)
    assert [reason.split(":")[0] for reason in reasons] == ["EXC-4", "EXC-5", "EXC-6", "EXC-7"]
    assert [reason for reason in reasons if len(reason) <= 20] == []
    assert MoveVerdict(Match(), TakeCamels(), verdict.violations).reasons(language) == reasons
    assert Verdict(Match()).reasons(language) == ()


def test_the_languages_say_different_things(record: Record) -> None:
    verdict = judge(evolve(record, claim=MatchClaim((1, 2))))
    assert verdict.reasons("en") != verdict.reasons("fr")
    assert verdict.rules == tuple(reason.split(":")[0] for reason in verdict.reasons())


def test_a_verdict_as_json(record: Record) -> None:
    verdict = judge(evolve(record, claim=MatchClaim((1, 2), (0,)), file=""))
    assert json.loads(json.dumps(verdict_to_plain(verdict))) == {
        "file": None,
        "status": "wrong claim",
        "over": True,
        "round": None,
        "ply": None,
        "seat": None,
        "event": None,
        "violations": [],
        "wrong_claims": [
            {
                "round": None,
                "about": "seals",
                "claimed": [1, 2],
                "right": [0, 2],
                "rules": ["SCO-4"],
            },
            {"round": None, "about": "winner", "claimed": [0], "right": [1], "rules": ["MAT-1"]},
        ],
        "rules": ["SCO-4", "MAT-1"],
        "plies": 83,
        "rounds": [
            {"rupees": [64, 69], "camel_token": 1, "seals": [1], "decided_by": "SCO-4"},
            {"rupees": [49, 71], "camel_token": 0, "seals": [1], "decided_by": "SCO-4"},
        ],
        "seals": [0, 2],
        "winner": 1,
        "ruleset": "space-cowboys-2019",
    }


def test_an_illegal_event_as_json(record: Record) -> None:
    first = record.rounds[0]
    moved = verdict_to_plain(
        judge(Record(rounds=(evolve(first, moves=(parse_move("-DD"),)),), file="a.json"))
    )
    assert (moved["file"], moved["status"], moved["round"], moved["ply"], moved["seat"]) == (
        "a.json",
        "illegal",
        1,
        1,
        0,
    )
    assert (moved["event"], moved["violations"]) == ("-DD", [{"rule": "SEL-1", "facts": "2 > 1"}])
    early = RoundRecord(KnownDeal.of(deal(seed=7)))
    dealt = verdict_to_plain(judge(Record(rounds=(early, early))))
    assert (dealt["event"], dealt["round"], dealt["ply"], dealt["rules"]) == (
        "deal",
        2,
        None,
        ["TRN-4"],
    )
    unfinished = verdict_to_plain(judge(claimed(started(record, 3), RoundClaim((1, 2)))))
    assert unfinished["wrong_claims"] == [
        {
            "round": 1,
            "about": "rupees",
            "claimed": [1, 2],
            "right": None,
            "rules": ["END-1", "END-2"],
        }
    ]


def test_a_single_move_as_json() -> None:
    here = arrange(market="DGSCK", hands=("LLL", ""), herds=(0, 2))
    assert move_verdict_to_plain(judge_position(here, parse_move("+DG-LK"))) == {
        "status": "illegal",
        "move": "+DG-LK",
        "violations": [{"rule": "EXC-7", "facts": "1 > 0"}],
    }


def test_no_sentence_has_a_gap(record: Record) -> None:
    assert [
        (judged, language)
        for judged in (record, started(record, 1), drawn())
        for language in ("en", "fr")
        if re.search(r"[{}]|None|  ", judge(judged).sentence(language))
    ] == []
