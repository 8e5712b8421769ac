"""The referee of Johari: a record or a position in, a verdict out, with every rule that bears on it.

Example:
    >>> from jaipur_rules.johari import parse_move
    >>> from jaipur_rules.johari.rules.table import arrange
    >>> here = arrange(displays=("W1B1", "W2"), played=(("sale",),))
    >>> judge_position(here, parse_move("collect W")).sentence()
    'It is illegal to sell all white gems to a Collector (collect W). You need more white gems than anybody else: you have 1, and another trader has 2 (SAL-8).'
"""

from jaipur_rules.johari.referee.referee import REFEREE, judge_position
from jaipur_rules.johari.referee.verdicts import Claimed, MoveVerdict, Verdict
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
