"""What becomes of a value from outside: it is converted by its annotation, or refused."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import pytest
from attrs import field, frozen

from jaipur_rules import Card, Cards, EndReason, RulesError
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.values import checked, conversion, converted, short_repr, unchecked


class Number(int):
    """A whole number of another type."""


class Text(str):
    """A text of another type."""

    __slots__ = ()


@pytest.mark.parametrize(
    ("annotation", "value", "plain"),
    [
        (int, Number(3), 3),
        (int, True, 1),
        (str, Text("a"), "a"),
        (bool, True, True),
        (Card, "L", Card.LEATHER),
        (Cards, "LD", Cards("DL")),
        (EndReason, EndReason.CAP, EndReason.CAP),
        (int | None, None, None),
        (int | None, Number(3), 3),
        (Card | int, 3, 3),
        (Card | int, Card.GOLD, Card.GOLD),
        (tuple[int, ...], [True, 2], (1, 2)),
        (tuple[Card, ...], "DK", (Card.DIAMOND, Card.CAMEL)),
        (tuple[int, str], [1, Text("a")], (1, "a")),
        (tuple[tuple[int, ...], ...], [[1], []], ((1,), ())),
        (tuple[object, ...], [1, "a"], (1, "a")),
        (Literal["random", 0], 0, 0),
        (Literal["a", "b"], Text("a") + "", "a"),
    ],
)
def test_a_value_becomes_plain(annotation: Any, value: object, plain: object) -> None:
    convert = conversion(annotation)
    assert convert is not None
    made = convert(value)
    assert made == plain
    assert type(made) is type(plain)


@pytest.mark.parametrize(
    ("annotation", "value", "sentence"),
    [
        (int, 2.0, "expected a whole number, such as 3, and not 2.0"),
        (int, "3", "expected a whole number, such as 3, and not '3'"),
        (str, 3, "expected a text, and not 3"),
        (bool, 1, "expected True or False, and not 1"),
        (Card, 3, "expected a value of type Card, and not 3"),
        (Cards, ["L"], "expected a value of type Cards, and not ['L']"),
        (EndReason, "END-1", "expected a value of type EndReason, and not 'END-1'"),
        (int | None, 2.0, "expected a whole number, such as 3, and not 2.0"),
        (Cards | int, 2.0, "expected a value of type Cards or int, and not 2.0"),
        (tuple[int, ...], 3, "expected several values, such as a list, and not 3"),
        (tuple[int, int], [1], "expected 2 values, and not [1]"),
        (Literal["random", 0], False, "expected 'random' or 0, and not False"),
    ],
)
def test_what_cannot_become_plain_is_refused(annotation: Any, value: object, sentence: str) -> None:
    convert = conversion(annotation)
    assert convert is not None
    with pytest.raises(WrongType) as caught:
        convert(value)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "annotation",
    [object, float, Mapping[str, int], Callable[[], int], int | float, list[int], None],
)
def test_other_annotations_let_everything_through(annotation: Any) -> None:
    assert conversion(annotation) is None


def test_an_instance_of_a_subclass_is_refused_where_values_are_kept() -> None:
    class MyCards(Cards):
        """Cards that may behave otherwise."""

    mine, exact, lenient = MyCards("D"), conversion(Cards), conversion(Cards, exact=False)
    assert exact is not None
    assert lenient is not None
    with pytest.raises(WrongType):
        exact(mine)
    assert lenient(mine) is mine


@frozen(repr=False, field_transformer=converted)
class Sample:
    """A class of values."""

    card: Card
    counts: tuple[int, ...] = ()
    own: object = field(default=0, converter=str)
    right: int = field(default=1, validator=lambda *_: None)
    twice: int = field(factory=lambda: 2)

    __repr__ = short_repr


def test_a_field_is_converted_unless_it_sees_to_itself() -> None:
    assert Sample("L", [True], 5, 2.5).right == 2.5  # type: ignore[arg-type]
    assert unchecked(Sample, card=Card.LEATHER, counts=(1,), own="5", right=2.5, twice=2) == Sample(
        "L",  # type: ignore[arg-type]
        [True],  # type: ignore[arg-type]
        5,
        2.5,  # type: ignore[arg-type]
    )
    with pytest.raises(WrongType):
        Sample(3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sample", "code"),
    [
        (Sample(Card.GOLD), "Sample(card=Card.GOLD, own='0')"),
        (Sample(Card.GOLD, (1,), twice=3), "Sample(card=Card.GOLD, counts=(1,), own='0', twice=3)"),
    ],
)
def test_a_short_repr_leaves_out_defaults(sample: Sample, code: str) -> None:
    assert repr(sample) == code


@checked
def priced(
    card: Card, /, count: int = 1, *others: object, names: Iterable[str] = (), **more: object
) -> tuple[object, ...]:
    """Return what was given."""
    return card, count, others, names, more


given: Callable[..., object] = priced
"""The same, for values of any type."""


def test_the_arguments_of_a_function_are_converted_by_place_and_by_name() -> None:
    assert priced("L", True, 2.5, names=["a"], z=1) == (  # type: ignore[arg-type]
        Card.LEATHER,
        1,
        (2.5,),
        ["a"],
        {"z": 1},
    )


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: given(3), "expected a value of type Card, and not 3"),
        (lambda: given(Card.GOLD, count="2"), "expected a whole number, such as 3, and not '2'"),
        (lambda: given(Card.GOLD, names=3), "expected several values, such as a list, and not 3"),
    ],
)
def test_an_argument_of_a_wrong_type_is_refused(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        call()
    assert str(caught.value) == sentence


def test_a_function_keeps_its_name_and_the_errors_of_python_for_a_wrong_call() -> None:
    assert (priced.__name__, priced.__doc__) == ("priced", "Return what was given.")
    with pytest.raises(TypeError, match="missing"):
        priced()  # type: ignore[call-arg]
