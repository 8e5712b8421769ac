"""The proof by exhaustion, run with a bar, kept, and said in lines."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.cli.words import Language
from jaipur_rules.game import RulesError
from jaipur_rules.plain import write_json
from jaipur_rules.render.ink import BAD, BOLD, GOOD, Run, Span, run
from jaipur_rules.testing.exhaustion import Progress, Report, Scope, document, verify
from jaipur_rules.testing.exhaustion.state import write_whole

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


class Unkept(RulesError):
    """A result, or the state of a proof, that cannot be written."""


def cores() -> int:
    """The cores that there are for this program."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def state_file(scope: Scope) -> Path:
    """Where the state of a proof is kept if no other file is named: in the user's cache."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jaipur-rules"
    return cache / f"verify-{scope.part.part}-of-{scope.part.parts}.json"


def proved(scope: Scope, how: Manner, *, jobs: int, state: Path) -> Report:
    """Run a proof, with a bar on the error stream if a person looks on.

    Raises:
        Unkept: The state cannot be written.
    """
    try:
        state.parent.mkdir(parents=True, exist_ok=True)
        if sys.stderr is None or not sys.stderr.isatty():
            return verify(scope, jobs=jobs, state=state)
        return _with_bar(scope, how, jobs, state)
    except OSError as error:
        raise Unkept(f"{state}: the state of the proof was not written: {error}") from None


def _with_bar(scope: Scope, how: Manner, jobs: int, state: Path) -> Report:
    # It takes longer to import than most commands to run.
    from rich import progress as bars
    from rich.console import Console

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

        return verify(scope, jobs=jobs, state=state, watch=watch)


def keep(report: Report, file: str) -> None:
    """Write the result to a file, whole or not at all.

    Raises:
        Unkept: The system refuses.
    """
    try:
        write_whole(Path(file), write_json(document(report)))
    except OSError as error:
        raise Unkept(f"{file}: the result was not written: {error}") from None


def forget(state: Path) -> None:
    """Away with the state of a proof that is done."""
    with suppress(OSError):
        state.unlink()


def to_json(report: Report) -> Json:
    """The result for a program: what `keep` writes."""
    return document(report)


def of_report(report: Report, how: Manner) -> Iterator[Run]:
    """What was proved, with every figure; or where it fails, with what each statement says there."""
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
        said = f"{value:,}" if isinstance(value, int | float) else str(value)
        yield [run(f"  {labels[('en', 'fr').index(lang)]}"), run(said)]
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
