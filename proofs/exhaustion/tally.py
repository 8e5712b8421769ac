"""The counts of what has been proved so far, which can be added up, and kept in a file from which another run goes on."""

from collections import Counter
from contextlib import suppress
from os import urandom
from pathlib import Path

from attrs import define, field

from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json
from proofs.exhaustion.statements import Counterexample


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


FORMAT = "jaipur-verify-1"


@define(order=False)
class State:
    """The part of a proof that is done.

    Attributes:
        key: Of which proof: of which rules, by which prover, and which slice.
        tallies: What the tasks that are done have visited, by ruleset.
        done: The names of those tasks.
        seconds: How long they took.

    Example:
        >>> state = State("a key", [Tally()])
        >>> state.done.add("lists 0 0")
        >>> state_from_plain(Node(state.to_plain()), "a key") == state
        True
    """

    key: str
    tallies: list[Tally]
    done: set[str] = field(factory=set[str])
    seconds: float = 0.0

    def to_plain(self) -> Plain:
        """The state as plain data."""
        return {
            "format": FORMAT,
            "key": self.key,
            "milliseconds": int(self.seconds * 1000),
            "done": [*sorted(self.done)],
            "tallies": [tally.to_plain() for tally in self.tallies],
        }

    def save(self, file: Path) -> None:
        """Write the state, whole or not at all.

        Raises:
            OSError: The system refuses.
        """
        write_whole(file, write_json(self.to_plain()))


def state_from_plain(node: Node, key: str) -> State:
    """The state that `State.to_plain` has written.

    Raises:
        UnreadableData: It is something else, or the state of another proof.
    """
    found = node.members(("format", "key", "milliseconds", "done", "tallies"))
    if (found["format"].text(), found["key"].text()) != (FORMAT, key):
        raise found["key"].fault("this is the state of another proof")
    return State(
        key,
        [tally_from_plain(tally) for tally in found["tallies"].items()],
        {name.text() for name in found["done"].items()},
        found["milliseconds"].whole() / 1000,
    )


def load_state(file: Path | None, key: str, rulesets: int) -> State:
    """Load the state of a proof; an empty one if there is no file, or if it is of another proof."""
    if file is not None:
        with suppress(OSError, UnreadableData):
            state = state_from_plain(Node(parse_json(file.read_bytes())), key)
            if len(state.tallies) == rulesets:
                return state
    return State(key, [Tally() for _ in range(rulesets)])


def write_whole(file: Path, text: str) -> None:
    """Write a file by an atomic rename, so that nobody ever finds half of it.

    Raises:
        OSError: The system refuses; whatever was there is as it was.
    """
    partial = file.with_name(f"{file.name}.{urandom(6).hex()}.partial")
    try:
        partial.write_text(text, encoding="utf-8", newline="\n")
        partial.replace(file)
    except OSError:
        with suppress(OSError):
            partial.unlink()
        raise
