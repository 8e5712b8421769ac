"""Players of Jaipur that are given a view, and nothing more, and return a move.

`Random`, `Greedy` and `Search` play; `player_named` finds them by name, and
`play` seats two of them at a table. `outcome` returns the outcome of such a match,
and `tally` counts many, on the same deals with the seats swapped.

Example:
    >>> import random
    >>> from jaipur_rules import new_match, view
    >>> match = new_match(seed=7)
    >>> str(Greedy().choose(view(match, match.to_move), random.Random(1)))
    '+K'
"""

from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.outcomes import (
    JaipurOutcome,
    JaipurSideTally,
    JaipurTally,
    Played,
    RoundOutcome,
    SideOfRound,
    tally,
)
from jaipur_rules.jaipur.players.plugin import (
    JaipurParty,
    Player,
    Random,
    deals,
    outcome,
    play,
    player_named,
)
from jaipur_rules.jaipur.players.search import Considered, Estimate, RollOuts, Search

__all__ = [
    "Considered",
    "Estimate",
    "Greedy",
    "JaipurOutcome",
    "JaipurParty",
    "JaipurSideTally",
    "JaipurTally",
    "Played",
    "Player",
    "Random",
    "RollOuts",
    "RoundOutcome",
    "Search",
    "SideOfRound",
    "deals",
    "outcome",
    "play",
    "player_named",
    "tally",
]
