"""Rules under which a trader could be without a move are refused, and no others; some stand in `impossible.txt`.

What is possible here is worked out by brute force from the rules' own words,
without a position, a move or a ruleset of the package.
"""

import re
import time
from itertools import product

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


SWITCHES = ("same_type", "limit_always", "tokens_needed")


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

    monkeypatch.setattr("jaipur_rules.jaipur.rules.ruleset.find_stuck", search)
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
