"""Proof by exhaustion: the statements of legality are equal, and nobody is ever stuck.

`verify` visits every position of a box under every combination of the switches
that legality looks at. It is handed the statements that it proves equal, so it
can be put to those of another engine. Why it proves what it says stands in
``docs/proofs/legality.md``.

Example:
    >>> len(rulesets()), Slice.parse("1/60").of(1713)
    (16, range(0, 1713, 60))
"""

from proofs.exhaustion.blind import Unforeseen
from proofs.exhaustion.report import Report, UnderRules, figures_of
from proofs.exhaustion.run import WHOLE, Progress, verify
from proofs.exhaustion.space import rulesets
from proofs.exhaustion.statements import OURS, Counterexample, Statements
from proofs.exhaustion.tasks import ImpossibleSlice, Scope, Slice

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
    "figures_of",
    "rulesets",
    "verify",
]
