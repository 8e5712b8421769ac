"""Plain data: what JSON can say, read strictly, with the place of every fault.

A record and a view are both written as JSON, and neither room may import the
other, so what they share stands under them: the text, the values with their
places, and the rulesets.
"""

from jaipur_rules.plain.nodes import Node, Path, Plain, UnreadableData, field_of, shown
from jaipur_rules.plain.rulesets import ruleset_from_plain, ruleset_to_plain
from jaipur_rules.plain.text import LIMIT, check_size, parse_json, write_json

__all__ = [
    "LIMIT",
    "Node",
    "Path",
    "Plain",
    "UnreadableData",
    "check_size",
    "field_of",
    "parse_json",
    "ruleset_from_plain",
    "ruleset_to_plain",
    "shown",
    "write_json",
]
