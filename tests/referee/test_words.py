"""Verdicts in words, in both languages, and as JSON."""

import json
import subprocess
import sys

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Move,
    Ruleset,
    TakeCamels,
    TakeGood,
    deal,
    parse_move,
)
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
from jaipur_rules.referee import move_verdict_to_plain
from jaipur_rules.referee.verdicts import name_move
from tests.referee.conftest import FIRST, RECORD, SECOND, flat, with_round


def claimed(record: Record, claim: RoundClaim) -> Record:
    return with_round(record, 0, evolve(record.rounds[0], claim=claim))


def moved(*moves: Move) -> Record:
    return Record(rounds=(evolve(FIRST, moves=moves),))


def started(plies: int) -> Record:
    return Record(rounds=(evolve(FIRST, moves=FIRST.moves[:plies], claim=None),))


def drawn() -> Record:
    box = Box(Cards.parse("L"), market_size=1, market_camels=0, hand_size=0)
    rules = Ruleset(total_tie="draw", max_rounds=1, box=box)
    return record_of([deal(seed=1, ruleset=rules), TakeGood(Card.LEATHER)], ruleset=rules)


SENTENCES: dict[str, tuple[Record, str, str]] = {
    "won": (
        RECORD,
        "Legal throughout: 83 moves; the second trader wins the match by 2 to 0.",
        "Tout est légal : 83 coups ; le deuxième marchand gagne la partie par 2 à 0.",
    ),
    "drawn": (
        drawn(),
        "Legal throughout: 1 move; nobody wins the match, with 0 Seals to 0.",
        "Tout est légal : 1 coup ; personne ne gagne la partie, avec 0 Sceau à 0.",
    ),
    "two moves": (
        started(2),
        "Legal so far: 2 moves, and the first trader is to move in round 1.",
        "Légal jusqu’ici : 2 coups ; le premier marchand doit jouer dans la manche 1.",
    ),
    "no move": (
        started(0),
        "Legal so far: 0 moves, and the first trader is to move in round 1.",
        "Légal jusqu’ici : 0 coup ; le premier marchand doit jouer dans la manche 1.",
    ),
    "between rounds": (
        Record(rounds=(FIRST,)),
        "Legal so far: 51 moves, and round 2 is to be dealt.",
        "Légal jusqu’ici : 51 coups ; la manche 2 reste à distribuer.",
    ),
    "illegal": (
        moved(parse_move("+DDDDK-PPLKK")),
        "Round 1, move 1: the first trader may not take 4 diamonds and 1 camel for 2 spice, 1 leather and 2 camels (+DDDDK-PPLKK). No exchange brings camels: on one turn you take goods, or all the camels (EXC-4). The market does not have all that you take, 4 diamonds and 1 camel: it has 1 leather and 4 camels (EXC-5). Your hand does not have all that you give, 2 spice and 1 leather: it has 1 diamond, 1 gold, 1 silver and 1 leather (EXC-6). You give 2 camels and have 1 (EXC-7).",
        "Manche 1, coup 1 : le premier marchand ne peut pas prendre 4 diamants et 1 chameau contre 2 épices, 1 cuir et 2 chameaux (+DDDDK-PPLKK). On ne prend jamais de chameaux par un troc : à votre tour, vous prenez des marchandises, ou tous les chameaux (EXC-4). Le marché n’a pas tout ce que vous prenez, 4 diamants et 1 chameau : il a 1 cuir et 4 chameaux (EXC-5). Votre main n’a pas tout ce que vous donnez, 2 épices et 1 cuir : elle a 1 diamant, 1 or, 1 argent et 1 cuir (EXC-6). Vous donnez 2 chameaux et en avez 1 (EXC-7).",
    ),
    "after a round": (
        moved(*FIRST.moves, TakeCamels()),
        "Round 1, move 52: the round was over before this move, take all the camels (+K). No round is being played (TRN-4).",
        "Manche 1, coup 52 : la manche était finie avant ce coup, prendre tous les chameaux (+K). Aucune manche n’est en cours (TRN-4).",
    ),
    "no deal": (
        evolve(RECORD, rounds=(FIRST, SECOND, FIRST)),
        "Round 3 cannot be dealt now: MAT-1.",
        "La manche 3 ne peut pas être distribuée maintenant : MAT-1.",
    ),
    "rupees": (
        claimed(RECORD, RoundClaim((64, 64))),
        "Round 1: the record says that the traders have 64 and 64 rupees, but they have 64 and 69 (SCO-3).",
        "Manche 1 : d’après l’enregistrement, les marchands ont 64 et 64 roupies, mais ils en ont 64 et 69 (SCO-3).",
    ),
    "no seal": (
        claimed(RECORD, RoundClaim(seals=())),
        "Round 1: the record says that nobody takes a Seal, but the second trader takes the Seal (SCO-4).",
        "Manche 1 : d’après l’enregistrement, personne ne prend de Sceau, mais c’est le deuxième marchand qui prend le Sceau (SCO-4).",
    ),
    "both seals": (
        claimed(RECORD, RoundClaim(seals=(0, 1))),
        "Round 1: the record says that both traders take a Seal, but the second trader takes the Seal (SCO-4).",
        "Manche 1 : d’après l’enregistrement, chaque marchand prend un Sceau, mais c’est le deuxième marchand qui prend le Sceau (SCO-4).",
    ),
    "seal too early": (
        claimed(started(3), RoundClaim(seals=(0,))),
        "Round 1: the record says that the first trader takes the Seal, but the round is not over (END-1, END-2).",
        "Manche 1 : d’après l’enregistrement, le premier marchand prend le Sceau, mais la manche n’est pas finie (END-1, END-2).",
    ),
    "seals": (
        evolve(RECORD, claim=MatchClaim((1, 2))),
        "The match: the record says that the traders have 1 and 2 Seals, but they have 0 and 2 (round 1: SCO-4, round 2: SCO-4).",
        "Partie : d’après l’enregistrement, les marchands ont 1 et 2 Sceaux, mais ils en ont 0 et 2 (manche 1 : SCO-4, manche 2 : SCO-4).",
    ),
    "no winner": (
        evolve(RECORD, claim=MatchClaim(winners=())),
        "The match: the record says that nobody wins the match, but the second trader wins the match (MAT-1).",
        "Partie : d’après l’enregistrement, personne ne gagne la partie, mais c’est le deuxième marchand qui gagne la partie (MAT-1).",
    ),
    "winner too early": (
        Record(rounds=(FIRST,), claim=MatchClaim(winners=(1,))),
        "The match: the record says that the second trader wins the match, but the match is not over (MAT-1).",
        "Partie : d’après l’enregistrement, le deuxième marchand gagne la partie, mais la partie n’est pas finie (MAT-1).",
    ),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_verdict_is_a_sentence_in_both_languages(name: str) -> None:
    record, english, french = SENTENCES[name]
    verdict = judge(record)
    assert verdict.sentence() == verdict.sentence("en") == str(verdict.message) == english
    assert flat(verdict.sentence("fr")) == french


HERE = arrange(market="DGSCK", hands=("LLL", ""), herds=(0, 2))


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (
            "-LLL",
            "It is legal to sell 3 leather (-LLL).",
            "Vendre 3 cuirs (-LLL) est légal.",
        ),
        (
            "+DG-LK",
            "It is illegal to take 1 diamond and 1 gold for 1 leather and 1 camel (+DG-LK). You give 1 camel and have 0 (EXC-7).",
            "Prendre 1 diamant et 1 or contre 1 cuir et 1 chameau (+DG-LK) est illégal. Vous donnez 1 chameau et en avez 0 (EXC-7).",
        ),
    ],
)
def test_a_single_move_is_judged_in_words(move: str, english: str, french: str) -> None:
    verdict = judge_position(HERE, parse_move(move))
    assert (verdict.sentence(), flat(verdict.sentence("fr"))) == (english, french)


