"""What is legal: the complete list of moves of a position, fast.

This is the one clever module of the rules. Its cleverness is memory: a move
is made once and used for ever, and what may be given for the cards taken is a
choice from the goods of the other kinds and some camels, whose lists recur and
are kept. `plain_moves` says the same in the plainest way, and the tests hold
the two together.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from jaipur_rules.jaipur.cards import CAMEL_SHIFT, GOODS, GOODS_MASK, WIDTH, Card, Cards, contains, from_code
from jaipur_rules.jaipur.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.position import Position
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.views import View


def legal_moves(at: Position | Match | View) -> tuple[Move, ...]:
    """Every legal move, each once: single goods, the camels, sales, exchanges.

    Within each of these the order is that of `Card`; exchanges go by their
    size, the cards taken, and the camels given. The order never depends on
    anything but the position.

    Args:
        at: A position, or a match or a view. A match in which nobody is to
            move, and a view of a seat that is not to move, have no legal moves.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> [str(move) for move in legal_moves(here)]
        ['+D', '+G', '+K', '-L', '-LL', '+DG-LL', '+DG-LK']
    """
    if isinstance(at, Match):
        week = at.round
        if week is None or week.end:
            return ()
        trader = week.traders[week.to_move]
        return _generator(at.ruleset).moves(week.market.code, trader.hand.code, trader.herd, week.heights)
    position = at if isinstance(at, Position) else at.position
    if position is None:
        return ()
    return _generator(position.ruleset).moves(
        position.market.code, position.hand.code, position.herd, position.heights
    )


def is_legal(at: Position | Match | View, move: Move) -> bool:
    """Whether a move is one of the legal moves, without listing them.

    Example:
        >>> from jaipur_rules import Cards, Position, TakeCamels
        >>> is_legal(Position(Cards.parse("DDGSC"), Cards(), 0), TakeCamels())
        False
    """
    if isinstance(at, Match):
        week = at.round
        if week is None or week.end:
            return False
        trader = week.traders[week.to_move]
        return _generator(at.ruleset).permits(
            week.market.code, trader.hand.code, trader.herd, week.heights, move
        )
    position = at if isinstance(at, Position) else at.position
    return position is not None and _generator(position.ruleset).permits(
        position.market.code, position.hand.code, position.herd, position.heights, move
    )


def plain_moves(position: Position) -> Iterator[Move]:
    """The legal moves once more, in the same order, without any memory: the plain twin.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> tuple(plain_moves(here)) == legal_moves(here)
        True
    """
    rules, market, hand = position.ruleset, position.market, position.hand
    room = rules.box.hand_limit - len(hand)
    if room > 0:
        yield from map(TakeGood, market.goods.kinds)
    if market.camels:
        yield TakeCamels()
    for good in hand.kinds:
        if position.heights[good] or rules.sale_without_tokens == "allowed":
            least = rules.box.precious_minimum if good.is_precious else 1
            yield from (Sell(good, count) for count in range(least, hand.count(good) + 1))
    camels = min(room, position.herd)
    for size in range(rules.exchange_min, len(market.goods) + 1):
        if rules.hand_limit_when == "end_of_turn" or size <= room:
            for taken in market.goods.subsets(size):
                for led in range(min(camels, size) + 1):
                    for goods in hand.subsets(size - led):
                        if rules.exchange_same_type == "allowed" or taken.isdisjoint(goods):
                            yield Exchange(taken, goods + Cards.of(Card.CAMEL, led))


class _Exchanges(dict[int, Move]):
    """The exchanges that take one set of cards, by the code of what is given, each made when first wanted."""

    def __init__(self, taken: Cards) -> None:
        super().__init__()
        self.taken = taken

    def __missing__(self, given: int) -> Exchange:
        move = self[given] = Exchange(self.taken, from_code(given))
        return move


_Taking: TypeAlias = tuple[int, int, Callable[[int], Move]]
"""Of one set of cards taken: its size, the fields of the goods that may be given for it, and its exchanges."""


class _Generator:
    """The memory of one ruleset, all of it by codes: moves, and the lists that they recur in."""

    def __init__(self, rules: Ruleset) -> None:
        sizes = range(rules.box.market_size + 1)
        self.limit = rules.box.hand_limit
        self.exchange_min = rules.exchange_min
        self.precious_minimum = rules.box.precious_minimum
        self.same_kind = rules.exchange_same_type == "allowed"
        self.always = rules.hand_limit_when == "always"
        self.needs_token = rules.sale_without_tokens == "forbidden"
        self.camels = [[min(camels, size) << CAMEL_SHIFT for size in sizes] for camels in range(self.limit + 1)]
        self.markets: dict[int, tuple[tuple[Move, ...], tuple[_Taking, ...]]] = {}
        self.takings: dict[int, _Taking] = {}
        self.sales: dict[int, tuple[Move, ...]] = {}
        self.given: tuple[dict[int, tuple[int, ...]], ...] = tuple({} for _ in sizes)

    def moves(self, market: int, hand: int, herd: int, heights: tuple[int, ...]) -> tuple[Move, ...]:
        """The legal moves, from the codes of market and hand."""
        room = self.limit - hand % _FIELD
        known = self.markets.get(market)
        singles, takings = self._read(market) if known is None else known
        sales = self.sales.get(hand)
        if sales is None:
            sales = self._sales(hand)
        if self.needs_token:
            sales = tuple(sale for sale in sales if isinstance(sale, Sell) and heights[sale.good])
        found = list(singles if room > 0 else _CAMELS if market > GOODS_MASK else ())
        found += sales
        camels, given = self.camels[min(room, herd)], self.given
        for size, others, exchange in takings:
            if size > room and self.always:
                break
            # All that may be given, in one number: the goods of the other
            # kinds, and as many camels as there is room for.
            whole = hand & others | camels[size]
            codes = given[size].get(whole)
            if codes is None:
                codes = self._given(whole, size)
            found += map(exchange, codes)
        return tuple(found)

    def permits(self, market: int, hand: int, herd: int, heights: tuple[int, ...], move: Move) -> bool:
        """Whether `moves` lists the move: the same conditions, put to one move."""
        room = self.limit - hand % _FIELD
        match move:
            case Exchange():
                taken, given = move.taken.code, move.given.code
                size = taken % _FIELD
                if size < self.exchange_min or (size > room and self.always) or not contains(market & GOODS_MASK, taken):
                    return False
                taking = self.takings.get(taken) or self._taking(taken)
                return given % _FIELD == size and contains(hand & taking[1] | self.camels[min(room, herd)][size], given)
            case Sell():
                good = move.good
                if self.needs_token and good is not Card.CAMEL and not heights[good]:
                    return False
                least = self.precious_minimum if good in _PRECIOUS else 1
                return least <= move.count <= hand >> WIDTH * good & _FIELD
            case TakeGood():
                return room > 0 and market >> WIDTH * move.good & _FIELD > 0
            case TakeCamels():
                return market > GOODS_MASK

    def _read(self, market: int) -> tuple[tuple[Move, ...], tuple[_Taking, ...]]:
        """What can be taken from a market: singly, and by exchange."""
        goods = from_code(market & GOODS_MASK)
        singles: tuple[Move, ...] = tuple(map(TakeGood, goods.kinds))
        sizes = range(self.exchange_min, len(goods) + 1)
        takings = tuple(self._taking(taken.code) for size in sizes for taken in goods.subsets(size))
        self.markets[market] = singles + (_CAMELS if market > GOODS_MASK else ()), takings
        return self.markets[market]

    def _taking(self, taken: int) -> _Taking:
        found = self.takings.get(taken)
        if found is None:
            cards = from_code(taken)
            others = GOODS_MASK
            if not self.same_kind:
                others -= sum(_FIELD << WIDTH * good for good in cards.kinds)
            found = self.takings[taken] = len(cards), others, _Exchanges(cards).__getitem__
        return found

    def _sales(self, hand: int) -> tuple[Move, ...]:
        cards = from_code(hand)
        found = self.sales[hand] = tuple(
            Sell(good, count)
            for good in cards.kinds
            for count in range(self.precious_minimum if good in _PRECIOUS else 1, cards.count(good) + 1)
        )
        return found

    def _given(self, whole: int, size: int) -> tuple[int, ...]:
        """The codes of every set of `size` of these cards, those with fewer camels first."""
        memory = self.given[size]
        if len(memory) >= _MOST_KEPT:
            memory.clear()
        goods = from_code(whole & GOODS_MASK)
        found = memory[whole] = tuple(
            part.code | camels << CAMEL_SHIFT
            for camels in range((whole >> CAMEL_SHIFT) + 1)
            for part in goods.subsets(size - camels)
        )
        return found


@lru_cache(maxsize=64)
def _generator(ruleset: Ruleset) -> _Generator:
    return _Generator(ruleset)


_FIELD = (1 << WIDTH) - 1
_MOST_KEPT = 1 << 16
_CAMELS: tuple[Move, ...] = (TakeCamels(),)
_PRECIOUS = frozenset(good for good in GOODS if good.is_precious)
