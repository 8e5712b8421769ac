"""The published perft tables: deals with a prefix of moves, and what has to be counted from there.

Each is chosen for a moment at which much can go wrong: a deck that is nearly
empty, two empty piles, full hands, tokens that are short. With each stand the
mistakes that change one of its numbers, and what a mistaken engine counts.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import field, frozen

from jaipur_rules.conformance.counting import perft
from jaipur_rules.conformance.mistakes import MISTAKES, CannotPlay, Engine, Mistake
from jaipur_rules.conformance.mistakes import Table as PlainTable
from jaipur_rules.jaipur.moves import Move
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.transition import replay
from jaipur_rules.plain import Node, Plain, parse_json
from jaipur_rules.record import KnownDeal, Record
from jaipur_rules.record.body import JaipurBody

FORMAT = "jaipur-perft"
VERSION = 1


@frozen(order=False)
class Catch:
    """What a mistaken engine counts.

    Attributes:
        depth: The least depth at which it differs.
        count: What it counts there.
    """

    depth: int
    count: int


@frozen(order=False)
class PerftTable:
    """A published position, and what has to be counted from it.

    Attributes:
        name: Its name.
        moment: What is about to matter there.
        game: One deal, and the moves that lead to the position.
        counts: The sequences of exactly one move, of two, and so on.
        catches: By the name of a mistake that changes a number: which, and to what.

    Example:
        >>> first = perft_tables()[0]
        >>> first.name, perft(first.match, 2) == first.counts[1]
        ('2019-01', True)
    """

    name: str
    moment: tuple[str, ...]
    game: Record
    counts: tuple[int, ...]
    catches: Mapping[str, Catch] = field(hash=False)

    @property
    def match(self) -> Match:
        """The match to count from."""
        return replay(self.game.events, ruleset=self.game.ruleset)

    @property
    def depth(self) -> int:
        """The greatest depth that is published."""
        return len(self.counts)

    def mistakes_at(self, depth: int, count: int) -> tuple[Mistake, ...]:
        """The mistakes that would explain a wrong count.

        Example:
            >>> table = perft_tables()[0]
            >>> key, caught = next(iter(table.catches.items()))
            >>> MISTAKES[key] in table.mistakes_at(caught.depth, caught.count)
            True
        """
        wrong = Catch(depth, count)
        return tuple(MISTAKES[key] for key, caught in self.catches.items() if caught == wrong)


@lru_cache(maxsize=1)
def perft_tables() -> tuple[PerftTable, ...]:
    """Every published table, in a fixed order.

    Example:
        >>> len(perft_tables()) >= 30, {table.depth for table in perft_tables()}
        (True, {5})
    """
    data = pkgutil.get_data("jaipur_rules.conformance", "perft_tables.json")
    members = Node(parse_json(data or b"")).members(("format", "version", "tables"))
    return tuple(map(_table, members["tables"].items()))


def _table(node: Node) -> PerftTable:
    members = node.members(("name", "moment", "ruleset", "rounds", "counts", "catches"))
    body: dict[str, Plain] = {key: members[key].value for key in ("ruleset", "rounds")}
    catches = {
        key: Catch(*Node(value).pair()) for key, value in members["catches"].object().items()
    }
    return PerftTable(
        members["name"].text(),
        tuple(moment.text() for moment in members["moment"].items()),
        JaipurBody().read(Node(body)),
        members["counts"].wholes(),
        MappingProxyType(catches),
    )


def miscounted(table: PerftTable, mistake: Mistake, most: int = 3) -> Catch | None:
    """Where a mistaken engine first counts otherwise than the table says, and what.

    It makes its mistake in playing the prefix as well.

    Args:
        table: The table.
        mistake: The mistake.
        most: The greatest depth that is tried.

    Example:
        >>> table = next(table for table in perft_tables() if "eighth-card" in table.catches)
        >>> miscounted(table, MISTAKES["eighth-card"]) == table.catches["eighth-card"]
        True
    """
    engine = mistake.engine(table.game.ruleset)
    try:
        start = reached(engine, table)
    except CannotPlay:
        return None
    for depth in range(1, most + 1):
        count = engine.perft(start, depth)
        if count != table.counts[depth - 1]:
            return Catch(depth, count)
    return None


def reached(engine: Engine, table: PerftTable) -> PlainTable:
    """The position of a table, as an engine comes to it from the deal.

    Raises:
        CannotPlay: Its mistake does not let it play the prefix.

    Example:
        >>> from jaipur_rules.conformance.mistakes import Engine
        >>> table = perft_tables()[-1]
        >>> engine = Engine(table.game.ruleset)
        >>> engine.perft(reached(engine, table), 2) == table.counts[1]
        True
    """
    dealt, moves = _prefix(table.game)
    week = replay(table.game.events[:1], ruleset=table.game.ruleset).round
    now = engine.opened(dealt, week.starter if week else 0)
    for move in moves:
        now = engine.played(now, move)
    return now


def _prefix(game: Record) -> tuple[KnownDeal, tuple[Move, ...]]:
    return game.rounds[0].deal, game.rounds[0].moves


def faults_of(table: PerftTable) -> Iterator[str]:
    """What is wrong with a published table, all of it counted anew: a sentence each, and none if all is right.

    Example:
        >>> shortest = min(perft_tables(), key=lambda table: table.counts[-1])
        >>> list(faults_of(shortest))
        []
    """
    for depth, expected in enumerate(table.counts, 1):
        found = perft(table.match, depth)
        if found != expected:
            yield f"{table.name}: {found} sequences of {depth} moves, and {expected} published"
    for key, caught in table.catches.items():
        miscount = miscounted(table, MISTAKES[key], caught.depth)
        if miscount != caught:
            yield f"{table.name}: with the mistake {key}, {miscount}, and {caught} published"
