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

from jaipur_rules.players.base import Chooser, NothingToChoose, Player
from jaipur_rules.players.greedy import Greedy
from jaipur_rules.players.naming import UnknownPlayer, player_named
from jaipur_rules.players.outcomes import Outcome, RoundOutcome, SideOfRound, outcome
from jaipur_rules.players.rollouts import Estimate, RollOuts, WrongRollOuts
from jaipur_rules.players.search import Considered, ImpossibleBudget, Search
from jaipur_rules.players.table import Played, deals, play
from jaipur_rules.players.tallies import Share, SideTally, Tally, tally
from jaipur_rules.players.unfolding import dice
from jaipur_rules.players.uniform import Random

__all__ = [
    "Chooser",
    "Considered",
    "Estimate",
    "Greedy",
    "ImpossibleBudget",
    "NothingToChoose",
    "Outcome",
    "Played",
    "Player",
    "Random",
    "RollOuts",
    "RoundOutcome",
    "Search",
    "Share",
    "SideOfRound",
    "SideTally",
    "Tally",
    "UnknownPlayer",
    "WrongRollOuts",
    "deals",
    "dice",
    "outcome",
    "play",
    "player_named",
    "tally",
]
