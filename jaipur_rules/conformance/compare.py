"""The comparison of two answers, value by value: the differences, and faults of form."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Self, TypeAlias

from attrs import field, frozen

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.forms import Field
from jaipur_rules.core.messages import Message, Parameter, read_data
from jaipur_rules.core.strict_json import Node, Path, Plain, field_of, shown

_LONGEST_LIST = 12
_EXACT = 2**53


_KINDS: dict[type, str] = {bool: "truth", int: "whole", list: "list", str: "text"}


@frozen(order=False)
class ValueDifference:
    """A value in which an answer differs.

    Attributes:
        path: The way to it in the answer.
        expected: What is right.
        came: What came.
        is_extra: Whether nothing at all belongs there.

    Example:
        >>> print(ValueDifference(("table", "herds", 0), 3, 1))
        table.herds[0]: expected 3, got 1
    """

    path: Path
    expected: Plain
    came: Plain
    is_extra: bool = False

    def __str__(self) -> str:
        expected, came = self.wanted, describe_value(self.came)
        return str(Message("kit.differs_at", where=self.where, expected=expected, came=came))

    @property
    def where(self) -> str:
        """The way to the value, as a text."""
        return field_of(self.path)

    @property
    def wanted(self) -> Parameter:
        """The right value, as a report shows it."""
        return Message("kit.value.nothing") if self.is_extra else describe_value(self.expected)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the way, without the places in lists."""
        return tuple(step for step in self.path if isinstance(step, str))

    @property
    def is_other(self) -> bool:
        """Whether it is another value: neither is null."""
        return None not in (self.expected, self.came)


Wrong: TypeAlias = Sequence[ValueDifference]
"""The values in which an answer differs."""


def describe_value(value: Plain) -> Parameter:
    """A value as a report shows it: short lists in full.

    Example:
        >>> [str(describe_value(value)) for value in ([4, None], "LL", [], {"3": []})]
        ['[4, null]', "'LL'", '[]', 'an object']
    """
    if isinstance(value, list) and len(value) <= _LONGEST_LIST:
        return Message("kit.value.items", items=tuple(map(shown, value)))
    return shown(value)


@frozen(order=False)
class Replacement:
    """A key that may stand instead of others.

    Attributes:
        key: The key.
        keys: The keys that it stands for: those, and no others of the answer, may then be missing.
        total: Returns its right value, from the object that has those keys.

    Example:
        >>> wins = Replacement("wins", frozenset(("home", "away")), lambda won: 2)
        >>> found = AnswerFormat(replacements=(wins,)).compare(
        ...     {"home": 1, "away": 1}, {"wins": 3}, set()
        ... )
        >>> [*map(str, found)]
        ['wins: expected 2, got 3']
    """

    key: str
    keys: frozenset[str]
    total: Callable[[Body], Plain]


