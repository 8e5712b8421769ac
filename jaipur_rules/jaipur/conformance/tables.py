"""The published perft tables: deals with a prefix of moves, and the expected counts from there.

Each is chosen for a moment at which much can go wrong: a deck that is nearly
empty, two empty piles, full hands, tokens that are short. With each stand the
mistakes that change one of its numbers, and what a mistaken engine counts.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import field, frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_rules.jaipur.conformance.counts import perft
from jaipur_rules.jaipur.conformance.mistakes import MISTAKES, Mistake
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import replay

FORMAT = "jaipur-perft"
VERSION = 1


@frozen(order=False)
class Catch:
    """The wrong count of an engine with a mistake.

    Attributes:
        depth: The least depth at which it differs.
        count: What it counts there.
    """

    depth: int
    count: int


@frozen(order=False)
class PerftTable:
    """A published position and the expected counts from it.

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
    data = pkgutil.get_data("jaipur_rules.jaipur.conformance", "perft_tables.json")
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
        CODEC.read(Node(body)),
        members["counts"].wholes(),
        MappingProxyType(catches),
    )


def faults_of(table: PerftTable) -> Iterator[Message]:
    """The wrong counts of a published table, all counted anew: none if all are right.

    Example:
        >>> shortest = min(perft_tables(), key=lambda table: table.counts[-1])
        >>> list(faults_of(shortest))
        []
    """
    for depth, expected in enumerate(table.counts, 1):
        found = perft(table.match, depth)
        if found != expected:
            yield Message(
                "jaipur.kit.miscounted",
                name=table.name,
                found=found,
                depth=depth,
                expected=expected,
            )
