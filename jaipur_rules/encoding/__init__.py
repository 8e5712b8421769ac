"""What a program that plays is given, and gives back: a view as JSON, both ways.

Example:
    >>> from jaipur_rules import new_match, view
    >>> mine = view(new_match(seed=7), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding.view_json import (
    UnreadableView,
    view_from_json,
    view_to_json,
    view_to_plain,
)
from jaipur_rules.encoding.view_keys import VIEW_KEYS

__all__ = ["VIEW_KEYS", "UnreadableView", "view_from_json", "view_to_json", "view_to_plain"]
