"""Players of one's own by name: of a module, of an installed package, or a program."""

import random
import re
from functools import cache
from importlib import import_module
from typing import TypeGuard

from attrs import frozen

from jaipur_rules.core.errors import ImpossibleArgument, UnknownName
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


def own_player(name: str, game: str) -> Chooser:
    """The player that a module, an installed package or a program brings.

    Args:
        name: ``module:Name``, a player or the class of one; ``program:`` and a command; or the
            name of an entry point of the group ``jaipur_rules.players``.
        game: The name of the game.

    Raises:
        UnknownName: There is no player of the name, or no such module.
        ImpossibleArgument: What is there is no player, or cannot be had.

    Example:
        >>> own_player("jaipur_rules.jaipur.players:Greedy", "jaipur").name
        'jaipur_rules.jaipur.players:Greedy'
        >>> own_player("nobody", "jaipur")
        Traceback (most recent call last):
        jaipur_rules.core.messages.UnknownName: there is no player 'nobody': expected random, greedy, or search ...
    """
    word, unknown = name.strip(), UnknownName("player.unknown_search", name=name)
    if word.startswith(PROGRAM):
        return game_named(game).kit.player(word.removeprefix(PROGRAM))
    place = _PLACE.fullmatch(_entry_points().get(word, word))
    if place is None:
        raise unknown
    module = place["module"]
    try:
        found: object = getattr(import_module(module), place["name"])
        player = found() if isinstance(found, type) else found
    except Exception as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{module}.".startswith(f"{missing}."):
            reason = unknown.message
            raise UnknownName("player.no_module", reason=reason, module=module) from None
        raise unusable(word, error) from error
    if not is_player(player):
        raise ImpossibleArgument("player.no_player", name=word)
    return OwnPlayer(word, player)


def runs_code(name: str) -> bool:
    """Return whether a name is that of a program, or of a module to be imported; nothing is looked up.

    Example:
        >>> [runs_code(name) for name in ("search:1s", "my_bots:Hasty", "program:node a.mjs")]
        [False, True, True]
    """
    word = name.strip()
    return word.startswith(PROGRAM) or _PLACE.fullmatch(word) is not None


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
