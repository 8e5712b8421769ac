"""The columns of a table of a view: how a field stands in a line of text, and how in an array of numbers."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from attrs import evolve, frozen

from jaipur_rules.core.forms import Field, Form, Record, whole
from jaipur_rules.core.game import AnyRuleset, AnyView, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData

EMPTY = "-"
"""What stands in a line for nothing."""

HIDDEN = "?"
"""What stands in a line for something that the seat may not see."""

FieldValues: TypeAlias = dict[str, Any]
"""Values by the names of their fields."""

T = TypeVar("T")

_WHOLE = whole()

Row: TypeAlias = Sequence[int]
"""The whole numbers of a piece, before they are divided by its scale."""


@frozen(order=False)
class Cell(Node):
    """A field of a line, or a part of one: its text is read as the forms of documents read their values.

    Attributes:
        value: The text; None for ``-``, which stands for nothing.
        mark: What sets off the things in it.

    Example:
        >>> from jaipur_rules.core.forms import listed, whole
        >>> listed(whole()).read(Cell.of("5,0,7"))
        (5, 0, 7)
        >>> listed(whole()).read(Cell.of("5,x", "nobles"))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: nobles[1]: expected a whole number, found 'x'
    """

    mark: str = ","

    @classmethod
    def of(cls, text: str, *path: str | int) -> "Cell":
        """The cell of a text."""
        return cls(None if text == EMPTY else text, path)

    def text(self) -> str:
        """The text; empty for nothing."""
        return "" if self.value is None else super().text()

    def whole(self, least: int = 0, most: int | None = None) -> int:
        """The whole number that it holds; it has no zero before it."""
        text = EMPTY if self.value is None else self.text()
        plain = int(text) if re.fullmatch(r"0|[1-9][0-9]{0,8}", text) else text
        return Node(plain, self.path).whole(least, most)

    def items(self) -> Iterator[Node]:
        """The things in it; one place is never empty, and a list without one is."""
        texts = (self.text() or EMPTY).split(self.mark)
        for place, text in enumerate([] if self.value is None and self.mark == "," else texts):
            yield Cell.of(text, *self.path, place)

    def split(self, mark: str, names: Sequence[str | int]) -> "list[Cell]":
        """As many parts as there are names, each with its path."""
        texts = (self.text() or EMPTY).split(mark)
        if len(texts) != len(names):
            raise self.fault("line.parts", mark=mark, expected=len(names), found=len(texts))
        return [Cell.of(text, *self.path, name) for name, text in zip(names, texts, strict=True)]


@frozen(eq=False, order=False)
class Text:
    """How a field stands in a line.

    Attributes:
        write: The text of the value.
        read: The value of a cell.
        parts: Whether it is the text of several fields of an object: then the object is written, and their values by
            name are read.
    """

    write: Callable[[Any], str]
    read: Callable[[Cell], Any]
    parts: bool = False


def plain_text(plain: Plain, mark: str = ",") -> str:
    """A plain value as it stands in a line: a list with the things in one place, what is not there as ``-``.

    Example:
        >>> plain_text(["N1-7", "N2-5"]), plain_text([]), plain_text(None), plain_text(3)
        ('N1-7,N2-5', '-', '-', '3')
    """
    match plain:
        case None | "":
            return EMPTY
        case list():
            return mark.join(map(plain_text, plain)) or EMPTY
        case _:
            return str(plain)


def row(form: Form[Any], count: int) -> Text:
    """The text of a row of so many places.

    Example:
        >>> from jaipur_rules.core.forms import listed, whole
        >>> row(listed(whole()), 2).write((3, 1))
        '3/1'
    """

    def read(cell: Cell) -> object:
        cell.split("/", range(count))
        return form.read(evolve(cell, mark="/"))

    return Text(lambda value: plain_text(form.write(value), "/"), read)


def hidden_text(count: int) -> str:
    """What stands for so many hidden things.

    Example:
        >>> hidden_text(40), hidden_text(0)
        ('?40', '-')
    """
    return f"{HIDDEN}{count}" if count else EMPTY


def hidden_count(cell: Cell) -> int:
    """How many hidden things a cell stands for.

    Example:
        >>> hidden_count(Cell.of("?40")), hidden_count(Cell.of("-"))
        (40, 0)
    """
    count = Cell.of(cell.text().removeprefix(HIDDEN), *cell.path)
    return 0 if cell.value is None else count.whole()


HIDDEN_COUNT = Text(hidden_text, hidden_count)
"""The text of how many hidden things there are."""


@frozen(eq=False, order=False)
class Numbers:
    """How a field stands in an array, as one or several pieces.

    Attributes:
        pieces: The name of each piece, the meanings of its places, by what its numbers are divided, and whether none
            is greater than that. The name of a field's only piece may be left out, if it is the field's.
        write: The numbers of each piece, of the value and the seat whose view it is.
        read: The value of them.
    """

    pieces: tuple[tuple[str, Sequence[str], int, bool], ...]
    write: Callable[[Any, Seat], Sequence[Row]]
    read: Callable[[Sequence[Row], Seat], Any]


def numbers(
    meanings: Sequence[str],
    scale: int,
    write: Callable[[Any], Row] = tuple,
    read: Callable[[Row], Any] = tuple,
    *,
    name: str = "",
    bounded: bool = True,
) -> Numbers:
    """One piece, in which a value stands alike for every seat."""
    return Numbers(
        ((name, meanings, scale, bounded),),
        lambda value, _: (write(value),),
        lambda rows, _: read(rows[0]),
    )


def one_hot(which: Sequence[object], value: object) -> Row:
    """A 1 in the place of a value, and 0 in all others.

    Example:
        >>> one_hot((None, "pick"), "pick"), one_hot(("pick",), None)
        ([0, 1], [0])
    """
    return [int(value == each) for each in which]


def marked(which: Sequence[Any], found: Row) -> Any:
    """The value that is marked, if one is: the inverse of `one_hot`."""
    return next((each for each, mark in zip(which, found, strict=True) if mark), None)


def order(which: Sequence[Any], placed: Sequence[Any]) -> Row:
    """The place of each in an order, from 1; 0 for one that is not there.

    Example:
        >>> order(range(3), (2, 0))
        [2, 0, 1]
    """
    places = {each: place for place, each in enumerate(placed, start=1)}
    return [places.get(each, 0) for each in which]


def ordered(which: Sequence[Any], places: Row) -> tuple[Any, ...]:
    """Those who have a place, in their order: the inverse of `order`."""
    placed = [(place, each) for place, each in zip(places, which, strict=True) if place]
    return tuple(each for _, each in sorted(placed, key=lambda pair: pair[0]))


def one_of_hot(
    which: Sequence[Any], meanings: Sequence[str], *, first: Sequence[str] = (), name: str = ""
) -> Numbers:
    """One piece with a 1 in the place of a value; the places of `first` come before, and are 0."""
    start = len(first)
    return numbers(
        [*first, *meanings],
        1,
        lambda value: [*[0] * start, *one_hot(which, value)],
        lambda found: marked(which, found[start:]),
        name=name,
    )


def turned(row: Sequence[T], seat: Seat) -> tuple[T, ...]:
    """A row by seat, from a seat on; from minus that seat, it is as it was.

    Example:
        >>> turned("abc", 1), turned("bca", -1)
        (('b', 'c', 'a'), ('a', 'b', 'c'))
    """
    return (*row[seat:], *row[:seat])


@frozen(eq=False, order=False)
class Column(Form[Any]):
    """The form of a field of a view, with its columns.

    Attributes:
        line: How it stands in a line; None if it follows from other fields.
        array: How it stands in an array; None if it follows from other fields.
        line_place: What its place in a line is after; by default, its place in the table, counted in tens.
        array_place: What its place in an array is after; likewise, after a thousand for what lies on the table.
    """

    line: Text | None = None
    array: Numbers | None = None
    line_place: int = 0
    array_place: int = 0


_AS_WRITTEN = Text(str, str)


def column(
    form: Form[Any],
    array: Numbers | None = None,
    line: Text | None = _AS_WRITTEN,
    *,
    line_place: int = 0,
    array_place: int = 0,
) -> Column:
    """The form of a field with its columns; in a line, it stands as in a document if nothing else is said.

    Example:
        >>> from jaipur_rules.core.forms import whole
        >>> column(whole()).line.write(3)
        '3'
    """
    text = line
    if line is _AS_WRITTEN:
        text = Text(lambda value: plain_text(form.write(value)), form.read)
    return Column(form.write, form.read, form.schema, text, array, line_place, array_place)


def amount(
    most: int,
    meaning: str,
    *,
    name: str = "",
    bounded: bool = True,
    form: Form[Any] = _WHOLE,
    line: Text | None = _AS_WRITTEN,
) -> Column:
    """A whole number, which stands in an array as it is."""
    number = numbers(
        [meaning], most, lambda n: (n,), lambda found: found[0], name=name, bounded=bounded
    )
    return column(form, number, line)


TRADERS = "traders"
"""The field of what lies on a table that holds the sides of the traders, by seat."""


@frozen(eq=False, order=False)
class ViewTable:
    """The tables of a view: of its own fields, of what lies on the table, and of a trader's side of it.

    Attributes:
        view: The form of a view; its fields.
        name: The field of a view that holds what lies on the table.
        table: The fields of what lies on the table.
        trader: The fields of a side, and what else stands with them in a line or an array.
        whose: What the pieces of the traders in an array are called, from the seat whose view it is.
        sides: The sides of what lies on the table, by seat: objects with the fields of a side, or their values by key.
        whole: The view of the values that a document, a line or an array holds and of the rules, the rest of which
            follows; `UnreadableData` if they are of none.
        faults: The contradictions in a view that no match can give, though a table that was laid out may.
    """

    view: Record[Any]
    name: str
    table: tuple[Field, ...]
    trader: tuple[Field, ...]
    whose: tuple[str, ...]
    sides: Callable[[Any], Sequence[object]]
    whole: Callable[[FieldValues, AnyRuleset], AnyView]
    faults: Callable[[Any], Iterable[Message]] = lambda _: ()

    @property
    def players(self) -> int:
        """How many traders there are."""
        return len(self.whose)

    def parts(self, seen: AnyView) -> list[Any]:
        """A view, what lies on the table, and the sides of the traders by seat; the view alone before the deal."""
        table = getattr(seen, self.name)
        return [seen] if table is None else [seen, table, *self.sides(table)]

    def values(self, parts: Sequence[FieldValues]) -> FieldValues:
        """The values of a view by name, from those of its parts."""
        own, *dealt = parts
        return {**own, self.name: {**dealt[0], TRADERS: tuple(dealt[1:])} if dealt else None}

    def view_of(self, values: FieldValues, ruleset: AnyRuleset) -> AnyView:
        """The view of these values that a match can give.

        Raises:
            UnreadableData: They are of none.
        """
        seen = self.whole(values, ruleset)
        for fault in self.faults(seen):
            raise UnreadableData(fault)
        return seen
