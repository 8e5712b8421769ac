"""`jaipur-rules conformance`: other engines judged, and ours served to be judged."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TypeAlias

import click

from jaipur_rules.cli import conformance_report as reports
from jaipur_rules.cli.help import Command, Group, argument, current_choice, option
from jaipur_rules.cli.options import (
    GAME,
    Answering,
    Manner,
    box_file,
    lang,
    manner,
    ruleset_of,
    switches,
)
from jaipur_rules.cli.screen import Json, complain, labelled
from jaipur_rules.conformance import RulesEngine
from jaipur_rules.conformance import serve as answer
from jaipur_rules.conformance.cases import Case
from jaipur_rules.conformance.descriptions import KeyDescription, describe_keys
from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import Keep, RunPlan, Watch
from jaipur_rules.conformance.runner import run as judge_engine
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.render.terminal import Run

Trial: TypeAlias = Callable[[Watch | None], Report]
"""Puts a program through everything; it is told of progress if somebody wants to know."""

_GAME = option(
    "--game", type=GAME, default="jaipur", show_default=True, help="cli.help.option.game"
)


@click.group(cls=Group, subcommand_metavar="cli.metavar.command", help="cli.help.conformance")
@lang
def conformance() -> None:
    """Hold an engine to the rules, in whatever language it is written."""


@conformance.command(
    cls=Answering,
    help="cli.help.conformance.run",
    context_settings={"allow_interspersed_args": False, "show_default": True},
)
@argument("command", nargs=-1, required=True, metavar="cli.metavar.engine")
@_GAME
@option("--pack", metavar="cli.metavar.file", help="cli.help.conformance.run.pack")
@option(
    "--matches",
    type=click.IntRange(0),
    metavar="N",
    show_default="cli.help.conformance.run.matches_default",
    help="cli.help.conformance.run.matches",
)
@option(
    "--seed", type=click.IntRange(0), default=1, metavar="N", help="cli.help.conformance.run.seed"
)
@option(
    "--ruleset",
    "named",
    metavar="cli.metavar.name",
    show_default="cli.help.conformance.run.ruleset_default",
    help="cli.help.conformance.run.ruleset",
)
@switches
@box_file
@option(
    "--players",
    type=click.IntRange(2, 4),
    metavar="N",
    show_default="cli.help.conformance.run.players_default",
    help="cli.help.conformance.run.players",
)
@option(
    "--seconds",
    type=float,
    default=10.0,
    metavar="cli.metavar.seconds",
    help="cli.help.conformance.run.seconds",
)
@option("--size", type=int, default=1_000_000, metavar="N", help="cli.help.conformance.run.size")
@option("--faults", type=int, default=3, metavar="N", help="cli.help.conformance.run.faults")
@option(
    "--total",
    type=float,
    default=600.0,
    metavar="cli.metavar.seconds",
    help="cli.help.conformance.run.total",
)
@option(
    "--shorten",
    type=click.FloatRange(0),
    default=10.0,
    metavar="cli.metavar.seconds",
    help="cli.help.conformance.run.shorten",
)
@option("--junit", metavar="cli.metavar.file", help="cli.help.conformance.run.junit")
@option("--records", metavar="cli.metavar.folder", help="cli.help.conformance.run.records")
@manner
def run(
    how: Manner,
    command: tuple[str, ...],
    *,
    game: str,
    pack: str | None,
    matches: int | None,
    seed: int,
    named: str | None,
    switches: tuple[str, ...],
    box: str | None,
    players: int | None,
    seconds: float,
    size: int,
    faults: int,
    total: float,
    shorten: float,
    junit: str | None,
    records: str | None,
) -> int:
    """Judge an engine: start a command, and talk to it."""
    limits = Limits(seconds=seconds, size=size, faults=faults, total=total)
    found = game_named(game)
    if players is not None:
        _check_players(found, players)
    plan = RunPlan(
        matches=matches,
        seed=seed,
        ruleset=ruleset_of(game, named, switches, box) if named or switches or box else None,
        players=players,
        shortening=shorten,
    )
    files = reports.ReportFiles(junit, records, how.lang)
    trial = _trial(game, command, plan, limits, pack=pack, keep=files.keep)
    files.check_places()
    # Whatever ends the run, it is reported.
    with files.reported(how):
        report = reports.with_bar(trial, how)
    return report.status


@conformance.command(cls=Answering, help="cli.help.conformance.keys")
@_GAME
@manner
def keys(how: Manner, *, game: str) -> int:
    """List the keys of the answers, each with its meaning."""
    found = [*describe_keys(game)]
    how.answer(
        lambda: {
            each.key: {
                "in": list[Json](each.parts),
                "meaning": each.meaning,
                "optional": each.optional,
            }
            for each in found
        },
        lambda: _describe(found, how),
    )
    return 0


def _describe(found: Iterable[KeyDescription], how: Manner) -> Iterator[Run]:
    for each in found:
        optional = how.say("kit.key_optional") if each.optional else ""
        parts = f"({', '.join(each.parts)})"
        text = " ".join(filter(None, (parts, each.meaning, optional)))
        yield from labelled(each.key, text, how.screen.width)


@conformance.command(cls=Command, help="cli.help.conformance.serve")
@_GAME
@lang
def serve(game: str) -> int:
    """Answer a runner by the rules of this library."""
    if sys.stdin is None or sys.stdin.isatty():
        complain(current_choice().say("kit.waiting"))
    answer(RulesEngine(game_named(game).kit), game=game, lang=current_choice().language)
    return 0


def _check_players(game: Game, players: int) -> None:
    """Refuse a number of traders that a game is not for."""
    fewest, most = game.rules.seats
    if not fewest <= players <= most:
        if most == 2:
            raise RulesError("kit.error.two_traders", game=game.title, players=players)
        raise RulesError(
            "kit.error.traders",
            game=game.title,
            fewest=fewest,
            most=most,
            players=players,
        )


def _trial(
    game: str,
    command: tuple[str, ...],
    plan: RunPlan,
    limits: Limits,
    *,
    pack: str | None,
    keep: Keep,
) -> Trial:
    """Return the trial of an engine of a game.

    Raises:
        ImpossibleArgument: The seconds for finding short games are none.
        UnreadableData: The pack cannot be opened, or is none.
        UnreadableData: Its first line is no case.
    """
    vectors = game_named(game).vectors
    if pack is None:
        cases: Iterable[Case] = vectors.sample()
    else:
        # A pack is opened before the program is started: only then is a fault the program's.
        opened = vectors.read_pack(pack)
        cases = chain(tuple(islice(opened, 1)), opened)
    return lambda watch: judge_engine(
        command, cases, game=game, plan=plan, limits=limits, watch=watch, keep=keep
    )
