"""Rules under which a trader could be without a move are refused, and no others.

What is possible here is worked out by brute force from the rules' own words,
without a position, a move or a ruleset of the package.
"""

import re
import time
from functools import partial
from typing import Literal

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Position, Ruleset, legal_moves
from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.stuck import StuckTrader, find_stuck
from tests.jaipur.small_games import (
    GOODS,
    Game,
    Table,
    can_move,
    games,
    tables,
)

SHOWN = re.compile(
    r"could leave a trader without a move: market (\w*), hand (\w*)(?:, no token left of ([DGSCPL, ]+))?, no camel"
)


def refused_with(game: Game) -> tuple[str, str, str] | None:
    """The market, the hand and the empty piles with which the game is refused, if it is."""
    try:
        game.ruleset  # noqa: B018 - it is refused or made
    except ImpossibleRuleset as error:
        shown = SHOWN.search(str(error))
        return (shown[1], shown[2], shown[3] or "") if shown else ("", "", "")
    return None


def is_shown(at: Table, shown: tuple[str, str, str]) -> bool:
    """Return whether this is the table that a refusal shows."""
    market, hand, emptied = shown
    return (
        sorted(at.market) == sorted(market)
        and sorted(at.hand) == sorted(hand)
        and not any(
            height and good in emptied for good, height in zip(GOODS, at.heights, strict=True)
        )
    )


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("seed", range(6))
def test_exactly_the_rules_that_could_leave_a_trader_without_a_move_are_refused(seed: int) -> None:
    wrong: list[Game] = []
    refused = accepted = 0
    for game in games(seed, 200):
        stuck = [at for at in tables(game, full_hands=True) if not can_move(game, at)]
        shown = refused_with(game)
        accepted += shown is None
        refused += shown is not None
        if bool(stuck) != any(is_shown(at, shown) for at in stuck) if shown else stuck:
            wrong.append(game)
    assert not wrong
    assert min(refused, accepted) > 20


@pytest.mark.rule("TRN-3")
def test_the_brute_force_and_the_package_agree_on_who_can_move() -> None:
    stuck: list[tuple[Game, Table]] = []
    looked_at = 0
    for game in games(9, 30):
        if refused_with(game) is None:
            ruleset = game.ruleset
            for at in tables(game):
                diamonds, gold, silver, leather = at.heights
                here = Position(
                    Cards.parse(at.market),
                    Cards.parse(at.hand),
                    at.herd,
                    ruleset,
                    (diamonds, gold, silver, 0, 0, leather),
                )
                looked_at += 1
                if not (legal_moves(here) and can_move(game, at)):
                    stuck.append((game, at))
    assert not stuck
    assert looked_at > 1000


def refusal(**changes: object) -> str:
    with pytest.raises(ImpossibleRuleset, match=SHOWN) as caught:
        partial(evolve, Ruleset())(**changes)
    return str(caught.value)


@pytest.mark.parametrize("exchange_min", [2, 1])
@pytest.mark.parametrize("same_type", [False, True])
@pytest.mark.parametrize("limit_always", [False, True])
@pytest.mark.parametrize("tokens_needed", [False, True])
def test_the_standard_box_leaves_nobody_stuck_with_any_switches(
    exchange_min: int,
    same_type: bool,
    limit_always: bool,
    tokens_needed: bool,
) -> None:
    stuck = find_stuck(
        STANDARD_BOX,
        exchange_min=exchange_min,
        same_type=same_type,
        limit_always=limit_always,
        tokens_needed=tokens_needed,
    )
    assert stuck is None


@pytest.mark.rule("TRN-3")
def test_with_the_standard_box_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[Box] = []

    def search(box: Box, **_: object) -> None:
        searched.append(box)

    monkeypatch.setattr("jaipur_rules.jaipur.rules.ruleset.find_stuck", search)
    Ruleset(exchange_min=1, hand_limit_when="always", sale_without_tokens="forbidden", box=Box())
    odd = Box(market_size=4)
    Ruleset(box=odd)
    assert searched == [odd]


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize(
    ("kinds", "market_size", "hand", "stuck"),
    [
        ("DDDGGGSSS", 1, "DDGGSS", True),
        ("DDDGGGSSS", 2, "DDGGSS", False),
        ("DDGGS", 1, "DDGG", True),
        ("DDDDDD", 1, "DD", True),
        ("DDDDDD", 1, "D", True),
    ],
)
def test_nobody_can_exchange_before_a_market_smaller_than_an_exchange(
    kinds: str,
    market_size: int,
    hand: str,
    stuck: bool,
) -> None:
    box = Box(
        Cards.parse(f"{kinds}KKKK"),
        goods_tokens=((1,), (1,), (1,), (), (), ()),
        hand_limit=len(hand),
        hand_size=1,
        market_size=market_size,
        market_camels=1,
        precious_minimum=3,
    )
    found = find_stuck(box)
    assert (found is not None and str(found.hand) == hand) == stuck


