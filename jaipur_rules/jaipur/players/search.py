"""Information-set Monte Carlo tree search: many possible worlds, one tree."""

import random
from collections.abc import Iterator
from itertools import count
from numbers import Integral, Real
from time import perf_counter

from attrs import field, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.players.prices import Prices, prices
from jaipur_rules.jaipur.players.ranking import Counter, Ranked, counter, rank
from jaipur_rules.jaipur.players.rollouts import Estimate, RollOuts, WrongRollOuts
from jaipur_rules.jaipur.players.tree import TreeNode
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply_unchecked
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.base import nothing_to_choose


class ImpossibleBudget(RulesError):
    """A search with no time to think, or without an end.

    Example:
        >>> Search(iterations=0)
        Traceback (most recent call last):
        jaipur_rules.jaipur.players.search.ImpossibleBudget: iterations is 0, and more than 0 is needed
    """


@frozen(order=False)
class Considered:
    """A move that a search has tried.

    Attributes:
        move: The move.
        chance: How likely the mover is to take the round's Seal after it, as the search sees it.
        trials: In how many possible worlds it was tried.

    Example:
        >>> from random import Random
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> tried = Search(iterations=50).consider(view(match, match.to_move), Random(1))
        >>> sum(each.trials for each in tried), 0 <= tried[0].chance <= 1
        (50, True)
    """

    move: Move
    chance: float
    trials: int


@frozen(order=False)
class Search:
    """A player that tries its moves in many possible worlds.

    Each trial draws one of the possible worlds of its view, uniformly, and
    plays it out: first along the tree, where a move is known by how it went in
    the worlds before; then by the roll-outs, which say how likely each seat is
    to take the Seal. The tree does not tell worlds apart, so the player does
    not act on what it cannot know. Where there are many moves it begins with
    those that the price list ranks first.

    With a budget in iterations the same view and the same generator give the
    same move, anywhere. With a budget in time they may not.

    Attributes:
        iterations: The most worlds it tries; None for as many as there is time for.
        seconds: The most time it takes, in seconds; None for as long as it takes.
        roll_outs: What says, at the end of the tree, how likely each seat is to win.
        at_once: How many worlds the roll-outs are handed at a time. One is
            best; something that is fast with many may be worth more.
        exploration: The weight of trying what was tried less.

    Raises:
        ImpossibleBudget: There is no budget, or one that is not positive.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> mine = view(match, match.to_move)
        >>> player = Search(iterations=50)
        >>> player.choose(mine, random.Random(1)) == player.choose(mine, random.Random(1))
        True
    """

    iterations: int | None = field(default=None, kw_only=True)
    seconds: float | None = field(default=None, kw_only=True)
    roll_outs: RollOuts = field(default=Estimate(), kw_only=True)
    at_once: int = field(default=1, kw_only=True)
    exploration: float = field(default=0.5, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse a budget without an end."""
        if self.iterations is None and self.seconds is None:
            raise ImpossibleBudget("a search needs a budget: iterations, seconds, or both")
        for name in ("iterations", "seconds", "at_once", "exploration"):
            _check(name, getattr(self, name))

    @property
    def name(self) -> str:
        """``search:`` and the budget, as in ``search:500`` or ``search:1s``."""
        limits = [] if self.iterations is None else [str(self.iterations)]
        limits += [] if self.seconds is None else [f"{self.seconds:g}s"]
        return ":".join(("search", *limits))

    def choose(self, view: View, rng: random.Random, /) -> Move:
        """The move that was tried most often.

        Raises:
            NothingToChoose: The seat is not to move.
            WrongRollOuts: The roll-outs do not give a chance a world.
        """
        moves = legal_moves(view)
        if not moves:
            raise nothing_to_choose(view)
        if len(moves) == 1:
            return moves[0]
        return self._grown(view, rng).favourite

    def consider(self, view: View, rng: random.Random, /) -> tuple[Considered, ...]:
        """The moves that were tried, the one tried most often first.

        Raises:
            NothingToChoose: The seat is not to move.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> match = new_match(seed=7)
            >>> found = Search(iterations=50).consider(view(match, match.to_move), random.Random(1))
            >>> sum(each.trials for each in found)
            50
        """
        if not legal_moves(view):
            raise nothing_to_choose(view)
        tried = self._grown(view, rng).children.items()
        return tuple(
            Considered(move, node.won / node.visits, node.visits)
            for move, node in sorted(tried, key=lambda each: -each[1].visits)
            if node.visits
        )

    def _grown(self, view: View, rng: random.Random) -> TreeNode:
        """The tree that the whole budget builds."""
        root, ranks = TreeNode(), _Ranks(prices(view.ruleset))
        for size in self._portions():
            paths = [self._descend(root, view.sample(rng), ranks) for _ in range(size)]
            chances = self.roll_outs([world for _, world in paths], rng)
            if len(chances) != size:
                raise WrongRollOuts(
                    f"the roll-outs gave {len(chances)} chances for {size} worlds: one a world is needed"
                )
            for (path, _), chance in zip(paths, chances, strict=True):
                for seat, node in path:
                    node.won += chance if seat == 0 else 1 - chance
        return root

    def _portions(self) -> Iterator[int]:
        """The number of worlds to try next, until the budget is spent."""
        end = None if self.seconds is None else perf_counter() + self.seconds
        for done in count(0, self.at_once):
            if done and end is not None and perf_counter() >= end:
                return
            if self.iterations is not None and done + self.at_once >= self.iterations:
                yield self.iterations - done
                return
            yield self.at_once

    def _descend(
        self, node: TreeNode, world: Match, ranks: "_Ranks"
    ) -> tuple[list[tuple[Seat, TreeNode]], Match]:
        """Play a world along the tree, to the first node that was not visited before.

        A visit counts at once, and as lost until the roll-outs are back, so
        that worlds which are handed on together spread over the tree.
        """
        path: list[tuple[Seat, TreeNode]] = []
        node.visits += 1
        current = world.round
        while current is not None and not current.end:
            seat = current.to_move
            move, node = node.select(ranks.of(world, current), self.exploration)
            world = apply_unchecked(world, move)
            node.visits += 1
            path.append((seat, node))
            if node.visits == 1:
                break
            current = world.round
        return path, world


def _check(name: str, value: object) -> None:
    """Refuse a limit that is not a positive number; the number types of other libraries are accepted."""
    whole = name in {"iterations", "at_once"}
    if value is None and name in {"iterations", "seconds"}:
        return
    if not isinstance(value, Integral if whole else Real):
        needed = "a whole number" if whole else "a number"
        raise ImpossibleBudget(f"{name} is {value!r:.40}, and {needed} is needed")
    if value <= 0 or not value < float("inf"):
        raise ImpossibleBudget(f"{name} is {value}, and more than 0 is needed")


class _Ranks:
    """A cache of the ranked moves of every position that a search meets."""

    def __init__(self, price: Prices) -> None:
        self.price = price
        self.known: dict[Counter, Ranked] = {}

    def of(self, world: Match, current: Round) -> Ranked:
        """The best moves of the seat to move in a world, best first, as many as a search can come to try."""
        at = counter(current)
        found = self.known.get(at)
        if found is None:
            found = self.known[at] = rank(legal_moves(world), at, self.price)[:_MOST]
        return found


_MOST = 64
"""A move of a lower rank would be tried in the four thousandth world at the earliest."""
