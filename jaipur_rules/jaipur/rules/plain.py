"""A plain generator of moves: the reference that the fast one is checked against."""

from collections.abc import Iterator

from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position


def plain_moves(position: Position) -> Iterator[Move]:
    """The legal moves of a position, in the order of `legal_moves`, made anew each time.

    Example:
        >>> from jaipur_rules import Cards, Position, legal_moves
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> tuple(plain_moves(here)) == legal_moves(here)
        True
    """
    if _room(position) > 0:
        yield from map(TakeGood, position.market.goods.kinds)
    if position.market.camels:
        yield TakeCamels()
    yield from _sales(position)
    yield from _exchanges(position)


def _room(position: Position) -> int:
    return position.ruleset.box.hand_limit - len(position.hand)


def _sales(position: Position) -> Iterator[Move]:
    rules = position.ruleset
    for good in position.hand.kinds:
        if position.heights[good] or rules.sale_without_tokens == "allowed":
            least = rules.box.precious_minimum if good.is_precious else 1
            for count in range(least, position.hand.count(good) + 1):
                yield Sell(good, count)


def _exchanges(position: Position) -> Iterator[Move]:
    rules, goods, room = position.ruleset, position.market.goods, _room(position)
    most = room if rules.hand_limit_when == "always" else len(goods)
    for size in range(rules.exchange_min, min(most, len(goods)) + 1):
        for taken in goods.subsets(size):
            for given in _givings(position, size, min(room, position.herd)):
                if rules.exchange_same_type == "allowed" or taken.isdisjoint(given):
                    yield Exchange(taken, given)


def _givings(position: Position, size: int, most_camels: int) -> Iterator[Cards]:
    for camels in range(min(most_camels, size) + 1):
        for goods in position.hand.subsets(size - camels):
            yield goods + Cards.of(Card.CAMEL, camels)
