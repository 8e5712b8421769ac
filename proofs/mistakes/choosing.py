"""The published positions of Johari, chosen from games that habits play: the same from a seed, always."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.conformance import perft
from jaipur_rules.conformance.published import FORMAT, VERSION, PerftTable
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.conformance.habits import HABITS
from jaipur_rules.johari.conformance.perft import JohariTable, perft_tables
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.record import CODEC, Record
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    Cash,
    Exchange,
    Hire,
    Move,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, SWITCHES, Ruleset
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.transition import Event, apply_unchecked

SEED = 2026
"""The seed that the published positions follow from."""

DEPTH = 5
"""No position is counted deeper."""

ENOUGH = 2_000
"""So many sequences are counted no deeper."""

Sought: TypeAlias = Callable[[Match], bool]


@frozen(order=False)
class Wish:
    """A position that is wanted.

    Attributes:
        players: How many traders play.
        moment: What is about to matter.
        fits: Whether it is about to matter at a match.
        ruleset: The rules that are played by.
    """

    players: int
    moment: str
    fits: Sought
    ruleset: Ruleset = DEFAULT_RULESET


_PLAYERS = {2: "two", 3: "three", 4: "four"}


def wishes() -> Iterator[Wish]:
    """Every position that is wanted, as they are numbered.

    Example:
        >>> sorted({wish.players for wish in wishes()})
        [2, 3, 4]
    """
    for players in _PLAYERS:
        yield Wish(players, "the first picks", lambda at: at.dealt.phase is Phase.PICK)
    yield Wish(2, "the first action cards", lambda at: at.dealt.phase is Phase.CHOOSE)
    yield Wish(3, "action cards on the fifth day", _on_day(5, Phase.CHOOSE))
    yield Wish(2, "a noble to hire, and many cards to pay", _offers(12, Hire))
    yield Wish(4, "a noble to hire, and many cards to pay", _offers(8, Hire))
    yield Wish(2, "a sale in which a card may count as another type", _counts)
    yield Wish(3, "a sale to a Collector", _offers(1, SellToCollector))
    yield Wish(4, "a sale of many kinds", _offers(6, SellToJeweler))
    yield Wish(2, "many exchanges", _offers(15, Exchange))
    yield Wish(3, "a trade in a store", _offers(2, TradeInStore))
    yield Wish(2, "gold to cash in a purchase", _cashes)
    yield Wish(3, "an action that a Doppelganger repeats", _repeats)
    yield Wish(4, "two traders lose fakes", _with_queue(Phase.LOSE, 2))
    yield Wish(3, "an evening with Gold Cards", _evening)
    yield Wish(2, "the steps that end the game", lambda at: at.dealt.phase is Phase.FINAL)
    yield Wish(2, "the last action of a day, and a market without a shuffle", _nightfall)
    yield Wish(4, "a shuffle, before which the count ends", _shuffle)
    yield Wish(3, "the end of the game", _end)
    for name, values in SWITCHES.items():
        if name in _SHOWN:
            other = 20 if name == "gold_cap" else values[-1]
            rules = DEFAULT_RULESET.with_changes(**{name: other})
            fits = _fizzles if name == "fizzled_action" else _matters
            yield Wish(_SHOWN[name], "the switch matters", fits, rules)
    yield Wish(3, "the switches matter", _matters, Ruleset.named("to-the-letter"))


_SHOWN = {
    "new_noble": 2,
    "fizzled_action": 2,
    "declining": 2,
    "collector_tie": 2,
    "exchange_types": 4,
    "discard_for_token": 2,
    "three_type_sale": 3,
    "protection_from": 3,
    "overpaying": 2,
    "gold_cap": 2,
}
"""The switches that a count of moves can show, and for how many traders; `tie_break` changes no move."""


def _on_day(day: int, phase: Phase) -> Sought:
    return lambda at: at.dealt.day == day and at.dealt.phase is phase


def _offers(least: int, kind: type[Move]) -> Sought:
    def fits(at: Match) -> bool:
        return (
            at.dealt.phase is Phase.ACT
            and sum(isinstance(move, kind) for move in legal_moves(at)) >= least
        )

    return fits


def _counts(at: Match) -> bool:
    return at.dealt.phase is Phase.ACT and any(
        isinstance(move, SellToJeweler | SellToCollector) and move.counted is not None
        for move in legal_moves(at)
    )


def _cashes(at: Match) -> bool:
    return at.dealt.phase is Phase.ACT and any(
        isinstance(move, Purchase) and len(move.cashed) > 0 for move in legal_moves(at)
    )


def _repeats(at: Match) -> bool:
    seat = at.to_move
    return (
        at.dealt.phase is Phase.ACT
        and seat is not None
        and at.dealt.traders[seat].played[-1] is Action.DOPPELGANGER
        and len(legal_moves(at)) > 3
    )


def _with_queue(phase: Phase, least: int) -> Sought:
    return lambda at: at.dealt.phase is phase and len(at.dealt.queue) >= least


def _evening(at: Match) -> bool:
    return at.dealt.phase is Phase.EVENING and any(
        isinstance(move, Cash) and len(move.cards) > 1 for move in legal_moves(at)
    )


def _nightfall(at: Match) -> bool:
    return at.dealt.phase is Phase.ACT and _leads(at, 1, Phase.CHOOSE, days=1)


def _shuffle(at: Match) -> bool:
    return at.dealt.phase is Phase.ACT and _leads(at, 2, Phase.SHUFFLE, days=1)


def _end(at: Match) -> bool:
    return at.dealt.phase is Phase.ACT and _leads(at, 3, Phase.OVER, days=0)


def _leads(at: Match, plies: int, phase: Phase, *, days: int) -> bool:
    """Whether so many moves, each the last of several in the list, lead to a phase, so many days later."""
    after = at
    for _ in range(plies):
        moves = legal_moves(after)
        if len(moves) < 2:
            return False
        after = apply_unchecked(after, moves[-1])
    return after.dealt.phase is phase and after.dealt.day == at.dealt.day + days


def _matters(at: Match, few: int = 30) -> bool:
    """Whether a count would be another by the usual rules, before it is of more than a few sequences."""
    usual, depth, counted = evolve(at, ruleset=DEFAULT_RULESET), 0, 1
    while 0 < counted < few and at.dealt.day and depth < DEPTH:
        depth += 1
        counted = perft(at, depth)
        if counted != perft(usual, depth):
            return True
    return False


def _fizzles(at: Match) -> bool:
    """Whether an action that cannot be carried out matters so."""
    return at.dealt.phase is Phase.ACT and len(legal_moves(at)) == 1 and _matters(at, 1000)


def _moments(wish: Wish, seed: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """The moments of a game at which somebody is to move, each with the events before it."""
    rules, stream = GAME.rules, numbers(seed)
    habit = tuple(HABITS.values())[seed % len(HABITS)]
    match, events = Match(wish.players, wish.ruleset), list[Event]()
    while not match.is_over:
        if match.to_move is None:
            event: Event = rules.chance_from(match, stream)
        else:
            yield match, tuple(events)
            event = habit.choose(legal_moves(match), stream)
        match = rules.apply(match, event)
        events.append(event)


def chosen(wish: Wish, seed: int, games: int = 1000) -> tuple[Match, Record]:
    """The first position that a wish fits, of games with this seed and those after it.

    Raises:
        LookupError: There is none in so many games.

    Example:
        >>> match, record = chosen(next(wishes()), 7)
        >>> record.plies, match.players
        (0, 2)
    """
    for number in range(seed, seed + games):
        for match, events in _moments(wish, number):
            if wish.fits(match):
                return match, Record(wish.players, wish.ruleset, events)
    raise LookupError(wish.moment)


def _counted(match: Match) -> tuple[int, ...]:
    counts: list[int] = []
    while len(counts) < DEPTH and (not counts or 0 < counts[-1] < ENOUGH):
        counts.append(perft(match, len(counts) + 1))
    return tuple(counts)


def tables(seed: int = SEED) -> tuple[JohariTable, ...]:
    """The positions that a seed leads to, counted: those for two traders first."""
    found: list[JohariTable] = []
    for place, wish in enumerate(wishes()):
        match, record = chosen(wish, seed + 1000 * place)
        number = 1 + sum(other.game.players == wish.players for other in found)
        name = f"{_PLAYERS[wish.players]}-{number:02}"
        found.append(PerftTable(name, (wish.moment,), record, _counted(match)))
    return tuple(sorted(found, key=lambda table: table.game.players))


def tables_to_plain(found: Iterable[JohariTable]) -> Plain:
    """The positions as the file has them.

    Example:
        >>> from jaipur_rules.johari.conformance import perft_tables
        >>> document = tables_to_plain(perft_tables()[:1])
        >>> document["format"], [table["counts"][0] for table in document["tables"]]
        ('jaipur-perft', [6])
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME.name,
        "tables": [
            {
                "name": table.name,
                "moment": list(table.moment),
                **CODEC.write(table.game),
                "counts": list(table.counts),
            }
            for table in found
        ],
    }


