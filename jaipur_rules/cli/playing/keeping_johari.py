"""Who plays a match of Johari at a terminal, and the file that it is kept in."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from jaipur_rules.cli.playing.keeping import CannotGoOn, Kept, MatchIsOver, taken_for
from jaipur_rules.cli.playing.seating import AnySeating
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import Event, Match, replay
from jaipur_rules.johari.players import Player, player_named
from jaipur_rules.johari.record import JohariCodec, Record, record_of, save_record, write_record
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.players import UnknownPlayer
from jaipur_rules.record import OtherGame

YOU = "you"
"""The name of a further person at the screen."""


class OtherMatch(RulesError):
    """A file that holds a match between others, or one that cannot go on."""


@frozen(order=False)
class Seating(AnySeating):
    """Who plays Johari with a person, and where that person sits.

    Attributes:
        against: The others in the order of their seats, with commas between them.
        seat: Where the first person sits.

    Example:
        >>> Seating("greedy, you", 1).said
        'played by greedy in seat 0, you in seat 1, you in seat 2'
        >>> Seating("you,greedy", 1).identity == Seating("you,greedy", 0).identity
        True
    """

    last: ClassVar[Seat] = 3
    usual: ClassVar[str] = "greedy"

    @property
    def players(self) -> tuple[Player | None, ...]:
        """Who plays in each seat; None for a person.

        Raises:
            UnknownPlayer: There is no player of a name.
            ImpossibleMatch: There are too many of them.
            OtherMatch: There is no such seat.
        """
        return seats_of(self.against, self.seat)

    @property
    def said(self) -> str:
        """Who plays, in the words of an error."""
        seats = [f"{name} in seat {seat}" for seat, name in enumerate(self.identity)]
        return f"played by {', '.join(seats)}"

    @property
    def identity(self) -> tuple[str, ...]:
        """The names by seat; people are all called alike."""
        return tuple(YOU if player is None else player.name for player in self.players)


@frozen(order=False)
class Session:
    """A match of Johari that is being played.

    Attributes:
        ruleset: The rules in force.
        players: How many traders there are.
        events: What has made it.

    Example:
        >>> Session(Ruleset(), 3).match.players
        3
    """

    ruleset: Ruleset
    players: int
    events: tuple[Event, ...] = ()

    @property
    def match(self) -> Match:
        """What the events make."""
        return replay(self.events, players=self.players, ruleset=self.ruleset)

    @property
    def record(self) -> Record:
        """The record of it."""
        return record_of(self.events, players=self.players, ruleset=self.ruleset)

    @classmethod
    def resumed(cls, file: Path, components: Components) -> "Session":
        """The session of the match in a file.

        Raises:
            OtherMatch: It is of Jaipur, or not every card that was dealt is known.
            CannotGoOn: It was not played by the rules.
            MatchIsOver: It has ended.
            UnreadableRecord: There is no record in it, or it was played with other components.
        """
        try:
            record = JohariCodec(components).load_record(file)
        except OtherGame as error:
            raise OtherMatch(
                f"{file}: holds a match of {error.game.title()}; leave --game johari away, or name another file"
            ) from None
        try:
            session = cls(record.ruleset, record.players, record.whole)
            over = session.match.is_over
        except (IllegalMove, UnexpectedEvent):
            # What happens seldom need not be imported for everybody.
            from jaipur_rules.johari.referee import judge

            raise CannotGoOn(f"{file}: {judge(record).sentence()}") from None
        if over:
            raise MatchIsOver(f"{file}: the match is over; name another file for a new one")
        if session.events != record.events:
            raise OtherMatch(
                f"{file}: not every card that was dealt is known, so the next would be anybody's guess"
            )
        return session


def seats_of(against: str, seat: Seat) -> tuple[Player | None, ...]:
    """Who plays in each seat; None for a person.

    Args:
        against: The others in the order of their seats, with commas between them.
        seat: Where the first person sits.

    Raises:
        UnknownPlayer: There is no player of a name.
        ImpossibleMatch: There are too many of them.
        OtherMatch: There is no such seat.

    Example:
        >>> [player and player.name for player in seats_of("greedy, you", 1)]
        ['greedy', None, None]
    """
    names = [name.strip().lower() for name in against.split(",")]
    try:
        others = [None if name == YOU else player_named(name) for name in names]
    except UnknownPlayer as error:
        raise UnknownPlayer(f"{error}, or {YOU} for another person at the screen") from None
    Match(1 + len(others))  # refuses too many
    if seat > len(others):
        raise OtherMatch(f"there is no seat {seat} among {1 + len(others)} traders")
    return (*others[:seat], None, *others[seat:])


@contextmanager
def taken(
    file: Path, ruleset: Ruleset, asked: Seating
) -> Generator[Kept[Session, Seating], None, None]:
    """Take a file for a match of Johari, as `taken_for` says.

    Args:
        file: The file; it may be missing.
        ruleset: The rules of a new session, and the components of any.
        asked: Who plays a new one.

    Raises:
        MatchIsTaken: It is being played on.
        MatchIsOver: The match in the file has ended.
        OtherMatch: It cannot be played on.
        UnknownPlayer: There is no player of a name.
        ImpossibleMatch: There are too many of them.
        UnreadableRecord: There is no record in it.
        UnwrittenRecord: Nothing can be written beside it.
    """

    def begun() -> Session:
        return Session(ruleset, len(asked.players))

    def opened(file: Path) -> Session:
        return Session.resumed(file, ruleset.components)

    with taken_for(file, begun, opened, Seating.read, _save) as kept:
        yield kept


def seated(file: Path, session: Session, seating: Seating) -> tuple[Player | None, ...]:
    """Who plays in each seat of a session.

    Raises:
        OtherMatch: It is of another number of traders.
        UnknownPlayer: There is no player of a name.
    """
    players = seating.players
    if len(players) != session.players:
        raise OtherMatch(
            f"{file}: holds a match of {session.players} traders; "
            "name the others with --against, or another file"
        )
    return players


def _save(session: Session, file: Path) -> bytes:
    record = session.record
    save_record(record, file)
    return write_record(record).encode()
