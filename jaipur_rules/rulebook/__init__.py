"""The catalogue of rules: what each says, where it stands in the rulebooks, what it settles.

Nothing is read before it is asked for. `load` gives the whole catalogue of a game, `rule` one rule
of any.
"""

from jaipur_rules.core.games import UnknownGame

from .as_json import dispute_to_json, rule_to_json
from .catalogue import Catalogue
from .check import PlacesReport, PlaceState, check_places
from .errors import CatalogueError, FolderError, UnknownRule
from .facts import Facts, Value
from .loading import game_of, games, load, rule
from .marks import Knowledge, Mark
from .search import Hit
from .texts import Language, Text
from .words import (
    Chapter,
    Dispute,
    Document,
    Example,
    Kind,
    Place,
    Rule,
    Source,
    Stance,
    Standing,
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
    "Knowledge",
    "Language",
    "Mark",
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
    "game_of",
    "games",
    "load",
    "rule",
    "rule_to_json",
]
