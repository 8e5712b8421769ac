"""The complete list of moves, against the plain twin and against the rules that moves break.

The proofs by exhaustion are elsewhere; here are positions of every sort under
every ruleset that legality looks at.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Match,
    Move,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    is_legal,
    iter_moves,
    legal_moves,
    new_match,
    random_move,
    view,
    violations,
)
from jaipur_rules.core.errors import UnexpectedEvent, WrongType
from jaipur_rules.jaipur.rules import cards, generation
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.table import arrange

RULESETS = [
    Ruleset().with_changes(
        hand_limit_when=when, exchange_min=least, exchange_same_type=same, sale_without_tokens=sale
    )
    for when, least, same, sale in product(
        ("end_of_turn", "always"), (2, 1), ("forbidden", "allowed"), ("allowed", "forbidden")
    )
]
POSITIONS = [
    ("DGSCK", "", 0),
    ("DGSCK", "", 3),
    ("DGKKK", "LL", 1),
    ("KKKKK", "DDSPPLL", 6),
    ("CCLLL", "CL", 11),
    ("DDGSC", "DGSCPLL", 5),
    ("DDDGG", "LLLLLLL", 2),
    ("PPPPP", "PP", 2),
    ("CPLKK", "DDCPLL", 4),
    ("DGSPK", "CL", 2),
    ("DGSPK", "DDCPPPL", 2),
]
EMPTY = (5, 5, 5, 0, 7, 0)


@cache
def candidates(market: Cards, hand: Cards) -> tuple[Move, ...]:
    """Moves near and far: what the seat has, and a little that it has not."""
    come = market + Cards.parse("S")
    leave = Cards(card for card in hand.kinds for _ in range(2)) + Cards.parse("DKK")
    return (
        *map(TakeGood, GOODS),
        TakeCamels(),
        *(Sell(card, count) for card in Card for count in range(1, 9)),
        *(
            Exchange(taken, given)
            for size, other in product((1, 2, 3), (0, 1, 2, 3))
            for taken in come.subsets(size)
            for given in leave.subsets(other)
            if size + other > 1
        ),
    )


def positions(ruleset: Ruleset) -> Iterator[Position]:
    for market, hand, herd in POSITIONS:
        goods = Cards.parse(market) + Cards.parse(hand)
        heights = EMPTY if goods.count(Card.CLOTH) <= 1 >= goods.count(Card.LEATHER) else None
        for left in {heights, None}:
            at = Cards.parse(market), Cards.parse(hand), herd, ruleset
            yield Position(*at) if left is None else Position(*at, left)


@pytest.mark.rule("TRN-2", "TRN-3")
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.changes))
def test_three_ways_to_ask_for_legality_agree(ruleset: Ruleset) -> None:
    for at in positions(ruleset):
        moves = legal_moves(at)
        listed = set(moves)
        assert len(listed) == len(moves) > 0
        assert not any(violations(at, move) for move in moves)
        assert [move for move in moves if not is_legal(at, move)] == []
        for move in candidates(at.market, at.hand):
            assert (move in listed) == is_legal(at, move) == (not violations(at, move)), move


def test_the_order_is_singles_camels_sales_and_exchanges_by_size() -> None:
    at = Position(Cards.parse("DSCKK"), Cards.parse("PLL"), 2)
    moves = legal_moves(at)
    kinds = [(TakeGood, TakeCamels, Sell, Exchange).index(type(move)) for move in moves]
    assert kinds == sorted(kinds)
    sizes = [len(move.taken) for move in moves if isinstance(move, Exchange)]
    assert sizes == sorted(sizes)
    assert [str(move) for move in moves[:7]] == ["+D", "+S", "+C", "+K", "-P", "-L", "-LL"]


def test_a_match_a_view_and_a_position_give_the_same_answers() -> None:
    match = arrange(market="DGKKK", hands=("LL", "P"), herds=(1, 0))
    position = match.position
    assert position is not None
    seen = view(match, 0)
    assert legal_moves(match) == legal_moves(position) == legal_moves(seen)
    for move in candidates(position.market, position.hand):
        assert is_legal(match, move) == is_legal(position, move) == is_legal(seen, move)
        assert violations(match, move) == violations(position, move) == violations(seen, move)


@pytest.mark.rule("TRN-4")
def test_nothing_is_legal_where_nobody_is_to_move() -> None:
    other = view(arrange(market="DGKKK"), 1)
    for at in (Match(), view(Match(), 0), other):
        assert legal_moves(at) == ()
        assert not is_legal(at, TakeCamels())
        assert [found.rule for found in violations(at, TakeCamels())] == ["TRN-4"]


def test_a_box_of_its_own_has_lists_of_its_own() -> None:
    box = Box(
        cards=Cards.parse("DDDDCCCCKKKK"),
        goods_tokens=((5, 5), (), (), (3, 2), (), ()),
        hand_limit=3,
        market_size=3,
        market_camels=1,
        hand_size=1,
        precious_minimum=3,
    )
    at = Position(Cards.parse("DCC"), Cards.parse("DDC"), 3, Ruleset(box=box))
    assert [str(move) for move in legal_moves(at)] == ["-C", "+CC-DD"]


def test_forgetting_what_was_remembered_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Position(Cards.parse("DGSPK"), Cards.parse("CCLL"), 3)
    before = legal_moves(at)
    monkeypatch.setattr(generation, "_MOST_KEPT", 0)
    monkeypatch.setattr(cards, "_MOST_KEPT", 0)
    monkeypatch.setattr(cards, "_kept", {})
    rules = Ruleset(turn_cap=77)  # a ruleset that nothing is remembered of
    for _ in range(2):
        assert legal_moves(Position(at.market, at.hand, at.herd, rules)) == before
    assert legal_moves(new_match(seed=1)) == legal_moves(new_match(seed=1))
    assert Cards.parse("DDGK") + Cards.parse("DL") - Cards.parse("GK") == Cards.parse("DDDL")


@pytest.mark.parametrize("hand", ["", "L", "D", "DD", "DL", "LLL", "DGSCPL", "LLLLLLL", "DDGSCPL"])
def test_no_move_is_listed_twice_whatever_the_size_of_the_hand(hand: str) -> None:
    markets = map(Cards.parse, ("DGSCP", "DGKKK", "KKKKK", "CCLLL"))
    at = [Position(market, Cards.parse(hand), 3) for market in markets]
    counts = [Counter(legal_moves(position)) for position in at]
    assert [move for listed in counts for move, count in listed.items() if count > 1] == []


def test_the_moves_come_one_after_another_in_the_order_of_the_list() -> None:
    match = new_match(seed=7)
    assert [*iter_moves(match)] == [*legal_moves(match)]
    assert [*iter_moves(Match())] == []


@pytest.mark.parametrize("seed", range(5))
def test_a_move_by_chance_is_the_one_drawn_from_the_list(seed: int) -> None:
    match = new_match(seed=7)
    drawn = Random(seed).choice(legal_moves(match))
    assert random_move(match, Random(seed)) == drawn


def test_nobody_moves_by_chance_where_nobody_is_to_move() -> None:
    with pytest.raises(UnexpectedEvent, match="no legal move"):
        random_move(Match(), Random(1))


def test_what_draws_the_move_is_a_generator_of_random_numbers() -> None:
    with pytest.raises(WrongType):
        random_move(Match(), 7)  # type: ignore[arg-type]


@pytest.mark.rule("SEL-7")
@pytest.mark.parametrize(("tokens", "legal"), [(0, False), (1, True)])
def test_one_move_of_a_match_is_judged_by_its_piles(tokens: int, legal: bool) -> None:
    rules, move = Ruleset(sale_without_tokens="forbidden"), Sell(Card.LEATHER, 1)
    match = arrange(market="DGKKK", hands=("L", "C"), heights={"L": tokens}, ruleset=rules)
    assert (is_legal(match, move), move in legal_moves(match)) == (legal, legal)
    assert (not violations(match, move)) is legal
