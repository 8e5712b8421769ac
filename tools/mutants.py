"""Mutants of what has changed: mutmut over the files of the package that differ from a commit, and those that survive.

python -m tools.mutants HEAD~1
"""

import shutil
import subprocess
import sys

PROGRAM = """
import sys
from mutmut.__main__ import cli
from mutmut.configuration import config
config().only_mutate[:] = sys.argv[2:]
cli(sys.argv[1:2])
"""
"""mutmut as its command is, but that the files are given by arguments."""


def main(since: str) -> int:
    """Try every mutant of what has changed since a commit, and print those that no test notices; 1 if there are any."""
    differ = ("git", "diff", "--name-only", "--diff-filter=d", since, "--", "jaipur_rules/*.py")
    files = subprocess.run(differ, check=True, capture_output=True, text=True).stdout.split()
    if not files:
        print(f"no file of the package has changed since {since}")
        return 0
    shutil.rmtree("mutants", ignore_errors=True)  # the verdicts of other files
    command = (sys.executable, "-c", PROGRAM)
    status = subprocess.run((*command, "run", *files), check=False).returncode
    found = subprocess.run(
        (*command, "results", *files), check=True, capture_output=True, text=True
    )
    survivors = [line.strip() for line in found.stdout.splitlines() if line.strip()]
    print(*survivors, f"{len(survivors)} mutants not noticed", sep="\n")
    return 1 if survivors else status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
