"""The report on an engine: made with a bar, as lines, as JSON, and written to files."""

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from attrs import define

from jaipur_rules.cli.errors import reason_of
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import BLANK, Json, labelled, prose, table
from jaipur_rules.conformance.descriptions import (
    FindingDescription,
    describe_facts,
    describe_figures,
    describe_finding,
    fault_record,
    report_to_plain,
)
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.report import PASSED, Report
from jaipur_rules.conformance.runner import Watch
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import check_writable, write_whole
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span
from jaipur_rules.render.terminal import run as line


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
            bar.update(row, description=how.say(f"kit.stage.{stage}"), completed=done)

        return trial(watch)


@define
class ReportFiles:
    """The files of a report.

    Attributes:
        junit: The file for JUnit XML, if one was named.
        records: The folder for the games.
        lang: The language.
        report: The report, once there is one.
    """

    junit: str | None
    records: str | None
    lang: Language
    report: Report | None = None

    def check_places(self) -> None:
        """Find out whether a report can be written, before minutes are spent on it.

        Raises:
            RulesError: It cannot, as far as that can be known.
        """
        for file, _ in self._writers:
            if Path(file).is_dir():
                raise RulesError("kit.error.folder", file=file)
            _probe(Path(file))
        if self.records is not None:
            _make(Path(self.records))
            _probe(Path(self.records) / "fault-1.json")

    def keep(self, report: Report) -> None:
        """Keep a report as it stands, also in the files, so that no earlier one is taken for it."""
        self.report = report
        for file, write in self._writers:
            with suppress(RulesError):  # at the end it is said
                write(report, file, self.lang)

    @contextmanager
    def reported(self, how: Manner) -> Generator[None]:
        """Show and write the report in the end, whatever ends the run.

        Raises:
            RulesError: The system refuses a file.
        """
        with ExitStack() as stack:
            try:
                yield
            finally:
                if self.report is not None:
                    self._finish(self.report, how, stack)

    def _finish(self, report: Report, how: Manner, stack: ExitStack) -> None:
        # Neither a file that cannot be written nor a pipe that is closed is a reason to lose the rest.
        for file, write in self._writers:
            stack.callback(write, report, file, self.lang)
        if self.records is not None:
            stack.callback(write_records, report, self.records)
        how.answer(lambda: to_json(report, how.lang), lambda: of_report(report, how, self.records))

    @property
    def _writers(self) -> Iterator[tuple[str, Callable[[Report, str, Language], None]]]:
        if self.junit is not None:
            yield self.junit, write_junit


def _probe(file: Path) -> None:
    try:
        check_writable(file)
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise RulesError("kit.error.unwritable", file=str(file), reason=reason) from None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise RulesError("kit.error.no_folder", file=str(folder), reason=reason) from None


def write_junit(report: Report, file: str, lang: Language) -> None:
    """Write a report as JUnit XML.

    Raises:
        RulesError: The system refuses.
    """
    _write(Path(file), junit(report, lang) + "\n")


def write_records(report: Report, folder: str) -> None:
    """Write the game of every finding, and of every fault that has one, to a folder.

    Raises:
        RulesError: The system refuses.
    """
    _make(Path(folder))
    for finding in report.findings:
        found = describe_finding(finding)
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
        raise RulesError("kit.error.unwritten", file=str(file), reason=reason) from None


def to_json(report: Report, lang: Language) -> Json:
    """A report for a program."""
    return report_to_plain(report, lang)


def of_report(report: Report, how: Manner, records: str | None) -> Iterator[Run]:
    """A report for a person."""
    say, width = how.say, how.screen.width
    hello = report.hello
    name = f"{hello.name} {hello.version}" if hello else " ".join(report.command)
    style = GOOD if report.status == PASSED else BAD
    yield from labelled(say.format(report.verdict), name, width, label_style=style)
    if report.reason is not None:
        yield from prose(say.format(report.reason), width)
    yield BLANK
    figures = describe_figures(report, say)
    yield from table([(line(Span(label, BOLD)), line(value)) for label, value in figures])
    for remark in report.remarks:
        yield from prose(say.format(remark), width, style=DIM)
    for finding in report.findings:
        yield BLANK
        columns = min(width - 2, 80)
        found = describe_finding(finding, lang=how.lang, unicode=how.screen.unicode, width=columns)
        yield from _finding(found, how, records)
    if report.walked_out:
        yield BLANK
        yield from prose(say("kit.walked_out", count=report.walked_out), width)
    if report.findings and records is None:
        yield BLANK
        yield from prose(say("kit.keep"), width, style=DIM)
    yield from _faults(report, how)
    if report.badge is not None:
        yield BLANK
        yield line(say.format(report.badge))


def _finding(found: FindingDescription, how: Manner, records: str | None) -> Iterator[Run]:
    say, width = how.say, how.screen.width
    name = found.title or say("kit.finding.unnamed")
    title = say("kit.title", title=name, differences=say("kit.differences", count=found.count))
    yield from labelled(found.rule or "?", title, width, label_style=BAD)
    for label, value in describe_facts(found, say):
        yield from labelled(label, value, width)
    if records is not None:
        yield from labelled(say("kit.finding.kept"), f"{records}/{found.file}", width)
    yield from (line("  ", row) for row in found.picture.splitlines())


def _faults(report: Report, how: Manner) -> Iterator[Run]:
    """The faults, each sentence once."""
    say, width = how.say, how.screen.width
    times = Counter(found.fault.description for found in report.faults)
    shown: set[Message] = set()
    if report.faults:
        yield BLANK
        yield line(Span(say("kit.faults", count=report.fault_count), BAD))
    for found in report.faults:
        fault = found.fault
        if fault.description in shown:
            continue
        shown.add(fault.description)
        often, text = times[fault.description], say.format(fault.description)
        if often > 1:
            text = say("kit.times", sentence=text, count=often)
        yield from prose(text, width, "  ")
        facts = {
            "kit.asked": fault.asked[:300],
            "kit.finding.came": fault.came,
            "kit.finding.where": say.format(found.script.place) if found.script else "",
            "kit.complained": fault.complaint[-500:],
        }
        for label, value in facts.items():
            if value:
                rows = labelled(say(label), value, width - 4)
                yield from (line("    ", *row) for row in rows)
