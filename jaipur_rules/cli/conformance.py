"""`jaipur-rules conformance`: other engines judged, and ours served to be judged."""

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain, islice
from pathlib import Path

import click
from attrs import evolve

from jaipur_rules import conformance as kit
from jaipur_rules.cli.help import Group, argument, current_words, file, number, option, refused_as
from jaipur_rules.cli.options import (
    box_file,
    game_option,
    lang,
    output,
    readers_of,
    ruleset,
    was_typed,
)
from jaipur_rules.cli.output import Output, complain
from jaipur_rules.conformance import report as reports
from jaipur_rules.conformance.findings import Finding
from jaipur_rules.conformance.report import PASSED
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import check_writable, write_whole
from jaipur_rules.core.game import AnyRuleset, Game, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span, spaced, table
from jaipur_rules.render.terminal import run as line


@click.group(cls=Group)
def conformance(lang: str | None = lang) -> None:
    """Hold an engine to the rules, in whatever language it is written."""


@conformance.command(context_settings={"allow_interspersed_args": False})
def run(
    command: tuple[str, ...] = argument("cli.metavar.engine", nargs=-1, required=True),
    *,
    rules: AnyRuleset = ruleset,
    pack: str | None = file(),
    matches: int | None = number(least=0),
    seed: int = number(least=0, default=1),
    players: int | None = number(least=2, most=4),
    seconds: float = option(type=float, default=10.0, metavar="cli.metavar.seconds"),
    size: int = number(default=1_000_000),
    faults: int = number(default=3),
    total: float = option(type=float, default=600.0, metavar="cli.metavar.seconds"),
    junit: str | None = file(),
    records: str | None = option(metavar="cli.metavar.folder"),
    out: Output = output,
) -> int:
    """Judge an engine: start a command, and talk to it."""
    limited = kit.Limits(seconds=seconds, size=size, faults=faults, total=total)
    game = game_of(rules)
    if players is not None:
        game.rules.check_players(players, rules)
    asked = rules if was_typed("named", "switches", "box") else None
    plan = kit.RunPlan(matches=matches, seed=seed, ruleset=asked, players=players)
    # A pack is opened before the program is started: only then is a fault the program's.
    cases = _cases(game, pack)
    with _reported(out, junit, records) as keep, out.progress(None, out.say("cli.judging")) as show:

        def watch(stage: str, done: int) -> None:
            show(done, out.say(f"kit.stage.{stage}"))

        report = kit.run(
            command, cases, game=game.name, plan=plan, limits=limited, watch=watch, keep=keep
        )
    return report.status


@conformance.command()
def keys(*, game: str = game_option, out: Output = output) -> None:
    """List the keys of the answers, each with its meaning."""
    found = [*reports.describe_keys(game)]

    def as_lines() -> Iterator[Run]:
        for each in found:
            optional = out.say("kit.key_optional") if each.optional else ""
            parts = f"({', '.join(each.parts)})", each.meaning, optional
            yield from out.labelled(each.key, " ".join(filter(None, parts)))

    out.answer(
        lambda: {
            each.key: {"in": each.parts, "meaning": each.meaning, "optional": each.optional}
            for each in found
        },
        as_lines,
    )


@conformance.command()
def serve(game: str = game_option, box: str | None = box_file, lang: str | None = lang) -> None:
    """Answer a runner by the rules of this library."""
    engine = kit.RulesEngine(game_named(game).kit, readers_of(box).get(game))
    if sys.stdin is not None and sys.stdin.isatty():
        complain(current_words()("kit.waiting"))
    kit.serve(engine, game=game, lang=current_words().language)


def _cases(game: Game, pack: str | None) -> Iterable[kit.Case]:
    if pack is None:
        return game.vectors.sample()
    opened = game.vectors.read_pack(pack)
    return chain(tuple(islice(opened, 1)), opened)


# --- what is kept of a run ---


