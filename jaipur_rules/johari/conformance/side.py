"""Johari, as the trial of a program asks it."""

from collections.abc import Callable, Iterable
from time import monotonic

from attrs import evolve

from jaipur_rules.conformance.protocol import Hello
from jaipur_rules.conformance.sides import Divergence, Side
from jaipur_rules.johari.conformance.cases import Case
from jaipur_rules.johari.conformance.differences import Difference
from jaipur_rules.johari.conformance.judging import begun_wrong, judge
from jaipur_rules.johari.conformance.lockstep import random_play, within
from jaipur_rules.johari.conformance.plays import Play, begin, play_of, walked
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Match


def johari(ruleset: Ruleset, players: int | None = None) -> Side[Case, Play]:
    """Johari, as the trial of a program asks it.

    Args:
        ruleset: The rules of the random matches.
        players: How many traders they have; None for two, three and four in turn.

    Example:
        >>> johari(Ruleset()).game
        'johari'
    """

    def play(seed: int, plies: int, hello: Hello) -> Play | None:
        traders = 2 + seed % 3 if players is None else players
        return within(random_play(seed, Match(traders, ruleset), plies), hello)

    return Side("johari", ruleset.name, play_of, play, judge, begun_wrong, _walk, _shorten)


def _walk(play: Play, place: int) -> Play:
    step = play.steps[place]
    asks = () if step.begins else (step,)
    steps = (*walked(play.events_before(place + 1 - bool(asks)), play.table), *asks)
    return evolve(play, steps=steps)


def _shorten(
    found: Divergence, rule: str, ask: Callable[[Play], Iterable[Divergence]], until: float
) -> Divergence:
    """The same rule in the same game, begun in one request, if that shows it too.

    A day of Johari hangs together: to leave turns out makes another game of
    it. Shorter ones are found in other matches, as for every game.
    """
    if not isinstance(found, Difference) or found.step.begins or monotonic() > until:
        return found
    table = found.play.table
    start = begin(Record(table.players, table.ruleset, found.events))
    again = ask(evolve(found.play, steps=(start, found.step)))
    return next((each for each in again if rule in (each.rules or ("",))), found)
