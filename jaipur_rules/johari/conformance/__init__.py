"""Johari in the conformance kit.

`jaipur_rules.conformance` judges engines; `vectors` holds questions about
Johari with their answers.

Example:
    >>> from jaipur_rules.johari.conformance.vectors import sample
    >>> {case.kind for case in sample()} == {"chance", "moves", "move", "illegal", "score", "view"}
    True
"""

from jaipur_rules.johari.conformance.questions import (
    QUESTIONS,
    JohariCase,
    JohariEngine,
    JohariQuestion,
)

__all__ = ["QUESTIONS", "JohariCase", "JohariEngine", "JohariQuestion"]
