"""Jaipur, as the trial of a program asks it."""

from collections.abc import Callable, Iterable

from attrs import evolve

from jaipur_rules.conformance.sides import Divergence, Side
from jaipur_rules.jaipur.conformance.cases import Case
from jaipur_rules.jaipur.conformance.differences import Difference
from jaipur_rules.jaipur.conformance.judging import begun_wrong, judge
from jaipur_rules.jaipur.conformance.lockstep import random_play, within
from jaipur_rules.jaipur.conformance.plays import Play, play_of, walked
from jaipur_rules.jaipur.conformance.shortening import shorten
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.ruleset import Ruleset


def jaipur(ruleset: Ruleset) -> Side[Case, Play]:
    """Jaipur, as the trial of a program asks it.

    Args:
        ruleset: The rules of the random matches.

    Example:
        >>> jaipur(Ruleset()).game
        'jaipur'
    """
    return Side(
        "jaipur",
        ruleset.name,
        play_of,
        lambda seed, plies, hello: within(random_play(seed, ruleset=ruleset, plies=plies), hello),
        judge,
        begun_wrong,
        _walk,
        _shorten,
    )


def _walk(play: Play, place: int) -> Play:
    asks = play.steps[place : place + 1] if not isinstance(play.steps[place].does, Record) else ()
    steps = (*walked(play.events_before(place + 1 - bool(asks)), play.ruleset), *asks)
    return evolve(play, steps=steps)


def _shorten(
    found: Divergence, rule: str, ask: Callable[[Play], Iterable[Divergence]], until: float
) -> Divergence:
    if not isinstance(found, Difference):
        return found
    return shorten(found, rule, lambda play: _own(ask(play)), until)


def _own(found: Iterable[Divergence]) -> list[Difference]:
    return [each for each in found if isinstance(each, Difference)]
