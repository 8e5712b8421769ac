"""A run: chunks of matches are played, each into a file a table, and what is there is never played again.

A file is named after the matches that it holds and appears whole or not at all,
so a run that was stopped, however, goes on with the files that are missing.
Its metadata say what was asked for, and by what version of the library.
"""

import json
import os
import subprocess
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager, nullcontext
from functools import cache, reduce
from io import BytesIO
from operator import add
from pathlib import Path
from typing import Any, TypeAlias
from uuid import uuid4

import dask
from attrs import astuple, evolve, field, frozen
from dask.callbacks import Callback
from dask.system import CPU_COUNT
from pyarrow import parquet

from jaipur_rules.core.errors import RulesError, UnwrittenFile, missing_extra
from jaipur_rules.core.files import TEMPORARY, printable, reason_of_system, write_whole
from jaipur_rules.core.processes import workers
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.version import __version__
from jaipur_rules.players import draw_players_seed
from jaipur_rules.simulate.batch import batch_slices
from jaipur_rules.simulate.columns import Counts, columns, count, player_slices, schema, to_table
from jaipur_rules.simulate.plan import Plan

FORMAT = 3
"""Changes whenever the rows of the same plan would be other ones."""

KEY = b"jaipur-rules"
"""What the metadata of a file are found by."""

_TABLES = ("rounds", "matches", "plies", "observations")
"""The folders that there can be in a run."""

_PATIENCE = 30.0
"""Seconds for which a scheduler is waited for."""

_LOST = (BrokenExecutor, CancelledError, ImportError, OSError)
"""What is raised where whoever was to play is gone, or has not the library at all."""

_Tasks: TypeAlias = "Sequence[dask.Delayed[Counts]]"
"""Chunks to be written, each of which gives its counts."""


@frozen(order=False)
class Simulation:
    """A finished run.

    Attributes:
        plan: What was asked for, with the seed of the players' chance.
        files: The files, in the order of the tables and of the matches in them.
        counts: How much was played.

    Example:
        >>> plan = Plan(("random", "random"), matches=1)
        >>> Simulation(plan, files=(), counts=Counts(matches=1)).size
        0
    """

    plan: Plan
    files: tuple[Path, ...] = field(repr=False)
    counts: Counts

    @property
    def size(self) -> int:
        """The length of all files, in bytes."""
        return sum(file.stat().st_size for file in self.files)


def simulate(
    plan: Plan,
    folder: str | os.PathLike[str],
    *,
    jobs: int | None = None,
    scheduler: str | None = None,
    watch: Callable[[Counts], object] | None = None,
) -> Simulation:
    """Play the matches of a plan, and write their tables to the files of a folder.

    The rows are the same whoever plays and however often the run was stopped.
    Called again with an equal plan and the same folder it goes on with what is
    missing. A plan that names no seed of the players' chance takes that of the
    folder, or a new one, which stands in every file.

    Args:
        plan: What to play.
        folder: Where to write; it is made if it is not there.
        jobs: In how many processes; one for each core if not given. With one, this process
            plays itself; with more, a script needs the guard ``if __name__ == "__main__":``.
        scheduler: The address of a scheduler of dask, such as ``tcp://10.0.0.1:8786``, whose workers
            play instead; they have to reach the folder. It needs the extra ``cluster``.
        watch: Called with what is finished: with what is there at first, and after every chunk; nobody if None.

    Raises:
        UnwrittenFile: The folder holds something else; nothing was touched.
        UnwrittenFile: The system refuses to write, whoever played is gone, or a worker has another
            version of the library; what is finished is kept.
        MissingExtra: A scheduler is named, and the extra is not installed.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     simulate(
        ...         Plan(("random", "random"), matches=100, seed=7), folder, jobs=1
        ...     ).counts.matches
        100
    """
    place = Path(folder)
    with _writing(place):
        plan, found = _find(plan, place)
    counts = Counts()

    def done(chunk: Counts) -> None:
        nonlocal counts
        counts += chunk
        if watch is not None:
            watch(counts)

    done(reduce(add, found.values(), Counts()))

    # Of equal work dask does first what comes first by its key; on a cluster no other run has these.
    name = uuid4().hex
    tasks = [
        dask.delayed(write_chunk)(plan, place, n, __version__, dask_key_name=f"{name}-{n:012}")
        for n in range(plan.chunks)
        if n not in found
    ]
    try:
        if tasks and scheduler is not None:
            _on_cluster(tasks, scheduler, done)
        elif tasks:
            _here(tasks, min(jobs or CPU_COUNT, len(tasks)), done)
    except _LOST as error:
        reason = f"{type(error).__name__} {error}".strip().partition("\n")[0]
        raise UnwrittenFile("simulate.error.lost", reason=f"{reason:.120}") from None
    finally:
        _clear(plan, place)
    files = (place / plan.path(table, n) for table in plan.tables for n in range(plan.chunks))
    return Simulation(plan, tuple(files), counts)


# --- who plays ---


