"""The commands about other engines: judge one, and serve ours to be judged."""

import sys

import click

from jaipur_rules.cli.games import GAMES
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import complain
from jaipur_rules.cli.signals import terminable

_GAME = click.option(
    "--game", type=click.Choice(GAMES), default="jaipur", show_default=True, help="The game."
)


@click.command(
    cls=Answering, context_settings={"allow_interspersed_args": False, "show_default": True}
)
@click.argument("command", nargs=-1, required=True, metavar="-- COMMAND...")
@_GAME
@click.option("--pack", metavar="FILE", help="Play the cases of a pack, and not the sample.")
@click.option(
    "--matches",
    type=click.IntRange(0),
    metavar="N",
    help="Random matches in lockstep.  [default: 40; of Johari 12]",
)
@click.option("--seed", type=click.IntRange(0), default=1, metavar="N", help="Seed of the first.")
@click.option(
    "--ruleset",
    "named",
    metavar="NAME",
    help="The rules of the random matches.  [default: space-cowboys-2019; of Johari reconstruction]",
)
@click.option(
    "--players",
    type=click.IntRange(2, 4),
    metavar="N",
    help="The traders of random matches of Johari.  [default: two, three and four in turn]",
)
@click.option("--seconds", type=float, default=10.0, help="For each answer.")
@click.option("--size", type=int, default=1_000_000, help="Bytes of an answer.")
@click.option("--faults", type=int, default=3, help="Faults in a row before it is given up on.")
@click.option("--total", type=float, default=600.0, help="Seconds for everything.")
@click.option(
    "--shorten",
    type=click.FloatRange(0),
    default=10.0,
    help="Seconds for finding short games.",
)
@click.option("--junit", metavar="FILE", help="Write the report as JUnit XML.")
@click.option("--html", metavar="FILE", help="Write the report as a page.")
@click.option("--records", metavar="FOLDER", help="Write the game that shows each difference.")
@manner
def run(  # noqa: PLR0913 - an option each
    how: Manner,
    command: tuple[str, ...],
    *,
    game: str,
    pack: str | None,
    matches: int | None,
    seed: int,
    named: str | None,
    players: int | None,
    seconds: float,
    size: int,
    faults: int,
    total: float,
    shorten: float,
    junit: str | None,
    html: str | None,
    records: str | None,
) -> int:
    """Judge an engine: start COMMAND, and talk to it.

    COMMAND reads requests from its standard input and writes answers to its
    standard output, a line of JSON each, as docs/conformance/protocol.md
    describes. It is asked the cases, plays random matches beside the rules,
    and every difference is reported by rule, with the shortest game that shows it.

    The exit status is 0 if all passed, 1 if the engine differs or fails
    somewhere, and 2 if it cannot be judged.

    jaipur-rules conformance run -- node engine.mjs
    """
    from jaipur_rules.cli import judged
    from jaipur_rules.cli.trials import Wanted, trial_of
    from jaipur_rules.conformance.faults import Limits

    limits = Limits(seconds=seconds, size=size, faults=faults, total=total)
    wanted = Wanted(command, limits, pack, matches, seed, named, players, shorten)
    trial = trial_of(game, wanted)
    files = [file for file in (junit, html) if file is not None]
    judged.check_places(files, records)
    with terminable():
        report = judged.judged(trial, how)
    # Neither a file that cannot be written nor a pipe that is closed is a reason to lose the rest.
    try:
        how.answer(
            lambda: judged.to_json(report),
            lambda: judged.of_report(report, how, records),
        )
    finally:
        for file, write in ((junit, judged.write_junit), (html, judged.write_page)):
            if file is not None:
                write(report, file, how.lang)
        if records is not None:
            judged.write_records(report, records)
    return report.status


@click.command()
@_GAME
def serve(game: str) -> int:
    """Answer a runner by the rules of this library.

    It is the program that `jaipur-rules conformance run -- jaipur-rules
    conformance serve` judges.
    """
    if sys.stdin is None or sys.stdin.isatty():
        complain(
            "waiting for requests, a line of JSON each; an empty line ends nothing, Ctrl-D does"
        )
    from jaipur_rules.conformance import RulesEngine, questions_of
    from jaipur_rules.conformance import serve as answer

    answer(RulesEngine(questions_of(game)), game=game)
    return 0
