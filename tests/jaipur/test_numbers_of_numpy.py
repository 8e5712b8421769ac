"""Numbers of NumPy where the rules take whole numbers: its integers become plain, its floats are refused."""

from collections.abc import Callable

import pytest

from jaipur_rules import Card, Cards, Position, Sell, is_legal, legal_moves, new_match
from jaipur_rules.core.converters import to_int, to_ints
from jaipur_rules.core.errors import WrongType

numpy = pytest.importorskip("numpy")

INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "intp")
FLOATS = ("float16", "float32", "float64", "longdouble", "complex128", "bool_")


def of_numpy(kind: str, value: int) -> int:
    """A number of one of NumPy's types, which a type checker may take for a plain one."""
    make: Callable[[int], int] = getattr(numpy, kind)
    return make(value)


@pytest.mark.parametrize("kind", INTEGERS)
def test_an_integer_of_numpy_becomes_plain(kind: str) -> None:
    assert type(to_int(of_numpy(kind, 7))) is int


@pytest.mark.parametrize("kind", INTEGERS)
def test_an_integer_of_numpy_is_a_count(kind: str) -> None:
    assert repr(Sell(Card.LEATHER, of_numpy(kind, 2))) == "Sell(good=Card.LEATHER, count=2)"


@pytest.mark.parametrize("kind", INTEGERS)
def test_an_integer_of_numpy_is_a_herd(kind: str) -> None:
    market, hand = Cards.parse("DGSCP"), Cards.parse("LL")
    at = Position(market, hand, of_numpy(kind, 2))
    assert legal_moves(at) == legal_moves(Position(market, hand, 2))


@pytest.mark.parametrize("kind", INTEGERS)
def test_an_integer_of_numpy_is_a_seed(kind: str) -> None:
    assert new_match(seed=of_numpy(kind, 7)) == new_match(seed=7)


@pytest.mark.parametrize("kind", FLOATS)
def test_another_number_of_numpy_is_refused(kind: str) -> None:
    with pytest.raises(WrongType, match="expected a whole number, such as 3, and not"):
        Cards.of(Card.LEATHER, of_numpy(kind, 1))


def test_an_array_becomes_plain_numbers() -> None:
    assert list(map(type, to_ints(numpy.arange(3)))) == [int] * 3


def test_a_refused_float_of_numpy_leaves_nothing_behind() -> None:
    at = Position(Cards.parse("DGSCP"), Cards.parse("LLL"), 0)
    with pytest.raises(WrongType):
        is_legal(at, Sell(Card.LEATHER, of_numpy("float64", 3)))
    assert is_legal(at, Sell(Card.LEATHER, 3))
