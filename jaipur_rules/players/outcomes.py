"""Outcomes of matches between players, by player and not by seat, and their tallies: shares with bounds, and means."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any, TypeAlias, TypedDict, TypeVar

from attrs import field, frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, shown
from jaipur_rules.core.values import to_iterator, wrong_type_of

O = TypeVar("O")  # noqa: E741 - an outcome


@frozen(order=False)
class Share:
    """The frequency of something, with the bounds between which the true one lies.

    The bounds are Wilson's, which never leave 0 to 1 and hold for few trials.

    Attributes:
        count: How often; half for what half happened, such as a drawn match.
        trials: Out of how many.
        confidence: How often, from 0 to 1, such bounds hold the true frequency.

    Example:
        >>> won = Share(81, 100)
        >>> won.rate, round(won.low, 3), round(won.high, 3)
        (0.81, 0.722, 0.875)
    """

    count: float
    trials: int
    confidence: float = 0.95

    @property
    def rate(self) -> float:
        """The frequency that was seen; a half if nothing was."""
        return self.count / self.trials if self.trials else 0.5

    @property
    def low(self) -> float:
        """The lower bound."""
        return self._bounds[0]

    @property
    def high(self) -> float:
        """The upper bound."""
        return self._bounds[1]

    @property
    def _bounds(self) -> tuple[float, float]:
        n = self.trials
        if n == 0:
            return 0.0, 1.0
        z = NormalDist().inv_cdf((1 + self.confidence) / 2)
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        width = z / (1 + z * z / n) * sqrt(self.rate * (1 - self.rate) / n + (z / (2 * n)) ** 2)
        return max(0.0, middle - width), min(1.0, middle + width)


def mean(values: Sequence[float]) -> float:
    """The mean of numbers; 0 of none.

    Example:
        >>> mean([1, 2]), mean([])
        (1.5, 0.0)
    """
    return fmean(values) if values else 0.0


def means(rows: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """The mean of each column; what a short row leaves out counts as 0.

    Example:
        >>> means([(1, 2), (3,)])
        (2.0, 1.0)
    """
    return tuple(map(mean, zip_longest(*rows, fillvalue=0)))


Side: TypeAlias = int
"""A player of a match, wherever they sit: 0 for the first that was named."""


@frozen(order=False)
class DuelOutcome:
    """The outcome of a match between players; a game's own has more figures.

    Attributes:
        seed: The seed of the match.
        turn: How many seats further on each player sat: the first in seat ``turn``.
        winners: Who won: several if they share it, nobody if it was drawn or given up.
        plies: How many moves there were.
        seconds: How long it took, no part of its identity.

    Example:
        >>> DuelOutcome(seed=7, turn=1, winners=(0,), plies=52).part_of(1)
        0.0
    """

    seed: int
    turn: int
    winners: tuple[Side, ...]
    plies: int
    seconds: float = field(default=0.0, eq=False, kw_only=True)

    def part_of(self, side: Side, sides: int = 2) -> float:
        """The part of the match that a player won: 0 or 1, or an equal share if several won or nobody did.

        Args:
            side: The player.
            sides: How many players there are.
        """
        winners = self.winners or range(sides)
        return (side in winners) / len(winners)


def plain_outcome(members: Mapping[str, Node], sides: int) -> DuelOutcome:
    """The outcome of the members of a line, without the figures that a game adds.

    Raises:
        UnreadableData: They hold something else.
    """
    last = sides - 1
    return DuelOutcome(
        members["seed"].whole(),
        members["turn"].whole(most=last),
        tuple(winner.whole(most=last) for winner in members["winners"].items()),
        members["plies"].whole(),
        seconds=seconds_of(members["seconds"]),
    )


def seconds_of(node: Node) -> float:
    """A number of seconds.

    Raises:
        UnreadableData: It is something else.

    Example:
        >>> seconds_of(Node(2))
        2.0
    """
    seconds = node.value
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise node.fault("json.expected", expected=Message("json.number"), found=shown(seconds))
    return float(seconds)


@frozen(order=False)
class SideTally:
    """The results of a player in all the matches.

    Attributes:
        wins: The matches won; one that is shared or drawn counts in parts.

    Example:
        >>> counted = tally([DuelOutcome(7, 0, (0,), 50), DuelOutcome(7, 1, (), 60)], sides=2)
        >>> [side.wins.rate for side in counted.sides]
        [0.75, 0.25]
    """

    wins: Share


@frozen(order=False, kw_only=True)
class Tally:
    """A tally of matches between the same players; a game's own has more figures.

    Attributes:
        matches: How many there were.
        drawn: How many of them nobody won.
        shared: How many of them several players won.
        plies_a_match: The moves of a match, on average.
        deals: How many deals were played from every seat, as often as there are players.
        swept: How many of those each player won every time, alone.
        seats: How often whoever sat in each seat won.
        sides: What each player did.

    Example:
        >>> counted = tally([DuelOutcome(7, 0, (0,), 50), DuelOutcome(7, 1, (), 60)], sides=2)
        >>> counted.sides[0].wins.count, counted.drawn, counted.deals, counted.swept
        (1.5, 1, 1, (0, 0))
    """

    matches: int
    drawn: int
    shared: int
    plies_a_match: float
    deals: int
    swept: tuple[int, ...]
    seats: tuple[Share, ...]
    sides: tuple[SideTally, ...]


AnyTally: TypeAlias = Any
"""A `Tally` of matches of one of the games, with the figures of the game."""


class TallyFigures(TypedDict):
    """The figures of a tally but for those of its sides, which a game's own tally has otherwise."""

    matches: int
    drawn: int
    shared: int
    plies_a_match: float
    deals: int
    swept: tuple[int, ...]
    seats: tuple[Share, ...]


