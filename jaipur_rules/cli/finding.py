"""What stands in files: the components of Johari, and moments of recorded matches."""

from codecs import BOM_UTF8
from typing import TypeVar

import click
from attrs import evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.johari import (
    STANDARD,
    Components,
    Deal,
    Event,
    Reshuffle,
    View,
    read_components,
    view,
)
from jaipur_rules.johari import record as johari_records
from jaipur_rules.johari import referee as johari_referee
from jaipur_rules.johari.rules.components import ImpossibleComponents
from jaipur_rules.record import load_record
from jaipur_rules.record.files import from_file

T = TypeVar("T")

_LARGEST = 1_000_000
"""More than any file of components holds, in bytes."""

_SAID = 5
"""So many faults of a file of components are named in a sentence."""


class UnplayableFile(RulesError):
    """A file of components that cannot be played with, in one sentence.

    Example:
        >>> print(UnplayableFile("a.toml", tuple("abcdefg")))
        a.toml: these components cannot be played with: a; b; c; d; e; and 2 more, which \
`jaipur-rules box --check a.toml` lists
    """

    def __init__(self, file: str, faults: tuple[str, ...]) -> None:
        super().__init__(file, faults)
        self.file = file
        self.faults = faults

    def __str__(self) -> str:
        file = self.file
        text = f"{file}: {ImpossibleComponents.what}: {'; '.join(self.faults[:_SAID])}"
        more = len(self.faults) - _SAID
        if more <= 0:
            return text
        return f"{text}; and {more} more, which `jaipur-rules box --check {file}` lists"


class NoMoment(RulesError):
    """A moment of a record that there is not, or at which nobody is to move.

    Example:
        >>> print(NoMoment("a.json", "there is no ply 7: it has 3"))
        a.json: there is no ply 7: it has 3
    """

    def __str__(self) -> str:
        return ": ".join(map(str, self.args))


def components_in(file: str | None) -> Components:
    """The components in a file; those of the library if none is named.

    Raises:
        UnplayableFile: It holds none that can be played with; the error names the first faults.
        UnreadableRecord: There is no such file.
    """
    if file is None:
        return STANDARD
    try:
        return read_file(file)
    except ImpossibleComponents as error:
        raise UnplayableFile(file, error.faults) from None


def read_file(file: str) -> Components:
    """The components in a file, or all that is wrong with them.

    Raises:
        ImpossibleComponents: It holds none that can be played with; the error names every fault.
        UnreadableRecord: There is no such file.
    """
    return from_file(file, _components, limit=_LARGEST)


def _components(found: bytes) -> Components:
    if len(found) > _LARGEST:
        raise ImpossibleComponents((f"the file is larger than {_LARGEST} bytes",))
    if found.startswith(BOM_UTF8):
        raise ImpossibleComponents(
            ("the file begins with a byte order mark; save it as UTF-8 without one",)
        )
    try:
        text = found.decode()
    except UnicodeDecodeError as error:
        fault = f"the file is not UTF-8: byte {error.start} cannot be read"
        raise ImpossibleComponents((fault,)) from None
    return read_components(text, "the file")


def moment_in(
    file: str, number: int | None, ply: int | None, components: Components
) -> Position | View:
    """A moment of a recorded match of whichever game, as the seat to move sees it.

    Args:
        file: The record.
        number: The round of a match of Jaipur, from 1; None for the last.
        ply: The ply before which it is, from 1; None for the end of what is recorded.
        components: The components that a match of Johari was played with.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.
            Or it stops knowing too early for this moment.
        NoMoment: There is no such moment, nobody is to move there, or not all
            is legal that comes before.
    """
    readers = {"johari": johari_records.JohariCodec(components).read}
    record = load_record(file, readers=readers)
    if isinstance(record, Record):
        return _of_jaipur(record, number, ply)
    if number is not None:
        raise click.UsageError("--round is for Jaipur; in Johari, --ply counts through it all")
    assert isinstance(record, johari_records.Record)
    return _of_johari(record, ply)


def _of_jaipur(record: Record, number: int | None, ply: int | None) -> Position:
    rounds = len(record.rounds)
    asked = rounds if number is None else number
    if not 1 <= asked <= rounds:
        raise NoMoment(record.file, f"there is no round {asked}: it has {rounds}")
    if number is None and ply is not None and rounds > 1:
        raise click.UsageError("--ply counts within a round: name the round with --round")
    *before, last = (evolve(part, claim=None) for part in record.rounds[:asked])
    last = evolve(last, moves=_up_to(last.moves, ply, record.file))
    verdict = judge(evolve(record, rounds=(*before, last), claim=None))
    _check(record.file, verdict)
    at = verdict.match.position
    if at is None:
        raise NoMoment(record.file, "nobody is to move there")
    return at


def _of_johari(record: johari_records.Record, ply: int | None) -> View:
    left = len(_up_to(record.moves, ply, record.file))
    events: list[Event] = []
    for event in record.events:
        if not isinstance(event, Deal | Reshuffle):
            if not left:
                break
            left -= 1
        events.append(event)
    verdict = johari_referee.judge(evolve(record, events=tuple(events), claim=None))
    _check(record.file, verdict)
    seat = verdict.match.to_move
    if seat is None:
        raise NoMoment(record.file, "nobody is to move there")
    return view(verdict.match, seat)


def _up_to(moves: tuple[T, ...], ply: int | None, file: str) -> tuple[T, ...]:
    """The moves before a ply."""
    if ply is not None and ply > len(moves) + 1:
        raise NoMoment(file, f"there is no ply {ply}: it has {len(moves)}")
    return moves if ply is None else moves[: ply - 1]


def _check(file: str, verdict: Verdict | johari_referee.Verdict) -> None:
    """Refuse a moment that no legal play has led to."""
    if not verdict.is_legal:
        raise NoMoment(file, verdict.sentence())
