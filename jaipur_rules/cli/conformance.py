"""`jaipur-rules conformance`: other engines judged, and ours served to be judged."""

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain, islice
from pathlib import Path

import click
from attrs import define

from jaipur_rules.cli.errors import reason_of
from jaipur_rules.cli.help import Command, Group, argument, current_choice, option
from jaipur_rules.cli.options import (
    GAME,
    Answering,
    Manner,
    box_file,
    lang,
    manner,
    readers_of,
    ruleset_of,
    switches,
)
from jaipur_rules.cli.screen import BLANK, complain, labelled, prose, table
from jaipur_rules.conformance import RulesEngine
from jaipur_rules.conformance import serve as answer
from jaipur_rules.conformance.cases import Case
from jaipur_rules.conformance.descriptions import (
    FindingDescription,
    KeyDescription,
    describe_facts,
    describe_figures,
    describe_finding,
    describe_keys,
    fault_record,
    junit,
    report_to_plain,
)
from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.report import PASSED, Report
from jaipur_rules.conformance.runner import RunPlan, Watch
from jaipur_rules.conformance.runner import run as judge_engine
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import check_writable, write_whole
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span
from jaipur_rules.render.terminal import run as line

_GAME = option(
    "--game", type=GAME, default="jaipur", show_default=True, help="cli.help.option.game"
)
_WORDS = "cli.help.conformance.run"


@click.group(cls=Group, subcommand_metavar="cli.metavar.command", help="cli.help.conformance")
@lang
def conformance() -> None:
    """Hold an engine to the rules, in whatever language it is written."""


@conformance.command(
    cls=Answering,
    help=_WORDS,
    context_settings={"allow_interspersed_args": False, "show_default": True},
)
@argument("command", nargs=-1, required=True, metavar="cli.metavar.engine")
@_GAME
@option("--pack", metavar="cli.metavar.file", help=f"{_WORDS}.pack")
@option(
    "--matches",
    type=click.IntRange(0),
    metavar="N",
    show_default=f"{_WORDS}.matches_default",
    help=f"{_WORDS}.matches",
)
@option("--seed", type=click.IntRange(0), default=1, metavar="N", help=f"{_WORDS}.seed")
@option(
    "--ruleset",
    "named",
    metavar="cli.metavar.name",
    show_default=f"{_WORDS}.ruleset_default",
    help=f"{_WORDS}.ruleset",
)
@switches
@box_file
@option(
    "--players",
    type=click.IntRange(2, 4),
    metavar="N",
    show_default=f"{_WORDS}.players_default",
    help=f"{_WORDS}.players",
)
@option(
    "--seconds",
    type=float,
    default=10.0,
    metavar="cli.metavar.seconds",
    help=f"{_WORDS}.seconds",
)
@option("--size", type=int, default=1_000_000, metavar="N", help=f"{_WORDS}.size")
@option("--faults", type=int, default=3, metavar="N", help=f"{_WORDS}.faults")
@option("--total", type=float, default=600.0, metavar="cli.metavar.seconds", help=f"{_WORDS}.total")
@option("--junit", metavar="cli.metavar.file", help=f"{_WORDS}.junit")
@option("--records", metavar="cli.metavar.folder", help=f"{_WORDS}.records")
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
    junit: str | None,
    records: str | None,
) -> int:
    """Judge an engine: start a command, and talk to it."""
    limits = Limits(seconds=seconds, size=size, faults=faults, total=total)
    if players is not None:
        _check_players(game, players)
    ruleset = ruleset_of(game, named, switches, box) if named or switches or box else None
    plan = RunPlan(matches=matches, seed=seed, ruleset=ruleset, players=players)
    files = ReportFiles(junit, records, how.lang)
    # A pack is opened before the program is started: only then is a fault the program's.
    cases = _cases(game, pack)
    files.check_places()
    # Whatever ends the run, it is reported.
    with files.reported(how), _bar(how) as watch:
        report = judge_engine(
            command, cases, game=game, plan=plan, limits=limits, watch=watch, keep=files.keep
        )
    return report.status


@conformance.command(cls=Answering, help="cli.help.conformance.keys")
@_GAME
@manner
def keys(how: Manner, *, game: str) -> int:
    """List the keys of the answers, each with its meaning."""
    found = [*describe_keys(game)]
    how.answer(
        lambda: {
            each.key: {"in": each.parts, "meaning": each.meaning, "optional": each.optional}
            for each in found
        },
        lambda: chain.from_iterable(_key(each, how) for each in found),
    )
    return 0


def _key(found: KeyDescription, how: Manner) -> Iterable[Run]:
    optional = how.say("kit.key_optional") if found.optional else ""
    parts = f"({', '.join(found.parts)})"
    text = " ".join(filter(None, (parts, found.meaning, optional)))
    return labelled(found.key, text, how.screen.width)


@conformance.command(cls=Command, help="cli.help.conformance.serve")
@_GAME
@box_file
@lang
def serve(game: str, box: str | None) -> int:
    """Answer a runner by the rules of this library."""
    engine = RulesEngine(game_named(game).kit, readers_of(box).get(game))
    if sys.stdin is None or sys.stdin.isatty():
        complain(current_choice().say("kit.waiting"))
    answer(engine, game=game, lang=current_choice().language)
    return 0


