"""The state of an unfinished proof, in a file from which another run goes on."""

from contextlib import suppress
from os import urandom
from pathlib import Path

from attrs import define, field

from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json, write_json
from proofs.exhaustion.tally import Tally, tally_from_plain

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
