"""`jaipur-rules play`: a match at a terminal."""

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from attrs import evolve
from click.core import ParameterSource

from jaipur_rules.cli.games import COMPONENTS, Rules, UnderGame, by_game
from jaipur_rules.cli.moments import components
from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.jaipur.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from jaipur_rules.cli.playing.seating import AnySeating
    from jaipur_rules.cli.playing.terminal import Console
    from jaipur_rules.core.game import Seat
    from jaipur_rules.johari import Ruleset as JohariRuleset


@click.command(cls=UnderGame)
@click.option(
    "--against",
    metavar="PLAYER",
    help="random, greedy, search with a budget, or two for two people at one screen; "
    "search:1s if nobody is named. For Johari one to three of random, greedy and you, another "
    "person at the screen, with commas between them; greedy if nobody is named.",
)
@click.option(
    "--seat", type=click.IntRange(0, 3), metavar="N", help="Your seat, from 0; 0 if none is named."
)
@click.option("--seed", type=click.IntRange(0, 2**63), metavar="N", help="The seed of the deals.")
@click.option("--new", is_flag=True, help="Begin anew in a new file, whatever was left unfinished.")
@click.argument("file", required=False)
@components
@by_game
@manner
def play(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Rules,
    file: str | None,
    against: str | None,
    seat: "Seat | None",
    seed: int | None,
    *,
    new: bool,
) -> int:
    """Play a match in the terminal.

    Type moves as notation or in words, in English or French; ? helps. The match
    is kept in FILE after every move, as a record, and the same command takes it
    up again. Without FILE it is jaipur-match.json here, or the next such name
    that holds no finished match. Beside it FILE.seats notes who plays.

    Johari is played by two to four, people and players, and kept in FILE, or in
    johari-match.json here.
    """
    if how.as_json:
        raise click.UsageError("a match is played by a person, so there is no --json")
    if not isinstance(rules, Ruleset):
        return _johari(how, rules, file, against=against, seat=seat, seed=seed, new=new)
    if seat not in {None, 0, 1}:
        raise click.UsageError(f"--seat {seat}: Jaipur is for two, in the seats 0 and 1")
    return _jaipur(how, rules, file, against=against, seat=seat, seed=seed, new=new)


def _jaipur(  # noqa: PLR0913 - an option is a parameter
    how: Manner,
    rules: Ruleset,
    file: str | None,
    *,
    against: str | None,
    seat: "Seat | None",
    seed: int | None,
    new: bool,
) -> int:
    from jaipur_rules.cli.layout import prose
    from jaipur_rules.cli.playing import keeping
    from jaipur_rules.cli.playing.course import Course
    from jaipur_rules.cli.playing.said import said
    from jaipur_rules.cli.playing.seating import Seating
    from jaipur_rules.cli.playing.terminal import Console
    from jaipur_rules.jaipur.render.sentences import rules_in_force

    asked = Seating.wanted(against, seat)
    _ = asked.player  # whoever is unknown is refused before a file is looked at
    where = Path(file) if file else keeping.free_file(new=new)
    if new and where.exists():
        raise click.UsageError(f"{where} is there already: --new needs the name of a new file")
    with keeping.taken(where, rules) as kept:
        session = kept.session
        if kept.begun and session.ruleset != rules and _given("named", "switches"):
            raise _other_rules(where, rules_in_force(session.ruleset))
        seats = kept.seating.asked(str(where), against, seat) if kept.seating else asked
        player, console = seats.player, Console(how.screen)
        if player is None and not console.hides:
            raise click.UsageError("two people need a terminal: only there can a hand be hidden")
        kept.note(seats)
        chance = keeping.some_seed() if seed is None else seed
        course = Course(
            session=session,
            players=(None, player) if seats.seat == 0 else (player, None),
            terminal=console,
            lang=how.lang,
            keep=kept.keep,
            deal=partial(keeping.dealt, chance, ruleset=session.ruleset),
            seed=chance,
        )
        course.greet(str(where))
        status = _played(course.play, console)
    if course.session.events:
        words, again = said(how.lang), _again(where, seats, how)
        over = course.session.match.is_over
        text = words.kept.format(where, where) if over else words.how_to_resume.format(where, again)
        how.screen.show(prose(text, how.screen.width))
    return status


