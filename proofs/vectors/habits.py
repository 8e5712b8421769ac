"""The habits of the traders in the pack's games, by which everything happens that seldom happens by chance.

Chance comes from the frozen stream of the deals, so a game is the same on
every Python and every platform.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from attrs import frozen

from jaipur_rules.core.chance import below
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply_unchecked

LINGER = 90
"""Plies after which everybody hurries: no more exchanges, and sales of any size."""


@frozen(order=False)
class Habit:
    """The preferences of the traders of a game.

    Attributes:
        weights: How much they like to take a good, to take the camels, to sell
            and to exchange; what weighs nothing is done only if nothing else can be.
        sales: The sizes of the sales they make while they can do something else; empty for any.
        exchanges: Which exchanges they like: any, the largest, those paid with
            camels alone, or those that bring the most cards of one kind together.
        gathers: Whether they take the good of which they hold most.
        level: Whether they end a round level if they can.

    Example:
        >>> HABITS["threes"].sales
        (3,)
    """

    weights: tuple[int, int, int, int] = (1, 1, 1, 1)
    sales: tuple[int, ...] = ()
    exchanges: Literal["any", "largest", "camels", "gathering"] = "any"
    gathers: bool = False
    level: bool = False

    def choose(self, match: Match, plies: int, stream: Iterator[int]) -> Move:
        """One of the legal moves, of which there must be one.

        Args:
            match: The match.
            plies: How many moves have been made in the round.
            stream: Where chance comes from.
        """
        moves = legal_moves(match)
        if self.level:
            moves = tuple(_level_ends(match, moves)) or moves
        liked = [self._liked(match, kind, moves, plies) for kind in _KINDS]
        weights = [
            weight * bool(some) for weight, some in zip(self._weights(plies), liked, strict=True)
        ]
        # As many places as they weigh, and one is drawn.
        places = [some for weight, some in zip(weights, liked, strict=True) for _ in range(weight)]
        some = places[below(len(places), stream)] if places else moves
        return some[below(len(some), stream)]

    def _weights(self, plies: int) -> tuple[int, int, int, int]:
        return self.weights if plies < LINGER else (1, 1, 3, 0)

    def _liked(
        self, match: Match, kind: type[Move], moves: Sequence[Move], plies: int
    ) -> list[Move]:
        some = [move for move in moves if type(move) is kind]
        if plies >= LINGER:
            return some
        if kind is Sell and self.sales:
            return [move for move in some if isinstance(move, Sell) and move.count in self.sales]
        if kind is TakeGood and self.gathers:
            return _best(some, lambda move: _gathered(match, move))
        if kind is Exchange:
            return self._liked_exchanges(match, some)
        return some

    def _liked_exchanges(self, match: Match, some: list[Move]) -> list[Move]:
        match self.exchanges:
            case "any":
                return some
            case "largest":
                return _best(some, lambda move: len(_given(move)))
            case "camels":
                return [move for move in some if not _given(move).goods]
            case "gathering":
                return _best(some, lambda move: _gathered(match, move))


def _best(moves: list[Move], worth: Callable[[Move], int]) -> list[Move]:
    """Those that are worth most."""
    found = [worth(move) for move in moves]
    return [move for move, value in zip(moves, found, strict=True) if value == max(found)]


def _given(move: Move) -> Cards:
    return move.given if isinstance(move, Exchange) else Cards()


def _gathered(match: Match, move: Move) -> int:
    """The squares of what the mover would hold of each kind, added up."""
    position = match.position
    hand = position.hand if position else Cards()
    match move:
        case TakeGood():
            hand += Cards.of(move.good)
        case Exchange():
            hand = hand - move.given.goods + move.taken
        case _:
            pass
    return sum(count * count for count in hand.counts)


def _level_ends(match: Match, moves: Sequence[Move]) -> list[Move]:
    """The moves that end the round with equal rupees, and of them those that leave everything equal, if any do."""
    round_ = match.round
    if round_ and len(round_.deck) > 4 and round_.heights.count(0) < 2:
        return []
    level: list[Move] = []
    total: list[Move] = []
    for move in moves:
        if not isinstance(move, Exchange):
            after = apply_unchecked(match, move).round
            if after and after.end:
                decided = score(match.ruleset, after).decided_by
                if decided == "SCO-8":
                    total.append(move)
                elif decided in {"SCO-5", "SCO-6"}:
                    level.append(move)
    return total or level


_KINDS: tuple[type[Move], ...] = (TakeGood, TakeCamels, Sell, Exchange)

HABITS: Mapping[str, Habit] = MappingProxyType(
    {
        "mixed": Habit((3, 2, 3, 2)),
        "diggers": Habit((3, 2, 0, 0)),
        "pedlars": Habit((3, 1, 4, 0), sales=(1, 2)),
        "threes": Habit((3, 1, 9, 4), sales=(3,), exchanges="gathering", gathers=True),
        "fours": Habit((3, 1, 9, 4), sales=(4,), exchanges="gathering", gathers=True),
        "fives": Habit((3, 1, 9, 4), sales=(5, 6, 7), exchanges="gathering", gathers=True),
        "drovers": Habit((2, 3, 1, 4), exchanges="camels"),
        "barterers": Habit((3, 1, 1, 3), exchanges="largest"),
        "hoarders": Habit((6, 1, 1, 2), sales=(5, 6, 7)),
        "level": Habit((6, 4, 1, 1), level=True),
        "even": Habit((3, 2, 3, 1), level=True),
        # Nobody takes the camels or exchanges, while there is something else to do.
        "plain threes": Habit((3, 0, 9, 0), sales=(3,), gathers=True, level=True),
        "plain pairs": Habit((3, 0, 4, 0), sales=(2,), level=True),
        "plain gatherers": Habit((4, 0, 2, 0), gathers=True, level=True),
        "plain pedlars": Habit((3, 0, 4, 0), level=True),
    }
)
"""The habits, by name."""
