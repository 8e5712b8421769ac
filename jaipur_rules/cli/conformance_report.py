"""The report on an engine: made with a bar, as lines, as JSON, and written to files."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from os import urandom
from pathlib import Path

from jaipur_rules.cli.errors import CommandError, reason_of
from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.conformance.descriptions import FindingDescription as Shown
from jaipur_rules.conformance.descriptions import describe_finding as shown
from jaipur_rules.conformance.descriptions import fault_record, report_to_plain
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.page import page
from jaipur_rules.conformance.report import DIFFERS, PASSED, Report
from jaipur_rules.conformance.runner import Watch
from jaipur_rules.core.files import write_whole
from jaipur_rules.core.messages import Language
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span
from jaipur_rules.render.terminal import run as line


class UnkeptReport(CommandError):
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
        row = bar.add_task(how.say("cli.judging"), total=None)

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
            raise UnkeptReport("conformance.error.folder", file=str(file))
        _probe(file)
    if folder is not None:
        _make(Path(folder))
        _probe(Path(folder) / "fault-1.json")


def _probe(file: Path) -> None:
    partial = file.with_name(f"{file.name}.{urandom(6).hex()}.partial")
    try:
        partial.touch()
        partial.unlink()
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise UnkeptReport("conformance.error.unwritable", file=str(file), reason=reason) from None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise UnkeptReport("conformance.error.no_folder", file=str(folder), reason=reason) from None


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
    try:
        write_whole(file, text)
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise UnkeptReport("conformance.error.unwritten", file=str(file), reason=reason) from None


def to_json(report: Report) -> Json:
    """A report for a program."""
    return report_to_plain(report)


def of_report(report: Report, how: Manner, records: str | None) -> Iterator[Run]:
    """A report for a person."""
    say, width = how.say, how.screen.width
    hello = report.hello
    name = f"{hello.name} {hello.version}" if hello else " ".join(report.command)
    verdict = {PASSED: "passed", DIFFERS: "differs"}.get(report.status, "unjudged")
    style = GOOD if report.status == PASSED else BAD
    yield from labelled(say(f"conformance.{verdict}"), name, width, label_style=style)
    if report.given_up:
        yield from prose(report.given_up, width)
    yield BLANK
    yield from table([*_sums(report, how)])
    for remark in report.remarks:
        yield from prose(remark, width, style=DIM)
    for finding in report.findings:
        yield BLANK
        found = shown(finding, lang=how.lang, unicode=how.screen.unicode, width=min(width - 2, 80))
        yield from _finding(found, how, records)
    if report.walked_out:
        yield BLANK
        yield from prose(say("conformance.walked_out", count=report.walked_out), width)
    if report.findings and records is None:
        yield BLANK
        yield from prose(say("conformance.keep"), width, style=DIM)
    yield from _faults(report, how)
    if report.badge:
        yield BLANK
        yield line(report.badge)


def _sums(report: Report, how: Manner) -> Iterator[Sequence[Run]]:
    say, cases = how.say, report.cases.to(how.lang)
    if report.cases.skipped:
        cases = say("conformance.cases_skipped", cases=cases, count=report.cases.skipped)
    rows = [(say("conformance.cases"), cases)]
    if report.matches.judged:
        matches = report.matches.to(how.lang)
        plies = say("conformance.matches", matches=matches, plies=report.plies)
        rows.append((say("conformance.lockstep"), plies))
    if report.missing_parts:
        missing = say("conformance.missing", names=tuple(report.missing_parts))
        rows.append((say("conformance.parts"), missing))
    if report.left_out:
        left_out = say("conformance.left_out", names=tuple(sorted(report.left_out)))
        rows.append((say("conformance.parts"), left_out))
    for label, value in rows:
        yield line(Span(label, BOLD)), line(value)


def _finding(found: Shown, how: Manner, records: str | None) -> Iterator[Run]:
    say, width = how.say, how.screen.width
    name = found.title or say("conformance.unnamed")
    title = say("conformance.title", title=name, count=found.count)
    yield from labelled(found.rule or "?", title, width, label_style=BAD)
    facts = [
        ("expected", found.expected),
        ("came", found.came),
        ("plays_by", ", ".join(found.plays_by)),
        ("where", say("conformance.after", place=found.found_in, plies=found.plies)),
        ("moves", " ".join(found.moves) or say("conformance.no_moves")),
        ("kept", f"{records}/{found.file}" if records is not None else ""),
    ]
    for key, value in facts:
        if value:
            yield from labelled(say(f"conformance.{key}"), value, width)
    yield from (line("  ", row) for row in found.picture.splitlines())


def _faults(report: Report, how: Manner) -> Iterator[Run]:
    """The faults, each sentence once."""
    say, width = how.say, how.screen.width
    times = Counter(str(found.fault) for found in report.faults)
    sentences: set[str] = set()
    if report.faults:
        yield BLANK
        yield line(Span(say("conformance.faults", count=report.fault_count), BAD))
    for found in report.faults:
        sentence = str(found.fault)
        if sentence in sentences:
            continue
        sentences.add(sentence)
        often = times[sentence]
        text = say("conformance.times", sentence=sentence, count=often) if often > 1 else sentence
        yield from prose(text, width, "  ")
        where = found.script.name if found.script else ""
        for key, value in (
            ("asked", found.fault.asked[:300]),
            ("came", found.fault.came),
            ("where", where),
            ("complained", found.fault.complaint[-500:]),
        ):
            if value:
                label = say(f"conformance.{key}")
                yield from (line("    ", *row) for row in labelled(label, value, width - 4))
