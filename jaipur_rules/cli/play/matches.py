"""Who plays a match at a terminal, and how the matches of a game are begun and taken up again."""

import json
import re
from abc import ABC, abstractmethod
from pathlib import Path
from typing import ClassVar

from attrs import evolve, frozen

from jaipur_rules.cli.play.course import Course
from jaipur_rules.core.errors import RulesError, UnknownName
from jaipur_rules.core.game import (
    AnyEvent,
    AnyRuleset,
    Game,
    GameRecord,
    Seat,
)
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.core.strict_json import Node, UnreadableData, parse_json
from jaipur_rules.players import Chooser
from jaipur_rules.players.own import runs_code
from jaipur_rules.record import Session

YOU = "you"
"""The name of a further person at the screen."""

_NAMES = re.compile(r"""(?:^|,)((?:'[^']*'|"[^"]*"|[^,])*)""")


@frozen(order=False)
class Seating:
    """Who plays a person, and where that person sits.

    Attributes:
        against: Who plays against that person, as somebody has typed it.
        seat: The person's seat.

    Example:
        >>> Seating.read(Seating("greedy", 1).line)
        Seating(against='greedy', seat=1)
    """

    against: str
    seat: Seat

    @classmethod
    def read(cls, line: str) -> "Seating | None":
        """Return what a line notes; None if it notes nothing that can be read."""
        try:
            parts = Node(parse_json(line)).members(("against", "seat"))
            return cls(parts["against"].text(), parts["seat"].whole())
        except UnreadableData:
            return None

    @property
    def line(self) -> str:
        """A line of JSON."""
        return json.dumps({"against": self.against, "seat": self.seat}) + "\n"

    def changed(self, against: str | None, seat: Seat | None) -> "Seating":
        """Return what is asked for, and this where nothing is."""
        return evolve(
            self,
            against=self.against if against is None else against.strip(),
            seat=self.seat if seat is None else seat,
        )


class Matches(ABC):
    """Matches of a game at a terminal: who can play, and how they go on.

    Attributes:
        usual: Who plays if nobody is named.
        crowd: The code of what is said where several people have no screen that hides.
        game: The game.

    Example:
        >>> from jaipur_rules.cli.games import matches_of
        >>> matches_of("johari").identity(Seating("greedy, you", 1))
        ('greedy', 'you', 'you')
    """

    usual: ClassVar[str] = "random"
    crowd: ClassVar[str] = "play.crowd"

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def course(self) -> type[Course]:
        """The course that a match takes."""
        return Course

    @abstractmethod
    def check(self, against: str, seat: Seat | None) -> None:
        """Refuse what cannot be played, before a file is looked at.

        Args:
            against: Who is to play.
            seat: The seat that was typed; None if none was.

        Raises:
            UsageError: There is no such seat.
            UnknownName: There is no player of a name.
        """

    def others(self, against: str) -> tuple[Chooser | None, ...]:
        """Return those who play against a person, in the order of their seats; None for a person.

        Raises:
            UnknownName: There is no player of a name.
        """
        named = self.game.players.player_named
        try:
            return tuple(None if name.lower() == YOU else named(name) for name in names_in(against))
        except UnknownName as error:
            raise RulesError("play.error.player", reason=error.message) from None

    def players(self, seating: Seating) -> tuple[Chooser | None, ...]:
        """Return who plays in each seat; None for a person.

        Raises:
            UnknownName: There is no player of a name.
            Impossible: There are too few or too many of them.
            RulesError: There is no such seat.
        """
        others, seat, rules = self.others(seating.against), seating.seat, self.game.rules
        rules.start(1 + len(others), rules.ruleset())  # refuses too few and too many
        if seat > len(others):
            last = trader_at(len(others))
            raise RulesError(
                "play.error.no_seat", seat=seat, count=1 + len(others), last=len(others), who=last
            )
        return (*others[:seat], None, *others[seat:])

    def identity(self, seating: Seating) -> tuple[str, ...]:
        """Return the names by seat; people are all called alike, and may sit as they like in their seats."""
        return tuple(YOU if each is None else each.name for each in self.players(seating))

    def same(self, file: Path, noted: Seating, against: str | None, seat: Seat | None) -> Seating:
        """Return the seating that is noted, if what is asked for does not speak against it.

        A note may come with a file from anywhere, so it alone starts no program and imports no module.

        Raises:
            RulesError: It does, or a player of one's own that is noted was not asked for.
            UnknownName: There is no player of that name.
        """
        others = names_in(noted.against)
        if any(map(runs_code, others)) and (against is None or names_in(against) != others):
            raise RulesError("play.error.own", file=str(file), against=noted.against)
        if self.identity(noted.changed(against, seat)) != self.identity(noted):
            names = tuple(
                Message("play.error.as_trader", name=_name(name), trader=trader_at(place))
                for place, name in enumerate(self.identity(noted))
            )
            raise RulesError("play.error.seating", file=str(file), names=names)
        return noted

    def seated(self, file: Path, session: Session, seating: Seating) -> tuple[Chooser | None, ...]:
        """Return who plays in each seat of a session.

        Raises:
            RulesError: It is of another number of players.
            UnknownName: There is no player of a name.
        """
        players = self.players(seating)
        if len(players) != session.players:
            raise RulesError("play.error.count", file=str(file), count=session.players)
        return players

    def free_file(self, *, new: bool) -> Path:
        """Return where a match is kept if no file is named.

        Args:
            new: Whether one that holds an unfinished match will not do.

        Raises:
            RulesError: There is one that cannot be read.
        """
        return Path(f"{self.game.name}-match.json")

    @abstractmethod
    def load(self, file: str, ruleset: AnyRuleset) -> GameRecord:
        """Return the record in a file.

        Args:
            file: The file.
            ruleset: The rules of a new match, whose components, if the game has any, are those at hand.

        Raises:
            OtherGame: It is of another game.
            UnreadableRecord: There is none.
        """

    @abstractmethod
    def events(self, record: GameRecord) -> tuple[AnyEvent, ...]:
        """Return the events of a record.

        Raises:
            RulesError: Not everything that chance brought is known.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
        """

    @abstractmethod
    def check_known(self, record: GameRecord) -> None:
        """Refuse an unfinished match of which something is not known.

        Raises:
            RulesError: It is one.
        """


def names_in(against: str) -> list[str]:
    """Return the names of players between commas; a comma inside quotation marks belongs to a name.

    Example:
        >>> names_in("greedy, program:node bot.mjs 'a,b'")
        ['greedy', "program:node bot.mjs 'a,b'"]
    """
    return [name.strip() for name in _NAMES.findall(against)]


def _name(player: str) -> Message | str:
    """How a player is called in a sentence; a person is "you" in the language of it."""
    return Message("play.error.you") if player == YOU else player
