"""The layout of arrays that encode views of any game: numbers in named pieces; and the errors for what cannot be read."""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.converters import to_text
from jaipur_rules.core.errors import ImpossibleArgument, wrong_type_of
from jaipur_rules.core.game import AnyView

Numbers: TypeAlias = Sequence[int]
"""The whole numbers of a piece, before they are divided by its scale."""

Named: TypeAlias = tuple[str, Sequence[str], int, bool]
"""A piece that has no place yet: its name, the meanings of its places, its scale, and whether no number is greater."""


@frozen(order=False)
class Piece:
    """A run of places in a tensor.

    Attributes:
        name: Its name.
        start: The index of its first place.
        meanings: What the number of each place means, undivided.
        scale: By what the numbers are divided.
        bounded: Whether no number is greater than the scale.

    Example:
        >>> piece = Piece("market", 10, ("diamonds", "gold"), 5)
        >>> piece.stop, piece.read([0.0] * 10 + [0.4, 0.2])
        (12, (2, 1))
    """

    name: str
    start: int
    meanings: tuple[str, ...]
    scale: int
    bounded: bool = True

    @property
    def size(self) -> int:
        """The number of its places."""
        return len(self.meanings)

    @property
    def stop(self) -> int:
        """The index after its last place."""
        return self.start + self.size

    @property
    def most(self) -> int:
        """The greatest number that a place of it holds."""
        return self.scale if self.bounded else _MOST

    def read(self, tensor: Sequence[float]) -> tuple[int, ...]:
        """Return its whole numbers in a tensor.

        Raises:
            ImpossibleArgument: A number is not the scale's part of a whole number from 0 up.
        """
        numbers: list[int] = []
        most = self.most
        for index in range(self.start, self.stop):
            scaled = tensor[index] * self.scale
            slack = max(_SLACK, min(scaled, most) * _ROUNDING)
            # The comparison is false for what is no number, too.
            if not -_SLACK <= scaled <= most + slack or abs(scaled - round(scaled)) > slack:
                raise ImpossibleArgument(
                    "array.place", index=index, piece=self.name, value=f"{tensor[index]!r:.30}"
                )
            numbers.append(round(scaled))
        return tuple(numbers)


_SLACK = 1e-3
_ROUNDING = 2.0**-23
"""More than a 32-bit float is off by, as a part of it."""
_MOST = 1 << 20
"""Up to here 32-bit floats tell the parts of whole numbers apart, by whatever they are divided."""


def in_a_row(named: Iterable[Named]) -> Iterator[Piece]:
    """Pieces one after the other. What is divided by nothing is divided by 1.

    Example:
        >>> [
        ...     piece.start
        ...     for piece in in_a_row([("one", ["a", "b"], 1, True), ("two", ["c"], 0, True)])
        ... ]
        [0, 2]
    """
    listed = list(named)
    starts = accumulate((len(meanings) for _, meanings, _, _ in listed), initial=0)
    for start, (name, meanings, scale, bounded) in zip(starts, listed, strict=False):
        yield Piece(name, start, tuple(meanings), max(scale, 1), bounded)


class Layout(ABC):
    """The layout of a view in an array; a subclass of each game knows its views.

    Attributes:
        pieces: The pieces, in the order of their places.
        version: The version of the layout, to be stored with it.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.encoding import tensor_layout
        >>> layout, mine = tensor_layout(), view(new_match(seed=7), 0)
        >>> layout.decode(layout.encode(mine)) == mine
        True
    """

    __slots__ = ()

    pieces: tuple[Piece, ...]
    version: int
    _by_name: dict[str, Piece]

    def __attrs_post_init__(self) -> None:
        """Index the pieces by name."""
        object.__setattr__(self, "_by_name", {piece.name: piece for piece in self.pieces})

    @property
    def size(self) -> int:
        """The length of the array."""
        return self.pieces[-1].stop

    def piece(self, name: str) -> Piece:
        """One of the pieces.

        Raises:
            ImpossibleArgument: None has this name.

        Example:
            >>> from jaipur_rules.jaipur.encoding import tensor_layout
            >>> tensor_layout().piece("market").size
            7
        """
        try:
            return self._by_name[to_text(name)]
        except KeyError:
            raise ImpossibleArgument(
                "array.no_piece", name=name, known=tuple(self._by_name)
            ) from None

    def places(self) -> Iterator[tuple[int, str, str, int]]:
        """Every place: its index, its piece, what its number means, and by what that is divided.

        Example:
            >>> from jaipur_rules.jaipur.encoding import tensor_layout
            >>> next(tensor_layout().places())
            (0, 'seat', 'the seat whose view this is', 1)
        """
        for piece in self.pieces:
            for index, meaning in enumerate(piece.meanings, start=piece.start):
                yield index, piece.name, meaning, piece.scale

    @abstractmethod
    def encode(self, seen: AnyView) -> "array[float]":
        """The array of a view, in 32-bit floats.

        Raises:
            ImpossibleArgument: The layout has no place for the view.
        """

    @abstractmethod
    def decode(self, tensor: Sequence[float]) -> AnyView:
        """The view of an array.

        Raises:
            ImpossibleArgument: The array is not one that `encode` can make.
            WrongType: It is no array of numbers.
        """

    def _filled(self, rows: Iterable[tuple[str, Numbers]]) -> "array[float]":
        """An array with the numbers of these pieces, and 0 in all the others."""
        tensor = array("f", bytes(4 * self.size))
        for name, numbers in rows:
            piece = self._by_name[name]
            if not piece.bounded and max(numbers) > piece.most:
                raise ImpossibleArgument(
                    "array.too_large", piece=name, most=piece.most, number=max(numbers)
                )
            for index, number in enumerate(numbers, start=piece.start):
                tensor[index] = number / piece.scale
        return tensor

    def _read(self, tensor: Sequence[float]) -> dict[str, Numbers]:
        """The numbers of every piece, by name."""
        try:
            numbers = array("d", tensor)
        except (TypeError, ValueError, OverflowError):
            raise wrong_type_of(tensor, "value.numbers") from None
        if len(numbers) != self.size:
            raise ImpossibleArgument("array.size", count=len(numbers), size=self.size)
        return {piece.name: piece.read(numbers) for piece in self.pieces}

    def _hold(self, found: AnyView, tensor: Sequence[float]) -> None:
        """Refuse an array that is not the encoding of the view that was read from it."""
        if self.encode(found).tolist() != array("f", tensor).tolist():
            raise ImpossibleArgument("array.contradiction")