def _here(tasks: _Tasks, jobs: int, done: Callable[[Counts], None]) -> None:
    watched = Callback(posttask=lambda _key, counts, _graph, _state, _worker: done(counts))
    with watched, workers(jobs) if jobs > 1 else nullcontext() as pool:
        dask.compute(*tasks, scheduler="processes" if pool else "sync", pool=pool, chunksize=1)


def _on_cluster(tasks: _Tasks, scheduler: str, done: Callable[[Counts], None]) -> None:
    if error := missing_extra("jaipur_rules.simulate", "distributed", extra="cluster"):
        raise error
    from distributed import Client, as_completed

    try:
        client = Client(scheduler, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise UnwrittenFile("simulate.error.no_answer", address=scheduler) from None
    with client:
        if not client.nthreads():
            raise UnwrittenFile("simulate.error.no_workers", address=scheduler)
        for future in as_completed(client.compute(tasks), loop=client.loop):
            done(future.result())


# --- a chunk ---


def write_chunk(plan: Plan, place: Path, number: int, version: str) -> Counts:
    """Play a chunk, and write its files; it depends on nothing but the plan and the number.

    Args:
        plan: The plan.
        place: The folder.
        number: The number of the chunk.
        version: The version of the library that asks.

    Raises:
        UnwrittenFile: This process has another version, or the system refuses to write.
    """
    if version != __version__:
        raise UnwrittenFile("simulate.error.versions", wanted=version, found=__version__)
    places = plan.layout.size if plan.observations else 0
    kinds = {table: schema(columns(plan, table), places) for table in plan.tables}
    files = {table: BytesIO() for table in plan.tables}
    writers = {
        table: parquet.ParquetWriter(files[table], kinds[table], compression="zstd")
        for table in plan.tables
    }
    counts, slices = Counts(), batch_slices if plan.engine == "batch" else player_slices
    for rows in slices(plan, plan.within(number)):
        tables = {table: to_table(rows[table], kinds[table]) for table in plan.tables}
        for table, writer in writers.items():
            writer.write_table(tables[table])
        counts += count(tables[plan.tables[0]], len(plan.players))
    words = {**_head(plan), "commit": _commit(), "counts": astuple(counts)}
    for writer in writers.values():
        writer.add_key_value_metadata({KEY: json.dumps(words)})
        writer.close()
    for table, file in reversed(files.items()):
        # The first table is written last: where it is, the others are.
        path = place / plan.path(table, number)
        with _writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, file.getvalue())
    return counts


# --- what is there ---


def _head(plan: Plan) -> dict[str, Plain]:
    """What a file says of its run; files of other words are of another run."""
    return {"format": FORMAT, "version": __version__, **plan.to_json()}


def _find(plan: Plan, place: Path) -> tuple[Plan, dict[int, Counts]]:
    """The plan with the seed of the players' chance, and the counts of the chunks that are there.

    Raises:
        UnwrittenFile: The folder holds something else.
    """
    if place.is_file():
        raise UnwrittenFile("simulate.error.is_file", file=str(place))
    there = {*place.iterdir()} if place.is_dir() else set[Path]()
    strange = [each for each in there if each.name not in _TABLES or not each.is_dir()]
    read = {file: _read(file) for table in _TABLES for file in (place / table).glob("*.parquet")}
    words = next((each for each in read.values() if each), None)
    if strange or (read and words is None):
        raise UnwrittenFile("simulate.error.something_else", folder=str(place))
    if plan.players_seed is None and plan.engine == "players":
        seed = words.get("players_seed") if words else None
        plan = evolve(plan, players_seed=int(seed) if seed else draw_players_seed())
    for name, wanted in _head(plan).items():
        if words is not None and (said := words.get(name)) != wanted:
            differs = {"name": name, "found": f"{said!r:.60}", "wanted": f"{wanted!r:.60}"}
            raise UnwrittenFile("simulate.error.another", folder=str(place), **differs)
    found = dict[int, Counts]()
    for number in range(plan.chunks):
        files = [read.get(place / plan.path(table, number)) for table in plan.tables]
        if files[0] is not None and all(files):
            found[number] = Counts(*files[0]["counts"])
    return plan, found


def _read(file: Path) -> dict[str, Any] | None:
    """What a file says of its run; None if it cannot be read, or is not of one."""
    try:
        words = (parquet.read_metadata(file).metadata or {}).get(KEY)
        found: Plain = None if words is None else json.loads(words)
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and found.get("format") == FORMAT else None


def _clear(plan: Plan, place: Path) -> None:
    """Take away what a run that was killed was about to write."""
    for table in plan.tables:
        for each in (place / table).glob(f"*{TEMPORARY}"):
            each.unlink(missing_ok=True)


@cache
def _commit() -> str | None:
    """The commit of the library, where it runs from a checkout; None elsewhere."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() or None


@contextmanager
def _writing(path: Path) -> Generator[None]:
    """Say of what the system refuses which file it is."""
    try:
        yield
    except RulesError:
        raise
    except (OSError, ValueError) as error:
        name, reason = printable(str(path)), reason_of_system(error)
        raise UnwrittenFile("simulate.error.unusable", path=name, reason=reason) from None
