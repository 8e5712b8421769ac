"""Encodings for programs that play: moves as numbers, views as JSON, as arrays and as a line of text, both ways.

Example:
    >>> from jaipur_rules import new_match, view
    >>> mine = view(new_match(seed=7), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding.actions import Decision, NumberDecision, TokenDecision
from jaipur_rules.encoding.line import (
    position_from_line,
    position_to_line,
    view_from_line,
    view_to_line,
)
from jaipur_rules.encoding.log import log_to_json, log_to_plain
from jaipur_rules.encoding.tensor import Layout, Piece
from jaipur_rules.encoding.view import Encoding, schema, view_from_json, view_to_json, view_to_plain

__all__ = [
    "Decision",
    "Encoding",
    "Layout",
    "NumberDecision",
    "Piece",
    "TokenDecision",
    "log_to_json",
    "log_to_plain",
    "position_from_line",
    "position_to_line",
    "schema",
    "view_from_json",
    "view_from_line",
    "view_to_json",
    "view_to_line",
    "view_to_plain",
]
