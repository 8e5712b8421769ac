"""Two to four players at one table, from the deal to the final scoring."""

from collections.abc import Sequence
from typing import TypeAlias

from jaipur_rules.johari.players.base import Player
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.players import matches

Played: TypeAlias = matches.Played[Ruleset, Match, Event]
"""A match that was played."""


def play(players: Sequence[Player], *, seed: int, ruleset: Ruleset = DEFAULT_RULESET) -> Played:
    """Let two to four players play a match.

    Each is shown its own view, and nothing else. The match is ``new_match(seed=seed)``,
    and its reshuffles follow from the same seed, whoever plays.

    Args:
        players: The players, by seat.
        seed: What chance, and the players' own, follows from.
        ruleset: The rules in force.

    Raises:
        IllegalMove: A player breaks a rule.
        ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> from jaipur_rules.johari import winners
        >>> from jaipur_rules.johari.players import Greedy, Random
        >>> winners(play((Greedy(), Random()), seed=7).match)
        (0,)
    """
    return matches.play_game(GAME, players, seed=seed, ruleset=ruleset)
