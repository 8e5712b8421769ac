"""The whole proof, in chunks that several processes share."""

from collections.abc import Callable, Iterable
from itertools import count
from typing import Protocol, TypeAlias, TypeVar

from attrs import define, frozen

from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.jaipur.rules.cards import Cards
from proofs.batch_equality.lockstep import lockstep
from proofs.batch_equality.positions import HANDS_OF_BOX, positions_of

SEED = 6
"""The seed of the matches of the proof."""

_MATCHES = 25

A = TypeVar("A")

Counts: TypeAlias = tuple[int, int, int]
"""What one chunk has compared."""


class _Each(Protocol):
    def __call__(self, function: Callable[[A], Counts], items: Iterable[A], /) -> Iterable[Counts]:
        """The counts of every item, in any order."""
        ...


@frozen(order=False)
class Scope:
    """The extent of a proof.

    Attributes:
        hands: The positions of so many hands, spread over all 1,713; all of them if it is as many.
        plies: At least so many plies in lockstep.
    """

    hands: int = len(HANDS_OF_BOX)
    plies: int = 100_000_000


@define(order=False)
class Tally:
    """The numbers of what has been compared so far.

    Attributes:
        hands: The hands.
        positions: The positions with them.
        moves: The legal moves of these.
        matches: The matches.
        rounds: Their rounds.
        plies: Their plies.
    """

    hands: int = 0
    positions: int = 0
    moves: int = 0
    matches: int = 0
    rounds: int = 0
    plies: int = 0


def prove(scope: Scope, *, jobs: int = 1, watch: Callable[[Tally], object] = repr) -> Tally:
    """Prove it.

    Args:
        scope: How much.
        jobs: In how many processes.
        watch: Is told of everything that is done.

    Raises:
        Difference: The engine and the rules are not equal somewhere.

    Example:
        >>> found = prove(Scope(hands=1, plies=100))
        >>> found.hands, found.plies >= 100
        (1, True)
    """
    if jobs == 1:
        return _prove(scope, map, watch)
    with workers(jobs) as pool:

        def each(function: Callable[[A], Counts], items: Iterable[A], /) -> Iterable[Counts]:
            return unordered(pool, function, items, ahead=2 * jobs)

        return _prove(scope, each, watch)


def _prove(
    scope: Scope,
    each: "_Each",
    watch: Callable[[Tally], object],
) -> Tally:
    tally = Tally()
    step = max(1, len(HANDS_OF_BOX) // max(1, scope.hands))
    for _, positions, moves in each(_listed, HANDS_OF_BOX[::step][: scope.hands]):
        tally.hands += 1
        tally.positions += positions
        tally.moves += moves
        watch(tally)
    if scope.plies:
        for matches, rounds, plies in each(_stepped, count()):
            tally.matches += matches
            tally.rounds += rounds
            tally.plies += plies
            watch(tally)
            if tally.plies >= scope.plies:
                break
    return tally


def _listed(hand: Cards) -> Counts:
    found = positions_of(hand)
    return 1, found.positions, found.moves


def _stepped(batch: int) -> Counts:
    found = lockstep(SEED, batch * _MATCHES, _MATCHES)
    return found.matches, found.rounds, found.plies
