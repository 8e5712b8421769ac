"""The command that plants the mistakes, and has the tests notice them.

    python -m tools.mistakes                         # every one
    python -m tools.mistakes HND-1 half-file-left    # by rule or by name
    python -m tools.mistakes --package core          # those of one file of the list

Each is planted alone. One that breaks a rule has to be noticed by a test that is marked with it, any other by a test that
its entry names. Those that are not are printed, and the exit status is 1.
"""

import argparse
import sys
from pathlib import Path

from tools.mistakes.entries import PLANTED, mistakes
from tools.mistakes.trial import Found, failing, try_mistakes

LINES = 20
"""The last lines of what pytest wrote that are shown where no test could be run."""


def main() -> int:
    """Plant the mistakes, and print those that are not noticed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mistakes", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, by rule or by name")
    parser.add_argument("--package", help="only those of one file of the list, such as core")
    parser.add_argument("--folder", type=Path, default=PLANTED, help="another list")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time")
    parser.add_argument("--verbose", action="store_true", help="a line for each, with its test")
    asked = parser.parse_args()
    chosen = [
        each
        for each in mistakes(asked.folder)
        if (not asked.names or each.name in asked.names) and asked.package in {None, each.package}
    ]
    if unknown := {*asked.names} - {each.name for each in chosen}:
        parser.error(f"no such mistake in {asked.folder}: {', '.join(sorted(unknown))}")
    for mistake in chosen:
        mistake.planted()  # before anything is run
    found: list[Found] = []
    for each in try_mistakes(chosen, asked.jobs):
        found.append(each)
        if asked.verbose:
            print(f"{each.seconds:5.1f} s  {each.mistake.name}: {each.by or each.verdict}")
    anyway = failing(sorted({each.by for each in found if each.by}), asked.jobs)
    missed = [each for each in found if each.verdict != "noticed" or each.by in anyway]
    for each in missed:
        print(_describe(each))
    noticed = len(found) - len(missed)
    print(f"{noticed} noticed, {len(missed)} not noticed")
    if chosen == [*mistakes(PLANTED)]:
        # Only now: where a mistake is planted, nothing of the library may be there before it.
        from proofs.prove import write_result

        figures = {"planted": len(found), "noticed": noticed}
        print(write_result("mistakes", "python -m tools.mistakes", figures))
    return 1 if missed or not found else 0


def _describe(found: Found) -> str:
    mistake = found.mistake
    text = f"{mistake.name}: {found.verdict}: {mistake.function}: {mistake.old} -> {mistake.new}"
    match found.verdict:
        case "not noticed":
            return text
        case "broken":
            return "\n".join((text, *found.output.splitlines()[-LINES:]))
        case "noticed":
            return f"{text}\n{found.by} fails without it, too"


if __name__ == "__main__":
    sys.exit(main())
