"""Figures of a match: what each is called, what it means, how it is found, and how many of them are summed up.

A game lists its figures once. The columns of a simulation, the lines and the report of a duel come from that list.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any, Literal, TypeAlias

from attrs import evolve, field, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, shown

Kind: TypeAlias = Literal[
    "uint64",
    "int64",
    "int32",
    "int16",
    "int8",
    "seat",
    "bool",
    "text",
    "counts",
    "observation",
]
"""The type of a figure's values.

Whole numbers of so many bits, a seat, a truth value, a text, whole numbers in a row (which is no column), or an observation
(as many 32-bit floats as the layout has places).
"""

Side: TypeAlias = int
"""A player of a match, wherever they sit: 0 for the first that was named."""

Row: TypeAlias = Mapping[str, Any]
"""The values of figures by their names, those by seat in the order of the players."""


@frozen(order=False)
class Figure:
    """A figure of a match, or of a round of it.

    Attributes:
        name: Its name, also in a file.
        meaning: What a value says; of a figure by seat, what that of seat 0 says.
        of: The value, of what was played; of a figure by seat, of that and a seat. None where that has it by the name.
        kind: The type of the values.
        can_be_null: Whether there can be none.
        by_seat: Whether every seat has one.
        place: The name and the title of each place of a figure that is a row of numbers.

    Example:
        >>> plies = Figure("plies", "The moves made.", lambda played: 50, "int32")
        >>> plies.by_side("a match", turn=0, sides=2)
        50
    """

    name: str
    meaning: str
    of: Callable[..., object] | None
    kind: Kind
    can_be_null: bool = field(default=False, kw_only=True)
    by_seat: bool = field(default=False, kw_only=True)
    place: Callable[[int], tuple[str, Message]] | None = field(default=None, kw_only=True)

    def at(self, seat: Seat) -> "Figure":
        """The figure of one seat.

        Example:
            >>> herd = Figure("herd", "The camels.", lambda played, seat: 0, "int16", by_seat=True)
            >>> herd.at(1).name, herd.at(1).meaning
            ('herd_1', 'The same for seat 1.')
        """
        meaning = self.meaning if seat == 0 else f"The same for seat {seat}."
        of = None if self.of is None else partial(_of_seat, self.of, seat)
        return evolve(self, name=f"{self.name}_{seat}", meaning=meaning, of=of, by_seat=False)

    def by_side(self, played: object, turn: int, sides: int) -> Plain:
        """The value by player: a list of one each for a figure by seat, and the player for a seat.

        Args:
            played: What was played.
            turn: How many seats further on each player sat.
            sides: How many players there were.
        """
        assert self.of is not None
        if self.by_seat:
            seats = [(side + turn) % sides for side in range(sides)]
            return [to_plain(self.of(played, seat)) for seat in seats]
        found = to_plain(self.of(played))
        return (found - turn) % sides if self.kind == "seat" and isinstance(found, int) else found

    def read(self, node: Node, sides: int) -> Plain:
        """The value by player, from JSON.

        Raises:
            UnreadableData: It is something else.
        """
        if not self.by_seat:
            return self._read(node, sides)
        items = list(node.items())
        if len(items) != sides:
            raise node.fault("player.one_each", count=len(items))
        return [self._read(each, sides) for each in items]

    def _read(self, node: Node, sides: int) -> Plain:
        if self.can_be_null and node.value is None:
            return None
        match self.kind:
            case "text":
                return node.text()
            case "counts":
                return [*node.wholes()]
            case "bool" if isinstance(node.value, bool):
                return node.value
            case "bool":
                expected, found = Message("json.truth"), shown(node.value)
                raise node.fault("json.expected", expected=expected, found=found)
            case "seat":
                return node.whole(most=sides - 1)
            case _:
                return node.whole()


def each(
    name: str,
    meaning: str,
    of: Callable[[Any, Seat], object],
    kind: Kind,
    place: Callable[[int], tuple[str, Message]] | None = None,
) -> Figure:
    """A figure by seat."""
    return Figure(name, meaning, of, kind, by_seat=True, place=place)


def of_all(name: str, meaning: str, of: Callable[[Any], object], kind: Kind) -> Figure:
    """A figure of all seats together."""
    return Figure(name, meaning, of, kind)


def maybe(name: str, meaning: str, of: Callable[[Any], object], kind: Kind) -> Figure:
    """A figure that there need not be."""
    return Figure(name, meaning, of, kind, can_be_null=True)


def _of_seat(of: Callable[..., object], seat: Seat, played: object) -> object:
    return of(played, seat)


def to_plain(value: object) -> Plain:
    """A value as JSON has it."""
    assert value is None or isinstance(value, bool | int | str | tuple)
    return [*value] if isinstance(value, tuple) else value


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

    @classmethod
    def of(cls, parts: Iterable[float]) -> "Share":
        """The share of what happened in parts, such as matches of which half is won.

        Example:
            >>> Share.of([1, 0.5, 0, 0]).rate
            0.375
        """
        found = list(parts)
        return cls(float(sum(found)), len(found))

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

    @property
    def message(self) -> Message:
        """The frequency and its bounds, in percent.

        Example:
            >>> print(Share(1, 2).message)
            50.0% [9.5–90.5]
        """
        rate, low, high = (100 * value for value in (self.rate, self.low, self.high))
        return Message("duel.share", rate=rate, low=low, high=high)

    def to_json(self) -> dict[str, Plain]:
        """The frequency and its bounds as JSON has them."""
        return {
            "count": self.count,
            "of": self.trials,
            "rate": self.rate,
            "low": self.low,
            "high": self.high,
        }


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


def part_of(side: Side, winners: Sequence[Side], sides: int) -> float:
    """The part of something that a player won: an equal one of those who won it, and of all where nobody did.

    Example:
        >>> part_of(0, (0,), 2), part_of(0, (), 2), part_of(0, (1, 2), 3)
        (1.0, 0.5, 0.0)
    """
    shared = winners or range(sides)
    return (side in shared) / len(shared)
