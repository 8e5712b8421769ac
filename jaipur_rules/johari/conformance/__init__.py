"""Johari in the conformance kit.

`jaipur_rules.conformance` judges engines; `VECTORS` reads questions about
Johari with their answers.

Example:
    >>> {case.kind for case in VECTORS.sample()} == {
    ...     "chance",
    ...     "moves",
    ...     "move",
    ...     "illegal",
    ...     "score",
    ...     "view",
    ... }
    True
"""

from jaipur_rules.johari.conformance.questions import QUESTIONS, VECTORS, JohariEngine, perft_tables

__all__ = ["QUESTIONS", "VECTORS", "JohariEngine", "perft_tables"]
