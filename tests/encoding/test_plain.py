"""Plain values: written in a general form, and read back by their types."""

from enum import Enum

import pytest
from attrs import field, frozen

from jaipur_rules.core.errors import Impossible, WrongType
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.encoding.plain import from_plain, keys_of, to_plain


class Suit(Enum):
    """Two suits."""

    RED = "r"
    BLUE = "b"


class Rank(Enum):
    """Two ranks."""

    ACE = 1
    TWO = 2


@frozen
class Few:
    """A number below ten."""

    _count: int
    doubled: int = field(init=False, default=0)

    def __attrs_post_init__(self) -> None:
        if self._count > 9:
            raise Impossible((f"{self._count} are too many",))


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (None, None),
        (True, True),
        (2.5, 2.5),
        (Rank.TWO, 2),
        ({Rank.TWO: (1, [Suit.RED])}, {"2": [1, ["r"]]}),
        (Few(3), {"count": 3}),
    ],
)
def test_a_value_is_written(value: object, plain: Plain) -> None:
    assert to_plain(value) == plain


@pytest.mark.parametrize("value", [object(), {1}, b"x"])
def test_a_value_of_no_general_form_is_named_by_its_class(value: object) -> None:
    with pytest.raises(WrongType) as caught:
        to_plain(value)
    assert caught.value.message.code == "plain.written"
    assert dict(caught.value.message.params) == {"kind": type(value).__name__}


@pytest.mark.parametrize(
    ("kind", "shown"), [(bytes, "bytes"), (list[int], "list[int]"), ("x", "x")]
)
def test_a_type_of_no_general_form_is_named(kind: object, shown: str) -> None:
    with pytest.raises(WrongType) as caught:
        from_plain(Node(3), kind)
    assert caught.value.message.code == "plain.read"
    assert dict(caught.value.message.params) == {"kind": shown}


def test_a_key_is_the_argument_of_the_constructor() -> None:
    assert keys_of(Few) == ("count",)
    assert from_plain(Node({"count": 3}), Few) == Few(3)


@pytest.mark.parametrize(
    ("value", "kind", "found"),
    [
        (2**64, int, 2**64),
        (-(2**64), int, -(2**64)),
        (None, type(None), None),
        (True, bool, True),
        (2, Rank, Rank.TWO),
        ([1, 2, 3], tuple[int, ...], (1, 2, 3)),
        ([], tuple[int, ...], ()),
        ([1, "x"], tuple[int, str], (1, "x")),
        (None, Few | None, None),
        ({"count": 1}, Few | None, Few(1)),
    ],
)
def test_a_value_is_read(value: Plain, kind: object, found: object) -> None:
    assert from_plain(Node(value), kind) == found


@pytest.mark.parametrize(
    ("value", "kind", "fault"),
    [
        (2**64 + 1, int, "to 18446744073709551616"),
        (-(2**64) - 1, int, "from -18446744073709551616"),
        (1, bool, "expected one of true, false, found 1"),
        (True, Rank, "expected one of 1, 2, found true"),
        (1.0, Rank, "expected one of 1, 2, found 1.0"),
        (0, type(None), "expected one of null, found 0"),
        ("x", int, "expected a whole number, found 'x'"),
        (3, str, "expected a text, found 3"),
        ([1], tuple[int, str], "expected a list of 2 items, found 1"),
        ([1, 2], tuple[int, str], "[1]: expected a text, found 2"),
        ({"count": 10}, Few, "10 are too many"),
        ({"count": "x"}, Few | None, "count: expected a whole number, found 'x'"),
        ({"count": 1, "doubled": 2}, Few, "doubled: there is no such key here"),
    ],
)
def test_what_is_no_such_value_is_refused(value: Plain, kind: object, fault: str) -> None:
    with pytest.raises(UnreadableData) as caught:
        from_plain(Node(value), kind)
    assert fault in str(caught.value)
