"""What is legal: the complete list of moves of a position, fast.

This is the one clever module of the rules. Its cleverness is memory: a move
is made once and used for ever, and what may be given for the cards taken is a
choice from the goods of the other kinds and some camels, whose lists recur and
are kept. `plain_moves` says the same in the plainest way, and the tests hold
the two together.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias, assert_never

from jaipur_rules.jaipur.cards import (
    CAMEL_SHIFT,
    GOODS,
    GOODS_MASK,
    WIDTH,
    Card,
    Cards,
    contains,
    from_code,
)
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
        return _generator(at.ruleset).moves(
            week.market.code, trader.hand.code, trader.herd, week.heights
        )
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


_Pick: TypeAlias = Callable[[tuple[Move, ...]], tuple[Move, ...]]
"""Picks some places of a tuple of moves."""


class _Shape:
    """What all exchanges have in common that are of one size and take cards of the same kinds.

    Everything that can be given in them is numbered once, so that what a
    trader can give of it is a choice of places in a tuple.
    """

    def __init__(self, size: int, others: int, most: Cards) -> None:
        """Number what can be given: `size` cards of the goods in `others`, of which there are `most`, and camels."""
        self.size = size
        self.others = others
        self.given = _choices(from_code(most.code & others), size, size)
        self.places = {given.code: place for place, given in enumerate(self.given)}
        self.picks: dict[int, _Pick] = {}

    def pick(self, whole: int) -> _Pick:
        """Picks the exchanges in which a trader can give who has these goods and may give these camels."""
        if len(self.picks) >= _MOST_KEPT:
            self.picks.clear()
        choices = _choices(from_code(whole & GOODS_MASK), whole >> CAMEL_SHIFT, self.size)
        found = self.picks[whole] = _picker([self.places[given.code] for given in choices])
        return found


def _choices(goods: Cards, camels: int, size: int) -> tuple[Cards, ...]:
    """Every set of so many of these goods and camels, those with fewer camels first."""
    return tuple(
        part + Cards.of(Card.CAMEL, led)
        for led in range(camels + 1)
        for part in goods.subsets(size - led)
    )


def _picker(places: list[int]) -> _Pick:
    match places:
        case []:
            return _pick_none
        case [place]:
            return itemgetter(slice(place, place + 1))
        case _:
            return itemgetter(*places)


def _pick_none(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return ()


_Taking: TypeAlias = tuple[int, int, dict[int, _Pick], tuple[Move, ...], _Shape]
"""Of one set of cards taken: its size, the fields of the goods that may be given for it, the picks of its
shape, every exchange for it in the order of the shape, and the shape."""


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
        self.camels = [
            [min(camels, size) << CAMEL_SHIFT for size in sizes] for camels in range(self.limit + 1)
        ]
        self.markets: dict[int, tuple[tuple[Move, ...], tuple[_Taking, ...]]] = {}
        self.takings: dict[int, _Taking] = {}
        self.sales: dict[int, tuple[Move, ...]] = {}
        self.shapes: dict[tuple[int, int], _Shape] = {}
        self.most = Cards.from_counts(
            min(rules.box.cards.count(good), self.limit) for good in GOODS
        )

    def moves(
        self, market: int, hand: int, herd: int, heights: tuple[int, ...]
    ) -> tuple[Move, ...]:
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
        led = min(room, herd)
        most = room if self.always else self.limit - room + led
        camels = self.camels[led]
        for size, others, picks, exchanges, shape in takings:
            if size > most:
                break
            # All that may be given, in one number: the goods of the other
            # kinds, and as many camels as there is room for.
            whole = hand & others | camels[size]
            pick = picks.get(whole) or shape.pick(whole)
            found += pick(exchanges)
        return tuple(found)

    def permits(
        self, market: int, hand: int, herd: int, heights: tuple[int, ...], move: Move
    ) -> bool:
        """Whether `moves` lists the move: the same conditions, put to one move."""
        room = self.limit - hand % _FIELD
        match move:
            case Exchange():
                taken, given = move.taken.code, move.given.code
                size = taken % _FIELD
                if (
                    size < self.exchange_min
                    or (size > room and self.always)
                    or not contains(market & GOODS_MASK, taken)
                ):
                    return False
                taking = self.takings.get(taken) or self._taking(taken)
                return given % _FIELD == size and contains(
                    hand & taking[1] | self.camels[min(room, herd)][size], given
                )
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
            case _:
                assert_never(move)

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
            shape = self._shape(len(cards), others)
            exchanges: tuple[Move, ...] = tuple(Exchange(cards, given) for given in shape.given)
            found = self.takings[taken] = shape.size, others, shape.picks, exchanges, shape
        return found

    def _shape(self, size: int, others: int) -> _Shape:
        found = self.shapes.get((size, others))
        if found is None:
            found = self.shapes[size, others] = _Shape(size, others, self.most)
        return found

    def _sales(self, hand: int) -> tuple[Move, ...]:
        cards = from_code(hand)
        found = self.sales[hand] = tuple(
            Sell(good, count)
            for good in cards.kinds
            for count in range(
                self.precious_minimum if good in _PRECIOUS else 1, cards.count(good) + 1
            )
        )
        return found


@lru_cache(maxsize=64)
def _generator(ruleset: Ruleset) -> _Generator:
    return _Generator(ruleset)


_FIELD = (1 << WIDTH) - 1
_MOST_KEPT = 1 << 16
_CAMELS: tuple[Move, ...] = (TakeCamels(),)
_PRECIOUS = frozenset(good for good in GOODS if good.is_precious)
