"""Opponents: players that are shown a view, and nothing more, and return a move.

`Random` plays every game; `player_named` finds it and those that a game brings,
and `play` seats some at a table. `outcome` says what came of such a match, by
player, and `tally` counts many, on the same deals from every seat.

Example:
    >>> greedy = player_named("greedy", "johari")
    >>> outcome((greedy, Random(), Random()), "johari", seed=7).winners
    (0,)
"""

from jaipur_rules.players.matches import (
    Chooser,
    NothingToChoose,
    Played,
    Random,
    UnknownPlayer,
    dice,
    play_game,
)
from jaipur_rules.players.outcomes import Outcome, Share, SideTally, Tally, tally
from jaipur_rules.players.plugin import (
    AnyPlayer,
    Party,
    Players,
    outcome,
    play,
    player_named,
    players_of,
)

__all__ = [
    "AnyPlayer",
    "Chooser",
    "NothingToChoose",
    "Outcome",
    "Party",
    "Played",
    "Players",
    "Random",
    "Share",
    "SideTally",
    "Tally",
    "UnknownPlayer",
    "dice",
    "outcome",
    "play",
    "play_game",
    "player_named",
    "players_of",
    "tally",
]
