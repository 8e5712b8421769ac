"""The folder of a run: refused where it is not ours, mended where it was damaged, never half written."""

import errno
import fcntl
import json
import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import Ruleset
from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.simulate import Plan, chunks, ledger
from jaipur_rules.simulate.chunks import versions
from tests.simulate.folders import RANDOM, contents, played, stopped, watched

PLAN = Plan(RANDOM, matches=20, seed=7, chunk=6, plies=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The folder of the plan, played without a pause."""
    folder = tmp_path_factory.mktemp("whole")
    played(PLAN, folder)
    return contents(folder)


def laid(whole: dict[str, bytes], folder: Path) -> Path:
    """The same folder anew."""
    for name, content in whole.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_the_engine_needs_no_seed_of_the_players_chance(whole: dict[str, bytes]) -> None:
    assert json.loads(whole["manifest.json"])["players_seed"] is None


def test_the_manifest_says_what_there_is(whole: dict[str, bytes]) -> None:
    manifest = json.loads(whole["manifest.json"])
    assert manifest["players"] == ["random", "random"]
    assert manifest["ruleset"] == "space-cowboys-2019"
    assert (manifest["seed"], manifest["matches"], manifest["chunk"]) == (7, 20, 6)
    assert set(manifest["versions"]) == {
        "python", "jaipur-rules", "numba", "numpy", "pyarrow", "source",
    }  # fmt: skip
    files = [file for chunk in manifest["chunks"] for file in chunk["files"]]
    assert {file["path"]: (file["bytes"], file["sha256"]) for file in files} == {
        name: (len(content), sha256(content).hexdigest())
        for name, content in whole.items()
        if name != "manifest.json"
    }
    rows = Counter[str]()
    for file in files:
        rows[file["path"].partition("/")[0]] += file["rows"]
    assert rows == {table: manifest["counts"][table] for table in ("rounds", "plies")}
    assert manifest["counts"]["matches"] == sum(c["counts"]["matches"] for c in manifest["chunks"])


@pytest.mark.parametrize("after", [6, 12, 18, 20])
def test_a_run_that_was_stopped_goes_on(
    tmp_path: Path, whole: dict[str, bytes], after: int
) -> None:
    stopped(PLAN, tmp_path, after=after)
    assert not (tmp_path / "manifest.json").exists()
    seen = watched(PLAN, tmp_path)
    assert contents(tmp_path) == whole
    assert seen[-1].found == after
    assert [progress.counts.matches for progress in seen] == [6, 12, 18, 20]


def test_a_run_that_was_stopped_twice_goes_on_from_the_second_time(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    stopped(PLAN, tmp_path, after=6)
    stopped(PLAN, tmp_path, after=12)
    assert watched(PLAN, tmp_path)[-1].found == 12
    assert contents(tmp_path) == whole


def test_a_run_that_is_whole_is_not_touched(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(whole, tmp_path)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*")}
    monkeypatch.setattr("jaipur_rules.simulate.run.play_chunk", None)
    assert played(PLAN, tmp_path).counts.matches == 20
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*")} == before


@pytest.mark.parametrize(
    "damaged",
    [
        lambda _: None,
        lambda content: content[:-9],
        lambda content: content[:-9] + b"x" + content[-8:],
        lambda content: content + b"x",
    ],
    ids=["gone", "cut-off", "changed", "grown"],
)
def test_a_file_that_was_damaged_is_played_again(
    tmp_path: Path, whole: dict[str, bytes], damaged: Callable[[bytes], bytes | None]
) -> None:
    file = laid(whole, tmp_path) / "plies" / "00001.parquet"
    content = damaged(file.read_bytes())
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    assert watched(PLAN, tmp_path)[-1].found == 14
    assert contents(tmp_path) == whole


@pytest.mark.parametrize(
    "other",
    [
        evolve(PLAN, matches=21),
        evolve(PLAN, seed=8),
        evolve(PLAN, chunk=7),
        evolve(PLAN, plies=False),
        evolve(PLAN, players=("random", "greedy")),
        evolve(PLAN, ruleset=Ruleset.named("yucata")),
    ],
    ids=["matches", "seed", "chunk", "plies", "players", "ruleset"],
)
@pytest.mark.parametrize("unfinished", [False, True])
def test_other_words_are_refused_and_nothing_is_touched(
    tmp_path: Path, whole: dict[str, bytes], other: Plan, *, unfinished: bool
) -> None:
    if unfinished:
        stopped(PLAN, tmp_path, after=6)
    else:
        laid(whole, tmp_path)
    before = contents(tmp_path)
    with pytest.raises(
        UnwrittenFile, match=r"holds another simulation, whose .* nothing was touched"
    ):
        played(other, tmp_path)
    assert contents(tmp_path) == before


def test_a_run_of_other_versions_is_refused(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(whole, tmp_path)
    older = tuple((name, "1.0" if name == "pyarrow" else each) for name, each in versions())
    monkeypatch.setattr(ledger, "versions", lambda: older)
    with pytest.raises(UnwrittenFile, match=r"begun with other versions.*\(pyarrow .* and 1.0\)"):
        played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


def test_a_worker_of_other_versions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    older = tuple((name, "1.0" if name == "numpy" else each) for name, each in versions())
    with pytest.raises(UnwrittenFile, match=r"its files would differ: numpy 1\.0 and"):
        chunks.play_chunk(PLAN, 0, older)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("notes.txt", "mine"),
        ("manifest.json", "mine"),
        ("manifest.json", '{"format": "jaipur-simulation", "chunks": 3}'),
        ("unfinished.jsonl", "mine"),
    ],
)
def test_a_folder_of_somebody_else_is_refused(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(UnwrittenFile, match="nothing was touched"):
        played(PLAN, tmp_path)
    assert contents(tmp_path) == {name: text.encode()}


def test_a_folder_in_which_another_process_is_at_work_is_refused(tmp_path: Path) -> None:
    handle = os.open(tmp_path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        with pytest.raises(UnwrittenFile, match="another process is writing"):
            played(PLAN, tmp_path)
    finally:
        os.close(handle)
    assert contents(tmp_path) == {}


def test_where_nothing_can_be_locked_it_is_played_all_the_same(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(handle: int, how: int) -> None:
        raise OSError(errno.ENOTSUP, "no locks here")

    monkeypatch.setattr(fcntl, "flock", flock)
    monkeypatch.delattr(os, "O_DIRECTORY")
    played(PLAN, tmp_path / "one")
    monkeypatch.undo()
    monkeypatch.setattr(fcntl, "flock", flock)
    played(PLAN, tmp_path / "two")
    assert contents(tmp_path / "one") == contents(tmp_path / "two") == whole


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ("file", "is a file, and a folder is needed"),
        ("file/below", "cannot be used"),
        ("nul\0", "cannot be used"),
    ],
)
def test_a_folder_that_cannot_be_is_refused(tmp_path: Path, place: str, fault: str) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with pytest.raises(UnwrittenFile, match=f"{place}: {fault}"):
        played(PLAN, tmp_path / place)
    assert contents(tmp_path) == {"file": b"mine"}


@pytest.mark.parametrize(
    ("leftover", "after"),
    [
        ("unfinished.jsonl.0123456789ab.partial", 0),
        ("rounds/00001.parquet.0123456789ab.partial", 6),
        ("plies/00003.parquet.0123456789ab.partial", 6),
        ("manifest.json.0123456789ab.partial", 6),
    ],
)
def test_half_a_file_does_not_stay(
    tmp_path: Path, whole: dict[str, bytes], leftover: str, after: int
) -> None:
    """Half a file, as a write that was cut off leaves it, is replaced."""
    if after:
        stopped(PLAN, tmp_path, after=after)
    (tmp_path / leftover).write_bytes(b"PAR1 and no more")
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


@pytest.mark.parametrize(("cut", "found"), [(1, 12), (20, 6), (200, 6)])
def test_a_line_that_was_cut_off_counts_for_nothing(
    tmp_path: Path, whole: dict[str, bytes], cut: int, found: int
) -> None:
    """Nor does one that says nothing; but a line that lacks nothing but its end is a whole one."""
    file = stopped(PLAN, tmp_path, after=12) / "unfinished.jsonl"
    file.write_bytes(file.read_bytes()[:-cut])
    assert watched(PLAN, tmp_path)[-1].found == found
    assert contents(tmp_path) == whole


def test_lines_that_say_something_else_count_for_nothing(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    file = stopped(PLAN, tmp_path, after=6) / "unfinished.jsonl"
    head, line = file.read_bytes().splitlines(keepends=True)
    far = line.replace(b'"chunk": 0', b'"chunk": 99')
    moved = line.replace(b'"chunk": 0', b'"chunk": 1')
    file.write_bytes(head + b"[1, 2]\n" + b"[" * 9999 + b"\n\xff\n" + far + moved)
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


WRITES = 1 + 2 * PLAN.chunks + 1
"""The list, two files a chunk, and the manifest."""


@pytest.mark.parametrize("room", range(WRITES + 1))
def test_a_disk_that_is_full(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    """Room for so many writes, and none for the next one."""
    real, done = os.fsync, list[int]()

    def fsync(handle: int) -> None:
        if len(done) == room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done.append(handle)
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    if room < WRITES:
        with pytest.raises(UnwrittenFile, match="No space left on device") as raised:
            played(PLAN, tmp_path)
        # Before the first chunk there is nothing that could be kept.
        assert ("what is finished is kept" in str(raised.value)) is (room >= 1 + 2)
        assert [name for name in contents(tmp_path) if name.endswith(".partial")] == []
        monkeypatch.setattr(os, "fsync", real)
    played(PLAN, tmp_path)
    assert len(done) == room
    assert contents(tmp_path) == whole


FULL = """
import sys
from jaipur_rules.simulate import InProcess, Plan, UnwrittenFile, simulate
from jaipur_rules.simulate.run import Crew

plan = Plan(("random", "random"), matches=20, seed=7, chunk=6, plies=True)
try:
    simulate(plan, sys.argv[1], crew=Crew(InProcess(), 1))
except UnwrittenFile as error:
    sys.exit(str(error))
"""


@pytest.mark.thorough
def test_a_system_that_lets_no_file_grow(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """The real refusal of a real write, half way through a file."""
    most = max(map(len, whole.values())) - 100
    smallest = min(len(content) for name, content in whole.items() if name.startswith("plies"))
    assert len(whole["rounds/00000.parquet"]) < most
    assert smallest > 1000
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    assert done.returncode == 1
    assert "cannot be used: File too large; what is finished is kept" in done.stderr
    assert [name for name in contents(tmp_path) if name.endswith(".partial")] == []
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


@pytest.mark.parametrize(
    "counts",
    [{"won": [1, 2, 3]}, {"won": []}, {"matches": 7}, {"drawn": 5}, {"given_up": 2}],
    ids=str,
)
def test_a_chunk_whose_counts_are_not_those_of_its_matches_is_played_again(
    whole: dict[str, bytes], tmp_path: Path, counts: dict[str, object]
) -> None:
    folder = laid(whole, tmp_path)
    manifest = json.loads(whole["manifest.json"])
    manifest["chunks"][1]["counts"] |= counts
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    played(PLAN, folder)
    assert contents(folder) == whole
