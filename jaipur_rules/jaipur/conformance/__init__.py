"""The Jaipur part of the conformance kit, and perft with its published tables.

`jaipur_rules.conformance` judges engines; `VECTORS` reads thousands of
questions about Jaipur with their answers. The package holds a small sample;
the pack of each version, with all of them, comes with its release.

Example:
    >>> from jaipur_rules import new_match
    >>> perft(new_match(seed=7), 3)
    3034
"""

from jaipur_rules.conformance.perft import PerftTable, divide, perft
from jaipur_rules.jaipur.conformance.perft_positions import perft_tables
from jaipur_rules.jaipur.conformance.questions import (
    QUESTIONS,
    VECTORS,
    JaipurCase,
    JaipurEngine,
    JaipurQuestion,
)

__all__ = [
    "QUESTIONS",
    "VECTORS",
    "JaipurCase",
    "JaipurEngine",
    "JaipurQuestion",
    "PerftTable",
    "divide",
    "perft",
    "perft_tables",
]
