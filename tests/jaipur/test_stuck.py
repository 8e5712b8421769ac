"""Rules under which a trader could be without a move are refused, and no others.

What is possible here is worked out by brute force from the rules' own words,
without a position, a move or a ruleset of the package.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, product
from random import Random

import pytest
from attrs import evolve, frozen

from jaipur_rules import Cards, Position, Ruleset, legal_moves
from jaipur_rules.jaipur.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.ruleset import ImpossibleRuleset, find_stuck

CHEAP, DEAR = "L", "DG"


@frozen
class Game:
    """A game with diamonds, gold, leather and camels, small enough to look at every position."""

    cards: str
    tokens: tuple[int, int, int]  # of D, G and L
    hand_limit: int
    market_size: int
    precious_minimum: int
    empty_piles: int
    always: bool
    exchange_min: int
    same_type: bool
    tokens_needed: bool

    @property
    def ruleset(self) -> Ruleset:
        """The game as a ruleset.

        Raises:
            ImpossibleRuleset: It could leave a trader without a move.
        """
        diamonds, gold, leather = ((1,) * count for count in self.tokens)
        box = Box(
            cards=Cards.parse(self.cards),
            goods_tokens=(diamonds, gold, (), (), (), leather),
            bonus_tokens=((), (), ()),
            hand_limit=self.hand_limit,
            market_size=self.market_size,
            market_camels=0,
            hand_size=0,
            precious_minimum=self.precious_minimum,
            empty_piles=self.empty_piles,
        )
        return Ruleset(
            hand_limit_when="always" if self.always else "end_of_turn",
            exchange_min=1 if self.exchange_min == 1 else 2,
            exchange_same_type="allowed" if self.same_type else "forbidden",
            sale_without_tokens="forbidden" if self.tokens_needed else "allowed",
            box=box,
        )


@frozen
class Table:
    """What a trader sees."""

    market: str
    hand: str
    herd: int
    heights: tuple[int, int, int]


@cache
def parts(cards: str, size: int) -> frozenset[str]:
    return frozenset(map("".join, combinations(sorted(cards), size)))


def without(cards: str, others: str) -> str:
    return "".join((Counter(cards) - Counter(others)).elements())


def tables(game: Game) -> Iterator[Table]:
    """Every table that a round of the game could come to."""
    for market in parts(game.cards, game.market_size):
        rest = without(game.cards, market)
        for size in range(game.hand_limit + 1):
            for hand in parts(rest.replace("K", ""), size):
                unseen = Counter(without(rest, hand))
                sold = [
                    range(max(0, full - unseen[good]), full + 1)
                    for good, full in zip("DGL", game.tokens, strict=True)
                ]
                for heights in product(*sold):
                    emptied = sum(
                        left == 0 < full for left, full in zip(heights, game.tokens, strict=True)
                    )
                    if emptied < game.empty_piles:
                        for herd in range(unseen["K"] + 1):
                            one, two, three = heights
                            yield Table(market, hand, herd, (one, two, three))


def can_move(game: Game, at: Table) -> bool:
    goods = at.market.replace("K", "")
    room = game.hand_limit - len(at.hand)
    if "K" in at.market or (goods and room):
        return True
    for good, height in zip("DGL", at.heights, strict=True):
        least = game.precious_minimum if good in DEAR else 1
        if at.hand.count(good) >= least and (height or not game.tokens_needed):
            return True
    return any(
        (game.same_type or not set(taken) & set(given))
        and len(at.hand) - len(given.replace("K", "")) + size <= game.hand_limit
        and not (game.always and size > room)
        for size in range(game.exchange_min, len(goods) + 1)
        for taken in parts(goods, size)
        for given in parts(at.hand + "K" * at.herd, size)
    )


def stuck(game: Game) -> list[Table]:
    return [at for at in tables(game) if not can_move(game, at)]


def games(seed: int, count: int) -> list[Game]:
    """Games drawn so that about as many are refused as not."""
    chance = Random(seed)
    found: list[Game] = []
    while len(found) < count:
        cards = "".join(kind * chance.randint(0, 4) for kind in "DGL") + "K" * chance.randint(0, 2)
        market_size = chance.randint(1, 2)
        if len(cards) >= market_size:
            found.append(
                Game(
                    cards=cards,
                    tokens=(chance.randint(0, 3), chance.randint(0, 2), chance.randint(0, 3)),
                    hand_limit=chance.randint(1, 3),
                    market_size=market_size,
                    precious_minimum=chance.choice([1, 2, 2, 3, 4]),
                    empty_piles=chance.randint(1, 4),
                    always=chance.random() < 0.3,
                    exchange_min=chance.choice([1, 2]),
                    same_type=chance.random() < 0.3,
                    tokens_needed=chance.random() < 0.5,
                )
            )
    return found


SHOWN = re.compile(
    r"could leave a trader without a move: market (\w*), hand (\w*)(?:, no token left of ([DGSCPL, ]+))?, no camel"
)


def refused_with(game: Game) -> tuple[str, str, str] | None:
    """The market, the hand and the empty piles with which the game is refused, if it is."""
    try:
        ruleset = game.ruleset
    except ImpossibleRuleset as error:
        shown = SHOWN.search(str(error))
        return (shown[1], shown[2], shown[3] or "") if shown else ("", "", "")
    return None if find_stuck(ruleset) is None else ("", "", "")


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("seed", range(4))
def test_exactly_the_rules_that_could_leave_a_trader_without_a_move_are_refused(seed: int) -> None:
    refused = accepted = 0
    for game in games(seed, 150):
        found = stuck(game)
        shown = refused_with(game)
        if shown is None:
            assert not found, game
            accepted += 1
        else:
            market, hand, emptied = shown
            assert any(
                sorted(at.market) == sorted(market)
                and sorted(at.hand) == sorted(hand)
                and not any(
                    height and good in emptied
                    for good, height in zip("DGL", at.heights, strict=True)
                )
                for at in found
            ), game
            refused += 1
    assert min(refused, accepted) > 20


@pytest.mark.rule("TRN-3")
def test_the_brute_force_and_the_package_agree_on_who_can_move() -> None:
    for game in games(9, 12):
        if stuck(game):
            continue
        ruleset = game.ruleset
        for at in tables(game):
            diamonds, gold, leather = at.heights
            here = Position(
                Cards.parse(at.market),
                Cards.parse(at.hand),
                at.herd,
                ruleset,
                (diamonds, gold, 0, 0, 0, leather),
            )
            assert legal_moves(here)


def refusal(**changes: object) -> str:
    with pytest.raises(ImpossibleRuleset, match=SHOWN) as caught:
        partial(evolve, Ruleset())(**changes)
    return str(caught.value)


@pytest.mark.rule("TRN-3")
def test_the_standard_box_leaves_nobody_stuck_with_any_switches() -> None:
    for when, least, same, sale in product(
        ("end_of_turn", "always"), (2, 1), ("forbidden", "allowed"), ("allowed", "forbidden")
    ):
        ruleset = Ruleset().with_changes(
            hand_limit_when=when,
            exchange_min=least,
            exchange_same_type=same,
            sale_without_tokens=sale,
        )
        assert find_stuck(ruleset) is None


@pytest.mark.rule("TRN-3")
def test_precious_goods_that_can_hardly_be_sold_leave_a_trader_stuck() -> None:
    # Seven precious cards, four of a kind at most, and a market of the same kinds.
    always = evolve(STANDARD_BOX, precious_minimum=7)
    assert "DDDDDDG" in refusal(box=always, hand_limit_when="always")
    for minimum in (1, 2, 3):
        box = evolve(STANDARD_BOX, precious_minimum=minimum)
        assert Ruleset(box=box, hand_limit_when="always").box == box
    box = evolve(STANDARD_BOX, precious_minimum=4)
    assert "DDDGGGS" in refusal(box=box, hand_limit_when="always")


@pytest.mark.rule("TRN-3")
def test_precious_goods_that_cannot_be_sold_can_still_be_exchanged() -> None:
    for minimum in (4, 7, 50):
        box = evolve(STANDARD_BOX, precious_minimum=minimum)
        assert Ruleset(box=box).box == box


@pytest.mark.rule("TRN-3", "SEL-7")
def test_too_few_tokens_leave_a_trader_stuck_where_sales_need_one() -> None:
    few = evolve(STANDARD_BOX, goods_tokens=((7,), (6,), (5,), (5,), (5,), (4,)), empty_piles=3)
    assert Ruleset(box=few).box == few
    swaps = Ruleset(box=few, sale_without_tokens="forbidden", exchange_same_type="allowed")
    assert swaps.box == few  # one may still exchange
    shown = refusal(box=few, sale_without_tokens="forbidden", hand_limit_when="always")
    assert "market GGGGG, hand DDDDDGS, no token left of D, no camel" in shown


@pytest.mark.rule("TRN-3")
def test_a_pile_with_more_tokens_than_cards_is_never_empty() -> None:
    box = Box(
        cards=Cards.parse("DDGGKKKKK"),
        goods_tokens=((1,) * 5, (1,) * 5, (), (), (), ()),
        hand_limit=2,
        market_size=2,
        market_camels=1,
        hand_size=1,
    )
    assert Ruleset(box=box, sale_without_tokens="forbidden", exchange_min=1).box == box
