"""Helpers of the tests of Johari: moves by their notation, random games, and moves near the legal ones."""

from ast import literal_eval
from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import asdict, evolve

from jaipur_rules.johari import (
    STANDARD,
    Action,
    Advance,
    Baksheesh,
    Bribe,
    Card,
    Cards,
    Cash,
    Counted,
    DiscardForToken,
    Exchange,
    Hire,
    Kind,
    Lose,
    Match,
    Move,
    Noble,
    Pass,
    Phase,
    Pick,
    Place,
    Play,
    Purchase,
    Ruleset,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
    apply,
    parse_move,
)
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.testing.tables import laid_out


def set_down(said: str) -> Match:
    """The table that is written in a line, with its switches and numbers, or a match to deal."""
    table: dict[str, Any] | None = literal_eval(said)
    if table is None:
        return Match()
    numbers, switches = table.pop("numbers", {}), table.pop("switches", {})
    rules = Ruleset(components=evolve(STANDARD, **numbers)).with_changes(**switches)
    return arrange(**table, ruleset=rules)


def play(match: Match, *moves: str) -> Match:
    """The match after moves in their notation."""
    for move in moves:
        match = apply(match, parse_move(move))
    return match


def table(match: Match) -> Table:
    """The table of a match that is dealt."""
    return match.dealt


def told(match: Match) -> dict[str, str]:
    """What lies on the table of a match: every field of it, and of its traders after their seats."""
    if match.table is None:
        return {}
    here = asdict(match.table, recurse=False)
    sides = [asdict(side, recurse=False) for side in here.pop("traders")]
    fields = {f"{seat}.{name}": it for seat, side in enumerate(sides) for name, it in side.items()}
    return {name: _told(value) for name, value in (here | fields).items()}


def _told(value: object) -> str:
    """A value of a table: long piles are counted."""
    if isinstance(value, tuple):
        return f"{len(value)}" if len(value) > 12 else " ".join(map(_told, value)) or "-"
    if isinstance(value, Phase):
        return value.value
    return "-" if value is None else str(value) or "-"


def any_ruleset(rng: Random) -> Ruleset:
    """A ruleset, with each switch thrown now and then."""
    switches = {
        name: rng.choice(values)
        for name, values in SWITCHES.items()
        if len(values) > 1 and rng.random() < 0.3
    }
    return Ruleset().with_changes(**switches, gold_cap=rng.choice((None, None, 16, 30)))


def any_table(rng: Random, phase: str = "act", ruleset: Ruleset | None = None) -> Match:
    """A match in the middle of a game, with more nobles about than random play would hire."""
    rules = ruleset or any_ruleset(rng)
    return laid_out(rng, rules, rng.choice((2, 3, 4)), phase=phase)


def near_misses(rng: Random, match: Match) -> Iterator[Move]:
    """Moves of every sort, made of what lies there and a little that does not."""
    here = table(match)
    mine = here.traders[match.to_move or 0]
    about: list[Card] = [*mine.display, *rng.sample([*Card], 3)]
    places = tuple(Place)

    def card() -> Card:
        return rng.choice(about)

    def some(most: int) -> Cards:
        return Cards(rng.sample(about, rng.randint(0, min(most, len(about)))))

    def lying(place: Place) -> Cards:
        return here.market[place] if place < len(here.market) else Cards()

    def counted() -> Counted | None:
        return Counted(card(), rng.choice(tuple(Kind))) if rng.random() < 0.5 else None

    yield from (Baksheesh(), Bribe(), Pass())
    yield from map(Play, Action)
    yield from map(SellToCollector, Kind)
    for _ in range(10):
        place = rng.choice(places)
        golds = [*lying(place).of(Kind.GOLD), *mine.on_trade, Card.A1]
        cashed = Cards(rng.sample(golds, rng.randint(0, min(2, len(golds)))))
        yield Pick(place, rng.choice([*lying(place), card()]))
        yield Purchase(place, cashed)
        yield TradeInStore(place, rng.random() < 0.5, cashed)
        yield Cash(cashed)
        yield Lose(card())
        yield DiscardForToken(card())
        yield SellToCollector(rng.choice(tuple(Kind)), counted())
        yield Exchange(card(), place, rng.choice([*lying(place), card()]))
        first, second = sorted(rng.choices(tuple(Kind), k=2))
        yield Advance(first, second)
        there = [noble for noble in here.spaces if noble is not None]
        noble = rng.choice([*there, rng.choice(tuple(Noble))])
        for paid in (some(1), some(3), mine.display.of(Kind.GOLD), Cards()):
            gold, slot = rng.choice((0, 0, 1, 3, 5)), rng.choice((None, None, 1, 3))
            yield Hire(noble, paid, gold, slot)
        sold = some(5)
        if sold:
            yield SellToJeweler(sold, rng.choice(sold.kinds), counted())
            yield SellToJeweler(sold, rng.choice(tuple(Kind)))
