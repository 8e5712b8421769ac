"""A chunk: some matches of a plan, played and made into Parquet files, and the versions that their bytes depend on."""

import json
import platform
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

import numpy as np
import pyarrow as pa
from attrs import frozen
from pyarrow import parquet

from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.core.messages import Message
from jaipur_rules.simulate.plan import AnyPlan
from jaipur_rules.simulate.tables import Column, Counts, Rows, Values, joined, schema

_NONE = "none"
"""How a result names the version of what is not installed."""

_PACKAGES = ("jaipur-rules", "numba", "numpy", "pyarrow")
_FOLDERS = (
    "core",
    *(
        f"{game}/{part}"
        for game in ("jaipur", "johari")
        for part in ("rules", "encoding", "players")
    ),
    "encoding",
    "players",
    "batch",
    "simulate",
)


@cache
def versions() -> tuple[tuple[str, str], ...]:
    """The versions of Python and of the packages that play and write, and a hash of the library's source.

    A run that was begun with some versions goes on with these alone, and a
    worker that has others is refused.

    Example:
        >>> [name for name, _ in versions()]
        ['python', 'jaipur-rules', 'numba', 'numpy', 'pyarrow', 'source']
    """
    python = ".".join(platform.python_version_tuple()[:2])
    packages = ((name, _version(name)) for name in _PACKAGES)
    return (("python", python), *packages, ("source", source_hash(files("jaipur_rules"), _FOLDERS)))


def differences(
    wanted: tuple[tuple[str, str], ...], found: tuple[tuple[str, str], ...]
) -> tuple[Message, ...]:
    """The differences of versions, a message each.

    Example:
        >>> [*map(str, differences((("pyarrow", "26.0"),), (("pyarrow", "25.0"),)))]
        ['pyarrow 26.0 and 25.0']
    """
    there = dict(found)
    return tuple(
        Message(
            "simulate.error.difference",
            name=name,
            wanted=_shortened(each),
            found=_shortened(there.get(name, _NONE)),
        )
        for name, each in wanted
        if there.get(name) != each
    )


def _shortened(version: str) -> Message | str:
    return Message("simulate.error.no_version") if version == _NONE else f"{version:.12}"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return _NONE


