"""Two players at one table, from the first deal to the end of the match."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from jaipur_rules import jaipur
from jaipur_rules.core.chance import numbers
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.base import Chooser, Player
from jaipur_rules.players.unfolding import unfold

Players: TypeAlias = tuple[Player, Player]
"""The players, by seat."""

MOST_PLIES = 2000
"""Plies after which a match is given up: a round need never end, and a match of fifty plies a round is long."""


@frozen(order=False)
class Played:
    """A match that was played.

    Attributes:
        ruleset: The rules in force.
        events: Every deal and every move.
        match: What they made. It is not over if it was given up.

    Example:
        >>> from jaipur_rules import replay
        >>> from jaipur_rules.players import Greedy, Random, play
        >>> played = play((Greedy(), Random()), seed=7)
        >>> replay(played.events) == played.match
        True
    """

    ruleset: Ruleset
    events: tuple[Event, ...]
    match: Match


def deals(seed: int, ruleset: Ruleset = DEFAULT_RULESET) -> Iterator[Deal]:
    """The deals of a match, one a round: those of the numbers that the frozen generator draws from a seed.

    Example:
        >>> next(deals(7)) == next(deals(7)), next(deals(7)) == next(deals(8))
        (True, False)
    """
    for number in numbers(seed):
        yield deal(seed=number, ruleset=ruleset)


def play(
    players: Players,
    *,
    seed: int,
    ruleset: Ruleset = DEFAULT_RULESET,
    most_plies: int = MOST_PLIES,
) -> Played:
    """Let two players play a match.

    Each is shown its own view, and nothing else. The same seed gives the same
    deals whoever plays, and the same match if neither player watches a clock.

    Args:
        players: The players, by seat.
        seed: What the deals, and the players' chance, follow from.
        ruleset: The rules in force.
        most_plies: After how many moves the match is given up.

    Raises:
        IllegalMove: A player breaks a rule.

    Example:
        >>> from jaipur_rules.players import Greedy, Random
        >>> played = play((Greedy(), Random()), seed=7)
        >>> played.match.winner
        0
    """
    coming = deals(seed, ruleset)

    def chance(_: Match) -> Event:
        return next(coming)

    seated: Sequence[Chooser[View, Event]] = players
    events, match = unfold(
        jaipur,
        Match(ruleset),
        seated,
        chance=chance,
        seed=seed,
        most_plies=most_plies,
    )
    return Played(ruleset, events, match)
