"""Two players at one table, from the first deal to the end of the match."""

import random
from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.game import Seat, numbers
from jaipur_rules.jaipur.deals import Deal, deal
from jaipur_rules.jaipur.position import DEFAULT_RULESET
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.transition import Event, apply
from jaipur_rules.jaipur.views import view
from jaipur_rules.players.base import Player

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


def dice(seed: int, ply: int) -> random.Random:
    """The chance that a player has at its disposal at a ply of a match, the same whenever it is asked for.

    Args:
        seed: The seed of the match.
        ply: How many moves came before in the match.

    Example:
        >>> dice(7, 3).random() == dice(7, 3).random() != dice(7, 4).random()
        True
    """
    return random.Random(f"{seed}/{ply}")  # noqa: S311  for play


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
    match, events, plies = Match(ruleset), list[Event](), 0
    while not match.is_over and plies < most_plies:
        seat: Seat | None = match.to_move
        event: Event
        if seat is None:
            event = next(coming)
        else:
            event = players[seat].choose(view(match, seat), dice(seed, plies))
            plies += 1
        match = apply(match, event)
        events.append(event)
    return Played(ruleset, tuple(events), match)
