"""`jaipur-rules simulate`: many matches between players, to files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import asdict

from jaipur_rules.cli.commands import interrupt_status
from jaipur_rules.cli.help import UsageError, argument, command, flag, number, option, reason_of
from jaipur_rules.cli.options import find_modules_here, output, ruleset
from jaipur_rules.cli.output import Output, complain
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyRuleset, game_of
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.render.terminal import DIM, GOOD, Run, run, table

if TYPE_CHECKING:
    from jaipur_rules.simulate import Simulation


@command()
def simulate(
    *,
    matches: int = number(default=1000),
    seed: int = number(default=1),
    players_seed: int | None = number(),
    folder: str = option("--out", required=True, metavar="cli.metavar.folder"),
    plies: bool = flag(),
    observations: bool = flag(),
    chunk: int | None = number(least=1),
    jobs: int | None = number(least=1, most=1024),
    scheduler: str | None = option(metavar="cli.metavar.address"),
    names: tuple[str, ...] = argument("cli.metavar.players", nargs=-1, required=True),
    rules: AnyRuleset = ruleset,
    out: Output = output,
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
    plan = Plan(
        names,
        game=game_of(rules).name,
        ruleset=rules,
        matches=matches,
        seed=seed,
        players_seed=players_seed,
        plies=plies,
        observations=observations,
        chunk=chunk or 0,
    )
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
