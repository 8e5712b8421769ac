"""What the commands need of each game, imported when it is asked for: no command waits for what it does not show."""

from typing import TYPE_CHECKING

from jaipur_rules.core.game import JAIPUR
from jaipur_rules.record.games import Readers

if TYPE_CHECKING:
    from jaipur_rules.cli.parts import Box, Tables
    from jaipur_rules.cli.play.matches import Matches


def tables_of(game: str) -> "Tables":
    """Return how the tables and moves of a game are read and shown."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import tables as jaipur

        return jaipur.TABLES
    from jaipur_rules.cli.johari import tables as johari

    return johari.TABLES


def box_of(game: str) -> "Box":
    """Return what is in the box of a game."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import box as jaipur

        return jaipur.BOX
    from jaipur_rules.cli.johari import box as johari

    return johari.BOX


def matches_of(game: str) -> "Matches":
    """Return how matches of a game are played at a terminal."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import play as jaipur

        return jaipur.MATCHES
    from jaipur_rules.cli.johari import play as johari

    return johari.MATCHES


def readers_of(box: str | None) -> Readers:
    """Return what reads records of Johari that were played with the components in a file, if there is one.

    Raises:
        RulesError: It holds none that can be played with.
        UnreadableRecord: There is no such file.
    """
    return {} if box is None else box_of("johari").readers(box)