def source_hash(package: Traversable, folders: Iterable[str] = ("",)) -> str:
    """A hash of the sources of a package.

    Args:
        package: The package.
        folders: Its folders that count; all of it if not given.

    Example:
        >>> source_hash(files("jaipur_rules.johari")) == source_hash(files("jaipur_rules.jaipur"))
        False
    """
    digest = sha256()
    for folder in folders:
        for name, text in sorted(_sources(package / folder if folder else package, folder)):
            digest.update(name.encode() + b"\0" + text.replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def _sources(place: Traversable, name: str) -> list[tuple[str, bytes]]:
    if place.is_dir():
        return [
            each for inside in place.iterdir() for each in _sources(inside, f"{name}/{inside.name}")
        ]
    return [(name, place.read_bytes())] if name.endswith(".py") else []


_GROUP, _GROUP_OF_OBSERVATIONS = 1 << 18, 1 << 15
"""So many rows are gathered before they are written as a group."""


class TableFile:
    """A file of a table while it is being written, in memory.

    Attributes:
        rows: How many rows it has.
    """

    def __init__(self, plan: AnyPlan, table: str, number: int) -> None:
        """Begin the file of a chunk; its head holds the words of the plan and the chunk's number."""
        self.table = table
        self._columns = plan.columns(table)
        seen = any(column.kind == "observation" for column in self._columns)
        self._group = _GROUP_OF_OBSERVATIONS if seen else _GROUP
        self.rows = 0
        self._waiting: list[Rows] = []
        self._bytes = BytesIO()
        words = json.dumps({**plan.words(), "table": table, "file": number})
        self._schema = schema(self._columns, plan.places).with_metadata({"jaipur-rules": words})
        self._writer = parquet.ParquetWriter(
            self._bytes,
            self._schema,
            version="2.6",
            data_page_version="1.0",
            compression="zstd",
            compression_level=3,
            use_dictionary=True,
            write_statistics=True,
            store_schema=True,
            data_page_size=1 << 20,
            dictionary_pagesize_limit=1 << 20,
            write_batch_size=1024,
            write_page_index=False,
            write_page_checksum=False,
        )

    def add(self, rows: Rows) -> None:
        """Add rows."""
        self._waiting.append(rows)
        if sum(len(each["match"]) for each in self._waiting) >= self._group:
            self._write()

    def finish(self) -> bytes:
        """The whole file."""
        if self._waiting:
            self._write()
        self._writer.close()
        return self._bytes.getvalue()

    def _write(self) -> None:
        rows = joined(self._waiting)
        self._waiting = []
        count = len(rows["match"])
        columns = [
            _array(each, rows[each.name], self._schema.field(each.name).type)
            for each in self._columns
        ]
        self._writer.write_table(
            pa.Table.from_arrays(columns, schema=self._schema), row_group_size=max(1, count)
        )
        self.rows += count


def _array(column: Column, values: Values, kind: pa.DataType) -> pa.Array:
    """A column as Arrow has it."""
    if column.kind == "observation":
        flat = pa.array(np.ascontiguousarray(values).reshape(-1), type=pa.float32())
        return pa.FixedSizeListArray.from_arrays(flat, type=kind)
    missing = values < 0 if column.can_be_null else None
    if column.kind == "text":
        if not column.texts:
            return pa.array([str(value) for value in values], type=kind)
        texts = pa.array([*column.texts], type=pa.string())
        places = pa.array(np.maximum(values, 0), type=pa.int32(), mask=missing)
        return texts.take(places)
    if column.kind == "bool":
        return pa.array(values > 0, type=kind)
    return pa.array(values, type=kind, mask=missing)


@frozen(order=False)
class Written:
    """A file, as the manifest has it.

    Attributes:
        path: Where it lies in the folder.
        rows: How many rows it has.
        size: How long it is, in bytes.
        sha256: The SHA-256 of its bytes, in hexadecimal.

    Example:
        >>> Written("matches/0.parquet", rows=20, size=4096, sha256="0" * 64).rows
        20
    """

    path: str
    rows: int
    size: int
    sha256: str


@frozen(order=False)
class ChunkPart:
    """The record of a finished chunk: its counts and its files.

    Attributes:
        number: The number of the chunk.
        counts: How much was played.
        files: Its files, in the order of the tables.

    Example:
        >>> from jaipur_rules.simulate import Counts
        >>> ChunkPart(0, Counts(1, 3, 190, (1, 0), 0, 0), files=()).counts.plies
        190
    """

    number: int
    counts: Counts
    files: tuple[Written, ...]


@frozen(order=False)
class Chunk:
    """A chunk that was played.

    Attributes:
        part: What is kept of it.
        contents: The bytes of its files, in the same order.
    """

    part: ChunkPart
    contents: tuple[bytes, ...]


def play_chunk(plan: AnyPlan, number: int, wanted: tuple[tuple[str, str], ...]) -> Chunk:
    """Play a chunk. It depends on nothing but what it is given, and touches no file.

    Args:
        plan: The plan.
        number: The number of the chunk.
        wanted: The versions of the one who asks.

    Raises:
        UnwrittenFile: This process has others.

    Example:
        >>> from jaipur_rules.simulate import Plan
        >>> plan = Plan(("random", "random"), matches=50)
        >>> chunk = play_chunk(plan, 0, versions())
        >>> chunk.part.counts.matches, chunk == play_chunk(plan, 0, versions())
        (50, True)
    """
    if wanted != versions():
        others = differences(wanted, versions())
        raise UnwrittenFile("simulate.error.versions", differences=others)
    files = {table: TableFile(plan, table, number) for table in plan.tables}
    counts = Counts()
    for found in plan.slices(plan.within(number)):
        for table, rows in found.items():
            files[table].add(rows)
        counts += plan.counted(found)
    written, contents = list[Written](), list[bytes]()
    for table, file in files.items():
        content = file.finish()
        digest = sha256(content).hexdigest()
        written.append(Written(plan.path(table, number), file.rows, len(content), digest))
        contents.append(content)
    return Chunk(ChunkPart(number, counts, tuple(written)), tuple(contents))
