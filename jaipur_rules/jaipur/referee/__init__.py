"""The referee of Jaipur: the verdict on a record or a position, with every rule that bears on it.

Example:
    >>> from jaipur_rules import Cards, Position, parse_move
    >>> here = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
    >>> judge_position(here, parse_move("+DG-LK")).is_legal
    True
"""

from jaipur_rules.jaipur.referee.referee import REFEREE, judge_position
from jaipur_rules.jaipur.referee.verdicts import Claimed, MoveVerdict, Verdict
from jaipur_rules.referee import WrongClaim, move_verdict_to_plain, verdict_to_plain, why

judge = REFEREE.judge

__all__ = [
    "REFEREE",
    "Claimed",
    "MoveVerdict",
    "Verdict",
    "WrongClaim",
    "judge",
    "judge_position",
    "move_verdict_to_plain",
    "verdict_to_plain",
    "why",
]
