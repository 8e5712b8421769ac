"""The file that a match is kept in, a record that is written anew after every move, and who plays it."""

import json
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, ClassVar, Generic, TypeAlias

from attrs import define, evolve, field, frozen

from jaipur_rules.cli.parts import Rec
from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.session import Session
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import E, Game, M, Part, R, S, Seat, State, V
from jaipur_rules.core.games import game, games
from jaipur_rules.core.json_nodes import Node, UnreadableData
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.players import Chooser, UnknownPlayer, players_of
from jaipur_rules.record import (
    AnyRecord,
    OtherGame,
    UnwrittenRecord,
    load_record,
    record_of,
    save_record,
    write_record,
)
from jaipur_rules.record.events import is_events_record
from jaipur_rules.referee import judge

YOU = "you"
"""The name of a further person at the screen."""


class MatchIsOver(RulesError):
    """A match was to go on that has ended."""


class CannotGoOn(RulesError):
    """A match that was not played by the rules, of which not every card is known, or that others play."""


class MatchIsTaken(RulesError):
    """A file that somebody else plays on, has written to, or keeps a match in."""


class OtherSeating(RulesError):
    """A match was to go on with others, or in another seat, than it was begun."""


@frozen(order=False)
class Seating:
    """Who plays a person, and where that person sits.

    Attributes:
        against: Who plays against that person, as somebody has typed it.
        seat: The person's seat.

    Example:
        >>> Seating.read(Seating("greedy", 1).line, last=1)
        Seating(against='greedy', seat=1)
    """

    against: str
    seat: Seat

    @classmethod
    def read(cls, line: str, last: Seat) -> "Seating | None":
        """Return what a line notes; None if it notes nothing that can be read.

        Args:
            line: The line.
            last: The last seat that there can be.
        """
        try:
            parts = Node(parse_json(line)).members(("against", "seat"))
            return cls(parts["against"].text(), parts["seat"].whole(most=last))
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
            against=self.against if against is None else against.strip().lower(),
            seat=self.seat if seat is None else seat,
        )


class Matches(Part, ABC, Generic[R, S, M, E, V, Rec]):
    """Matches of a game at a terminal: who can play, and how they go on.

    Attributes:
        usual: Who plays if nobody is named.
        crowd: What is said where several people have no screen that hides.
        game: The game.

    Example:
        >>> johari = matches_of("johari")
        >>> johari.described(Seating("greedy, you", 1))
        'played by greedy in seat 0, you in seat 1, you in seat 2'
    """

    part = "matches"
    usual: ClassVar[str] = "random"
    crowd: ClassVar[str] = "several people need a terminal: only there can a card be hidden"

    def __init__(self, game: Game[R, S, M, E, V]) -> None:
        self.game = game

    @property
    def course(self) -> type[Course[R, S, M, E, V]]:
        """The course that a match takes."""
        return Course

    def check(self, against: str, seat: Seat | None) -> None:
        """Refuse what cannot be played, before a file is looked at.

        Args:
            against: Who is to play.
            seat: The seat that was typed; None if none was.

        Raises:
            UsageError: There is no such seat.
            UnknownPlayer: There is no player of a name.
        """

    def others(self, against: str) -> tuple[Chooser[V, M] | None, ...]:
        """Return those who play against a person, in the order of their seats; None for a person.

        Raises:
            UnknownPlayer: There is no player of a name.
        """
        names = [name.strip().lower() for name in against.split(",")]
        named = players_of(self.game).player_named
        try:
            return tuple(None if name == YOU else named(name) for name in names)
        except UnknownPlayer as error:
            raise UnknownPlayer(f"{error}, or {YOU} for another person at the screen") from None

    def players(self, seating: Seating) -> tuple[Chooser[V, M] | None, ...]:
        """Return who plays in each seat; None for a person.

        Raises:
            UnknownPlayer: There is no player of a name.
            Impossible: There are too few or too many of them.
            CannotGoOn: There is no such seat.
        """
        others, seat, rules = self.others(seating.against), seating.seat, self.game.rules
        rules.start(1 + len(others), rules.ruleset())  # refuses too few and too many
        if seat > len(others):
            raise CannotGoOn(f"there is no seat {seat} among {1 + len(others)} traders")
        return (*others[:seat], None, *others[seat:])

    def identity(self, seating: Seating) -> tuple[str, ...]:
        """Return the names by seat; people are all called alike, and may sit as they like in their seats."""
        return tuple(YOU if each is None else each.name for each in self.players(seating))

    def described(self, seating: Seating) -> str:
        """Return who plays, in the words of an error."""
        names = enumerate(self.identity(seating))
        return f"played by {', '.join(f'{name} in seat {seat}' for seat, name in names)}"

    def same(self, file: Path, noted: Seating, against: str | None, seat: Seat | None) -> Seating:
        """Return the seating that is noted, if what is asked for does not speak against it.

        Raises:
            OtherSeating: It does.
            UnknownPlayer: There is no player of that name.
        """
        if self.identity(noted.changed(against, seat)) != self.identity(noted):
            raise OtherSeating(
                f"{file}: this match is {self.described(noted)}; "
                "leave --against and --seat away, or begin another with --new"
            )
        return noted

    def seated(
        self, file: Path, session: Session[R, S, M, E, V], seating: Seating
    ) -> tuple[Chooser[V, M] | None, ...]:
        """Return who plays in each seat of a session.

        Raises:
            CannotGoOn: It is of another number of players.
            UnknownPlayer: There is no player of a name.
        """
        players = self.players(seating)
        if len(players) != session.players:
            raise CannotGoOn(
                f"{file}: holds a match of {session.players} traders; "
                "name the others with --against, or another file"
            )
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
    def load(self, file: str, ruleset: R) -> Rec:
        """Return the record in a file.

        Args:
            file: The file.
            ruleset: The rules of a new match, whose components, if the game has any, are those at hand.

        Raises:
            OtherGame: It is of another game.
            UnreadableRecord: There is none.
        """

    @abstractmethod
    def match(self, record: Rec) -> tuple[R, int]:
        """Return the rules of a record, and how many play."""

    @abstractmethod
    def events(self, record: Rec) -> tuple[E, ...]:
        """Return the events of a record.

        Raises:
            CannotGoOn: Not everything that chance brought is known.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
        """

    def check_known(self, record: Rec) -> None:
        """Refuse an unfinished match of which something is not known.

        Raises:
            CannotGoOn: It is one.
        """


