"""The games whose catalogues become pages."""

from collections.abc import Iterable, Mapping

from jaipur_rules import rulebook
from tools.site.game import Game, PlainGame
from tools.site.games.jaipur import JAIPUR
from tools.site.games.johari import JOHARI

KNOWN: Mapping[str, Game] = {"jaipur": JAIPUR, "johari": JOHARI}


def games(names: Iterable[str] | None = None) -> dict[str, Game]:
    """Every game that has a catalogue, by name; one that is not known here is shown as its data.

    Example:
        >>> games()["jaipur"].title, games(["chess"])["chess"].title
        ('Jaipur', 'Chess')
    """
    there = rulebook.games() if names is None else names
    return {name: KNOWN.get(name) or PlainGame(name.capitalize()) for name in there}
