"""What a program that plays Johari is given: a view as JSON, both ways, and as an array; its moves as words by number.

Example:
    >>> from jaipur_rules.johari import new_match, view
    >>> mine = view(new_match(seed=7, players=3), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding.errors import UnreadableView
from jaipur_rules.johari.encoding.keys import VIEW_KEYS
from jaipur_rules.johari.encoding.reading import view_from_json
from jaipur_rules.johari.encoding.spelling import END, WORDS, Spelling, spelled
from jaipur_rules.johari.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.johari.encoding.writing import view_to_json, view_to_plain

__all__ = [
    "END",
    "VIEW_KEYS",
    "WORDS",
    "Spelling",
    "TensorLayout",
    "UnreadableView",
    "spelled",
    "tensor_layout",
    "view_from_json",
    "view_to_json",
    "view_to_plain",
]
