"""Games small enough to be explored whole, and different enough to be worth it, by their boxes.

Each keeps what makes the game: precious and cheap goods, camels, one card more
of a good than it has tokens, and both ways for a round to end. The match is
over with one Seal, so what can follow a round is another deal after a tie.
"""

from jaipur_rules.jaipur.rules.cards import GOODS, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exploration.jaipur.game import JaipurGame


def _tokens(**piles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(piles.get(good.name.lower(), ()) for good in GOODS)


_NO_BONUSES = ((), (), ())


_RULESETS = {
    # Two of each of three goods and no place to put them: in a second, for a first look.
    "pocket": Ruleset(
        box=Box(
            Cards.parse("DDCCLLK"),
            _tokens(diamond=(5,), cloth=(3,), leather=(2,)),
            _NO_BONUSES,
            camel_token=1,
            seals_to_win=1,
            hand_limit=2,
            market_size=2,
            market_camels=1,
            hand_size=2,
            empty_piles=2,
        )
    ),
    # The published rules where exchanges lead back: three goods in pairs, a wide market.
    "pairs": Ruleset(
        box=Box(
            Cards.parse("DDCCLLKKKK"),
            _tokens(diamond=(5,), cloth=(3,), leather=(2,)),
            _NO_BONUSES,
            seals_to_win=1,
            hand_limit=2,
            market_size=4,
            market_camels=2,
            hand_size=2,
            empty_piles=3,
        )
    ),
    # The published rules with hands that can earn a bonus.
    "bonus": Ruleset(
        box=Box(
            Cards.parse("DDCLLLKKK"),
            _tokens(diamond=(5,), cloth=(4,), leather=(3, 1)),
            ((2,), (), ()),
            seals_to_win=1,
            hand_limit=3,
            market_size=3,
            market_camels=1,
            hand_size=2,
            empty_piles=2,
        )
    ),
    # What the third party's page lets through: one card for one, and a kind for itself.
    "lenient": Ruleset(
        exchange_min=1,
        exchange_same_type="allowed",
        box=Box(
            Cards.parse("DDLLLKKK"),
            _tokens(diamond=(5,), leather=(2, 1)),
            ((2, 1), (), ()),
            seals_to_win=1,
            hand_limit=3,
            market_size=3,
            market_camels=1,
            hand_size=1,
            empty_piles=2,
        ),
    ),
    # The severe side of six switches: the round ends early, and less is legal, paid and known.
    "strict": Ruleset(
        round_end_deck="deck_empty",
        hand_limit_when="always",
        sale_without_tokens="forbidden",
        third_pile_bonus="cut_off",
        starter_after_tie="alternate",
        own_bonus_values="hidden_until_scoring",
        box=Box(
            Cards.parse("DDDLLLLKKK"),
            _tokens(diamond=(5, 3), leather=(3, 2, 1)),
            ((2, 1), (), ()),
            seals_to_win=1,
            hand_limit=3,
            market_size=3,
            market_camels=1,
            hand_size=2,
            empty_piles=2,
        ),
    ),
}

MINIATURES = {name: JaipurGame(ruleset) for name, ruleset in _RULESETS.items()}
"""The small games, by name."""
