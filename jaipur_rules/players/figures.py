"""Figures of a match: what each is called, what it means, how it is found, and how many of them are summed up.

A game lists its figures once. The columns of a simulation, the lines and the report of a duel come from that list.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any, Literal, TypeAlias, TypeVar

from attrs import evolve, field, frozen

from jaipur_rules.core.forms import Form, listed, optional, text, truth, whole
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain

Kind: TypeAlias = Literal[
    "uint64", "int64", "int32", "int16", "int8", "seat", "bool", "text", "counts", "observation"
]
"""The type of a figure's values.

Whole numbers of so many bits, a seat, a truth value, a text, whole numbers in a row (which is no column), or an observation
(as many 32-bit floats as the layout has places).
"""

Side: TypeAlias = int
"""A player of a match, wherever they sit: 0 for the first that was named."""

Place: TypeAlias = Callable[[int], tuple[str, Message]]
"""The name of a place of a row of numbers, and its title."""


def _numbered(at: int) -> tuple[str, Message]:
    return str(at), Message("player.text", text=str(at))


F = TypeVar("F", bound=Callable[..., object])

Row: TypeAlias = Mapping[str, Any]
"""The values of figures by their names, those by seat in the order of the players."""


_FORMS: dict[Kind, Form[Any]] = {"bool": truth, "text": text, "counts": listed(whole())}
"""The forms of the values that are no whole numbers."""


@frozen(order=False)
class Figure:
    """A figure of a match, or of a round of it.

    Attributes:
        name: Its name, also in a file.
        meaning: What a value says.
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
    place: Place = field(default=_numbered, kw_only=True)

    def at(self, seat: Seat) -> "Figure":
        """The figure of one seat.

        Example:
            >>> herd = Figure(
            ...     "herd", "The camels of a seat.", lambda played, seat: 0, "int16", by_seat=True
            ... )
            >>> herd.at(0).meaning, herd.at(1).name, herd.at(1).meaning
            ('The camels of seat 0.', 'herd_1', 'The same for seat 1.')
        """
        name, of = f"{self.name}_{seat}", self.of
        said = f"The same for seat {seat}." if seat else self.meaning.replace("a seat", "seat 0")
        assert of is not None

        def of_seat(played: Any) -> object:
            return of(played, seat)

        return evolve(self, name=name, meaning=said, of=of_seat, by_seat=False)

    def columns(self, seats: int) -> "tuple[Figure, ...]":
        """The figure of each seat, or the one of all."""
        return tuple(map(self.at, range(seats))) if self.by_seat else (self,)

    def by_side(self, played: object, turn: int, sides: int) -> object:
        """The value by player: one each for a figure by seat, and the player for a seat.

        Args:
            played: What was played.
            turn: How many seats further on each player sat.
            sides: How many players there were.
        """
        assert self.of is not None
        if self.by_seat:
            return tuple(self.of(played, (side + turn) % sides) for side in range(sides))
        found = self.of(played)
        return (found - turn) % sides if self.kind == "seat" and isinstance(found, int) else found

    def form(self, sides: int) -> Form[Any]:
        """The form of the value by player.

        Example:
            >>> Figure("winner", "Who won.", None, "seat", can_be_null=True).form(2).write(
            ...     None
            ... ) is None
            True
        """
        form = _FORMS.get(self.kind) or whole(sides - 1 if self.kind == "seat" else None)
        form = optional(form) if self.can_be_null else form
        return listed(form, sides, fault="player.one_each") if self.by_seat else form


class FigureTable(list[Figure]):
    """The figures of a game in their order: each is the function below its line, by its name and its docstring.

    Example:
        >>> table = FigureTable()
        >>> @table.figure("int16", by_seat=True)
        ... def herd(played: Sequence[int], seat: Seat) -> int:
        ...     '''The camels of a seat.'''
        ...     return played[seat]
        >>> table[0].meaning, table[0].by_side((5, 6), turn=1, sides=2)
        ('The camels of a seat.', (6, 5))
    """

    def figure(self, kind: Kind, **options: Any) -> Callable[[F], F]:
        """A decorator that adds a figure, which is what a function of that name gives; the options are those of `Figure`."""

        def add(of: F) -> F:
            meaning = (of.__doc__ or "").partition("\n")[0]
            self.append(Figure(of.__name__, meaning, of, kind, **options))
            return of

        return add


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