def figures_of(counted: Tally) -> TallyFigures:
    """The figures of a tally, for a game's own tally to have.

    Example:
        >>> figures_of(tally([DuelOutcome(7, 0, (0,), 50)], sides=2))["matches"]
        1
    """
    return {
        "matches": counted.matches,
        "drawn": counted.drawn,
        "shared": counted.shared,
        "plies_a_match": counted.plies_a_match,
        "deals": counted.deals,
        "swept": counted.swept,
        "seats": counted.seats,
    }


def outcomes_of(outcomes: Iterable[object], kind: type[O]) -> tuple[O, ...]:
    """Outcomes of a class and of its subclasses.

    Raises:
        WrongType: One of them is of another class.
    """
    found = list[O]()
    for each in to_iterator(outcomes):
        if not isinstance(each, kind):
            raise wrong_type_of(each, "value.of_type", kind=kind.__name__)
        found.append(each)
    return tuple(found)


def tally(outcomes: Iterable[DuelOutcome], sides: int) -> Tally:
    """Count outcomes of matches between the same players.

    Args:
        outcomes: The outcomes.
        sides: How many players there are.

    Example:
        >>> both_seats = [DuelOutcome(7, 0, (1,), 50), DuelOutcome(7, 1, (1,), 60)]
        >>> counted = tally(both_seats, sides=2)
        >>> counted.swept, [seat.count for seat in counted.seats], counted.plies_a_match
        ((0, 1), [1.0, 1.0], 55.0)
    """
    found = outcomes_of(outcomes, DuelOutcome)
    deals = _deals(found, sides)
    everybody = range(sides)
    return Tally(
        matches=len(found),
        drawn=sum(not match.winners for match in found),
        shared=sum(len(match.winners) > 1 for match in found),
        plies_a_match=mean([match.plies for match in found]),
        deals=len(deals),
        swept=tuple(
            sum(all(match.winners == (side,) for match in deal) for deal in deals)
            for side in everybody
        ),
        seats=tuple(
            _won([match.part_of((seat - match.turn) % sides, sides) for match in found])
            for seat in everybody
        ),
        sides=tuple(
            SideTally(_won([match.part_of(side, sides) for match in found])) for side in everybody
        ),
    )


def _won(parts: Sequence[float]) -> Share:
    return Share(sum(parts), len(parts))


def _deals(found: Sequence[DuelOutcome], sides: int) -> list[list[DuelOutcome]]:
    """The matches of each deal that was played from every seat."""
    by_seed: dict[int, list[DuelOutcome]] = {}
    for match in found:
        by_seed.setdefault(match.seed, []).append(match)
    return [deal for deal in by_seed.values() if len(deal) == sides]
