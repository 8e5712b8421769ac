"""Fuzz every target, in chunks, until each has had its executions.

    python -m tools.fuzz                            go on to the ten million
    python -m tools.fuzz --keep proofs/fuzz.json    and keep the figures
    python -m tools.fuzz --slice                    replay the corpus, and a second of each target
    python -m tools.fuzz notation judge             only these

It can be stopped at any time, and goes on where it was. It stops by itself at
the first input that breaks a law, which it leaves in the work folder.
"""

import argparse
import subprocess
import sys
import time
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from jaipur_rules.plain import write_json
from tools.fuzz.corpus import ROOT, inputs
from tools.fuzz.figures import Ledger, result
from tools.fuzz.registry import TARGETS
from tools.fuzz.target import Target

CHUNKS = 10
"""Every target is run in so many chunks, one of each in turn."""

_UNIT_SECONDS = 20
"""An input that takes longer than this is a finding as well."""


def main() -> int:
    """Do what the command line says; 1 if a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(TARGETS)}")
    parser.add_argument(
        "--slice", action="store_true", help="the corpus, and a second of each target"
    )
    parser.add_argument(
        "--work", type=Path, default=ROOT / ".fuzz", help="where inputs and figures gather"
    )
    parser.add_argument("--keep", type=Path, help="where to keep the figures once all is done")
    asked = parser.parse_args()
    chosen = [TARGETS[name] for name in asked.targets or TARGETS]
    if asked.slice:
        with TemporaryDirectory() as folder:
            return _slice(chosen, Path(folder))
    if not _whole(chosen, asked.work):
        return 1
    if asked.keep:
        kept = result(
            TARGETS.values(), Ledger(asked.work / "ledger.json"), f"atheris {version('atheris')}"
        )
        half = asked.keep.with_suffix(".part")
        half.write_text(write_json(kept), encoding="utf-8")
        half.replace(asked.keep)
    return 0


def _slice(targets: list[Target], work: Path) -> int:
    broken = 0
    for target in targets:
        for place, data in inputs(target):
            try:
                target.run(data)
            except Exception as error:  # noqa: BLE001 - whatever comes out is a finding
                print(f"{target.name}: {place}: {error!r}")
                broken += 1
        done = _fuzz(target, work, ["-max_total_time=1", "-seed=1"])
        broken += done is None
    print(f"{len(targets)} targets, {broken} broken laws")
    return min(broken, 1)


def _whole(targets: list[Target], work: Path) -> bool:
    ledger = Ledger(work / "ledger.json")
    for chunk in range(1, CHUNKS + 1):
        for target in targets:
            figures = ledger.of(target)
            missing = target.executions * chunk // CHUNKS - figures.executions
            if missing <= 0:
                continue
            start = time.monotonic()
            log = _fuzz(target, work, [f"-runs={missing}"])
            if log is None:
                return False
            after = figures.after(log, time.monotonic() - start)
            if ledger.of(target).source_hash != figures.source_hash:
                print(f"{target.name}: the source has changed, so this chunk does not count")
                continue
            ledger.put(target, after)
            print(
                f"{chunk}/{CHUNKS} {target.name}: {after.executions} executions, {after.edges} edges",
                flush=True,
            )
    total = sum(ledger.of(target).executions for target in targets)
    print(f"{total} executions, and no law was broken")
    return True


def _fuzz(target: Target, work: Path, options: list[str]) -> str | None:
    """What the fuzzer said of a run of a target; None if an input broke the law, which has been shown."""
    found, seeds, words = (work / target.name / name for name in ("found", "seeds", "words"))
    for folder in (found, seeds):
        folder.mkdir(parents=True, exist_ok=True)
    for _, data in inputs(target):
        (seeds / sha256(data).hexdigest()[:20]).write_bytes(data)
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in target.words))
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tools.fuzz.engine", target.run.__module__, target.name),
            *(str(found), str(seeds)),
            *([f"-dict={words}"] if target.words else []),
            *(f"-max_len={target.longest}", f"-timeout={_UNIT_SECONDS}"),
            *(f"-artifact_prefix={work / target.name}/", "-print_final_stats=1", *options),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    (work / target.name / "log").write_text(done.stdout + done.stderr)
    if done.returncode == 0:
        return done.stderr
    print(f"{target.name}: {target.law}")
    said = (done.stdout + done.stderr).splitlines()
    print(*(line for line in said if not line.startswith(_NOISE)), sep="\n")
    return None


_NOISE = ("INFO:", "WARNING:", "#", "ParseDictionaryFile")


def _escaped(word: str) -> str:
    return "".join(
        chr(byte) if chr(byte).isascii() and chr(byte).isalnum() else f"\\x{byte:02X}"
        for byte in word.encode()
    )


if __name__ == "__main__":
    sys.exit(main())
