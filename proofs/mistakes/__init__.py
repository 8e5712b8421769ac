"""The mistakes that a count of moves shows, each planted in an engine of its own.

What each mistake is stands in `jaipur_rules.jaipur.conformance.mistakes`.
"""

from proofs.mistakes.counts import faults_of, miscounted, reached
from proofs.mistakes.engine import CannotPlay, Engine, Table
from proofs.mistakes.engines import ENGINES

__all__ = [
    "ENGINES",
    "CannotPlay",
    "Engine",
    "Table",
    "faults_of",
    "miscounted",
    "reached",
]
