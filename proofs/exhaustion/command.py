"""The command `python -m proofs exhaustion`."""

from argparse import ArgumentParser
from collections.abc import Sequence
from random import SystemRandom

from attrs import asdict

from proofs.exhaustion.proof import Report, verify
from proofs.prove import add_jobs, show, write_result

COMMAND = "python -m proofs exhaustion"


def main(arguments: Sequence[str]) -> int:
    """Prove, print a line a ruleset and one for all, and return 1 if the proof fails."""
    parser = ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument(
        "--all",
        action="store_true",
        help="visit every position under every ruleset, and keep the result",
    )
    parser.add_argument(
        "--seed", type=int, help="draw the positions again that were drawn by this seed"
    )
    add_jobs(parser)
    asked = parser.parse_args(arguments)
    if asked.all:
        seed = None
    else:
        seed = SystemRandom().randrange(10**9) if asked.seed is None else asked.seed
        print(
            f"one position of each class, and its rulesets, are drawn by --seed {seed}", flush=True
        )
    report = verify(seed=seed, jobs=asked.jobs, watch=lambda share: show(f"{share:.0%}"))
    if report.fault:
        print(f"NOT PROVED: {report.fault}")
        return 1
    for line in describe(report):
        print(line)
    if asked.all:
        print(write_result("exhaustion", f"{COMMAND} --all", figures(report)))
    return 0


def describe(report: Report) -> list[str]:
    """What was compared, a line a ruleset and one for all."""
    lines = [
        f"{tally.positions:>11,} positions, {tally.lists:>11,} lists of 1 to {tally.most} moves, "
        f"{tally.moves / tally.positions:.3f} on average; {tally.asked:>9,} moves one by one: "
        f"{' '.join(f'{name}={value}' for name, value in rules.changes.items()) or 'the default'}"
        for rules, tally in zip(report.rules, report.tallies, strict=True)
    ]
    total = report.total
    return [
        *lines,
        f"PROVED under {len(report.rules)} rulesets: {total.lists:,} lists and {total.asked:,} single moves",
    ]


def figures(report: Report) -> dict[str, object]:
    """What was counted, for the result that is kept."""
    default = report.tallies[0]
    return {
        "rulesets": len(report.rules),
        **asdict(report.total),
        "default": {**asdict(default), "average": round(default.moves / default.positions, 3)},
    }
