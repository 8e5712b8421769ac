"""The habits of the traders in the pack's games, by which everything happens that seldom happens by chance."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Literal

from attrs import field, frozen

from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply_unchecked
from jaipur_rules.testing.choices import most
from proofs.vectors.playing import weighed
from proofs.vectors.sources import TABLES

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

    weights: tuple[int, ...] = field(converter=tuple[int, ...])
    sales: tuple[int, ...] = field(default=(), converter=tuple[int, ...])
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
        hurried = plies >= LINGER
        weights = (1, 1, 3, 0) if hurried else self.weights
        kinds = [[move for move in moves if type(move) is kind] for kind in _KINDS]
        liked = kinds if hurried else [self._liked(match, some) for some in kinds]
        return weighed(zip(weights, liked, strict=True), moves, stream)

    def _liked(self, match: Match, some: list[Move]) -> list[Move]:
        """Of the moves of a kind those that they make, and of these those that are worth most to them."""
        made = [move for move in some if self._makes(move)]
        return made and most(made, partial(self._worth, match))

    def _makes(self, move: Move) -> bool:
        match move:
            case Sell():
                return not self.sales or move.count in self.sales
            case Exchange():
                return self.exchanges != "camels" or not move.given.goods
            case _:
                return True

    def _worth(self, match: Match, move: Move) -> int:
        hand = match.position.hand if match.position else Cards()
        match move:
            case TakeGood() if self.gathers:
                return _gathered(hand + Cards.of(move.good))
            case Exchange() if self.exchanges == "gathering":
                return _gathered(hand - move.given.goods + move.taken)
            case Exchange() if self.exchanges == "largest":
                return len(move.given)
            case _:
                return 0


def _gathered(hand: Cards) -> int:
    """The squares of what is held of each kind, added up."""
    return sum(count * count for count in hand.counts)


def _level_ends(match: Match, moves: Sequence[Move]) -> list[Move]:
    """The moves that end the round with equal rupees, and of them those that leave everything equal, if any do."""
    round_ = match.round
    if round_ and len(round_.deck) > 4 and round_.heights.count(0) < 2:
        return []
    ends: dict[Move, int] = {}
    for move in moves:
        if not isinstance(move, Exchange):
            after = apply_unchecked(match, move).round
            if after and after.end:
                ends[move] = _LEVEL.get(score(match.ruleset, after).decided_by, 0)
    level = [move for move in ends if ends[move]]
    return level and most(level, ends.__getitem__)


_LEVEL = {"SCO-5": 1, "SCO-6": 1, "SCO-8": 2}
"""How equal everything is at an end, by the rule that decides it."""

_KINDS: tuple[type[Move], ...] = (TakeGood, TakeCamels, Sell, Exchange)

HABITS = {name: Habit(**habit) for name, habit in TABLES["jaipur"]["habit"].items()}
"""The habits, by name."""
