"""Who plays a match of Johari at a terminal, and the file that it is kept in."""

from collections.abc import Callable
from pathlib import Path

from jaipur_rules.cli.playing.keeping import behind, bytes_in, leave_to_others
from jaipur_rules.game import RulesError, Seat
from jaipur_rules.johari import Event, Match, replay
from jaipur_rules.johari.ruleset import Ruleset
from jaipur_rules.players import UnknownPlayer
from jaipur_rules.players.johari import Player, player_named
from jaipur_rules.record import Record as JaipurRecord
from jaipur_rules.record.games import load_any
from jaipur_rules.record.johari import record_of, save_record

YOU = "you"
"""The name of a further person at the screen."""


class OtherMatch(RulesError):
    """A file that holds a match between others, by other rules, or one that cannot go on."""


def seats_of(against: str, seat: Seat) -> tuple[Player | None, ...]:
    """Who plays in each seat; None for a person.

    Args:
        against: The others in the order of their seats, with commas between them.
        seat: Where the first person sits.

    Raises:
        UnknownPlayer: There is no player of a name.
        ImpossibleMatch: There are too many of them.
        OtherMatch: There is no such seat.

    Example:
        >>> [player and player.name for player in seats_of("greedy, you", 1)]
        ['greedy', None, None]
    """
    names = [name.strip().lower() for name in against.split(",")]
    try:
        others = [None if name == YOU else player_named(name) for name in names]
    except UnknownPlayer as error:
        raise UnknownPlayer(f"{error}, or {YOU} for another person at the screen") from None
    Match(1 + len(others))  # refuses too many
    if seat > len(others):
        raise OtherMatch(f"there is no seat {seat} among {1 + len(others)} traders")
    return (*others[:seat], None, *others[seat:])


def kept_in(file: Path, players: int, ruleset: Ruleset) -> tuple[Event, ...]:
    """The events of the match in a file; none if it is not there.

    Raises:
        OtherMatch: It is of Jaipur, of another number of traders or by other rules, it is over,
            or not every card that was dealt is known.
        UnreadableRecord: There is no record in it.
    """
    if not file.exists():
        return ()
    record = load_any(file, components=ruleset.components)
    if isinstance(record, JaipurRecord):
        raise OtherMatch(
            f"{file}: holds a match of Jaipur; leave --game johari away, or name another file"
        )
    if (record.players, record.ruleset) != (players, ruleset):
        raise OtherMatch(
            f"{file}: holds a match of {record.players} traders by the rules {record.ruleset.name}; "
            "name as many and the same rules, or another file"
        )
    events = record.whole
    if replay(events, players=players, ruleset=ruleset).is_over:
        raise OtherMatch(f"{file}: the match is over; name another file for a new one")
    if events != record.events:
        raise OtherMatch(
            f"{file}: not every card that was dealt is known, so the next would be anybody's guess"
        )
    return events


def keeping(file: Path, players: int, ruleset: Ruleset) -> Callable[[tuple[Event, ...]], None]:
    """What writes a match to a file, whole or not at all.

    What it gives raises `MatchIsTaken` where somebody else has written to the file since.
    """
    record = behind(file)
    last = bytes_in(record)

    def keep(events: tuple[Event, ...]) -> None:
        nonlocal last
        leave_to_others(file, record, last)
        save_record(record_of(events, players=players, ruleset=ruleset), record)
        last = bytes_in(record)

    return keep
