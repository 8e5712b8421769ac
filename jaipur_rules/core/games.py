"""The registry of games: ours, and those of other projects that are installed.

A game is imported when it is asked for, and no other game with it.
"""

from importlib import import_module
from pkgutil import get_data
from typing import TypeGuard

from jaipur_rules.core.converters import to_text
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyGame, Game, LacksPart
from jaipur_rules.core.plugins import OURS, find_package, plugins

__all__ = [
    "DEFAULT",
    "UnknownGame",
    "game",
    "game_of",
    "games",
    "name_of",
    "package",
]

DEFAULT = next(iter(OURS))
"""The game that is meant where none is named."""


class UnknownGame(RulesError):
    """There is no game of this name, or a value belongs to no game.

    Attributes:
        game: The name, or what the value is.

    Example:
        >>> print(UnknownGame("jaipour"))
        there is no game 'jaipour'
    """

    def __init__(self, game: str) -> None:
        super().__init__("error.unknown_game", game=game)
        self.args = (game,)
        self.game = game


def games() -> tuple[str, ...]:
    """The names of the games, ours first.

    Example:
        >>> games()[:2]
        ('jaipur', 'johari')
    """
    return tuple(plugins())


def package(name: str) -> str:
    """The package that a game is in; nothing is imported.

    Raises:
        UnknownGame: There is no such game.
        WrongType: The name is no text.

    Example:
        >>> package("johari")
        'jaipur_rules.johari'
    """
    found = find_package(to_text(name))
    if found is None:
        raise UnknownGame(name)
    return found


def read_schema(place: str, name: str | None = None) -> str:
    """The text of a JSON Schema in the folder of a game.

    Args:
        place: Its package and its name, such as ``"encoding/view"``.
        name: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.
        WrongType: The place or the name is no text.

    Example:
        >>> read_schema("encoding/view").splitlines()[2]
        '  "$id": "urn:jaipur-rules:schema:jaipur-view:1",'
        >>> read_schema("encoding/song")
        Traceback (most recent call last):
        jaipur_rules.core.game.LacksPart: the game 'jaipur' has no part 'encoding/song.schema.json'
    """
    game = DEFAULT if name is None else name
    inside = package(game)
    folder, _, file = to_text(place).partition("/")
    # Names only: a path could lead out of the package.
    if not folder.isidentifier() or not file.isidentifier():
        raise LacksPart(game, f"{place}.schema.json")
    try:
        found = get_data(f"{inside}.{folder}", f"{file}.schema.json")
    except (ImportError, OSError):
        found = None
    if found is None:
        raise LacksPart(game, f"{place}.schema.json")
    return found.decode()


def _is_game(value: object) -> TypeGuard[AnyGame]:
    return isinstance(value, Game)


def game(name: str) -> AnyGame:
    """The game of a name, imported now if it has not been.

    Raises:
        UnknownGame: There is no such game.
        WrongType: The name is no text.
        TypeError: What the entry point names is no `Game`.

    Example:
        >>> game("jaipur").rules.seats
        (2, 2)
        >>> game("chess")
        Traceback (most recent call last):
        jaipur_rules.core.games.UnknownGame: there is no game 'chess'
    """
    name = to_text(name)
    inside = package(name)
    module, _, attribute = (OURS.get(name) or plugins()[name]).partition(":")
    found: object = getattr(import_module(module), attribute)
    if not _is_game(found):
        raise TypeError(f"the entry point of {name!r} names no game, in {inside}")
    return found


def name_of(value: object) -> str:
    """The name of the game that a state, a view, a record or another value belongs to, by its package.

    Raises:
        UnknownGame: The value is of no game.

    Example:
        >>> from jaipur_rules import Match
        >>> name_of(Match())
        'jaipur'
        >>> name_of(7)
        Traceback (most recent call last):
        jaipur_rules.core.games.UnknownGame: there is no game 'int'
    """
    kind = type(value)
    for known in OURS if kind.__module__.startswith("jaipur_rules.") else plugins():
        if kind.__module__.startswith(f"{package(known)}."):
            return known
    raise UnknownGame(kind.__name__)


def game_of(value: object) -> AnyGame:
    """The game that a state, a view, a record or another value belongs to.

    Raises:
        UnknownGame: The value is of no game.

    Example:
        >>> from jaipur_rules.johari import Match
        >>> game_of(Match(3)).name
        'johari'
    """
    return game(name_of(value))
