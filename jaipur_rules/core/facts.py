"""Immutable data from a file, with access by name and type.

TOML gives dictionaries of anything. `Facts` holds the same table frozen, and every question to it
says which type it expects: an answer of another type, or none, is an `UnreadableData` that names the
file and the field. The worked examples of the rules are such tables.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import TypeAlias, TypeVar

from attrs import Factory, field, frozen

from jaipur_rules.core.messages import MOST_BITS, Message, Parameter, brief, message_of, shorten
from jaipur_rules.core.strict_json import Plain, UnreadableData


def unreadable(where: str, fault: Message | str, /, **params: Parameter) -> UnreadableData:
    """The error for wrong content of a file.

    Args:
        where: The file, and inside it the rule, the dispute or the field.
        fault: What is wrong, or its code.
        params: The parameters that go with the code.

    Example:
        >>> print(unreadable("sale.toml, SEL-4", "facts.missing", field="title"))
        sale.toml, SEL-4: title is missing
    """
    return UnreadableData(message_of(fault, **params), where=where)


T = TypeVar("T")

Value: TypeAlias = "str | int | bool | tuple[Value, ...] | Facts"
"""A value of a field. There are no fractions and no dates in a rulebook."""


@frozen(order=False)
class Facts:
    """A frozen table of named values.

    Attributes:
        entries: The names and values, in the order of the file.
        where: The file and the place in it, for errors. Two tables that say the same are equal,
            wherever they stand.

    Example:
        >>> facts = facts_of({"move": "+D", "herd": 2}, "sale.toml")
        >>> facts.text("move"), facts.whole("herd"), facts.whole("seat", 0)
        ('+D', 2, 0)
    """

    entries: tuple[tuple[str, Value], ...]
    where: str = field(default="", eq=False)
    _by_name: Mapping[str, Value] = field(
        init=False, eq=False, repr=False, default=Factory(lambda self: dict(self.entries), True)
    )

    def __iter__(self) -> Iterator[str]:
        """The names, in order."""
        return (name for name, _ in self.entries)

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def value(self, name: str) -> Value:
        """Return the value of that name, whatever its type.

        Raises:
            UnreadableData: There is none.
        """
        if name not in self._by_name:
            raise unreadable(self.where, "facts.missing", field=name)
        return self._by_name[name]

    def text(self, name: str, default: str | None = None) -> str:
        """Return a text, or the default if one is given and there is no such field."""
        return self._one(name, str, "facts.text", default)

    def whole(self, name: str, default: int | None = None) -> int:
        """Return a whole number, or the default if one is given and there is no such field."""
        return self._one(name, int, "facts.whole", default)

    def values(self, name: str) -> tuple[Value, ...]:
        """Return a list, empty if there is no such field."""
        return self._one(name, tuple, "facts.list", ())

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts, empty if there is no such field."""
        values = self.values(name)
        found = tuple(value for value in values if isinstance(value, str))
        if len(found) < len(values):
            raise self._wrong(name, "facts.texts", values)
        return found

    def table(self, name: str) -> "Facts":
        """Return a table inside this one, empty if there is no such field."""
        return self._one(name, Facts, "facts.table", Facts((), self.where))

    def _one(self, name: str, kind: type[T], expected: str, default: T | None) -> T:
        if name not in self and default is not None:
            return default
        value = self.value(name)
        # True and false are no numbers here.
        if isinstance(value, bool) or not isinstance(value, kind):
            raise self._wrong(name, expected, value)
        return value

    def _wrong(self, name: str, expected: str, value: Value) -> UnreadableData:
        found = brief(dict(value.entries) if isinstance(value, Facts) else value)
        what = Message(expected)
        return unreadable(self.where, "facts.wrong", field=name, expected=what, found=found)


LONGEST = 150_000
"""The most characters of a TOML text that is read."""

DEEPEST = 16
"""The most parts of a key, and the most tables and lists inside each other."""

_PART = r"""(?:[\w-]+|(?<!\\)"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\n]*')"""
_DEEP_KEY = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]*\.[ \t]*){{{DEEPEST}}}")


def check_size_of_toml(text: str, where: str) -> None:
    """Refuse a TOML text that is too long, or has a key of too many parts: the parser takes a time that grows with their square.

    It is not parsed, so what looks like such a key is refused in a comment, too.

    Raises:
        UnreadableData: It is.

    Example:
        >>> check_size_of_toml("x" + ".a" * 16 + " = 1", "box.toml")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: box.toml: it is nested too deeply
    """
    if len(text) > LONGEST:
        raise unreadable(where, "facts.too_long", most=LONGEST)
    if _DEEP_KEY.search(text):
        raise unreadable(where, "facts.too_deep")


def plain_from(text: str, where: str) -> dict[str, Plain]:
    """Read a TOML text as plain data, which the forms of documents read on.

    Args:
        text: The whole text.
        where: What to call it in errors, such as the file's name.

    Raises:
        UnreadableData: It is not TOML, is too long or nested too deeply, or
            holds a fraction, a date or a number too large.

    Example:
        >>> plain_from("seats = [2, 4]", "box.toml")
        {'seats': [2, 4]}
        >>> plain_from("seats = 2.5", "box.toml")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: box.toml, seats: 2.5 is neither a text, \
a whole number, a list nor a table
    """
    where = where.encode(errors="backslashreplace").decode()
    try:
        # A lone surrogate stands for a byte that is no UTF-8, and an error that quotes it could not be printed.
        text.encode()
        check_size_of_toml(text, where)
        table: dict[str, Plain] = tomllib.loads(text)
        # What has no place among facts is refused.
        facts_of(table, where)
    except UnreadableData:
        raise
    except UnicodeEncodeError as error:
        raise unreadable(where, "facts.not_utf8", character=error.start) from error
    except tomllib.TOMLDecodeError as error:
        raise unreadable(where, "facts.not_toml", reason=str(error)) from error
    except ValueError:
        # Python reads no number of more than some thousand digits.
        raise unreadable(where, "facts.number_too_large") from None
    except RecursionError:
        raise unreadable(where, "facts.too_deep") from None
    return table


def facts_of(table: Mapping[str, Plain], where: str, deepest: int = DEEPEST) -> Facts:
    """Return a table of plain data, frozen.

    Args:
        table: The table.
        where: Its place, for errors.
        deepest: How many tables and lists may lie inside each other.

    Raises:
        UnreadableData: It is nested too deeply, or holds a fraction, a date or a number too large.

    Example:
        >>> facts_of({"herd": 2}, "example").whole("herd")
        2
    """
    # Every table inside has its place, so the place must not be long.
    return Facts(
        tuple(
            (name, _frozen(value, f"{where}, {shorten(name)}", deepest))
            for name, value in table.items()
        ),
        where,
    )


def _frozen(value: Plain, where: str, deepest: int) -> Value:
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise unreadable(where, "facts.number_too_large")
    match value:
        case str() | int():
            return value
        case _ if not deepest:
            raise unreadable(where, "facts.too_deep")
        case list():
            items = enumerate(value, 1)
            return tuple(_frozen(item, f"{where} {n}", deepest - 1) for n, item in items)
        case dict():
            return facts_of(value, where, deepest - 1)
        case _:
            raise unreadable(where, "facts.no_value", found=brief(value))
