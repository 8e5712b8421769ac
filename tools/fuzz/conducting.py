"""The conductor: starts the fuzzer on one target after another, a chunk of each in turn."""

import subprocess
import sys
import time
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from tools.fuzz.corpus import ROOT, inputs
from tools.fuzz.figures import Ledger
from tools.fuzz.target import Target

CHUNKS = 10
"""Every target is run in so many chunks, one of each in turn."""

_UNIT_SECONDS = 120
"""An input that takes longer than this is a finding as well."""

_NOISE = ("INFO:", "WARNING:", "#", "ParseDictionaryFile")


def fuzz_whole(targets: Iterable[Target], ledger: Ledger, *, chunks: int = CHUNKS) -> bool:
    """Go on until every target has had its executions, or so many chunks; False if a law was broken."""
    targets = tuple(targets)
    left = chunks * len(targets)
    for chunk in range(1, CHUNKS + 1):
        for target in targets:
            missing = target.executions * chunk // CHUNKS - ledger.of(target).executions
            if missing > 0 and left > 0:
                left -= 1
                if not _fuzz_chunk(target, ledger, missing):
                    return False
    return True


def _fuzz_chunk(target: Target, ledger: Ledger, missing: int) -> bool:
    figures, start = ledger.of(target), time.monotonic()
    log = fuzz(target, ledger.file.parent, [f"-runs={missing}"])
    if log is None:
        return False
    after = figures.after(log, time.monotonic() - start)
    if ledger.of(target).source_hash == figures.source_hash:
        ledger.put(target, after)
        print(f"{target.name}: {after.executions} executions, {after.edges} edges", flush=True)
    else:
        print(f"{target.name}: the source has changed, so these do not count", flush=True)
    return True


def fuzz_slice(targets: Iterable[Target], work: Path) -> bool:
    """Replay the corpus and fuzz a second of each target; False if a law was broken."""
    broken = 0
    for target in targets:
        broken += sum(not _replay(target, place, data) for place, data in inputs(target))
        broken += fuzz(target, work, ["-max_total_time=1", "-seed=1"]) is None
    print(f"the corpus and a second of each target: {broken} broken laws")
    return broken == 0


def _replay(target: Target, place: str, data: bytes) -> bool:
    try:
        target.run(data)
    except Exception as error:  # noqa: BLE001 - whatever comes out is a finding
        print(f"{target.name}: {place}: {error!r}")
        return False
    return True


def fuzz(target: Target, work: Path, options: list[str]) -> str | None:
    """What the fuzzer said of a run of a target; None if an input broke the law, which has been shown."""
    folder = work / target.name
    for data in (data for _, data in inputs(target)):
        _write(folder / "seeds" / sha256(data).hexdigest()[:20], data)
    _write(folder / "words", "".join(f'"{_escaped(word)}"\n' for word in target.words).encode())
    for name in ("found", "seeds"):
        (folder / name).mkdir(exist_ok=True)
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tools.fuzz.engine", target.run.__module__, target.name),
            *(str(folder / "found"), str(folder / "seeds")),
            *([f"-dict={folder / 'words'}"] if target.words else []),
            *(f"-max_len={target.longest}", f"-timeout={_UNIT_SECONDS}"),
            *(f"-artifact_prefix={folder}/", "-print_final_stats=1", *options),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    _write(folder / "log", (done.stdout + done.stderr).encode())
    if done.returncode == 0:
        return done.stderr
    said = (done.stdout + done.stderr).splitlines()
    print(f"{target.name}: an input breaks its law, or takes too long: {target.law}")
    print(*(line for line in said if not line.startswith(_NOISE)), sep="\n", flush=True)
    return None


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def _escaped(word: str) -> str:
    """A word as a dictionary of libFuzzer has it."""
    return "".join(
        chr(byte) if byte < 128 and chr(byte).isalnum() else f"\\x{byte:02X}"
        for byte in word.encode()
    )
