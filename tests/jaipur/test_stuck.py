"""Rules under which a trader could be without a move are refused, and no others; some stand in `impossible.txt`.

What is possible here is worked out by brute force, from every full hand before every
market of small games, with the naive list of moves.
"""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Ruleset
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.stuck import StuckTrader, find_stuck
from tests.naive.jaipur import GOODS, distinct, naive_moves

SWITCHES = ("same_type", "limit_always", "tokens_needed")
SEARCH = "jaipur_rules.jaipur.rules.ruleset.find_stuck"


def small_games(seed: int, count: int) -> Iterator[Ruleset]:
    """Rules of games with diamonds, gold, silver, leather and camels, drawn so that about as many are refused as not."""
    chance = Random(seed)
    while count:
        cards = "".join(kind * chance.randint(0, 3) for kind in "DGSL")
        market_size = chance.randint(1, 3)
        if len(cards) >= market_size:
            diamonds, gold, silver, leather = ((1,) * chance.choice([0, 1, 2]) for _ in "DGSL")
            box = Box(
                cards=Cards.parse(cards + "K" * chance.randint(0, 1)),
                goods_tokens=(diamonds, gold, silver, (), (), leather),
                bonus_tokens=((), (), ()),
                hand_limit=chance.randint(1, 6),
                market_size=market_size,
                market_camels=0,
                hand_size=0,
                precious_minimum=chance.choice([1, 2, 2, 3, 4]),
                empty_piles=chance.randint(1, 5),
            )
            yield Ruleset(
                hand_limit_when="always" if chance.random() < 0.2 else "end_of_turn",
                exchange_min=1 if chance.random() < 0.3 else 2,
                exchange_same_type="allowed" if chance.random() < 0.2 else "forbidden",
                sale_without_tokens="forbidden" if chance.random() < 0.6 else "allowed",
                box=box,
            )
            count -= 1


def without(cards: str, others: str) -> str:
    return "".join((Counter(cards) - Counter(others)).elements())


def stuck_tables(rules: Ruleset) -> Iterator[tuple[str, str, dict[str, int]]]:
    """The market, the hand and the tokens left of every table with a full hand that a round could come to, and where nothing can be done."""
    box = rules.box
    for market in distinct(str(box.cards), box.market_size):
        rest = without(str(box.cards), market)
        for hand in distinct(rest.replace("K", ""), box.hand_limit):
            unseen = Counter(without(rest, hand))
            piles = dict(zip(GOODS, box.heights, strict=True))
            sold = [range(max(0, full - unseen[good]), full + 1) for good, full in piles.items()]
            for left in product(*sold):
                heights = dict(zip(GOODS, left, strict=True))
                emptied = sum(heights[good] == 0 < full for good, full in piles.items())
                if emptied < box.empty_piles and not all(
                    naive_moves(rules, market, hand, herd, heights)
                    for herd in range(unseen["K"] + 1)
                ):
                    yield market, hand, heights


def is_right(rules: Ruleset, shown: StuckTrader | None) -> bool:
    """Return whether nobody can be stuck and nobody is shown, or whoever is shown is."""
    stuck = [*stuck_tables(rules)]
    if shown is None:
        return not stuck
    return any(
        (market, hand) == (str(shown.market), str(shown.hand))
        and not any(heights[str(good)] for good in shown.emptied)
        for market, hand, heights in stuck
    )


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("seed", range(6))
def test_exactly_the_rules_that_could_leave_a_trader_without_a_move_are_refused(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[StuckTrader | None] = []

    def search(box: Box, **switches: Any) -> None:
        """Keep what is found, so that the rules are made whatever it is."""
        found.append(find_stuck(box, **switches))

    monkeypatch.setattr(SEARCH, search)
    games = [*small_games(seed, 200)]
    wrong = [rules for rules, shown in zip(games, found, strict=True) if not is_right(rules, shown)]
    assert wrong == []
    assert 20 < found.count(None) < 180


@pytest.mark.parametrize("exchange_min", [2, 1])
@pytest.mark.parametrize("switches", [*product((False, True), repeat=3)], ids=str)
def test_the_standard_box_leaves_nobody_stuck_with_any_switches(
    exchange_min: int, switches: tuple[bool, ...]
) -> None:
    others = dict(zip(SWITCHES, switches, strict=True))
    assert find_stuck(STANDARD_BOX, exchange_min=exchange_min, **others) is None


@pytest.mark.rule("TRN-3")
def test_with_the_standard_box_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[Box] = []

    def search(box: Box, **_: object) -> None:
        searched.append(box)

    monkeypatch.setattr(SEARCH, search)
    Ruleset(exchange_min=1, hand_limit_when="always", sale_without_tokens="forbidden", box=Box())
    odd = Box(market_size=4)
    Ruleset(box=odd)
    assert searched == [odd]


@pytest.mark.rule("TRN-3")
def test_a_box_of_thousands_of_cards_does_not_take_long() -> None:
    began = time.process_time()
    Ruleset(
        sale_without_tokens="forbidden",
        box=Box(
            Cards.from_counts([8000] * 7),
            ((1,) * 2000,) * 6,
            hand_limit=6500,
            hand_size=0,
            market_size=6000,
            market_camels=0,
            precious_minimum=1000,
            empty_piles=6,
        ),
    )
    # A second at the most where nothing else runs; a search of every hand would take hours.
    assert time.process_time() - began < 15


@pytest.mark.rule("TRN-3")
def test_a_large_box_is_searched_to_the_last_card() -> None:
    def stuck(leather: int) -> StuckTrader | None:
        box = evolve(
            STANDARD_BOX,
            cards=Cards.from_counts((0, 0, 0, 0, 0, leather, 11)),
            goods_tokens=(*((1,),) * 5, (1,) * 1000),
            hand_limit=3000,
            market_size=4000,
            empty_piles=2,
        )
        return find_stuck(box, tokens_needed=True)

    assert stuck(7999) is None
    assert stuck(8000) == StuckTrader(
        Cards.parse("L" * 4000), Cards.parse("L" * 3000), (Card.LEATHER,)
    )
