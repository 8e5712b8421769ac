"""The rules under which the adapters are tested: what is secret, what is open, and a box small enough to visit everything."""

from hypothesis import strategies as st

from jaipur_rules import Cards, Ruleset
from jaipur_rules.jaipur.rules.components import Box

PUBLIC = Ruleset(hands="open", own_bonus_values="open", camel_count="public")
SECRET = Ruleset(own_bonus_values="hidden_until_scoring", token_stacks="secret", discard_view="top")
ONE_ROUND = Ruleset(max_rounds=1, total_tie="draw")
RULES = st.sampled_from([Ruleset(), SECRET, PUBLIC])

SMALL_BOX = Box(
    Cards.parse("DLLLKK"),
    ((5,), (), (), (), (), (3, 1)),
    ((2, 1), (), ()),
    seals_to_win=1,
    hand_limit=3,
    market_size=2,
    market_camels=1,
    hand_size=1,
    empty_piles=2,
)
"""Small enough to visit every history of three moves."""
