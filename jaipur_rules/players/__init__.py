"""Opponents: players that are shown a view, and nothing more, and return a move.

`Random` plays every game; `player_named` finds it and those that a game brings, and the `play` of a game seats some at a
table. `duel` lets them play many matches, on the same deals from every seat, and counts the figures of the game.

Example:
    >>> duel("greedy", "random", "random", game="johari", matches=3, players_seed=1).wins[0].rate
    1.0
"""

from jaipur_rules.players.duels import Duel, DuelOutcome, DuelResult, Task, duel
from jaipur_rules.players.figures import Figure, Share
from jaipur_rules.players.matches import Chooser, Played, Random, dice, draw_players_seed
from jaipur_rules.players.own import OwnPlayer
from jaipur_rules.players.plugin import Players, player_named
from jaipur_rules.players.search import Considered

__all__ = [
    "Chooser",
    "Considered",
    "Duel",
    "DuelOutcome",
    "DuelResult",
    "Figure",
    "OwnPlayer",
    "Played",
    "Players",
    "Random",
    "Share",
    "Task",
    "dice",
    "draw_players_seed",
    "duel",
    "player_named",
]
