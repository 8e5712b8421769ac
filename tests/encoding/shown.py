"""Views to be written and read."""

from typing import TypeAlias

from jaipur_rules import Card, Match, TakeGood, View, apply, view
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.table import arrange

Document: TypeAlias = dict[str, Plain]


def ended() -> Match:
    return apply(arrange(market="DGSCK", herds=(6, 4), deck_size=0), TakeGood(Card.DIAMOND))


def table() -> View:
    """A view with something in every place."""
    match = arrange(
        market="DGSCK",
        hands=("DDLLL", "SSSCC"),
        herds=(2, 3),
        known=("DD", "CC"),
        bonuses_won=({3: [2]}, {4: [6]}),
        goods=({Card.LEATHER: [4, 3, 2]}, {Card.SPICE: [5, 3, 3, 2]}),
    )
    return view(match, 0)
