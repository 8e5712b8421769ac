"""`jaipur-rules conformance`: other engines judged, and ours served to be judged."""

import sys
from collections.abc import Callable
from itertools import chain, islice
from typing import TypeAlias

import click

from jaipur_rules.cli import conformance_report as reports
from jaipur_rules.cli.options import GAME, Answering, Manner, manner
from jaipur_rules.cli.screen import complain
from jaipur_rules.cli.signals import terminable
from jaipur_rules.conformance import RulesEngine, questions_of
from jaipur_rules.conformance import serve as answer
from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, Watch
from jaipur_rules.conformance.runner import run as judge_engine
from jaipur_rules.conformance.vectors import vectors_of
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import AnyGame
from jaipur_rules.core.games import game as game_named

Trial: TypeAlias = Callable[[Watch | None], Report]
"""Puts a program through everything; it is told of progress if somebody wants to know."""

_GAME = click.option("--game", type=GAME, default="jaipur", show_default=True, help="The game.")


@click.group(subcommand_metavar="COMMAND [ARGS]...")
def conformance() -> None:
    """Hold an engine to the rules, in whatever language it is written."""


@conformance.command(
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
    limits = Limits(seconds=seconds, size=size, faults=faults, total=total)
    found = game_named(game)
    if players is not None:
        _check_players(found, players)
    plan = RunPlan(
        matches=matches,
        seed=seed,
        ruleset=found.rules.ruleset(named),
        players=players,
        shortening=shorten,
    )
    trial = _trial(game, command, plan, limits, pack)
    files = [file for file in (junit, html) if file is not None]
    reports.check_places(files, records)
    with terminable():
        report = reports.with_bar(trial, how)
    # Neither a file that cannot be written nor a pipe that is closed is a reason to lose the rest.
    try:
        how.answer(
            lambda: reports.to_json(report),
            lambda: reports.of_report(report, how, records),
        )
    finally:
        for file, write in ((junit, reports.write_junit), (html, reports.write_page)):
            if file is not None:
                write(report, file, how.lang)
        if records is not None:
            reports.write_records(report, records)
    return report.status


@conformance.command()
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
    answer(RulesEngine(questions_of(game)), game=game)
    return 0


def _check_players(game: AnyGame, players: int) -> None:
    """Refuse a number of traders that a game is not for."""
    fewest, most = game.rules.seats
    if not fewest <= players <= most:
        there = "two" if most == 2 else f"{fewest} to {most}"
        raise NotationError(f"{game.title} is for {there} traders, and not for {players}")


def _trial(
    game: str, command: tuple[str, ...], plan: RunPlan, limits: Limits, pack: str | None
) -> Trial:
    """Return the trial of an engine of a game.

    Raises:
        ImpossibleLimits: The seconds for finding short games are none.
        UnusablePack: The pack cannot be opened, or is none.
        UnreadableData: Its first line is no case.
    """
    vectors = vectors_of(game)
    if pack is None:
        cases = iter(vectors.sample())
    else:
        # A pack is opened before the program is started: only then is a fault the program's.
        opened = vectors.read_pack(pack)
        cases = chain(tuple(islice(opened, 1)), opened)
    return lambda watch: judge_engine(
        command, cases, game=game, plan=plan, limits=limits, watch=watch
    )