# Boxes for which the search takes longest, of some hundred thousand drawn at random: many sets of
# piles can be empty, nobody is ever stuck, and it is never plain at once.
LABORIOUS = {
    "many cards": Box(
        Cards.parse("D" * 25 + "G" * 10 + "S" * 25 + "C" * 23 + "P" * 6 + "L" * 9 + "KKK"),
        tuple((1,) * count for count in (15, 1, 17, 14, 1, 1)),
        hand_limit=8,
        hand_size=0,
        market_size=8,
        market_camels=0,
        precious_minimum=3,
        empty_piles=6,
    ),
    "a small hand": Box(
        Cards.parse("D" * 5 + "G" * 4 + "S" * 3 + "C" * 5 + "P" * 4 + "L" * 8 + "KKK"),
        tuple((1,) * count for count in (5, 2, 3, 1, 2, 3)),
        hand_limit=4,
        hand_size=0,
        market_size=5,
        market_camels=0,
        precious_minimum=5,
        empty_piles=6,
    ),
    "thousands of cards": Box(
        Cards.from_counts([8000] * 7),
        ((1,) * 2000,) * 6,
        hand_limit=6500,
        hand_size=0,
        market_size=6000,
        market_camels=0,
        precious_minimum=1000,
        empty_piles=6,
    ),
}


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("name", LABORIOUS)
def test_no_box_takes_long(name: str) -> None:
    began = time.process_time()
    Ruleset(box=LABORIOUS[name], sale_without_tokens="forbidden")
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


ONE_GOOD = Box(
    Cards.parse("DDDDDDKK"),
    goods_tokens=((1, 1), (), (), (), (), ()),
    hand_limit=2,
    hand_size=1,
    market_size=2,
    market_camels=1,
    precious_minimum=3,
)


@pytest.mark.rule("TRN-3", "EXC-3")
def test_one_good_in_the_hand_and_the_market_can_be_exchanged_only_if_it_may_go_both_ways() -> None:
    assert find_stuck(ONE_GOOD) == StuckTrader(Cards.parse("DD"), Cards.parse("DD"), ())
    assert find_stuck(ONE_GOOD, exchange_min=1) == find_stuck(ONE_GOOD)
    assert find_stuck(ONE_GOOD, same_type=True) is None


@pytest.mark.rule("TRN-3", "SEL-7")
def test_goods_without_tokens_can_be_sold_unless_tokens_are_needed() -> None:
    box = evolve(ONE_GOOD, precious_minimum=1, empty_piles=2)
    assert find_stuck(box) is None
    stuck = find_stuck(box, tokens_needed=True)
    assert stuck is not None
    assert (str(stuck.market), str(stuck.hand)) == ("DD", "DD")
    assert Card.DIAMOND in stuck.emptied


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


def piles_of(*counts: int) -> tuple[tuple[int, ...], ...]:
    """Piles with so many tokens of one rupee."""
    return tuple((1,) * count for count in counts)


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize(
    ("box", "tokens_needed", "market", "hand"),
    [
        pytest.param(
            Box(
                Cards.parse("DDDDDDSSSCCLLK"),
                piles_of(1, 6, 1, 1, 0, 3),
                hand_limit=6,
                market_size=2,
                market_camels=0,
                precious_minimum=5,
                empty_piles=2,
            ),
            False,
            "DS",
            "DDDDSS",
            id="two goods that can hardly be sold",
        ),
        pytest.param(
            Box(
                Cards.parse("DDGGGCCPPPPLLLLLLKKK"),
                piles_of(5, 0, 2, 4, 2, 1),
                hand_limit=6,
                market_size=2,
                market_camels=0,
                precious_minimum=1,
                empty_piles=2,
            ),
            True,
            "GL",
            "GGLLLL",
            id="two goods without tokens",
        ),
    ],
)
def test_a_hand_and_a_market_share_the_cards_of_a_good(
    box: Box,
    tokens_needed: bool,
    market: str,
    hand: str,
) -> None:
    found = find_stuck(box, tokens_needed=tokens_needed)
    assert found is not None
    assert (str(found.market), str(found.hand)) == (market, hand)


GREAT = Cards.from_counts((200, 200, 200, 80, 80, 80, 10))
"""So many cards that to try every hand or every market would take hours."""


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("box", "same_type"),
    [
        (Box(GREAT, hand_limit=700, precious_minimum=201), "forbidden"),
        (Box(GREAT, market_size=60, hand_limit=6, precious_minimum=3), "forbidden"),
        (Box(GREAT, market_size=60, hand_limit=2, hand_size=2), "allowed"),
    ],
    ids=["great hands", "great markets", "great markets and any exchange"],
)
def test_a_great_box_is_soon_known_to_leave_nobody_stuck(
    box: Box, same_type: Literal["forbidden", "allowed"]
) -> None:
    assert Ruleset(box=box, exchange_same_type=same_type).box == box
