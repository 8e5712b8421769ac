"""Opponents: players that are shown a view, and nothing more, and say a move.

`Random`, `Greedy` and `Search` play; `player_named` finds them by name, and
`play` seats two of them at a table. `outcome` says what came of such a match,
and `tally` counts many, on the same deals with the seats swapped.

Example:
    >>> import random
    >>> from jaipur_rules import new_match, view
    >>> match = new_match(seed=7)
    >>> str(Greedy().choose(view(match, match.to_move), random.Random(1)))
    '+K'
"""

from jaipur_rules.players.base import Chooser, NothingToChoose, UnknownPlayer
from jaipur_rules.players.playing import dice
from jaipur_rules.players.shares import Share

__all__ = [
    "Chooser",
    "NothingToChoose",
    "Share",
    "UnknownPlayer",
    "dice",
]
