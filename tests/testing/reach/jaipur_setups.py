"""Matches of Jaipur in which what is rare with the whole box comes about often."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.jaipur import Box, Cards, Ruleset
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from tests.testing.reach.counts import Setup

TIED = Box(
    Cards.parse("CCPPLLKK"),
    goods_tokens=((),) * 6,
    bonus_tokens=((),) * 3,
    camel_token=0,
    seals_to_win=1,
    market_size=3,
    market_camels=2,
    hand_size=2,
)
"""A box without a token: each round is a total tie."""

LEVEL = Box(
    Cards.parse("DDDDGGGGSSSSCCCCCPPPPPLLLLLLKKKKKK"),
    goods_tokens=((1, 1), (1, 1), (1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1, 1)),
    bonus_tokens=((1,), (1,), ()),
    camel_token=1,
    empty_piles=2,
)
"""Tokens that are worth the same: rounds are often level in rupees."""

FEW_GOODS = Box(
    Cards.parse("CCCCCCCCPPPPPPPPLLLLLLLLKKKK"),
    goods_tokens=((), (), (), (1, 1, 1), (1, 1, 1), (1, 1, 1)),
    bonus_tokens=((1,), (), ()),
    camel_token=1,
)
"""Three goods: large sales, and bonus piles that are empty."""

ONE_PILE = evolve(FEW_GOODS, bonus_tokens=((1, 1), (1, 1), (1, 1)), empty_piles=1)
"""The first empty pile ends a round, often with a bonus."""

LEATHER = evolve(
    FEW_GOODS,
    cards=Cards.parse("CCPP" + "L" * 16 + "KKKK"),
    goods_tokens=((), (), (), (1,), (1,), (1,) * 10),
    bonus_tokens=((1,), (), (1,)),
)
"""Hardly anything but leather: the largest sales."""

SHORT_DECK = Box(
    Cards.parse("CCCCCPPPPPLLLLLLKKK"),
    goods_tokens=((), (), (), (2, 1), (2, 1), (2, 1)),
    bonus_tokens=((1,), (1,), ()),
    camel_token=1,
    market_size=3,
    market_camels=2,
    hand_size=4,
)
"""The deck is soon empty."""

NO_DECK = evolve(
    SHORT_DECK,
    cards=Cards.parse("CCCCPPPPPKK"),
    goods_tokens=((), (), (), (1, 1), (1, 1), ()),
    empty_piles=1,
)
"""Everything is dealt: a round ends by a sale, or by a take that cannot be refilled."""


def setups(number: int) -> Iterator[Setup[Ruleset]]:
    """The matches of a pass."""
    switches = {name: values[number % len(values)] for name, values in SWITCHES.items()}
    rules = Ruleset().with_changes(**switches)
    # Where goods without tokens cannot be sold, the boxes of few goods could leave a trader without a move.
    sells = evolve(rules, sale_without_tokens="allowed")
    capped = {
        "turn_cap": 12 if number % 3 == 2 else None,
        "max_rounds": 1 if number % 4 == 1 else None,
    }
    for tie in SWITCHES["total_tie"]:
        limit = 1 if tie == "draw" else None
        tied = sells.with_changes(total_tie=tie, max_rounds=limit)
        yield Setup(evolve(tied, box=TIED), plies=12)
    yield Setup(evolve(rules.with_changes(**capped), box=LEVEL), plies=60)
    yield Setup(evolve(sells.with_changes(**capped), box=FEW_GOODS), plies=60)
    yield Setup(evolve(sells, box=LEATHER), plies=40)
    yield Setup(evolve(sells, box=ONE_PILE), plies=30)
    yield Setup(evolve(sells, box=SHORT_DECK), plies=60)
    yield Setup(evolve(sells, box=NO_DECK), plies=10)
    yield Setup(evolve(rules, box=STANDARD_BOX), plies=60)
