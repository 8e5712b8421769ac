"""Edges of gem cards: what is no card and the message about it, and multisets as values."""

import re

import pytest

from jaipur_rules.core.errors import NotationError, WrongType
from jaipur_rules.johari import Card, Cards, Kind
from jaipur_rules.johari.rules.faces import FACES, GEMS, KIND, in_order


@pytest.mark.rule("CMP-2")
@pytest.mark.parametrize("kind", GEMS)
def test_a_face_is_of_real_gems_unless_fakes_are_asked_for(kind: Kind) -> None:
    assert Card.of(kind, 2) is Card.of(kind, 2, fake=False) is Card.parse(f"{kind}2")
    assert Card.of(kind, 2, fake=True) is Card.parse(f"{kind}2".lower())
    assert not Card.of(kind, 2).is_fake
    assert Card.of(kind, 2, fake=True).is_fake


def test_every_face_is_of_the_type_that_its_letter_names() -> None:
    assert [Kind.parse(str(card)[0].upper()) for card in FACES] == [*KIND]
    assert Card.of(Kind.PRESTIGE, 3) is Card.P3


@pytest.mark.parametrize("kind", [Kind.GOLD, Kind.PRESTIGE], ids=str)
def test_neither_gold_nor_prestige_is_ever_a_fake(kind: Kind) -> None:
    with pytest.raises(NotationError):
        Card.of(kind, 1, fake=True)


@pytest.mark.rule("CMP-1")
def test_four_types_are_gems() -> None:
    assert [kind.is_gem for kind in Kind] == [True, True, True, True, False, False]
    assert [Kind.parse(letter) for letter in "WBRGAP"] == [*Kind]


NO_CARD = (
    "is no card: expected a letter of WBRGAP and 1, 2 or 3, with a small letter for a fake gem"
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("W4", "'W4'"),
        ("p1", "'p1'"),
        ("", "''"),
        ("a white card with two gems", "'a white card with two gems'"),
        ("W1" * 21, f"'{'W1' * 19}W…'"),
    ],
)
def test_what_is_no_card_is_quoted_with_its_first_forty_characters(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(said)} {NO_CARD}$"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("w", "'w'"),
        ("", "''"),
        ("WB", "'WB'"),
        ("the white one of them all", "'the white one of them all'"),
        ("W" * 41, f"'{'W' * 39}…'"),
    ],
)
def test_what_is_no_type_is_said_too(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=f"^{said} is no type: expected one of WBRGAP$"):
        Kind.parse(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("W1\nB2", r"'\n'"),
        ("W1 B2", "' '"),
        ("W1B", "'B'"),
        ("W1A4", "'A4'"),
        ("W123", "'2'"),
    ],
)
def test_cards_are_written_without_anything_between_them(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(said)} {NO_CARD}$"):
        in_order(text)
    with pytest.raises(NotationError, match=f"^{re.escape(said)} {NO_CARD}$"):
        Cards.parse(text)


def test_a_multiset_is_shown_as_it_can_be_typed() -> None:
    assert repr(Cards()) == "Cards()"
    assert repr(Cards([Card.P1, Card.w2, Card.P1])) == "Cards('w2P1P1')"
    assert repr(Card.b3) == "Card.b3"
    assert repr(Kind.PRESTIGE) == "Kind.PRESTIGE"


def test_one_multiset_lies_in_another_or_not_and_that_is_all_the_order_there_is() -> None:
    some, more, others = Cards.parse("W1"), Cards.parse("W1W1B2"), Cards.parse("R1")
    assert some <= more
    assert more >= some
    assert not more <= some
    assert not some <= others
    assert not others <= some
    with pytest.raises(TypeError):
        _ = some < more  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = some > more  # type: ignore[operator]


def test_a_card_is_among_others_or_not() -> None:
    display = Cards.parse("W1W1b2")
    assert [card for card in FACES if card in display] == [Card.W1, Card.b2]
    assert [display.count(card) for card in (Card.W1, Card.b2, Card.B2)] == [2, 1, 0]
    assert display.kinds == (Kind.WHITE, Kind.BLUE)
    assert display.distinct == (Card.W1, Card.b2)
    assert (str(display.fakes), display.worth, len(display)) == ("b2", 4, 3)
    assert "W1" in display


