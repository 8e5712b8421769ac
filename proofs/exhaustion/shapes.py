"""The shape of an exchange: all of it that the rules look at, as far as this proof goes."""

from collections.abc import Iterator
from functools import lru_cache
from operator import le
from typing import NamedTuple

from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange
from jaipur_rules.jaipur.rules.position import Position


class Shape(NamedTuple):
    """An exchange as a rule sees it: how many of what, and how the cards meet those on the table.

    Which kinds they are is not in it. Together with the size of the hand, the
    herd and the ruleset it decides which rules the exchange breaks.

    Attributes:
        taken_goods: The goods taken.
        taken_camels: The camels taken.
        given_goods: The goods given.
        given_camels: The camels given.
        shares: Whether some good is both taken and given.
        lies_there: Whether the market holds all that is taken.
        is_held: Whether the hand holds all the goods that are given.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> shape_of(here, parse_move("+DG-GK"))
        Shape(taken_goods=2, taken_camels=0, given_goods=1, given_camels=1, \
shares=True, lies_there=True, is_held=False)
    """

    taken_goods: int
    taken_camels: int
    given_goods: int
    given_camels: int
    shares: bool
    lies_there: bool
    is_held: bool

    @property
    def taken(self) -> int:
        """All the cards taken."""
        return self.taken_goods + self.taken_camels

    @property
    def given(self) -> int:
        """All the cards given."""
        return self.given_goods + self.given_camels

    @property
    def is_plain(self) -> bool:
        """True if it takes goods that lie there, for as many cards, of which the goods are held.

        The proof shows that no other exchange is ever legal, under any switches.
        """
        return (
            self.lies_there and self.is_held and not self.taken_camels and self.taken == self.given
        )


def shape_of(position: Position, move: Exchange) -> Shape:
    """The shape of an exchange at a position, found by counting kind by kind."""
    market, hand = _counts(position.market), _counts(position.hand)
    taken, given = _counts(move.taken), _counts(move.given)
    return Shape(
        taken_goods=sum(taken) - taken[Card.CAMEL],
        taken_camels=taken[Card.CAMEL],
        given_goods=sum(given) - given[Card.CAMEL],
        given_camels=given[Card.CAMEL],
        shares=any(map(min, zip(taken[: Card.CAMEL], given[: Card.CAMEL], strict=True))),
        lies_there=all(map(le, taken, market)),
        is_held=all(map(le, given[: Card.CAMEL], hand)),
    )


@lru_cache(maxsize=1 << 14)
def _counts(cards: Cards) -> tuple[int, ...]:
    return cards.counts


def shapes(largest: int) -> Iterator[Shape]:
    """Every shape that an exchange of up to so many cards a side can have, the smallest first.

    Example:
        >>> sum(1 for _ in shapes(5)), next(shapes(1))
        (2336, Shape(taken_goods=0, taken_camels=1, given_goods=0, given_camels=1, \
shares=False, lies_there=True, is_held=True))
    """
    sides = [(goods, size - goods) for size in range(largest + 1) for goods in range(size + 1)]
    for taken_goods, taken_camels in sides[1:]:
        for given_goods, given_camels in sides:
            if taken_goods + taken_camels == 1 and not given_goods + given_camels:
                continue  # no exchange: that is a single card
            for shares in (False, True)[: 1 + bool(taken_goods and given_goods)]:
                for lies_there in (True, False):
                    for is_held in (True, False)[: 1 + bool(given_goods)]:
                        yield Shape(
                            taken_goods,
                            taken_camels,
                            given_goods,
                            given_camels,
                            shares,
                            lies_there,
                            is_held,
                        )
