"""The command `jaipur-rules play`."""

import shlex
from pathlib import Path
from secrets import randbits

import click
from attrs import evolve
from click.core import ParameterSource

from jaipur_rules.cli.commands import exit_status
from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.help import argument, environment_language, option
from jaipur_rules.cli.options import BOX, Manner, UnderGame, by_game, manner, tables_of
from jaipur_rules.cli.own_modules import find_modules_here
from jaipur_rules.cli.play.console import Console
from jaipur_rules.cli.play.file import MatchFile, free_file
from jaipur_rules.cli.play.match import TerminalMatch, play_of
from jaipur_rules.cli.play.seats import YOU, names_in, others_of, player_of, seated, taken_up
from jaipur_rules.cli.screen import prose
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import DEFAULT, AnyRuleset, Seat
from jaipur_rules.core.game import game as game_named
from jaipur_rules.players.own import runs_code
from jaipur_rules.record import Session


@click.command(cls=UnderGame, help="cli.help.play")
@option("--against", metavar="cli.metavar.player", help="cli.help.play.against")
@option("--seat", type=click.IntRange(0, 3), metavar="N", help="cli.help.play.seat")
@option("--seed", type=click.IntRange(0, 2**63), metavar="N", help="cli.help.play.seed")
@option("--new", is_flag=True, help="cli.help.play.new")
@argument("file", required=False, metavar="cli.metavar.optional_file")
@by_game
@manner
def play(
    how: Manner,
    game: str,
    rules: AnyRuleset,
    file: str | None,
    against: str | None,
    seat: Seat | None,
    seed: int | None,
    *,
    new: bool,
) -> int:
    """Play a match in the terminal."""
    if how.as_json:
        raise UsageError("play.error.json")
    find_modules_here(names_in(against or ""))
    found, shown, console = game_named(game), play_of(game), Console(how.screen)
    asked = seated(found, names_in(against or shown.usual), seat or 0)
    box: str | None = click.get_current_context().meta.get(BOX)
    readers = tables_of(game).readers(rules)
    path = Path(file) if file else free_file(found, readers, new=new)
    if new and path.exists():
        raise UsageError("play.error.there_already", file=str(path))
    kept = MatchFile.open(path, found, readers, seed)
    session = kept.session or Session(found, players=len(asked), ruleset=rules)
    if session.ruleset != rules and _was_typed("named", "switches"):
        in_force = tables_of(game).rules_in_force(session.ruleset)
        raise UsageError("play.error.ruleset", file=str(path), rules=in_force)
    names = asked
    if YOU in kept.names:
        names = taken_up(str(path), found, kept.names, against, seat)
    if len(names) != session.players:
        raise RulesError("play.error.count", file=str(path), count=session.players)
    if names.count(YOU) > 1 and not console.hides:
        raise UsageError("play.crowd")
    if YOU in kept.names or not kept.names:
        kept.names = names
    session = evolve(session, seed=seed)
    if kept.session is None:
        session = session.draw()
        kept.keep(session)
    match = TerminalMatch(
        shown=shown,
        session=session,
        players=tuple(player_of(found, name) for name in names),
        keep=kept.keep,
        seed=randbits(63) if seed is None else seed,
        console=console,
        lang=how.lang,
    )
    status = 0
    try:
        match.greet(str(path))
        match.play()
    except EOFError:
        pass
    except KeyboardInterrupt as interrupt:
        status = exit_status(interrupt)
    if names.count(YOU) > 1 and not match.session.match.is_over:
        console.clear()
    if match.session.match.is_over:
        text = how.say("play.kept", file=str(path))
    else:
        again = _resume_command(path, game, names, how=how, box=box)
        text = how.say("play.how_to_resume", file=str(path), command=again)
    how.screen.show(prose(text, how.screen.width))
    return status


def _was_typed(*names: str) -> bool:
    """Return whether one of some options was typed."""
    source = click.get_current_context().get_parameter_source
    return any(source(name) is ParameterSource.COMMANDLINE for name in names)


def _resume_command(
    path: Path, game: str, names: tuple[str, ...], *, how: Manner, box: str | None
) -> str:
    """Return the command that takes a match up again; the record names the players, but starts none of one's own."""
    words = ["jaipur-rules", "play"]
    if game != DEFAULT:
        words += ["--game", game]
    if box:
        words += ["--box", box]
    if any(map(runs_code, names)):
        words += ["--against", ", ".join(others_of(names))]
    if how.lang != environment_language() or _was_typed("lang"):
        words += ["--lang", how.lang]
    if how.screen.plain:
        words.append("--plain")
    return shlex.join([*words, str(path)])
