"""Players of Jaipur that are given a view, and nothing more, and return a move.

`Random`, `Greedy` and `Search` play; `player_named` finds them by name, and
`play` seats two of them at a table. `jaipur_rules.players.duel` lets them play many matches.

Example:
    >>> import random
    >>> from jaipur_rules import new_match, view
    >>> match = new_match(seed=7)
    >>> str(Greedy().choose(view(match, match.to_move), random.Random(1)))
    '+K'
"""

from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.plugin import play, player_named
from jaipur_rules.jaipur.players.search import Estimate, RollOuts, Search
from jaipur_rules.players.matches import Chooser as Player
from jaipur_rules.players.matches import Random

__all__ = [
    "Estimate",
    "Greedy",
    "Player",
    "Random",
    "RollOuts",
    "Search",
    "play",
    "player_named",
]
