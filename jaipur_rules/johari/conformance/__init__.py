"""Judge any engine of Johari, in any language: the same kit, asking about the other game.

`vectors` holds the questions with their answers; `run` puts a program through
them, and `serve` is the other end of its pipes, for an engine in Python.

Example:
    >>> from jaipur_rules.johari.conformance.vectors import sample
    >>> {case.kind for case in sample()} == {"chance", "moves", "move", "illegal", "score", "view"}
    True
"""

from jaipur_rules.johari.conformance.cases import Case
from jaipur_rules.johari.conformance.runner import Plan, run
from jaipur_rules.johari.conformance.serving import Engine, serve

__all__ = ["Case", "Engine", "Plan", "run", "serve"]
