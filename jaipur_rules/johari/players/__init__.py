"""Players of Johari, for two to four seats: they are shown a view, and nothing more, and say a move.

`Random` and `Greedy` play; `player_named` finds them by name, and `play` seats
two to four of them at a table. `outcome` says what came of such a match, and
`tally` counts many, on the same deals from every seat.

Example:
    >>> played = play((Random(), Random(), Random()), seed=7)
    >>> played.match.is_over
    True
"""

from jaipur_rules.johari.players.base import Player, Random
from jaipur_rules.johari.players.greedy import Greedy
from jaipur_rules.johari.players.outcomes import JohariOutcome, SideOfMatch
from jaipur_rules.johari.players.plugin import JohariParty, outcome, player_named
from jaipur_rules.johari.players.table import Played, play
from jaipur_rules.johari.players.tallies import JohariSideTally, JohariTally, tally

__all__ = [
    "Greedy",
    "JohariOutcome",
    "JohariParty",
    "JohariSideTally",
    "JohariTally",
    "Played",
    "Player",
    "Random",
    "SideOfMatch",
    "outcome",
    "play",
    "player_named",
    "tally",
]
