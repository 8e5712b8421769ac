"""What stands in files: the components of Johari, and moments of recorded matches."""

from functools import partial
from typing import TypeVar

import click

from jaipur_rules.game import RulesError
from jaipur_rules.jaipur.position import Position
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.transition import replay
from jaipur_rules.johari import STANDARD, Components, Deal, Reshuffle, View, read_components, view
from jaipur_rules.johari import Match as JohariMatch
from jaipur_rules.johari.components import ImpossibleComponents
from jaipur_rules.record import Record
from jaipur_rules.record import johari as johari_records
from jaipur_rules.record.files import from_file
from jaipur_rules.record.games import load_any
from jaipur_rules.record.johari.known import Following
from jaipur_rules.record.match import drawn_too_much

T = TypeVar("T")

_LARGEST = 1_000_000
"""More than any file of components holds, in bytes."""


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
        ImpossibleComponents: It holds none that can be played with; the error names every fault.
        UnreadableRecord: There is no such file.
    """
    return STANDARD if file is None else from_file(file, partial(_components, file), limit=_LARGEST)


def _components(file: str, found: bytes) -> Components:
    if len(found) > _LARGEST:
        raise ImpossibleComponents((f"{file} is larger than {_LARGEST} bytes",))
    try:
        text = found.decode()
    except UnicodeDecodeError as error:
        fault = f"{file} is not UTF-8: byte {error.start} cannot be read"
        raise ImpossibleComponents((fault,)) from None
    return read_components(text, file)


def moment_in(
    file: str, number: int | None, ply: int | None, components: str | None
) -> Position | View:
    """A moment of a recorded match of whichever game, as the seat to move sees it.

    Args:
        file: The record.
        number: The round of a match of Jaipur, from 1; None for the last.
        ply: The ply before which it is, from 1; None for the end of what is recorded.
        components: The file of the components; None for those of the library.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.
        NoMoment: There is no such moment, nobody is to move there, or not all
            is legal or known that comes before.
    """
    record = load_any(file, components=components_in(components))
    try:
        if isinstance(record, Record):
            return _of_jaipur(record, number, ply)
        if number is not None:
            raise click.UsageError("--round is for Jaipur; in Johari, --ply counts through it all")
        return _of_johari(record, ply)
    except RulesError as error:
        raise NoMoment(file, str(error)) from None


def _of_jaipur(record: Record, number: int | None, ply: int | None) -> Position:
    rounds = len(record.rounds)
    asked = rounds if number is None else number
    if not 1 <= asked <= rounds:
        raise NoMoment(f"there is no round {asked}: it has {rounds}")
    if number is None and ply is not None and rounds > 1:
        raise click.UsageError("--ply counts within a round: name the round with --round")
    part = record.rounds[asked - 1]
    before = Record(record.ruleset, record.rounds[: asked - 1]).events
    dealt = part.deal.completed(record.ruleset)
    match: Match = replay((*before, dealt, *_up_to(part.moves, ply)), ruleset=record.ruleset)
    week, at = match.round, match.position
    if week is None or at is None:
        raise NoMoment("nobody is to move there")
    _know(drawn_too_much(week, part.deal.hidden(record.ruleset)) is None)
    return at


def _of_johari(record: johari_records.Record, ply: int | None) -> View:
    left = len(_up_to(record.moves, ply))
    following = Following(JohariMatch(record.players, record.ruleset))
    for event in record.events:
        is_move = not isinstance(event, Deal | Reshuffle)
        if is_move and not left:
            break
        following.go_on(event)
        left -= is_move
        _know(following.unknown() is None)
    seat = following.match.to_move
    if seat is None:
        raise NoMoment("nobody is to move there")
    return view(following.match, seat)


def _up_to(moves: tuple[T, ...], ply: int | None) -> tuple[T, ...]:
    """The moves before a ply."""
    if ply is not None and ply > len(moves) + 1:
        raise NoMoment(f"there is no ply {ply}: it has {len(moves)}")
    return moves if ply is None else moves[: ply - 1]


def _know(known: bool) -> None:  # noqa: FBT001 - what was found, and no flag
    if not known:
        raise NoMoment("it stops before something that is drawn there")
