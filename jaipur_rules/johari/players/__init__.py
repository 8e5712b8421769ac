"""Players of Johari, for two to four seats: they are shown a view, and nothing more, and say a move.

`Random`, `Greedy` and `Search` play; `player_named` finds them by name, and `play` seats
two to four of them at a table. `jaipur_rules.players.duel` lets them play many matches.

Example:
    >>> played = play((Random(), Random(), Random()), seed=7)
    >>> played.match.is_over
    True
"""

from jaipur_rules.johari.players.greedy import Greedy
from jaipur_rules.johari.players.plugin import play, player_named
from jaipur_rules.johari.players.search import Search
from jaipur_rules.players.matches import Chooser as Player
from jaipur_rules.players.matches import Random

__all__ = [
    "Greedy",
    "Player",
    "Random",
    "Search",
    "play",
    "player_named",
]
