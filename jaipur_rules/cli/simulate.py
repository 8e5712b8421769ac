"""`jaipur-rules simulate`: many matches between players, to files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from jaipur_rules.cli.commands import exit_status
from jaipur_rules.cli.help import Command, UsageError, argument, number, option, reason_of
from jaipur_rules.cli.options import Manner, answering, by_game
from jaipur_rules.cli.own_modules import find_modules_here
from jaipur_rules.cli.screen import Json, complain, labelled, prose, table
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyRuleset
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.render.terminal import DIM, GOOD, Run, run

if TYPE_CHECKING:
    from jaipur_rules.simulate import Simulation


@click.command(cls=Command)
@number("--matches", type=int, default=1000)
@number("--seed", type=int, default=1)
@number("--players-seed", type=int)
@option("--out", required=True, metavar="cli.metavar.folder")
@option("--plies", is_flag=True)
@option("--observations", is_flag=True)
@number("--chunk", type=int)
@number("--jobs", type=click.IntRange(1, 1024))
@option("--scheduler", metavar="cli.metavar.address")
@argument("names", nargs=-1, required=True, metavar="cli.metavar.players")
@by_game
@answering
def simulate(
    how: Manner,
    game: str,
    rules: AnyRuleset,
    names: tuple[str, ...],
    *,
    out: str,
    chunk: int | None,
    jobs: int | None,
    scheduler: str | None,
    **asked: Any,
) -> int:
    """Play many matches and write their tables to Parquet files."""
    try:
        from jaipur_rules.simulate import Plan
        from jaipur_rules.simulate import simulate as played
    except ModuleNotFoundError as error:
        raise RulesError(reason_of(error)) from None
    find_modules_here(names)
    if scheduler is not None and jobs is not None:
        raise UsageError("simulate.error.jobs")
    plan = Plan(names, game=game, ruleset=rules, chunk=chunk or 0, **asked)
    try:
        with how.progress(plan.matches) as show:
            done = played(
                plan, out, jobs=jobs, scheduler=scheduler, watch=lambda counts: show(counts.matches)
            )
    except KeyboardInterrupt as interrupt:
        complain(how.say("simulate.stopped"))
        return exit_status(interrupt)
    how.answer(lambda: _to_json(done, out), lambda: _of(done, out, how))
    return 0


def _figures(done: "Simulation") -> dict[str, int]:
    counts = done.counts
    return {
        "matches": counts.matches,
        "rounds": counts.rounds,
        "plies": counts.plies,
        **{f"won_{seat}": won for seat, won in enumerate(counts.won)},
        "drawn": counts.drawn,
        "given_up": counts.given_up,
        "files": len(done.files),
        "bytes": done.size,
    }


def _to_json(done: "Simulation", folder: str) -> Json:
    return {"folder": folder, **done.plan.to_json(), **_figures(done)}


def _of(done: "Simulation", folder: str, how: Manner) -> Iterator[Run]:
    say, width = how.say, how.screen.width
    text = say("simulate.whole", folder=folder)
    yield from labelled(say("simulate.done"), text, width, label_style=GOOD)
    yield from table(
        [
            (run(f"  {say.format(_label(key, done))}"), run(say("cli.number", count=figure)))
            for key, figure in _figures(done).items()
        ]
    )
    seed = done.plan.players_seed
    if seed is not None:
        yield from prose(say("simulate.again", option=f"--players-seed {seed}"), width, style=DIM)


def _label(key: str, done: "Simulation") -> Message:
    """What a figure is of."""
    if not key.startswith("won_"):
        return Message(f"simulate.{key}")
    seat = int(key.removeprefix("won_"))
    return Message("simulate.won", trader=trader_at(seat), name=done.plan.players[seat])
