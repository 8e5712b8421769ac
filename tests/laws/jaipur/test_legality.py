"""What may be done: the ways in which legality is stated say the same."""

from hypothesis import given

from jaipur_rules import (
    Card,
    Exchange,
    Move,
    Position,
    Sell,
    TakeCamels,
    TakeGood,
    legal_moves,
)
from jaipur_rules.jaipur.testing import (
    boxes,
    positions,
    rulesets,
)
from tests.naive.jaipur import naive_moves
from tests.profiles import share

FEW = share(one_in=2)
ANY_RULES = rulesets() | rulesets(box=boxes())


@FEW
@given(ANY_RULES.flatmap(positions))
def test_order(here: Position) -> None:
    """Single goods come first, then the camels, sales, and exchanges by size, cards in their order; each move once."""
    listed = legal_moves(here)
    assert list(listed) == sorted(set(listed), key=place_in_the_list)


def place_in_the_list(move: Move) -> tuple[object, ...]:
    match move:
        case TakeGood(good):
            return 0, good
        case TakeCamels():
            return (1,)
        case Sell(good, count):
            return 2, good, count
        case Exchange(taken, given):
            goods = [-taken.count(card) for card in Card], given.camels
            return 3, len(taken), *goods, [-given.count(card) for card in Card]


@FEW
@given(ANY_RULES.flatmap(positions))
def test_third_statement(here: Position) -> None:
    """The list is also what trying every choice of letters by hand gives."""
    heights = dict(zip("DGSCPL", here.heights, strict=True))
    by_hand = naive_moves(here.ruleset, str(here.market), str(here.hand), here.herd, heights)
    assert sorted(map(str, legal_moves(here))) == by_hand
