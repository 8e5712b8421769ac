"""A position or a view as one line of text that is read back, as FEN is for chess.

The fields of a line stand in a fixed order, with a space between them. ``-`` is what is empty and ``?`` what is
hidden. Inside a field, ``/`` sets off places, ``:`` the parts of a trader and ``,`` the things in one place.
At the end stand the switches of the ruleset that differ from the default, as ``switch=value``.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from jaipur_rules.core.forms import Field
from jaipur_rules.core.game import DEFAULT, AnyRuleset, AnyView, Switch, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding.columns import EMPTY, TRADERS, Cell, Column, FieldValues, Text, ViewTable

LONGEST = 5_000
"""The most characters of a line, far more than any table needs."""


class Fields:
    """The fields of a line, taken one after the other.

    Example:
        >>> fields = Fields(["DDGSK", "2"])
        >>> fields.take("market").text(), fields.left
        ('DDGSK', ['2'])
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self.left = [*texts]

    def take(self, *path: str | int) -> Cell:
        """The next field, which the path names.

        Raises:
            UnreadableData: There is none.
        """
        if not self.left:
            raise UnreadableData("line.missing", path)
        return Cell.of(self.left.pop(0), *path)

    def check_end(self) -> None:
        """Refuse a field that is left.

        Raises:
            UnreadableData: There is one.
        """
        if self.left:
            raise UnreadableData(Message("line.too_many", text=self.left[0]))


@lru_cache(maxsize=64)
def in_line(fields: tuple[Field, ...]) -> tuple[tuple[Field, Text], ...]:
    """The fields that stand in a line, in its order."""
    found = [
        (form.line_place or 10 * place, each, form.line)
        for place, each in enumerate(fields, start=1)
        if isinstance(form := each.form, Column) and form.line is not None
    ]
    return tuple((each, text) for _, each, text in sorted(found, key=lambda row: row[0]))


def names(fields: tuple[Field, ...]) -> list[str]:
    """The names of the fields that stand in a line, in its order."""
    return [each.name for each, _ in in_line(fields)]


def texts(fields: tuple[Field, ...], owner: object) -> Iterator[str]:
    """The texts of the fields of an object that stand in a line."""
    for each, text in in_line(fields):
        yield text.write(owner if text.parts else each.value_in(owner))


def values(fields: tuple[Field, ...], cells: Iterable[Cell]) -> FieldValues:
    """The values of the fields that stand in a line, by name."""
    found: FieldValues = {}
    for (each, text), cell in zip(in_line(fields), cells, strict=True):
        value = text.read(cell)
        found.update(value if text.parts else {each.name: value})
    return found


def view_texts(tables: ViewTable, seen: AnyView) -> Iterator[str]:
    """The fields of the line of a view."""
    own, *dealt = tables.parts(seen)
    yield from texts(tables.view.fields, own)
    if not dealt:
        yield EMPTY
        return
    table, *sides = dealt
    for each, text in in_line(tables.table):
        if each.key == TRADERS:
            yield from (":".join(texts(tables.trader, side)) for side in sides)
        else:
            yield text.write(each.value_in(table))


def view_values(tables: ViewTable, fields: Fields) -> FieldValues:
    """The values of the fields of the line of a view, by name; what lies on the table is likewise by name.

    Raises:
        UnreadableData: They are of no view.
    """
    own = values(tables.view.fields, map(fields.take, names(tables.view.fields)))
    if fields.left == [EMPTY]:
        fields.take(tables.name)
        return tables.values([own])
    table, sides = FieldValues(), [FieldValues() for _ in tables.whose]
    for each, text in in_line(tables.table):
        if each.key == TRADERS:
            for seat, side in enumerate(sides):
                cells = fields.take(TRADERS, seat).split(":", names(tables.trader))
                side.update(values(tables.trader, cells))
        else:
            table[each.name] = text.read(fields.take(each.name))
    return tables.values([own, table, *sides])


def view_of_texts(tables: ViewTable, fields: Fields, ruleset: AnyRuleset) -> AnyView:
    """The view of the fields of a line.

    Raises:
        UnreadableData: It is none that a match could give.
    """
    given = fields.left.copy()
    values = view_values(tables, fields)
    found = tables.view_of(values, ruleset)
    written = [*view_texts(tables, found)]
    if written != given and view_values(tables, Fields(written)) != values:
        raise UnreadableData("json.no_match")
    return found


def split(line: str) -> tuple[list[str], dict[str, Switch]]:
    """The fields of a line, and the switches at its end.

    Raises:
        UnreadableData: It is too long, or what stands after a switch is none.

    Example:
        >>> split("DDGSK LL 0 exchange_min=1")
        (['DDGSK', 'LL', '0'], {'exchange_min': 1})
    """
    if len(line) > LONGEST:
        raise UnreadableData(Message("line.too_long", most=LONGEST))
    words = line.split()
    first = next((n for n, text in enumerate(words) if "=" in text), len(words))
    given: dict[str, Switch] = {}
    for text in words[first:]:
        name, equals, value = text.partition("=")
        if not equals:
            raise UnreadableData(Message("line.after_switches", text=text))
        if name in given:
            raise UnreadableData(Message("line.twice", name=name))
        given[name] = int(value) if re.fullmatch(r"0|[1-9][0-9]{0,8}", value) else value
    return words[:first], given


def position_to_line(position: object) -> str:
    """A position of any game as one line of text, which `position_from_line` reads.

    Raises:
        UnknownName: It is of no game.
        WrongType: It is no position.
        Unsupported: It is of other components than the usual ones.

    Example:
        >>> from jaipur_rules import new_match
        >>> position_to_line(new_match(seed=7).position)
        'DCKKK CPLL 1'
    """
    return game_of(position).encoding.position_to_line(position)


def view_to_line(seen: object) -> str:
    """A view of any game as one line of text, which `view_from_line` reads.

    Raises:
        UnknownName: It is of no game.
        WrongType: It is no view.
        Unsupported: It is of other components than the usual ones.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_line(view(new_match(seed=7), 0))
        '0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?4:1:-:-:- - 1 1 - -'
    """
    return game_of(seen).encoding.view_to_line(seen)


def position_from_line(line: str, game: str = DEFAULT) -> object:
    """Read a position of a game.

    Args:
        line: The line.
        game: The name of the game.

    Raises:
        UnreadableData: It is no position of this game.
        UnknownName: There is no game of this name.

    Example:
        >>> position_from_line("DDGSK LLCCP 2")
        Position(market=Cards('DDGSK'), hand=Cards('CCPLL'), herd=2)
    """
    return game_named(game).encoding.position_from_line(line)


def view_from_line(line: str, game: str = DEFAULT) -> object:
    """Read a view of a game.

    Args:
        line: The line.
        game: The name of the game.

    Raises:
        UnreadableData: It is no view of this game, or none that a match could give.
        UnknownName: There is no game of this name.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> mine = view(new_match(seed=7), 0)
        >>> view_from_line(view_to_line(mine)) == mine
        True
    """
    return game_named(game).encoding.view_from_line(line)
