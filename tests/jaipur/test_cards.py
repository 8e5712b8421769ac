"""Cards and multisets of them. What is read and refused of texts and counts stands in `impossible.txt`."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from operator import add, and_, contains, le, sub
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules import Card, Cards, johari
from jaipur_rules.core.errors import NotationError, WrongType
from jaipur_rules.jaipur.rules.cards import LETTERS, MOST, from_code, swap

SOME = [Cards.parse(text) for text in ("", "D", "DD", "DGSK", "LLLKK", "CCPPL", "K", "DDGSCPLKKK")]


def test_every_card_has_a_letter_in_the_order_of_writing() -> None:
    assert LETTERS == "DGSCPLK"
    assert [str(card) for card in Card] == list(LETTERS)
    assert [Card.parse(letter) for letter in LETTERS] == list(Card)


def test_cards_count_and_iterate_in_order() -> None:
    cards = Cards.parse("LDKDL")
    assert list(cards) == [Card.DIAMOND, Card.DIAMOND, Card.LEATHER, Card.LEATHER, Card.CAMEL]
    assert cards.counts == (2, 0, 0, 0, 0, 2, 1)
    assert cards.kinds == (Card.DIAMOND, Card.LEATHER, Card.CAMEL)
    assert [cards.count(card) for card in Card] == [2, 0, 0, 0, 0, 2, 1]
    assert (len(cards), cards.camels, str(cards.goods)) == (5, 1, "DDLL")


def test_letters_stand_for_cards_in_every_operation() -> None:
    hand: Any = Cards("DDG")
    assert hand.count("D") == 2
    assert (hand + "K", hand - "D", hand & "DL") == (Cards("DDGK"), Cards("DG"), Cards("D"))
    assert hand <= "DDGG"
    assert [card in hand for card in (Card.DIAMOND, Card.SILVER, "D", "S")] == [True, False] * 2


def test_cards_are_counted_by_a_mapping() -> None:
    assert Cards({Card.DIAMOND: 2, Card.CAMEL: 1}) == Cards("DDK")
    assert Cards(Counter(Cards("DDK"))) == Cards("DDK")
    assert Cards({}) == Cards()
    assert Cards({Card.DIAMOND: 0, Card.CAMEL: 1}) == Cards("K")


@pytest.mark.parametrize("foreign", [3, None, 2.0, -1, True, {}, Counter], ids=repr)
@pytest.mark.parametrize("cards", [Cards("DL"), johari.Cards("A1b2")], ids=repr)
def test_what_is_no_cards_is_refused_by_every_operation(cards: Any, foreign: object) -> None:
    operations = [add, sub, le, contains, type(cards).count]
    for operation in [*operations, *([and_, Cards.isdisjoint] if type(cards) is Cards else [])]:
        with pytest.raises(WrongType):
            operation(cards, foreign)


def test_what_is_counted_by_a_mapping_is_whole_and_not_below_nought() -> None:
    for kind, card in ((Cards, Card.DIAMOND), (johari.Cards, johari.Card.A1)):
        make: Any = kind
        for count in (-1, 8192, 10**30):
            with pytest.raises(NotationError):
                make({card: count})
        with pytest.raises(WrongType):
            make({card: 2.0})
        assert [len(make({card: count})) for count in (0, 1, 3, 8191)] == [0, 1, 3, 8191]


@pytest.mark.parametrize("one", SOME, ids=str)
@pytest.mark.parametrize("two", SOME, ids=str)
def test_arithmetic_is_that_of_multisets(one: Cards, two: Cards) -> None:
    left, right = Counter(map(str, one)), Counter(map(str, two))
    assert Counter(map(str, one + two)) == left + right
    assert Counter(map(str, one & two)) == left & right
    assert (one <= two) == (left <= right)
    assert (one >= two) == (left >= right)
    assert (one == two) == (left == right)
    assert one + two == two + one
    assert (one + two) - two == one
    if right <= left:
        assert Counter(map(str, one - two)) == left - right
    else:
        with pytest.raises(NotationError, match=f"cannot take {two} from "):
            _ = one - two


def test_cards_are_swapped_in_one_step_if_the_result_is_remembered() -> None:
    result = from_code(Cards("D").code)
    # The first of two steps would find no leather.
    assert swap(Cards("D"), leaving=Cards("L"), coming=Cards("L")) is result


def test_cards_are_no_other_values_and_have_no_order_but_inclusion() -> None:
    assert Cards("D") != "D"
    assert Cards() not in (0, ())
    assert not Cards()
    for one, other in ((Cards("D"), Cards("DG")), (johari.Cards("W1"), johari.Cards("W1B2"))):
        with pytest.raises(TypeError):
            _ = one < other  # type: ignore[operator]


GATHERED: dict[str, Callable[[Card, int], Cards]] = {
    "one by one": lambda card, most: Cards([card] * (most + 1)),
    "a sum": lambda card, most: Cards.of(card, most) + Cards.of(card),
    "a great sum": lambda card, most: Cards.of(card, most) + Cards.of(card, most),
    "of one kind": lambda card, most: Cards.of(card, most + 1),
    "far too many": lambda card, most: Cards.of(card, 10**30),
}


@pytest.mark.parametrize("card", Card, ids=str)
@pytest.mark.parametrize("name", GATHERED)
def test_more_cards_than_a_multiset_can_hold_are_refused_with_the_limit(
    name: str, card: Card
) -> None:
    with pytest.raises(NotationError, match="cannot hold more than 8191 cards of a kind"):
        GATHERED[name](card, MOST)


@given(st.tuples(*[st.integers(0, MOST)] * len(Card)))
@example((MOST,) * len(Card))
def test_counts_of_any_size_are_kept_apart_and_their_sum_is_the_length(
    counts: tuple[int, ...],
) -> None:
    cards = Cards.from_counts(counts)
    assert (cards.counts, cards.camels, len(cards)) == (counts, counts[Card.CAMEL], sum(counts))


@pytest.mark.parametrize("cards", SOME, ids=str)
def test_subsets_are_every_different_part_once_in_order(cards: Cards) -> None:
    for size in range(len(cards) + 2):
        parts = [str(part) for part in cards.subsets(size)]
        expected = {"".join(part) for part in combinations(str(cards), size)}
        assert len(parts) == len(expected)
        assert set(parts) == expected
        assert parts == sorted(parts, key=lambda part: [LETTERS.index(letter) for letter in part])


def test_different_cards_have_different_hashes() -> None:
    every = [
        Cards(cards) for size in range(4) for cards in combinations_with_replacement(Card, size)
    ]
    assert len({hash(cards) for cards in every}) == len(set(every)) == len(every)
