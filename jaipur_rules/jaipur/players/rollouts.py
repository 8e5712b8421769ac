"""Roll-outs, which a search asks at the leaves of its tree for the chance of seat 0 to take the Seal.

Anything that gives it for several possible worlds at once will do: the
estimate of the price list at once, some plies played first, or a thousand
games at a time on a machine made for it.
"""

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.players.prices import prices
from jaipur_rules.jaipur.players.ranking import counter, rank
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply_unchecked

RollOuts: TypeAlias = Callable[[Sequence[Match], random.Random], Sequence[float]]
"""The chance of seat 0 to take the Seal of the round, from 0 to 1, for each of some worlds.

The worlds may be at any point of their round, even just after its end."""


class WrongRollOuts(RulesError):
    """Roll-outs that do not give one chance for each of their worlds.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.players import Search
        >>> match = new_match(seed=7)
        >>> player = Search(iterations=5, roll_outs=lambda worlds, rng: [])
        >>> player.choose(view(match, match.to_move), random.Random(1))
        Traceback (most recent call last):
        jaipur_rules.jaipur.players.rollouts.WrongRollOuts: the roll-outs gave 0 chances for 1 worlds: one a world is needed
    """


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
        return [
            prices(world.ruleset).chance(self._played(world, rng) if self.plies else world)
            for world in worlds
        ]

    def _played(self, world: Match, rng: random.Random) -> Match:
        price = prices(world.ruleset)
        for _ in range(self.plies):
            current = world.round
            if current is None or current.end:
                break
            moves = legal_moves(world)
            if rng.random() < self.mistakes:
                move = rng.choice(moves)
            else:
                move = rank(moves, counter(current), price)[0][1]
            world = apply_unchecked(world, move)
        return world
