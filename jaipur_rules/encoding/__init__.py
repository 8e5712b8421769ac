"""What a program that plays is given, and gives back: moves as numbers, a view as JSON and as an array, both ways.

Example:
    >>> from jaipur_rules import new_match, view
    >>> mine = view(new_match(seed=7), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding.errors import NotInLayout, UnreadableView
from jaipur_rules.encoding.layout import Piece, TensorError

__all__ = [
    "NotInLayout",
    "Piece",
    "TensorError",
    "UnreadableView",
]
