"""Conformance tests for any engine of any game, in any language.

`perft` and `divide` count the sequences of moves from a state. `run` puts a
program through cases and random play, and `serve` is the other end of its
pipes, for an engine in Python. What the kit has to know of a game is an object
of a subclass of `Questions`.

Example:
    >>> from jaipur_rules import new_match
    >>> perft(new_match(seed=7), 3)
    3034
"""

from jaipur_rules.conformance.answers import Case, Questions
from jaipur_rules.conformance.perft import divide, perft, perft_tables
from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, rule_tests, run
from jaipur_rules.conformance.server import Engine, Refusal, RulesEngine, serve

__all__ = [
    "Case",
    "Engine",
    "Limits",
    "Questions",
    "Refusal",
    "Report",
    "RulesEngine",
    "RunPlan",
    "divide",
    "perft",
    "perft_tables",
    "rule_tests",
    "run",
    "serve",
]
