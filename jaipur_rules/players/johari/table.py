"""Two to four players at one table, from the deal to the final scoring."""

from collections.abc import Sequence

from attrs import frozen

from jaipur_rules import johari
from jaipur_rules.johari.rules.deals import chance
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players.base import Chooser
from jaipur_rules.players.johari.base import Player
from jaipur_rules.players.unfolding import unfold


@frozen(order=False)
class Played:
    """A match that was played.

    Attributes:
        ruleset: The rules in force.
        events: The deal, every move and every reshuffle.
        match: What they made.

    Example:
        >>> from jaipur_rules.johari import replay
        >>> from jaipur_rules.players.johari import Random, play
        >>> played = play((Random(), Random(), Random()), seed=7)
        >>> replay(played.events, players=3) == played.match
        True
    """

    ruleset: Ruleset
    events: tuple[Event, ...]
    match: Match


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
        >>> from jaipur_rules.players.johari import Greedy, Random
        >>> winners(play((Greedy(), Random()), seed=7).match)
        (0,)
    """

    def brings(match: Match) -> Event:
        return chance(match, seed=seed)

    seated: Sequence[Chooser[View, Event]] = players
    events, match = unfold(
        johari,
        Match(len(players), ruleset),
        seated,
        chance=brings,
        seed=seed,
    )
    return Played(ruleset, events, match)
