"""The published tables of perft: positions of any game, each with the counts that are right from it."""

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from attrs import field, frozen

from jaipur_rules.core.game import GameRecord, State
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, parse_json
from jaipur_rules.record import Codec, resume

FORMAT = "jaipur-perft"
VERSION = 1


class KnownMistake(Protocol):
    """A mistake that a count shows."""

    @property
    @abstractmethod
    def key(self) -> str:
        """Its name."""

    @property
    @abstractmethod
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it breaks."""

    @property
    @abstractmethod
    def description(self) -> Message:
        """What is wrong."""


@frozen(order=False)
class Catch:
    """The wrong count of an engine with a mistake.

    Attributes:
        depth: The least depth at which it differs.
        count: What it counts there.
    """

    depth: int
    count: int


_NO_CATCHES: Mapping[str, Catch] = MappingProxyType({})


@frozen(order=False)
class PerftTable:
    """A published position and the expected counts from it.

    Attributes:
        name: Its name.
        moment: What is about to matter there.
        game: The game that leads to the position, as far as it.
        counts: The sequences of exactly one move, of two, and so on.
        catches: By the name of a known mistake that changes a number: which, and to what.

    Example:
        >>> from jaipur_rules.conformance.perft import perft, perft_tables
        >>> first = perft_tables("johari")[0]
        >>> first.name, perft(first.state, 2) == first.counts[1]
        ('two-01', True)
    """

    name: str
    moment: tuple[str, ...]
    game: GameRecord
    counts: tuple[int, ...]
    catches: Mapping[str, Catch] = field(default=_NO_CATCHES, hash=False)

    @property
    def state(self) -> State:
        """The state to count from."""
        found: State = resume(self.game).match
        return found

    @property
    def depth(self) -> int:
        """The greatest depth that is published."""
        return len(self.counts)

    def mistakes_at(self, depth: int, count: int) -> tuple[KnownMistake, ...]:
        """The known mistakes that would explain a wrong count; none where none are published."""
        return ()


def read_tables(data: bytes | None) -> tuple[Node, ...]:
    """Return the published positions in a file of ours, each as data.

    Raises:
        UnreadableData: It is no such file.
    """
    members = Node(parse_json(data or b"")).members(("format", "version", "game", "tables"))
    return tuple(members["tables"].items())


def read_table(node: Node, codec: Codec) -> PerftTable:
    """Return a published position: what it is and its counts beside the body of a record.

    Raises:
        UnreadableData: It is none.
    """
    values, own = node.object(), (*_OWN, *_MAY)
    members = Node({key: values[key] for key in own if key in values}).members(_OWN, _MAY)
    caught = members["catches"].object() if "catches" in members else {}
    return PerftTable(
        members["name"].text(),
        tuple(moment.text() for moment in members["moment"].items()),
        codec.read(Node({key: value for key, value in values.items() if key not in own})),
        members["counts"].wholes(),
        MappingProxyType({key: Catch(*Node(value).pair()) for key, value in caught.items()}),
    )


_OWN = ("name", "moment", "counts")

_MAY = ("catches",)
