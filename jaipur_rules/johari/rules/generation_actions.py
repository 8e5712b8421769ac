"""The legal sales, trades and hires of a position."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

from jaipur_rules.johari.rules.card_choices import (
    Limits,
    Made,
    OneOfEach,
    listed,
    remembered,
    subsets,
)
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.constructors import make_hire, make_sale
from jaipur_rules.johari.rules.faces import GEMS, KIND, WORTH, Card, Counted, Kind
from jaipur_rules.johari.rules.moves import (
    DiscardForToken,
    Hire,
    Move,
    SellToCollector,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Position, cost

Part: TypeAlias = tuple[Move, ...] | Made[Move]
"""Some of the moves: a list of them, or what makes them when they are asked for."""

_STORES = tuple(place for place in Place if place.is_store)
_TRADES = tuple(TradeInStore(store) for store in _STORES)
_TRADES_AT_ONCE = tuple(partial(TradeInStore, store, True) for store in _STORES)
_counted = cache(Counted)


@remembered
def cashing(make: Callable[[Cards], Move], golds: tuple[Card, ...]) -> Part:
    """A move with every choice of the Gold Cards that are used at once.

    Example:
        >>> found = cashing(partial(TradeInStore, Place.GOLD, True), Cards.parse("A1").faces)
        >>> [str(move) for move in found]
        ['trade A now', 'trade A now cash A1']
    """
    return listed(Made(subsets(golds, Limits()), (make,)))


def sales(at: Position) -> Iterator[Part]:
    """Every legal sale, and every discard that may stand for one.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1B1r2A1", "B3"), played=(("sale",),))
        >>> [str(move) for some in sales(here.position) for move in some]
        ['sell W1B1r2A1 advance W', 'sell W1B1r2A1 advance B', 'sell W1B1r2A1 advance R']
    """
    faces = at.me.display.faces
    gems = [card for card in dict.fromkeys(faces) if card < Card.A1]
    golds = [card for card in dict.fromkeys(faces) if KIND[card] is Kind.GOLD]
    types: list[list[Card]] = [[], [], [], []]
    for card in gems:
        types[KIND[card]].append(card)
    shapes = _shapes(at.ruleset, helped=Noble.SETTER in at.me.nobles)
    yield from _to_jewelers(shapes, types, golds, None)
    yield tuple([SellToCollector(kind) for kind in GEMS if types[kind] and _has_most(at, kind, 0)])
    if Noble.CUTTER in at.me.nobles:
        for card in gems:
            rest = types[KIND[card]]
            if faces.count(card) == 1:
                rest = [other for other in rest if other is not card]
            for kind in GEMS:
                if kind is not KIND[card]:
                    counted, others = _counted(card, kind), [*types]
                    others[KIND[card]], others[kind] = rest, [card]
                    yield from _to_jewelers(shapes, others, golds, counted)
                    if _has_most(at, kind, WORTH[card]):
                        yield (SellToCollector(kind, counted),)
    if Noble.DONOR in at.me.nobles:
        yield tuple(map(DiscardForToken, gems))


@remembered
def _shapes(rules: Ruleset, *, helped: bool) -> list[tuple[int, bool]]:
    """How many types a Jeweler buys, helped by a noble or not, and whether a Gold Card beside them (rules SAL-2, NOB-4)."""
    numbers = rules.components
    shapes = {(numbers.jeweler_types, False), (numbers.jeweler_types - 1, True)}
    if helped:
        fewer = numbers.amount(Noble.SETTER)
        shapes.add((fewer, False))
        if rules.three_type_sale == "gold_too":
            shapes.add((fewer - 1, True))
    return sorted(shapes)


def _to_jewelers(
    shapes: list[tuple[int, bool]],
    types: list[list[Card]],
    golds: list[Card],
    counted: Counted | None,
) -> Iterator[Part]:
    """Sales of one card of each of several types; with a card that counts as its type among them."""
    there = [kind for kind in GEMS if types[kind]]
    for size, with_gold in shapes:
        if size < 1 or len(there) < size or (with_gold and not golds):
            continue
        for kinds in combinations(there, size):
            if counted is None or counted.kind in kinds:
                piles = [types[kind] for kind in kinds]
                if with_gold:
                    piles.append(golds)
                choices = OneOfEach(piles, in_order=counted is None)
                yield Made(choices, [partial(make_sale, kind, counted) for kind in kinds])


def _has_most(at: Position, kind: Kind, more: int) -> bool:
    """Return whether another trader has some of a type, and the seller, with so many gems more, the most."""
    mine = at.me.display.gems(kind) + more
    most = max(rival.gems(kind) for rival in at.rivals)
    ties = at.ruleset.collector_tie == "sells"
    return most > 0 and (mine > most or (ties and mine == most))


def trades(at: Position) -> Iterator[Part]:
    """Every legal trade.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     displays=("W1w2", ""), stores="B1", spaces={2: "N1-4"}, played=(("trade",),)
        ... )
        >>> [str(move) for some in trades(here.position) for move in some]
        ['trade B', 'hire N1-4 pay w2', 'hire N1-4 pay W1w2']
    """
    at_once = Noble.PORTER in at.me.nobles
    for store in _STORES:
        cards = at.market[store]
        if cards:
            yield (_TRADES[store],)
            if at_once:
                yield cashing(_TRADES_AT_ONCE[store], cards.of(Kind.GOLD).faces)
    yield from _hires(at)


def _hires(at: Position) -> Iterator[Part]:
    me, rules = at.me, at.ruleset
    numbers = rules.components
    spare = rules.overpaying == "any"
    gems = [(cards.faces, cards.worth) for kind in GEMS if (cards := me.display.of(kind))]
    for noble, full in zip(at.spaces, numbers.noble_prices, strict=True):
        if noble is None:
            continue
        abilities = (*me.nobles, noble) if rules.new_noble == "at_once" else me.nobles
        less = numbers.amount(Noble.RECRUITER) if Noble.RECRUITER in abilities else 0
        due = max(0, full - less)
        if not due:
            yield tuple([Hire(noble, slot=slot) for slot in _slots_for(noble)])
        for faces, worth in gems:
            if worth >= due:
                limits = Limits(max(1, due), None if spare else due, not spare)
                yield _hired(noble, due, faces, limits)
        if Noble.PAYMASTER in abilities:
            left = max(0, me.gold - cost(rules, me, me.played))
            limits = Limits(max(0, due - left) if due else 1, None if spare else due, not spare)
            yield _hired(noble, due, me.display.of(Kind.GOLD).faces, limits)


@remembered
def _hired(noble: Noble, price: int, cards: tuple[Card, ...], limits: Limits) -> Part:
    """The hires of a noble for some of these cards, with what they lack of the price in gold from the track."""
    makers = [partial(_hire, noble, price, slot) for slot in _slots_for(noble)]
    return listed(Made(subsets(cards, limits), makers))


def _slots_for(noble: Noble) -> tuple[int | None, ...]:
    return (1, 2, 3) if noble.keeps_slot else (None,)


def _hire(noble: Noble, price: int, slot: int | None, paid: Cards) -> Hire:
    """A hire for cards, and for gold from the track where they are worth less than the price."""
    return make_hire(noble, slot, paid, max(0, price - paid.worth))
