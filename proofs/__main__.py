"""Proves, and says which results still hold.

    python -m proofs check            every result is of the rules as they stand
    python -m proofs verify           that the statements of legality are equal, by exhaustion
    python -m proofs explore          every state of the small games
    python -m proofs batch            that the batch engine plays the same game

Each proof goes on where it was stopped, and writes its result to `proofs/`.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from proofs import ROOT
from proofs.normal import fingerprint
from proofs.required import REQUIRED, Figures, faults, open_mutants
from proofs.results import make_result, write_result
from proofs.sources import Sources

STATES = ROOT / "build" / "proofs"
"""Where a proof keeps what is done, so that it can be stopped."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; 1 if a result is stale or a proof has failed."""
    parser = argparse.ArgumentParser(prog="python -m proofs")
    parser.add_argument("command", choices=["check", *PROVERS])
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "proofs", help="the folder of the results"
    )
    parser.add_argument(
        "--leave-mutants", action="store_true", help="mutants may wait for the night"
    )
    asked = parser.parse_args(arguments)
    if asked.command == "check":
        return check(ROOT, leave_mutants=asked.leave_mutants)
    return prove(asked.command, asked.jobs, asked.out)


def check(root: Path, *, leave_mutants: bool = False) -> int:
    """Say of every result what it lacks; 1 if any lacks something."""
    found = [*faults(root, leave_mutants=leave_mutants)]
    for fault in found:
        print(fault)
    waiting, uncounted = open_mutants(root) if leave_mutants else (0, 0)
    places = f" and those of {uncounted:,} new or changed places" if uncounted else ""
    said = f"; {waiting:,} mutants{places} wait for the night" if waiting or uncounted else ""
    print(f"{len(found)} faults" if found else f"every result is of the rules as they stand{said}")
    return 1 if found else 0


def prove(kind: str, jobs: int, folder: Path) -> int:
    """Run a proof, and keep its result if the sources are still what they were when it began."""
    name = f"{kind}.json"
    required = REQUIRED[name]
    before = required.closure(Sources(ROOT))
    STATES.mkdir(parents=True, exist_ok=True)
    figures = PROVERS[kind](jobs)
    if required.closure(Sources(ROOT)) != before:
        print("the sources have changed while it was proved", file=sys.stderr)
        return 1
    result = make_result(kind, figures, packages=required.packages, rests_on=before)
    write_result(folder / name, result)
    lacking = [*required.figures(figures)]
    for fault in lacking:
        print(f"{name} {fault}", file=sys.stderr)
    return 1 if lacking else 0


def _tell(kind: str, done: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{kind}: {done}\x1b[K", end="", file=sys.stderr)


def _verify(jobs: int) -> Figures:
    from jaipur_rules.testing.exhaustion import Progress, verify  # noqa: PLC0415

    def watch(so_far: Progress) -> None:
        _tell("verify", f"{so_far.share:.0%} {so_far.stage}")

    report = verify(jobs=jobs, state=STATES / "verify.state", watch=watch)
    if report.counterexample is not None:
        print(report.counterexample, file=sys.stderr)
    return {"proved": report.proved, **report.figures}


def _explore(jobs: int) -> Figures:
    from jaipur_rules.cli.exploring import found  # noqa: PLC0415
    from jaipur_rules.testing.exploration.laws import LAWS, names  # noqa: PLC0415

    return {"laws": [*names(LAWS)], "games": dict(found((), jobs))}


def _batch(jobs: int) -> Figures:
    from jaipur_rules.batch.equality import Scope, Tally, prove  # noqa: PLC0415
    from jaipur_rules.batch.equality.run import SEED  # noqa: PLC0415

    def watch(tally: Tally) -> None:
        _tell("batch", f"{tally.positions:,} positions, {tally.plies:,} plies")

    key = fingerprint(repr(REQUIRED["batch.json"].closure(Sources(ROOT))))
    tally = prove(Scope(), jobs=jobs, state=STATES / "batch.state", key=key, watch=watch)
    return {
        "seed": SEED,
        "seconds": round(tally.seconds),
        "hands": tally.hands,
        "positions": tally.positions,
        "legal_moves": tally.moves,
        "matches": tally.matches,
        "rounds": tally.rounds,
        "plies": tally.plies,
    }


PROVERS: Mapping[str, Callable[[int], Figures]] = {
    "verify": _verify,
    "explore": _explore,
    "batch": _batch,
}
"""The proofs that this program runs, each a function of the number of processes."""

if __name__ == "__main__":
    sys.exit(main())
