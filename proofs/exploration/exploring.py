"""A small game explored, from its rules to its counts, and what was found as a result holds it."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Generic, TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E, M, R, S, V
from proofs.exploration.cycles import Knots, knots_of, longest_way
from proofs.exploration.game import SmallGame
from proofs.exploration.walk import Counts, Walk

MOST_STATES = 2_000_000
"""The states after which an exploration gives up, unless it is told another number."""

Tell: TypeAlias = Callable[[int, int], None]
"""Is told how many states have been visited, and how many have been met."""


class TooLarge(RulesError):
    """A game with more deals or more states than an exploration may visit."""


@frozen(order=False)
class Exploration(Generic[E]):
    """The result of exploring a game in which every law holds.

    Attributes:
        counts: The size of the game.
        endless: A deal and moves, of which the last `counts.shortest_cycle`
            lead back to where they began and can be made for ever; empty if
            every round ends.
    """

    counts: Counts
    endless: tuple[E, ...] = field(repr=False)


def explore(
    game: SmallGame[R, S, M, E, V],
    *,
    deals: Iterable[E] | None = None,
    most: int = MOST_STATES,
    tell: Tell | None = None,
) -> Exploration[E]:
    """Visit every state that can be reached, and hold the game to every law there.

    Args:
        game: The game, with its small box.
        deals: Some of the deals, for a slice of the game; all of them if not
            given. In a slice the laws that need all deals are left out: those
            of the possible worlds, and of the likeness of the seats.
        most: The most states, and the most deals.
        tell: Is told of the progress.

    Raises:
        BrokenLaw: A law does not hold. The error has the law, and the shortest
            play by which that was met.
        TooLarge: There are more states than `most`, as with a published box.

    Example:
        >>> from proofs.exploration.jaipur import MINIATURES, JaipurGame
        >>> pocket = MINIATURES["pocket"]
        >>> explore(pocket, deals=[next(pocket.deals())]).counts.deals
        1
        >>> explore(JaipurGame())
        Traceback (most recent call last):
        proofs.exploration.exploring.TooLarge: there are more than 2000000 deals
    """
    if deals is None and game.count_deals() > most:
        raise TooLarge(f"there are more than {most} deals")
    walk = Walk(game, tuple(game.deals() if deals is None else deals))
    walk.start()
    here = 0
    while here < len(walk.states):
        if len(walk.states) > most:
            raise TooLarge(f"there are more than {most} states")
        walk.visit(here)
        here += 1
        if tell is not None and here % 1000 == 0:
            tell(here, len(walk.states))
    if deals is None:
        walk.finish()
    size = len(walk.states)
    knots = knots_of(size, walk.edges)
    longest = 0 if knots.cyclic else longest_way(size, walk.edges, walk.still)
    return Exploration(walk.counts(knots, longest), _endless(walk, knots))


def _endless(walk: Walk[R, S, M, E, V], knots: Knots) -> tuple[E, ...]:
    """The way to the nearest of the shortest cycles, and once around."""
    if not knots.shortest:
        return ()
    rules = walk.rules
    around: list[E] = []
    for here, there in pairwise((*knots.shortest, knots.shortest[0])):
        state, wanted = walk.states[here], walk.states[there]
        events = map(rules.event, rules.legal_moves(state))
        around.append(next(event for event in events if rules.apply(state, event) == wanted))
    return (*walk.way_to(knots.shortest[0]), *around)
