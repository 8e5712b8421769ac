"""Every move of Johari that could be tried where somebody is to move."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product

from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Card, Cards, Counted, Kind, Noble, Place
from jaipur_rules.johari.rules.state import Position

STRANGER = Card.G1
"""A card that is tried everywhere, whether it lies there or not."""


def conceivable_moves(at: Position) -> Iterator[Move]:
    """Every move with which the card played could be carried out or tried, and some of every other sort.

    The cards are those of the mover's display and of each place of the market,
    and one stranger; the nobles those in the market, and one stranger; every
    place, every type, every slot, and gold up to more than is needed.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1", ""), played=(("sale",),)).position
        >>> len({*conceivable_moves(here)})
        349
    """
    about = [*dict.fromkeys([*at.me.display.distinct, STRANGER])]
    yield from (Baksheesh(), Bribe(), Pass(), Cash(), Pick(Place.WHITE, about[0]))
    yield from map(Play, Action)
    yield from map(Lose, about)
    yield from (Advance(*pair) for pair in combinations_with_replacement(Kind, 2))
    match at.me.action:
        case Action.SALE:
            yield from _sales(at, about)
        case Action.TRADE:
            yield from _trades(at)
            yield from _hires(at)
        case Action.PURCHASE:
            yield from _purchases(at)
        case Action.EXCHANGE:
            yield from _exchanges(at, about)
        case _:
            yield from (SellToCollector(Kind.WHITE), Purchase(Place.WHITE))


def _with_stranger(cards: Cards) -> list[Cards]:
    """Every choice of some cards, and of one more that need not be there."""
    return list((cards + Cards([STRANGER])).subsets())


def _sales(at: Position, about: Iterable[Card]) -> Iterator[Move]:
    about = list(about)
    counted = [None, *(Counted(card, kind) for card, kind in product(about, Kind))]
    for sold, token, change in product(_with_stranger(at.me.display), Kind, counted):
        if sold:
            yield SellToJeweler(sold, token, change)
    yield from (SellToCollector(kind, change) for kind, change in product(Kind, counted))
    yield from map(DiscardForToken, about)


def _cashed(at: Position, place: Place) -> list[Cards]:
    """Every choice of the cards of a place to be used at once, and one gold card that is not there."""
    there = at.market[place] if place < len(at.market) else Cards()
    return [*there.subsets(), Cards([Card.A3])]


def _purchases(at: Position) -> Iterator[Move]:
    for place in Place:
        yield from (Purchase(place, cashed) for cashed in _cashed(at, place))


def _trades(at: Position) -> Iterator[Move]:
    for place in Place:
        for now, cashed in product((False, True), _cashed(at, place)):
            yield TradeInStore(place, now, cashed)


def _exchanges(at: Position, about: Iterable[Card]) -> Iterator[Move]:
    about = list(about)
    for place in Place:
        there = at.market[place].distinct if place < len(at.market) else ()
        for given, taken in product(about, dict.fromkeys([*there, STRANGER])):
            yield Exchange(given, place, taken)


def _hires(at: Position) -> Iterator[Move]:
    there = [noble for noble in at.spaces if noble is not None]
    most = max(at.ruleset.components.noble_prices) + 1
    for noble in (*there, Noble.NOTABLE_4):
        for paid, gold, slot in product(
            _with_stranger(at.me.display), range(most + 1), (None, 1, 2, 3)
        ):
            yield Hire(noble, paid, gold, slot)
