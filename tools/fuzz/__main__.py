"""Fuzz every target, in chunks, until each has had its executions.

    python -m tools.fuzz                            go on to the ten million
    python -m tools.fuzz --keep proofs/fuzz.json    and keep the figures
    python -m tools.fuzz --slice                    replay the corpus, and a second of each target
    python -m tools.fuzz --chunks 1 notation judge  a tenth of these two

It can be stopped at any time, and goes on where it was. It stops by itself at
the first input that breaks a law, which it leaves in the work folder.
"""

import argparse
import sys
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from jaipur_rules.plain import write_json
from tools.fuzz.conducting import CHUNKS, fuzz_slice, fuzz_whole
from tools.fuzz.corpus import ROOT
from tools.fuzz.figures import Ledger, result
from tools.fuzz.registry import TARGETS


def main() -> int:
    """Do what the command line says; 1 if a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz")
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(TARGETS)}; all if not given")
    parser.add_argument(
        "--slice", action="store_true", help="the corpus, and a second of each target"
    )
    parser.add_argument("--chunks", type=int, default=CHUNKS, help="stop after so many chunks")
    parser.add_argument(
        "--work", type=Path, default=ROOT / ".fuzz", help="where inputs and figures gather"
    )
    parser.add_argument("--keep", type=Path, help="where to keep the figures once all is done")
    asked = parser.parse_args()
    targets = [TARGETS[name] for name in asked.targets or TARGETS]
    if asked.slice:
        with TemporaryDirectory() as folder:
            return 0 if fuzz_slice(targets, Path(folder)) else 1
    ledger = Ledger(asked.work / "ledger.json", asked.keep)
    if not fuzz_whole(targets, ledger, chunks=asked.chunks):
        return 1
    kept = result(TARGETS.values(), ledger, f"atheris {version('atheris')}")
    print(f"{kept['executions']} executions in all, and no law was broken")
    if asked.keep and all(
        ledger.of(each).executions >= each.executions for each in TARGETS.values()
    ):
        half = asked.keep.with_suffix(".part")
        half.write_text(write_json(kept), encoding="utf-8")
        half.replace(asked.keep)
    return 0


if __name__ == "__main__":
    sys.exit(main())
