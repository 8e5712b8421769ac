"""Players of Johari by name."""

from jaipur_rules.johari.players.base import Player, Random
from jaipur_rules.johari.players.greedy import Greedy
from jaipur_rules.players.base import UnknownPlayer


def player_named(name: str) -> Player:
    """The player of a name: ``random`` or ``greedy``.

    Raises:
        UnknownPlayer: There is none of that name.

    Example:
        >>> player_named(" Greedy ").name
        'greedy'
        >>> player_named("search:500")
        Traceback (most recent call last):
        jaipur_rules.players.base.UnknownPlayer: there is no player 'search:500' of Johari: expected random or greedy
    """
    match name.strip().lower():
        case "random":
            return Random()
        case "greedy":
            return Greedy()
        case _:
            raise UnknownPlayer(
                f"there is no player {name[:40]!r} of Johari: expected random or greedy"
            )
