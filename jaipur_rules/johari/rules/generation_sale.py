"""The legal moves of a sale: to Jewelers, to Collectors, and the discard that stands for one."""

from collections.abc import Iterator
from itertools import combinations, product

from jaipur_rules.johari.rules.cards import GEMS, KIND, WORTH, Card, Cards, Kind, from_sorted
from jaipur_rules.johari.rules.constructors import make_sale
from jaipur_rules.johari.rules.moves import (
    Counted,
    DiscardForToken,
    Move,
    SellToCollector,
)
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.position import Position


def sales(at: Position) -> Iterator[Move]:
    """Every legal sale, and every discard that may stand for one.

    Example:
        >>> from jaipur_rules.johari.rules.position import position
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1B1r2A1", "B3"), played=(("sale",),))
        >>> [str(move) for move in sales(position(here))]
        ['sell W1B1r2A1 advance W', 'sell W1B1r2A1 advance B', 'sell W1B1r2A1 advance R']
    """
    faces = at.me.display.faces
    gems = [card for card in dict.fromkeys(faces) if card < Card.A1]
    golds = [card for card in dict.fromkeys(faces) if KIND[card] is Kind.GOLD]
    yield from _to_jewelers(at, _by_type(gems), golds, None)
    yield from _to_collectors(at, None)
    if Noble.CUTTER in at.me.nobles:
        for card in gems:
            rest = [other for other in gems if other != card or faces.count(card) > 1]
            for kind in GEMS:
                if kind is not KIND[card]:
                    types = _by_type(rest)
                    types[kind] = [card]
                    counted = Counted(card, kind)
                    yield from _to_jewelers(at, types, golds, counted)
                    yield from _to_collectors(at, counted)
    if Noble.DONOR in at.me.nobles:
        yield from map(DiscardForToken, gems)


def _by_type(cards: list[Card]) -> list[list[Card]]:
    return [[card for card in cards if KIND[card] is kind] for kind in GEMS]


def _to_jewelers(
    at: Position, types: list[list[Card]], golds: list[Card], counted: Counted | None
) -> Iterator[Move]:
    """Sales of one card of each of several types; with a card that counts as its type among them."""
    numbers = at.ruleset.components
    shapes = {(numbers.jeweler_types, False), (numbers.jeweler_types - 1, True)}
    if Noble.JEWELER in at.me.nobles:
        fewer = numbers.amount(Noble.JEWELER)
        shapes.add((fewer, False))
        if at.ruleset.three_type_sale == "gold_too":
            shapes.add((fewer - 1, True))
    there = [kind for kind in GEMS if types[kind]]
    for size, with_gold in sorted(shapes):
        if size < 1 or len(there) < size or (with_gold and not golds):
            continue
        for kinds in combinations(there, size):
            if counted is None or counted.kind in kinds:
                choices = [types[kind] for kind in kinds]
                for sold in product(*choices, golds) if with_gold else product(*choices):
                    # Types in order give cards in order, unless one counts as another.
                    cards = from_sorted(sold) if counted is None else Cards(sold)
                    for token in kinds:
                        yield make_sale(cards, token, counted)


def _to_collectors(at: Position, counted: Counted | None) -> Iterator[Move]:
    """Sales of a type of which another trader has some, and the seller the most."""
    ties = at.ruleset.collector_tie == "sells"
    for kind in GEMS if counted is None else (counted.kind,):
        mine = at.me.display.gems(kind) + (WORTH[counted.card] if counted else 0)
        if mine:
            most = max(rival.gems(kind) for rival in at.rivals)
            if most and (mine > most or (ties and mine == most)):
                yield SellToCollector(kind, counted)
