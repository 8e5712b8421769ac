"""`jaipur-rules referee`: records in files, folders and the standard input, judged one after the other."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import click
from attrs import frozen

from jaipur_rules.cli.errors import UsageError, describe
from jaipur_rules.cli.games import readers_of, tables_of
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import GAME, Answering, Manner, box_file, manner
from jaipur_rules.cli.screen import BLANK, Json, Screen, labelled, named_move, prose, show_json
from jaipur_rules.cli.verdicts import FileStatus, broken_rules, headline, reasons
from jaipur_rules.core.errors import messages
from jaipur_rules.core.files import read_file
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.record import (
    AnyRecord,
    OtherGame,
    UnreadableRecord,
    load_record,
    record_from_json,
)
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import (
    AnyVerdict,
    Derivation,
    derivation_to_plain,
    judge,
    verdict_to_plain,
    why,
)
from jaipur_rules.render import svg
from jaipur_rules.render.terminal import BOLD, Run, run

Outcome: TypeAlias = AnyVerdict | UnreadableRecord
"""A verdict, or the reason why there is none."""

Judged: TypeAlias = tuple[str, Outcome]
"""A file, and what it came to."""

STANDARD_INPUT = "-"

_FORMAT = b"jaipur-record"
"""What stands in every record."""


@click.command(cls=Answering, help="cli.help.referee")
@argument("files", nargs=-1, required=True, metavar="cli.metavar.files")
@option("--game", type=GAME, help="cli.help.referee.game")
@box_file
@option("--why", "explained", is_flag=True, help="cli.help.option.why")
@option("--svg", "picture", metavar="cli.metavar.file", help="cli.help.option.svg")
@manner
def referee(
    how: Manner,
    files: tuple[str, ...],
    game: str | None,
    box: str | None,
    picture: str | None,
    *,
    explained: bool,
) -> int:
    """Judge recorded matches, of Jaipur and of Johari."""
    names = files_in(files)
    if picture is not None and len(names) > 1:
        raise UsageError("cli.error.one_picture", count=len(names))
    court = Court(game, readers_of(box), frozenset(names) - frozenset(files))
    found = answer(judge_files(names, how, court), how, explained=explained)
    if picture is not None:
        draw(found[0], picture, how.lang)
    return exit_status(found)


def files_in(names: Iterable[str]) -> tuple[str, ...]:
    """The files to judge: those named, and of folders every ``.json`` file in them, however deep.

    A folder without any stands for itself, and cannot be read.
    """
    found: list[str] = []
    for name in names:
        inside = sorted(_walk(name)) if _is_folder(name) else []
        found += inside or [name]
    return tuple(found)


def _is_folder(name: str) -> bool:
    # Where pathlib would raise (a name too long, a folder that is closed), this says no.
    return os.path.isdir(name)  # noqa: PTH112


def _walk(folder: str) -> Iterator[str]:
    for place, _, files in os.walk(folder):
        yield from (str(Path(place, file)) for file in files if file.lower().endswith(".json"))


_NO_RECORD = Message("cli.no_record")
"""What is wrong with a file of a folder that does not say that it is a record, such as the settings of a program."""


def _is_passed_over(outcome: Outcome) -> bool:
    """Return whether nobody asked for this file to be judged."""
    return isinstance(outcome, OtherGame) or (
        isinstance(outcome, UnreadableRecord) and outcome.fault == _NO_RECORD
    )


def _is_no_record(name: str) -> bool:
    with suppress(OSError, ValueError):
        return _FORMAT not in read_file(name, LIMIT)
    return False


@frozen(order=False)
class Court:
    """What records are judged by.

    Attributes:
        game: The only game that is wanted; None for any.
        readers: What reads the records of some games, as in `record_from_json`.
        found: The files that nobody has named: those of folders.
    """

    game: str | None = None
    readers: Readers = MappingProxyType({})
    found: frozenset[str] = frozenset()

    def judge(self, name: str) -> Outcome:
        """Return what a file or the standard input comes to."""
        try:
            return judge(self._read(name))
        except UnreadableRecord as error:
            is_other = name in self.found and _is_no_record(name)
            return UnreadableRecord(_NO_RECORD, file=name) if is_other else error

    def _read(self, name: str) -> AnyRecord:
        if name == STANDARD_INPUT:
            return record_from_json(_standard_input(), game=self.game, readers=self.readers)
        if _is_folder(name):
            raise UnreadableRecord(Message("cli.error.empty_folder"), file=name)
        return load_record(name, game=self.game, readers=self.readers)


def judge_files(names: Sequence[str], how: Manner, court: Court) -> Iterator[Judged]:
    """Judge files in order, with a bar on the error stream if there are several and a person looks on."""
    if len(names) > 1 and _looked_on(how):
        # Not every command needs it, and it takes longer to import than a record to judge.
        from rich.console import Console
        from rich.progress import track

        console = Console(stderr=True, no_color=not how.screen.colour)
        label = messages(how.lang)("cli.judging")
        bar = track(names, label, console=console, transient=True)
        yield from ((name, court.judge(name)) for name in bar)
    else:
        yield from ((name, court.judge(name)) for name in names)


def _looked_on(how: Manner) -> bool:
    """Whether a bar would be seen, and not get into the lines of the answer."""
    if sys.stderr is None or sys.stdout is None or not sys.stderr.isatty():
        return False
    return not (how.as_json and sys.stdout.isatty())


def _standard_input() -> bytes:
    return b"" if sys.stdin is None else sys.stdin.buffer.read(LIMIT + 1)


def exit_status(found: Iterable[Judged]) -> int:
    """That of the worst file: 0 legal, 1 illegal or a wrong claim, 2 unreadable.

    What is passed over counts for nothing, unless nothing else is there: then it is 2.
    """
    grades = [_grade(outcome) for _, outcome in found]
    return max((grade for grade in grades if grade is not None), default=2 if grades else 0)


def _grade(verdict: Outcome) -> int | None:
    if _is_passed_over(verdict):
        return None
    if isinstance(verdict, UnreadableRecord):
        return 2
    return 0 if verdict.is_legal else 1


def answer(coming: Iterable[Judged], how: Manner, *, explained: bool = False) -> tuple[Judged, ...]:
    """Show what is judged, to a person at the end, or to a program a line for each as it comes.

    Who interrupts it is shown what was judged until then.

    Args:
        coming: What is judged.
        how: How it is shown.
        explained: Whether derivations are shown as well; to a person, those of a single record.
    """
    found: list[Judged] = []
    try:
        for one in coming:
            found.append(one)
            if how.as_json:
                show_json(to_json(one, how.lang, explained=explained), one_line=True)
    finally:
        if found and not how.as_json:
            lines = of_all(found, how.lang, how.screen)
            derivations = why_verdict(found[0][1]) if explained and len(found) == 1 else ()
            how.screen.show(chain(lines, reasons(derivations, how.lang, how.screen)))
    return tuple(found)


def why_verdict(verdict: Outcome) -> tuple[Derivation, ...]:
    """Return why the illegal move of a verdict is illegal, or how the match stands that it leaves."""
    if isinstance(verdict, UnreadableRecord):
        return ()
    return why(verdict.match, verdict.illegal_move)


def draw(one: Judged, file: str, lang: Language) -> None:
    """Draw the table that a verdict leaves, with the move in dispute, if there is a verdict.

    Raises:
        UnwrittenFile: The file cannot be written.
    """
    _, verdict = one
    if not isinstance(verdict, UnreadableRecord):
        tables = tables_of(game_of(verdict.match).name)
        seen = tables.seen(verdict.match)
        svg(seen, move=verdict.illegal_move, lang=lang).save(file)


def to_json(one: Judged, lang: Language, *, explained: bool = False) -> Json:
    """What was judged, for a program: the verdict, or why there is none.

    That is a status of ``unreadable`` with the error and its place, or of
    ``passed_over`` with the game that the record is of.
    """
    name, verdict = one
    if isinstance(verdict, OtherGame):
        return {
            "file": name,
            "game": verdict.game,
            "status": FileStatus.PASSED_OVER.value,
            "sentence": _other(verdict, lang),
        }
    if _is_passed_over(verdict):
        sentence = _NO_RECORD.to(lang)
        return {"file": name, "status": FileStatus.PASSED_OVER.value, "sentence": sentence}
    if isinstance(verdict, UnreadableRecord):
        return {
            "file": name,
            "status": FileStatus.UNREADABLE.value,
            "error": str(verdict.fault),
            "round": verdict.round,
            "ply": verdict.ply,
            "event": verdict.event,
            "field": verdict.field,
        }
    plain = {**verdict_to_plain(verdict), "file": name, "sentence": verdict.sentence(lang)}
    if not explained:
        return plain
    return {**plain, "why": [*map(derivation_to_plain, why_verdict(verdict))]}


def of_all(found: Sequence[Judged], lang: Language, screen: Screen) -> Iterator[Run]:
    """What was judged: a single record in full, several in a few lines each and how many there are of each kind."""
    match found:
        case ((name, verdict),):
            return _in_full(name, verdict, lang, screen)
        case _:
            return _of_several(found, lang, screen)


def _in_full(name: str, verdict: Outcome, lang: Language, screen: Screen) -> Iterator[Run]:
    if isinstance(verdict, UnreadableRecord):
        finding, text = _in_short(name, verdict, lang)
        return iter(headline(finding, text, lang, screen))
    return of_verdict(verdict, lang, screen)


def of_verdict(verdict: AnyVerdict, lang: Language, screen: Screen) -> Iterator[Run]:
    """Return what the referee says of a record: the verdict, the table where it happened, the reasons, the results."""
    tables = tables_of(game_of(verdict.match).name)
    tried, sentences = verdict.illegal_move, (*verdict.basis(lang), verdict.sentence(lang))
    yield from headline(FileStatus.of(verdict.status), sentences[0], lang, screen)
    for sentence in sentences[1:]:
        yield from prose(sentence, screen.width, "  ")
    for claim in verdict.claims(lang)[1:]:
        yield from prose(claim, screen.width, "  ")
    if verdict.has_illegal_event or verdict.match.to_move is not None:
        yield BLANK
        seen, width, unicode = tables.seen(verdict.match), screen.width, screen.unicode
        pictures = game_of(seen).pictures
        yield from pictures.lines(seen, move=tried, unicode=unicode, lang=lang, width=width)
        if tried is not None:
            yield BLANK
            yield from prose(named_move(tried, lang), width, style=BOLD)
    yield from broken_rules(verdict.rules, lang, screen)
    if results := [*tables.results(verdict, lang)]:
        yield BLANK
        yield from results


def _of_several(found: Sequence[Judged], lang: Language, screen: Screen) -> Iterator[Run]:
    for name, verdict in found:
        finding, text = _in_short(name, verdict, lang)
        yield from headline(finding, text, lang, screen)
    yield BLANK
    yield from _summary(found, lang, screen)


def _in_short(name: str, verdict: Outcome, lang: Language) -> tuple[FileStatus, str]:
    say = messages(lang)
    if isinstance(verdict, OtherGame):
        return FileStatus.PASSED_OVER, say("text.labelled", label=name, text=_other(verdict, lang))
    if isinstance(verdict, UnreadableRecord):
        is_other = _is_passed_over(verdict)
        status = FileStatus.PASSED_OVER if is_other else FileStatus.UNREADABLE
        return status, describe(verdict, lang)
    text = " ".join((*verdict.basis(lang), verdict.sentence(lang)))
    return FileStatus.of(verdict.status), say("text.labelled", label=name, text=text)


def _other(record: OtherGame, lang: Language) -> str:
    return messages(lang)("cli.other_game", game=record.game.title(), wanted=record.wanted.title())


def _summary(found: Sequence[Judged], lang: Language, screen: Screen) -> Iterator[Run]:
    count = Counter(_in_short(name, verdict, lang)[0] for name, verdict in found)
    yield from labelled(messages(lang)("cli.file", count=len(found)), "", screen.width)
    for finding in FileStatus:
        if count[finding]:
            (line,) = headline(finding, "", lang, screen)
            yield run(f"{count[finding]:>6}  ") + line
