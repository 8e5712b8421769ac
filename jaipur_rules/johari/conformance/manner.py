"""How the answers about Johari are written."""

from jaipur_rules.conformance.comparing import Manner
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.pieces import PLACES, STORES

JOHARI = Manner(
    optional=frozenset(
        (
            "arrivals",
            "broken",
            "decided_by",
            "gone",
            "queue",
            "safe",
            "slots",
            "tie_break",
            "undrawn",
            "unseen",
            "waiting",
        )
    ),
    by_seat=frozenset(("has_chosen", "tie_break", "totals", "traders")),
    multisets=frozenset(("booths", "discard", "display", "on_trade", "unseen", *PLACES[:STORES])),
    sequences=frozenset(),
    in_order=lambda text: str(Cards.parse(text)),
    texts=frozenset(("booths", "gone", "nobles", "played", "spaces")),
)
"""How the answers about Johari are written."""
