"""The file that a match is kept in: a record with the names of who plays, written anew after every move."""

from itertools import count
from pathlib import Path

from attrs import define, evolve, field

from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.files import read_file, resolve_link
from jaipur_rules.core.game import DEFAULT, Game, GameRecord
from jaipur_rules.core.messages import Message
from jaipur_rules.record import OtherGame, Session, load_record, record_to_json, save_record
from jaipur_rules.record.games import Readers
from jaipur_rules.record.session import resume
from jaipur_rules.referee import judge


@define(kw_only=True)
class MatchFile:
    """The file of a match.

    Attributes:
        path: Its name, as it was typed.
        names: Who plays, by seat; none if the record does not say.
        session: The match in it; None if there is none yet.
    """

    path: Path
    names: tuple[str, ...] = ()
    session: Session | None = None
    _last: bytes | None = field(default=None, alias="last", repr=False)

    @classmethod
    def open(cls, path: Path, game: Game, readers: Readers, seed: int | None) -> "MatchFile":
        """Return the file of a name, which may be missing.

        Raises:
            RulesError: It holds a match of another game, or one that has ended.
            RulesError: The match was not played by the rules, or not every card is known.
            UnreadableRecord: There is no record in it.
        """
        if not path.exists():
            return cls(path=path)
        last = _bytes_of(resolve_link(path))
        record = _load(path, game, readers)
        try:
            session = resume(record, seed=seed)
        except (IllegalMove, UnexpectedEvent) as error:
            verdict = judge(record)
            sentence = error.message if verdict.is_legal else verdict.message
            raise RulesError("play.error.illegal", file=str(path), sentence=sentence) from None
        if session.match.is_over:
            raise RulesError("play.error.over", file=str(path))
        return cls(path=path, names=record.names, session=session, last=last)

    def keep(self, session: Session) -> None:
        """Write a session to the file, whole or not at all.

        Raises:
            UnwrittenFile: The system refuses.
            RulesError: Somebody else has written to it since.
        """
        path = resolve_link(self.path)
        if _bytes_of(path) != self._last:
            raise RulesError("play.error.changed", file=str(self.path))
        record = evolve(session.record(), names=self.names)
        save_record(record, path)
        self._last, self.session = record_to_json(record).encode(), session


def free_file(game: Game, readers: Readers, *, new: bool) -> Path:
    """Return where a match is kept if no file is named: the first of ours here that holds no finished match.

    Args:
        game: The game.
        readers: What reads its records, if not its own codec.
        new: Whether one that holds an unfinished match will not do either.

    Raises:
        RulesError: There is one that cannot be read.
    """
    for number in count(1):
        path = Path(
            f"{game.name}-match.json" if number == 1 else f"{game.name}-match-{number}.json"
        )
        if not path.exists():
            return path
        if not (new or judge(_load(path, game, readers)).match.is_over):
            return path
    raise AssertionError  # the numbers do not end


def _load(path: Path, game: Game, readers: Readers) -> GameRecord:
    try:
        return load_record(path, game=game.name, readers=readers)
    except OtherGame as error:
        away = Message("play.error.game_away", game=game.name)
        add = Message("play.error.add_game", game=error.game)
        raise RulesError(
            "play.error.other_game",
            file=str(path),
            game=error.game.title(),
            advice=away if error.game == DEFAULT else add,
        ) from None


def _bytes_of(path: Path) -> bytes | None:
    """What a file holds; None if it is not there, or cannot be read."""
    try:
        return read_file(path)
    except OSError:
        return None