def _johari(  # noqa: PLR0913 - an option is a parameter
    how: Manner,
    rules: "JohariRuleset",
    file: str | None,
    *,
    against: str | None,
    seat: "Seat | None",
    seed: int | None,
    new: bool,
) -> int:
    from jaipur_rules.cli.layout import prose
    from jaipur_rules.cli.playing import keeping_johari as keeping
    from jaipur_rules.cli.playing.johari import Course
    from jaipur_rules.cli.playing.keeping import some_seed
    from jaipur_rules.cli.playing.said import said
    from jaipur_rules.cli.playing.terminal import Console
    from jaipur_rules.johari.render.sentences import rules_in_force

    asked = keeping.Seating.wanted(against, seat)
    where = Path(file or "johari-match.json")
    if new and where.exists():
        raise click.UsageError(f"{where} is there already: --new needs the name of a new file")
    with keeping.taken(where, rules, asked) as kept:
        session = kept.session
        if kept.begun and session.ruleset != rules and _given("named", "switches"):
            raise _other_rules(where, rules_in_force(session.ruleset))
        seats = kept.seating.asked(str(where), against, seat) if kept.seating else asked
        players, console = keeping.seated(where, session, seats), Console(how.screen)
        if players.count(None) > 1 and not console.hides:
            raise click.UsageError(
                "several people need a terminal: only there can a card be hidden"
            )
        kept.note(seats)
        course = Course(
            match=session.match,
            events=session.events,
            players=players,
            terminal=console,
            lang=how.lang,
            keep=lambda events: kept.keep(evolve(session, events=events)),
            seed=some_seed() if seed is None else seed,
        )
        course.greet(str(where))
        status = _played(course.play, console)
    if course.events:
        words, over = said(how.lang), course.match.is_over
        components: str | None = click.get_current_context().meta.get(COMPONENTS)
        options = ("--components", components) if components else ()
        again = _again(where, seats, how, "--game", "johari", *options)
        text = words.kept.format(where, where) if over else words.how_to_resume.format(where, again)
        if over:
            how.screen.show(course.result())
        how.screen.show(prose(text, how.screen.width))
    return status


def _played(play: Callable[[], None], console: "Console") -> int:
    """Play to the end, or until somebody or the system has enough; the exit status."""
    from jaipur_rules.cli.playing.paging import Quit
    from jaipur_rules.cli.playing.stopping import Ended, stoppable
    from jaipur_rules.cli.playing.terminal import Gone

    try:
        with stoppable(), console:
            play()
    except Ended as ended:
        return ended.status
    except (Quit, Gone):
        pass
    except KeyboardInterrupt:
        return 130
    return 0


def _given(*names: str) -> bool:
    """Whether one of some options was typed."""
    source = click.get_current_context().get_parameter_source
    return any(source(name) is ParameterSource.COMMANDLINE for name in names)


def _other_rules(file: Path, name: str) -> click.UsageError:
    return click.UsageError(
        f"{file}: this match is played by the rules {name}; leave --ruleset and --set away"
    )


def _again(file: Path, seats: "AnySeating", how: Manner, *options: str) -> str:
    """The command that takes a match up again, with the options of its game."""
    who = ["--against", seats.against] if seats.against != seats.usual else []
    who += ["--seat", str(seats.seat)] if seats.seat else []
    return shlex.join(["jaipur-rules", "play", *options, *who, *_shown(how), str(file)])


def _shown(how: Manner) -> list[str]:
    """The options that say how a match is shown."""
    options = ["--lang", how.lang] if how.lang != "en" or _given("lang") else []
    return [*options, "--plain"] if how.screen.plain else options
