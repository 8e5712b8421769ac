"""Encodings of Jaipur for programs: moves as numbers, views as JSON and as arrays, all of them both ways.

Example:
    >>> from jaipur_rules import new_match, view
    >>> mine = view(new_match(seed=7), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding import log_to_plain
from jaipur_rules.jaipur.encoding.actions import ActionLayout, Factored, action_layout, legal_mask
from jaipur_rules.jaipur.encoding.plugin import (
    VIEW_KEYS,
    position_from_line,
    position_to_line,
    tensor_layout,
    view_from_json,
    view_from_line,
    view_to_json,
    view_to_line,
    view_to_plain,
)

__all__ = [
    "VIEW_KEYS",
    "ActionLayout",
    "Factored",
    "action_layout",
    "legal_mask",
    "log_to_plain",
    "position_from_line",
    "position_to_line",
    "tensor_layout",
    "view_from_json",
    "view_from_line",
    "view_to_json",
    "view_to_line",
    "view_to_plain",
]
