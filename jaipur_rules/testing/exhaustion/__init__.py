"""Proof by exhaustion: the statements of legality are equal, and nobody is ever stuck.

`verify` visits every position of a box under every combination of the switches
that legality looks at. It is handed the statements that it proves equal, so it
can be put to those of another engine. Why it proves what it says stands in
``docs/proofs/exhaustion.md``.

Example:
    >>> len(rulesets()), Slice.parse("1/60").of(1713)
    (16, range(0, 1713, 60))
"""

from jaipur_rules.testing.exhaustion.blind import Unforeseen
from jaipur_rules.testing.exhaustion.counterexample import Counterexample
from jaipur_rules.testing.exhaustion.report import Report, UnderRules, document
from jaipur_rules.testing.exhaustion.run import WHOLE, Progress, verify
from jaipur_rules.testing.exhaustion.space import rulesets
from jaipur_rules.testing.exhaustion.statements import OURS, Statements
from jaipur_rules.testing.exhaustion.tasks import ImpossibleSlice, Scope, Slice

__all__ = [
    "OURS",
    "WHOLE",
    "Counterexample",
    "ImpossibleSlice",
    "Progress",
    "Report",
    "Scope",
    "Slice",
    "Statements",
    "UnderRules",
    "Unforeseen",
    "document",
    "rulesets",
    "verify",
]
