"""The symbolic lane.

    python -m tools.symbolic                 every theorem, every contract, every planted mistake
    python -m tools.symbolic --seconds 60    with more time for each contract

It fails if a law is broken, or if a mistake that was planted is not found.
"""

import argparse
import sys
import time

from tools.symbolic.packed import THEOREMS, prove
from tools.symbolic.searching import CONTRACTS, PLANTED, Answer, search


def main() -> int:
    """Run the lane; 1 if a law is broken or a planted mistake is not found."""
    parser = argparse.ArgumentParser(prog="python -m tools.symbolic")
    parser.add_argument("--seconds", type=float, default=15, help="for each contract")
    seconds = parser.parse_args().seconds
    start, faults = time.monotonic(), 0
    for theorem in THEOREMS:
        found = prove(theorem)
        faults += found == 0
        print(
            f"{'proved' if found else 'BROKEN':10} {theorem.name}: {theorem.sentence}", flush=True
        )
    answers = [*search(CONTRACTS, seconds=seconds)]
    for contract in answers:
        faults += contract.answer is Answer.BROKEN
        print(f"{contract.answer.value:10} {contract.name}: {contract.sentence}")
        if contract.answer is Answer.BROKEN:
            print(f"{'':10} {contract.said}")
    for planted in search(PLANTED, seconds=seconds):
        missed = planted.answer is not Answer.BROKEN
        faults += missed
        print(f"{'MISSED' if missed else 'found':10} {planted.name}, planted: {planted.said}")
    confirmed = sum(contract.answer is Answer.CONFIRMED for contract in answers)
    print(
        f"{len(THEOREMS)} theorems, {confirmed} of {len(answers)} contracts confirmed, the others searched,"
        f" {faults} faults, in {time.monotonic() - start:.0f} s"
    )
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
