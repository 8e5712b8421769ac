"""The folder of a run: nothing in it is ever half written, and whatever is finished stays.

One process writes, whoever plays. A file is written beside its place and then
put there, and after the files of a chunk a line in `unfinished.jsonl` says so.
At the end stands `manifest.json`, and the list is gone.
"""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from hashlib import file_digest
from pathlib import Path

from attrs import evolve

from jaipur_rules.core.errors import RulesError, UnwrittenFile
from jaipur_rules.core.files import (
    TEMPORARY,
    open_file,
    open_own_file,
    printable,
    read_file,
    reason_of_system,
    write_json,
    write_whole,
)
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.players import draw_players_seed
from jaipur_rules.simulate.chunks import Chunk, ChunkPart, differences
from jaipur_rules.simulate.ledger import (
    Head,
    Manifest,
    head_of,
    line_of,
    part_to_plain,
    players_seed_in,
    read_ledger,
    read_manifest,
)
from jaipur_rules.simulate.plan import AnyPlan

MANIFEST = "manifest.json"
LEDGER = "unfinished.jsonl"


class Folder:
    """The folder of a run, held by this process.

    Attributes:
        place: Where it is.
        plan: The plan; once it is seen what is there, with the seed of the players' chance.
        kept: What is finished, by the number of the chunk.
    """

    def __init__(self, place: Path, plan: AnyPlan, head: Head) -> None:
        """Nothing is looked at yet, and nothing touched."""
        self.place, self.plan = place, plan
        self.kept: dict[int, ChunkPart] = {}
        self._head = head
        self._whole = False

    def keep(self, chunk: Chunk) -> None:
        """Write the files of a chunk, and then that it is finished.

        Raises:
            UnwrittenFile: The system refuses.
        """
        for file, content in zip(chunk.part.files, chunk.contents, strict=True):
            self._write(file.path, content)
        path = self.place / LEDGER
        with _writing(path, begun=bool(self.kept)), open_own_file(path) as ledger:
            ledger.write(line_of(part_to_plain(chunk.part)))
        self.kept[chunk.part.number] = chunk.part

    def finish(self) -> Manifest:
        """Write the manifest, once every chunk is finished.

        Raises:
            UnwrittenFile: The system refuses.
        """
        parts = tuple(self.kept[number] for number in range(self.plan.chunks))
        manifest = Manifest(self._head, parts)
        if not self._whole:
            self._write(MANIFEST, write_json(manifest.to_plain()).encode())
            with _writing(self.place / LEDGER, begun=True):
                (self.place / LEDGER).unlink()
        return manifest

    def find(self, watch: Callable[[ChunkPart], object]) -> None:
        """See what is finished already, and whether the folder is ours to go on with.

        Args:
            watch: Called with every chunk that is found whole.

        Raises:
            UnwrittenFile: It holds something else. Nothing was touched.
            UnwrittenFile: The system refuses.
        """
        with _writing(self.place):
            ledger, manifest = _read(self.place / LEDGER), _read(self.place / MANIFEST)
            head, parts = read_manifest(manifest or b"") if ledger is None else read_ledger(ledger)
            if self.plan.players_seed is None and self.plan.engine == "players":
                seed = players_seed_in(head)
                seed = draw_players_seed() if seed is None else seed
                self.plan = evolve(self.plan, players_seed=seed)
                self._head = head_of(self.plan)
            if ledger is not None or manifest is not None:
                self._compare(head)
            elif set(self.place.iterdir()).difference(self.place.glob(LEDGER + TEMPORARY)):
                raise UnwrittenFile("simulate.error.something_else", folder=str(self.place))
            # The folder is ours: what a killed run was about to write goes.
            for each in self.place.rglob(f"*{TEMPORARY}"):
                each.unlink()
            for part in parts:
                if self._is_whole(part):
                    self.kept[part.number] = part
                    watch(part)
        # The list is begun anew with what is there: a line that was cut off must not stay.
        self._whole = ledger is None and len(self.kept) == self.plan.chunks
        if not self._whole:
            lines = [line_of(part_to_plain(part)) for part in self.kept.values()]
            self._write(LEDGER, line_of(self._head) + b"".join(lines))
            with _writing(self.place, begun=bool(self.kept)):
                for table in self.plan.tables:
                    (self.place / table).mkdir(exist_ok=True)

    def _compare(self, head: Head | None) -> None:
        """Refuse to go on with a run of other words, or of other versions."""
        if head is None:
            raise UnwrittenFile("simulate.error.unread", folder=str(self.place))
        for name, value in self._head.items():
            there = head.get(name)
            if there == value:
                continue
            if name == "versions":
                raise UnwrittenFile(
                    "simulate.error.begun_otherwise",
                    folder=str(self.place),
                    differences=differences(_pairs(there), _pairs(value)),
                )
            raise UnwrittenFile(
                "simulate.error.another",
                folder=str(self.place),
                name=name,
                found=f"{there!r:.60}",
                wanted=f"{value!r:.60}",
            )

    def _is_whole(self, part: ChunkPart) -> bool:
        """Return whether a chunk has its matches, and its files are there as they were written."""
        wanted = [self.plan.path(table, part.number) for table in self.plan.tables]
        if part.number >= self.plan.chunks or [file.path for file in part.files] != wanted:
            return False
        counts, matches = part.counts, len(self.plan.within(part.number))
        ended = sum(counts.won) + counts.drawn + counts.given_up
        if (
            len(counts.won) != len(Manifest(self._head, ()).players)
            or not counts.matches == ended == matches
        ):
            return False
        for file in part.files:
            path = self.place / file.path
            if not path.is_file() or path.stat().st_size != file.size:
                return False
            with open_file(path) as opened:
                if file_digest(opened, "sha256").hexdigest() != file.sha256:
                    return False
        return True

    def _write(self, name: str, content: bytes) -> None:
        path = self.place / name
        with _writing(path, begun=bool(self.kept)):
            write_whole(path, content)


