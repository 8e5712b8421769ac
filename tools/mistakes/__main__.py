"""The command that plants the mistakes, and has the tests notice them.

    python -m tools.mistakes                    # every one
    python -m tools.mistakes HND-1 half-file-left
    python -m tools.mistakes --package core

Each is planted alone. One that breaks a rule has to be noticed by a test that is marked with it, any other by a test that
its entry names. The exit status is 1 if one is not.
"""

import argparse
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from tools.mistakes.entries import mistakes
from tools.mistakes.trial import Found, failing, try_mistakes

PRELOADED = "attrs click hypothesis.stateful jsonschema numpy rich.console".split()
"""What many tests import besides the project."""
_LINES = 30
"""The last lines of what pytest wrote that are shown where no test could be run."""


def main(arguments: list[str] | None = None) -> int:
    """Plant the mistakes, and print those that are not noticed."""
    asked = _parser().parse_args(arguments)
    chosen = [
        each
        for each in mistakes()
        if (not asked.names or each.name in asked.names) and asked.package in {None, each.package}
    ]
    for each in chosen:
        each.planted()  # before anything is run
    for name in PRELOADED:
        import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        found: list[Found] = []
        for each in try_mistakes(chosen, Path(folder), asked.jobs):
            found.append(each)
            if asked.verbose:
                print(f"{each.seconds:5.1f} s  {each.mistake.name}: {each.verdict} {each.test}")
        anyway = failing({each.test for each in found if each.test}, Path(folder))
    noticed = [each for each in found if each.verdict == "noticed" and each.test not in anyway]
    for each in found:
        if each not in noticed:
            print(_line(each))
    print(f"{len(noticed)} noticed, {len(found) - len(noticed)} not noticed")
    return 0 if noticed and len(noticed) == len(found) else 1


def _line(found: Found) -> str:
    return f"{found.mistake.name}: {found.verdict}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mistakes", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, by name or by rule")
    parser.add_argument("--package", help="only those of one file of the list, such as core")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time")
    parser.add_argument("--verbose", action="store_true", help="a line for each, with its test")
    return parser


if __name__ == "__main__":
    sys.exit(main())
