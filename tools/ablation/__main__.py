"""The command that switches off the rules one by one, and runs the tests that are marked with each.

    python -m tools.ablation --jobs 2

At least one marked test has to fail each time a rule is switched off, and every marked test has to fail in one of
the ways in which its rule is. Exit status 1 if not, with a line for each fault. The result goes to
`docs/proofs/ablation.json`, and the table beside it is written from it; a run of some rules renews those.
"""

import argparse
import json
import os
import sys
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.ablation.entries import GAMES, Ablation, ablations_of, game_of, ways
from tools.ablation.results import RESULT, TABLE, Outcome, Results, faults, table
from tools.ablation.tests import files_of, files_of_game, marked_with
from tools.ablation.trials import BrokenTrial, trial
from tools.mutation.trials import Lane


def main(arguments: list[str] | None = None) -> int:
    """Switch off what is asked for, and say what nobody noticed."""
    asked = _parser().parse_args(arguments)
    part, parts = map(int, asked.slice.split("/"))
    rules = [rule for game in GAMES for rule in ablations_of(game).rules][part - 1 :: parts]
    rules = [rule for rule in rules if not asked.only or rule in asked.only]
    wanted = [each for rule in rules for each in ways(rule)]
    with TemporaryDirectory() as folder:
        status = Lane(lambda lane: _run(lane, wanted, Path(folder), asked)).run()
        outcomes = _read(Path(folder))
    if status:
        return status
    results = Results.of(RESULT) if RESULT.exists() else Results({})
    results = results.with_outcomes(rules, outcomes)
    if not asked.dry:
        results.write(RESULT)
        TABLE.write_text(table(results), encoding="utf-8")
    found = [*faults(results, rules)]
    for fault in found:
        print(fault, file=sys.stderr)
    print(f"{len(rules)} rules switched off in {len(wanted)} ways, {len(found)} faults")
    return 1 if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.ablation", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="RULE", help="only these rules")
    parser.add_argument("--slice", default="1/1", help="1/20: every 20th rule, from the first")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument(
        "--others", action="store_true", help="count the other tests that fail, too"
    )
    parser.add_argument("--dry", action="store_true", help="write neither the result nor the table")
    return parser


def _run(lane: Lane, wanted: list[Ablation], folder: Path, asked: argparse.Namespace) -> None:
    """Share the ablations among some processes, each of which writes its outcomes into a file."""
    tests = marked_with(*(each.rule for each in wanted))
    failed = trial(lane, files_of(tests), tests=tests).failed
    if failed:
        raise BrokenTrial(f"these fail with every rule in force: {', '.join(sorted(failed))}")
    children: list[int] = []
    for job in range(asked.jobs):
        child = os.fork()
        if not child:
            try:
                _job(lane, wanted[job :: asked.jobs], folder / f"{job}.jsonl", others=asked.others)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        children.append(child)
    statuses = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    if any(statuses):
        raise RuntimeError("a process broke")


def _job(lane: Lane, wanted: list[Ablation], file: Path, *, others: bool) -> None:
    with file.open("w", encoding="utf-8") as lines:
        for ablation in wanted:
            tests = None if others else marked_with(ablation.rule)
            files = set(files_of(marked_with(ablation.rule)))
            if others:
                files.update(files_of_game(game_of(ablation.rule)))
            outcome = trial(lane, sorted(files), tests=tests, ablation=ablation)
            row = {"id": ablation.id, "ran": sorted(outcome.ran), "failed": sorted(outcome.failed)}
            print(json.dumps(row), file=lines, flush=True)


def _read(folder: Path) -> dict[str, Outcome]:
    rows = [json.loads(line) for file in folder.iterdir() for line in file.open(encoding="utf-8")]
    return {row["id"]: Outcome(frozenset(row["ran"]), frozenset(row["failed"])) for row in rows}


if __name__ == "__main__":
    sys.exit(main())
