"""What came of a match of Johari, told by player and not by seat."""

from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from attrs import field, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.players.base import Player
from jaipur_rules.johari.players.table import Played, play
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.scoring import Result, score

Side = int
"""A player of a match, wherever they sit: 0 for the first that was named."""


@frozen(order=False)
class SideOfMatch:
    """What a player came to.

    Attributes:
        nobles: Prestige points for nobles.
        cards: For prestige cards.
        tokens: For gem tokens.
        gold: The gold that was left, which is worth nothing.
        hired: How many nobles were hired.
        played: How often each card was played, in the order of `Action`.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> mine, other = outcome((Random(), Random()), seed=7).sides
        >>> mine.points == mine.nobles + mine.cards + mine.tokens, sum(mine.played)
        (True, 30)
    """

    nobles: int
    cards: int
    tokens: int
    gold: int
    hired: int
    played: tuple[int, ...]

    @property
    def points(self) -> int:
        """All prestige points (rule FIN-2)."""
        return self.nobles + self.cards + self.tokens


@frozen(order=False)
class Outcome:
    """A match between players.

    Attributes:
        seed: The seed of the match.
        turn: How many seats further on each player sat: the first in seat ``turn``.
        winners: Who won; more than one if they share it (rule FIN-4).
        decided_by: The rule that settled it: FIN-2 by points, FIN-3 or FIN-4.
        plies: How many moves there were.
        sides: What each came to.
        seconds: How long it took, no part of its identity.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> found = outcome((Random(), Random(), Random()), seed=7, turn=1)
        >>> found.winners, found.decided_by
        ((0,), 'FIN-2')
    """

    seed: int
    turn: int
    winners: tuple[Side, ...]
    decided_by: str
    plies: int
    sides: tuple[SideOfMatch, ...]
    seconds: float = field(default=0.0, eq=False)


def outcome(
    players: Sequence[Player],
    *,
    seed: int,
    turn: int = 0,
    ruleset: Ruleset = DEFAULT_RULESET,
) -> Outcome:
    """Let two to four players play a match, and tell what came of it.

    Args:
        players: The players; the first sits in seat 0 unless they are turned.
        seed: What chance follows from. It is the same wherever they sit.
        turn: How many seats further on everybody sits.
        ruleset: The rules in force.

    Raises:
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> from jaipur_rules.johari.players import Greedy, Random
        >>> outcome((Greedy(), Random()), seed=7, turn=1).winners
        (0,)
    """
    count = len(players)
    began = perf_counter()
    seated = [players[(seat - turn) % count] for seat in range(count)]
    played = play(seated, seed=seed, ruleset=ruleset)
    table = played.match.table
    assert table is not None
    result, cards = score(ruleset, table), _cards(played)
    seats = [(side + turn) % count for side in range(count)]
    sides = tuple(
        _side(result, seat, table.traders[seat].gold, len(table.traders[seat].nobles), cards)
        for seat in seats
    )
    return Outcome(
        seed,
        turn,
        tuple(sorted((seat - turn) % count for seat in result.winners)),
        result.decided_by,
        sum(isinstance(event, Move) for event in played.events),
        sides,
        perf_counter() - began,
    )


def _side(
    result: Result, seat: Seat, gold: int, hired: int, cards: Counter[tuple[Seat, Action]]
) -> SideOfMatch:
    return SideOfMatch(
        result.nobles[seat],
        result.cards[seat],
        result.tokens[seat],
        gold,
        hired,
        tuple(cards[seat, action] for action in Action),
    )


def _cards(played: Played) -> Counter[tuple[Seat, Action]]:
    """How often each seat played each card. In each round they choose seat after seat."""
    plays = [event for event in played.events if isinstance(event, Play)]
    return Counter((turn % played.match.players, play.action) for turn, play in enumerate(plays))
