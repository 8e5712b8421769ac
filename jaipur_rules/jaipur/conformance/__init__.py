"""The Jaipur part of the conformance kit, and perft with its published tables.

`jaipur_rules.conformance` judges engines; `vectors` holds thousands of
questions about Jaipur with their answers.

Example:
    >>> from jaipur_rules import new_match
    >>> perft(new_match(seed=7), 3)
    3034
"""

from jaipur_rules.jaipur.conformance.perft import PerftTable, divide, perft, perft_tables
from jaipur_rules.jaipur.conformance.questions import (
    QUESTIONS,
    JaipurCase,
    JaipurEngine,
    JaipurQuestion,
)

__all__ = [
    "QUESTIONS",
    "JaipurCase",
    "JaipurEngine",
    "JaipurQuestion",
    "PerftTable",
    "divide",
    "perft",
    "perft_tables",
]
