"""The mutation lane's one command.

    python -m tools.mutation --jobs 2 --keep proofs/mutation.json

It goes on where it was stopped. Exit status 1 if a mutant survived that is not
listed as equivalent, if the list is stale, or if the score is below 99 %.
"""

import argparse
import os
import re
import sys
import time
import traceback
from fractions import Fraction
from functools import partial
from pathlib import Path

from tools.mutation.equivalents import Equivalents
from tools.mutation.mutants import Mutant, every_mutant, rules
from tools.mutation.report import Report
from tools.mutation.search import MEMORY, Fate, Search, remembered, suite
from tools.mutation.trials import Lane

ENOUGH = Fraction(99, 100)
"""The least share of the mutants that are not equivalent which has to be killed."""


def main(arguments: list[str] | None = None) -> int:
    """Make the mutants, try them, and say what came of it."""
    asked = _parser().parse_args(arguments)
    modules = [name for name in rules() if re.search(asked.module, name)]
    part, parts = map(int, asked.slice.split("/"))
    print(f"making the mutants of {len(modules)} modules", flush=True)
    mutants = [*every_mutant(modules, part, parts)]
    equivalents = Equivalents.read()
    if asked.fresh:
        MEMORY.unlink(missing_ok=True)
    source = _source_hash()
    _in_jobs("at a glance", mutants, source, asked.jobs, equivalents)
    known = remembered()
    left = [each for each in mutants if _open(known.get(each.key), source)]
    _in_jobs("with all tests of the rules", left, source, asked.jobs, equivalents)
    known = remembered()
    left = [
        each
        for each in mutants
        if known[each.key].verdict == "survived" and each not in equivalents
    ]
    if not asked.no_laws:
        _in_jobs("with the laws", left, source, asked.jobs, equivalents)
    report = Report.of(mutants, remembered(), equivalents, whole=parts == 1 and not asked.module)
    print(report.text())
    if asked.keep:
        part_said = f"{asked.slice} of {asked.module}" if asked.module else asked.slice
        report.keep(asked.keep, part_said, source)
    return 0 if report.is_good(ENOUGH) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--slice", default="1/1", help="1/80: of every 80th place, from the first")
    parser.add_argument("--module", default="", help="only modules whose names this pattern finds")
    parser.add_argument("--fresh", action="store_true", help="forget what was found before")
    parser.add_argument("--no-laws", action="store_true", help="only the tests of the rules")
    parser.add_argument("--keep", type=Path, help="write the result there")
    return parser


def _source_hash() -> str:
    """The hash of the rules, from a process that may import them: this one must not."""
    reading, writing = os.pipe()
    if not os.fork():
        from jaipur_rules.testing.source import source_hash  # noqa: PLC0415 (see above)

        os.write(writing, source_hash().encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    os.wait()
    return said


def _open(fate: Fate | None, source: str) -> bool:
    return fate is None or fate.source != source or fate.verdict in {"survived", "open"}


def _in_jobs(
    stage: str, mutants: list[Mutant], source: str, jobs: int, equivalents: Equivalents
) -> None:
    """Try the mutants in so many processes, which write what they find to the memory."""
    print(f"{len(mutants)} mutants {stage}", flush=True)
    files = suite(laws=stage == "with the laws")
    glance = stage == "at a glance"
    began = time.monotonic()

    def work(lane: Lane, job: int) -> None:
        search = Search(lane, source, files)
        mine = mutants[job::jobs]
        for place, mutant in enumerate(mine, start=1):
            fate = search.fate(mutant, glance=glance, listed=mutant in equivalents)
            if fate is not None and fate.verdict == "survived" and mutant not in equivalents:
                print(f"survived: {mutant.where}\n{mutant.change}", flush=True)
            if place % 50 == 0:
                spent = time.monotonic() - began
                print(f"job {job}: {place} of {len(mine)} in {spent:.0f} s", flush=True)

    if not mutants:
        return
    children: list[int] = []
    for job in range(jobs):
        child = os.fork()
        if not child:
            status = 1
            try:
                status = Lane(partial(work, job=job)).run()
            except BaseException:  # noqa: BLE001 (it is printed, and the status tells)
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(status)
        children.append(child)
    statuses = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    if any(statuses):
        raise SystemExit("a job failed")


if __name__ == "__main__":
    sys.exit(main())
