"""What becomes of a value from outside: it is converted by its annotation, or refused."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Literal, Optional, TypeVar, Union

import pytest
from attrs import Factory, field, frozen

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
        (Literal["a", "b"], "b", "b"),
        (Card | str, "D", "D"),
        (Union[Card, int], "D", Card.DIAMOND),
        (Optional[int], None, None),
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
        (Card | int, None, "expected a value of type Card or int, and not None"),
        (Union[Card, int], 2.0, "expected a value of type Card or int, and not 2.0"),
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
    several, lenient_several = conversion(tuple[Cards]), conversion(tuple[Cards], exact=False)
    assert several is not None
    assert lenient_several is not None
    with pytest.raises(WrongType):
        several([mine])
    assert lenient_several([mine]) == (mine,)


def test_a_conversion_is_made_once_for_an_annotation() -> None:
    assert conversion(tuple[int, ...]) is conversion(tuple[int, ...])


def test_whether_a_subclass_is_refused_is_said_by_name() -> None:
    assert conversion(annotation=int) is conversion(int)
    with pytest.raises(TypeError, match="positional"):
        conversion(int, False)


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


@frozen(repr=False)
class Shown:
    """A class of values, one of which is shown in a way of its own, and one of which follows from it."""

    price: int = field(repr=hex)
    twice: int = field(default=Factory(lambda made: 2 * made.price, takes_self=True))

    __repr__ = short_repr


def test_a_short_repr_asks_a_field_how_it_is_shown_and_what_its_default_is_here() -> None:
    assert repr(Shown(3)) == "Shown(price=0x3)"
    assert repr(Shown(3, 5)) == "Shown(price=0x3, twice=5)"


@checked
def priced(
    card: Card, /, count: int = 1, *others: int, names: Iterable[str] = (), **more: int
) -> tuple[object, ...]:
    """Return what was given."""
    return card, count, others, names, more


given: Callable[..., object] = priced
"""The same, for values of any type."""


def test_the_arguments_of_a_function_are_converted_by_place_and_by_name() -> None:
    assert given("L", True, 2.5, names=["a"], others=1.5, more=0.5) == (
        Card.LEATHER,
        1,
        (2.5,),
        ["a"],
        {"others": 1.5, "more": 0.5},
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


T = TypeVar("T")


@frozen
class Pair(Generic[T]):
    """A generic class of values."""

    first: T


class Special(Pair[T]):
    """A kind of pair."""


class MoreCards(Cards):
    """Cards of another type."""


class Bytes(bytes):
    """Bytes of another type."""


MORE = MoreCards("D")
PAIR, SPECIAL, BYTES, HERE = Pair(1), Special(1), Bytes(b"a"), Path()


@checked
def shaped(
    *,
    by: Callable[[], int] | None = None,
    prices: Mapping[str, int] | None = None,
    names: Optional[Iterable[str]] = None,
    data: bytes = b"",
    file: Path = HERE,
    pair: Pair[int] = PAIR,
    hands: tuple[Cards, ...] = (),
    quoted: "Card" = Card.GOLD,
    unknown: "Missing" = 1,  # type: ignore[name-defined]  # noqa: F821
) -> tuple[object, ...]:
    """Return what was given."""
    return by, prices, names, data, file, pair, hands, quoted, unknown


shape: Callable[..., tuple[object, ...]] = shaped
"""The same, for values of any type."""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"by": 5}, "expected a function, and not 5"),
        ({"prices": [1]}, "expected a mapping, such as a dict, and not [1]"),
        ({"names": 5}, "expected several values, such as a list, and not 5"),
        ({"data": "a"}, "expected a value of type bytes, and not 'a'"),
        ({"file": "a"}, "expected a value of type Path, and not 'a'"),
        ({"pair": 5}, "expected a value of type Pair, and not 5"),
        ({"hands": [5]}, "expected a value of type Cards, and not 5"),
        ({"quoted": 5}, "expected a value of type Card, and not 5"),
    ],
    ids=lambda value: "" if isinstance(value, str) else next(iter(value)),
)
def test_an_argument_of_a_wrong_shape_is_refused(
    arguments: Mapping[str, object], sentence: str
) -> None:
    with pytest.raises(WrongType) as caught:
        shape(**arguments)
    assert str(caught.value) == sentence


def test_an_argument_that_is_no_sequence_is_refused() -> None:
    @checked
    def first_of(names: Sequence[str]) -> str:
        return names[0]

    assert first_of(["a"]) == "a"
    with pytest.raises(WrongType, match=r"^expected several values, such as a list, and not 5$"):
        first_of(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("by", None),
        ("prices", {"a": 2.5}),
        ("names", None),
        ("data", BYTES),
        ("file", HERE),
        ("pair", SPECIAL),
        ("unknown", 2.5),
    ],
)
def test_an_argument_of_a_fitting_shape_is_left_as_it_is(name: str, value: object) -> None:
    names = ["by", "prices", "names", "data", "file", "pair", "hands", "quoted", "unknown"]
    assert shape(**{name: value})[names.index(name)] is value


def test_a_value_in_a_tuple_may_be_of_a_subclass_and_a_quoted_annotation_counts() -> None:
    *_, hands, quoted, _ = shape(hands=[MORE, "DD"], quoted="L")
    assert isinstance(hands, tuple)
    assert hands[0] is MORE
    assert hands[1] == Cards("DD")
    assert quoted is Card.LEATHER
