"""The search tree: the moves tried, how often, and with what result."""

from __future__ import annotations

from math import log, sqrt

from attrs import Factory, define

from jaipur_rules.jaipur.players.ranking import Ranked
from jaipur_rules.jaipur.rules.moves import Move


@define(eq=False, order=False)
class TreeNode:
    """A node of the tree: a sequence of moves, whatever cards came up in between.

    Attributes:
        visits: How many possible worlds have been played through it.
        won: What they came to, in Seals of the seat that moved here.
        available: In how many worlds its move could have been chosen.
        children: The moves tried from here.
    """

    visits: int = 0
    won: float = 0.0
    available: int = 0
    children: dict[Move, TreeNode] = Factory(dict[Move, "TreeNode"])

    def select(self, ranked: Ranked, exploration: float) -> tuple[Move, TreeNode]:
        """The move to try next, of those that a world allows, and the node it leads to.

        The moves widen with the visits, the most promising first: one more at
        every square number. A move not tried yet is tried at once. Otherwise it
        is the upper confidence bound of the rate at which a move has won, where
        the number of trials that counts is that of the worlds in which it was
        available, as in information-set Monte Carlo tree search with one
        observer (Cowling, Powley and Whitehouse, 2012).

        Args:
            ranked: The moves that the world allows, the best first.
            exploration: The weight of the bound's second term.
        """
        width = 1 + int(sqrt(self.visits + 1))
        children = self.children
        best: tuple[Move, TreeNode] | None = None
        highest = 0.0
        for _, move in ranked[:width]:
            child = children.get(move)
            if child is None:
                child = children[move] = TreeNode()
            child.available += 1
            bound = (
                _UNTRIED
                if child.visits == 0
                else child.won / child.visits
                + exploration * sqrt(log(child.available + 1) / child.visits)
            )
            if best is None or bound > highest:
                highest, best = bound, (move, child)
        assert best is not None
        return best

    @property
    def favourite(self) -> Move:
        """The move that was tried most often; among equals, the one tried first."""
        return max(self.children.items(), key=lambda tried: tried[1].visits)[0]


_UNTRIED = float("inf")
