"""Moves that engines are proposed: every move of the cards at hand, and moves that an engine might think are legal."""

from collections.abc import Iterator

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import Match


def near_misses(match: Match) -> Iterator[Move]:
    """Yield moves that an engine might think are legal. Some of them are.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> [str(move) for move in near_misses(arrange(market="DDGGS", hands=("LL", "")))][:4]
        ['+K', '-D', '-G', '-S']
    """
    at = match.position
    if at is None:
        return
    yield TakeCamels()
    for good in GOODS:
        held = at.hand.count(good)
        yield Sell(good, held + 1)
        if held:
            yield Sell(good, 1)
        if violations(at, TakeGood(good)):
            yield TakeGood(good)
    yield from _near_exchanges(at)


def _near_exchanges(at: Position) -> Iterator[Move]:
    goods = at.market.goods
    for taken in goods.subsets(2):
        camels = Cards.of(Card.CAMEL, 2)
        yield Exchange(taken, camels)
        for kind in taken.kinds:
            if kind in at.hand:
                yield Exchange(taken, Cards.of(kind, 1) + Cards.of(Card.CAMEL, 1))
        if at.hand:
            yield Exchange(taken, Cards.of(at.hand.kinds[0], 1))
    for kind in goods.kinds:
        if at.hand:
            yield Exchange(Cards.of(kind, 1), Cards.of(at.hand.kinds[-1], 1))
            if at.market.camels:
                yield Exchange(
                    Cards.of(kind, 1) + Cards.of(Card.CAMEL, 1), Cards.of(at.hand.kinds[0], 2)
                )


def moves_of(at: Position) -> Iterator[Move]:
    """Yield every move of cards that lie in the market or are held, legal or not.

    Example:
        >>> at = Position(Cards("DKKKK"), Cards("L"), 0)
        >>> [str(move) for move in moves_of(at)]
        ['+D', '-L', '+D-L', '+K-L']
    """
    held = at.hand + Cards.of(Card.CAMEL, min(at.herd, len(at.market)))
    for good in at.market.goods.kinds:
        yield TakeGood(good)
    for good in at.hand.kinds:
        for count in range(1, at.hand.count(good) + 1):
            yield Sell(good, count)
    for size in range(1, len(at.market) + 1):
        given = tuple(held.subsets(size))
        for taken in at.market.subsets(size):
            yield from (Exchange(taken, each) for each in given)
