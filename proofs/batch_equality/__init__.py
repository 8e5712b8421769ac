"""The proof that this engine plays the same game as the library: position by position, and ply by ply.

``python -m proofs batch`` runs it.
"""

from proofs.batch_equality.lockstep import Difference, lockstep
from proofs.batch_equality.positions import HANDS_OF_BOX, positions_of

__all__ = [
    "HANDS_OF_BOX",
    "Difference",
    "lockstep",
    "positions_of",
]
