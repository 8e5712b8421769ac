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
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import NoReturn

from attrs import frozen

from tools.mutation.equivalents import HERE, Equivalents
from tools.mutation.mutants import Mutant, every_mutant
from tools.mutation.report import Report
from tools.mutation.search import MEMORY, Fate, Search, remembered
from tools.mutation.subjects import SUBJECTS
from tools.mutation.trials import Lane

ENOUGH = Fraction(99, 100)
"""The least share of the mutants that are not equivalent which has to be killed."""


def main(arguments: list[str] | None = None) -> int:
    """Make the mutants, try them, and say what came of it."""
    asked = _parser().parse_args(arguments)
    subject = SUBJECTS[asked.game]
    modules = [name for name in subject.modules() if re.search(asked.module, name)]
    part, parts = map(int, asked.slice.split("/"))
    print(f"making the mutants of {len(modules)} modules", flush=True)
    mutants = [*every_mutant(modules, part, parts)]
    equivalents = Equivalents.read(HERE / f"equivalent-{asked.game}.toml")
    if asked.fresh:
        MEMORY.unlink(missing_ok=True)
    source = _source_hash(subject.rooms)
    jobs = _Jobs(asked.jobs, source, equivalents)
    jobs.run("at a glance", mutants, subject.suite(), glance=True)
    known = remembered()
    left = [each for each in mutants if _open(known.get(each.key), source)]
    jobs.run("with all tests of the rules", left, subject.suite())
    known = remembered()
    left = [
        each
        for each in mutants
        if known[each.key].verdict == "survived" and each not in equivalents
    ]
    if not asked.no_laws:
        jobs.run("with the laws", left, subject.suite(laws=True))
    report = Report.of(mutants, remembered(), equivalents, whole=parts == 1 and not asked.module)
    print(report.text())
    if asked.keep:
        part_said = f"{asked.slice} of {asked.module}" if asked.module else asked.slice
        report.keep(asked.keep, part_said, source, subject.rooms)
    return 0 if report.is_good(ENOUGH) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--game", choices=SUBJECTS, default="jaipur", help="whose rules")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--slice", default="1/1", help="1/80: of every 80th place, from the first")
    parser.add_argument("--module", default="", help="only modules whose names this pattern finds")
    parser.add_argument("--fresh", action="store_true", help="forget what was found before")
    parser.add_argument("--no-laws", action="store_true", help="only the tests of the rules")
    parser.add_argument("--keep", type=Path, help="write the result there")
    return parser


def _source_hash(rooms: tuple[str, ...]) -> str:
    """The hash of the rules, from a process that may import them: this one must not."""
    reading, writing = os.pipe()
    if not os.fork():
        from jaipur_rules.testing.source import source_hash  # noqa: PLC0415 (see above)

        os.write(writing, source_hash(rooms).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    os.wait()
    return said


def _open(fate: Fate | None, source: str) -> bool:
    return fate is None or fate.source != source or fate.verdict in {"survived", "open"}


@frozen(order=False)
class _Jobs:
    """Processes that try mutants, and write what they find to the memory.

    Attributes:
        count: How many there are.
        source: The hash of the rules.
        equivalents: What may survive.
    """

    count: int
    source: str
    equivalents: Equivalents

    def run(
        self, stage: str, mutants: list[Mutant], files: list[str], *, glance: bool = False
    ) -> None:
        """Try the mutants with these files of tests."""
        print(f"{len(mutants)} mutants {stage}", flush=True)
        if not mutants:
            return
        children: list[int] = []
        for job in range(self.count):
            child = os.fork()
            if not child:
                self._end(partial(self._try, mutants[job :: self.count], files, job, glance=glance))
            children.append(child)
        statuses = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
        if any(statuses):
            raise SystemExit("a job failed")

    def _end(self, work: Callable[[Lane], None]) -> NoReturn:
        status = 1
        try:
            status = Lane(work).run()
        except BaseException:  # noqa: BLE001 (it is printed, and the status tells)
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(status)

    def _try(
        self, mine: list[Mutant], files: list[str], job: int, lane: Lane, *, glance: bool
    ) -> None:
        began = time.monotonic()
        search = Search(lane, self.source, files)
        for place, mutant in enumerate(mine, start=1):
            listed = mutant in self.equivalents
            fate = search.fate(mutant, glance=glance, listed=listed)
            if fate is not None and fate.verdict == "survived" and not listed:
                print(f"survived: {mutant.where}\n{mutant.change}", flush=True)
            if place % 50 == 0:
                spent = time.monotonic() - began
                print(f"job {job}: {place} of {len(mine)} in {spent:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
