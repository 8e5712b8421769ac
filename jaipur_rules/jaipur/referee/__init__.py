"""The referee: a record or a position in, a verdict out, with every rule that bears on it.

Example:
    >>> from jaipur_rules import Cards, Position, parse_move
    >>> here = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)
    >>> judge_position(here, parse_move("+DG-LK")).is_legal
    True
"""

from jaipur_rules.jaipur.referee.as_json import verdict_to_plain
from jaipur_rules.jaipur.referee.judging import judge, judge_position
from jaipur_rules.jaipur.referee.verdicts import MoveVerdict, Verdict, WrongClaim
from jaipur_rules.jaipur.referee.words import Claimed

__all__ = [
    "Claimed",
    "MoveVerdict",
    "Verdict",
    "WrongClaim",
    "judge",
    "judge_position",
    "verdict_to_plain",
]
