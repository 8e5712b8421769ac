"""`jaipur-rules referee`: records in files, folders and the standard input, judged one after the other."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from jaipur_rules import referee as judging
from jaipur_rules.cli.help import UsageError, argument, command, file, flag, option
from jaipur_rules.cli.options import GAME, box_file, output, readers_of
from jaipur_rules.cli.output import Json, Output, show_json, standard_input
from jaipur_rules.cli.verdicts import FileStatus, broken_rules, headline, reasons
from jaipur_rules.core.errors import messages
from jaipur_rules.core.files import read_file
from jaipur_rules.core.game import AnyState, AnyView, game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.core.words import named_move
from jaipur_rules.record import OtherGame, UnreadableRecord, load_record, record_from_json
from jaipur_rules.record.games import Readers
from jaipur_rules.render import svg
from jaipur_rules.render.terminal import BLANK, BOLD, Run, run


@frozen(order=False)
class Judged:
    """A file and its verdict.

    Attributes:
        file: The file.
        outcome: The verdict, or the reason why there is none.
        status: Its status.
        game: The game of a record that was passed over.
    """

    file: str
    outcome: judging.AnyVerdict | UnreadableRecord
    status: FileStatus
    game: str | None = None

    @property
    def verdict(self) -> judging.AnyVerdict | None:
        """The verdict; None if there is none."""
        return None if isinstance(self.outcome, UnreadableRecord) else self.outcome

    def why(self) -> tuple[judging.Derivation, ...]:
        """Return why the illegal move of a verdict is illegal, or how the match stands that it leaves."""
        verdict = self.verdict
        return () if verdict is None else judging.why(verdict.match, verdict.illegal_move)

    def labelled(self, lang: Language) -> str:
        """Return the result in a sentence, after the file."""
        if isinstance(self.outcome, UnreadableRecord):
            return self.outcome.message.to(lang)
        text = " ".join((*self.outcome.basis(lang), self.outcome.sentence(lang)))
        return messages(lang)("text.labelled", label=self.file, text=text)

    def to_json(self, lang: Language, *, explained: bool) -> Json:
        """Return what was judged, for a program: the verdict, or why there is none.

        That is a status of ``unreadable`` with the error and its place, or of
        ``passed_over`` with the game that the record is of.
        """
        head: dict[str, Json] = {"file": self.file}
        match self.outcome:
            case UnreadableRecord() as error if self.status is FileStatus.PASSED_OVER:
                game = {"game": self.game} if self.game else {}
                return {**head, **game, "status": "passed_over", "sentence": error.fault.to(lang)}
            case UnreadableRecord() as error:
                place = {"round": error.round, "ply": error.ply, "event": error.event}
                fault = {"status": "unreadable", "error": str(error.fault)}
                return {**head, **fault, **place, "field": error.field}
            case verdict:
                found = {**judging.verdict_to_plain(verdict), **head}
                why = {"why": [*map(judging.derivation_to_plain, self.why())]} if explained else {}
                return {**found, "sentence": verdict.sentence(lang), **why}


_FORMAT = b"jaipur-record"
"""What stands in every record."""


@command()
def referee(
    files: tuple[str, ...] = argument("cli.metavar.files", nargs=-1, required=True),
    game: str | None = option(type=GAME),
    box: str | None = box_file,
    *,
    explained: bool = flag("--why"),
    picture: str | None = file("--svg"),
    out: Output = output,
) -> int:
    """Judge recorded matches, of Jaipur and of Johari."""
    names = files_in(files)
    if picture is not None and len(names) > 1:
        raise UsageError("cli.error.one_picture", count=len(names))
    readers, found = readers_of(box), list[Judged]()
    with out.progress(len(names), out.say("cli.judging")) as show:
        # Who interrupts it is shown what was judged until then.
        try:
            for number, name in enumerate(names):
                show(number)
                found.append(judge_file(name, game, readers, named=name in files))
                if out.as_json:
                    show_json(found[-1].to_json(out.lang, explained=explained), one_line=True)
        finally:
            if found and not out.as_json:
                out.show(_all(found, out))
                if explained and len(found) == 1:
                    out.show(reasons(found[0].why(), out))
    if picture is not None and (verdict := found[0].verdict):
        svg(_seen(verdict.match), move=verdict.illegal_move, lang=out.lang).save(picture)
    return worst_status(found)


def files_in(names: Iterable[str]) -> tuple[str, ...]:
    """Return the files to judge: those named, and of folders every ``.json`` file in them, however deep.

    A folder without any stands for itself, and cannot be read.
    """
    return tuple(file for name in names for file in sorted(_walk(name)) or [name])


def _walk(folder: str) -> Iterator[str]:
    """Yield the files of a folder, however deep; none of what is no folder."""
    for place, _, files in os.walk(folder):
        yield from (str(Path(place, file)) for file in files if file.lower().endswith(".json"))


def judge_file(name: str, game: str | None, readers: Readers, *, named: bool) -> Judged:
    """Judge a file or the standard input.

    Args:
        name: The file.
        game: The only game that is wanted; None for any.
        readers: What reads the records of some games, as in `record_from_json`.
        named: Whether somebody has named it. What a folder holds that does not say that it is a record,
            such as the settings of a program, is passed over.
    """
    try:
        verdict = judging.judge(
            record_from_json(standard_input(), game=game, readers=readers)
            if name == "-"
            else load_record(name, game=game, readers=readers)
        )
        return Judged(name, verdict, FileStatus[verdict.status.name])
    except OtherGame as error:
        titles = {"game": error.game.title(), "wanted": error.wanted.title()}
        other = UnreadableRecord(Message("cli.other_game", **titles), file=name)
        return Judged(name, other, FileStatus.PASSED_OVER, error.game)
    except UnreadableRecord as error:
        fault, status = error, FileStatus.UNREADABLE
    # Where pathlib would raise (a name too long, a folder that is closed), this says no.
    if os.path.isdir(name):  # noqa: PTH112
        fault = UnreadableRecord(Message("cli.error.empty_folder"), file=name)
    with suppress(OSError, ValueError):
        if not named and _FORMAT not in read_file(name, LIMIT):
            fault = UnreadableRecord(Message("cli.no_record"), file=name)
            status = FileStatus.PASSED_OVER
    return Judged(name, fault, status)


def worst_status(found: Iterable[Judged]) -> int:
    """Return that of the worst file: 0 legal, 1 illegal or a wrong claim, 2 unreadable.

    What is passed over counts for nothing, unless nothing else is there: then it is 2.
    """
    statuses = (each.status.exit_status for each in found)
    return max((status for status in statuses if status is not None), default=2)


def _seen(match: AnyState) -> AnyView:
    """Return what is shown of a match: what the seat to move sees, or seat 0 if nobody is to move."""
    return game_of(match).rules.view(match, match.to_move or 0)


def _all(found: Sequence[Judged], out: Output) -> Iterator[Run]:
    """Yield what was judged: a single record in full, several in a few lines each and how many there are of each kind."""
    if len(found) == 1 and (verdict := found[0].verdict):
        yield from format_verdict(verdict, out)
        return
    for one in found:
        yield from headline(one.status, [one.labelled(out.lang)], out)
    if len(found) > 1:
        yield BLANK
        yield from out.labelled(out.say("cli.file", count=len(found)))
        count = Counter(one.status for one in found)
        for status in filter(count.get, FileStatus):
            (line,) = headline(status, (), out)
            yield run(f"{count[status]:>6}  ") + line


def format_verdict(verdict: judging.AnyVerdict, out: Output) -> Iterator[Run]:
    """Yield what the referee says of a record: the verdict, the table where it happened, the reasons, the results."""
    lang, tried = out.lang, verdict.illegal_move
    said = (*verdict.basis(lang), verdict.sentence(lang), *verdict.claims(lang)[1:])
    yield from headline(FileStatus[verdict.status.name], said, out)
    if verdict.violations or verdict.match.to_move is not None:
        yield BLANK
        yield from out.picture(_seen(verdict.match), tried)
        if tried is not None:
            yield BLANK
            yield from out.prose(named_move(tried, out.say), style=BOLD)
    yield from broken_rules(verdict.rules, out)
    if scores := verdict.scores(lang):
        yield BLANK
        for sentence in scores:
            yield from out.prose(sentence)
