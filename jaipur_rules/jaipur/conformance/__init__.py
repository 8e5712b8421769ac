"""Judge any engine of Jaipur, in any language.

`perft` and `divide` count the sequences of moves from a match; `vectors` holds
thousands of questions with their answers; `run` puts a program through them,
and `serve` is the other end of its pipes, for an engine in Python.

Example:
    >>> from jaipur_rules import new_match
    >>> perft(new_match(seed=7), 3)
    3034
"""

from jaipur_rules.jaipur.conformance.cases import Case
from jaipur_rules.jaipur.conformance.counting import divide, perft
from jaipur_rules.jaipur.conformance.runner import Plan, run
from jaipur_rules.jaipur.conformance.serving import Dealt, Engine, serve
from jaipur_rules.jaipur.conformance.tables import PerftTable, perft_tables

__all__ = [
    "Case",
    "Dealt",
    "Engine",
    "PerftTable",
    "Plan",
    "divide",
    "perft",
    "perft_tables",
    "run",
    "serve",
]
