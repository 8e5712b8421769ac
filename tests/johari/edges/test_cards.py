"""Edges of gem cards: what is no card and the message about it, and multisets as values."""

import pytest

from jaipur_rules.core.errors import NotationError, WrongType
from jaipur_rules.johari import Card, Cards, Kind
from jaipur_rules.johari.rules.pieces import FACES, GEMS, KIND


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


@pytest.mark.parametrize("given", [5, None, [Card.W1], Card.W1], ids=repr)
def test_only_cards_are_added_and_taken_away(given: object) -> None:
    for ask in (Cards("W1").__add__, Cards("W1").__sub__):
        with pytest.raises(WrongType, match=r"^expected a value of type Cards, and not "):
            ask(given)  # type: ignore[arg-type]
