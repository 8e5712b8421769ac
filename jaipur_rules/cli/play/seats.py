"""Who plays a match at a terminal, by names: as they are typed, and as the record of the match keeps them."""

import re
from collections.abc import Sequence

from jaipur_rules.core.errors import RulesError, UnknownName
from jaipur_rules.core.game import Game, Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.players import Chooser
from jaipur_rules.players.own import runs_code

YOU = "you"
"""The name of a person at the screen."""

_PEOPLE = {YOU, "two"}
_NAMES = re.compile(r"""(?:^|,)((?:'[^']*'|"[^"]*"|[^,])*)""")


def names_in(against: str) -> list[str]:
    """Return the names of players between commas; a comma inside quotation marks belongs to a name.

    Example:
        >>> names_in("greedy, program:node bot.mjs 'a,b'")
        ['greedy', "program:node bot.mjs 'a,b'"]
    """
    return [name.strip() for name in _NAMES.findall(against)]


def player_of(game: Game, name: str) -> Chooser | None:
    """Return the player of a name; None for a person.

    Raises:
        RulesError: There is no player of the name.
    """
    if name.lower() in _PEOPLE:
        return None
    try:
        return game.players.player_named(name)
    except UnknownName as error:
        raise RulesError("play.error.player", reason=error.message) from None


def seated(game: Game, others: Sequence[str], seat: Seat) -> tuple[str, ...]:
    """Return the names by seat of a person and of those who play against that person.

    Raises:
        Impossible: There are too few or too many of them.
        RulesError: There is no such seat, or no player of a name.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> seated(JOHARI, ["search", "you"], 1)
        ('search:1s', 'you', 'you')
    """
    players, last = [player_of(game, name) for name in others], len(others)
    game.rules.start(1 + last, game.rules.ruleset())  # refuses too few and too many
    if seat > last:
        raise RulesError(
            "play.error.no_seat", seat=seat, count=1 + last, last=last, who=trader_at(last)
        )
    names = [YOU if player is None else player.name for player in players]
    return (*names[:seat], YOU, *names[seat:])


def roles(names: Sequence[str]) -> tuple[Message, ...]:
    """Return who plays which trader.

    Example:
        >>> [str(role) for role in roles(["you", "greedy"])]
        ['you as first trader', 'greedy as second trader']
    """
    called = (Message("play.error.you") if name == YOU else name for name in names)
    return tuple(
        Message("play.error.as_trader", name=name, trader=trader_at(seat))
        for seat, name in enumerate(called)
    )


def others_of(names: Sequence[str]) -> list[str]:
    """Return the names of those who play against the first person."""
    mine = names.index(YOU)
    return [*names[:mine], *names[mine + 1 :]]


def taken_up(
    file: str, game: Game, noted: Sequence[str], against: str | None, seat: Seat | None
) -> tuple[str, ...]:
    """Return the names of a match that goes on, if what is asked for does not speak against them.

    A record may come from anywhere, so it alone starts no program and imports no module.

    Raises:
        RulesError: It does, or a player of one's own was not asked for.
    """
    mine, others = noted.index(YOU), others_of(noted)
    asked = others if against is None else names_in(against)
    if any(map(runs_code, others)) and (against is None or asked != others):
        raise RulesError("play.error.own", file=file, against=", ".join(others))
    if seated(game, asked, mine if seat is None else seat) != (*noted,):
        raise RulesError("play.error.seating", file=file, names=roles(noted))
    return tuple(noted)
