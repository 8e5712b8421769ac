"""The catalogue of rules: what each says, its place in the rulebooks, and the disputes it settles.

Nothing is read before it is asked for. `load` gives the whole catalogue of a game, `rule` one rule
of any.
"""

from jaipur_rules.core.facts import Facts, Value
from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.catalogue import Catalogue, dispute_to_json, rule_to_json
from jaipur_rules.rulebook.entries import (
    Chapter,
    Dispute,
    Document,
    Example,
    Kind,
    Knowledge,
    Mark,
    Place,
    Rule,
    Source,
    Stance,
    Standing,
    Text,
)
from jaipur_rules.rulebook.reading import game_of, games, load, rule
from jaipur_rules.rulebook.search import Hit

__all__ = [
    "Catalogue",
    "Chapter",
    "Dispute",
    "Document",
    "Example",
    "Facts",
    "Hit",
    "Kind",
    "Knowledge",
    "Language",
    "Mark",
    "Place",
    "Rule",
    "Source",
    "Stance",
    "Standing",
    "Text",
    "Value",
    "dispute_to_json",
    "game_of",
    "games",
    "load",
    "rule",
    "rule_to_json",
]
