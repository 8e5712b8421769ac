"""How the answers about Jaipur are written."""

from jaipur_rules.conformance.comparing import Manner
from jaipur_rules.jaipur.rules.cards import Cards

JAIPUR = Manner(
    optional=frozenset(
        (
            "bonus",
            "bonus_tokens",
            "broken",
            "camel_token",
            "counts",
            "decided_by",
            "discard",
            "drawn",
            "ended_by",
            "goods_tokens",
            "memory",
            "next_starter",
            "starter",
            "tokens",
        )
    ),
    by_seat=frozenset(
        (
            "bonus_tokens",
            "bonuses_won",
            "goods_tokens",
            "goods_won",
            "hands",
            "herds",
            "known",
            "next_starter",
            "rupees",
            "seals",
            "traders",
        )
    ),
    multisets=frozenset(("hand", "hands", "known", "market")),
    sequences=frozenset(("discard", "drawn")),
    in_order=lambda text: str(Cards.parse(text)),
    counted_or_said=frozenset(("herd",)),
)
"""How the answers about Jaipur are written."""
