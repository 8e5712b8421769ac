"""Values of another type where a card or a number belongs: converted or refused, and never remembered."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from decimal import Decimal

import pytest

from jaipur_rules.core.errors import RulesError, WrongType
from jaipur_rules.core.texts import brief
from jaipur_rules.johari import (
    Bribe,
    Card,
    Cards,
    Match,
    Move,
    deal,
    is_legal,
    legal_moves,
    new_match,
    violations,
)
from jaipur_rules.johari.rules.card_choices import Limits, every_choice, subsets
from jaipur_rules.johari.rules.table import arrange

NO_CARDS: tuple[object, ...] = (3, 3.0, True, Decimal(3), None, Cards("w2"))
NOT_WHOLE: tuple[object, ...] = (2.0, Decimal(2), "2", None)


def call(make: Callable[..., object], *given: object, **named: object) -> object:
    """Call with values of any type."""
    return make(*given, **named)


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> Iterator[None]:
    """Begin and end without what the rules remember, as a fresh process does."""
    every_choice.cache_clear()
    yield
    every_choice.cache_clear()


def hire_with(display: Cards) -> Match:
    """A table at which a noble can be hired with these cards."""
    return arrange(
        displays=(str(display), ""), stores="B1", spaces={2: "N1-4"}, played=(("trade",),)
    )


def answers() -> list[object]:
    """The answers to right values."""
    at = hire_with(Cards.parse("W1w2A1"))
    return [(repr(move), violations(at, move)) for move in legal_moves(at)]


@pytest.mark.parametrize("face", [0, False, 3.0, Decimal(3), "w2"])
def test_after_a_card_of_another_type_right_values_answer_as_before(face: object) -> None:
    with suppress(RulesError):
        given = call(Cards, [face])
        assert isinstance(given, Cards)
        subsets(given.faces, Limits(1, 1, is_price=True))
    answered = answers()
    every_choice.cache_clear()
    assert answered == answers()


@pytest.mark.parametrize("given", NO_CARDS)
def test_what_is_no_card_is_refused(given: object) -> None:
    with pytest.raises(WrongType) as caught:
        call(Cards, [Card.W1, given])
    assert str(caught.value) == f"expected a value of type Card, and not {given!r}"


def test_a_long_value_is_not_repeated_in_full() -> None:
    with pytest.raises(WrongType) as caught:
        call(Match, "w" * 1000)
    assert str(caught.value) == f"expected a whole number, such as 3, and not {brief('w' * 1000)}"


@pytest.mark.parametrize("given", NOT_WHOLE)
def test_a_number_of_traders_is_whole(given: object) -> None:
    with pytest.raises(WrongType, match="expected a whole number, such as 3, and not"):
        call(Match, given)


@pytest.mark.parametrize("given", NOT_WHOLE)
@pytest.mark.parametrize("name", ["seed", "players"])
def test_the_numbers_of_a_deal_are_whole(name: str, given: object) -> None:
    with pytest.raises(WrongType, match="expected a whole number, such as 3, and not"):
        call(deal, **({"seed": 1} | {name: given}))


def test_true_is_one() -> None:
    assert call(new_match, seed=True) == new_match(seed=1)
    assert repr(call(deal, seed=True)) == repr(deal(seed=1))


@pytest.mark.parametrize("ask", [violations, is_legal], ids=["violations", "is_legal"])
@pytest.mark.parametrize("given", ["bribe", None, 3])
@pytest.mark.parametrize("phase", ["pick", "action"])
def test_what_is_no_move_is_refused(
    ask: Callable[[Match, Move], object], given: object, phase: str
) -> None:
    at = new_match(seed=7) if phase == "pick" else arrange(played=(("bribe",),))
    with pytest.raises(WrongType) as caught:
        ask(at, given)  # type: ignore[arg-type]
    assert str(caught.value) == f"expected a move, and not {given!r}"


@pytest.mark.parametrize(
    "ask",
    [legal_moves, lambda at: violations(at, Bribe()), lambda at: is_legal(at, Bribe())],
    ids=["legal_moves", "violations", "is_legal"],
)
@pytest.mark.parametrize("given", ["w1", None, 3])
def test_what_is_no_position_is_refused(ask: Callable[[object], object], given: object) -> None:
    with pytest.raises(WrongType) as caught:
        ask(given)
    assert str(caught.value) == f"expected a position, a match or a view, and not {given!r}"
