"""Small games explored whole: every state that can be reached, and every law held in each.

With a small box a game is finite, although a round of Jaipur need not end: it
goes back to where it was. So what is elsewhere sampled can here be visited. The
state is the `Match` itself, knowledge included; the deals are the nodes of
chance, each with every outcome that the box has.

The walk is written once, for any game; `proofs.exploration.jaipur` and
`proofs.exploration.johari` have the small games, and the laws of each alone.

Example:
    >>> from proofs.exploration.jaipur import MINIATURES
    >>> pocket = MINIATURES["pocket"]
    >>> found = explore(pocket, deals=[next(pocket.deals())])
    >>> found.counts.states, found.counts.shortest_cycle
    (91, 6)
"""

from proofs.exploration.exploring import Exploration, TooLarge, explore
from proofs.exploration.game import SmallGame
from proofs.exploration.laws import LAWS, BrokenLaw, Law
from proofs.exploration.walk import Counts

__all__ = [
    "LAWS",
    "BrokenLaw",
    "Counts",
    "Exploration",
    "Law",
    "SmallGame",
    "TooLarge",
    "explore",
]