@contextmanager
def _reported(
    out: Output, junit: str | None, folder: str | None
) -> Generator[Callable[[kit.Report], None]]:
    """Give what keeps a report as it stands; in the end it is shown and written, whatever ends the run.

    Raises:
        RulesError: The system refuses a file; before minutes are spent on a report, if that can be known.
    """
    if folder is not None:
        with refused_as("kit.error.no_folder", folder):
            Path(folder).mkdir(parents=True, exist_ok=True)
    for place in filter(None, (junit, folder and f"{folder}/fault-1.json")):
        with refused_as("kit.error.unwritable", place):
            check_writable(place)
    kept: list[kit.Report] = []

    def keep(report: kit.Report) -> None:
        kept[:] = [report]
        with suppress(RulesError):  # at the end it is said
            write_junit(report)

    def write_junit(report: kit.Report) -> None:
        if junit is not None:
            _write(junit, f"{reports.junit(report, out.lang)}\n")

    # Neither a file that cannot be written nor a pipe that is closed is a reason to lose the rest.
    with ExitStack() as stack:
        try:
            yield keep
        finally:
            if kept:
                stack.callback(write_junit, kept[0])
                stack.callback(_write_records, kept[0], folder)
                out.answer(
                    lambda: reports.report_to_plain(kept[0], out.lang),
                    lambda: spaced(report_parts(kept[0], out, folder)),
                )


def _write_records(report: kit.Report, folder: str | None) -> None:
    """Write the game of every finding, and of every fault that has one, to the folder, if one was named."""
    games = {each.file: each.best.record for each in report.findings} | {
        f"fault-{at}.json": reports.fault_record(each) for at, each in enumerate(report.faults, 1)
    }
    for name, record in games.items():
        if record and folder is not None:
            _write(f"{folder}/{name}", record)


def _write(file: str, text: str) -> None:
    """Write a file by an atomic rename, so that nobody ever finds half of it."""
    with refused_as("kit.error.unwritten", file):
        write_whole(file, text)


# --- what is shown of it ---


def report_parts(report: kit.Report, out: Output, records: str | None) -> Iterator[Iterable[Run]]:
    """Yield the parts of a report for a person."""
    say, hello = out.say, report.hello
    name = f"{hello.name} {hello.version}" if hello else " ".join(report.command)
    style = GOOD if report.status == PASSED else BAD
    head = out.labelled(say.format(report.verdict), name, style=style)
    yield head if report.reason is None else [*head, *out.prose(say.format(report.reason))]
    figures = reports.describe_figures(report, say)
    rows = table([(line(Span(label, BOLD)), line(value)) for label, value in figures])
    remarks = (out.prose(say.format(remark), style=DIM) for remark in report.remarks)
    yield chain(rows, chain.from_iterable(remarks))
    for finding in report.findings:
        yield _finding(finding, report.game, out, records)
    if report.walked_out:
        yield out.prose(say("kit.walked_out", count=report.walked_out))
    if report.findings and records is None:
        yield out.prose(say("kit.keep"), style=DIM)
    if report.faults:
        yield _faults(report, out)
    if report.badge is not None:
        yield [line(say.format(report.badge))]


def _finding(found: Finding, game: str, out: Output, records: str | None) -> Iterator[Run]:
    say = out.say
    name = reports.title_of(game, found.rule, out.lang) or say("kit.finding.unnamed")
    differences = say("kit.differences", count=found.count)
    title = say("kit.title", title=name, differences=differences)
    yield from out.labelled(found.rule or "?", title, style=BAD)
    for label, value in reports.describe_facts(found, say):
        yield from out.labelled(label, value)
    if records is not None:
        yield from out.labelled(say("kit.finding.kept"), f"{records}/{found.file}")
    width = min(out.width - 2, 80)
    shown = reports.picture_of(found.best, lang=out.lang, unicode=out.unicode, width=width)
    yield from (line("  ", row) for row in shown.splitlines())


def _faults(report: kit.Report, out: Output) -> Iterator[Run]:
    """Yield the faults, each sentence once, with the first that it was said of."""
    say, narrow = out.say, evolve(out, width=out.width - 4)
    yield line(Span(say("kit.faults", count=report.fault_count), BAD))
    times = Counter(found.fault.description for found in report.faults)
    first = {found.fault.description: found for found in reversed(report.faults)}
    for sentence, count in times.items():
        fault, script = first[sentence].fault, first[sentence].script
        often = Message("kit.times", sentence=sentence, count=count) if count > 1 else sentence
        yield from out.prose(say.format(often), "  ")
        facts = {
            "kit.asked": fault.asked[:300],
            "kit.finding.came": fault.came,
            "kit.finding.where": say.format(script.place) if script else "",
            "kit.complained": fault.complaint[-500:],
        }
        for label, value in facts.items():
            if value:
                yield from (line("    ", *row) for row in narrow.labelled(say(label), value))
