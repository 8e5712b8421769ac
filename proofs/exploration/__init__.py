"""Small games explored whole: every state that can be reached, and every law held in each.

With a small box the game is finite, although a round need not end: it goes
back to where it was. So what is elsewhere sampled can here be visited. The
state is the `Match` itself, knowledge included; the deals are the nodes of
chance, each with every outcome that the box has.

Example:
    >>> pocket = MINIATURES["pocket"]
    >>> found = explore(pocket, deals=[next(every_deal(pocket))])
    >>> found.counts.states, found.counts.shortest_cycle
    (91, 6)
"""

from proofs.exploration.exploring import Exploration, TooLarge, explore
from proofs.exploration.laws import LAWS, BrokenLaw, Law
from proofs.exploration.miniatures import MINIATURES, every_deal
from proofs.exploration.walk import Counts

__all__ = [
    "LAWS",
    "MINIATURES",
    "BrokenLaw",
    "Counts",
    "Exploration",
    "Law",
    "TooLarge",
    "every_deal",
    "explore",
]
