"""The counts of what has been proved so far, which can be added up."""

from collections import Counter

from attrs import define, field

from jaipur_rules.core.strict_json import Node, Plain
from proofs.exhaustion.counterexample import Counterexample


@define(order=False)
class Tally:
    """The counts of what some tasks have visited under one ruleset.

    Attributes:
        shapes: The shapes of an exchange that `violations` was run on, each
            with a size of hand and a herd.
        tables: The markets that can lie before a hand, counted for every hand.
        lengths: For each number of legal moves, how many positions with full
            piles have it.
        emptied: The same for positions in which a pile is empty.
        asked: How often `is_legal` was asked.
        sampled: The positions and moves that were compared without any factoring.
        widest: The first position that has the most legal moves, as a text.
        exchanges: For the place of each set of cards taken, what can be given
            for it somewhere: a mask, a bit a place in `Space.gives`.
        others: Every other move that is legal somewhere.
        counterexample: Why the proof fails, if it does.

    Example:
        >>> one, two = Tally(asked=2), Tally(asked=3)
        >>> one.add(two)
        >>> one.asked
        5
    """

    shapes: int = 0
    tables: int = 0
    lengths: Counter[int] = field(factory=Counter[int])
    emptied: Counter[int] = field(factory=Counter[int])
    asked: int = 0
    sampled: int = 0
    widest: str = ""
    exchanges: dict[int, int] = field(factory=dict[int, int])
    others: set[str] = field(factory=set[str])
    counterexample: Counterexample | None = None

    @property
    def positions(self) -> int:
        """The positions visited with full piles."""
        return self.lengths.total()

    @property
    def visited(self) -> int:
        """The number of whole lists of moves compared."""
        return self.lengths.total() + self.emptied.total()

    @property
    def most(self) -> int:
        """The most legal moves that a position has."""
        return max(self.lengths, default=0)

    @property
    def moves(self) -> int:
        """The number of different moves that are legal somewhere."""
        return len(self.others) + sum(given.bit_count() for given in self.exchanges.values())

    def add(self, other: "Tally") -> None:
        """Add what another task has visited."""
        if other.most > self.most or (other.most == self.most and other.widest < self.widest):
            self.widest = other.widest
        self.shapes += other.shapes
        self.tables += other.tables
        self.lengths += other.lengths
        self.emptied += other.emptied
        self.asked += other.asked
        self.sampled += other.sampled
        for taken, given in other.exchanges.items():
            self.exchanges[taken] = self.exchanges.get(taken, 0) | given
        self.others |= other.others
        self.counterexample = self.counterexample or other.counterexample

    def to_plain(self) -> Plain:
        """The tally as plain data; a proof that goes on has no counterexample."""
        return {
            "shapes": self.shapes,
            "tables": self.tables,
            "lengths": _plain(self.lengths),
            "emptied": _plain(self.emptied),
            "asked": self.asked,
            "sampled": self.sampled,
            "widest": self.widest,
            "exchanges": {str(taken): f"{given:x}" for taken, given in self.exchanges.items()},
            "others": [*sorted(self.others)],
        }


def tally_from_plain(node: Node) -> Tally:
    """The tally that `Tally.to_plain` has written.

    Raises:
        UnreadableData: It is something else.

    Example:
        >>> tally_from_plain(Node(Tally(asked=2).to_plain())) == Tally(asked=2)
        True
    """
    found = node.members(
        (
            "shapes",
            "tables",
            "lengths",
            "emptied",
            "asked",
            "sampled",
            "widest",
            "exchanges",
            "others",
        )
    )
    return Tally(
        shapes=found["shapes"].whole(),
        tables=found["tables"].whole(),
        lengths=_counter(found["lengths"]),
        emptied=_counter(found["emptied"]),
        asked=found["asked"].whole(),
        sampled=found["sampled"].whole(),
        widest=found["widest"].text(),
        exchanges={
            int(taken): int(Node(given).text(), 16)
            for taken, given in found["exchanges"].object().items()
        },
        others={move.text() for move in found["others"].items()},
    )


def _plain(counter: Counter[int]) -> dict[str, Plain]:
    return {str(length): counter[length] for length in sorted(counter)}


def _counter(node: Node) -> Counter[int]:
    return Counter({int(length): Node(count).whole() for length, count in node.object().items()})
