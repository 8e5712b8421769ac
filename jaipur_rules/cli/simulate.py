"""`jaipur-rules simulate`: many matches between players, to files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import asdict

from jaipur_rules.cli.commands import interrupt_status
from jaipur_rules.cli.help import UsageError, argument, command, number, option, reason_of
from jaipur_rules.cli.options import answering, by_game, find_modules_here
from jaipur_rules.cli.output import Output, complain
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyRuleset
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.render.terminal import DIM, GOOD, Run, run, table

if TYPE_CHECKING:
    from jaipur_rules.simulate import Simulation


@command()
@number("--matches", default=1000)
@number("--seed", default=1)
@number("--players-seed")
@option("--out", "folder", required=True, metavar="cli.metavar.folder")
@option("--plies", is_flag=True)
@option("--observations", is_flag=True)
@number("--chunk")
@number("--jobs", 1, 1024)
@option("--scheduler", metavar="cli.metavar.address")
@argument("names", nargs=-1, required=True, metavar="cli.metavar.players")
@by_game
@answering
def simulate(
    out: Output,
    game: str,
    rules: AnyRuleset,
    names: tuple[str, ...],
    *,
    folder: str,
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
        with out.progress(plan.matches) as show:
            done = played(
                plan, folder, jobs=jobs, scheduler=scheduler, watch=lambda all_: show(all_.matches)
            )
    except KeyboardInterrupt as interrupt:
        complain(out.say("simulate.stopped"))
        return interrupt_status(interrupt)
    out.answer(
        lambda: {"folder": folder, **done.plan.to_json(), **_figures(done)},
        lambda: _lines(done, folder, out),
    )
    return 0


def _figures(done: "Simulation") -> dict[str, int]:
    figures: dict[str, int] = {}
    for key, count in asdict(done.counts).items():
        seats = enumerate(count) if key == "won" else ()
        figures |= {f"won_{seat}": won for seat, won in seats} or {key: count}
    return {**figures, "files": len(done.files), "bytes": done.size}


def _lines(done: "Simulation", folder: str, out: Output) -> Iterator[Run]:
    say, plan = out.say, done.plan
    yield from out.labelled(say("simulate.done"), say("simulate.whole", folder=folder), style=GOOD)
    titles = {key: Message(f"simulate.{key}") for key in _figures(done)}
    for seat, name in enumerate(plan.players):
        titles[f"won_{seat}"] = Message("simulate.won", trader=trader_at(seat), name=name)
    yield from table(
        [
            (run(f"  {say.format(titles[key])}"), run(say("cli.number", count=figure)))
            for key, figure in _figures(done).items()
        ]
    )
    if plan.players_seed is not None:
        option = f"--players-seed {plan.players_seed}"
        yield from out.prose(say("simulate.again", option=option), style=DIM)
