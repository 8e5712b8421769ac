"""Verdicts on single moves as plain data: the same for every game."""

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.referee.status import A, M, OfMove


def move_verdict_to_plain(verdict: OfMove[A, M]) -> dict[str, Plain]:
    """A verdict on a single move as an object of JSON.

    Example:
        >>> move_verdict_to_plain(OfMove("the table", "+K"))
        {'status': 'legal', 'move': '+K', 'violations': []}
    """
    return {
        "status": verdict.status.value,
        "move": str(verdict.move),
        "violations": [violation_to_plain(violation) for violation in verdict.violations],
    }


def violation_to_plain(violation: Violation) -> Plain:
    """A broken rule as an object of JSON.

    Example:
        >>> violation_to_plain(Violation("HND-1", "8 > 7"))
        {'rule': 'HND-1', 'facts': '8 > 7'}
    """
    return {"rule": violation.rule, "facts": violation.facts}
