"""Moves of Johari that are near what is legal, of which the pack asks about those that are illegal."""

from collections.abc import Iterator

from jaipur_rules.johari.rules import moves as made
from jaipur_rules.johari.rules.legality import price
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import (
    GEMS,
    NOTHING,
    Action,
    Card,
    Cards,
    Counted,
    Kind,
    Noble,
    Place,
)
from jaipur_rules.johari.rules.state import Phase, Position


def near_misses(match: Match) -> Iterator[Move]:
    """Moves that are near at this moment. Some of them are legal.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> [str(move) for move in near_misses(Match())]
        ['baksheesh', 'pass']
    """
    yield made.Baksheesh()
    yield made.Pass()
    at = match.position
    if at is None:
        return
    match at.phase:
        case Phase.PICK:
            yield from _picks(at)
        case Phase.CHOOSE:
            yield from map(made.Play, Action)
            yield made.Bribe()
        case Phase.LOSE:
            yield from map(made.Lose, at.me.display.distinct)
            yield from (made.Lose(card) for card in (Card.w1, Card.r2) if at.me.display)
        case Phase.EVENING:
            gold = at.me.on_trade.of(Kind.GOLD) + at.me.display.of(Kind.GOLD)
            yield from map(made.Cash, gold.subsets())
            yield from (made.Cash(Cards([card])) for card in at.me.on_trade.distinct)
        case Phase.FINAL:
            yield made.Advance(Kind.WHITE, Kind.GOLD)
            yield made.Advance(Kind.PRESTIGE, Kind.PRESTIGE)
        case _:
            yield made.Bribe()
            yield from _actions(at)


def _picks(at: Position) -> Iterator[Move]:
    there = [cards.distinct for cards in at.market if cards]
    for place in range(len(at.market)):
        yield from (made.Pick(Place(place), cards[0]) for cards in there)


def _actions(at: Position) -> Iterator[Move]:
    match at.me.action:
        case Action.PURCHASE:
            yield from _purchases(at)
        case Action.EXCHANGE:
            yield from _exchanges(at)
        case Action.SALE:
            yield from _sales(at)
        case Action.TRADE:
            yield from _trades(at)
            yield from _hires(at)
        case _:
            yield made.Purchase(Place.WHITE)
            yield made.SellToCollector(Kind.WHITE)


def _purchases(at: Position) -> Iterator[Move]:
    for place, cards in enumerate(at.market):
        yield made.Purchase(Place(place), cards.of(Kind.GOLD) + Cards([Card.A1]))
        if not cards:
            yield made.Purchase(Place(place))
    yield made.TradeInStore(Place.GOLD)
    yield made.Purchase(Place.GOLD, Cards([Card.P1]))


def _exchanges(at: Position) -> Iterator[Move]:
    own = at.me.display.distinct
    for place, cards in enumerate(at.market):
        for taken in cards.distinct:
            for given in (*own[:4], *at.me.on_trade.distinct[:1], *own[-1:]):
                yield made.Exchange(given, Place(place), taken)
            yield made.Exchange(taken, Place(place), taken)
        if own:
            yield made.Exchange(own[0], Place(place), own[0])


def _sales(at: Position) -> Iterator[Move]:
    mine, waiting = at.me.display, at.me.on_trade
    yield from map(made.SellToCollector, Kind)
    gems = [card for card in mine.distinct if card.kind.is_gem]
    firsts = [next((card for card in gems if card.kind is kind), None) for kind in GEMS]
    some = Cards(card for card in firsts if card is not None)
    gold = mine.of(Kind.GOLD).distinct[:1]
    for sold in (some, some + Cards(gold), some + Cards(waiting.distinct[:1]), Cards(gems[:4])):
        if sold:
            for token in (*sold.kinds, Kind.WHITE):
                yield made.SellToJeweler(sold, token)
                if gems:
                    card = gems[-1]
                    counted = Counted(card, GEMS[(card.kind + 1) % len(GEMS)])
                    yield made.SellToJeweler(sold, token, counted)
    for card in gems:
        yield made.SellToCollector(
            GEMS[(card.kind + 1) % 4], Counted(card, GEMS[(card.kind + 1) % 4])
        )
    yield from map(made.DiscardForToken, (*mine.distinct, *waiting.distinct))


def _trades(at: Position) -> Iterator[Move]:
    for place in (Place.WHITE, Place.BLUE, Place.RED, Place.GREEN, Place.GOLD, Place.BOOTH_1):
        yield made.TradeInStore(place)
        yield made.TradeInStore(place, at_once=True)
    yield made.TradeInStore(Place.GOLD, at_once=True, cashed=Cards([Card.A2]))


def _hires(at: Position) -> Iterator[Move]:
    display = at.me.display
    standing = [noble for noble in at.spaces if noble is not None]
    for noble in (*standing, *list(Noble)[:: len(at.spaces)]):
        due = price(at, noble) or 1
        slot = 1 if noble.keeps_slot else None
        for kind in display.kinds:
            paid = display.of(kind)
            yield made.Hire(noble, paid, 0, slot)
            yield made.Hire(noble, Cards(paid.distinct[:1]), 0, slot)
            yield made.Hire(noble, Cards(paid.distinct[:2]), 1, slot)
        yield made.Hire(noble, Cards(display.distinct[:3]), 0, slot)
        yield made.Hire(noble, NOTHING, due, slot)
        yield made.Hire(noble, NOTHING, at.me.gold + 1, slot)
        yield made.Hire(noble, at.me.on_trade, 0, slot)
        yield made.Hire(noble, display.of(Kind.WHITE), 0, None if slot else 2)
