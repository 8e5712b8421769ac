"""Encodings for programs that play: moves as numbers, views as JSON and as arrays, both ways.

Example:
    >>> from jaipur_rules import new_match, view
    >>> mine = view(new_match(seed=7), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding.actions import Decision, MoveNumbers
from jaipur_rules.encoding.layout import (
    Layout,
    NotInLayout,
    Piece,
    PieceLayout,
    TensorError,
    UnreadableView,
)
from jaipur_rules.encoding.log import log_to_json, log_to_plain
from jaipur_rules.encoding.plugin import (
    Encoding,
    encoding_of,
    view_from_json,
    view_to_json,
    view_to_plain,
)
from jaipur_rules.encoding.schemas import log_schema, move_schema, view_schema

__all__ = [
    "Decision",
    "Encoding",
    "Layout",
    "MoveNumbers",
    "NotInLayout",
    "Piece",
    "PieceLayout",
    "TensorError",
    "UnreadableView",
    "encoding_of",
    "log_schema",
    "log_to_json",
    "log_to_plain",
    "move_schema",
    "view_from_json",
    "view_schema",
    "view_to_json",
    "view_to_plain",
]
