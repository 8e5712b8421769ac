"""Prove every theorem on the packed arithmetic of `Cards`.

    python -m tools.symbolic

It fails if a theorem does not hold.
"""

import sys
import time

from tools.symbolic.packed import THEOREMS, prove


def main() -> int:
    """Prove the theorems, and print a line for each; 1 if one does not hold."""
    start, broken = time.monotonic(), 0
    for theorem in THEOREMS:
        holds = prove(theorem) > 0
        broken += not holds
        print(f"{'proved' if holds else 'BROKEN'} {theorem.name}: {theorem.sentence}", flush=True)
    proved = len(THEOREMS) - broken
    print(f"{proved} proved, {broken} broken, in {time.monotonic() - start:.0f} s")
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
