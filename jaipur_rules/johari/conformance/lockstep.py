"""Random play of Johari, a program and the rules side by side."""

from collections.abc import Iterator

from jaipur_rules.conformance.protocol import WALKING, Hello
from jaipur_rules.core.chance import SEEDS, below, numbers
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.habits import HABITS
from jaipur_rules.johari.conformance.misses import miss
from jaipur_rules.johari.conformance.plays import (
    Play,
    Step,
    begin,
    chancing,
    listing,
    moving,
    scoring,
    trying,
    viewing,
)
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.rules.deals import chance
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import apply, apply_unchecked

LONGEST = 400
"""Plies after which a match is left unfinished: more than any game has."""

_HABITS = ("even", "merchants", "patrons", "collectors", "mimics", "bribers", "spenders", "traders")
_VIEWS_EVERY = 8
_TRIES_EVERY = 4


def random_play(seed: int, table: Match, plies: int = LONGEST) -> Play:
    """A random match, asked about at every ply, as it follows from a seed.

    Every position is asked for its legal moves, some for what a seat may know
    of it, and at some an illegal move is tried. The seed also says what the
    traders like to do.

    Args:
        seed: Any number from 0.
        table: The match before the deal.
        plies: After how many moves it stops.

    Example:
        >>> [step.asks for step in random_play(1, Match(2), 2).steps]
        ['game', 'deal', 'legal_moves', 'view', 'apply', 'legal_moves', 'apply']
    """
    return Play(f"seed {seed}", tuple(_steps(seed, table, plies)), table)


def within(play: Play, hello: Hello) -> Play | None:
    """As much of a play as a program can do: without what it cannot be asked, or None if that is too little."""
    if not hello.can(WALKING):
        return None
    steps = tuple(step for step in play.steps if step.asks in hello.parts)
    return Play(play.name, steps, play.table, play.rules, play.kind)


def _steps(seed: int, match: Match, plies: int) -> Iterator[Step]:
    stream, habit = numbers(seed), HABITS[_HABITS[seed % len(_HABITS)]]
    yield begin(Record(match.players, match.ruleset))
    played = 0
    while not match.is_over:
        if match.awaits_deal:
            event = chance(match, seed=seed % SEEDS)
            yield chancing(match, event)
            match = apply(match, event)
            continue
        if played == plies:
            return
        legal = legal_moves(match)
        yield listing({"moves": list[Plain](sorted(map(str, legal)))})
        if played % _VIEWS_EVERY == 0:
            seat = below(match.players, stream)
            yield viewing(seat, answers.sight(match, seat))
        tried = miss(match, stream) if below(_TRIES_EVERY, stream) == 0 else None
        if tried is not None:
            yield trying(tried, answers.illegal(match, tried)["broken"])
        move = habit.choose(legal, stream)
        match = apply_unchecked(match, move)
        yield moving(move, {"table": answers.table(match)})
        played += 1
    yield scoring(answers.result(match))
