"""The generator of moves: the complete list of legal moves of a position, fast.

This is the one clever module of the rules. Its cleverness is memory: a move
is made once and used for ever. Whatever can be given in an exchange of some
size has a number, so what a trader may give is a choice of numbers; the same
choices recur, whatever is taken, and are kept. The naive table of the tests
says the same in the plainest way.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter
from random import Random
from typing import TypeAlias

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.values import to_random, wrong_type
from jaipur_rules.jaipur.rules.cards import (
    CAMEL_SHIFT,
    GOODS,
    GOODS_MASK,
    WIDTH,
    Card,
    Cards,
    contains,
    from_code,
)
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.rules.views import View, position_of


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
        round_ = at.round
        if round_ is None or round_.end:
            return ()
        trader = round_.traders[round_.to_move]
        return _generator(at.ruleset).moves(
            round_.market.code, trader.hand.code, trader.herd, round_.heights
        )
    position = position_of(at)
    if position is None:
        return ()
    return _generator(position.ruleset).moves(
        position.market.code, position.hand.code, position.herd, position.heights
    )


def iter_moves(at: Position | Match | View) -> Iterator[Move]:
    """The legal moves one by one, in the order of `legal_moves`, which lists them all first.

    Args:
        at: A position, a match or a view, as for `legal_moves`.

    Example:
        >>> from jaipur_rules import new_match
        >>> str(next(iter_moves(new_match(seed=7))))
        '+D'
    """
    return iter(legal_moves(at))


def random_move(at: Position | Match | View, rng: Random) -> Move:
    """A legal move by chance, each as likely: ``rng.choice(legal_moves(at))``.

    Args:
        at: A position, a match or a view, as for `legal_moves`.
        rng: Python's generator of random numbers.

    Raises:
        UnexpectedEvent: There is no legal move: nobody is to move, or another than the seat of the view.
        WrongType: ``rng`` is no `random.Random`.

    Example:
        >>> from random import Random
        >>> from jaipur_rules import new_match
        >>> str(random_move(new_match(seed=7), Random(1)))
        '+K'
    """
    rng, moves = to_random(rng), legal_moves(at)
    if not moves:
        raise UnexpectedEvent("error.no_move")
    return rng.choice(moves)


def is_legal(at: Position | Match | View, move: Move) -> bool:
    """Return whether a move is one of the legal moves, without listing them.

    Example:
        >>> from jaipur_rules import Cards, Position, TakeCamels
        >>> is_legal(Position(Cards.parse("DDGSC"), Cards(), 0), TakeCamels())
        False
    """
    if isinstance(at, Match):
        round_ = at.round
        if round_ is None or round_.end:
            return False
        trader = round_.traders[round_.to_move]
        return _generator(at.ruleset).permits(
            round_.market.code, trader.hand.code, trader.herd, round_.heights, move
        )
    position = position_of(at)
    return position is not None and _generator(position.ruleset).permits(
        position.market.code, position.hand.code, position.herd, position.heights, move
    )


_Selector: TypeAlias = Callable[[tuple[Move, ...]], tuple[Move, ...]]
"""Picks some places of a tuple of moves."""


class _ExchangeIndex(dict[int, _Selector]):
    """Of the exchanges of one size, for the same cards taken, those that a trader can make.

    Everything that can be given in an exchange of the size has a number, its
    place, and the exchanges stand in the order of the places. The key is the
    code of all that a trader may give.
    """

    def __init__(self, size: int, goods: int) -> None:
        """Number the ways to give so many of these goods and of camels."""
        super().__init__()
        self.size = size
        self.given = tuple(map(from_code, _choices(goods, size, size)))
        self.places = {given.code: place for place, given in enumerate(self.given)}

    def __missing__(self, whole: int) -> _Selector:
        if len(self) >= _MOST_KEPT:
            self.clear()
        size = self.size
        # More cards of a kind than can be given are as good as those that can.
        useful = sum(min(whole >> shift & _FIELD, size) << shift for shift in _SHIFTS)
        if useful != whole:
            found = self[useful]
        else:
            choices = _choices(whole & GOODS_MASK, whole >> CAMEL_SHIFT, size)
            found = _selector([self.places[given] for given in choices])
        self[whole] = found
        return found


def _choices(goods: int, camels: int, size: int) -> list[int]:
    """The codes of every so many of these goods and camels, those with fewer camels first."""
    return [
        part + (led << CAMEL_SHIFT)
        for led in range(camels + 1)
        for part in _parts(goods, size - led)
    ]


@lru_cache(maxsize=1 << 14)
def _parts(goods: int, size: int) -> tuple[int, ...]:
    """The codes of `Cards.subsets`, in its order."""
    if size == 0:
        return (0,)
    if goods == 0:
        return ()
    lowest = (goods & -goods).bit_length() - 1
    shift = lowest - lowest % WIDTH
    count = goods >> shift & _FIELD
    rest = goods - (count << shift)
    return tuple(
        (some << shift) + part
        for some in range(min(count, size), -1, -1)
        for part in _parts(rest, size - some)
    )


def _selector(places: list[int]) -> _Selector:
    match places:
        case []:
            return itemgetter(slice(0))
        case [place]:
            return itemgetter(slice(place, place + 1))
        case _:
            return itemgetter(*places)


@lru_cache(maxsize=1 << 14)
def _kinds_for(taken: int, same_kind: bool) -> int:
    """The fields of the kinds that may be given for some cards."""
    kinds = GOODS_MASK | _FIELD << CAMEL_SHIFT
    return kinds - (not same_kind) * sum(_FIELD << WIDTH * good for good in from_code(taken).kinds)


_Taking: TypeAlias = tuple[int, int, _ExchangeIndex, tuple[Move, ...]]
"""Of one set of cards taken: its size, the fields of the kinds that may be given for it, the index of the
size, and a move for each of its places: the exchange, or anything where none can be legal."""


@lru_cache(maxsize=1 << 10)
def _exchanges(taken: int, most: int, same_kind: bool) -> _Taking:
    """The exchanges by which some cards can be taken, for at most these goods; every ruleset has the same."""
    cards, size, kinds = from_code(taken), taken % _FIELD, _kinds_for(taken, same_kind)
    index = _exchange_index(size, most)
    exchanges: tuple[Move, ...] = tuple(
        _CAMELS[0] if given.code & ~kinds else Exchange(cards, given) for given in index.given
    )
    return size, kinds, index, exchanges


class _Generator:
    """The cache of one ruleset, all of it by codes: moves, and the lists that they recur in."""

    def __init__(self, rules: Ruleset) -> None:
        self.limit = rules.most_in_hand
        self.is_large = rules.box.market_size > _LARGEST
        self.exchange_min = rules.exchange_min
        self.precious_minimum = rules.box.precious_minimum
        self.same_kind = rules.exchange_same_type == "allowed"
        self.always = rules.hand_limit_when == "always"
        self.needs_token = rules.sale_without_tokens == "forbidden"
        self.markets: dict[int, tuple[tuple[Move, ...], tuple[_Taking, ...]]] = {}
        self.takings: dict[int, _Taking] = {}
        self.hands: dict[int, tuple[int, tuple[Move, ...]]] = {}
        most = (min(rules.box.cards.count(good), self.limit) for good in GOODS)
        self.most = Cards.from_counts(most).code

    def moves(
        self, market: int, hand: int, herd: int, heights: tuple[int, ...]
    ) -> tuple[Move, ...]:
        """The legal moves, from the codes of market and hand."""
        singles, takings = self.markets.get(market) or self._market(market)
        room, sales = self.hands.get(hand) or self._hand(hand)
        found = list(singles if room > 0 else _CAMELS if market > GOODS_MASK else ())
        if self.needs_token:
            sales = tuple(sale for sale in sales if isinstance(sale, Sell) and heights[sale.good])
        found += sales
        led = min(room, herd)
        most = room if self.always else self.limit - room + led
        # What may be given, in one number: the goods, and as many camels as
        # there are free places for what they bring.
        givable = hand | led << CAMEL_SHIFT
        for size, kinds, index, exchanges in takings:
            if size > most:
                break
            found += index[givable & kinds](exchanges)
        if self.is_large:
            found += self._large(market & GOODS_MASK, givable, most)
        return tuple(found)

    def _large(self, goods: int, givable: int, most: int) -> Iterator[Move]:
        """The exchanges in a market of a house rule that is too large for all that can be given to be numbered."""
        for size in range(self.exchange_min, min(most, goods % _FIELD) + 1):
            for taken in _parts(goods, size):
                given = givable & _kinds_for(taken, self.same_kind)
                for part in _choices(given & GOODS_MASK, given >> CAMEL_SHIFT, size):
                    yield Exchange(from_code(taken), from_code(part))

    def permits(
        self, market: int, hand: int, herd: int, heights: tuple[int, ...], move: Move
    ) -> bool:
        """Return whether `moves` lists the move, by the same conditions for one move."""
        room = self.limit - hand % _FIELD
        match move:
            case Exchange():
                taken, given = move.taken.code, move.given.code
                size = taken % _FIELD
                if (
                    size < self.exchange_min
                    or size != given % _FIELD
                    or (size > room and self.always)
                    or not contains(market & GOODS_MASK, taken)
                ):
                    return False
                kinds = _kinds_for(taken, self.same_kind)
                return contains((hand | min(room, herd) << CAMEL_SHIFT) & kinds, given)
            case Sell():
                good = move.good
                if self.needs_token and good is not Card.CAMEL and not heights[good]:
                    return False
                least = self.precious_minimum if good in _PRECIOUS else 1
                return least <= move.count <= hand >> WIDTH * good & _FIELD
            case TakeGood():
                lying = market >> WIDTH * move.good & _FIELD
                return room > 0 and lying > 0 and move.good is not Card.CAMEL
            case TakeCamels():
                return market > GOODS_MASK
            case _:
                raise wrong_type(move, "value.move", Match)

    def _market(self, market: int) -> tuple[tuple[Move, ...], tuple[_Taking, ...]]:
        """The moves that a market allows: single goods, and the cards to take by exchange."""
        goods = market & GOODS_MASK
        singles = tuple(_SINGLES[good] for good in from_code(goods).kinds)
        most = 0 if self.is_large else goods % _FIELD
        takings = tuple(
            self.takings.get(taken) or self._taking(taken)
            for size in range(self.exchange_min, most + 1)
            for taken in _parts(goods, size)
        )
        self.markets[market] = singles + (_CAMELS if market > GOODS_MASK else ()), takings
        return self.markets[market]

    def _taking(self, taken: int) -> _Taking:
        """The exchanges by which some cards can be taken."""
        found = self.takings[taken] = _exchanges(taken, self.most, self.same_kind)
        return found

    def _hand(self, hand: int) -> tuple[int, tuple[Move, ...]]:
        """The free places of a hand, and the sales that it allows."""
        cards = from_code(hand)
        sales = tuple(
            _sale(good, count)
            for good in cards.kinds
            for count in range(
                self.precious_minimum if good in _PRECIOUS else 1, cards.count(good) + 1
            )
        )
        self.hands[hand] = self.limit - len(cards), sales
        return self.hands[hand]


_generator = lru_cache(maxsize=64)(_Generator)
_exchange_index = lru_cache(maxsize=64)(_ExchangeIndex)
_sale = lru_cache(maxsize=1 << 10)(Sell)
_LARGEST = 6
"""The largest market of whose exchanges all are kept."""
_FIELD = (1 << WIDTH) - 1
_SHIFTS = range(0, CAMEL_SHIFT + WIDTH, WIDTH)
_MOST_KEPT = 1 << 16
_CAMELS: tuple[Move, ...] = (TakeCamels(),)
_SINGLES: tuple[Move, ...] = tuple(map(TakeGood, GOODS))
_PRECIOUS = frozenset(good for good in GOODS if good.is_precious)