@frozen(order=False, kw_only=True)
class AnswerFormat:
    """The format of the answers about a game.

    Attributes:
        optional: The keys that an answer may lack: what is not there is not
            judged, and the report says so.
        optional_of_table: The keys that a table may lack besides.
        replacements: The keys that may stand instead of others; in a view they may not.
        of_match: The keys of a score that are about more than its round.
        by_seat: The keys of lists with an item a seat.
        multisets: The keys of cards that are written in order.
        sequences: The keys of cards that are written as they lie.
        in_order: Cards, written in order.
        texts: The keys of lists of texts; other lists that are empty are of numbers.
        number_or_text: The keys whose value may be a number or a text.
        never_null: The keys under which no null can stand, whatever is right there; in the place of an object it never can.
        meanings: The meaning of each key, wherever it stands.
    """

    optional: frozenset[str] = frozenset()
    optional_of_table: frozenset[str] = frozenset()
    replacements: tuple[Replacement, ...] = ()
    of_match: frozenset[str] = frozenset()
    by_seat: frozenset[str] = frozenset()
    multisets: frozenset[str] = frozenset()
    sequences: frozenset[str] = frozenset()
    in_order: Callable[[str], str] = str
    texts: frozenset[str] = frozenset()
    number_or_text: frozenset[str] = frozenset()
    never_null: frozenset[str] = frozenset()
    meanings: Mapping[str, str] = field(default=MappingProxyType({}), hash=False)

    @classmethod
    def of(
        cls,
        module: str,
        of_view: Mapping[str, str],
        in_order: Callable[[str], str],
        replacements: tuple[Replacement, ...] = (),
    ) -> Self:
        """Return the format of a game, whose keys stand in the table `keys.txt`.

        Args:
            module: The name of the module beside which the table stands, which says how it is read.
            of_view: The meanings of the keys of a view, by the way to each.
            in_order: Cards, written in order.
            replacements: The keys that may stand instead of others.
        """
        meanings = {key.rpartition(".")[2]: meaning for key, meaning in of_view.items()}
        keys = defaultdict[str, Any](frozenset[str])
        for key, written, meaning in rows_beside(module, "keys.txt"):
            meanings |= {key: meaning} if meaning else {}
            for name in written.split():
                keys[name] |= {key}
        return cls(in_order=in_order, replacements=replacements, meanings=meanings, **keys)

    def compare(self, expected: Body, came: Body, left_out: set[str]) -> Iterator[ValueDifference]:
        """Yield the values in which an answer differs from the right one.

        Args:
            expected: The right answer.
            came: What came.
            left_out: The keys that the answer lacks, and may, are added to it.

        Raises:
            UnreadableData: What came has not the form of an answer; the error says where.

        Example:
            >>> by_seat = AnswerFormat(by_seat=frozenset(("herds",)))
            >>> [*map(str, by_seat.compare({"herds": [3, 1]}, {"herds": [1, 1]}, set()))]
            ['herds[0]: expected 3, got 1']
            >>> list(by_seat.compare({"herds": [3, 1]}, {"herds": "3"}, set()))
            Traceback (most recent call last):
            jaipur_rules.core.strict_json.UnreadableData: herds: expected a list, found '3'
        """
        return self._objects(expected, Node(came), left_out)

    def _objects(self, expected: Body, node: Node, left_out: set[str]) -> Iterator[ValueDifference]:
        came, replaced, optional = node.object(), set[str](), self.optional
        if node.path == ("table",):
            optional |= self.optional_of_table
        is_view = node.path[:1] == ("view",)
        for each in () if is_view else self.replacements:
            if each.key in came.keys() - expected.keys() and each.keys <= expected.keys():
                replaced |= each.keys
                yield from self._values(each.total(expected), node.member(each.key), left_out)
        for key, value in expected.items():
            if key in came or key not in optional | replaced:
                yield from self._values(value, node.member(key), left_out)
            elif key not in replaced:
                keys = (step for step in node.path if isinstance(step, str))
                left_out.add(field_of((*keys, key)))
        for key in came if is_view else ():
            if key not in expected:
                yield ValueDifference((*node.path, key), None, came[key], is_extra=True)

    def _values(self, expected: Plain, node: Node, left_out: set[str]) -> Iterator[ValueDifference]:
        if isinstance(expected, dict):
            yield from self._objects(expected, node, left_out)
        elif isinstance(expected, list) and node.value is not None:
            yield from self._lists(expected, node, left_out)
        elif expected != self._checked(expected, node):
            yield ValueDifference(node.path, expected, node.value)

    def _lists(
        self, expected: list[Plain], node: Node, left_out: set[str]
    ) -> Iterator[ValueDifference]:
        came, key = [*node.items()], node.path[-1]
        by_seat = key in self.by_seat
        if by_seat and len(came) != len(expected):
            raise node.fault("kit.form.items", expected=len(expected), found=len(came))
        is_deep = any(isinstance(value, list | dict) for value in expected)
        if (by_seat or is_deep) and len(came) == len(expected):
            for value, item in zip(expected, came, strict=True):
                yield from self._values(value, item, left_out)
            return
        # A list that should be empty is of numbers, unless it is of texts.
        none = "" if key in self.texts else 0
        sample = next((value for value in expected if value is not None), none)
        if is_deep or [self._checked(sample, each) for each in came] != expected:
            yield ValueDifference(node.path, expected, node.value)

    def _checked(self, expected: Plain, node: Node) -> Plain:
        """Return the value, if it is of a kind that can stand there; a text of cards is in the right notation."""
        came = node.value
        if expected is None or (came is None and self.never_null.isdisjoint(node.path)):
            return came
        if isinstance(came, float) and came.is_integer() and abs(came) < _EXACT:
            came = int(came)
        kinds = {type(expected), type(came)}
        either = not self.number_or_text.isdisjoint(node.path)
        if len(kinds) > 1 and not (either and kinds == {int, str}):
            kind = Message(f"json.{_KINDS[type(expected)]}")
            raise node.fault("json.expected", expected=kind, found=shown(node.value))
        key = next((step for step in reversed(node.path) if isinstance(step, str)), "")
        if isinstance(came, str) and kinds == {str} and key in self.multisets | self.sequences:
            cards = node.parsed(self.in_order)
            if key in self.multisets and cards != came:
                raise node.fault("kit.form.order", text=came, right=cards)
        return came


def rows_beside(module: str, name: str) -> Iterator[list[str]]:
    """Yield the rows of the table in a file beside a module, each as the texts of its columns."""
    for line in (read_data(module, name) or b"").decode().splitlines():
        if not line.startswith("#"):
            yield [*map(str.strip, line.split("|"))]


def write_fields(fields: Iterable[Field], whole: object, keys: str) -> Body:
    """Return some values of an object, each as a field of a document writes it.

    Args:
        fields: The fields of the document.
        whole: The object.
        keys: The keys of the answer, each with `=` and that of the document where they differ.

    Example:
        >>> from jaipur_rules.core.forms import text
        >>> write_fields([Field("hand", text, of=str)], 7, "held=hand")
        {'held': '7'}
    """
    by_key, found = {each.key: each for each in fields}, Body()
    for key, _, there in (each.partition("=") for each in keys.split()):
        field = by_key[there or key]
        found[key] = field.form.write(field.value_in(whole))
    return found
