"""The command `python -m proofs batch`: the proof that the batch engine plays the same game."""

from argparse import ArgumentParser
from collections.abc import Sequence

from attrs import asdict

from proofs.batch_equality import Difference, Scope, Tally, prove
from proofs.batch_equality.run import SEED
from proofs.prove import add_jobs, show, write_result

COMMAND = "python -m proofs batch"


def main(arguments: Sequence[str]) -> int:
    """Compare positions and play in lockstep, print the counts, and return 1 if there is a difference."""
    parser = ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--hands", type=int, default=Scope().hands, help="the positions of N hands")
    parser.add_argument("--plies", type=int, default=Scope().plies, help="N plies in lockstep")
    add_jobs(parser)
    asked = parser.parse_args(arguments)
    scope = Scope(asked.hands, asked.plies)
    try:
        tally = prove(scope, jobs=asked.jobs, watch=_watch)
    except Difference as error:
        print(f"NOT EQUAL: {error}")
        return 1
    print(
        f"EQUAL: {tally.positions:,} positions of {tally.hands:,} hands with {tally.moves:,} legal moves, "
        f"and {tally.plies:,} plies of {tally.rounds:,} rounds of {tally.matches:,} matches"
    )
    if scope == Scope():
        print(write_result("batch", COMMAND, {"seed": SEED, **asdict(tally)}))
    return 0


def _watch(tally: Tally) -> None:
    show(f"{tally.positions:,} positions, {tally.plies:,} plies")
