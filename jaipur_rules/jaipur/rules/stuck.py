"""The search for rules that leave a trader without a legal move, from the numbers of the box (rule TRN-3).

A camel in the market can be taken, and so can a good by a hand below the
limit. So a trader without a move holds a full hand of goods that may not be
sold, before a market of goods, and no exchange is open to them: a full hand
has no room for camels given, nor for cards taken first.

Whether an exchange is open depends on how many cards of each good are in the
hand and in the market, and there only on whether they are none, one, and so
on, or enough for the smallest exchange. That makes a few thousand cases,
however large the box is, and so the search is short and leaves nothing out.
"""

from collections.abc import Iterator
from itertools import combinations, product
from math import inf

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import Box


@frozen(order=False)
class StuckTrader:
    """A position in which the trader to move has no legal move.

    Attributes:
        market: The cards in the market.
        hand: The cards in the hand.
        emptied: The goods that have no token left, where a sale needs one.

    Example:
        >>> find_stuck(Box(market_size=1, market_camels=1, hand_limit=6, precious_minimum=3))
        StuckTrader(market=Cards('D'), hand=Cards('DDGGSS'), emptied=())
    """

    market: Cards
    hand: Cards
    emptied: tuple[Card, ...]


@frozen(order=False)
class _Bounds:
    """The bounds on the cards of a good in the hand, in the market, and in both of them together."""

    left: int
    held_most: int
    lying_most: int
    held: int = 0
    lying: int = 0


def find_stuck(
    box: Box,
    *,
    exchange_min: int = 2,
    same_type: bool = False,
    limit_always: bool = False,
    tokens_needed: bool = False,
) -> StuckTrader | None:
    """A position in which no move is legal, or None if there is none (rule TRN-3).

    The answer is exact for every box, and takes a fraction of a second.

    Args:
        box: The numbers of the components.
        exchange_min: Cards on each side of the smallest exchange (rule EXC-2).
        same_type: Whether one good may go both ways (rule EXC-3).
        limit_always: Whether the hand limit holds in the middle of a turn as well (rule HND-2).
        tokens_needed: Whether goods may not be sold for no token (rule SEL-7).

    Example:
        >>> find_stuck(Box()) is None, find_stuck(Box(precious_minimum=4), limit_always=True)
        (True, StuckTrader(market=Cards('DDDGG'), hand=Cards('DDDGGGS'), emptied=()))
    """
    hand_size, market_size = box.hand_limit, box.market_size
    closed = limit_always or min(hand_size, market_size) < exchange_min
    if same_type and not closed:
        return None
    for emptied in _emptied(box, tokens_needed=tokens_needed):
        goods = [_bounds(box, good, emptied=good in emptied) for good in GOODS]
        cases = iter([goods]) if closed else _without_exchange(goods, exchange_min, box)
        for bounds in cases:
            found = _filled(bounds, hand_size, market_size)
            if found is not None:
                hand, market = map(Cards.from_counts, found)
                return StuckTrader(market, hand, emptied)
    return None


def _emptied(box: Box, *, tokens_needed: bool) -> Iterator[tuple[Card, ...]]:
    """The sets of goods piles that can be empty while a round is played, if legality looks at them."""
    if not tokens_needed:
        yield ()
        return
    heights = box.heights
    never = tuple(good for good in GOODS if heights[good] == 0)
    can_be = [good for good in GOODS if 0 < heights[good] <= box.cards.count(good)]
    for count in range(min(box.empty_piles, len(can_be) + 1)):
        for chosen in combinations(can_be, count):
            yield never + chosen


def _bounds(box: Box, good: Card, *, emptied: bool) -> _Bounds:
    """The cards of a good that can be in play, and those that a hand may not sell."""
    count = box.cards.count(good)
    if emptied:
        # Every token gone from the pile came for a card that was sold.
        left = count - box.heights[good]
        return _Bounds(left, held_most=left, lying_most=left)
    unsellable = min(count, box.precious_minimum - 1) if good.is_precious else 0
    return _Bounds(count, held_most=unsellable, lying_most=count)


def _without_exchange(goods: list[_Bounds], least: int, box: Box) -> Iterator[list[_Bounds]]:
    """The cases in which no exchange of `least` cards is open, as narrower bounds; none is missing.

    An exchange is open if the goods can be divided so that the market holds
    enough cards of the ones, and the hand enough of the others.
    """
    choices = [tuple(_narrowed(good, least)) for good in goods]
    # Of the goods from each place on: the most cards of them that can be in the hand, and in the market.
    most_held = [sum(good.held_most for good in goods[place:]) for place in range(len(goods) + 1)]
    most_lying = [sum(good.left for good in goods[place:]) for place in range(len(goods) + 1)]

    def cases(
        chosen: list[_Bounds], can_give: list[float], *, held: int, lying: int
    ) -> Iterator[list[_Bounds]]:
        # can_give[n]: the most cards of the goods so far that can be given for n of others of them.
        # held and lying: how many cards of the goods to come have to be in the hand and in the market.
        place = len(chosen)
        if held > most_held[place] or lying > most_lying[place]:
            return
        if can_give[least] + held >= least or can_give[max(0, least - lying)] >= least:
            return
        if place == len(goods):
            yield chosen
            return
        for good in choices[place]:
            with_good = [
                max(given + good.held, can_give[max(0, taken - good.lying)])
                for taken, given in enumerate(can_give)
            ]
            yield from cases(
                [*chosen, good],
                with_good,
                held=max(0, held - good.held_most),
                lying=max(0, lying - good.lying_most),
            )

    yield from cases([], [0, *[-inf] * least], held=box.hand_limit, lying=box.market_size)


def _narrowed(good: _Bounds, least: int) -> Iterator[_Bounds]:
    """The bounds of a good, divided by how many cards are held and how many lie there: exactly so many, or enough."""
    for held, lying in product(range(least, -1, -1), repeat=2):
        if held <= good.held_most and held + lying <= good.left:
            yield _Bounds(
                good.left,
                held_most=min(good.held_most, good.left - lying) if held == least else held,
                lying_most=good.left - held if lying == least else lying,
                held=held,
                lying=lying,
            )


def _filled(
    goods: list[_Bounds], hand_size: int, market_size: int
) -> tuple[list[int], list[int]] | None:
    """A hand and a market of these sizes within the bounds, as counts of the goods, or None if there are none."""
    hand, market = [good.held for good in goods], [good.lying for good in goods]
    for place, good in enumerate(goods):
        more = min(good.held_most, good.left - market[place]) - hand[place]
        hand[place] += max(0, min(more, hand_size - sum(hand)))
    for place, good in enumerate(goods):
        more = min(good.lying_most, good.left - hand[place]) - market[place]
        market[place] += max(0, min(more, market_size - sum(market)))
    return (hand, market) if (sum(hand), sum(market)) == (hand_size, market_size) else None
