"""Opponents: players that are shown a view, and nothing more, and say a move.

`Random`, `Greedy` and `Search` play; `player_named` finds them by name, and
`play` seats two of them at a table. `Duel` does that many times over, on the
same deals with the seats swapped, and counts.

Example:
    >>> import random
    >>> from jaipur_rules import new_match, view
    >>> match = new_match(seed=7)
    >>> str(Greedy().choose(view(match, match.to_move), random.Random(1)))
    '+K'
"""

from jaipur_rules.players.base import NothingToChoose, Player
from jaipur_rules.players.greedy import Greedy
from jaipur_rules.players.naming import UnknownPlayer, player_named
from jaipur_rules.players.rollouts import Estimate, RollOuts
from jaipur_rules.players.search import Considered, ImpossibleBudget, Search
from jaipur_rules.players.uniform import Random

__all__ = [
    "Considered",
    "Estimate",
    "Greedy",
    "ImpossibleBudget",
    "NothingToChoose",
    "Player",
    "Random",
    "RollOuts",
    "Search",
    "UnknownPlayer",
    "player_named",
]
