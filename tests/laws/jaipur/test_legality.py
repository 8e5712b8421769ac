"""What may be done: the ways in which legality is stated say the same."""

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Card,
    Exchange,
    Match,
    Move,
    Position,
    Sell,
    TakeCamels,
    TakeGood,
    is_legal,
    legal_moves,
    violations,
)
from jaipur_rules.jaipur.testing import (
    boxes,
    matches,
    moves,
    moves_at,
    positions,
    rulesets,
)
from tests.naive.jaipur import naive_moves
from tests.profiles import share

FEW = share(one_in=2)
ANY_RULES = rulesets() | rulesets(box=boxes())


@FEW
@given(st.data())
def test_triangle_of_positions(data: st.DataObject) -> None:
    """In any position that the box can make, a move is listed if and only if it breaks no rule."""
    here = data.draw(ANY_RULES.flatmap(positions))
    move = data.draw(moves_at(here))
    listed = move in legal_moves(here)
    assert listed == (not violations(here, move))
    assert listed == is_legal(here, move)


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


@FEW
@given(ANY_RULES.flatmap(lambda rules: matches(rules, max_events=40)), moves())
def test_flow(match: Match, move: Move) -> None:
    """Where nobody is to move there is no legal move, and every move breaks the rule of flow and no other."""
    if match.to_move is None:
        assert legal_moves(match) == ()
        assert [broken.rule for broken in violations(match, move)] == ["TRN-4"]
    else:
        assert match.position is not None
        assert legal_moves(match) == legal_moves(match.position)
        assert violations(match, move) == violations(match.position, move)