def _check_players(name: str, players: int) -> None:
    """Refuse a number of traders that a game is not for."""
    game = game_named(name)
    fewest, most = game.rules.seats
    if not fewest <= players <= most:
        code = "kit.error.two_traders" if most == 2 else "kit.error.traders"
        raise RulesError(code, game=game.title, fewest=fewest, most=most, players=players)


def _cases(game: str, pack: str | None) -> Iterable[Case]:
    vectors = game_named(game).vectors
    if pack is None:
        return vectors.sample()
    opened = vectors.read_pack(pack)
    return chain(tuple(islice(opened, 1)), opened)


@contextmanager
def _bar(how: Manner) -> Generator[Watch | None]:
    """Give what shows progress as a bar on the error stream, if a person looks on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
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
        yield lambda stage, done: bar.update(
            row, description=how.say(f"kit.stage.{stage}"), completed=done
        )


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
        if self.junit is not None:
            if Path(self.junit).is_dir():
                raise RulesError("kit.error.folder", file=self.junit)
            _try("kit.error.unwritable", self.junit, check_writable)
        if self.records is not None:
            _try("kit.error.no_folder", self.records, _make_folder)
            _try("kit.error.unwritable", f"{self.records}/fault-1.json", check_writable)

    def keep(self, report: Report) -> None:
        """Keep a report as it stands, also in the file, so that no earlier one is taken for it."""
        self.report = report
        with suppress(RulesError):  # at the end it is said
            self.write_junit(report)

    @contextmanager
    def reported(self, how: Manner) -> Generator[None]:
        """Show and write the report in the end, whatever ends the run.

        Raises:
            RulesError: The system refuses a file.
        """
        # Neither a file that cannot be written nor a pipe that is closed is a reason to lose the rest.
        with ExitStack() as stack:
            try:
                yield
            finally:
                report = self.report
                if report is not None:
                    stack.callback(self.write_junit, report)
                    stack.callback(self.write_records, report)
                    how.answer(
                        lambda: report_to_plain(report, how.lang),
                        lambda: of_report(report, how, self.records),
                    )

    def write_junit(self, report: Report) -> None:
        """Write a report as JUnit XML, if a file was named for that.

        Raises:
            RulesError: The system refuses.
        """
        if self.junit is not None:
            _write(self.junit, junit(report, self.lang) + "\n")

    def write_records(self, report: Report) -> None:
        """Write the game of every finding, and of every fault that has one, to the folder, if one was named.

        Raises:
            RulesError: The system refuses.
        """
        if self.records is None:
            return
        _try("kit.error.no_folder", self.records, _make_folder)
        for finding in map(describe_finding, report.findings):
            _write(f"{self.records}/{finding.file}", finding.record)
        for place, fault in enumerate(report.faults, 1):
            if record := fault_record(fault):
                _write(f"{self.records}/fault-{place}.json", record)


def _make_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)


def _write(file: str, text: str) -> None:
    """Write a file by an atomic rename, so that nobody ever finds half of it."""
    _try("kit.error.unwritten", file, lambda path: write_whole(path, text))


def _try(code: str, file: str, do: Callable[[Path], object]) -> None:
    try:
        do(Path(file))
    except (OSError, ValueError) as error:
        raise RulesError(code, file=file, reason=reason_of(error)) from None


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
        columns = min(width - 2, 80)
        found = describe_finding(finding, lang=how.lang, unicode=how.screen.unicode, width=columns)
        yield BLANK
        yield from _finding(found, how, records)
    if report.walked_out:
        yield BLANK
        yield from prose(say("kit.walked_out", count=report.walked_out), width)
    if report.findings and records is None:
        yield BLANK
        yield from prose(say("kit.keep"), width, style=DIM)
    if report.faults:
        yield BLANK
        yield from _faults(report, how)
    if report.badge is not None:
        yield BLANK
        yield line(say.format(report.badge))


def _finding(found: FindingDescription, how: Manner, records: str | None) -> Iterator[Run]:
    say, width = how.say, how.screen.width
    name = found.title or say("kit.finding.unnamed")
    differences = say("kit.differences", count=found.differences)
    title = say("kit.title", title=name, differences=differences)
    yield from labelled(found.rule or "?", title, width, label_style=BAD)
    for label, value in describe_facts(found, say):
        yield from labelled(label, value, width)
    if records is not None:
        yield from labelled(say("kit.finding.kept"), f"{records}/{found.file}", width)
    yield from (line("  ", row) for row in found.position.splitlines())


def _faults(report: Report, how: Manner) -> Iterator[Run]:
    """The faults, each sentence once, with the first that it was said of."""
    say, width = how.say, how.screen.width
    yield line(Span(say("kit.faults", count=report.fault_count), BAD))
    times = Counter(found.fault.description for found in report.faults)
    first = {found.fault.description: found for found in reversed(report.faults)}
    for sentence, count in times.items():
        fault, script = first[sentence].fault, first[sentence].script
        text = say.format(sentence)
        if count > 1:
            text = say("kit.times", sentence=text, count=count)
        yield from prose(text, width, "  ")
        facts = {
            "kit.asked": fault.asked[:300],
            "kit.finding.came": fault.came,
            "kit.finding.where": say.format(script.place) if script else "",
            "kit.complained": fault.complaint[-500:],
        }
        for label, value in facts.items():
            if value:
                rows = labelled(say(label), value, width - 4)
                yield from (line("    ", *row) for row in rows)
