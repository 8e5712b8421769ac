"""Moves that are nearly legal: each is a legal one spoilt, or one that a player might try."""

from collections.abc import Iterator

from jaipur_rules.core.chance import below
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.state import Position

_DRAWN = 12
_CAMEL = Cards.of(Card.CAMEL)


def miss(at: Position, stream: Iterator[int]) -> Move | None:
    """An illegal move that a player might try; seldom none.

    A few are drawn and sorted by the rules that they break, and of these sorts
    one is drawn, so that what is seldom broken is not drowned by the rest.

    Args:
        at: The position.
        stream: Where chance comes from.

    Example:
        >>> from jaipur_rules.core.chance import numbers
        >>> here = Position(Cards.parse("DGGKK"), Cards.parse("LLLLLLS"), 2)
        >>> str(miss(here, numbers(1)))
        '+DG-GL'
    """
    found: dict[tuple[str, ...], Move] = {}
    tries = list(_tries(at))
    for _ in range(_DRAWN):
        move = tries[below(len(tries), stream)]
        broken = tuple(sorted(violation.rule for violation in violations(at, move)))
        if broken:
            found[broken] = move
    return found[sorted(found)[below(len(found), stream)]] if found else None


def _tries(at: Position) -> Iterator[Move]:
    yield from map(TakeGood, GOODS)
    yield TakeCamels()
    for good in GOODS:
        yield Sell(good, 1)
        yield Sell(good, at.hand.count(good) + 1)
    yield Sell(Card.CAMEL, 1)
    yield Sell(Card.CAMEL, max(at.herd, 1))
    yield from _exchanges(at)


def _exchanges(at: Position) -> Iterator[Move]:
    market, hand = at.market, at.hand
    legal = [move for move in legal_moves(at) if isinstance(move, Exchange)]
    for move in legal[:: max(1, len(legal) // 6)]:
        yield from _spoilt(at, move)
    # What could be paid if the limit of the hand or the kinds did not matter.
    offered = market.goods
    for size in (1, 2, 3):
        for taken in list(offered.subsets(size))[:4]:
            yield Exchange(taken, Cards.of(Card.CAMEL, size))
            for given in list(hand.subsets(size))[:3]:
                yield Exchange(taken, given)
            if hand and size > 1:
                yield Exchange(taken, Cards.of(next(iter(hand))) + Cards.of(Card.CAMEL, size - 1))
    if market.camels > 1:
        yield Exchange(Cards.parse("KK"), Cards(list(hand)[:2]))
        yield Exchange(Cards.parse("KK"), Cards.parse("KK"))
    if market.camels and hand:
        yield Exchange(_CAMEL, Cards(list(hand)[:1]))


def _spoilt(at: Position, move: Exchange) -> Iterator[Move]:
    taken, given = move.taken, move.given
    first, last = Cards(list(given)[:1]), Cards(list(taken)[-1:])
    if len(taken) > 1:
        yield Exchange(taken, given - first)
    yield Exchange(taken, given + _CAMEL)
    yield Exchange(taken, given - first + last)
    yield Exchange(taken, given - first + _CAMEL)
    yield Exchange(taken + _CAMEL, given + _CAMEL)
    yield Exchange(taken - last + _CAMEL, given)
    for good in GOODS:
        one = Cards.of(good)
        if good not in at.market:
            yield Exchange(taken - last + one, given)
        if good not in at.hand:
            yield Exchange(taken, given - first + one)
