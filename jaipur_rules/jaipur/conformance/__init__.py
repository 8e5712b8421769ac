"""The Jaipur part of the conformance kit, with its published tables of perft.

`jaipur_rules.conformance` judges engines; `VECTORS` reads thousands of
questions about Jaipur with their answers. The package holds a small sample;
the pack of each version, with all of them, comes with its release.

Example:
    >>> len(perft_tables()) >= 30, {table.depth for table in perft_tables()}
    (True, {5})
"""

from jaipur_rules.jaipur.conformance.questions import QUESTIONS, VECTORS, JaipurEngine, perft_tables

__all__ = ["QUESTIONS", "VECTORS", "JaipurEngine", "perft_tables"]
