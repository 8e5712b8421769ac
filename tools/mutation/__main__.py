"""The command that mutates the rules of a game or another package, and runs the tests on mutants without a verdict.

    python -m tools.mutation --package jaipur --jobs 2

A verdict is kept in `proofs/` as long as the place that the mutant changes and
the test that noticed it are what they were, so a changed function tries its own
mutants only. It goes on where it was stopped. Exit status 1 if too many mutants
survived that are not argued to be equivalent, or if one was noticed that is.
"""

import argparse
import os
import re
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from attrs import frozen

from proofs.mutants import Verdicts, argued
from proofs.noticing import NoticingTests
from proofs.required import MUTATION_PACKAGES, mutation_closure
from proofs.results import make_result, member, read_result, write_result
from proofs.sources import Sources
from tools.mutation.mutants import Mutant, every_mutant
from tools.mutation.places import Place
from tools.mutation.report import Report, report, settled
from tools.mutation.search import Search, memory, remembered
from tools.mutation.subjects import ROOT, SUBJECTS, Subject
from tools.mutation.trials import Lane


def main(arguments: list[str] | None = None) -> int:
    """Try what has no verdict, and say what was found."""
    asked = _parser().parse_args(arguments)
    subject = SUBJECTS[asked.package]
    lines = memory(asked.package)
    file = ROOT / "proofs" / subject.result
    equivalents = argued(Path(__file__).with_name(f"equivalent-{asked.package}.toml"))
    places = subject.places()
    part, parts = map(int, asked.slice.split("/"))
    wanted = [each for each in places if re.search(asked.only, f"{each.module} {each.name}")]
    wanted = wanted[part - 1 :: parts]
    result = read_result(file) if file.exists() else {}
    kept = Verdicts.of(result)
    # Of another sample it is not known which mutants of a place have no verdict.
    same = member(result, "figures").get("one_in", 1) == subject.one_in
    held = settled(kept, places, NoticingTests(Sources(ROOT)), equivalents)
    if asked.fresh:
        lines.unlink(missing_ok=True)
        held = Verdicts()
    opened = _opened(wanted, kept, held) if same else wanted
    print(f"{len(opened)} of {len(wanted)} places to be looked at", flush=True)
    left = [each for each in _left(opened, held) if subject.is_tried(each.id)]
    if not asked.record:
        jobs = _Jobs(asked.jobs, subject, equivalents, lines)
        _try(left, jobs, laws=not asked.no_laws)
    summary = report(left, remembered(lines), held, wanted, equivalents)
    print(summary.text(wanted))
    if wanted == places:
        _keep(summary, places, subject)
    too_many = summary.verdicts.score(wanted) < subject.score
    return 1 if too_many or summary.wrong else 0


def _opened(places: list[Place], kept: Verdicts, held: Verdicts) -> list[Place]:
    """The places with mutants that have no verdict."""
    return [
        each
        for each in places
        if each.id not in held.places
        or held.places[each.id] != kept.places.get(each.id)
        or held.places[each.id].open
    ]


def _left(opened: list[Place], held: Verdicts) -> list[Mutant]:
    """The mutants of some places that have no verdict."""
    known = {
        mutant
        for each in held.places.values()
        for ids in (*each.noticed.values(), each.timed_out, each.equivalent)
        for mutant in ids
    }
    return [each for each in every_mutant(opened) if each.id not in known]


def _try(left: list[Mutant], jobs: "_Jobs", *, laws: bool) -> None:
    """Have the tests look at some mutants: the likeliest, then all of the package, then the laws."""
    suite, last = jobs.subject.suite(), jobs.subject.suite(laws=True)
    jobs.run("the likeliest tests", left, suite, glance=True)
    known = remembered(jobs.memory)
    opened = [each for each in left if known[each.id].verdict in {"open", "survived"}]
    jobs.run("all tests of the package", opened, suite)
    known = remembered(jobs.memory)
    survived = [
        each
        for each in opened
        if known[each.id].verdict == "survived" and each.id not in jobs.equivalents
    ]
    if laws and last:
        jobs.run("the laws", survived, last)


def _keep(summary: Report, places: list[Place], subject: Subject) -> None:
    sample = {"one_in": subject.one_in} if subject.one_in > 1 else {}
    counts = summary.verdicts.counts(places)
    figures = {"cpu_seconds": round(summary.seconds), **sample, **counts}
    result = make_result(
        "mutation", figures, packages=MUTATION_PACKAGES, rests_on=mutation_closure(Sources(ROOT))
    )
    write_result(ROOT / "proofs" / subject.result, {**result, **summary.verdicts.to_plain()})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--package", choices=SUBJECTS, default="jaipur", help="what is mutated")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--slice", default="1/1", help="1/80: of every 80th place, from the first")
    parser.add_argument("--only", default="", help="only places that this pattern finds")
    parser.add_argument("--fresh", action="store_true", help="try all anew")
    parser.add_argument(
        "--record", action="store_true", help="try nothing, and keep what a stopped run has found"
    )
    parser.add_argument("--no-laws", action="store_true", help="only the tests of the package")
    return parser


@frozen(order=False)
class _Jobs:
    """Processes that try mutants, and write what they find to the memory.

    Attributes:
        count: How many there are.
        subject: What is mutated.
        equivalents: What may survive, as `argued` reads it.
        memory: The file that results are written to.
    """

    count: int
    subject: Subject
    equivalents: Mapping[str, str]
    memory: Path

    def run(
        self, stage: str, mutants: list[Mutant], files: list[str], *, glance: bool = False
    ) -> None:
        """Try the mutants with these files of tests."""
        print(f"{len(mutants)} mutants, with {stage}", flush=True)
        if not mutants:
            return
        children: list[int] = []
        for job in range(min(self.count, len(mutants))):
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
        os.environ.update(self.subject.environment)
        for name in self.subject.imported:
            import_module(name)
        search = Search(lane, files, packages=self.subject.packages, memory=self.memory)
        for place, mutant in enumerate(mine, start=1):
            listed = mutant.id in self.equivalents
            found = search.result(mutant, glance=glance, listed=listed)
            if found.verdict == "survived" and not listed:
                print(f"survived: {mutant.where}\n{mutant.change}", flush=True)
            if place % 50 == 0:
                spent = time.monotonic() - began
                print(f"job {job}: {place} of {len(mine)} in {spent:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
