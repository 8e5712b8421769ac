"""Fuzz, for so many minutes of processor time.

    python -m tools.fuzz --minutes 480                    for a night
    python -m tools.fuzz --keep proofs/fuzz.json          and keep the result, if it is enough
    python -m tools.fuzz --minutes 5 notation judge       these two alone
    python -m tools.fuzz --slice                          a second of some targets, others each day

It can be stopped at any time, and goes on where it was. It stops by itself at
the first input that breaks a law, which it leaves in the work folder.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from proofs.results import make_result, write_result
from tools.fuzz.corpus import ROOT
from tools.fuzz.entries import NAMES, faults
from tools.fuzz.registry import find
from tools.fuzz.result import figures_of, table
from tools.fuzz.run import run_fuzzer
from tools.fuzz.schedule import TURN, Ledger, fuzz_rounds, names_of, turns_of

TABLE = ROOT / "docs" / "proofs" / "fuzz.csv"


def main() -> int:
    """Do what the command line says; 1 if a law was broken, or if what is to be kept is not enough."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz")
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(NAMES)}; all if not given")
    parser.add_argument("--slice", action="store_true", help="a second of some targets")
    parser.add_argument("--minutes", type=float, default=30, help="processor time; 30 if not given")
    parser.add_argument(
        "--work", type=Path, default=ROOT / ".fuzz", help="where inputs and figures gather"
    )
    parser.add_argument("--keep", type=Path, help="where to keep the result")
    asked = parser.parse_args()
    names: list[str] = asked.targets or [*NAMES]
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        parser.error(f"no target is named {' or '.join(unknown)}")
    if asked.slice:
        return fuzz_slice(names_of(datetime.now(UTC).date(), names))
    ledger = Ledger(asked.work / "ledger.json")
    targets = [find(name) for name in names]
    if not fuzz_rounds(targets, ledger, minutes=asked.minutes, turn=turns_of(TURN, asked.work)):
        return 1
    return keep(asked.keep, ledger) if asked.keep else 0


def fuzz_slice(names: list[str]) -> int:
    """Fuzz a second of each of these; 1 if a law was broken."""
    with TemporaryDirectory() as folder:
        broken = [name for name in names if run_fuzzer(find(name), Path(folder), seconds=1) is None]
    print(f"a second each of {', '.join(names)}: {len(broken)} broken laws")
    return 1 if broken else 0


def keep(file: Path, ledger: Ledger) -> int:
    """Write the result, and its table in the documentation, unless it is not enough; 1 if so."""
    figures = ledger.read()
    found = figures_of([find(name) for name in NAMES if name in figures], figures)
    short = [*faults(found)]
    print(*short, sep="\n")
    if short:
        return 1
    write_result(
        file, make_result("fuzz", found, packages=("atheris", "hypothesis"), rests_on=None)
    )
    part = TABLE.with_suffix(".part")
    part.write_text(table(found), encoding="utf-8")
    part.replace(TABLE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
