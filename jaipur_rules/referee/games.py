"""Verdicts on records and moves of any game, which is found by what is judged."""

from typing import TypeVar

from jaipur_rules.core.game import State
from jaipur_rules.core.games import game, game_of
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.record import AnyRecord
from jaipur_rules.record.events import is_events_record
from jaipur_rules.record.games import game_of_record
from jaipur_rules.referee.events import EventsReferee
from jaipur_rules.referee.referee import Referee
from jaipur_rules.referee.verdicts import AnyVerdict, AnyWrongClaim, MoveVerdict

A = TypeVar("A")
M = TypeVar("M")


def judge(record: AnyRecord) -> AnyVerdict[State, AnyWrongClaim[str]]:
    """Judge a record of any game.

    The events are judged in order, up to the first that breaks a rule. Every
    claim about what was played is compared with what is right; to claim a
    result of what is not over is wrong as well.

    Raises:
        UnreadableRecord: It stops before something that is drawn, or what
            chance brought cannot be. The error says where.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.record import record_of
        >>> judge(record_of([deal(seed=7), TakeCamels()])).sentence()
        'Legal so far: 1 ply, and seat 0 is to move in round 1.'
    """
    found = game(game_of_record(record))
    if is_events_record(record) and not found.has(Referee):
        return EventsReferee(found).judge(record)
    return Referee[AnyRecord, AnyVerdict[State, AnyWrongClaim[str]]].of(found).judge(record)


def judge_position(at: A, move: M) -> MoveVerdict[A, M]:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees: a position, or a match or a view that gives it.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)
        >>> judge_position(here, parse_move("+DK-CL")).sentence()
        '+DK-CL is illegal: EXC-4 (K).'
    """
    return MoveVerdict(at, move, game_of(at).rules.violations(at, move))


def verdict_to_plain(verdict: AnyVerdict[State, AnyWrongClaim[str]]) -> dict[str, Plain]:
    """A verdict as an object of JSON.

    Rounds, days, events and plies count from 1, seats from 0. ``event`` is the
    notation of the illegal move, or the name of what chance brings, such as
    ``"deal"``; ``claimed`` and ``right`` are amounts by seat or lists of seats,
    and ``right`` is null where there is no result yet.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict_to_plain(Verdict(Match()))["status"]
        'legal'
    """
    return verdict.to_plain()


def move_verdict_to_plain(verdict: MoveVerdict[A, M]) -> dict[str, Plain]:
    """A verdict on a single move as an object of JSON.

    Example:
        >>> move_verdict_to_plain(MoveVerdict("the table", "+K"))
        {'status': 'legal', 'move': '+K', 'violations': []}
    """
    return verdict.to_plain()
