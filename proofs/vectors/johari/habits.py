"""Habits of the traders of the pack's games, by which everything happens that seldom happens by chance."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import frozen

from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.testing.choices import grouped
from proofs.vectors.playing import weighed
from proofs.vectors.sources import TABLES


@frozen(order=False)
class Habit:
    """The preferences of the traders of a game.

    Attributes:
        actions: How much they like to lay each action card, by its name; 2 if not given.
        ways: The same of each way to carry one out and to decide otherwise,
            by the word that the notation begins with. What weighs nothing is
            done only if nothing else can be.

    Example:
        >>> HABITS["idlers"].actions["purchase"]
        0
    """

    actions: Mapping[str, int] = MappingProxyType({})
    ways: Mapping[str, int] = MappingProxyType({})

    def choose(self, moves: tuple[Move, ...], stream: Iterator[int]) -> Move:
        """Choose one of the legal moves; there must be one.

        Args:
            moves: The legal moves.
            stream: Where chance comes from.
        """
        if len(moves) == 1:
            return moves[0]
        weights = {**self.actions, **self.ways}
        ways = grouped(sorted(moves, key=way_of), way_of)
        return weighed(((weights.get(way_of(some[0]), 2), some) for some in ways), moves, stream)


def way_of(move: Move) -> str:
    """The way of a move: for a card laid its action, else the word that its notation begins with.

    Example:
        >>> from jaipur_rules.johari import Action, Bribe
        >>> way_of(Play(Action.SALE)), way_of(Bribe())
        ('sale', 'bribe')
    """
    return str(move.action) if isinstance(move, Play) else str(move).partition(" ")[0]


HABITS = {name: Habit(**habit) for name, habit in TABLES["johari"]["habit"].items()}
"""The habits, by name."""
