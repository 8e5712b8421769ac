"""What a program that plays Johari is given: a view as JSON, both ways, and as an array; its moves as words by number.

Example:
    >>> from jaipur_rules.johari import new_match, view
    >>> mine = view(new_match(seed=7, players=3), 0)
    >>> view_from_json(view_to_json(mine)) == mine
    True
"""

from jaipur_rules.encoding.johari.keys import VIEW_KEYS
from jaipur_rules.encoding.johari.reading import view_from_json
from jaipur_rules.encoding.johari.spelling import END, WORDS, Spelling, spelled
from jaipur_rules.encoding.johari.tensor import TensorLayout, tensor_layout
from jaipur_rules.encoding.johari.writing import view_to_json, view_to_plain
from jaipur_rules.encoding.view_json import UnreadableView

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
