"""Records of Jaipur, sound and broken, whose verdicts are kept."""

from pathlib import Path
from typing import Any

from attrs import evolve

from jaipur_rules import Card, Cards, Event, Move, Ruleset, TakeCamels, TakeGood, deal, parse_move
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    load_record,
    record_of,
)
from jaipur_rules.jaipur.rules.components import Box
from tests.referee.conftest import FIRST, RECORD, SECOND, with_round

LONGEST = load_record(Path(__file__).parents[3] / "examples" / "match-41001-c.json")
"""A match of three rounds."""
ONE_CARD = Box(Cards.parse("L"), market_size=1, market_camels=0, hand_size=0)
"""A game of a single move, in which everything is tied."""


def claimed(record: Record, claim: RoundClaim, place: int = 0) -> Record:
    return with_round(record, place, evolve(record.rounds[place], claim=claim))


def moved(*moves: Move) -> Record:
    return Record(rounds=(evolve(FIRST, moves=moves),))


def started(plies: int) -> Record:
    return Record(rounds=(evolve(FIRST, moves=FIRST.moves[:plies], claim=None),))


def tied(**switches: str | int) -> Record:
    rules = Ruleset(box=ONE_CARD).with_changes(**switches)
    return record_of([deal(seed=1, ruleset=rules), TakeGood(Card.LEATHER)], ruleset=rules)


def one_move(rules: Ruleset, *events: Event) -> Record:
    return record_of([deal(seed=7), *events], ruleset=rules)


DRAWN = tied(total_tie="draw", max_rounds=1)
BOTH = tied(total_tie="both_seals")
CAPPED = Record(
    Ruleset(turn_cap=40, starter_after_tie="random"),
    (
        evolve(FIRST, moves=FIRST.moves[:40], claim=None),
        evolve(SECOND, deal=evolve(SECOND.deal, first=0), claim=None),
    ),
    MatchClaim((1, 1)),
)
CUT = one_move(Ruleset(turn_cap=1), TakeCamels())
EARLY = RoundRecord(KnownDeal.of(deal(seed=7)))
UNFINISHED = evolve(FIRST, moves=FIRST.moves[:-1])


def limited(record: Record, most: int, **changes: Any) -> Record:
    return evolve(record, ruleset=Ruleset(max_rounds=most), **changes)


RECORDS: dict[str, Record] = {
    "won": RECORD,
    "drawn": DRAWN,
    "two moves": started(2),
    "no move": started(0),
    "between rounds": Record(rounds=(FIRST,)),
    "illegal": moved(parse_move("+DDDDK-PPLKK")),
    "one rule broken": evolve(moved(parse_move("-DD")), file="a.json"),
    "after a round": moved(*FIRST.moves, TakeCamels()),
    "no deal": evolve(RECORD, rounds=(FIRST, SECOND, FIRST)),
    "a deal too early": Record(rounds=(EARLY, EARLY)),
    "rupees": claimed(RECORD, RoundClaim((64, 64))),
    "no seal": claimed(RECORD, RoundClaim(seals=())),
    "both seals": claimed(RECORD, RoundClaim(seals=(0, 1))),
    "seal of the second round": claimed(RECORD, RoundClaim(seals=(0,)), 1),
    "seal too early": claimed(started(3), RoundClaim(seals=(0,))),
    "rupees too early": claimed(started(3), RoundClaim((1, 2))),
    "seals": evolve(RECORD, claim=MatchClaim((1, 2))),
    "seals of three rounds": evolve(LONGEST, claim=MatchClaim((0, 2))),
    "seals with a capped round": CAPPED,
    "seals and winner": evolve(RECORD, claim=MatchClaim((1, 2), (0,))),
    "no winner": evolve(RECORD, claim=MatchClaim(winners=())),
    "winner": evolve(RECORD, claim=MatchClaim(winners=(0,))),
    "winner too early": Record(rounds=(FIRST,), claim=MatchClaim(winners=(1,))),
    "nobody has won yet": Record(rounds=(FIRST,), claim=MatchClaim((0, 1), ())),
    "everything too early": Record(rounds=(UNFINISHED,), claim=MatchClaim((0, 1), (1,))),
    "everything wrong": evolve(
        RECORD,
        rounds=tuple(evolve(part, claim=RoundClaim((1, 2), (0,))) for part in RECORD.rounds),
        claim=MatchClaim((2, 0), (0,)),
    ),
    "one round, wrong winner": limited(RECORD, 1, rounds=(FIRST,), claim=MatchClaim((0, 1), (0,))),
    "one round": limited(RECORD, 1, rounds=(FIRST,), claim=MatchClaim((0, 1), (1,))),
    **{
        f"two seals of {len(record.rounds)} rounds, at most {most}: {name}": changed
        for record, most in ((LONGEST, 3), (RECORD, 3), (RECORD, 2))
        for name, changed in (
            ("legal", limited(record, most)),
            ("no winner", limited(record, most, claim=MatchClaim(winners=()))),
            ("a round more", limited(record, most, rounds=(*record.rounds, FIRST))),
        )
    },
    "a round cut short": CUT,
    "a seal of a round cut short": claimed(CUT, RoundClaim(seals=(0,))),
    "a total tie": BOTH,
    "a seal of a total tie": claimed(BOTH, RoundClaim(seals=(1,))),
    "a drawn match claimed": evolve(DRAWN, claim=MatchClaim((1, 0), (0,))),
}