class PlainMatches(Matches[object, State, object, object, object, AnyRecord]):
    """Matches of a game that brings nothing for them."""

    def load(self, file: str, ruleset: object) -> AnyRecord:
        """Return the record in a file."""
        return load_record(file, game=self.game.name)

    def match(self, record: AnyRecord) -> tuple[object, int]:
        """Return the rules of a record, and how many play."""
        assert is_events_record(record)
        return record.ruleset, record.players

    def events(self, record: AnyRecord) -> tuple[object, ...]:
        """Return the events of a record."""
        assert is_events_record(record)
        return record.events


AnyMatches: TypeAlias = Matches[object, State, object, object, object, AnyRecord]
"""Matches of any game at a terminal."""


def matches_of(name: str) -> AnyMatches:
    """Return how matches of a game are played at a terminal."""
    found = game(name)
    return AnyMatches.of(found) if found.has(Matches) else PlainMatches(found)


@define
class Kept(Generic[R, S, M, E, V]):
    """A file that is ours while a match is played.

    Attributes:
        file: Its name, as it was typed.
        session: The match in it.
        seating: Who plays it; None if nobody has noted it.
        begun: Whether the file was there.
    """

    file: Path
    session: Session[R, S, M, E, V]
    seating: Seating | None
    begun: bool
    _record: Path
    _note: IO[str]
    _last: bytes | None = field(repr=False)

    def note(self, seating: Seating) -> None:
        """Note who plays, for when the match goes on."""
        self._note.seek(0)
        self._note.truncate()
        self._note.write(seating.line)
        self._note.flush()
        self.seating = seating

    def keep(self, session: Session[R, S, M, E, V]) -> None:
        """Write a session to the file, whole or not at all.

        Raises:
            UnwrittenRecord: The system refuses.
            MatchIsTaken: Somebody else has written to it since.
        """
        leave_to_others(self.file, self._record, self._last)
        record = record_of(session.events, players=session.players, ruleset=session.ruleset)
        save_record(record, self._record)
        self._last = write_record(record).encode()
        self.session = session