def row(table: JohariTable) -> str:
    """The row of a position in the page."""
    numbers = " | ".join(f"{count:,}" for count in table.counts)
    empty = " |" * (DEPTH - table.depth)
    rules = ", ".join(f"`{key}={value}`" for key, value in table.game.ruleset.changes.items())
    moment = ", ".join(table.moment)
    return f"| {table.name} | {table.game.plies} | {rules} | {moment} | {numbers} |{empty}"


def write(root: Path, seed: int = SEED) -> None:
    """Choose the positions, and write their file and their rows in the page."""
    found = tables(seed)
    file = root / "jaipur_rules" / "johari" / "conformance" / "perft_tables.json"
    file.write_text(write_json(tables_to_plain(found)), encoding="utf-8", newline="\n")
    perft_tables.cache_clear()
    page = root / "docs" / "conformance" / "perft.md"
    text, head, _ = page.read_text(encoding="utf-8").partition(HEAD)
    rows = "".join(f"{row(table)}\n" for table in found)
    page.write_text(f"{text}{head}{rows}", encoding="utf-8", newline="\n")


HEAD = """| position | after moves | switches | what is about to matter | 1 | 2 | 3 | 4 | 5 |
|---|---|---|---|---|---|---|---|---|
"""
"""The head of the table of Johari, the last of the page."""
