"""Choices of cards, counted without being made, and moves that are made from them when they are asked for.

Cards that lie in a heap can be chosen in more ways than anybody wants to see. How many ways lead on from a choice
that is begun is counted and remembered, so none is begun that leads nowhere, and any one is found by its number.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from math import prod
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from jaipur_rules.johari.rules.pieces import WORTH, Card, Cards, from_sorted

C = TypeVar("C")
M = TypeVar("M")

remembered = lru_cache(maxsize=1 << 12)
"""A function that remembers its last answers, a bounded number of them."""


FEW = 64
"""So many choices, or moves made of them, are kept as a list."""


class Limits(NamedTuple):
    """What cards to be chosen may show together.

    Attributes:
        least: The fewest gems.
        most: The most gems; None if there is no such limit.
        is_price: True if `most` is a price, which the cards may pass as long as none of them could be left out.

    Example:
        >>> Limits(2, 2, is_price=True).after(3, 1)
        Limits(least=0, most=1, is_price=False)
    """

    least: int = 0
    most: int | None = None
    is_price: bool = False

    def admit(self, worth: int, cheapest: int) -> bool:
        """Return whether cards worth so many gems, and the cheapest of them so many (1 if there is none), are within the limits.

        Example:
            >>> Limits(2, 2, is_price=True).admit(3, 1), Limits(2, 2, is_price=True).admit(3, 2)
            (False, True)
        """
        least, most, is_price = self
        if worth < least:
            return False
        # Without the cheapest, the others have to stay below the price.
        return most is None or worth <= (most + cheapest - 1 if is_price else most)

    def after(self, worth: int, count: int) -> "Limits":
        """The limits of the other cards, once some of the same worth are chosen, the cheapest first."""
        least, most, is_price = self
        if not count:
            return self
        taken = worth * count
        if most is not None:
            # The first card chosen is the cheapest: without it, the others have to stay below the price.
            most += (worth - 1 if is_price else 0) - taken
        return Limits(max(0, least - taken), most)


Groups: TypeAlias = tuple[tuple[Card, int], ...]
"""Different cards in order, and how many there are of each."""


@remembered
def _count(groups: Groups, limits: Limits) -> int:
    """The number of choices within limits."""
    if not groups:
        return int(limits.least == 0)
    return sum(_count(groups[1:], rest) for _, rest in _begun(groups[0], limits))


def _begun(group: tuple[Card, int], limits: Limits) -> Iterator[tuple[int, Limits]]:
    """How many of the first cards can be chosen, none of them first, and the limits of the others."""
    card, number = group
    for count in range(number + 1):
        rest = limits.after(WORTH[card], count)
        if rest.most is not None and rest.most < 0:
            return
        yield count, rest


def _made(groups: Groups, limits: Limits) -> Iterable[tuple[Card, ...]]:
    """Every choice within limits."""
    few = _count(groups, limits) <= FEW
    return _few(groups, limits) if few else _one_by_one(groups, limits)


@remembered
def _few(groups: Groups, limits: Limits) -> tuple[tuple[Card, ...], ...]:
    return tuple(_one_by_one(groups, limits))


def _one_by_one(groups: Groups, limits: Limits) -> Iterator[tuple[Card, ...]]:
    if groups:
        for count, rest in _begun(groups[0], limits):
            first = (groups[0][0],) * count
            for others in _made(groups[1:], rest):
                yield first + others
    elif not limits.least:
        yield ()


class Choices(ABC, Generic[C]):
    """Different choices of cards, in an order.

    Attributes:
        size: Their number.
    """

    size: int

    @abstractmethod
    def __getitem__(self, number: int) -> C:
        """The choice of a number, from 0 to one less than `size`."""

    @abstractmethod
    def __iter__(self) -> Iterator[C]:
        """Every choice."""


class Subsets(Choices[Cards]):
    """The choices within limits of some cards of one type, which are in order.

    Example:
        >>> found = Subsets(Cards.parse("W1W1W2").faces, Limits(2, 2, is_price=True))
        >>> found.size, [str(paid) for paid in found], str(found[1])
        (2, ['W2', 'W1W1'], 'W1W1')
    """

    def __init__(self, faces: tuple[Card, ...], limits: Limits) -> None:
        self._groups = tuple(Counter(faces).items())
        self._limits = limits
        self.size = _count(self._groups, limits)

    def __getitem__(self, number: int) -> Cards:
        found: tuple[Card, ...] = ()
        groups, limits = self._groups, self._limits
        while groups:
            (card, _), others = groups[0], groups[1:]
            for count, rest in _begun(groups[0], limits):  # pragma: no branch - one fits
                ways = _count(others, rest)
                if number < ways:
                    found += (card,) * count
                    limits = rest
                    break
                number -= ways
            groups = others
        return from_sorted(found)

    def __iter__(self) -> Iterator[Cards]:
        return map(from_sorted, _made(self._groups, self._limits))


def subsets(faces: tuple[Card, ...], limits: Limits) -> Choices[Cards] | tuple[Cards, ...]:
    """The choices within limits of some cards of one type, which are in order: made at once if few are possible.

    Example:
        >>> [str(some) for some in subsets(Cards.parse("A1A3").faces, Limits())]
        ['', 'A3', 'A1', 'A1A3']
    """
    possible = every_choice(faces)
    if possible is None:
        return Subsets(faces, limits)
    admit = limits.admit
    return tuple([cards for cards, worth, cheapest in possible if admit(worth, cheapest)])


@remembered
def every_choice(faces: tuple[Card, ...]) -> tuple[tuple[Cards, int, int], ...] | None:
    """Every choice of some cards, its gems, and those of its cheapest card (1 if there is none); None if there are many.

    Example:
        >>> every_choice(Cards.parse("A2").faces)
        ((Cards(), 0, 1), (Cards('A2'), 2, 2))
    """
    if prod(count + 1 for count in Counter(faces).values()) > FEW:
        return None
    return tuple((cards, cards.worth, cheapest(cards)) for cards in from_sorted(faces).subsets())


def cheapest(cards: Cards) -> int:
    """The gems of the cheapest of some cards of one type; 1 if there is none.

    Example:
        >>> cheapest(Cards("W2w2W3"))
        2
    """
    return WORTH[cards.faces[0]] if cards else 1


class OneOfEach(Choices[tuple[Card, ...]]):
    """The choices of one card from each of several piles, the choice from the last one changing first.

    Example:
        >>> found = OneOfEach([[Card.W1, Card.w2], [Card.B1, Card.b3]])
        >>> found.size, next(iter(found)), found[2]
        (4, (Card.W1, Card.B1), (Card.w2, Card.B1))
    """

    def __init__(self, piles: Sequence[Sequence[Card]], *, in_order: bool = False) -> None:
        """Begin with the piles; `in_order` says that no card of a pile comes after one of a later pile."""
        self._piles = piles
        self._in_order = in_order
        self.size = prod(map(len, piles))

    def __getitem__(self, number: int) -> tuple[Card, ...]:
        found: list[Card] = []
        for pile in reversed(self._piles):
            number, place = divmod(number, len(pile))
            found.append(pile[place])
        return tuple(sorted(found))

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        choices = product(*self._piles)
        return choices if self._in_order else (tuple(sorted(cards)) for cards in choices)


class Made(Generic[M]):
    """Moves that differ in the cards chosen, and for the same cards in something else.

    Attributes:
        size: The number of moves.

    Example:
        >>> moves = Made(subsets(Cards.parse("A1A3").faces, Limits(1)), 2, lambda some: [some, 0])
        >>> moves.size, list(moves), moves[2]
        (6, [Cards('A3'), 0, Cards('A1'), 0, Cards('A1A3'), 0], Cards('A1'))
    """

    def __init__(
        self, choices: Choices[C] | tuple[C, ...], count: int, make: Callable[[C], Sequence[M]]
    ) -> None:
        """Begin with the choices, how many moves there are for the same cards, and what makes these."""
        self._choices, self._count, self._make = choices, count, make
        self.size = size_of(choices) * count

    def __getitem__(self, number: int) -> M:
        """The move of a number, from 0 to one less than `size`."""
        cards, place = divmod(number, self._count)
        return self._make(self._choices[cards])[place]

    def __iter__(self) -> Iterator[M]:
        return chain.from_iterable(map(self._make, self._choices))


def size_of(several: Choices[C] | Made[M] | tuple[object, ...]) -> int:
    """The number of choices, or of moves.

    Example:
        >>> size_of(()), size_of(OneOfEach([[Card.W1, Card.w2]]))
        (0, 2)
    """
    return len(several) if isinstance(several, tuple) else several.size


def listed(moves: Made[M]) -> tuple[M, ...] | Made[M]:
    """The moves as a list, if they are few.

    Example:
        >>> listed(Made(subsets(Cards.parse("A1").faces, Limits()), 1, lambda some: [str(some)]))
        ('', 'A1')
    """
    return tuple(moves) if moves.size <= FEW else moves
