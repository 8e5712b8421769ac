"""The record of finished chunks, as JSON: a line a chunk while a run goes on, and the manifest at its end."""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import add
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.players.matches import PLAYERS_SEEDS
from jaipur_rules.simulate.chunks import ChunkPart, Written, versions
from jaipur_rules.simulate.plan import FORMAT, VERSION, AnyPlan
from jaipur_rules.simulate.tables import Counts

Head: TypeAlias = dict[str, Plain]
"""What a run is of: the words of the plan, and the versions."""


@frozen(order=False)
class Manifest:
    """The manifest of a run: its plan, its versions, and the record of each chunk.

    Attributes:
        head: The words of its plan, and the versions.
        parts: What was kept of each chunk, in their order.

    Example:
        >>> Manifest({}, ()).counts.matches
        0
    """

    head: Head
    parts: tuple[ChunkPart, ...]

    @property
    def counts(self) -> Counts:
        """The counts of all chunks together."""
        return reduce(add, (part.counts for part in self.parts), Counts())

    @property
    def size(self) -> int:
        """The length of all files, in bytes."""
        return sum(file.size for part in self.parts for file in part.files)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(name.text() for name in Node(self.head["players"]).items())

    def to_plain(self) -> dict[str, Plain]:
        """The manifest as JSON can say it."""
        return {
            **self.head,
            "counts": _counts_to_plain(self.counts),
            "chunks": [part_to_plain(part) for part in self.parts],
        }


def head_of(plan: AnyPlan) -> Head:
    """The head of a run's ledger: the words of its plan, and the versions.

    Raises:
        Unsupported: The plan's box has more of something than the published one.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": plan.game,
        **plan.words(),
        "versions": dict(versions()),
    }


def players_seed_in(head: Head | None) -> int | None:
    """The seed of the players' chance in the head of a run; None if there is none.

    Example:
        >>> players_seed_in({"players_seed": "7"}), players_seed_in(None)
        (7, None)
    """
    text = "" if head is None else head.get("players_seed")
    if not isinstance(text, str) or not text.isascii() or not text.isdecimal() or len(text) > 39:
        return None
    return int(text) % PLAYERS_SEEDS


def line_of(value: Mapping[str, Plain]) -> bytes:
    r"""A line of JSON.

    Example:
        >>> line_of({"chunk": 3})
        b'{"chunk": 3}\n'
    """
    return (json.dumps(value) + "\n").encode()


def part_to_plain(part: ChunkPart) -> dict[str, Plain]:
    """The record of a chunk as JSON values."""
    return {
        "chunk": part.number,
        "counts": _counts_to_plain(part.counts),
        "files": [
            {"path": file.path, "rows": file.rows, "bytes": file.size, "sha256": file.sha256}
            for file in part.files
        ],
    }


def part_from_plain(value: Plain) -> ChunkPart:
    """The record of a chunk, from JSON values.

    Raises:
        UnreadableData: It is something else.
    """
    members = Node(value).members(("chunk", "counts", "files"))
    counts = members["counts"].members(_COUNTS)
    files = [each.members(("path", "rows", "bytes", "sha256")) for each in members["files"].items()]
    return ChunkPart(
        members["chunk"].whole(),
        Counts(
            counts["matches"].whole(),
            counts["rounds"].whole(),
            counts["plies"].whole(),
            counts["won"].wholes(),
            counts["drawn"].whole(),
            counts["given_up"].whole(),
        ),
        tuple(
            Written(
                file["path"].text(),
                file["rows"].whole(),
                file["bytes"].whole(),
                file["sha256"].text(),
            )
            for file in files
        ),
    )


_COUNTS = ("matches", "rounds", "plies", "won", "drawn", "given_up")


def read_ledger(content: bytes) -> tuple[Head | None, tuple[ChunkPart, ...]]:
    """Read a ledger: its head, None if that cannot be read, and the records of finished chunks.

    A line that was cut off, or says anything else, counts for nothing.
    """
    head, *lines = content.split(b"\n")
    return _head(_parsed(head)), tuple(_parts(map(_parsed, lines)))


def read_manifest(content: bytes) -> tuple[Head | None, tuple[ChunkPart, ...]]:
    """Read a manifest: its head, None if that cannot be read, and the records of its chunks."""
    found = _parsed(content)
    if not isinstance(found, dict):
        return None, ()
    chunks = found.pop("chunks", None)
    found.pop("counts", None)
    return _head(found), tuple(_parts(chunks if isinstance(chunks, list) else ()))


def _head(value: Plain) -> Head | None:
    return value if isinstance(value, dict) and value.get("format") == FORMAT else None


def _parsed(content: bytes) -> Plain:
    try:
        value: Plain = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return value


def _parts(values: Iterable[Plain]) -> Iterator[ChunkPart]:
    for value in values:
        try:
            yield part_from_plain(value)
        except UnreadableData:
            continue


def _counts_to_plain(counts: Counts) -> dict[str, Plain]:
    return {
        "matches": counts.matches,
        "rounds": counts.rounds,
        "plies": counts.plies,
        "won": [*counts.won],
        "drawn": counts.drawn,
        "given_up": counts.given_up,
    }
