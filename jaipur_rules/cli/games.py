"""What the commands need of each game, imported when it is asked for."""

from functools import cached_property
from typing import TYPE_CHECKING

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.game import JAIPUR, JOHARI
from jaipur_rules.record.games import Readers

if TYPE_CHECKING:
    from jaipur_rules.cli.duel_report import Duels
    from jaipur_rules.cli.parts import Box, Tables
    from jaipur_rules.cli.play.matches import Matches


class GameCommands:
    """What the commands need of a game: its tables and moves, its box, what is said of duels, and matches at a terminal."""

    @cached_property
    def tables(self) -> "Tables":
        """How its tables and moves are read and shown."""
        raise NotImplementedError

    @cached_property
    def box(self) -> "Box":
        """What is in its box."""
        raise NotImplementedError

    @cached_property
    def duels(self) -> "Duels":
        """What is said of duels."""
        raise NotImplementedError

    @cached_property
    def matches(self) -> "Matches":
        """How its matches are played at a terminal."""
        raise NotImplementedError


class JaipurCommands(GameCommands):
    """What the commands need of Jaipur."""

    @cached_property
    def tables(self) -> "Tables":
        """How its tables and moves are read and shown."""
        from jaipur_rules.cli.jaipur.tables import TABLES

        return TABLES

    @cached_property
    def box(self) -> "Box":
        """What is in its box."""
        from jaipur_rules.cli.jaipur.box import BOX

        return BOX

    @cached_property
    def duels(self) -> "Duels":
        """What is said of duels."""
        from jaipur_rules.cli.jaipur.duel import DUELS

        return DUELS

    @cached_property
    def matches(self) -> "Matches":
        """How its matches are played at a terminal."""
        from jaipur_rules.cli.jaipur.play import MATCHES

        return MATCHES


class JohariCommands(GameCommands):
    """What the commands need of Johari."""

    @cached_property
    def tables(self) -> "Tables":
        """How its tables and moves are read and shown."""
        from jaipur_rules.cli.johari.tables import TABLES

        return TABLES

    @cached_property
    def box(self) -> "Box":
        """What is in its box."""
        from jaipur_rules.cli.johari.box import BOX

        return BOX

    @cached_property
    def duels(self) -> "Duels":
        """What is said of duels."""
        from jaipur_rules.cli.johari.duel import DUELS

        return DUELS

    @cached_property
    def matches(self) -> "Matches":
        """How its matches are played at a terminal."""
        from jaipur_rules.cli.johari.play import MATCHES

        return MATCHES


_COMMANDS = {JAIPUR.name: JaipurCommands(), JOHARI.name: JohariCommands()}


def commands_of(name: str) -> GameCommands:
    """Return what the commands need of a game.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> commands_of("johari").tables.switch
        'gold_cap=40'
    """
    if name not in _COMMANDS:
        raise UnknownName("error.unknown_game", game=name)
    return _COMMANDS[name]


def readers_of(box: str | None) -> Readers:
    """Return what reads records of Johari that were played with the components in a file, if there is one.

    Raises:
        RulesError: It holds none that can be played with.
        UnreadableRecord: There is no such file.
    """
    return {} if box is None else commands_of("johari").box.readers(box)