def test_what_is_not_there_cannot_be_taken_away() -> None:
    with pytest.raises(NotationError, match=r"^cannot take W1W1 from W1B2$"):
        Cards.parse("B2W1") - Cards.parse("W1W1")
    some = Cards.parse("B2W1")
    assert some - Cards() == some + Cards() == Cards() + some == some
    assert some - some == Cards()


@pytest.mark.parametrize(
    ("kind", "lying", "gems"),
    [
        (Kind.WHITE, "w1W3", 4),
        (Kind.BLUE, "", 0),
        (Kind.RED, "R2r2", 4),
        (Kind.GREEN, "G1", 1),
        (Kind.GOLD, "A3", 3),
        (Kind.PRESTIGE, "P1P3", 4),
    ],
)
def test_the_cards_of_a_type_are_all_of_it_and_no_others(kind: Kind, lying: str, gems: int) -> None:
    display = Cards.parse("P3A3R2w1G1P1W3r2")
    assert (str(display.of(kind)), display.gems(kind)) == (lying, gems)


def test_every_part_of_some_cards_comes_once_the_empty_one_first() -> None:
    parts = [str(part) for part in Cards.parse("W1W1b2").subsets()]
    assert parts == ["", "b2", "W1", "W1b2", "W1W1", "W1W1b2"]


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ({}, ""),
        ({Card.W1: 2, "b2": 1}, "W1W1b2"),
        ({"A1": 0, "w3": True}, "w3"),
        ({Card.P3: 8_191}, "P3" * 8_191),
    ],
    ids=["none", "some", "zero", "most"],
)
def test_cards_may_be_given_by_their_numbers(counts: dict[Card | str, int], text: str) -> None:
    assert str(Cards(counts)) == text


@pytest.mark.parametrize("count", [-1, 8_192, 10**30])
def test_no_fewer_cards_than_none_can_be_counted_and_no_more_than_a_bound(count: int) -> None:
    message = f"there cannot be {count} cards of a face: from 0 to 8,191 can be counted"
    with pytest.raises(NotationError, match=f"^{message}$"):
        Cards({Card.W1: count})


def test_a_number_of_cards_is_whole() -> None:
    with pytest.raises(WrongType, match=r"^expected a whole number, such as 3, and not 2\.0$"):
        Cards({Card.W1: 2.0})


def test_a_card_and_a_type_may_be_given_by_their_letters() -> None:
    display = Cards("W1W1w3b2")
    assert display.count("W1") == 2
    assert display.of("W") == Cards("W1W1w3")
    assert display.gems("W") == 5


@pytest.mark.parametrize("given", [0, True, None, Kind.WHITE], ids=repr)
def test_a_number_is_no_card_though_cards_are_numbered(given: object) -> None:
    with pytest.raises(WrongType, match=r"^expected a value of type Card, and not "):
        Cards("W1B1").count(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [0, True, None, Card.W1], ids=repr)
def test_a_number_is_no_type_though_types_are_numbered(given: object) -> None:
    for ask in (Cards("W1B1").of, Cards("W1B1").gems):
        with pytest.raises(WrongType, match=r"^expected a value of type Kind, and not "):
            ask(given)  # type: ignore[arg-type]


def test_cards_to_add_and_to_take_away_may_be_given_in_notation() -> None:
    assert Cards("W1") + "b2" == Cards("W1b2")
    assert Cards("W1b2") - "b2" == Cards("W1")


@pytest.mark.parametrize("given", [5, None, [Card.W1], Card.W1], ids=repr)
def test_only_cards_are_added_and_taken_away(given: object) -> None:
    for ask in (Cards("W1").__add__, Cards("W1").__sub__):
        with pytest.raises(WrongType, match=r"^expected a value of type Cards, and not "):
            ask(given)  # type: ignore[arg-type]
