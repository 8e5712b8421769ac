"""The catalogue of rules: what each says, where it stands in the rulebooks, what it settles.

Nothing is read before it is asked for. `load` gives the whole catalogue of a game, `rule` one rule.
"""

from .as_json import dispute_to_json, rule_to_json
from .catalogue import Catalogue
from .check import PlacesReport, PlaceState, check_places
from .errors import CatalogueError, FolderError, UnknownGame, UnknownRule
from .facts import Facts, Value
from .loading import load, rule
from .search import Hit
from .words import (
    Chapter,
    Dispute,
    Document,
    Example,
    Kind,
    Language,
    Place,
    Rule,
    Source,
    Stance,
    Standing,
    Text,
)

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Chapter",
    "Dispute",
    "Document",
    "Example",
    "Facts",
    "FolderError",
    "Hit",
    "Kind",
    "Language",
    "Place",
    "PlaceState",
    "PlacesReport",
    "Rule",
    "Source",
    "Stance",
    "Standing",
    "Text",
    "UnknownGame",
    "UnknownRule",
    "Value",
    "check_places",
    "dispute_to_json",
    "load",
    "rule",
    "rule_to_json",
]