@contextmanager
def taken(
    file: Path, matches: Matches[R, S, M, E, V, Rec], ruleset: R, asked: Seating
) -> Generator[Kept[R, S, M, E, V], None, None]:
    """Take a file for a match: nobody else may play on it until it is given back.

    Beside it a small file notes who plays. It is locked meanwhile, which the
    system undoes however a process ends, and gone once the match is over.

    Args:
        file: The file; it may be missing.
        matches: The matches of the game.
        ruleset: The rules of a new session.
        asked: Who plays a new one.

    Raises:
        MatchIsTaken: It is being played on, or holds a match of another game.
        MatchIsOver: The match in the file has ended.
        CannotGoOn: It was not played by the rules, or not every card is known.
        UnknownPlayer: There is no player of a name.
        UnreadableRecord: There is no record in it.
        UnwrittenRecord: Nothing can be written beside it.
    """
    record = behind(file)
    beside = record.with_name(f"{record.name}.seats")
    try:
        note = beside.open("a+", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise UnwrittenRecord(str(file), _fault(error)) from None
    with note:
        if not _locked(note):
            raise MatchIsTaken(f"{file}: the match is being played elsewhere; name another file")
        kept: Kept[R, S, M, E, V] | None = None
        seating: Seating | None = None
        try:
            begun = record.exists()
            note.seek(0)
            if begun:
                seating = Seating.read(note.read(1000), matches.game.rules.seats[1] - 1)
                session = _opened(file, matches, ruleset)
            else:
                session = Session(matches.game.rules, ruleset, len(matches.players(asked)))
            kept = Kept(file, session, seating, begun, record, note, bytes_in(record))
            yield kept
        finally:
            # A note outlives a call that could not go on: the next one may.
            noted = seating if kept is None else kept.seating
            over = kept is not None and kept.session.match.is_over
            if noted is None or over or not record.exists():
                with suppress(OSError):
                    beside.unlink()


def session_in(
    file: Path, matches: Matches[R, S, M, E, V, Rec], ruleset: R
) -> Session[R, S, M, E, V]:
    """Return the session in a file, every move of which is legal.

    Raises:
        MatchIsTaken: The file holds a match of another game.
        CannotGoOn: It was not played by the rules, or not every card is known.
        UnreadableRecord: There is no record in it.
    """
    return _session(file, matches, _loaded(file, matches, ruleset))


def _opened(file: Path, matches: Matches[R, S, M, E, V, Rec], ruleset: R) -> Session[R, S, M, E, V]:
    record = _loaded(file, matches, ruleset)
    session = _session(file, matches, record)
    if session.match.is_over:
        raise MatchIsOver(f"{file}: the match is over; name another file for a new one")
    matches.check_known(record)
    return session


def _loaded(file: Path, matches: Matches[R, S, M, E, V, Rec], ruleset: R) -> Rec:
    try:
        return matches.load(str(file), ruleset)
    except OtherGame as error:
        away = f"leave --game {matches.game.name} away"
        advice = away if error.game == games()[0] else f"add --game {error.game}"
        raise MatchIsTaken(
            f"{file}: holds a match of {error.game.title()}; {advice}, or name another file"
        ) from None


def _session(
    file: Path, matches: Matches[R, S, M, E, V, Rec], record: Rec
) -> Session[R, S, M, E, V]:
    ruleset, players = matches.match(record)
    try:
        return Session(matches.game.rules, ruleset, players, matches.events(record))
    except (IllegalMove, UnexpectedEvent):
        raise CannotGoOn(f"{file}: {judge(record).sentence()}") from None


def leave_to_others(file: Path, record: Path, last: bytes | None) -> None:
    """Refuse to write over what somebody else has written.

    Args:
        file: The file, as it was named.
        record: The file that would be written.
        last: What we have found or written there last.

    Raises:
        MatchIsTaken: It holds something else by now.
    """
    if bytes_in(record) != last:
        raise MatchIsTaken(f"{file}: something else has written to it, so it is left so")


def behind(file: Path) -> Path:
    """The file that is written where one is named: a link stays a link, and what it leads to is replaced."""
    return Path(os.path.realpath(file)) if file.is_symlink() else file


def bytes_in(file: Path) -> bytes | None:
    """What a file holds; None if it is not there, or cannot be read."""
    try:
        return file.read_bytes()
    except OSError:
        return None


def _locked(note: IO[str]) -> bool:
    """Lock a file, where the system can."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass  # a file system without locks: what is written is compared all the same
    return True


def _fault(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
