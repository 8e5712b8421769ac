"""Simulations of Johari, for two to four players: the columns of its tables, and what their rows are about."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.players import Played
from jaipur_rules.simulate.columns import (
    LEGAL,
    MATCH,
    PLY_OF_MATCH,
    SEAT,
    Column,
    Found,
    Kind,
    by_seat,
    observation,
    plies,
)
from jaipur_rules.simulate.plan import Plan


@frozen(order=False)
class MatchPlayed:
    """What a row of the table of matches is about.

    Attributes:
        match: Its number.
        seed: Its seed.
        played: The match.
        result: Its result.
        winners: The seats that won, alone or together.
    """

    match: int
    seed: int
    played: Played
    result: Result
    winners: tuple[int, ...]

    @property
    def rounds(self) -> int:
        """The rounds played."""
        chosen = sum(isinstance(event, Play) for event in self.played.events)
        return chosen // len(self.result.totals)


_OfSeat: TypeAlias = "tuple[str, Kind, str, Callable[[MatchPlayed, int], object]]"


def _column(
    name: str,
    kind: Kind,
    meaning: str,
    of: Callable[[MatchPlayed], object],
    can_be_null: bool = False,
) -> Column:
    return Column(name, kind, meaning, of, can_be_null)


@cache
def columns(players: int) -> dict[str, tuple[Column, ...]]:
    """The columns of each table, in their order, for so many players.

    Example:
        >>> [column.name for column in columns(2)["matches"]][:6]
        ['match', 'seed', 'rounds', 'plies', 'decided_by', 'winner']
    """
    each: tuple[_OfSeat, ...] = (
        ("won", "bool", "Whether seat 0 won, alone or with others.", lambda of, s: s in of.winners),
        ("points", "int16", "The prestige points of seat 0.", lambda of, s: of.result.totals[s]),
        ("nobles", "int16", "Of these, those for nobles.", lambda of, s: of.result.nobles[s]),
        ("cards", "int16", "Those for prestige cards.", lambda of, s: of.result.cards[s]),
        ("tokens", "int16", "Those for gem tokens.", lambda of, s: of.result.tokens[s]),
        (
            "gold",
            "int32",
            "The gold that seat 0 had left.",
            lambda of, s: of.played.match.dealt.traders[s].gold,
        ),
        (
            "hired",
            "int8",
            "The nobles that seat 0 had hired.",
            lambda of, s: len(of.played.match.dealt.traders[s].nobles),
        ),
    )
    of_seats = [by_seat(players, *column) for column in each]
    matches = (
        _column(MATCH.name, MATCH.kind, MATCH.meaning, lambda of: of.match),
        _column(
            "seed",
            "uint64",
            "The seed of the match: of the deal and the reshuffles.",
            lambda of: of.seed,
        ),
        _column("rounds", "int16", "The rounds played, three a market day.", lambda of: of.rounds),
        _column("plies", "int32", "The moves made.", lambda of: of.played.plies),
        _column(
            "decided_by",
            "text",
            "The rule that settled it: FIN-2 by points, FIN-3 by the tie-break, FIN-4 shared.",
            lambda of: of.result.decided_by,
        ),
        _column(
            "winner",
            "int8",
            "The seat that won; none if several did.",
            lambda of: of.winners[0] if len(of.winners) == 1 else None,
            can_be_null=True,
        ),
        *(column for of_seat in zip(*of_seats, strict=True) for column in of_seat),
    )
    day = Column("day", "int8", "The market day, from 1; 0 for the first picks.")
    move = Column("move", "text", "The move, in the notation.")
    return {
        "matches": matches,
        "plies": (MATCH, PLY_OF_MATCH, day, SEAT, LEGAL, move),
        "observations": (MATCH, PLY_OF_MATCH, SEAT, observation("the encoding")),
    }


def found_in(plan: Plan, number: int, played: Played) -> Iterator[Found]:
    """What the rows of a match are about, each with its table; for its plies it is played again."""
    rules, match = plan.brought.rules, played.match
    winners = rules.winners(match)
    yield (
        "matches",
        MatchPlayed(number, plan.seed_of(number), played, score(match), winners),
    )
    if not (plan.plies or plan.observations):
        return
    state: Match = rules.start(len(plan.players), plan.ruleset)
    ply = 0
    for event in played.events:
        if state.to_move is not None:
            where = {"match": number, "ply": ply, "day": state.dealt.day}
            yield from plies(plan, where, state, str(event))
            ply += 1
        state = rules.apply(state, event)
