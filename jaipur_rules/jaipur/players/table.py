"""A match between two players, from the first deal to the end."""

from collections.abc import Iterator
from typing import TypeAlias

from jaipur_rules.core.chance import numbers
from jaipur_rules.jaipur.players.base import Player
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.players import matches
from jaipur_rules.players.matches import MOST_PLIES

Players: TypeAlias = tuple[Player, Player]
"""The players, by seat."""

Played: TypeAlias = matches.Played[Ruleset, Match, Event]
"""A match that was played."""


def deals(seed: int, ruleset: Ruleset = DEFAULT_RULESET) -> Iterator[Deal]:
    """The deals of a match, one a round, from the numbers that the frozen generator draws from a seed.

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
        >>> from jaipur_rules.jaipur.players import Greedy, Random
        >>> played = play((Greedy(), Random()), seed=7)
        >>> played.match.winner
        0
    """
    return matches.play_game(GAME, players, seed=seed, ruleset=ruleset, most_plies=most_plies)
