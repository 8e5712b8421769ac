"""Plain values: written in a general form, and read back by their types."""

from enum import Enum

import pytest
from attrs import field, frozen

from jaipur_rules.core.errors import Impossible, WrongType
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding.plain import to_plain


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
