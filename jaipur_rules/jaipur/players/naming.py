"""Players by name, as a command line or a table of results has them."""

import re

from jaipur_rules.jaipur.players.base import Player
from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.search import Search
from jaipur_rules.jaipur.players.uniform import Random
from jaipur_rules.players.base import UnknownPlayer

_BUDGET = re.compile(r"(?P<seconds>\d*\.?\d+)s|(?P<iterations>\d+)")
_USUAL = "1s"


def player_named(name: str) -> Player:
    """The player of a name: ``random``, ``greedy``, ``search``, ``search:0.2s`` or ``search:500``.

    A search with no budget takes a second a move. With both, as in
    ``search:500:1s``, it stops at whichever comes first.

    Raises:
        UnknownPlayer: There is none of that name.

    Example:
        >>> player_named("search:500").name, player_named(" Greedy ").name
        ('search:500', 'greedy')
    """
    kind, *budget = name.strip().lower().split(":")
    match kind, budget:
        case "random", []:
            return Random()
        case "greedy", []:
            return Greedy()
        case "search", _:
            return _search(budget or [_USUAL], name)
        case _:
            raise _unknown(name)


def _search(budget: list[str], name: str) -> Search:
    iterations: int | None = None
    seconds: float | None = None
    for part in budget:
        read = _BUDGET.fullmatch(part.strip()) if len(part) < 20 else None
        if read is None:
            raise _unknown(name)
        if read["seconds"] is None and iterations is None:
            iterations = int(read["iterations"])
        elif read["seconds"] is not None and seconds is None:
            seconds = float(read["seconds"])
        else:
            raise _unknown(name)
    return Search(iterations=iterations, seconds=seconds)


def _unknown(name: str) -> UnknownPlayer:
    return UnknownPlayer(
        f"there is no player {name[:40]!r}: expected random, greedy, or search with a budget, "
        "as in search:1s (seconds a move) or search:500 (possible worlds a move)"
    )
