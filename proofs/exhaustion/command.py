"""`python -m proofs verify`: the proof by exhaustion, run with a bar, printed and kept."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
from rich import progress as bars
from rich.console import Console

from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.signals import terminable
from jaipur_rules.core.messages import Language
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run
from proofs.exhaustion import Progress, Report, Scope, Slice, figures_of
from proofs.exhaustion import verify as prove
from proofs.prove import Proof, Unkept, as_json, prover, stateful

_PROVED = {
    "en": (
        "PROVED",
        "violations, legal_moves and is_legal agree on every move everywhere, and nobody is ever stuck.",
    ),
    "fr": (
        "DÉMONTRÉ",
        "violations, legal_moves et is_legal s'accordent partout sur tous les coups, et nul n'est jamais bloqué.",
    ),
}
_SLICE = {
    "en": ("HOLDS", "as far as slice {} of the proof goes."),
    "fr": ("TIENT", "pour la tranche {} de la démonstration."),
}
_FAILED = {"en": "NOT PROVED", "fr": "PAS DÉMONTRÉ"}
_STAGES = {
    "box": ("the box", "la boîte"),
    "shapes": ("shapes of exchanges", "formes de troc"),
    "lists": ("lists of moves", "listes de coups"),
    "hands": ("moves of hands", "coups des mains"),
    "takes": ("what is taken", "ce qui est pris"),
    "samples": ("at random", "au hasard"),
}
_ROWS = (
    ("market_and_hand", "markets and hands", "marchés et mains"),
    ("positions", "positions, with every herd", "positions, avec tous les enclos"),
    ("rulesets", "rulesets", "règles du jeu"),
    ("moves_decided", "moves decided at each position", "coups décidés dans chaque position"),
    ("lists_compared", "lists of moves compared", "listes de coups comparées"),
    ("decisions", "decisions that follow", "décisions qui en découlent"),
    ("shapes", "exchanges put to violations blind", "trocs soumis à violations à l'aveugle"),
    ("is_legal_asked", "questions to is_legal", "questions à is_legal"),
    ("sampled", "random moves put to all three", "coups au hasard soumis aux trois"),
    ("legal_somewhere", "moves that are legal somewhere", "coups réguliers quelque part"),
    ("mean_legal_moves", "legal moves, on average", "coups réguliers, en moyenne"),
    ("most_legal_moves", "legal moves, at most", "coups réguliers, au plus"),
    ("most_at", "for one, at", "par exemple"),
)
_DISTRIBUTION = {
    "en": "Positions by the number of their legal moves, under the default rules",
    "fr": "Positions selon le nombre de leurs coups réguliers, règles par défaut",
}
_UNDER = {
    "en": "Under each combination of the switches: positions, moves that are legal somewhere, fewest and most legal moves",
    "fr": "Pour chaque combinaison des réglages : positions, coups réguliers quelque part, coups réguliers au moins et au plus",
}
_TIME = {"en": "{} min {:02} s on {} cores", "fr": "{} min {:02} s sur {} cœurs"}
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
    place = ("en", "fr").index(how.lang)
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
            label = _STAGES[so_far.stage][place]
            bar.update(row, completed=so_far.share, description=label, visited=so_far.visited)

        return prove(scope, jobs=jobs, state=state, watch=watch)


def of_report(report: Report, how: Manner) -> Iterator[Run]:
    """Format a report: every figure of the proof, or the counterexample with the answer of each statement."""
    lang, width = how.lang, how.screen.width
    if report.counterexample is not None:
        yield run(Span(_FAILED[lang], BAD))
        yield from (run(line) for line in str(report.counterexample).splitlines())
        return
    label, text = _PROVED[lang] if report.is_whole else _SLICE[lang]
    yield from labelled(label, text.format(report.scope.part), width, label_style=GOOD)
    yield BLANK
    yield from table([*_figures(report, lang)])
    yield BLANK
    yield from prose(f"{_DISTRIBUTION[lang]}:", width, style=BOLD)
    yield from table([*_distribution(report)])
    yield BLANK
    yield from prose(f"{_UNDER[lang]}:", width, style=BOLD)
    yield from table([*_under(report)])


def _figures(report: Report, lang: Language) -> Iterator[list[Run]]:
    figures = report.figures
    for key, *labels in _ROWS:
        value = figures[key]
        shown = f"{value:,}" if isinstance(value, int | float) else str(value)
        yield [run(f"  {labels[('en', 'fr').index(lang)]}"), run(shown)]
    minutes, seconds = divmod(round(report.seconds), 60)
    yield [run(""), run(_TIME[lang].format(minutes, seconds, report.jobs))]


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
