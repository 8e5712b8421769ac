"""Records of Johari, sound and broken, whose verdicts are kept, and verdicts that no record leads to."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from attrs import evolve

from jaipur_rules import johari
from jaipur_rules.johari import Event, Match, Reshuffle, Ruleset, new_match, parse_move, view
from jaipur_rules.johari.players import Random as RandomPlayer
from jaipur_rules.johari.players import play
from jaipur_rules.johari.record import Claim, Record, as_drawn, load_record, record_of
from jaipur_rules.johari.referee import Verdict
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee import MoveVerdict, judge_position

EXAMPLE = Path(__file__).parents[3] / "examples" / "johari" / "four-greedy-seed-8.json"
WHOLE = load_record(EXAMPLE)
"""Four traders, played from a seed, with a reshuffle."""
EVENTS = WHOLE.events
SHUFFLED = next(at for at, event in enumerate(EVENTS) if isinstance(event, Reshuffle))


@cache
def tied() -> Record:
    """A record that ends with a sale to a Collector by a trader who has no more gems than another."""
    session, choice = johari.Session(seed=2), Random(2).choice
    collected = [parse_move(f"collect {kind}") for kind in "WBRG"]
    while True:
        for move in collected:
            if [*map(str, johari.violations(session.match, move))] == ["SAL-8 (1 : 1)"]:
                record = session.record()
                return evolve(record, events=(*record.events, move))
        session = session.apply(choice(johari.legal_moves(session.match)))


def with_events(*events: Event | str) -> Record:
    """The record with other events, and no claim."""
    read = tuple(parse_move(event) if isinstance(event, str) else event for event in events)
    return evolve(WHOLE, events=read, claim=None)


def claimed(claim: Claim | None, events: tuple[Event, ...] = EVENTS) -> Record:
    return evolve(WHOLE, events=events, claim=claim)


RECORDS: dict[str, Record] = {
    "whole": WHOLE,
    "as drawn": as_drawn(WHOLE),
    "nothing": with_events(),
    "one pick": with_events(*EVENTS[:2]),
    "eight moves": with_events(*EVENTS[:9]),
    "before the shuffle": with_events(*EVENTS[:SHUFFLED]),
    "a wrong pick": with_events(EVENTS[0], "pick W3@6"),
    "a wrong action": with_events(*EVENTS[:9], "bribe"),
    "a move before the deal": with_events("bribe"),
    "a move before the shuffle": with_events(*EVENTS[:SHUFFLED], "play sale"),
    "a move after the end": with_events(*EVENTS, "pass"),
    "a reshuffle after the end": with_events(*EVENTS, Reshuffle("")),
    "a deal after the end": with_events(*EVENTS, EVENTS[0]),
    "a second deal": with_events(*EVENTS[:9], EVENTS[0]),
    "a reshuffle too early": with_events(*EVENTS[:9], Reshuffle("W1")),
    "a reshuffle before the deal": with_events(Reshuffle("W1")),
    "strange cards": with_events(*EVENTS[:SHUFFLED], Reshuffle("W3W3W3W3A1")),
    "wrong claims": claimed(Claim((42, 53, 51, 35), (1, 2))),
    "no claim": claimed(None),
    "a wrong card of the last move": evolve(
        WHOLE, said=(MoveClaim(at=len(EVENTS) - 1, drawn="W1"),)
    ),
    "winners alone": claimed(Claim(winners=(1,))),
    "claims too early": claimed(Claim((1, 2, 3, 4), (0, 1, 3)), EVENTS[:50]),
    "refused by a ruling": tied(),
    "a tie that a rule breaks": evolve(
        record_of(play([RandomPlayer(), RandomPlayer()], seed=52, players_seed=0).events),
        claim=Claim((24, 24), (0, 1)),
    ),
}
SHARED = arrange(phase="over", displays=("", "", ""), tokens=((1,) * 4,) * 2, day=10)


def ended(*tokens: tuple[int, ...], ruleset: Ruleset | None = None) -> Verdict:
    """The verdict on a match that is over, with the gem tokens of each trader in these columns."""
    return Verdict(arrange(phase="over", tokens=tokens, day=10, ruleset=ruleset or Ruleset()))


VERDICTS: dict[str, Callable[[], Verdict]] = {
    "shared": lambda: Verdict(SHARED),
    "to the letter": lambda: Verdict(new_match(seed=7, ruleset=Ruleset.named("to-the-letter"))),
    "known columns": lambda: ended((0, 1, 2, 3), (4, 6, 0, 0)),
    "a reconstructed column": lambda: ended((5, 0, 0, 0), (0, 0, 0, 0)),
    "one of the other trader": lambda: ended((0, 0, 0, 0), (7, 0, 0, 0)),
    "each column once": lambda: ended((8, 5, 5, 0), (8, 0, 0, 0)),
}
SALE = arrange(displays=("W1B1", "W2"), played=(("sale",),))
TIED = arrange(displays=("W1B1", "W1"), played=(("sale",),))
PRESTIGE = arrange(played=(("exchange",), ("bribe",)), displays=("P1", ""), stores="P3")
MOVES: dict[str, Callable[[], MoveVerdict]] = {
    "a sale": lambda: judge_position(SALE, parse_move("collect W")),
    "a sale, as a view": lambda: judge_position(view(SALE, 0), parse_move("collect W")),
    "a sale out of turn": lambda: judge_position(view(SALE, 1), parse_move("collect W")),
    "a bribe": lambda: judge_position(arrange(played=(("bribe",),)), parse_move("bribe")),
    "a bribe before the deal": lambda: judge_position(Match(), parse_move("bribe")),
    "a tie, which sells": lambda: judge_position(
        evolve(TIED, ruleset=Ruleset(collector_tie="sells")), parse_move("collect W")
    ),
    "a tie": lambda: judge_position(TIED, parse_move("collect W")),
    "an exchange of prestige cards": lambda: judge_position(
        PRESTIGE, parse_move("exchange P1 for P3@A")
    ),
}
