"""Judge any engine of Jaipur, in any language.

`perft` and `divide` count the sequences of moves from a match; `vectors` holds
thousands of questions with their answers; `run` puts a program through them,
and `serve` is the other end of its pipes, for an engine in Python.

Example:
    >>> from jaipur_rules import new_match
    >>> perft(new_match(seed=7), 3)
    3034
"""

from jaipur_rules.conformance.cases import Case
from jaipur_rules.conformance.counting import ImpossibleDepth, divide, perft
from jaipur_rules.conformance.faults import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import Plan, run
from jaipur_rules.conformance.serving import Dealt, Engine, Refusal, serve
from jaipur_rules.conformance.tables import PerftTable, perft_tables

__all__ = [
    "Case",
    "Dealt",
    "Engine",
    "ImpossibleDepth",
    "Limits",
    "PerftTable",
    "Plan",
    "Refusal",
    "Report",
    "divide",
    "perft",
    "perft_tables",
    "run",
    "serve",
]
