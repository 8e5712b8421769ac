"""`python -m proofs verify`: the proof by exhaustion, run with a bar, printed and kept."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
from rich import progress as bars
from rich.console import Console

from jaipur_rules.cli.commands import terminable
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import BLANK, labelled, prose, table
from jaipur_rules.core.messages import Messages
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run
from proofs.exhaustion import Progress, Report, Scope, Slice, figures_of
from proofs.exhaustion import verify as prove
from proofs.prove import Proof, Unkept, as_json, prover, stateful

_ROWS = (
    *("market_and_hand", "positions", "rulesets", "moves_decided", "lists_compared", "decisions"),
    *("shapes", "is_legal_asked", "sampled", "legal_somewhere"),
    *("mean_legal_moves", "most_legal_moves", "most_at"),
)
"""The figures of a report that are shown, each with a text of its own."""

_STRIDE = 20
_BAR = 40


@click.command(cls=Answering)
@prover
@click.option("--slice", "part", default="1/1", metavar="N/M", help="Only part N of M.")
@stateful
@manner
def verify(how: Manner, *, jobs: int, out: str, part: str, state: str) -> int:
    """Prove by exhaustion that the rules' statements of legality agree.

    It visits every position under every combination of the switches that
    legality looks at, and takes minutes. If it is stopped, the next call goes
    on where it was. The exit status is 1 if the proof fails.
    """
    scope = Scope(Slice.parse(part))
    proof = Proof.begin("verify")
    whole = scope.part.parts == 1
    kept = proof.state(state, "" if whole else f"-{scope.part.part}-of-{scope.part.parts}")
    with terminable():
        report = proved(scope, how, jobs=jobs, state=kept)
    result = proof.result(figures_of(report))
    how.answer(lambda: as_json(result), lambda: of_report(report, how))
    return proof.keep(result, out, whole=whole) if report.proved else 1


def proved(scope: Scope, how: Manner, *, jobs: int, state: Path) -> Report:
    """Run a proof, with a bar on the error stream if a person looks on.

    Raises:
        Unkept: The state cannot be written.
    """
    try:
        if sys.stderr is None or not sys.stderr.isatty():
            return prove(scope, jobs=jobs, state=state)
        return _with_bar(scope, how, jobs, state)
    except OSError as error:
        raise Unkept(f"{state}: the state of the proof was not written: {error}") from None


def _with_bar(scope: Scope, how: Manner, jobs: int, state: Path) -> Report:
    bar = bars.Progress(
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.TaskProgressColumn(),
        bars.TextColumn("{task.fields[visited]:,}"),
        bars.TimeElapsedColumn(),
        bars.TimeRemainingColumn(),
        console=Console(stderr=True, no_color=not how.screen.colour),
        transient=True,
    )
    with bar:
        row = bar.add_task("", total=1.0, visited=0)

        def watch(so_far: Progress) -> None:
            label = how.say(f"proof.verify.stage.{so_far.stage}")
            bar.update(row, completed=so_far.share, description=label, visited=so_far.visited)

        return prove(scope, jobs=jobs, state=state, watch=watch)


def of_report(report: Report, how: Manner) -> Iterator[Run]:
    """Format a report: every figure of the proof, or the counterexample with the answer of each statement."""
    say, width = how.say, how.screen.width
    if report.counterexample is not None:
        yield run(Span(say("proof.verify.failed"), BAD))
        yield from (run(line) for line in str(report.counterexample).splitlines())
        return
    if report.is_whole:
        label, text = say("proof.verify.proved"), say("proof.verify.agree")
    else:
        label = say("proof.verify.holds")
        text = say("proof.verify.slice", slice=str(report.scope.part))
    yield from labelled(label, text, width, label_style=GOOD)
    yield BLANK
    yield from table([*_figures(report, say)])
    yield BLANK
    yield from prose(say("proof.verify.distribution"), width, style=BOLD)
    yield from table([*_distribution(report)])
    yield BLANK
    yield from prose(say("proof.verify.under"), width, style=BOLD)
    yield from table([*_under(report)])


def _figures(report: Report, say: Messages) -> Iterator[list[Run]]:
    figures = report.figures
    for key in _ROWS:
        value = figures[key]
        number = say("cli.number", count=value) if isinstance(value, int | float) else ""
        yield [run(f"  {say(f'proof.verify.row.{key}')}"), run(number or str(value))]
    minutes, seconds = divmod(round(report.seconds), 60)
    padded = f"{seconds:02}"
    time = say("proof.verify.time", minutes=minutes, seconds=padded, cores=report.jobs)
    yield [run(""), run(time)]


def _distribution(report: Report) -> Iterator[list[Run]]:
    """The distribution by twenties, with bars."""
    grouped = [
        sum(
            times
            for count, times in report.distribution.items()
            if start <= count < start + _STRIDE
        )
        for start in range(0, report.tallies[0].most + 1, _STRIDE)
    ]
    most = max(grouped, default=1)
    for nth, times in enumerate(grouped):
        first = max(1, nth * _STRIDE)
        bar = "#" * -(-times * _BAR // most)
        yield [
            run(f"  {first}-{nth * _STRIDE + _STRIDE - 1}"),
            run(f"{times:,}".rjust(9)),
            run(bar),
        ]


def _under(report: Report) -> Iterator[list[Run]]:
    for under in report.under:
        changes = " ".join(f"{name}={value}" for name, value in under.changes.items())
        yield [
            run(f"  {under.positions + under.emptied:,}".rjust(12)),
            run(f"{under.legal_somewhere:,}".rjust(6)),
            run(f"{under.fewest}".rjust(2)),
            run(f"{under.most}".rjust(4)),
            run(changes or "-"),
        ]
