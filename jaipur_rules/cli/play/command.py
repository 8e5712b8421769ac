"""The command `jaipur-rules play`."""

import shlex
from collections.abc import Callable
from pathlib import Path
from secrets import randbits

import click
from attrs import evolve
from click.core import ParameterSource

from jaipur_rules.cli.commands import exit_status
from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.games import matches_of, tables_of
from jaipur_rules.cli.help import argument, environment_language, option
from jaipur_rules.cli.options import BOX, Manner, UnderGame, by_game, manner
from jaipur_rules.cli.own_modules import find_modules_here
from jaipur_rules.cli.play.keeping import take_file
from jaipur_rules.cli.play.matches import Seating, names_in
from jaipur_rules.cli.play.pages import Console
from jaipur_rules.cli.screen import prose
from jaipur_rules.core.game import DEFAULT, Seat


@click.command(cls=UnderGame, help="cli.help.play")
@option(
    "--against",
    metavar="cli.metavar.player",
    help="cli.help.play.against",
)
@option("--seat", type=click.IntRange(0, 3), metavar="N", help="cli.help.play.seat")
@option("--seed", type=click.IntRange(0, 2**63), metavar="N", help="cli.help.play.seed")
@option("--new", is_flag=True, help="cli.help.play.new")
@argument("file", required=False, metavar="cli.metavar.optional_file")
@by_game
@manner
def play(
    how: Manner,
    game: str,
    rules: object,
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
    matches = matches_of(game)
    asked = Seating(matches.usual, 0).changed(against, seat)
    matches.check(asked.against, seat)
    where = Path(file) if file else matches.free_file(new=new)
    if new and where.exists():
        raise UsageError("play.error.there_already", file=str(where))
    with take_file(where, matches, rules, asked) as kept:
        session = kept.session
        if kept.begun and session.ruleset != rules and _was_typed("named", "switches"):
            in_force = tables_of(game).rules_in_force(session.ruleset)
            raise UsageError("play.error.ruleset", file=str(where), rules=in_force)
        seats = matches.same(where, kept.seating, against, seat) if kept.seating else asked
        players, console = matches.seated(where, session, seats), Console(how.screen)
        if players.count(None) > 1 and not console.hides:
            raise UsageError(matches.crowd)
        kept.note(seats)
        session = evolve(session, seed=seed)
        if not kept.begun:
            session = session.draw()
            kept.keep(session)
        chance = randbits(63) if seed is None else seed
        course = matches.course(
            game=matches.game,
            session=session,
            players=players,
            keep=kept.keep,
            seed=chance,
            terminal=console,
            lang=how.lang,
        )
        course.greet(str(where))
        status = _play_to_end(course.play, console)
    if course.session.events:
        if course.session.match.is_over:
            text = how.say("play.kept", file=str(where))
            how.screen.show(course.result())
        else:
            again = _resume_command(where, game, seats, usual=matches.usual, how=how)
            text = how.say("play.how_to_resume", file=str(where), command=again)
        how.screen.show(prose(text, how.screen.width))
    return status


def _play_to_end(play: Callable[[], None], console: Console) -> int:
    """Play to the end, or until somebody or the system has enough; the exit status."""
    try:
        with console:
            play()
    except EOFError:
        pass
    except KeyboardInterrupt as interrupt:
        return exit_status(interrupt)
    return 0


def _was_typed(*names: str) -> bool:
    """Return whether one of some options was typed."""
    source = click.get_current_context().get_parameter_source
    return any(source(name) is ParameterSource.COMMANDLINE for name in names)


def _resume_command(file: Path, game: str, seats: Seating, *, usual: str, how: Manner) -> str:
    """Return the command that takes a match up again."""
    words = ["jaipur-rules", "play"]
    if game != DEFAULT:
        words += ["--game", game]
    box: str | None = click.get_current_context().meta.get(BOX)
    if box:
        words += ["--box", box]
    if seats.against != usual:
        words += ["--against", seats.against]
    if seats.seat:
        words += ["--seat", str(seats.seat)]
    if how.lang != environment_language() or _was_typed("lang"):
        words += ["--lang", how.lang]
    if how.screen.plain:
        words.append("--plain")
    return shlex.join([*words, str(file)])
