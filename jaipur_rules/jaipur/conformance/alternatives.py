"""Matches of Jaipur under other rules: the switches under which a wrong answer may be right."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.conformance.questions import Alternative
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.state import Match

_RULES = {
    "round_end_deck": "END-2",
    "hand_limit_when": "HND-2",
    "exchange_min": "EXC-2",
    "exchange_same_type": "EXC-3",
    "sale_without_tokens": "SEL-7",
    "empty_bonus_pile": "BON-5",
    "third_pile_bonus": "BON-6",
    "total_tie": "SCO-8",
    "starter_after_tie": "MAT-3",
    "first_starter": "SET-7",
    "camel_token_in_tiebreak": "SCO-7",
    "camel_count": "SEC-1",
    "hands": "SEC-2",
    "own_bonus_values": "SEC-3",
    "discard_view": "SEC-5",
    "token_stacks": "SEC-4",
}
"""The rule that a switch belongs to."""

_LEGALITY = ("hand_limit_when", "exchange_min", "exchange_same_type", "sale_without_tokens")
_HAVE_A_SAY: dict[str, tuple[str, ...]] = {
    "legal_moves": _LEGALITY,
    "position": _LEGALITY,
    "deal": ("first_starter", "starter_after_tie"),
    "apply": (
        "round_end_deck",
        "empty_bonus_pile",
        "third_pile_bonus",
        "total_tie",
        "camel_token_in_tiebreak",
    ),
    "score": ("total_tie", "starter_after_tie", "camel_token_in_tiebreak"),
    "view": ("camel_count", "hands", "own_bonus_values", "discard_view", "token_stacks"),
}
"""The switches that can change the answer to a request."""


def alternatives(match: Match, asks: str) -> Iterator[tuple[Alternative, Match]]:
    """Yield the match under other rules, one switch at a time.

    Args:
        match: The match.
        asks: What is asked, a part of the protocol: switches that cannot change it are left out.

    Example:
        >>> [switch.name for switch, _ in alternatives(Match(), "deal")]
        ['first_starter', 'first_starter', 'starter_after_tie', 'starter_after_tie']
    """
    for name in _HAVE_A_SAY.get(asks, ()):
        for value in SWITCHES[name][1:]:
            other = evolve(match, ruleset=match.ruleset.with_changes(**{name: value}))
            yield Alternative(name, str(value), _RULES[name]), other
