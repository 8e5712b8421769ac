"""The file that a match is kept in: a record, written anew after every move."""

import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from attrs import define, field

from jaipur_rules.cli.play.matches import (
    Matches,
    Seating,
)
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.files import (
    NOT_REGULAR,
    open_own_file,
    read_file,
    resolve_link,
)
from jaipur_rules.core.game import (
    DEFAULT,
    AnyRuleset,
    GameRecord,
)
from jaipur_rules.core.messages import Message
from jaipur_rules.record import (
    OtherGame,
    Session,
    record_to_json,
    save_record,
)
from jaipur_rules.record.documents import unwritten_record
from jaipur_rules.referee import judge

if sys.platform != "win32":
    import fcntl


@define(kw_only=True)
class Kept:
    """A file that is ours while a match is played.

    Attributes:
        file: Its name, as it was typed.
        session: The match in it.
        seating: Who plays it; None if nobody has noted it.
        begun: Whether the file was there.
    """

    file: Path
    session: Session
    seating: Seating | None
    begun: bool
    _record: Path = field(alias="record")
    _note: IO[bytes] = field(alias="note")
    _last: bytes | None = field(alias="last", repr=False)

    def note(self, seating: Seating) -> None:
        """Note who plays, for when the match goes on."""
        if seating != self.seating:
            self._note.truncate(0)
            self._note.write(seating.line.encode())
            self._note.flush()
            self.seating = seating

    def keep(self, session: Session) -> None:
        """Write a session to the file, whole or not at all.

        Raises:
            UnwrittenFile: The system refuses.
            RulesError: Somebody else has written to it since.
        """
        check_unchanged(self.file, self._record, self._last)
        record = session.record()
        save_record(record, self._record)
        self._last = record_to_json(record).encode()
        self.session = session


@contextmanager
def take_file(
    file: Path, matches: Matches, ruleset: AnyRuleset, asked: Seating
) -> Generator[Kept, None, None]:
    """Take a file for a match: nobody else may play on it until it is given back.

    Beside it a small file notes who plays. It is locked meanwhile, which the
    system undoes however a process ends, and gone once the match is over.

    Args:
        file: The file; it may be missing.
        matches: The matches of the game.
        ruleset: The rules of a new session.
        asked: Who plays a new one.

    Raises:
        RulesError: It is being played on, or holds a match of another game; or another file has
            the name of the note.
        RulesError: The match in the file has ended.
        RulesError: It was not played by the rules, or not every card is known.
        UnknownName: There is no player of a name.
        UnreadableRecord: There is no record in it.
        UnwrittenFile: Nothing can be written beside it.
    """
    record = resolve_link(file)
    beside = record.with_name(f"{record.name}.seats")
    # A file of that name that was there may be anybody's, until it is seen to be a note.
    ours = not beside.is_symlink() and not beside.exists()
    note: IO[bytes] | None = None
    kept: Kept | None = None
    seating: Seating | None = None
    try:
        note = _open_note(file, beside)
        if not _lock(note):
            ours = False
            raise RulesError("play.error.played_elsewhere", file=str(file))
        seating, begun = _read_note(note, beside), record.exists()
        ours = True
        if begun:
            session = _open_session(file, matches, ruleset)
        else:
            session = Session(matches.game, players=len(matches.players(asked)), ruleset=ruleset)
        kept = Kept(
            file=file,
            session=session,
            seating=seating if begun else None,
            begun=begun,
            record=record,
            note=note,
            last=read_bytes_or_none(record),
        )
        yield kept
    finally:
        # A note outlives a call that could not go on: the next one may.
        noted = seating if kept is None else kept.seating
        over = kept is not None and kept.session.match.is_over
        if ours and (noted is None or over or not record.exists()):
            with suppress(OSError):
                beside.unlink()
        if note is not None:
            note.close()


def _open_note(file: Path, beside: Path) -> IO[bytes]:
    try:
        return open_own_file(beside)
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and error.errno == NOT_REGULAR:
            raise RulesError("play.error.no_note", file=str(beside)) from None
        raise unwritten_record(str(file), error) from None


def _read_note(note: IO[bytes], beside: Path) -> Seating | None:
    """Return who is noted; None if the note is empty, as one that was cut off is."""
    note.seek(0)
    text = note.read(1000).decode(errors="replace")
    seating = Seating.read(text)
    if text and seating is None:
        raise RulesError("play.error.no_note", file=str(beside))
    return seating


def load_session(file: Path, matches: Matches, ruleset: AnyRuleset) -> Session:
    """Return the session in a file, every move of which is legal.

    Raises:
        RulesError: The file holds a match of another game.
        RulesError: It was not played by the rules, or not every card is known.
        UnreadableRecord: There is no record in it.
    """
    return _session(file, matches, _load_record(file, matches, ruleset))


def _open_session(file: Path, matches: Matches, ruleset: AnyRuleset) -> Session:
    record = _load_record(file, matches, ruleset)
    session = _session(file, matches, record)
    if session.match.is_over:
        raise RulesError("play.error.over", file=str(file))
    matches.check_known(record)
    return session


def _load_record(file: Path, matches: Matches, ruleset: AnyRuleset) -> GameRecord:
    try:
        return matches.load(str(file), ruleset)
    except OtherGame as error:
        away = Message("play.error.game_away", game=matches.game.name)
        add = Message("play.error.add_game", game=error.game)
        raise RulesError(
            "play.error.other_game",
            file=str(file),
            game=error.game.title(),
            advice=away if error.game == DEFAULT else add,
        ) from None


def _session(file: Path, matches: Matches, record: GameRecord) -> Session:
    players, ruleset = matches.game.record.setup(record)
    try:
        return Session(matches.game, matches.events(record), players=players, ruleset=ruleset)
    except (IllegalMove, UnexpectedEvent):
        sentence = judge(record).message
        raise RulesError("play.error.illegal", file=str(file), sentence=sentence) from None


def check_unchanged(file: Path, record: Path, last: bytes | None) -> None:
    """Refuse to write over what somebody else has written.

    Args:
        file: The file, as it was named.
        record: The file that would be written.
        last: What we have found or written there last.

    Raises:
        RulesError: It holds something else by now.
    """
    if read_bytes_or_none(record) != last:
        raise RulesError("play.error.changed", file=str(file))


def read_bytes_or_none(file: Path) -> bytes | None:
    """What a file holds; None if it is not there, or cannot be read."""
    try:
        return read_file(file)
    except OSError:
        return None


def _lock(note: IO[bytes]) -> bool:
    """Lock a file, where the system can."""
    if sys.platform != "win32":
        try:
            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass  # a file system without locks: what is written is compared all the same
    return True
