"""A view of any game as an array of numbers in named pieces, and back; a layout says what every number means.

Every number is the seat's own sight: *my* side, or trader 0, is that of the seat whose view it is. A layout says where
each piece stands, what each place means and by what its number is divided.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.forms import Field
from jaipur_rules.core.game import AnyRuleset, AnyView, Seat, game_of
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.core.values import to_text, wrong_type_of
from jaipur_rules.encoding.columns import (
    Column,
    FieldValues,
    Numbers,
    Row,
    ViewTable,
    turned,
)

VERSION = 1
"""Changes whenever any place means something else; whatever is stored with arrays stores it too."""

PHASE = "phase"
"""The piece of which the first place says that nothing lies on the table."""

_SLACK = 1e-3
_ROUNDING = 2.0**-23
"""More than a 32-bit float is off by, as a part of it."""
_MOST = 1 << 20
"""Up to here 32-bit floats tell the parts of whole numbers apart, by whatever they are divided."""


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


_FIRST = 2
"""The number of the seat's own side among what fields are of: after the view itself and what lies on the table, before the others in turn."""


@frozen(eq=False, order=False)
class Placed:
    """A field and its pieces.

    Attributes:
        owner: The number of what it is a field of.
        field: The field.
        numbers: How it stands in the array.
        pieces: Its pieces.
    """

    owner: int
    field: Field
    numbers: Numbers
    pieces: tuple[Piece, ...]

    def read(self, rows: Mapping[str, Row], seat: Seat) -> Any:
        """The value of the field, of the numbers of all pieces by name."""
        return self.numbers.read([rows[piece.name] for piece in self.pieces], seat)


def _in_order(tables: ViewTable) -> list[tuple[int, int, Field, Numbers]]:
    """The fields that stand in an array, each after its place, which is counted in tens, from a thousand for every owner."""
    rows = [
        (each.form.array_place or 1000 * owner + 10 * place, owner, each, each.form.array)
        for owner, fields in enumerate(
            (tables.view.fields, tables.table, *[tables.trader] * tables.players)
        )
        for place, each in enumerate(fields, start=1)
        if isinstance(each.form, Column) and each.form.array is not None
    ]
    return sorted(rows, key=itemgetter(0))


@frozen(order=False, eq=False)
class Layout:
    """The layout of everything that a seat may know in an array.

    Attributes:
        ruleset: The ruleset; what it is played with decides how long the pieces are.
        version: The version of the layout, to be stored with it.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.encoding import tensor_layout
        >>> layout, mine = tensor_layout(), view(new_match(seed=7), 0)
        >>> layout.decode(layout.encode(mine)) == mine
        True
    """

    ruleset: AnyRuleset
    _tables: ViewTable = field(repr=False)
    _placed: tuple[Placed, ...] = field(repr=False)
    version: int = VERSION

    @classmethod
    def of(cls, ruleset: AnyRuleset, tables: ViewTable) -> "Layout":
        """The layout of a view's tables: the view and what lies on the table, then the traders in turn."""
        placed: list[Placed] = []
        end = 0
        for _, owner, each, numbers in _in_order(tables):
            whose = ("", "", *tables.whose)[owner]
            pieces: list[Piece] = []
            for name, meanings, scale, bounded in numbers.pieces:
                called = "_".join(filter(None, (whose, name or each.name)))
                said = tuple(meaning.replace("{whose}", whose) for meaning in meanings)
                pieces.append(Piece(called, end, said, max(scale, 1), bounded))
                end = pieces[-1].stop
            placed.append(Placed(owner, each, numbers, tuple(pieces)))
        return cls(ruleset, tables, tuple(placed))

    def __reduce__(self) -> tuple[object, ...]:
        return _layout_of, (self.ruleset, self.players)

    @property
    def players(self) -> int:
        """How many traders there are."""
        return self._tables.players

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, in the order of their places."""
        return tuple(piece for each in self._placed for piece in each.pieces)

    @cached_property
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
        wanted = to_text(name)
        for piece in self.pieces:
            if piece.name == wanted:
                return piece
        known = tuple(piece.name for piece in self.pieces)
        raise ImpossibleArgument("array.no_piece", name=name, known=known)

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

    def encode(self, seen: AnyView) -> "array[float]":
        """The array of a view, in 32-bit floats; ``numpy.frombuffer(tensor, 'f')`` shares it.

        Raises:
            ImpossibleArgument: The view is of another ruleset, of another number of traders, or of no seat; or a
                number is larger than an array can tell.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> from jaipur_rules.johari.encoding import tensor_layout
            >>> tensor_layout(3).encode(view(new_match(seed=7), 0))
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleArgument: the view is of another table or another ruleset than the layout
        """
        if seen.ruleset != self.ruleset or seen.players != self.players:
            raise ImpossibleArgument("array.other_table")
        seat: Seat | None = seen.seat
        if seat is None:
            raise ImpossibleArgument("array.spectator")
        tensor = array("f", bytes(4 * self.size))
        own, *dealt = self._tables.parts(seen)
        if not dealt:
            tensor[self.piece(PHASE).start] = 1
        owners = (own, *dealt[:1], *turned(dealt[1:], seat))
        for each in self._placed:
            if each.owner < len(owners):
                _fill(
                    tensor, each, each.numbers.write(each.field.value_in(owners[each.owner]), seat)
                )
        return tensor

    def decode(self, tensor: Sequence[float]) -> AnyView:
        """The view of an array, be it one that a game can lead to or of a table that was laid out.

        Raises:
            ImpossibleArgument: The array is not one that `encode` can make.
            WrongType: It is no array of numbers.

        Example:
            >>> from jaipur_rules.jaipur.encoding import tensor_layout
            >>> tensor_layout().decode([0.5])
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleArgument: the array holds 1 number, and not 227
        """
        try:
            found = array("d", tensor)
        except (TypeError, ValueError, OverflowError):
            raise wrong_type_of(tensor, "value.numbers") from None
        if len(found) != self.size:
            raise ImpossibleArgument("array.size", count=len(found), size=self.size)
        rows: dict[str, Row] = {piece.name: piece.read(found) for piece in self.pieces}
        try:
            seen = self._tables.whole(self._read_fields(rows), self.ruleset)
        except UnreadableData as error:
            raise ImpossibleArgument(error.fault) from None
        if self.encode(seen).tolist() != array("f", tensor).tolist():
            raise ImpossibleArgument("array.contradiction")
        return seen

    def _read_fields(self, rows: dict[str, Row]) -> FieldValues:
        """The values of the fields, by name."""
        if sum(rows[PHASE]) != 1:
            raise ImpossibleArgument("array.phase")
        seat: Seat = self._placed[0].read(rows, 0)
        found = [FieldValues() for _ in range(1 if rows[PHASE][0] else _FIRST + self.players)]
        for each in self._placed:
            if each.owner < len(found):
                found[each.owner][each.field.name] = each.read(rows, seat)
        return self._tables.values([*found[:_FIRST], *turned(found[_FIRST:], -seat)])


def _layout_of(ruleset: AnyRuleset, players: int) -> Layout:
    return game_of(ruleset).encoding.layout(players, ruleset)


def _fill(tensor: "array[float]", placed: Placed, rows: Iterable[Row]) -> None:
    for piece, row in zip(placed.pieces, rows, strict=False):
        if not piece.bounded and max(row) > piece.most:
            raise ImpossibleArgument(
                "array.too_large", piece=piece.name, most=piece.most, number=max(row)
            )
        for index, number in enumerate(row, piece.start):
            if number:
                tensor[index] = number / piece.scale
