"""The referee: verdicts on records and moves with every rule that they rest on, and why, as data.

The functions here find the game by what is judged; those with the game's own
types are in its folder, such as `jaipur_rules.jaipur.referee`.

Example:
    >>> from jaipur_rules import Cards, Position, parse_move
    >>> here = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
    >>> judge_position(here, parse_move("+DG-LK")).is_legal
    True
"""

from jaipur_rules.referee.derivations import Derivation, why
from jaipur_rules.referee.documents import (
    derivation_from_plain,
    derivation_to_plain,
    move_verdict_to_plain,
    verdict_to_plain,
)
from jaipur_rules.referee.questions import Answer, ask, judge_question
from jaipur_rules.referee.referee import Referee, judge, judge_position
from jaipur_rules.referee.switch_dependence import Dependence
from jaipur_rules.referee.verdicts import AnyVerdict, MoveVerdict, Status, WrongClaim

__all__ = [
    "Answer",
    "AnyVerdict",
    "Dependence",
    "Derivation",
    "MoveVerdict",
    "Referee",
    "Status",
    "WrongClaim",
    "ask",
    "derivation_from_plain",
    "derivation_to_plain",
    "judge",
    "judge_position",
    "judge_question",
    "move_verdict_to_plain",
    "verdict_to_plain",
    "why",
]
