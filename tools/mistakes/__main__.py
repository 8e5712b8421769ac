"""The command that plants each mistake of the list in a copy of the project, and runs its tests.

    python -m tools.mistakes --jobs 2
    python -m tools.mistakes --only referee

Exit status 1 if a mistake was not noticed, or if its tests fail without it.
"""

import argparse
import re
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tools.mistakes.entries import Mistake, mistakes
from tools.mistakes.runner import Copy, Found

_LINES = 40
"""The last lines of what pytest wrote that are shown of a failure."""


def main(arguments: list[str] | None = None) -> int:
    """Plant the mistakes, and say which were noticed."""
    asked = _parser().parse_args(arguments)
    chosen = [each for each in mistakes() if re.search(asked.only, f"{each.file} {each.id}")]
    if not chosen:
        print(f"no mistake is called {asked.only}")
        return 1
    for each in chosen:
        each.mutant()  # before anything is run
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = _try_all(chosen, Path(folder), min(asked.jobs, len(chosen)))
    missed = [result for result in found if result.verdict != "noticed"]
    for result in missed:
        print(f"{result.mistake.id}: {result.verdict}: {result.mistake.mistake}")
    spent = time.monotonic() - began
    noticed = len(found) - len(missed)
    print(f"{noticed} of {len(chosen)} planted mistakes noticed, in {spent:.0f} s")
    return 0 if noticed == len(chosen) else 1


def _try_all(chosen: list[Mistake], folder: Path, jobs: int) -> list[Found]:
    copies: SimpleQueue[Copy] = SimpleQueue()
    made = [Copy.make(folder / str(job)) for job in range(jobs)]
    failures = [*made[0].failures(chosen)]
    for output in failures:
        print("tests fail although nothing is planted:", *output.splitlines()[-_LINES:], sep="\n")
    if failures:
        return []
    for each in made:
        copies.put(each)

    def found(mistake: Mistake) -> Found:
        copy = copies.get()
        try:
            result = copy.try_mistake(mistake)
        finally:
            copies.put(copy)
        print(f"{result.verdict}: {mistake.id} ({result.seconds:.1f} s) {result.by}", flush=True)
        if result.verdict == "broken":
            print(*result.output.splitlines()[-_LINES:], sep="\n", flush=True)
        return result

    with ThreadPoolExecutor(jobs) as pool:
        return [*pool.map(found, chosen)]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mistakes", description=__doc__)
    parser.add_argument("--only", default="", help="only mistakes that this pattern finds")
    parser.add_argument("--jobs", type=int, default=2, help="copies of the project at a time")
    return parser


if __name__ == "__main__":
    sys.exit(main())
