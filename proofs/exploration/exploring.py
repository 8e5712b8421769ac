"""A small game explored, from its rules to its counts."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.transition import Event, apply
from proofs.exploration.counts import Counts
from proofs.exploration.cycles import Knots, knots_of
from proofs.exploration.deals import count_deals, every_deal
from proofs.exploration.walk import Walk

MOST_STATES = 2_000_000
"""The states after which an exploration gives up, unless it is told another number."""

Tell: TypeAlias = Callable[[int, int], None]
"""Is told how many states have been visited, and how many have been met."""


class TooLarge(RulesError):
    """A game with more deals or more states than an exploration may visit."""


@frozen(order=False)
class Exploration:
    """The result of exploring a game in which every law holds.

    Attributes:
        ruleset: The rules that were explored.
        counts: The size of the game.
        endless: A deal and moves, of which the last `counts.shortest_cycle`
            lead back to where they began and can be made for ever; empty if
            every round ends.
    """

    ruleset: Ruleset
    counts: Counts
    endless: tuple[Event, ...] = field(repr=False)


def explore(
    ruleset: Ruleset,
    *,
    deals: Iterable[Deal] | None = None,
    most: int = MOST_STATES,
    tell: Tell | None = None,
) -> Exploration:
    """Visit every state that can be reached, and hold the game to every law there.

    Args:
        ruleset: The rules, with a small box.
        deals: Some of the deals, for a slice of the game; all of them if not
            given. In a slice the laws that need all deals are left out: those
            of the possible worlds, and of the likeness of the seats.
        most: The most states, and the most deals.
        tell: Is told of the progress.

    Raises:
        BrokenLaw: A law does not hold. The error has the law, and the shortest
            play by which that was met.
        TooLarge: There are more states than `most`, as with the published box.

    Example:
        >>> from proofs.exploration import MINIATURES, every_deal
        >>> pocket = MINIATURES["pocket"]
        >>> explore(pocket, deals=[next(every_deal(pocket))]).counts.deals
        1
        >>> explore(Ruleset())
        Traceback (most recent call last):
        proofs.exploration.exploring.TooLarge: there are more than 2000000 deals
    """
    if deals is None and count_deals(ruleset) > most:
        raise TooLarge(f"there are more than {most} deals")
    walk = Walk(ruleset, tuple(every_deal(ruleset) if deals is None else deals))
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
    knots = knots_of(len(walk.states), walk.exchanges)
    return Exploration(ruleset, walk.counts(knots), _endless(walk, knots))


def _endless(walk: Walk, knots: Knots) -> tuple[Event, ...]:
    """The way to the nearest of the shortest cycles, and once around."""
    if not knots.shortest:
        return ()
    around: list[Event] = []
    for here, there in pairwise((*knots.shortest, knots.shortest[0])):
        match, wanted = walk.states[here], walk.states[there]
        around.append(next(move for move in legal_moves(match) if apply(match, move) == wanted))
    return (*walk.way_to(knots.shortest[0]), *around)
