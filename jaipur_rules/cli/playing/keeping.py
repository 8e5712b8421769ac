"""The file that a match is kept in: a record, written anew after every move."""

import os
import sys
from abc import abstractmethod
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count, islice
from pathlib import Path
from secrets import randbits
from typing import IO, Generic, Protocol, TypeVar

from attrs import define, field

from jaipur_rules.cli.playing.seating import AnySeating, Seating
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.jaipur.players import deals
from jaipur_rules.jaipur.players.session import CannotResume, Session
from jaipur_rules.jaipur.record import load_record, save_record, write_record
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.record import OtherGame, UnwrittenRecord

_NAME = "jaipur-match"


class MatchIsOver(RulesError):
    """A match was to go on that has ended."""


class CannotGoOn(RulesError):
    """A match that was not played by the rules, or of which not every card is known."""


class MatchIsTaken(RulesError):
    """A file that somebody else plays on, has written to, or keeps a match in."""


def free_file(*, new: bool) -> Path:
    """Where a match is kept if no file is named: the first of ours here that holds no finished match.

    Args:
        new: Whether one that holds an unfinished match will not do either.

    Raises:
        RulesError: There is one that cannot be read.
    """
    for number in count(1):
        file = Path(f"{_NAME}.json" if number == 1 else f"{_NAME}-{number}.json")
        if not file.exists():
            return file
        if not new and not _is_over(file):
            return file
    raise AssertionError  # the numbers do not end


def _is_over(file: Path) -> bool:
    try:
        return _session(file).match.is_over
    except RulesError as error:
        raise MatchIsTaken(f"{error}; --new begins a match in another file") from None


class Ending(Protocol):
    """What knows whether it has ended."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether it has."""


class Playable(Protocol):
    """A match that is being played, at whichever game."""

    @property
    @abstractmethod
    def match(self) -> Ending:
        """The match."""


P = TypeVar("P", bound=Playable)
S = TypeVar("S", bound=AnySeating)


@define
class Kept(Generic[P, S]):
    """A file that is ours while a match is played.

    Attributes:
        file: Its name, as it was typed.
        session: The match in it.
        seating: Who plays it; None if nobody has noted it.
        begun: Whether the file was there.
    """

    file: Path
    session: P
    seating: S | None
    begun: bool
    _save: Callable[[P, Path], bytes]
    _record: Path
    _note: IO[str]
    _last: bytes | None = field(repr=False)

    def note(self, seating: S) -> None:
        """Note who plays, for when the match goes on."""
        self._note.seek(0)
        self._note.truncate()
        self._note.write(seating.line)
        self._note.flush()
        self.seating = seating

    def keep(self, session: P) -> None:
        """Write a session to the file, whole or not at all.

        Raises:
            UnwrittenRecord: The system refuses.
            MatchIsTaken: Somebody else has written to it since.
        """
        leave_to_others(self.file, self._record, self._last)
        self._last = self._save(session, self._record)
        self.session = session


@contextmanager
def taken(file: Path, ruleset: Ruleset) -> Generator[Kept[Session, Seating], None, None]:
    """Take a file for a match of Jaipur, as `taken_for` says.

    Args:
        file: The file; it may be missing.
        ruleset: The rules of a new session.

    Raises:
        MatchIsTaken: It is being played on.
        MatchIsOver: The match in the file has ended.
        CannotGoOn: It was not played by the rules, or not every card is known.
        UnreadableRecord: There is no record in it.
        UnwrittenRecord: Nothing can be written beside it.
    """
    with taken_for(file, partial(Session, ruleset), _opened, Seating.read, _save) as kept:
        yield kept


@contextmanager
def taken_for(
    file: Path,
    new: Callable[[], P],
    opened: Callable[[Path], P],
    read: Callable[[str], S | None],
    save: Callable[[P, Path], bytes],
) -> Generator[Kept[P, S], None, None]:
    """Take a file for a match: nobody else may play on it until it is given back.

    Beside it a small file notes who plays. It is locked meanwhile, which the
    system undoes however a process ends, and gone once the match is over.

    Args:
        file: The file; it may be missing.
        new: What begins a session if it is.
        opened: What finds the session in it.
        read: What finds who plays in a note.
        save: What writes a session to a file, and says what it wrote.

    Raises:
        MatchIsTaken: It is being played on.
        UnwrittenRecord: Nothing can be written beside it.
        RulesError: It cannot be played on; who plays remains noted.
    """
    record = behind(file)
    beside = record.with_name(f"{record.name}.seats")
    try:
        note = beside.open("a+", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise UnwrittenRecord(str(file), _said(error)) from None
    with note:
        if not _locked(note):
            raise MatchIsTaken(f"{file}: the match is being played elsewhere; name another file")
        kept: Kept[P, S] | None = None
        seating: S | None = None
        try:
            begun = record.exists()
            note.seek(0)
            seating = read(note.read(1000)) if begun else None
            session = opened(file) if begun else new()
            kept = Kept(file, session, seating, begun, save, record, note, bytes_in(record))
            yield kept
        finally:
            # A note outlives a call that could not go on: the next one may.
            noted = seating if kept is None else kept.seating
            over = kept is not None and kept.session.match.is_over
            if noted is None or over or not record.exists():
                with suppress(OSError):
                    beside.unlink()


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


def _save(session: Session, file: Path) -> bytes:
    record = session.record
    save_record(record, file)
    return write_record(record).encode()


def _opened(file: Path) -> Session:
    session = _session(file)
    if session.match.is_over:
        raise MatchIsOver(f"{file}: the match is over; name another file for a new one")
    return session


def _session(file: Path) -> Session:
    """The session in a file, every move of which is legal."""
    try:
        record = load_record(file)
    except OtherGame as error:
        raise MatchIsTaken(
            f"{file}: holds a match of {error.game.title()}; add --game {error.game}, or name another file"
        ) from None
    try:
        session = Session.resumed(record)
        _ = session.match
    except (IllegalMove, UnexpectedEvent):
        # What happens seldom need not be imported for everybody.
        from jaipur_rules.jaipur.referee import judge

        raise CannotGoOn(f"{file}: {judge(record).sentence()}") from None
    except CannotResume as error:
        raise CannotGoOn(f"{file}: {error}") from None
    return session


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


def _said(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def some_seed() -> int:
    """A seed that nobody can guess."""
    return randbits(63)


def dealt(seed: int, before: int, ruleset: Ruleset) -> Deal:
    """The deal of a round.

    Args:
        seed: The seed of the match.
        before: How many rounds came before.
        ruleset: The rules whose box is dealt.
    """
    return next(islice(deals(seed, ruleset), before, None))
