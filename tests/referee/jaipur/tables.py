"""Tables of Jaipur, and what is asked of each: what the kept derivations answer."""

from pathlib import Path
from typing import Any

from attrs import evolve

from jaipur_rules import (
    Cards,
    Event,
    Match,
    Position,
    Ruleset,
    apply,
    deal,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.jaipur.rules.state import EndReason, Trader
from jaipur_rules.jaipur.rules.table import arrange
from tests.jaipur.test_scenes import laid_out

AT_THE_MARKET = """
: +DG-CL, +K, -L, +D-L, +CC-CL, +C, +DG-LK, +DK-CL, -K, -D, -SS, +DGS-LK, +DG-KKK
exchange_min=1: +D-L, +D-K
exchange_same_type=allowed: +DC-CL, +D-D
hand_limit_when=always: +DG-CL
sale_without_tokens=allowed: -P
sale_without_tokens=forbidden: -P, -PP
"""
"""Switches, and what is tried by them."""


def rules(*switches: str) -> Ruleset:
    changes = dict(each.split("=") for each in switches)
    numbers = {name: int(each) if each.isdigit() else each for name, each in changes.items()}
    return Ruleset().with_changes(**numbers)


def market(switches: str) -> Position:
    hand, heights = Cards("LLLCCCP"), (5, 5, 5, 7, 0, 9)
    return Position(Cards("DDGCK"), hand, 2, rules(*switches.split()), heights)


def ended(*traders: Trader, switches: str = "", end: EndReason = EndReason.DECK) -> Match:
    """A match whose round has ended with these sides of the table."""
    ruleset = rules(*switches.split())
    table = arrange(market="KKKKK", ruleset=ruleset).dealt
    mine, other = traders
    return Match(ruleset, (0, 0), 0, evolve(table, traders=(mine, other), end=end))


def tossed(match: Match, first: int) -> Event:
    return evolve(deal(seed=7, ruleset=match.ruleset), first=first)


NOBODY, CAMELS = Trader(), Trader(herd=2)
DIAMOND = Trader(goods=((5,), *((),) * 5))
ONE_BONUS, TWO_BONUSES = (Trader(bonuses=(pile, (), ())) for pile in ((3,), (1, 2)))
TWO_LEATHER = Trader(goods=(*((),) * 5, (4, 1)))
UNSOLD = ended(
    Trader(
        hand=Cards("L"),
        herd=3,
        goods=((7,), (), (), (3,), (), (4, 1)),
        bonuses=((3,), (), (8, 10)),
    ),
    Trader(hand=Cards("SS")),
)
NEW = new_match(seed=7)
LINES = Path(__file__).with_name("tables.txt").read_text(encoding="utf-8").splitlines()
"""Tables and the moves that are asked about there, by their names."""
LAST_CAMELS = arrange(market="KKKGS", hands=("LLL", ""), herds=(4, 4), deck="L", deck_size=1)

TABLES: dict[str, tuple[Any, str | Event | None]] = {
    **{
        f"{switches}: {move}": (market(switches), move)
        for switches, _, moves in (
            each.partition(": ") for each in AT_THE_MARKET.split("\n") if each
        )
        for move in moves.split(", ")
    },
    "a single good": (evolve(market(""), hand=Cards("L")), "+D"),
    "outside a round": (Match(), "+K"),
    "new": (NEW, "+K"),
    "a view": (view(NEW, NEW.to_move), "+K"),
    **{name: (laid_out(said), move) for name, said, move in (each.split(" => ") for each in LINES)},
    "the last camels": (LAST_CAMELS, "+K"),
    "rupees": (ended(Trader(herd=1), NOBODY), None),
    "bonus tokens": (ended(ONE_BONUS, TWO_BONUSES), None),
    "goods tokens": (ended(DIAMOND, TWO_LEATHER), None),
    **{
        f"total tie, {how}": (ended(NOBODY, NOBODY, switches=f"total_tie={how}"), None)
        for how in ("replay_no_seal", "both_seals", "draw")
    },
    **{
        f"camel token of the {holder}, {how}": (
            ended(*traders, switches=f"camel_token_in_tiebreak={how}"),
            None,
        )
        for how in ("as_bonus", "no")
        for holder, traders in (("first", (CAMELS, DIAMOND)), ("second", (DIAMOND, CAMELS)))
    },
    "the cap": (ended(CAMELS, NOBODY, switches="turn_cap=9", end=EndReason.CAP), None),
    "unsold": (UNSOLD, None),
    **{
        f"seals {seals}, {counted} rounds, {switches}": (
            evolve(UNSOLD, ruleset=rules(*switches.split()), seals=seals, counted=counted),
            None,
        )
        for seals, counted, switches in (
            ((2, 0), 2, ""),
            ((1, 1), 2, ""),
            ((1, 1), 2, "max_rounds=2"),
            ((1, 0), 2, "max_rounds=2"),
            ((2, 2), 3, "total_tie=both_seals"),
        )
    },
    **{
        f"after a tie, {how}": (
            ended(NOBODY, NOBODY, switches=f"starter_after_tie={how} total_tie=draw"),
            None,
        )
        for how in ("random", "alternate", "same")
    },
    **{
        f"coin {coin}, {name}": (at, tossed(at, coin))
        for coin in (0, 1)
        for name, at in (
            ("first deal", Match()),
            ("the loser starts", ended(Trader(herd=5), NOBODY)),
            ("after a tie", ended(NOBODY, NOBODY)),
            ("chosen", Match(rules("first_starter=1"))),
        )
    },
    "the round goes on": (apply(NEW, parse_move("+K")), None),
    "before the first deal": (Match(), None),
}
