"""What the greedy players of all games have: the choice of the move that is worth most at once, and the reason for it."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from jaipur_rules.core.messages import Message

V = TypeVar("V")
M = TypeVar("M")

Gains: TypeAlias = Iterable[tuple[str, float]]
"""What each part of a player's worth gains, less than 0 for a cost, with the code of its texts.

Of a group of two, "more" and "less", each with the parameter ``amount``."""


def ranking(weighed: Iterable[tuple[float, M]]) -> tuple[tuple[float, M], ...]:
    """Moves with their worth, the best first; equals in the order in which they come.

    Example:
        >>> ranking([(1.0, "+D"), (2.5, "+K"), (1.0, "+G")])
        ((2.5, '+K'), (1.0, '+D'), (1.0, '+G'))
    """
    return tuple(sorted(weighed, key=lambda each: -each[0]))


def list_gains(game: str, before: NamedTuple, after: NamedTuple) -> Gains:
    """What each part of a worth gains, by the code of its texts in the words of a game.

    Example:
        >>> from jaipur_rules.jaipur.players.greedy import Worth
        >>> list_gains("jaipur", Worth(0, 9, 2, -4), Worth(5, 3, 2, -4))
        [('jaipur.player.won', 5), ('jaipur.player.hand', -6), ('jaipur.player.camels', 0), ('jaipur.player.market', 0)]
    """
    parts = zip(after._fields, before, after, strict=True)
    return [(f"{game}.player.{part}", new - old) for part, old, new in parts]


class GreedyPlayer(ABC, Generic[V, M]):
    """A player that ranks its moves by what they are worth at once, makes the first and says why.

    It looks no further, and leaves nothing to chance.

    Attributes:
        name: ``greedy``.
        digits: To how many digits after the point a reason has its numbers; None for whole numbers.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.players import Greedy
        >>> isinstance(Greedy(), GreedyPlayer), Greedy().name
        (True, 'greedy')
    """

    name = "greedy"
    digits: ClassVar[int | None] = None

    @abstractmethod
    def ranked(self, view: V, /) -> tuple[tuple[float, M], ...]:
        """The moves that may be the best, each with its worth, the best first.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """

    @abstractmethod
    def reasons(self, view: V, move: M, /) -> tuple[Message, Gains]:
        """What the move that is ranked first does, and what it gains."""

    def choose(self, view: V, _rng: random.Random, /) -> M:
        """The move that is worth most.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        return self.ranked(view)[0][1]

    def explain(self, view: V, /) -> Message:
        """The reason for its choice, in a sentence.

        Raises:
            UnexpectedEvent: The seat is not to move.

        Example:
            >>> from jaipur_rules import view
            >>> from jaipur_rules.jaipur.players import Greedy
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
            >>> print(Greedy().explain(mine))
            I would take 2 diamonds for 2 leather, because it makes my hand worth about 8 rupees more and it \
leaves my opponent a market worth about 2 rupees less.
        """
        move, gains = self.reasons(view, self.ranked(view)[0][1])
        return explanation(move, gains, digits=self.digits)


def explanation(move: Message, gains: Gains, *, digits: int | None = None) -> Message:
    """Return why a move is the best, in a sentence.

    Args:
        move: What the move does.
        gains: What each part of the player's worth gains.
        digits: To how many digits after the point the numbers are rounded, None for whole numbers;
            what is then 0 is left out.

    Example:
        >>> gains = [("jaipur.player.camels", -1.2), ("jaipur.player.hand", 3.0)]
        >>> reason = explanation(Message("jaipur.move.camels"), gains)
        >>> print(reason)
        I would take all the camels, because it makes my hand worth about 3 rupees more, though my herd \
loses about 1 rupee.
        >>> [dict(cost.params) for cost in dict(reason.params)["costs"]]
        [{'amount': 1}]
    """
    ordered = sorted(gains, key=lambda part: -part[1])
    amounts = [(code, round(gain, digits)) for code, gain in ordered]
    better = tuple(Message(f"{code}.more", amount=gain) for code, gain in amounts if gain > 0)
    worse = tuple(Message(f"{code}.less", amount=-gain) for code, gain in amounts if gain < 0)
    if not better:
        return Message("player.nothing_better", move=move)
    if not worse:
        return Message("player.because", move=move, gains=better)
    return Message("player.although", move=move, gains=better, costs=worse)