def test_a_verdict_gives_its_reasons_in_each_language() -> None:
    verdict = judge(moved(parse_move("+DDDDK-PPLKK")))
    english, french = verdict.reasons(), verdict.reasons("fr")
    assert [each[-8:-2] for each in english] == [f"({rule}" for rule in verdict.rules]
    assert english[3] == "You give 2 camels and have 1 (EXC-7)."
    assert not {*english} & {*french}
    assert MoveVerdict(Match(), TakeCamels(), verdict.violations).reasons("fr") == french
    assert Verdict(Match()).reasons("en") == ()


def test_a_verdict_as_json() -> None:
    verdict = judge(evolve(RECORD, claim=MatchClaim((1, 2), (0,)), file=""))
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
        "hangs_on": [],
        "plies": 83,
        "rounds": [
            {"rupees": [64, 69], "camel_token": 1, "seals": [1], "decided_by": "SCO-4"},
            {"rupees": [49, 71], "camel_token": 0, "seals": [1], "decided_by": "SCO-4"},
        ],
        "seals": [0, 2],
        "winner": 1,
        "ruleset": "space-cowboys-2019",
    }


def test_an_illegal_event_as_json() -> None:
    found = verdict_to_plain(judge(evolve(moved(parse_move("-DD")), file="a.json")))
    assert (found["file"], found["status"], found["event"]) == ("a.json", "illegal", "-DD")
    assert (found["round"], found["ply"], found["seat"]) == (1, 1, 0)
    assert found["violations"] == [{"rule": "SEL-1", "facts": "2 > 1"}]
    early = RoundRecord(KnownDeal.of(deal(seed=7)))
    dealt = verdict_to_plain(judge(Record(rounds=(early, early))))
    assert (dealt["event"], dealt["rules"]) == ("deal", ["TRN-4"])
    assert (dealt["round"], dealt["ply"]) == (2, None)
    unfinished = verdict_to_plain(judge(claimed(started(3), RoundClaim((1, 2)))))
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
    assert move_verdict_to_plain(judge_position(HERE, parse_move("+DG-LK"))) == {
        "status": "illegal",
        "move": "+DG-LK",
        "violations": [{"rule": "EXC-7", "facts": "1 > 0"}],
        "hangs_on": [],
    }


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (parse_move("-LLL"), "sell 3 leather (-LLL)"),
        (parse_move(f"+{'D' * 40}-{'L' * 40}"), f"play +{'D' * 40}-{'L' * 17}…"),
        ("knight to f3", "play knight to f3"),
    ],
    ids=["in words", "too long", "of no game"],
)
def test_a_move_is_named_in_words_where_there_are_any(move: object, words: str) -> None:
    assert str(name_move(move)) == words


PROGRAM = """
import sys
from jaipur_rules.core.game import game
from jaipur_rules.referee import judge_position
rules = game({game!r}).rules
start = rules.start(2, rules.ruleset())
at = rules.apply(start, rules.chance(start, 7))
print(judge_position(at, rules.parse_move({move!r})).sentence("fr"))
print(*(name for name in sys.modules if "render" in name))
"""


@pytest.mark.parametrize(
    ("game", "move"), [("jaipur", "-LLLLLLL"), ("johari", "sell W2 advance W")]
)
def test_a_verdict_loads_no_pictures(game: str, move: str) -> None:
    program = PROGRAM.format(game=game, move=move)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    sentence, loaded = ran.stdout.splitlines()
    assert "illégal" in sentence
    assert not loaded
