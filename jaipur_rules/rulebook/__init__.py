"""The catalogue of rules: what each says, where it stands in the rulebooks, what it settles.

Nothing is read before it is asked for. `load` gives the whole catalogue of a game, `rule` one rule.
"""

from .as_json import dispute_to_json, rule_to_json
from .catalogue import Catalogue
from .check import (
    DocumentCheck,
    PlaceCheck,
    PlacesReport,
    PlaceState,
    UnreadFile,
    check_index,
    check_places,
)
from .errors import CatalogueError, FolderError, UnknownGame, UnknownRule
from .facts import Facts, Value
from .index import Index
from .loading import load, rule
from .search import Hit
from .sentences import Passage, sentence_hash, split
from .words import (
    LANGUAGES,
    Chapter,
    Dispute,
    Document,
    Example,
    Kind,
    Language,
    Place,
    Rule,
    Section,
    Source,
    Stance,
    Standing,
    Text,
)

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "CatalogueError",
    "Chapter",
    "Dispute",
    "Document",
    "DocumentCheck",
    "Example",
    "Facts",
    "FolderError",
    "Hit",
    "Index",
    "Kind",
    "Language",
    "Passage",
    "Place",
    "PlaceCheck",
    "PlaceState",
    "PlacesReport",
    "Rule",
    "Section",
    "Source",
    "Stance",
    "Standing",
    "Text",
    "UnknownGame",
    "UnknownRule",
    "UnreadFile",
    "Value",
    "check_index",
    "check_places",
    "dispute_to_json",
    "load",
    "rule",
    "rule_to_json",
    "sentence_hash",
    "split",
]
