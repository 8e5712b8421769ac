"""Proof by exhaustion: the statements of legality are equal, and a trader can always move.

`verify` visits every position of a box under every combination of the switches
that legality reads. It is handed the statements that it proves equal, so it can
be put to those of another engine. Why it proves what it says stands in
``docs/proofs/legality.md``.

Example:
    >>> from jaipur_rules import Ruleset
    >>> rulesets(derive_switches(OURS))[0] == Ruleset()
    True
"""

from proofs.exhaustion.blind import Unforeseen
from proofs.exhaustion.proof import Report, verify
from proofs.exhaustion.statements import OURS, Counterexample, Statements
from proofs.exhaustion.switches import derive_switches, rulesets
from proofs.exhaustion.tables import Space

__all__ = [
    "OURS",
    "Counterexample",
    "Report",
    "Space",
    "Statements",
    "Unforeseen",
    "derive_switches",
    "rulesets",
    "verify",
]
