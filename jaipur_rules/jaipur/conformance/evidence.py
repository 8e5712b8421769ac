"""The keys of answers that show whether a rule is kept: where all of them are left out, it was not judged."""

from collections.abc import Mapping
from types import MappingProxyType

_DRAWN = frozenset(("market", "drawn", "deck_size"))
_TOKENS = frozenset(("tokens", "goods_won", "goods_left"))
_BONUSES = frozenset(("bonus", "bonuses_won", "bonuses_left"))

SHOWN_BY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "BOX-2": frozenset(("goods_left",)),
        "BOX-3": frozenset(("bonuses_left",)),
        "SET-1": frozenset(("market",)),
        "SET-2": frozenset(("hands",)),
        "SET-3": frozenset(("market",)),
        "SET-4": frozenset(("hands", "herds")),
        "SET-5": frozenset(("goods_left",)),
        "SET-6": frozenset(("bonuses_left",)),
        "TAK-1": frozenset(("hands",)),
        "TAK-3": _DRAWN,
        "CAM-1": frozenset(("herds", "market")),
        "CAM-3": frozenset(("herds", "hands")),
        "CAM-4": _DRAWN,
        "EXC-1": frozenset(("hands", "herds", "market")),
        "EXC-7": frozenset(("herds",)),
        "EXC-10": _DRAWN,
        **dict.fromkeys(("SEL-5", "SEL-6", "SEL-7"), _TOKENS),
        "SEL-8": _DRAWN | {"discard"},
        **dict.fromkeys(("BON-1", "BON-2", "BON-3", "BON-4", "BON-5", "BON-6"), _BONUSES),
        "END-4": _DRAWN,
        "END-5": frozenset(("hands", "herds", "goods_won")),
        "END-7": frozenset(("deck_size", "discard")),
        "SCO-7": frozenset(("bonus_tokens", "seals_taken")),
        "MAT-1": frozenset(("seals", "over", "winner")),
        "MAT-2": frozenset(("next_starter", "starter", "to_move")),
        "MAT-3": frozenset(("next_starter", "starter", "to_move")),
        "MAT-4": frozenset(("over", "counts")),
        "MAT-5": frozenset(("seals", "goods_left", "hands", "discard")),
        "SEC-5": frozenset(("discard",)),
        "SEC-7": frozenset(("memory",)),
    }
)
"""The keys of answers that show whether a rule is kept, by the rule; rules that any answer shows are not in it."""
