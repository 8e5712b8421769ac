"""The legal moves of a game: how many, the one of a number, and all of them. Compiled.

`count_moves` and `nth_move` never list exchanges. An exchange takes a *taking*,
some goods of the market, and gives as many cards of the holding, none of a kind
that is taken. How many ways there are to give a number of cards of a holding is a
difference of two places in a table, and the sum over all the takings of a market
is a table itself. So the n-th exchange is found by walking the takings of the
market, a few at most, and looking up the one giving that is meant.

The moves stand in the order of `legal_moves`.
"""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import draw_below, signed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Game
from jaipur_rules.batch.engine.tables import EXCHANGE, SELL, TAKE_CAMELS, TAKE_GOOD, Tables
from jaipur_rules.jaipur.rules.cards import GOODS, Card

KINDS = len(GOODS)
CAMELS = 8 * int(Card.CAMEL)  # the shift of the camels' byte
SIZE = CAMELS + 8  # the shift of the byte that counts the goods

_WIDEST = 5


@jit
def indexes_of(code: int) -> tuple[int, int]:
    """The first three kinds of goods in a code, with three bits each, and the other three."""
    upper = code & 7 | code >> 5 & 0o70 | code >> 10 & 0o700
    lower = code >> 24 & 7 | code >> 29 & 0o70 | code >> 34 & 0o700
    return upper, lower


@jit
def market_of(t: Tables, code: int) -> int:
    """The place of a market."""
    upper, lower = indexes_of(code)
    return signed(t.market_upper[upper]) + signed(t.lower[lower])


@jit
def hand_of(t: Tables, code: int) -> int:
    """The place of a hand."""
    upper, lower = indexes_of(code)
    return signed(t.upper[upper]) + signed(t.lower[lower])


@jit
def count_sales(t: Tables, g: Game, held: int, hand: int) -> int:
    """The number of legal sales; under one switch only of goods whose pile has tokens."""
    if t.sale_without_tokens == 0:
        return signed(t.sales[hand])
    count = 0
    for good in range(KINDS):
        if g.heights[good] > 0:
            count += max(0, (held >> 8 * good & 255) - t.least[good] + 1)
    return count


@jit
def camels_of(t: Tables, held: int) -> int:
    """The camels that can be given: there has to be room for what they bring."""
    room = t.hand_limit - (held >> SIZE)
    return min(held >> CAMELS & 255, room, _WIDEST)


@jit
def count_by_kind(t: Tables, g: Game) -> tuple[int, int, int, int, int, int]:
    """The counts of legal single goods, herds, sales and exchanges, and the places of market and hand."""
    market = g.market
    held = g.held[g.to_move]
    place, hand = market_of(t, market), hand_of(t, held)
    holding = t.holding[hand] + camels_of(t, held)
    has_room = held >> SIZE < t.hand_limit
    singles = signed(t.singles[place]) if has_room else 0
    herds = 1 if market >> CAMELS & 255 > 0 else 0
    sales = count_sales(t, g, held, hand)
    exchanges = signed(t.exchanges[place, holding])
    return singles, herds, sales, exchanges, place, hand


@jit
def count_moves(t: Tables, g: Game) -> int:
    """The number of legal moves of a game; 0 if its round has ended."""
    if g.end != 0:
        return 0
    singles, herds, sales, exchanges, _, _ = count_by_kind(t, g)
    return singles + herds + sales + exchanges


@jit
def draw_move(t: Tables, g: Game) -> int:
    """A legal move of a game whose round is played, packed, each exactly as likely."""
    singles, herds, sales, exchanges, place, hand = count_by_kind(t, g)
    number = draw_below(g, singles + herds + sales + exchanges)
    return nth_of(t, g, number, singles, herds, sales, place, hand)


@jit
def nth_move(t: Tables, g: Game, number: int) -> int:
    """The legal move of a number, packed: `legal_moves(match)[number]`."""
    singles, herds, sales, _, place, hand = count_by_kind(t, g)
    return nth_of(t, g, number, singles, herds, sales, place, hand)


@jit
def nth_of(
    t: Tables,
    g: Game,
    number: int,
    singles: int,
    herds: int,
    sales: int,
    place: int,
    hand: int,
) -> int:
    """The legal move of a number, packed, where it is known how many of each kind there are."""
    market = g.market
    held = g.held[g.to_move]
    before = singles + herds + sales
    if number >= before:
        return nth_exchange(t, place, hand, camels_of(t, held), number - before)
    if number >= singles + herds:
        return nth_sale(t, g, held, number - singles - herds)
    if number >= singles:
        return TAKE_CAMELS
    for good in range(KINDS):
        if market >> 8 * good & 255 > 0:
            if number == 0:
                return TAKE_GOOD | good << 2
            number -= 1
    return -1


