"""Players of one's own by name: of a module, of an installed package, or a program."""

import random
import re
from functools import cache
from importlib import import_module
from typing import TypeGuard

from attrs import frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyMove, AnyView
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.players.matches import Chooser

GROUP = "jaipur_rules.players"
"""The group of the entry points: a name, and where the player or its class is."""

PROGRAM = "program:"
"""What stands before the command of a program."""

_PLACE = re.compile(r"(?P<module>[^\W\d][\w.]*):(?P<name>[^\W\d]\w*)")


@frozen(order=False)
class OwnPlayer:
    """A player of one's own, under the name by which `player_named` finds it again.

    Attributes:
        name: The name, as it was given.
        player: The player.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy
        >>> OwnPlayer("my_bots:Greedy", Greedy()).name
        'my_bots:Greedy'
    """

    name: str
    player: Chooser

    def choose(self, view: AnyView, rng: random.Random, /) -> AnyMove:
        """The move that the player chooses."""
        return self.player.choose(view, rng)


def own_player(name: str, game: str) -> Chooser | None:
    """The player that a module, an installed package or a program brings; None if the name is of none of these.

    Args:
        name: ``module:Name``, a player or the class of one; ``program:`` and a command; or the
            name of an entry point of the group ``jaipur_rules.players``.
        game: The name of the game.

    Raises:
        ImpossibleArgument: What is there is no player, or cannot be had.

    Example:
        >>> own_player("jaipur_rules.jaipur.players:Greedy", "jaipur").name
        'jaipur_rules.jaipur.players:Greedy'
        >>> own_player("no_such_module:Greedy", "jaipur") is None
        True
    """
    if name.startswith(PROGRAM):
        return game_named(game).kit.player(name.removeprefix(PROGRAM))
    place = _PLACE.fullmatch(_entry_points().get(name, name))
    if place is None:
        return None
    try:
        found: object = getattr(import_module(place["module"]), place["name"])
        player = found() if isinstance(found, type) else found
    except ModuleNotFoundError as error:
        if error.name is not None and f"{place['module']}.".startswith(f"{error.name}."):
            return None
        raise unusable(name, error) from error
    except Exception as error:
        raise unusable(name, error) from error
    if not is_player(player):
        raise ImpossibleArgument("player.no_player", name=name)
    return OwnPlayer(name, player)


def runs_code(name: str) -> bool:
    """Return whether a name is that of a program, or of a module to be imported; nothing is looked up.

    Example:
        >>> [runs_code(name) for name in ("search:1s", "my_bots:Hasty", "program:node a.mjs")]
        [False, True, True]
    """
    word = name.strip()
    return word.startswith(PROGRAM) or _PLACE.fullmatch(word) is not None


def module_named(name: str) -> str | None:
    """The module that a name is of, if it is written as that of a player in a module.

    Example:
        >>> module_named("my_bots:Hasty"), module_named("search:500")
        ('my_bots', None)
    """
    place = _PLACE.fullmatch(_entry_points().get(name, name))
    return None if place is None else place["module"]


def is_player(value: object) -> TypeGuard[Chooser]:
    """Return whether a value has a name and a method ``choose``."""
    return hasattr(value, "name") and callable(getattr(value, "choose", None))


def unusable(name: str, error: Exception) -> ImpossibleArgument:
    """The error for a player that an error keeps from playing."""
    reason = f"{type(error).__name__}: {error}"
    return ImpossibleArgument(
        "player.unusable", name=name, reason=Message("player.text", text=reason)
    )


@cache
def _entry_points() -> dict[str, str]:
    # Imported here, because it takes longer to import than most players need.
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=GROUP)}
