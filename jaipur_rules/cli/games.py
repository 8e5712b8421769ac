"""What the commands need of each game, imported when it is asked for: no command waits for what it does not show."""

from typing import TYPE_CHECKING

from jaipur_rules.core.game import JAIPUR

if TYPE_CHECKING:
    from jaipur_rules.cli.jaipur.tables import JaipurTables
    from jaipur_rules.cli.johari.tables import JohariTables
    from jaipur_rules.cli.play.match import PlayedGame


def tables_of(game: str) -> "JaipurTables | JohariTables":
    """Return how the tables, moves and box of a game are read and shown."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import tables as jaipur

        return jaipur.TABLES
    from jaipur_rules.cli.johari import tables as johari

    return johari.TABLES


def play_of(game: str) -> "PlayedGame":
    """Return what a game has of its own at a terminal."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import play as jaipur

        return jaipur.PLAYED
    from jaipur_rules.cli.johari import play as johari

    return johari.PLAYED
