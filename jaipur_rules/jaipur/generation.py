"""What is legal: the complete list of moves of a position, fast.

This is the one clever module of the rules. Its cleverness is memory: a move
is made once and used for ever, and the exchanges that take a given set of
cards depend on so little (the goods of the other kinds, and how many camels
may be given) that their lists recur and are kept. `plain_moves` says the same
in the plainest way, and the tests hold the two together.
"""

from collections.abc import Iterator
from functools import lru_cache

from jaipur_rules.jaipur.cards import CAMEL_SHIFT, GOODS, GOODS_MASK, WIDTH, Card, Cards, from_code
from jaipur_rules.jaipur.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.position import Position
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.views import View


def legal_moves(at: Position | Match | View) -> tuple[Move, ...]:
    """Every legal move, each once: single goods, the camels, sales, exchanges.

    Within each of these the order is that of `Card`, and it never depends on
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
    camels = Cards.of(Card.CAMEL, max(0, min(room, position.herd)))
    for size in range(rules.exchange_min, len(market.goods) + 1):
        if rules.hand_limit_when == "end_of_turn" or size <= room:
            for taken in market.goods.subsets(size):
                for given in (hand + camels).subsets(size):
                    if rules.exchange_same_type == "allowed" or not taken & given:
                        yield Exchange(taken, given)


class _Generator:
    """The memory of one ruleset: every list of moves that was asked for, by the least that it depends on."""

    def __init__(self, rules: Ruleset) -> None:
        self.limit = rules.box.hand_limit
        self.minimum = rules.exchange_min
        self.precious_minimum = rules.box.precious_minimum
        self.same_kind = rules.exchange_same_type == "allowed"
        self.always = rules.hand_limit_when == "always"
        self.needs_token = rules.sale_without_tokens == "forbidden"
        self.takings: dict[int, tuple[tuple[Move, ...], tuple[_Taking, ...]]] = {}
        self.sales: dict[int, tuple[Move, ...]] = {}
        self.by_taken: dict[int, _Taking] = {}

    def moves(self, market: int, hand: int, herd: int, heights: tuple[int, ...]) -> tuple[Move, ...]:
        """The legal moves, from the codes of market and hand."""
        room = self.limit - hand % _BASE
        known = self.takings.get(market)
        if known is None:
            known = self.takings[market] = self._takings(from_code(market))
        singles, takings = known
        sales = self.sales.get(hand)
        if sales is None:
            sales = self.sales[hand] = self._sales(from_code(hand))
        if self.needs_token:
            sales = tuple(sale for sale in sales if isinstance(sale, Sell) and heights[sale.good])
        found = list(singles if room > 0 else _CAMELS if market > GOODS_MASK else ())
        found += sales
        camels = min(room, herd)
        for taking in takings:
            if self.always and taking.size > room:
                break
            # All that this list can depend on, in one number: the goods that
            # may be given, and how many camels may.
            size = taking.size
            key = hand & taking.others | (camels if camels < size else size) << CAMEL_SHIFT
            exchanges = taking.memory.get(key)
            if exchanges is None:
                exchanges = taking.exchanges(key)
            found += exchanges
        return tuple(found)

    def _takings(self, market: Cards) -> "tuple[tuple[Move, ...], tuple[_Taking, ...]]":
        goods = market.goods
        singles: tuple[Move, ...] = tuple(map(TakeGood, goods.kinds))
        sizes = range(self.minimum, len(goods) + 1)
        takings = tuple(self._taking(taken) for size in sizes for taken in goods.subsets(size))
        return singles + (_CAMELS if market.camels else ()), takings

    def _taking(self, taken: Cards) -> "_Taking":
        found = self.by_taken.get(taken.code)
        if found is None:
            others = GOODS_MASK
            if not self.same_kind:
                others -= sum(_FIELD << WIDTH * good for good in taken.kinds)
            found = self.by_taken[taken.code] = _Taking(taken, others)
        return found

    def _sales(self, hand: Cards) -> tuple[Move, ...]:
        return tuple(
            Sell(good, count)
            for good in hand.kinds
            for count in range(self.precious_minimum if good in _PRECIOUS else 1, hand.count(good) + 1)
        )


class _Taking:
    """The exchanges that take one set of cards."""

    __slots__ = ("made", "memory", "others", "size", "taken")

    def __init__(self, taken: Cards, others: int) -> None:
        self.taken = taken
        self.size = len(taken)
        self.others = others
        self.memory: dict[int, tuple[Move, ...]] = {}
        self.made: dict[Cards, Move] = {}

    def exchanges(self, key: int) -> tuple[Move, ...]:
        """Every exchange of these cards for as many of those in the key, kept for the next time."""
        if len(self.memory) >= _MOST_KEPT:
            self.memory.clear()
        found = tuple(self._made(given) for given in from_code(key).subsets(self.size))
        self.memory[key] = found
        return found

    def _made(self, given: Cards) -> Move:
        move = self.made.get(given)
        if move is None:
            move = self.made[given] = Exchange(self.taken, given)
        return move


@lru_cache(maxsize=64)
def _generator(ruleset: Ruleset) -> _Generator:
    return _Generator(ruleset)


_BASE = (1 << WIDTH) - 1
_FIELD = (1 << WIDTH) - 1
_MOST_KEPT = 1 << 16
_CAMELS: tuple[Move, ...] = (TakeCamels(),)
_PRECIOUS = frozenset(good for good in GOODS if good.is_precious)
