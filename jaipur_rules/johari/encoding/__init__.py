"""Johari for programs that play it: views as JSON, both ways, and as arrays; moves as tokens by number.

Example:
    >>> from jaipur_rules.johari import new_match, view
    >>> mine = view(new_match(seed=7, players=3), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding import log_to_plain
from jaipur_rules.johari.encoding.plugin import (
    END,
    TOKENS,
    VIEW_KEYS,
    decision,
    position_from_line,
    position_to_line,
    tensor_layout,
    tokens_of,
    view_from_json,
    view_from_line,
    view_to_json,
    view_to_line,
    view_to_plain,
)

__all__ = [
    "END",
    "TOKENS",
    "VIEW_KEYS",
    "decision",
    "log_to_plain",
    "position_from_line",
    "position_to_line",
    "tensor_layout",
    "tokens_of",
    "view_from_json",
    "view_from_line",
    "view_to_json",
    "view_to_line",
    "view_to_plain",
]