@jit
def nth_sale(t: Tables, g: Game, held: int, number: int) -> int:
    """The sale of a number, packed."""
    forbidden = t.sale_without_tokens != 0
    for good in range(KINDS):
        if not (forbidden and g.heights[good] == 0):
            least = t.least[good]
            sales = (held >> 8 * good & 255) - least + 1
            if number < sales:
                return SELL | good << 2 | (least + number) << 12
            number -= max(0, sales)
    return -1


@jit
def nth_exchange(t: Tables, place: int, hand: int, camels: int, number: int) -> int:
    """The exchange of a number, packed, by the places of market and hand."""
    for each in range(t.taking_start[place], t.taking_start[place + 1]):
        taking = signed(t.takings[each])
        size = t.taking_size[taking]
        shut = t.taking_shut[taking]
        holding = t.without[hand, shut] + camels
        start = t.giving_start[holding, size]
        ways = t.giving_start[holding, size + 1] - start
        if number < ways:
            giving = signed(t.givings[start + number])
            return EXCHANGE | taking << 2 | giving << 12
        number -= ways
    return -1


@jit
def number_of(t: Tables, move: int) -> int:
    """The number of a packed move in the layout of the encodings."""
    kind, one, other = move & 3, move >> 2 & 1023, move >> 12
    if kind == TAKE_GOOD:
        return one
    if kind == TAKE_CAMELS:
        return KINDS
    if kind == SELL:
        return t.sell[one] + other - t.least[one]
    return signed(t.number[one, other])


@jit
def is_legal(t: Tables, g: Game, number: int) -> bool:
    """Return whether the move of a number is legal, without listing any."""
    if not 0 <= number < t.move_count or g.end != 0:
        return False
    move = t.moves[number]
    kind, one, other = move & 3, move >> 2 & 1023, move >> 12
    market = g.market
    held = g.held[g.to_move]
    room = t.hand_limit - (held >> SIZE)
    if kind == TAKE_GOOD:
        return room > 0 and market >> 8 * one & 255 > 0
    if kind == TAKE_CAMELS:
        return market >> CAMELS & 255 > 0
    if kind == SELL:
        if t.sale_without_tokens != 0 and g.heights[one] == 0:
            return False
        return held >> 8 * one & 255 >= other
    if t.hand_limit_when != 0 and t.taking_size[one] > room:
        return False
    taken, given = t.taking_code[one], t.giving_code[other]
    for kind in range(KINDS):
        if taken >> 8 * kind & 255 > market >> 8 * kind & 255:
            return False
        if given >> 8 * kind & 255 > held >> 8 * kind & 255:
            return False
    return given >> CAMELS & 255 <= min(held >> CAMELS & 255, room)


@jit
def list_moves(t: Tables, g: Game, found: NDArray[np.int32], start: int) -> int:
    """Write the numbers of the legal moves from a place on, and return where they end."""
    if g.end != 0:
        return start
    market = g.market
    held = g.held[g.to_move]
    if held >> SIZE < t.hand_limit:
        for good in range(KINDS):
            if market >> 8 * good & 255 > 0:
                found[start] = good
                start += 1
    if market >> CAMELS & 255 > 0:
        found[start] = KINDS
        start += 1
    forbidden = t.sale_without_tokens != 0
    for good in range(KINDS):
        if not (forbidden and g.heights[good] == 0):
            for more in range((held >> 8 * good & 255) - t.least[good] + 1):
                found[start] = t.sell[good] + more
                start += 1
    camels, room = camels_of(t, held), t.hand_limit - (held >> SIZE)
    most = room if t.hand_limit_when != 0 else _WIDEST
    place, hand = market_of(t, market), hand_of(t, held)
    for each in range(t.taking_start[place], t.taking_start[place + 1]):
        taking = signed(t.takings[each])
        size = t.taking_size[taking]
        if size > most:
            break
        shut = t.taking_shut[taking]
        holding = t.without[hand, shut] + camels
        first = t.giving_start[holding, size]
        stop = t.giving_start[holding, size + 1]
        for giving in range(first, stop):
            found[start] = t.number[taking, t.givings[giving]]
            start += 1
    return start
