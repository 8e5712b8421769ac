"""Games of Johari small enough to be explored whole, and different enough to be worth it, by their boxes.

Each has a few cards in two types, three nobles, and little or no gold, so that
a trader can pay few of the actions in each slot: the dear ones never. What an
action costs decides the size of the game, and what a noble does matters within
the day, since a third card can be played after the hiring.
"""

from attrs import evolve

from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from proofs.exploration.johari.game import JohariGame

_BEYOND_REACH = 99
"""The cost of an action that no trader can ever pay."""


def _box(
    cards: str,
    costs: dict[Action, int],
    *,
    second: tuple[Noble, ...],
    third: tuple[Noble, ...],
    first_nobles: int,
    players: int = 2,
) -> Components:
    """Components with few cards, with some nobles of back 2 and 3, and with all others of back 1."""
    backs = {**dict.fromkeys(second, 2), **dict.fromkeys(third, 3)}
    paid = [action for action in Action if action is not Action.DOPPELGANGER]
    return evolve(
        STANDARD,
        cards=Cards.parse(cards),
        base_costs=tuple(costs.get(action, _BEYOND_REACH) for action in paid),
        slot_discounts=(0, 1, 2),
        extra_booths=0,
        start_gold=0,
        jeweler_types=2,
        prestige_track=(0, 4, 8),
        noble_prices=(1,) * 5,
        noble_draw=1,
        noble_backs=tuple(backs.get(noble, 1) for noble in Noble),
        players=(2, players),
        first_nobles=first_nobles,
        name="miniature",
    )


_CHEAP_TRADE = {Action.PURCHASE: 0, Action.TRADE: 1, Action.SALE: 2}
_CHEAP_SALE = {Action.PURCHASE: 0, Action.SALE: 1, Action.TRADE: 2}

MINIATURES: dict[str, JohariGame] = {
    # One day with a bribe to pay and no trade: in seconds, for a first look.
    "pocket": JohariGame(
        Ruleset(
            declining="forbidden",
            components=_box(
                "w1w1w1b1",
                {Action.PURCHASE: 0, Action.SALE: 1, Action.BRIBE: 2},
                second=(Noble.GIVER,),
                third=(Noble.CURATOR, Noble.RETINUE),
                first_nobles=2,
            ),
        ),
        players=2,
        first_noble=Noble.JEWELER,
    ),
    # One day: nobles are hired in time for the sale, gold is cashed, and the third noble comes unforeseen.
    "nobles": JohariGame(
        Ruleset(
            declining="forbidden",
            components=_box(
                "W1W1w1B1A1",
                _CHEAP_TRADE,
                second=(Noble.COLLECTOR, Noble.DONOR),
                third=(Noble.CUTTER, Noble.CURATOR),
                first_nobles=2,
            ),
        ),
        players=2,
        first_noble=Noble.JEWELER,
    ),
    # Three traders among fakes: the supervisor takes, and who has two kinds chooses.
    "fakes": JohariGame(
        Ruleset(
            declining="forbidden",
            components=_box(
                "w1w1w1b1b1b1",
                _CHEAP_SALE,
                second=(Noble.DONOR,),
                third=(Noble.CURATOR, Noble.RETINUE),
                first_nobles=2,
                players=3,
            ),
        ),
        players=3,
        first_noble=Noble.JEWELER,
    ),
    # Two days: the discards are shuffled in between, and who was hired on the first day helps on the second.
    "days": JohariGame(
        Ruleset(
            declining="forbidden",
            components=_box(
                "W1w1B1B1",
                _CHEAP_SALE,
                second=(Noble.GIVER,),
                third=(Noble.RECRUITER,),
                first_nobles=1,
            ),
        ),
        players=2,
        first_noble=Noble.JEWELER,
    ),
}
"""The small games, by name."""
