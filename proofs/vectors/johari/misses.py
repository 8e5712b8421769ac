"""Moves of Johari that are near what is legal, of which the pack asks about those that are illegal."""

from collections.abc import Iterator

from jaipur_rules.johari.rules.legality import price
from jaipur_rules.johari.rules.match import Match
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
    yield Baksheesh()
    yield Pass()
    at = match.position
    if at is None:
        return
    match at.phase:
        case Phase.PICK:
            yield from _picks(at)
        case Phase.CHOOSE:
            yield from map(Play, Action)
            yield Bribe()
        case Phase.LOSE:
            yield from map(Lose, at.me.display.distinct)
            yield from (Lose(card) for card in (Card.w1, Card.r2) if at.me.display)
        case Phase.EVENING:
            gold = at.me.on_trade.of(Kind.GOLD) + at.me.display.of(Kind.GOLD)
            yield from map(Cash, gold.subsets())
            yield from (Cash(Cards([card])) for card in at.me.on_trade.distinct)
        case Phase.FINAL:
            yield Advance(Kind.WHITE, Kind.GOLD)
            yield Advance(Kind.PRESTIGE, Kind.PRESTIGE)
        case _:
            yield Bribe()
            yield from _actions(at)


def _picks(at: Position) -> Iterator[Move]:
    there = [cards.distinct for cards in at.market if cards]
    for place in range(len(at.market)):
        yield from (Pick(Place(place), cards[0]) for cards in there)


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
            yield Purchase(Place.WHITE)
            yield SellToCollector(Kind.WHITE)


def _purchases(at: Position) -> Iterator[Move]:
    for place, cards in enumerate(at.market):
        yield Purchase(Place(place), cards.of(Kind.GOLD) + Cards([Card.A1]))
        if not cards:
            yield Purchase(Place(place))
    yield TradeInStore(Place.GOLD)
    yield Purchase(Place.GOLD, Cards([Card.P1]))


def _exchanges(at: Position) -> Iterator[Move]:
    own = at.me.display.distinct
    for place, cards in enumerate(at.market):
        for taken in cards.distinct:
            for given in (*own[:4], *at.me.on_trade.distinct[:1], *own[-1:]):
                yield Exchange(given, Place(place), taken)
            yield Exchange(taken, Place(place), taken)
        if own:
            yield Exchange(own[0], Place(place), own[0])


def _sales(at: Position) -> Iterator[Move]:
    mine, waiting = at.me.display, at.me.on_trade
    yield from map(SellToCollector, Kind)
    gems = [card for card in mine.distinct if card.kind.is_gem]
    firsts = [next((card for card in gems if card.kind is kind), None) for kind in GEMS]
    some = Cards(card for card in firsts if card is not None)
    gold = mine.of(Kind.GOLD).distinct[:1]
    for sold in (some, some + Cards(gold), some + Cards(waiting.distinct[:1]), Cards(gems[:4])):
        if sold:
            for token in (*sold.kinds, Kind.WHITE):
                yield SellToJeweler(sold, token)
                if gems:
                    card = gems[-1]
                    counted = Counted(card, GEMS[(card.kind + 1) % len(GEMS)])
                    yield SellToJeweler(sold, token, counted)
    for card in gems:
        yield SellToCollector(GEMS[(card.kind + 1) % 4], Counted(card, GEMS[(card.kind + 1) % 4]))
    yield from map(DiscardForToken, (*mine.distinct, *waiting.distinct))


def _trades(at: Position) -> Iterator[Move]:
    for place in (Place.WHITE, Place.BLUE, Place.RED, Place.GREEN, Place.GOLD, Place.BOOTH_1):
        yield TradeInStore(place)
        yield TradeInStore(place, at_once=True)
    yield TradeInStore(Place.GOLD, at_once=True, cashed=Cards([Card.A2]))


def _hires(at: Position) -> Iterator[Move]:
    display = at.me.display
    standing = [noble for noble in at.spaces if noble is not None]
    for noble in (*standing, *list(Noble)[:: len(at.spaces)]):
        due = price(at, noble) or 1
        slot = 1 if noble.keeps_slot else None
        for kind in display.kinds:
            paid = display.of(kind)
            yield Hire(noble, paid, 0, slot)
            yield Hire(noble, Cards(paid.distinct[:1]), 0, slot)
            yield Hire(noble, Cards(paid.distinct[:2]), 1, slot)
        yield Hire(noble, Cards(display.distinct[:3]), 0, slot)
        yield Hire(noble, NOTHING, due, slot)
        yield Hire(noble, NOTHING, at.me.gold + 1, slot)
        yield Hire(noble, at.me.on_trade, 0, slot)
        yield Hire(noble, display.of(Kind.WHITE), 0, None if slot else 2)
