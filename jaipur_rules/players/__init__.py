"""Opponents: players that are shown a view, and nothing more, and return a move.

`Random` plays every game; `player_named` finds it and those that a game brings,
and `play` seats some at a table. `outcome` says what came of such a match, by
player, and `tally` counts many, on the same deals from every seat, as `duel` does at once.

Example:
    >>> greedy = player_named("greedy", "johari")
    >>> outcome((greedy, Random(), Random()), "johari", seed=7).winners
    (0,)
"""

from jaipur_rules.players.duels import Duel, DuelResult, Task, duel
from jaipur_rules.players.matches import (
    Chooser,
    Played,
    Random,
    dice,
    draw_players_seed,
    play_game,
)
from jaipur_rules.players.outcomes import DuelOutcome, Share, SideTally, Tally, tally
from jaipur_rules.players.own import OwnPlayer
from jaipur_rules.players.plugin import Party, Players, outcome, play, player_named

__all__ = [
    "Chooser",
    "Duel",
    "DuelOutcome",
    "DuelResult",
    "OwnPlayer",
    "Party",
    "Played",
    "Players",
    "Random",
    "Share",
    "SideTally",
    "Tally",
    "Task",
    "dice",
    "draw_players_seed",
    "duel",
    "outcome",
    "play",
    "play_game",
    "player_named",
    "tally",
]
