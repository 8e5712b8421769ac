"""The report on an engine: made with a bar, as lines, as JSON, and written to files."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from os import urandom
from pathlib import Path

from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.conformance.descriptions import FindingDescription as Shown
from jaipur_rules.conformance.descriptions import describe_finding as shown
from jaipur_rules.conformance.descriptions import fault_record, report_to_plain
from jaipur_rules.conformance.formatting import format_count as counted
from jaipur_rules.conformance.formatting import format_number as number
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.page import page
from jaipur_rules.conformance.report import DIFFERS, PASSED, Report
from jaipur_rules.conformance.runner import Watch
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Language
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span
from jaipur_rules.render.terminal import run as line

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "passed": "ALL PASSED",
        "differs": "DIFFERENCES",
        "unjudged": "CANNOT BE JUDGED",
        "cases": "Cases",
        "skipped": "{} cannot be asked of it",
        "lockstep": "In lockstep",
        "matches": "{} matches without a difference, {} plies judged",
        "failed": "{} fault|{} faults",
        "parts": "Not judged",
        "left_out": "left out of its answers: {}",
        "missing": "it cannot do: {}",
        "count": "{} difference|{} differences",
        "expected": "Expected",
        "came": "Came",
        "plays_by": "It would be right under",
        "where": "Where",
        "after": "after {} move|after {} moves",
        "moves": "Moves",
        "none": "none yet",
        "kept": "Kept in",
        "keep": "The games are kept with --records FOLDER, and with --json and --html.",
        "unnamed": "No rule could be named",
        "times": "{} times",
        "asked": "Asked",
        "complained": "Its error stream",
        "walked_out": "{} more cases failed after games that had gone wrong before; mend what is above and run again.",
        "bar": "judging",
    },
    "fr": {
        "passed": "TOUT EST JUSTE",
        "differs": "DIFFÉRENCES",
        "unjudged": "NE PEUT ÊTRE JUGÉ",
        "cases": "Cas",
        "skipped": "{} ne peuvent lui être posés",
        "lockstep": "Côte à côte",
        "matches": "{} parties sans différence, {} coups jugés",
        "failed": "{} défaillance|{} défaillances",
        "parts": "Pas jugé",
        "left_out": "absent de ses réponses : {}",
        "missing": "ce qu'il ne sait pas faire : {}",
        "count": "{} différence|{} différences",
        "expected": "Attendu",
        "came": "Venu",
        "plays_by": "Ce serait juste avec",
        "where": "Où",
        "after": "après {} coup|après {} coups",
        "moves": "Coups",
        "none": "aucun encore",
        "kept": "Gardé dans",
        "keep": "Les parties sont gardées avec --records DOSSIER, et avec --json et --html.",
        "unnamed": "Aucune règle n'a pu être nommée",
        "times": "{} fois",
        "asked": "Demandé",
        "complained": "Son flux d'erreur",
        "walked_out": "{} autres cas ont échoué après des parties déjà fausses ; corrigez ce qui précède et recommencez.",
        "bar": "jugement",
    },
}


class UnkeptReport(RulesError):
    """A report, or a game of it, that cannot be written."""


def with_bar(trial: Callable[[Watch | None], Report], how: Manner) -> Report:
    """Judge an engine, with a bar on the error stream if a person looks on."""
    if sys.stderr is None or not sys.stderr.isatty():
        return trial(None)
    # It takes longer to import than most commands to run.
    from rich import progress as bars
    from rich.console import Console

    bar = bars.Progress(
        bars.TextColumn("{task.description}"),
        bars.TextColumn("{task.completed:,}"),
        bars.TimeElapsedColumn(),
        console=Console(stderr=True, no_color=not how.screen.colour),
        transient=True,
    )
    with bar:
        row = bar.add_task(_WORDS[how.lang]["bar"], total=None)

        def watch(stage: str, done: int) -> None:
            bar.update(row, description=stage, completed=done)

        return trial(watch)


def check_places(files: Iterable[str], folder: str | None) -> None:
    """Find out whether a report can be written, before minutes are spent on it.

    Raises:
        UnkeptReport: It cannot, as far as that can be known.
    """
    for file in map(Path, files):
        if file.is_dir():
            raise UnkeptReport(f"{file}: the report cannot be written: it is a folder")
        _probe(file)
    if folder is not None:
        _make(Path(folder))
        _probe(Path(folder) / "fault-1.json")


def _probe(file: Path) -> None:
    partial = _partial(file)
    try:
        partial.touch()
        partial.unlink()
    except (OSError, ValueError) as error:
        raise UnkeptReport(f"{file}: the report cannot be written: {error}") from None


def _partial(file: Path) -> Path:
    return file.with_name(f"{file.name}.{urandom(6).hex()}.partial")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise UnkeptReport(
            f"{folder}: there is no such folder, and none can be made: {error}"
        ) from None


def write_junit(report: Report, file: str, lang: Language) -> None:
    """Write a report as JUnit XML.

    Raises:
        UnkeptReport: The system refuses.
    """
    _write(Path(file), junit(report, lang) + "\n")


def write_page(report: Report, file: str, lang: Language) -> None:
    """Write a report as a page.

    Raises:
        UnkeptReport: The system refuses.
    """
    _write(Path(file), page(report, lang))


def write_records(report: Report, folder: str) -> None:
    """Write the game of every finding, and of every fault that has one, to a folder.

    Raises:
        UnkeptReport: The system refuses.
    """
    _make(Path(folder))
    for finding in report.findings:
        found = shown(finding)
        _write(Path(folder) / found.file, found.record)
    for place, fault in enumerate(report.faults, 1):
        record = fault_record(fault)
        if record:
            _write(Path(folder) / f"fault-{place}.json", record)


def _write(file: Path, text: str) -> None:
    """Write a file by an atomic rename, so that nobody ever finds half of it."""
    partial = _partial(file)
    try:
        partial.write_text(text, encoding="utf-8", newline="\n")
        partial.replace(file)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            partial.unlink()
        raise UnkeptReport(f"{file}: the report was not written: {error}") from None


def to_json(report: Report) -> Json:
    """A report for a program."""
    return report_to_plain(report)


def of_report(report: Report, how: Manner, records: str | None) -> Iterator[Run]:
    """A report for a person."""
    strings, width = _WORDS[how.lang], how.screen.width
    hello = report.hello
    name = f"{hello.name} {hello.version}" if hello else " ".join(report.command)
    verdict = {PASSED: "passed", DIFFERS: "differs"}.get(report.status, "unjudged")
    style = GOOD if report.status == PASSED else BAD
    yield from labelled(strings[verdict], name, width, label_style=style)
    if report.given_up:
        yield from prose(report.given_up, width)
    yield BLANK
    yield from table([*_sums(report, how.lang)])
    for remark in report.remarks:
        yield from prose(remark, width, style=DIM)
    for finding in report.findings:
        yield BLANK
        found = shown(finding, lang=how.lang, unicode=how.screen.unicode, width=min(width - 2, 80))
        yield from _finding(found, how, records)
    if report.walked_out:
        yield BLANK
        yield from prose(strings["walked_out"].format(number(report.walked_out, how.lang)), width)
    if report.findings and records is None:
        yield BLANK
        yield from prose(strings["keep"], width, style=DIM)
    yield from _faults(report, how)
    if report.badge:
        yield BLANK
        yield line(report.badge)


def _sums(report: Report, lang: Language) -> Iterator[Sequence[Run]]:
    strings = _WORDS[lang]
    cases = report.cases.to(lang)
    if report.cases.skipped:
        cases += f" ({strings['skipped'].format(number(report.cases.skipped, lang))})"
    rows = [(strings["cases"], cases)]
    if report.matches.judged:
        plies = strings["matches"].format(report.matches.to(lang), number(report.plies, lang))
        rows.append((strings["lockstep"], plies))
    if report.missing_parts:
        rows.append((strings["parts"], strings["missing"].format(", ".join(report.missing_parts))))
    if report.left_out:
        rows.append(
            (strings["parts"], strings["left_out"].format(", ".join(sorted(report.left_out))))
        )
    for label, value in rows:
        yield line(Span(label, BOLD)), line(value)


def _finding(found: Shown, how: Manner, records: str | None) -> Iterator[Run]:
    strings, width = _WORDS[how.lang], how.screen.width
    count = counted(strings["count"], found.count, how.lang)
    after = counted(strings["after"], found.plies, how.lang)
    title = f"{found.title or strings['unnamed']} ({count})"
    yield from labelled(found.rule or "?", title, width, label_style=BAD)
    facts = [
        ("expected", found.expected),
        ("came", found.came),
        ("plays_by", ", ".join(found.plays_by)),
        ("where", f"{found.found_in}, {after}"),
        ("moves", " ".join(found.moves) or strings["none"]),
        ("kept", f"{records}/{found.file}" if records is not None else ""),
    ]
    for key, value in facts:
        if value:
            yield from labelled(strings[key], value, width)
    yield from (line("  ", row) for row in found.picture.splitlines())


def _faults(report: Report, how: Manner) -> Iterator[Run]:
    """The faults, each sentence once."""
    strings, width = _WORDS[how.lang], how.screen.width
    times = Counter(str(found.fault) for found in report.faults)
    told: set[str] = set()
    if report.faults:
        yield BLANK
        count = counted(strings["failed"], report.fault_count, how.lang)
        yield line(Span(count, BAD))
    for found in report.faults:
        sentence = str(found.fault)
        if sentence in told:
            continue
        told.add(sentence)
        often = f" ({strings['times'].format(times[sentence])})" if times[sentence] > 1 else ""
        yield from prose(sentence + often, width, "  ")
        where = found.script.name if found.script else ""
        for label, value in (
            (strings["asked"], found.fault.asked[:300]),
            (strings["came"], found.fault.came),
            (strings["where"], where),
            (strings["complained"], found.fault.complaint[-500:]),
        ):
            if value:
                yield from (line("    ", *row) for row in labelled(label, value, width - 4))
