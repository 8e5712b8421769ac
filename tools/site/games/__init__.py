"""The games that the site draws; another game with a catalogue is shown without pictures."""

from collections.abc import Mapping
from pathlib import Path

from tools.site.code import ROOT
from tools.site.game import Game, PlainGame
from tools.site.games.jaipur import JAIPUR

DRAWN: Mapping[str, Game] = {"jaipur": JAIPUR}
_DATA = ROOT / "jaipur_rules" / "rulebook" / "data"


def games(data: Path = _DATA) -> dict[str, Game]:
    """Every game that has a catalogue, by name.

    Example:
        >>> games()["jaipur"].title
        'Jaipur'
    """
    names = sorted(path.parent.name for path in data.glob("*/catalogue.toml"))
    return {name: DRAWN.get(name) or PlainGame(name.capitalize()) for name in names}
