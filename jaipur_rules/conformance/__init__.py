"""Judge any engine of Jaipur, in any language.

`perft` and `divide` count the sequences of moves from a match; `vectors` holds
thousands of questions with their answers.

Example:
    >>> from jaipur_rules import new_match
    >>> perft(new_match(seed=7), 3)
    3034
"""

from jaipur_rules.conformance.cases import Case
from jaipur_rules.conformance.counting import ImpossibleDepth, divide, perft
from jaipur_rules.conformance.tables import PerftTable, perft_tables

__all__ = ["Case", "ImpossibleDepth", "PerftTable", "divide", "perft", "perft_tables"]
