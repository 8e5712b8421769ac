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
from jaipur_rules.encoding.columns import (
    EMPTY,
    TRADERS,
    Cell,
    Column,
    Text,
    Values,
    ViewTable,
    is_values,
    value_of,
)

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


def texts(fields: tuple[Field, ...], owner: object) -> Iterator[str]:
    """The texts of the fields that stand in a line, of an object or of values by name."""
    for each, text in in_line(fields):
        yield text.write(owner if text.parts else value_of(each, owner))


def values(fields: tuple[Field, ...], cells: Iterable[Cell]) -> Values:
    """The values of the fields that stand in a line, by name."""
    found: Values = {}
    for (each, text), cell in zip(in_line(fields), cells, strict=True):
        value = text.read(cell)
        found.update(value if text.parts else {each.name: value})
    return found


def names(fields: tuple[Field, ...]) -> list[str]:
    """The names of the fields that stand in a line, in its order."""
    return [each.name for each, _ in in_line(fields)]


def view_texts(tables: ViewTable, seen: object) -> Iterator[str]:
    """The fields of the line of a view, or of the values in it by name."""
    yield from texts(tables.view.fields, seen)
    table = seen[tables.name] if is_values(seen) else getattr(seen, tables.name)
    if table is None:
        yield EMPTY
        return
    for each, text in in_line(tables.table):
        if each.key != TRADERS:
            yield text.write(value_of(each, table))
            continue
        for side in table[TRADERS] if is_values(table) else tables.sides(table):
            yield ":".join(texts(tables.trader, side))


def view_of_texts(
    tables: ViewTable, ruleset: AnyRuleset, head: Iterable[Cell], fields: Fields
) -> AnyView:
    """The view of a line: of the cells of its own fields, and the fields of what lies on the table.

    Raises:
        UnreadableData: It is none that a match could give.
    """
    said = values(tables.view.fields, head)
    said[tables.name] = None
    if fields.left == [EMPTY]:
        fields.left.clear()
    else:
        said[tables.name] = _table(tables, fields)
    fields.check_end()
    written = [*view_texts(tables, said)]
    found = tables.whole(said, ruleset)
    if [*view_texts(tables, found)] != written:
        raise UnreadableData("json.no_match")
    return found


def _table(tables: ViewTable, fields: Fields) -> Values:
    found: Values = {}
    parts = names(tables.trader)
    for each, text in in_line(tables.table):
        if each.key == TRADERS:
            sides = (fields.take(TRADERS, seat) for seat in range(tables.players))
            found[TRADERS] = tuple(values(tables.trader, side.split(":", parts)) for side in sides)
        else:
            found[each.name] = text.read(fields.take(each.name))
    return found


def split(line: str) -> tuple[Fields, dict[str, Switch]]:
    """The fields of a line, and the switches at its end.

    Raises:
        UnreadableData: It is too long, or what stands after a switch is none.

    Example:
        >>> fields, switches = split("DDGSK LL 0 exchange_min=1")
        >>> fields.left, switches
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
    return Fields(words[:first]), given


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
