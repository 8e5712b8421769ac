"""Proves, and makes the test vectors.

    python -m proofs exhaustion       that the statements of legality are equal, by exhaustion
    python -m proofs exploration      every state of the small games
    python -m proofs batch            that the batch engine plays the same game
    python -m proofs perft            the published counts of moves, also by the naive table with mistakes
    python -m proofs vectors          the test vectors, made and held to the hash that is pinned
    python -m proofs page             the table of results in docs/how-we-know.md

The exit status is 1 if a proof fails. What a whole proof has found is written to `proofs/results/`.
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

COMMANDS: Mapping[str, str] = {
    "batch": "proofs.batch_equality.command",
    "exhaustion": "proofs.exhaustion.command",
    "exploration": "proofs.exploration.command",
    "page": "proofs.results_page",
    "perft": "proofs.perft",
    "vectors": "proofs.vectors.command",
}
"""The commands, each with its module, which is imported when it is asked for: not all need the same libraries."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit status."""
    name, *rest = [*(sys.argv[1:] if arguments is None else arguments), ""]
    if name not in COMMANDS:
        print(__doc__)
        return 0 if name in {"-h", "--help"} else 2
    status: int = import_module(COMMANDS[name]).main(rest[:-1])
    return status


if __name__ == "__main__":
    sys.exit(main())
