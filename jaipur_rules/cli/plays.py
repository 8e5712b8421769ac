"""`jaipur-rules play`: a match at a terminal."""

import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from jaipur_rules.cli.options import Manner, UnderRules, by_rules, manner
from jaipur_rules.jaipur.ruleset import Ruleset

if TYPE_CHECKING:
    from jaipur_rules.cli.playing.seating import Seating
    from jaipur_rules.game import Seat


@click.command(cls=UnderRules)
@click.option(
    "--against",
    metavar="PLAYER",
    help="random, greedy, search with a budget, or two for two people at one screen; "
    "search:1s if nobody is named.",
)
@click.option("--seat", type=click.IntRange(0, 1), metavar="N", help="Your seat, 0 or 1.")
@click.option("--seed", type=click.IntRange(0, 2**63), metavar="N", help="The seed of the deals.")
@click.option("--new", is_flag=True, help="Begin anew in a new file, whatever was left unfinished.")
@click.argument("file", required=False)
@by_rules
@manner
def play(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Ruleset,
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
    """
    from jaipur_rules.cli.layout import prose  # noqa: PLC0415
    from jaipur_rules.cli.playing import keeping  # noqa: PLC0415
    from jaipur_rules.cli.playing.course import Course, Quit  # noqa: PLC0415
    from jaipur_rules.cli.playing.said import said  # noqa: PLC0415
    from jaipur_rules.cli.playing.seating import seating_of  # noqa: PLC0415
    from jaipur_rules.cli.playing.stopping import Ended, stoppable  # noqa: PLC0415
    from jaipur_rules.cli.playing.terminal import Console, Gone  # noqa: PLC0415

    if how.as_json:
        raise click.UsageError("a match is played by a person, so there is no --json")
    asked = seating_of(against, seat)
    _ = asked.player  # whoever is unknown is refused before a file is looked at
    where = Path(file) if file else keeping.free_file(new=new)
    if new and where.exists():
        raise click.UsageError(f"{where} is there already: --new needs the name of a new file")
    with keeping.taken(where, rules) as kept:
        session = kept.session
        if kept.begun and session.ruleset != rules and _given("named", "switches"):
            raise click.UsageError(
                f"{where}: this match is played by the rules {session.ruleset.name}; "
                "leave --ruleset and --set away"
            )
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
        status = 0
        try:
            with stoppable(), console:
                course.play()
        except Ended as ended:
            status = ended.status
        except (Quit, Gone):
            pass
        except KeyboardInterrupt:
            status = 130
    if course.session.events:
        words, again = said(how.lang), _again(where, seats, how)
        over = course.session.match.is_over
        text = words.kept.format(where, where) if over else words.how_to_resume.format(where, again)
        how.screen.show(prose(text, how.screen.width))
    return status


def _given(*names: str) -> bool:
    """Whether one of some options was typed."""
    source = click.get_current_context().get_parameter_source
    return any(source(name) is ParameterSource.COMMANDLINE for name in names)


def _again(file: Path, seats: "Seating", how: Manner) -> str:
    """The command that takes a match up again."""
    from jaipur_rules.cli.playing.seating import USUAL  # noqa: PLC0415

    options = ["--against", seats.against] if seats.against != USUAL else []
    options += ["--seat", str(seats.seat)] if seats.seat else []
    options += ["--lang", how.lang] if how.lang != "en" or _given("lang") else []
    options += ["--plain"] if how.screen.plain else []
    return shlex.join(["jaipur-rules", "play", *options, str(file)])
