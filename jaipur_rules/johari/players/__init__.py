"""Players of Johari, for two to four seats: they are shown a view, and nothing more, and say a move.

`Random`, `Greedy` and `Search` play; `player_named` finds them by name, and `play` seats
two to four of them at a table. `outcome` says what came of such a match, and
`tally` counts many, on the same deals from every seat.

Example:
    >>> played = play((Random(), Random(), Random()), seed=7)
    >>> played.match.is_over
    True
"""

from jaipur_rules.johari.players.greedy import Greedy
from jaipur_rules.johari.players.outcomes import (
    JohariOutcome,
    JohariSideTally,
    JohariTally,
    Played,
    SideOfMatch,
    tally,
)
from jaipur_rules.johari.players.plugin import (
    JohariParty,
    Player,
    Random,
    outcome,
    play,
    player_named,
)
from jaipur_rules.johari.players.search import Considered, Search

__all__ = [
    "Considered",
    "Greedy",
    "JohariOutcome",
    "JohariParty",
    "JohariSideTally",
    "JohariTally",
    "Played",
    "Player",
    "Random",
    "Search",
    "SideOfMatch",
    "outcome",
    "play",
    "player_named",
    "tally",
]