@contextmanager
def held(place: Path, plan: AnyPlan) -> Generator[Folder]:
    """Hold the folder of a run, so that no other process writes to it.

    Args:
        place: Where it is, or is to be.
        plan: The plan.

    Raises:
        UnwrittenFile: Another process holds it.
        UnwrittenFile: There can be no such folder.
    """
    head = head_of(plan)
    if place.is_file():
        raise UnwrittenFile("simulate.error.is_file", file=str(place))
    with _writing(place):
        place.mkdir(parents=True, exist_ok=True)
        handle = _opened(place)
    try:
        if handle is not None and not _locked(handle):
            raise UnwrittenFile("simulate.error.busy", folder=str(place))
        yield Folder(place, plan, head)
    finally:
        if handle is not None:
            os.close(handle)


def _opened(place: Path) -> int | None:
    """The folder itself, to be locked; not every system can open one."""
    return os.open(place, os.O_RDONLY) if hasattr(os, "O_DIRECTORY") else None


def _locked(handle: int) -> bool:
    """Lock a folder, where the system can; the lock goes with the process."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass  # a file system without locks
    return True


@contextmanager
def _writing(path: Path, *, begun: bool = False) -> Generator[None]:
    """Say of what the system refuses which file it is, and, where a chunk is finished, that it is not lost."""
    try:
        yield
    except RulesError:
        raise
    except (OSError, ValueError) as error:
        name, reason = printable(str(path)), reason_of_system(error)
        code = "simulate.error.unusable_later" if begun else "simulate.error.unusable"
        raise UnwrittenFile(code, path=name, reason=reason) from None


def _read(path: Path) -> bytes | None:
    return read_file(path) if path.exists() else None


def _pairs(value: Plain) -> tuple[tuple[str, str], ...]:
    found = value if isinstance(value, dict) else {}
    return tuple((name, str(version)) for name, version in found.items())
