"""The referee: a record or a position in, a verdict out, with every rule that bears on it.

Example:
    >>> from jaipur_rules import Cards, Position, parse_move
    >>> here = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)
    >>> judge_position(here, parse_move("+DG-LK")).is_legal
    True
"""

from jaipur_rules.referee.moves_as_json import move_verdict_to_plain
from jaipur_rules.referee.phrases import Language
from jaipur_rules.referee.status import Status

__all__ = [
    "Language",
    "Status",
    "move_verdict_to_plain",
]
