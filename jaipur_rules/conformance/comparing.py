"""Two answers side by side: where they part, and where one is no such answer at all."""

from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.game import NotationError
from jaipur_rules.jaipur.cards import Cards
from jaipur_rules.plain import Node, Path, Plain, UnreadableData, field_of, shown

OPTIONAL = frozenset(
    (
        "bonus",
        "bonus_tokens",
        "broken",
        "camel_token",
        "counts",
        "decided_by",
        "discard",
        "drawn",
        "ended_by",
        "goods_tokens",
        "memory",
        "next_starter",
        "starter",
        "tokens",
    )
)
"""The keys that an answer may lack: what is not there is not judged, and the report says so."""

_A_SEAT_EACH = frozenset(
    (
        "bonus_tokens",
        "bonuses_won",
        "goods_tokens",
        "goods_won",
        "hands",
        "herds",
        "known",
        "next_starter",
        "rupees",
        "seals",
        "traders",
    )
)
_MULTISETS = frozenset(("hand", "hands", "known", "market"))
_SEQUENCES = frozenset(("discard", "drawn"))
_COUNTED_OR_SAID = "herd"
"""The one key whose value may be a number or a text."""


@frozen(order=False)
class Parting:
    """One value in which an answer differs.

    Attributes:
        path: The way to it in the answer.
        expected: What is right.
        came: What came.
        is_extra: Whether nothing at all belongs there.

    Example:
        >>> print(Parting(("table", "herds", 0), 3, 1))
        table.herds[0]: expected 3, came 1
    """

    path: Path
    expected: Plain
    came: Plain
    is_extra: bool = False

    def __str__(self) -> str:
        return f"{self.where}: expected {self.wanted}, came {said(self.came)}"

    @property
    def where(self) -> str:
        """The way to it, as it is written."""
        return field_of(self.path)

    @property
    def wanted(self) -> str:
        """What is right, as a report shows it."""
        return "not there" if self.is_extra else said(self.expected)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the way, without the places in lists."""
        return tuple(step for step in self.path if isinstance(step, str))


def said(value: Plain) -> str:
    """A value as a report shows it: short lists in full.

    Example:
        >>> said([4, 3]), said("LL"), said([]), said({"3": []})
        ('[4, 3]', "'LL'", '[]', 'an object')
    """
    if isinstance(value, list) and len(value) <= _LONGEST_LIST:
        return f"[{', '.join(map(shown, value))}]"
    return shown(value)


_LONGEST_LIST = 12


def partings(
    expected: dict[str, Plain], came: dict[str, Plain], left_out: set[str]
) -> Iterator[Parting]:
    """Where an answer differs from the right one.

    Args:
        expected: The right answer.
        came: What came.
        left_out: The keys that the answer lacks, and may, are added to it.

    Raises:
        UnreadableData: What came has not the form of an answer; the error says where.

    Example:
        >>> [str(found) for found in partings({"herds": [3, 1]}, {"herds": [1, 1]}, set())]
        ['herds[0]: expected 3, came 1']
        >>> list(partings({"herds": [3, 1]}, {"herds": "3"}, set()))
        Traceback (most recent call last):
        jaipur_rules.plain.nodes.UnreadableData: herds: expected a list, found '3'
    """
    return _objects(expected, Node(came), left_out)


def _objects(expected: dict[str, Plain], node: Node, left_out: set[str]) -> Iterator[Parting]:
    came = node.object()
    for key, value in expected.items():
        if key in came:
            yield from _values(value, Node(came[key], (*node.path, key)), left_out)
        elif key in OPTIONAL:
            left_out.add(field_of((*(step for step in node.path if isinstance(step, str)), key)))
        else:
            raise node.fault(f"the key {key!r} is missing")
    if node.path[:1] == ("view",):
        for key, value in came.items():
            if key not in expected:
                yield Parting((*node.path, key), None, value, is_extra=True)


def _values(expected: Plain, node: Node, left_out: set[str]) -> Iterator[Parting]:
    came = node.value
    if expected is None or came is None:
        if came is not expected:
            yield Parting(node.path, expected, came)
    elif isinstance(expected, dict):
        yield from _objects(expected, node, left_out)
    elif isinstance(expected, list):
        yield from _lists(expected, node, left_out)
    elif expected != _checked(expected, node):
        yield Parting(node.path, expected, came)


def _lists(expected: list[Plain], node: Node, left_out: set[str]) -> Iterator[Parting]:
    came = [*node.items()]
    if node.path[-1] in _A_SEAT_EACH:
        if len(came) != len(expected):
            raise node.fault(f"expected {len(expected)} items, one a seat, found {len(came)}")
        for value, item in zip(expected, came, strict=True):
            yield from _values(value, item, left_out)
        return
    sample = next((value for value in expected if value is not None), 0)
    found = [None if item.value is None else _checked(sample, item) for item in came]
    if found != expected:
        yield Parting(node.path, expected, node.value)


def _checked(expected: Plain, node: Node) -> Plain:
    """The value, if it is of a kind that can stand there."""
    came = node.value
    if isinstance(expected, bool) or isinstance(came, bool):
        if isinstance(expected, bool) is not isinstance(came, bool):
            raise node.fault(f"expected {_kind(expected)}, found {shown(came)}")
        return came
    if isinstance(came, float) and came.is_integer() and abs(came) < _EXACT:
        came = int(came)
    if isinstance(came, str) and isinstance(expected, str):
        _check_letters(came, node)
        return came
    if isinstance(came, int) and isinstance(expected, int):
        return came
    if _COUNTED_OR_SAID in node.path and isinstance(came, str | int):
        return came
    raise node.fault(f"expected {_kind(expected)}, found {shown(node.value)}")


_EXACT = 2**53


def _check_letters(came: str, node: Node) -> None:
    """Refuse what is not written as cards are."""
    key = next((step for step in reversed(node.path) if isinstance(step, str)), "")
    if key not in _MULTISETS | _SEQUENCES:
        return
    try:
        cards = str(Cards.parse(came))
    except NotationError as error:
        raise UnreadableData(str(error), node.path) from None
    if key in _MULTISETS and cards != came:
        raise node.fault(f"{shown(came)} is not in order: write {cards!r}")


def _kind(value: Plain) -> str:
    match value:
        case bool():
            return "true or false"
        case int():
            return "a whole number"
        case _:
            return "a text"
