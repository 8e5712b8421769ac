"""A view of any game as an array of numbers in named pieces, and back; a layout says what every number means.

Every number is the seat's own sight: *my* side, or trader 0, is that of the seat whose view it is. A layout says where
each piece stands, what each place means and by what its number is divided.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import count
from operator import itemgetter
from typing import Any

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.forms import Field
from jaipur_rules.core.game import AnyRuleset, AnyView, Seat, game_of
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.core.values import to_text, wrong_type_of
from jaipur_rules.encoding.columns import (
    TRADERS,
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


_OWN, _TABLE, _FIRST = range(3)
"""What a field is of, by number: the view itself, what lies on the table, the seat's own side, then the others in turn."""


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


def _in_order(owner: int, fields: Iterable[Field]) -> Iterator[tuple[int, int, Field, Numbers]]:
    """The fields that stand in an array, each after its place, which is counted in tens."""
    for place, each in zip(count(1000 * owner + 10, 10), fields):
        if isinstance(form := each.form, Column) and form.array is not None:
            yield form.array_place or place, owner, each, form.array


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
        rows = [*_in_order(_OWN, tables.view.fields), *_in_order(_TABLE, tables.table)]
        rows.sort(key=itemgetter(0))
        for turn, _ in enumerate(tables.whose, _FIRST):
            rows += _in_order(turn, tables.trader)
        placed: list[Placed] = []
        end = 0
        for _, owner, each, numbers in rows:
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
        tables, players = self._tables, self.players
        if seen.ruleset != self.ruleset or seen.players != players:
            raise ImpossibleArgument("array.other_table")
        seat: Seat | None = seen.seat
        if seat is None:
            raise ImpossibleArgument("array.spectator")
        tensor = array("f", bytes(4 * self.size))
        table = getattr(seen, tables.name)
        owners: list[object] = [seen, table]
        if table is None:
            tensor[self.piece(PHASE).start] = 1
            owners += [None] * players
        else:
            owners += turned(tables.sides(table), seat)
        for each in self._placed:
            owner = owners[each.owner]
            if owner is not None:
                _fill(tensor, each, each.numbers.write(each.field.value_in(owner), seat))
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
        tables = self._tables

        def read(placed: Placed, seat: Seat) -> Any:
            return placed.numbers.read([rows[piece.name] for piece in placed.pieces], seat)

        seat: Seat = read(self._placed[0], 0)
        if sum(rows[PHASE]) != 1:
            raise ImpossibleArgument("array.phase")
        is_dealt = not rows[PHASE][0]
        found = [FieldValues() for _ in range(_FIRST + self.players)]
        for each in self._placed:
            if is_dealt or each.owner == _OWN:
                found[each.owner][each.field.name] = read(each, seat)
        own, table, *sides = found
        table[TRADERS] = turned(sides, -seat)
        return {**own, tables.name: table if is_dealt else None}


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
