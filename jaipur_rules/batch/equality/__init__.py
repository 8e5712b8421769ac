"""The proof that this engine plays the same game as the library: position by position, and ply by ply.

`jaipur_rules.cli` runs it as ``jaipur-rules verify-batch``.
"""

from jaipur_rules.batch.equality.difference import Difference
from jaipur_rules.batch.equality.lockstep import lockstep
from jaipur_rules.batch.equality.positions import HANDS_OF_BOX, positions_of
from jaipur_rules.batch.equality.run import Progress, Scope, Tally, prove

__all__ = [
    "HANDS_OF_BOX",
    "Difference",
    "Progress",
    "Scope",
    "Tally",
    "lockstep",
    "positions_of",
    "prove",
]
