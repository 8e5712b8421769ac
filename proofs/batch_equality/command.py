"""The command `python -m proofs batch`: the proof that the batch engine plays the same game."""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from itertools import count

from proofs.batch_equality.lockstep import Difference, lockstep
from proofs.batch_equality.positions import HANDS_OF_BOX, positions_of
from proofs.prove import add_jobs, each, show, write_result

COMMAND = "python -m proofs batch"
PLIES = 100_000_000
"""At least so many plies are played in lockstep by the whole proof."""
SEED = 6
"""The seed of the matches of the proof."""
MATCHES = 25
"""How many are played at a time."""


def main(arguments: Sequence[str]) -> int:
    """Compare positions and play in lockstep, print the counts, and return 1 if there is a difference."""
    hands = len(HANDS_OF_BOX)
    parser = ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--hands", type=int, default=hands, help="the positions of N hands")
    parser.add_argument("--plies", type=int, default=PLIES, help="N plies in lockstep")
    add_jobs(parser)
    asked = parser.parse_args(arguments)
    try:
        found = prove(asked.hands, asked.plies, asked.jobs)
    except Difference as error:
        print(f"NOT EQUAL: {error}")
        return 1
    print(
        f"EQUAL: {found['positions']:,} positions of {found['hands']:,} hands with {found['moves']:,} legal moves, "
        f"and {found['plies']:,} plies of {found['rounds']:,} rounds of {found['matches']:,} matches"
    )
    if (asked.hands, asked.plies) == (hands, PLIES):
        print(write_result("batch", COMMAND, {"seed": SEED, **found}))
    return 0


def prove(hands: int, plies: int, jobs: int = 1) -> Counter[str]:
    """Prove it, and count what was compared.

    Args:
        hands: The positions of so many hands, spread over all.
        plies: At least so many plies in lockstep.
        jobs: In how many processes.

    Raises:
        Difference: The engine and the rules are not equal somewhere.

    Example:
        >>> found = prove(hands=1, plies=100)
        >>> found["hands"], found["plies"] >= 100
        (1, True)
    """
    tally = Counter(hands=0, positions=0, moves=0, matches=0, rounds=0, plies=0)
    step = max(1, len(HANDS_OF_BOX) // max(1, hands))
    for found in each(positions_of, HANDS_OF_BOX[::step][:hands], jobs):
        tally.update(found, hands=1)
        show(f"{tally['positions']:,} positions")
    if plies:
        for found in each(_stepped, count(), jobs):
            tally.update(found)
            show(f"{tally['plies']:,} plies")
            if tally["plies"] >= plies:
                break
    return tally


def _stepped(batch: int) -> Counter[str]:
    return lockstep(SEED, batch * MATCHES, MATCHES)
