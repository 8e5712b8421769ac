"""`jaipur-rules play`: a match at a terminal."""

import shlex
from functools import partial
from pathlib import Path

import click

from jaipur_rules.cli.options import Manner, UnderRules, by_rules, manner
from jaipur_rules.jaipur.ruleset import Ruleset

_TWO, _USUAL = "two", "search:1s"


@click.command(cls=UnderRules)
@click.option(
    "--against",
    default=_USUAL,
    show_default=True,
    metavar="PLAYER",
    help="random, greedy, search with a budget, or two for two people at one screen.",
)
@click.option(
    "--seat", type=click.IntRange(0, 1), default=0, metavar="N", help="Your seat, 0 or 1."
)
@click.option("--seed", type=click.IntRange(0, 2**63), metavar="N", help="The seed of the deals.")
@click.option("--new", is_flag=True, help="Begin anew, whatever was left unfinished here.")
@click.argument("file", required=False)
@by_rules
@manner
def play(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Ruleset,
    file: str | None,
    against: str,
    seat: int,
    seed: int | None,
    *,
    new: bool,
) -> int:
    """Play a match in the terminal.

    Type moves as notation or in words, in English or French; ? helps. The match
    is kept in FILE after every move, as a record, and the same command takes it
    up again. Without FILE it is jaipur-match.json here, or the next such name
    that holds no finished match.
    """
    from jaipur_rules.cli.layout import prose  # noqa: PLC0415
    from jaipur_rules.cli.playing import keeping  # noqa: PLC0415
    from jaipur_rules.cli.playing.course import Course, Quit  # noqa: PLC0415
    from jaipur_rules.cli.playing.said import said  # noqa: PLC0415
    from jaipur_rules.cli.playing.terminal import Console, Gone  # noqa: PLC0415
    from jaipur_rules.players import player_named  # noqa: PLC0415

    if how.as_json:
        raise click.UsageError("a match is played by a person, so there is no --json")
    player = None if against.strip().lower() == _TWO else player_named(against)
    where = Path(file) if file else keeping.free_file(new=new)
    session = keeping.opened(where, rules)
    chance = keeping.some_seed() if seed is None else seed
    course = Course(
        session=session,
        players=(None, player) if seat == 0 else (player, None),
        terminal=(console := Console(how.screen)),
        lang=how.lang,
        keep=partial(keeping.keep, file=where),
        deal=partial(keeping.dealt, chance, ruleset=session.ruleset),
        seed=chance,
    )
    course.greet(str(where))
    status = 0
    try:
        with console:
            course.play()
    except (Quit, Gone):
        pass
    except KeyboardInterrupt:
        status = 130
    words = said(how.lang)
    if course.session.events:
        over = course.session.match.is_over
        options = ["--against", against] if against != _USUAL else []
        options += ["--seat", str(seat)] if seat else []
        again = shlex.join(["jaipur-rules", "play", *options, str(where)])
        text = words.kept.format(where, where) if over else words.how_to_resume.format(where, again)
        how.screen.show(prose(text, how.screen.width))
    return status
