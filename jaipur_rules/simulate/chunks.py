"""A chunk: some matches of a plan, played and made into files, by whoever is asked."""

from hashlib import sha256

from attrs import frozen

from jaipur_rules.simulate.errors import OtherVersions
from jaipur_rules.simulate.parquet import TableFile
from jaipur_rules.simulate.portions import AnyPlan
from jaipur_rules.simulate.rows import Counts
from jaipur_rules.simulate.versions import differences, versions


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
        OtherVersions: This process has others.

    Example:
        >>> from jaipur_rules.simulate import Plan
        >>> plan = Plan(("random", "random"), matches=50)
        >>> chunk = play_chunk(plan, 0, versions())
        >>> chunk.part.counts.matches, chunk == play_chunk(plan, 0, versions())
        (50, True)
    """
    if wanted != versions():
        raise OtherVersions(
            "a worker has other versions than the one that asked it, so its files would differ: "
            f"{differences(wanted, versions())}"
        )
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
