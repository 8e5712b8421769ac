"""Records of Jaipur, sound and broken, whose verdicts are kept."""

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Move,
    Position,
    Ruleset,
    Sell,
    Session,
    TakeCamels,
    TakeGood,
    deal,
    legal_moves,
    parse_move,
    violations,
)
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    record_of,
)
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee import MoveVerdict, judge_position
from tests.referee.conftest import FIRST, REAL, RECORD, SECOND, with_moves, with_round

LONGEST = REAL[2]
"""A match of three rounds."""
ONE_CARD = Box(Cards.parse("L"), market_size=1, market_camels=0, hand_size=0)
"""A game of a single move, in which everything is tied."""


FORBIDDEN = Ruleset(sale_without_tokens="forbidden")


@cache
def sold_out() -> Record:
    """A record that ends with a sale for which no token is left, where that is forbidden."""
    session, choice = Session(seed=0, ruleset=FORBIDDEN).draw(), Random(0).choice
    cheap = [Sell(good, 1) for good in (Card.CLOTH, Card.SPICE, Card.LEATHER)]
    while True:
        for move in cheap:
            if [each.rule for each in violations(session.match, move)] == ["SEL-7"]:
                record = session.record()
                last = evolve(record.rounds[-1], moves=(*record.rounds[-1].moves, move), claim=None)
                return evolve(record, rounds=(*record.rounds[:-1], last))
        session = session.apply(choice(legal_moves(session.match)))


def claimed(record: Record, claim: RoundClaim, place: int = 0) -> Record:
    return with_round(record, place, evolve(record.rounds[place], claim=claim))


def moved(*moves: Move) -> Record:
    return Record(rounds=(evolve(FIRST, moves=moves),))


def started(plies: int) -> Record:
    return Record(rounds=(evolve(FIRST, moves=FIRST.moves[:plies], claim=None),))


def tied(**switches: str | int) -> Record:
    rules = Ruleset(box=ONE_CARD).with_changes(**switches)
    return record_of([deal(seed=1, ruleset=rules), TakeGood(Card.LEATHER)], ruleset=rules)


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
CUT = record_of([deal(seed=7), TakeCamels()], ruleset=Ruleset(turn_cap=1))
EARLY = RoundRecord(KnownDeal.of(deal(seed=7)))
UNFINISHED = evolve(FIRST, moves=FIRST.moves[:-1])


def limited(record: Record, most: int, **changes: Any) -> Record:
    return evolve(record, ruleset=Ruleset(max_rounds=most), **changes)


RECORDS: dict[str, Record] = {
    "won": RECORD,
    "drawn": DRAWN,
    "two moves": started(2),
    "no move": started(0),
    "nothing": Record(),
    "between rounds": Record(rounds=(FIRST,)),
    "illegal": moved(parse_move("+DDDDK-PPLKK")),
    "one rule broken": evolve(moved(parse_move("-DD")), file="a.json"),
    "after a round": moved(*FIRST.moves, TakeCamels()),
    "no deal": evolve(RECORD, rounds=(FIRST, SECOND, FIRST)),
    "a deal too early": Record(rounds=(EARLY, EARLY)),
    "after the match": with_moves(RECORD, 1, (*SECOND.moves, Sell(Card.CLOTH, 1))),
    "a deal while a round is played": with_moves(RECORD, 0, FIRST.moves[:-1]),
    "a deal after the last round of a house rule": evolve(RECORD, ruleset=Ruleset(max_rounds=1)),
    "a wrong claim before an illegal move": with_moves(
        claimed(RECORD, RoundClaim((64, 70))), 1, (TakeGood(Card.SILVER),)
    ),
    "a wrong claim before a wrong maker of a move": with_round(
        claimed(RECORD, RoundClaim((64, 70))), 1, evolve(SECOND, said=(MoveClaim(by=1),))
    ),
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
    "refused by a ruling": sold_out(),
    "a drawn match claimed": evolve(DRAWN, claim=MatchClaim((1, 0), (0,))),
}

SOLD_OUT = Position(Cards("DGSCK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))


def under(**switches: str | int) -> Position:
    return evolve(SOLD_OUT, ruleset=Ruleset().with_changes(**switches))


TRIED: dict[str, tuple[Position, str]] = {
    "a sale": (evolve(SOLD_OUT, hand=Cards("LLL"), heights=(5, 5, 5, 7, 7, 9)), "-LLL"),
    "an exchange without the camel": (SOLD_OUT, "+DG-LK"),
    "a good": (SOLD_OUT, "+D"),
    "a sale for no token": (SOLD_OUT, "-L"),
    "a sale for no token, forbidden": (under(sale_without_tokens="forbidden"), "-L"),
    "one for one": (SOLD_OUT, "+D-L"),
    "one for one, allowed": (under(exchange_min=1), "+D-L"),
    "two for two, not in hand": (under(exchange_min=1), "+DG-LL"),
}
"""Moves, and the tables where they are tried."""

MOVES: dict[str, Callable[[], MoveVerdict]] = {
    name: partial(judge_position, at, parse_move(move)) for name, (at, move) in TRIED.items()
}
