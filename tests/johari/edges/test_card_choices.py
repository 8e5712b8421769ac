"""Choices of cards are counted, numbered and listed as those that are tried one by one, and moves are made from them."""

from collections.abc import Callable
from itertools import product

import pytest

from jaipur_rules.johari import Card, Cards
from jaipur_rules.johari.rules.card_choices import (
    Choices,
    Limits,
    Made,
    OneOfEach,
    Subsets,
    every_choice,
    listed,
    remembered,
    size_of,
    subsets,
)

HEAPS = ["", "W1", "w3w3", "A1A2A3", "A1A1A2A3A3", "W1W1w1W2w2w3", "B1b1B2b2B3b3", "G2G2G2g3g3g3"]
LIMITS = [
    *[Limits(least) for least in (0, 1, 2, 4, 9, 40)],
    *[Limits(least, most) for least, most in ((0, 0), (0, 3), (2, 2), (2, 5), (3, 2))],
    *[Limits(least, price, is_price=True) for least, price in ((0, 1), (0, 4), (1, 0), (1, 1))],
    *[Limits(least, price, is_price=True) for least, price in ((2, 2), (2, 4), (5, 5), (9, 9))],
]


def within(cards: Cards, limits: Limits) -> bool:
    """Return whether cards are within limits, as the words of `Limits` say."""
    worth = cards.worth
    if worth < limits.least or limits.most is None:
        return worth >= limits.least
    if limits.is_price:
        return [card for card in cards if worth - card.gems >= limits.most] == []
    return worth <= limits.most


@pytest.mark.parametrize("choose", [Subsets, subsets], ids=["counted", "listed if few"])
@pytest.mark.parametrize("limits", LIMITS, ids=str)
@pytest.mark.parametrize("heap", HEAPS)
def test_the_choices_within_limits_are_those_of_all_that_are(
    heap: str,
    limits: Limits,
    choose: Callable[[tuple[Card, ...], Limits], Choices[Cards] | tuple[Cards, ...]],
) -> None:
    tried = [some for some in Cards(heap).subsets() if within(some, limits)]
    found = choose(Cards(heap).faces, limits)
    assert list(found) == tried
    assert size_of(found) == len(tried)
    assert [found[number] for number in range(len(tried))] == tried


@pytest.mark.parametrize(
    ("limits", "worth", "count", "after"),
    [
        (Limits(5), 2, 0, Limits(5)),
        (Limits(5), 2, 2, Limits(1)),
        (Limits(5), 3, 2, Limits(0)),
        (Limits(5, 6), 2, 1, Limits(3, 4)),
        (Limits(5, 6), 2, 4, Limits(0, -2)),
        (Limits(5, 5, is_price=True), 2, 0, Limits(5, 5, is_price=True)),
        (Limits(5, 5, is_price=True), 2, 1, Limits(3, 4)),
        (Limits(5, 5, is_price=True), 2, 3, Limits(0, 0)),
        (Limits(5, 5, is_price=True), 1, 5, Limits(0, 0)),
        (Limits(5, 5, is_price=True), 3, 2, Limits(0, 1)),
    ],
    ids=str,
)
def test_cards_chosen_change_the_limits_of_the_others(
    limits: Limits, worth: int, count: int, after: Limits
) -> None:
    assert limits.after(worth, count) == after


MANY = (Card.W1,) * 500 + (Card.w2,) * 500 + (Card.W3,) * 500


def test_more_choices_are_numbered_than_anybody_could_list() -> None:
    everything = Subsets(MANY, Limits())
    assert everything.size == 501**3
    assert [len(everything[number]) for number in (0, 1, 501**3 - 1)] == [0, 1, 1500]
    assert [str(some) for some, _ in zip(everything, range(3), strict=False)] == ["", "W3", "W3W3"]


def test_a_price_is_paid_out_of_many_cards_as_out_of_a_few() -> None:
    price = Limits(5, 5, is_price=True)
    few = Subsets((Card.W1,) * 5 + (Card.w2,) * 3 + (Card.W3,) * 2, price)
    assert few.size == 7
    assert list(Subsets(MANY, price)) == list(few)


PILES = [[Card.W1, Card.w3], [Card.W2, Card.B1, Card.b2], [Card.A2, Card.A3]]


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("step", [1, -1], ids=["in order", "turned"])
def test_one_card_of_each_pile_is_chosen_in_every_way(count: int, step: int) -> None:
    piles = PILES[:count][::step]
    found = OneOfEach(piles)
    assert list(found) == [tuple(sorted(some)) for some in product(*piles)]
    assert [found[number] for number in range(found.size)] == list(found)


@pytest.mark.parametrize("makers", [[str], [str, len], [len, str, repr]], ids=len)
def test_each_choice_makes_a_move_by_each_maker(makers: list[type[str]]) -> None:
    choices = OneOfEach(PILES)
    moves = Made(choices, len(makers), lambda some: [make(some) for make in makers])
    assert list(moves) == [make(cards) for cards in choices for make in makers]
    assert [moves[number] for number in range(moves.size)] == list(moves)


@pytest.mark.parametrize(("worth", "is_listed"), [(63, True), (64, False)])
def test_few_moves_are_listed_and_kept(worth: int, is_listed: bool) -> None:
    moves = Made(Subsets((Card.A1,) * worth, Limits()), 1, lambda some: [some])
    found = listed(moves)
    assert isinstance(found, tuple) == is_listed
    assert list(found) == list(moves)


@pytest.mark.parametrize(("worth", "are_listed"), [(63, True), (64, False)])
def test_choices_are_listed_if_few_are_possible(worth: int, are_listed: bool) -> None:
    faces = (Card.A1,) * worth
    assert isinstance(subsets(faces, Limits()), Subsets) != are_listed
    assert [len(some) for some in subsets(faces, Limits())] == [*range(worth + 1)]


@pytest.mark.parametrize(("heap", "are_few"), [("W1", True), ("W1" * 7 + "w2" * 8, False)])
def test_few_are_possible_of_few_cards(heap: str, are_few: bool) -> None:
    assert (every_choice(Cards(heap).faces) is not None) == are_few


def test_nothing_is_a_price_of_nothing() -> None:
    assert list(subsets((), Limits(0, 0, is_price=True))) == [Cards()]
    assert list(subsets((Card.A1,), Limits(0, 0, is_price=True))) == [Cards()]


def test_the_same_choices_are_remembered_for_a_while() -> None:
    assert every_choice((Card.A1,)) is every_choice((Card.A1,))
    most = remembered(len).cache_info().maxsize
    assert most is not None
    assert most < 10_000
