"""Cards and multisets of them."""

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
from jaipur_rules.jaipur.rules.cards import GOODS, LETTERS, MOST, from_code, swap

SOME = [Cards.parse(text) for text in ("", "D", "DD", "DGSK", "LLLKK", "CCPPL", "K", "DDGSCPLKKK")]


def test_every_card_has_a_letter_in_the_order_of_writing() -> None:
    assert LETTERS == "DGSCPLK"
    assert [str(card) for card in Card] == list(LETTERS)
    assert [Card.parse(letter) for letter in LETTERS] == list(Card)
    assert [repr(card) for card in Card][::6] == ["Card.DIAMOND", "Card.CAMEL"]


@pytest.mark.parametrize("letter", ["", "d", "X", "DD", " D", "DIAMOND", "\0", "💎", "D" * 999])
def test_no_other_text_is_a_card(letter: str) -> None:
    with pytest.raises(NotationError, match="is no card: expected one of DGSCPLK") as caught:
        Card.parse(letter)
    assert len(str(caught.value)) < 100


def test_cards_are_read_in_any_order_and_written_in_one() -> None:
    assert str(Cards.parse("KLGDDSPC")) == "DDGSCPLK"
    assert str(Cards.parse("")) == ""
    assert Cards.parse("GD") == Cards.parse("DG") == Cards((Card.DIAMOND, Card.GOLD))


@pytest.mark.parametrize("text", ["X", "DGx", "D G", "DG\n", "dg", "1", "+D", "DĐ"])
def test_other_letters_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected one of DGSCPLK"):
        Cards.parse(text)


def test_cards_count_and_iterate_in_order() -> None:
    cards = Cards.parse("LDKDL")
    assert list(cards) == [Card.DIAMOND, Card.DIAMOND, Card.LEATHER, Card.LEATHER, Card.CAMEL]
    assert len(cards) == 5
    assert cards.counts == (2, 0, 0, 0, 0, 2, 1)
    assert cards.kinds == (Card.DIAMOND, Card.LEATHER, Card.CAMEL)
    assert [cards.count(card) for card in Card] == [2, 0, 0, 0, 0, 2, 1]
    assert (cards.camels, str(cards.goods)) == (1, "DDLL")
    assert cards.goods.goods == cards.goods


def test_a_letter_is_in_cards_as_its_card_is() -> None:
    cards: Any = Cards.parse("DL")
    assert Card.DIAMOND in cards
    assert Card.GOLD not in cards
    assert "D" in cards
    assert "G" not in cards


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
        with pytest.raises(NotationError):
            make({card: -1})
        with pytest.raises(NotationError):
            make({card: 10**9})
        with pytest.raises(WrongType):
            make({card: 2.0})
        assert [len(make({card: count})) for count in (0, 1, 3)] == [0, 1, 3]


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


def test_cards_are_no_other_values() -> None:
    assert Cards.parse("D") != "D"
    assert Cards() != 0
    assert Cards() != ()
    assert not Cards()


def test_cards_have_no_order_but_inclusion() -> None:
    assert Cards.parse("D") <= Cards.parse("DG")
    with pytest.raises(TypeError):
        _ = Cards.parse("D") < Cards.parse("DG")  # type: ignore[operator]
    assert not Cards.parse("D") <= Cards.parse("G")
    assert not Cards.parse("G") <= Cards.parse("D")


@pytest.mark.parametrize("count", [-1, -(10**9), 10**4, 10**30])
def test_a_count_that_no_multiset_can_hold_is_refused(count: int) -> None:
    with pytest.raises(NotationError, match=r"cannot (hold|be) .* cards of a kind"):
        Cards.of(Card.DIAMOND, count)
    with pytest.raises(NotationError, match=r"cannot (hold|be) .* cards of a kind"):
        Cards.from_counts((0, count))


def test_a_sum_that_grows_too_large_is_refused_and_not_spilled_over() -> None:
    for card in Card:
        cards = Cards.of(card, 5000)
        with pytest.raises(NotationError, match="cannot hold"):
            _ = cards + cards
    with pytest.raises(NotationError, match="cannot hold"):
        Cards.parse("D" * 9000)


def test_many_cards_are_counted_rightly_below_the_limit() -> None:
    cards = sum((Cards.of(card, 4000 + card) for card in Card), Cards())
    assert cards.counts == tuple(4000 + card for card in Card)
    assert len(cards) == sum(cards.counts)
    assert (cards + cards - cards) == cards


@given(st.tuples(*[st.integers(0, MOST)] * len(Card)))
@example((MOST,) * len(Card))
def test_counts_of_any_size_are_kept_apart_and_their_sum_is_the_length(
    counts: tuple[int, ...],
) -> None:
    cards = Cards.from_counts(counts)
    assert (cards.counts, cards.camels, len(cards)) == (counts, counts[Card.CAMEL], sum(counts))


def test_counts_make_cards() -> None:
    assert Cards.from_counts((1, 2)) == Cards.parse("DGG")
    assert Cards.from_counts(()) == Cards()
    for cards in SOME:
        assert Cards.from_counts(cards.counts) == cards
    with pytest.raises(NotationError, match="seven kinds"):
        Cards.from_counts((0,) * 8)


@pytest.mark.parametrize("cards", SOME, ids=str)
def test_subsets_are_every_different_part_once_in_order(cards: Cards) -> None:
    for size in range(len(cards) + 2):
        parts = [str(part) for part in cards.subsets(size)]
        expected = {"".join(part) for part in combinations(str(cards), size)}
        assert len(parts) == len(expected)
        assert set(parts) == expected
        assert parts == sorted(parts, key=lambda part: [LETTERS.index(letter) for letter in part])


def test_equal_cards_hash_equally_and_different_ones_differ() -> None:
    every = [
        Cards(cards) for size in range(4) for cards in combinations_with_replacement(Card, size)
    ]
    assert len(set(every)) == len(every)
    assert len({hash(cards) for cards in every}) == len(every)
    assert {Cards.parse("DG"): 1}[Cards.parse("GD")] == 1


def test_goods_are_every_card_but_the_camel() -> None:
    assert (*GOODS, Card.CAMEL) == tuple(Card)


def test_an_iterable_of_too_many_cards_is_refused() -> None:
    with pytest.raises(NotationError, match="a multiset cannot hold"):
        Cards([Card.CAMEL] * 8192)
    assert Cards([Card.CAMEL] * 8191).camels == 8191


@pytest.mark.parametrize(
    "gather",
    [
        lambda most: Cards([Card.GOLD] * (most + 1)),
        lambda most: Cards.of(Card.GOLD, most) + Cards.of(Card.GOLD),
        lambda most: Cards.of(Card.GOLD, most + 1),
    ],
    ids=["one by one", "a sum", "of one kind"],
)
def test_more_cards_than_a_multiset_can_hold_are_refused_with_the_limit(
    gather: Callable[[int], Cards],
) -> None:
    with pytest.raises(NotationError, match="cannot hold more than 8191 cards of a kind"):
        gather(8191)


def test_a_card_is_shown_in_a_width_as_its_letter() -> None:
    assert f"{Card.GOLD:>3}|{Card.GOLD:<2}|{Card.GOLD}" == "  G|G |G"


def test_letters_stand_for_cards_in_every_operation() -> None:
    hand: Any = Cards("DDG")
    assert hand.count("D") == 2
    assert (hand + "K", hand - "D", hand & "DL") == (Cards("DDGK"), Cards("DG"), Cards("D"))
    assert hand <= "DDGG"
