"""Information-set Monte Carlo tree search: many possible worlds, one tree.

At the leaves of its tree a search asks *roll-outs* for the chance of seat 0 to
take the Seal. Anything that gives it for several possible worlds at once will
do: the estimate of the price list at once, some plies played first, or a
thousand games at a time on a machine made for it.
"""

import random
from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeAlias

from attrs import Factory, define, field, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.players.greedy import Features, Ranked, candidates, features_of, rank
from jaipur_rules.jaipur.players.prices import prices
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply_unchecked
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.search import BudgetedSearch, Trial, positive


@define(eq=False, order=False)
class TreeNode(Trial):
    """A node of the tree: a sequence of moves, whatever cards came up in between.

    Its trials are the possible worlds that were played through it, and its total the Seals that they came to.

    Attributes:
        available: In how many worlds its move could have been chosen.
        children: The moves tried from here.
    """

    available: int = 0
    children: "dict[Move, TreeNode]" = Factory(dict[Move, "TreeNode"])

    def select(self, ranked: Ranked, exploration: float) -> "TreeNode":
        """The node of the move to try next, of those that a world allows.

        The moves widen with the trials, the most promising first: one more at
        every square number. A move not tried yet is tried at once. Otherwise it
        is the upper confidence bound of the rate at which a move has won, where
        the number of trials that counts is that of the worlds in which it was
        available, as in information-set Monte Carlo tree search with one
        observer (Cowling, Powley and Whitehouse, 2012).

        Args:
            ranked: The moves that the world allows, the best first.
            exploration: The weight of the bound's second term.
        """
        children = self.children
        best, highest = self, 0.0
        for _, move in ranked[: 1 + int(sqrt(self.trials + 1))]:
            child = children.get(move)
            if child is None:
                child = children[move] = TreeNode(move)
            child.available += 1
            bound = child.bound(child.available + 1, exploration)
            if best is self or bound > highest:
                best, highest = child, bound
        return best


RollOuts: TypeAlias = Callable[[Sequence[Match], random.Random], Sequence[float]]
"""The chance of seat 0 to take the Seal of the round, from 0 to 1, for each of some worlds.

The worlds may be at any point of their round, even just after its end."""


@frozen(order=False)
class Estimate:
    """Roll-outs that are cut off after some plies, and estimated by the price list.

    Attributes:
        plies: How many plies are played by the best-ranked moves. With none,
            the estimate is of the world as it is.
        mistakes: How often, from 0 to 1, any legal move is played instead.

    Example:
        >>> from jaipur_rules import new_match
        >>> half = Estimate()([new_match(seed=7)], random.Random(1))
        >>> 0 < half[0] < 1
        True
    """

    plies: int = 0
    mistakes: float = 0.0

    def __call__(self, worlds: Sequence[Match], rng: random.Random, /) -> list[float]:
        """The chances of seat 0."""
        return [prices(world.ruleset).chance(self._played(world, rng)) for world in worlds]

    def _played(self, world: Match, rng: random.Random) -> Match:
        for _ in range(self.plies):
            current = world.round
            if current is None or current.end:
                break
            moves = legal_moves(world)
            if rng.random() < self.mistakes:
                move = rng.choice(moves)
            else:
                at = features_of(current, current.to_move)
                move = rank(moves, at, prices(world.ruleset))[0][1]
            world = apply_unchecked(world, move)
        return world


@frozen(order=False)
class Search(BudgetedSearch[View, Move]):
    """A player that tries its moves in many possible worlds.

    Each trial draws one of the possible worlds of its view, uniformly, and
    plays it out: first along the tree, where a move is known by how it went in
    the worlds before; then by the roll-outs, which say how likely each seat is
    to take the Seal. The tree does not tell worlds apart, so the player does
    not act on what it cannot know. Where there are many moves it begins with
    those that the price list ranks first.

    Attributes:
        roll_outs: What says, at the end of the tree, how likely each seat is to win.
        at_once: How many worlds the roll-outs are handed at a time. One is
            best; something that is fast with many may be worth more.
        exploration: The weight of trying what was tried less.

    Raises:
        ImpossibleArgument: There is no budget, or one that is not positive.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> mine = view(match, match.to_move)
        >>> player = Search(iterations=50)
        >>> player.choose(mine, random.Random(1)) == player.choose(mine, random.Random(1))
        True
    """

    roll_outs: RollOuts = field(default=Estimate(), kw_only=True)
    at_once: int = field(default=1, kw_only=True, validator=positive(whole=True))
    exploration: float = field(default=0.5, kw_only=True, validator=positive(whole=False))

    def moves(self, view: View, /) -> Sequence[Move]:
        """Every legal move.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        return candidates(view)

    def tried(self, view: View, _moves: Sequence[Move], rng: random.Random, /) -> list[TreeNode]:
        """The moves at the root of the tree that the whole budget builds.

        Raises:
            ImpossibleArgument: The roll-outs do not give a chance a world.
        """
        root, ranks = TreeNode(None), dict[Features, Ranked]()
        for size in self.portions(self.at_once):
            paths = [self._descend(root, view.sample(rng), ranks) for _ in range(size)]
            chances = self.roll_outs([world for _, world in paths], rng)
            if len(chances) != size:
                raise ImpossibleArgument("jaipur.search.chances", chances=len(chances), worlds=size)
            for (path, _), chance in zip(paths, chances, strict=True):
                for seat, node in path:
                    node.total += chance if seat == 0 else 1 - chance
        return [*root.children.values()]

    def _descend(
        self, node: TreeNode, world: Match, ranks: dict[Features, Ranked]
    ) -> tuple[list[tuple[Seat, TreeNode]], Match]:
        """Play a world along the tree, to the first node that was not tried before.

        A trial counts at once, and as lost until the roll-outs are back, so
        that worlds which are handed on together spread over the tree.
        """
        path: list[tuple[Seat, TreeNode]] = []
        node.trials += 1
        while not (current := world.dealt).end:
            seat = current.to_move
            node = node.select(_ranked(world, ranks), self.exploration)
            world = apply_unchecked(world, node.move)
            node.trials += 1
            path.append((seat, node))
            if node.trials == 1:
                break
        return path, world


_MOST = 64
"""A move of a lower rank would be tried in the four thousandth world at the earliest."""


def _ranked(world: Match, known: dict[Features, Ranked]) -> Ranked:
    """The moves of the seat to move, best first, as many as a search can come to try; known are those of positions met before."""
    at = features_of(world.dealt, world.dealt.to_move)
    if at not in known:
        known[at] = rank(legal_moves(world), at, prices(world.ruleset))[:_MOST]
    return known[at]
