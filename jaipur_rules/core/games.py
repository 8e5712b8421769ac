"""The registry of games: ours from a short table, others' through entry points.

A game of another project is found once it is installed, by an entry point of
the group ``jaipur_rules.games``: its name, and where its `Game` is.

    [project.entry-points."jaipur_rules.games"]
    skat = "skat.plugin:GAME"

A game is imported when it is asked for, and no other game with it.
"""

from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TypeGuard

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyGame, Game

GROUP = "jaipur_rules.games"
"""The group of the entry points."""

# In a browser there is no index of installed packages, so our own stand here.
_OURS = MappingProxyType(
    {"jaipur": "jaipur_rules.jaipur.plugin:GAME", "johari": "jaipur_rules.johari.plugin:GAME"}
)

DEFAULT = next(iter(_OURS))
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
        super().__init__(game)
        self.game = game

    def __str__(self) -> str:
        return f"there is no game {self.game!r}"


@cache
def _places() -> dict[str, str]:
    """The place of each game's plug-in, by the game's name; a name of ours cannot be taken by another."""
    # Imported here, because it takes longer to import than our own games need.
    from importlib.metadata import entry_points  # noqa: PLC0415

    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return {**_OURS, **{name: found[name] for name in sorted(found) if name not in _OURS}}


def games() -> tuple[str, ...]:
    """The names of the games, ours first.

    Example:
        >>> games()[:2]
        ('jaipur', 'johari')
    """
    return tuple(_places())


def package(name: str) -> str:
    """The package that a game is in; nothing is imported.

    Raises:
        UnknownGame: There is no such game.

    Example:
        >>> package("johari")
        'jaipur_rules.johari'
    """
    place = _OURS.get(name) or _places().get(name)
    if place is None:
        raise UnknownGame(name)
    return place.partition(":")[0].rpartition(".")[0]


def _is_game(value: object) -> TypeGuard[AnyGame]:
    return isinstance(value, Game)


@cache
def game(name: str) -> AnyGame:
    """The game of a name, imported now if it has not been.

    Raises:
        UnknownGame: There is no such game.
        TypeError: What the entry point names is no `Game`.

    Example:
        >>> game("jaipur").rules.seats
        (2, 2)
        >>> game("chess")
        Traceback (most recent call last):
        jaipur_rules.core.games.UnknownGame: there is no game 'chess'
    """
    inside = package(name)
    module, _, attribute = (_OURS.get(name) or _places()[name]).partition(":")
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
    for known in _OURS if kind.__module__.startswith("jaipur_rules.") else _places():
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
