"""Simulations of Johari, for two to four players: the columns of its tables, and their rows."""

from collections.abc import Iterator
from functools import cache

from jaipur_rules.johari.players.figures import FIGURES, matches_of
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.players import Played
from jaipur_rules.players.figures import Figure
from jaipur_rules.simulate.columns import (
    LEGAL,
    MATCH,
    PLY_OF_MATCH,
    SEAT,
    Found,
    observation,
    plies,
    row,
)
from jaipur_rules.simulate.plan import Plan

SEED = Figure("seed", "The seed of the match: of the deal and the reshuffles.", None, "uint64")


@cache
def columns(players: int) -> dict[str, tuple[Figure, ...]]:
    """The columns of each table, in their order, for so many players.

    Example:
        >>> [column.name for column in columns(2)["matches"]][:6]
        ['match', 'seed', 'rounds', 'plies', 'decided_by', 'winner']
    """
    found = [figure for figure in FIGURES if figure.kind != "counts"]
    matches = (
        MATCH,
        SEED,
        *(figure for figure in found if not figure.by_seat),
        *(figure.at(seat) for seat in range(players) for figure in found if figure.by_seat),
    )
    day = Figure("day", "The market day, from 1; 0 for the first picks.", None, "int8")
    move = Figure("move", "The move, in the notation.", None, "text")
    return {
        "matches": matches,
        "plies": (MATCH, PLY_OF_MATCH, day, SEAT, LEGAL, move),
        "observations": (MATCH, PLY_OF_MATCH, SEAT, observation("the encoding")),
    }


def found_in(plan: Plan, number: int, played: Played) -> Iterator[Found]:
    """The rows of a match, each with its table; for its plies the match is played again."""
    rules, seats = plan.brought.rules, len(plan.players)
    where = {"match": number, "seed": plan.seed_of(number)}
    yield "matches", row(columns(seats)["matches"], where, *matches_of(played))
    if not (plan.plies or plan.observations):
        return
    state: Match = rules.start(seats, plan.ruleset)
    ply = 0
    for event in played.events:
        if state.to_move is not None:
            where = {"match": number, "ply": ply, "day": state.dealt.day}
            yield from plies(plan, where, state, str(event))
            ply += 1
        state = rules.apply(state, event)
