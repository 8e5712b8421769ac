"""`jaipur-rules play`: a match at a terminal, who plays it, and the file that it is kept in."""

import re
import shlex
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path
from secrets import randbits

import click
from attrs import asdict, define, evolve, field

from jaipur_rules.cli.commands import interrupt_status
from jaipur_rules.cli.games import commands_of
from jaipur_rules.cli.help import (
    UsageError,
    argument,
    command,
    environment_language,
    flag,
    number,
    option,
)
from jaipur_rules.cli.options import find_modules_here, output, ruleset, was_typed
from jaipur_rules.cli.output import Output
from jaipur_rules.cli.terminal_match import YOU, Console, TerminalMatch, roles
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent, UnknownName
from jaipur_rules.core.files import read_file, resolve_link
from jaipur_rules.core.game import DEFAULT, AnyRuleset, Game, GameRecord, Seat, game_of
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.players import Chooser
from jaipur_rules.players.own import runs_code
from jaipur_rules.record import OtherGame, Session, load_record, record_to_json, resume, save_record
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import judge


@command()
def play(
    against: str | None = option(metavar="cli.metavar.player"),
    seat: int | None = number(least=0, most=3),
    seed: int | None = number(least=0, most=2**63),
    *,
    new: bool = flag(),
    file: str | None = argument("cli.metavar.optional_file", required=False),
    rules: AnyRuleset = ruleset,
    out: Output = output,
) -> int:
    """Play a match in the terminal."""
    if out.as_json:
        raise UsageError("play.error.json")
    find_modules_here(names_in(against or ""))
    found, console = game_of(rules), Console(**asdict(out))
    commands = commands_of(found.name)
    names = seat_names(found, names_in(against or commands.opponent), seat or 0)
    readers = commands.readers(rules)
    path = Path(file) if file else _free_file(found, readers, new=new)
    if new and path.exists():
        raise UsageError("play.error.there_already", file=str(path))
    kept = MatchFile.open(path, found, readers, seed)
    session = kept.session or Session(found, players=len(names), ruleset=rules, seed=seed)
    if session.ruleset != rules and was_typed("named", "switches"):
        in_force = found.players.rules_in_force(session.ruleset)
        raise UsageError("play.error.ruleset", file=str(path), rules=in_force)
    if YOU in kept.names:
        names = _resume_names(str(path), found, kept.names, against, seat)
    if len(names) != session.players:
        raise RulesError("play.error.count", file=str(path), count=session.players)
    if names.count(YOU) > 1 and not console.hides:
        raise UsageError("play.crowd")
    kept.names = kept.names or names
    if kept.session is None:
        session = session.draw()
        kept.keep(session)
    match = TerminalMatch(
        session=session,
        players=tuple(player_of(found, name) for name in names),
        keep=kept.keep,
        seed=randbits(63) if seed is None else seed,
        out=console,
    )
    status = 0
    try:
        match.greet(str(path))
        match.play()
    except EOFError:
        pass
    except KeyboardInterrupt as interrupt:
        status = interrupt_status(interrupt)
    text = out.say("play.kept", file=str(path))
    if not match.session.match.is_over:
        if names.count(YOU) > 1:
            console.clear()
        again = _resume_command(path, found.name, names, out)
        text = out.say("play.how_to_resume", file=str(path), command=again)
    out.show(out.prose(text))
    return status


def _resume_command(path: Path, game: str, names: tuple[str, ...], out: Output) -> str:
    """Return the command that takes a match up again; the record names the players, but starts none of one's own."""
    is_spoken = out.lang != environment_language() or was_typed("lang")
    said = {
        "--game": game if game != DEFAULT else None,
        "--box": click.get_current_context().params["box"],
        "--against": ", ".join(_others_of(names)) if any(map(runs_code, names)) else None,
        "--lang": out.lang if is_spoken else None,
    }
    words = [word for option, value in said.items() if value for word in (option, value)]
    return shlex.join(["jaipur-rules", "play", *words, *["--plain"] * out.plain, str(path)])


# --- who plays ---

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


def seat_names(game: Game, others: Sequence[str], seat: Seat) -> tuple[str, ...]:
    """Return the names by seat of a person and of those who play against that person.

    Raises:
        Impossible: There are too few or too many of them.
        RulesError: There is no such seat, or no player of a name.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> seat_names(JOHARI, ["search", "you"], 1)
        ('search:1s', 'you', 'you')
    """
    players, last = [player_of(game, name) for name in others], len(others)
    game.rules.check_players(1 + last, game.rules.ruleset())
    if seat > last:
        raise RulesError(
            "play.error.no_seat", seat=seat, count=1 + last, last=last, who=trader_at(last)
        )
    names = [YOU if player is None else player.name for player in players]
    return (*names[:seat], YOU, *names[seat:])


def _others_of(names: Sequence[str]) -> list[str]:
    """Return the names of those who play against the first person."""
    mine = names.index(YOU)
    return [*names[:mine], *names[mine + 1 :]]


def _resume_names(
    file: str, game: Game, noted: tuple[str, ...], against: str | None, seat: Seat | None
) -> tuple[str, ...]:
    """Return the names of a match that goes on, if what is asked for does not speak against them.

    A record may come from anywhere, so it alone starts no program and imports no module.

    Raises:
        RulesError: It does, or a player of one's own was not asked for.
    """
    others = _others_of(noted)
    asked = others if against is None else names_in(against)
    if any(map(runs_code, others)) and (against is None or asked != others):
        raise RulesError("play.error.own", file=file, against=", ".join(others))
    if seat_names(game, asked, noted.index(YOU) if seat is None else seat) != noted:
        raise RulesError("play.error.seating", file=file, names=roles(noted))
    return noted


# --- the file: a record with the names of who plays, written anew after every move ---


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


def _free_file(game: Game, readers: Readers, *, new: bool) -> Path:
    """Return where a match is kept if no file is named: the first of ours here that holds no finished match.

    Args:
        game: The game.
        readers: What reads its records, if not its own codec.
        new: Whether one that holds an unfinished match will not do either.

    Raises:
        RulesError: There is one that cannot be read.
    """
    numbers = map("-{}".format, count(2))
    paths = (Path(f"{game.name}-match{number}.json") for number in chain([""], numbers))
    return next(
        path
        for path in paths
        if not path.exists() or not (new or judge(_load(path, game, readers)).match.is_over)
    )


def _load(path: Path, game: Game, readers: Readers) -> GameRecord:
    try:
        return load_record(path, game=game.name, readers=readers)
    except OtherGame as error:
        code, name = ("game_away", game.name) if error.game == DEFAULT else ("add_game", error.game)
        advice, other = Message(f"play.error.{code}", game=name), error.game.title()
        raise RulesError(
            "play.error.other_game", file=str(path), game=other, advice=advice
        ) from None


def _bytes_of(path: Path) -> bytes | None:
    """Return what a file holds; None if it is not there, or cannot be read."""
    try:
        return read_file(path)
    except OSError:
        return None
