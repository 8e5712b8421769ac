"""Moves that no notation can say. What is read and written stands in `impossible.txt`."""

from collections.abc import Callable

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Move,
    Position,
    Sell,
    TakeGood,
    parse_move,
    violations,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.referee import judge_position, move_verdict_to_plain


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Exchange(Cards(), Cards()), "an exchange takes something"),
        (lambda: Exchange(Cards(), Cards("LL")), "to give cards for nothing is a sale"),
        (lambda: Exchange(Cards("D"), Cards()), r"'\+D' is not an exchange"),
        (lambda: Exchange(Cards("K"), Cards()), r"'\+K' is not an exchange"),
        (lambda: Sell(Card.LEATHER, 0), "at least one card, not 0"),
        (lambda: Sell(Card.LEATHER, 8192), "8191"),
    ],
    ids=["nothing", "nothing taken", "a card for nothing", "a camel for nothing", "none", "many"],
)
def test_what_no_notation_can_say_does_not_construct(
    make: Callable[[], Move], complaint: str
) -> None:
    with pytest.raises(NotationError, match=complaint):
        make()


@pytest.mark.rule("TAK-1", "CAM-1")
def test_a_single_camel_can_be_said_and_is_illegal_and_no_notation_of_a_move() -> None:
    single = TakeGood(Card.CAMEL)
    assert [each.rule for each in violations(Position("DGSCK", "", 0), single)] == ["CAM-1"]
    assert str(single) == "+1K"
    with pytest.raises(NotationError):
        parse_move(str(single))
    verdict = judge_position(Position("DGSCK", "", 0), single)
    assert move_verdict_to_plain(verdict)["move"] is None


def test_a_sale_is_of_as_many_cards_as_a_multiset_holds() -> None:
    assert Sell(Card.LEATHER, 8191).count == 8191
