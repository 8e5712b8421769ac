"""The complete list of the legal moves of a position.

Written independently of `legality`: moves are made from what lies there, and
none is made to be refused. The order never depends on anything but the position.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

from jaipur_rules.johari.rules.cards import NOTHING, Cards, from_sorted
from jaipur_rules.johari.rules.constructors import make_sale
from jaipur_rules.johari.rules.faces import GEMS, KIND, WORTH, Card, Counted, Kind
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
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.state import Phase, Position, cost
from jaipur_rules.johari.rules.views import View, position_of


def legal_moves(at: Position | Match | View) -> tuple[Move, ...]:
    """Every legal move, each once.

    Args:
        at: A position, or a match or a view. A match in which nobody is to
            move, and a view of a seat that is not to move, have no legal moves.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     displays=("w1", ""), stores="W2", booths=("W1B1",), played=(("exchange",),)
        ... )
        >>> [str(move) for move in legal_moves(here)]
        ['exchange w1 for W2@W', 'exchange w1 for W1@1']
    """
    here = position_of(at)
    return () if here is None else tuple(_moves(here))


def can_act(at: Position) -> bool:
    """Return whether the card played can be carried out (rule ACT-1).

    Example:
        >>> from jaipur_rules.johari.rules.match import position
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> can_act(position(arrange(displays=("", ""), played=(("sale",),))))
        False
    """
    return next(_actions(at), None) is not None


def _moves(at: Position) -> Iterator[Move]:
    match at.phase:
        case Phase.CHOOSE:
            yield from _plays(at)
        case Phase.ACT:
            acts = False
            for move in _actions(at):
                acts = True
                yield move
            declining = at.ruleset.declining == "sale_and_trade"
            if not acts or (declining and at.me.action in {Action.SALE, Action.TRADE}):
                yield _PASS
        case Phase.LOSE:
            yield from map(Lose, at.me.display.fakes.distinct)
        case Phase.EVENING:
            yield from map(Cash, at.me.on_trade.of(Kind.GOLD).subsets())
        case Phase.PICK:
            for place, cards in enumerate(at.market):
                for card in cards.distinct:
                    yield Pick(_PLACES[place], card)
        case _:
            yield from _ADVANCES


def _plays(at: Position) -> Iterator[Move]:
    """Cards of the hand that can be paid (rules CHO-2, CHO-3, DOP-1)."""
    me, rules = at.me, at.ruleset
    for play in _PLAYS if me.played else _FIRST_PLAYS:
        action = play.action
        if action not in me.played and cost(rules, me, (*me.played, action)) <= me.gold:
            yield play


def _actions(at: Position) -> Iterator[Move]:
    match at.me.action:
        case Action.PURCHASE:
            return _purchases(at)
        case Action.SALE:
            return sales(at)
        case Action.TRADE:
            return trades(at)
        case Action.EXCHANGE:
            return _exchanges(at)
        case Action.BRIBE:
            return iter(_BRIBE)
        case _:
            return iter(_BAKSHEESH)


def _purchases(at: Position) -> Iterator[Move]:
    for place, cards in enumerate(at.market):
        if cards:
            for cashed in cards.of(Kind.GOLD).subsets():
                yield Purchase(_PLACES[place], cashed)


def _exchanges(at: Position) -> Iterator[Move]:
    any_type = Noble.EXCHANGER in at.me.nobles
    last = Kind.PRESTIGE if at.ruleset.exchange_types == "all_cards" else Kind.GREEN
    own = [card for card in at.me.display.distinct if KIND[card] <= last]
    if not own:
        return
    for place, cards in enumerate(at.market):
        for taken in cards.distinct:
            kind = KIND[taken]
            if kind <= last:
                for given in own:
                    if any_type or KIND[given] is kind:
                        yield Exchange(given, _PLACES[place], taken)


_PLACES = tuple(Place)
_PLAYS = tuple(map(Play, Action))
_FIRST_PLAYS = tuple(play for play in _PLAYS if play.action is not Action.DOPPELGANGER)
_BAKSHEESH: tuple[Move, ...] = (Baksheesh(),)
_BRIBE: tuple[Move, ...] = (Bribe(),)
_PASS = Pass()
_ADVANCES = tuple(Advance(*pair) for pair in combinations_with_replacement(GEMS, 2))


def sales(at: Position) -> Iterator[Move]:
    """Every legal sale, and every discard that may stand for one.

    Example:
        >>> from jaipur_rules.johari.rules.match import position
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


def trades(at: Position) -> Iterator[Move]:
    """Every legal trade.

    Example:
        >>> from jaipur_rules.johari.rules.match import position
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     displays=("W1w2", ""), stores="B1", spaces={2: "N1-4"}, played=(("trade",),)
        ... )
        >>> [str(move) for move in trades(position(here))]
        ['trade B', 'hire N1-4 pay w2']
    """
    at_once = Noble.PORTER in at.me.nobles
    for store in _STORES:
        cards = at.market[store]
        if cards:
            yield TradeInStore(store)
            if at_once:
                for cashed in cards.of(Kind.GOLD).subsets():
                    yield TradeInStore(store, at_once=True, cashed=cashed)
    yield from _hires(at)


def _hires(at: Position) -> Iterator[Move]:
    me, rules = at.me, at.ruleset
    numbers = rules.components
    spare = rules.overpaying == "any"
    left = me.gold - cost(rules, me, me.played)
    for noble, full in zip(at.spaces, numbers.noble_prices, strict=True):
        if noble is None:
            continue
        abilities = (*me.nobles, noble) if rules.new_noble == "at_once" else me.nobles
        less = numbers.amount(Noble.RECRUITER) if Noble.RECRUITER in abilities else 0
        due = max(0, full - less)
        slots = (1, 2, 3) if noble.keeps_slot else (None,)
        track = left if Noble.PAYMASTER in abilities else None
        for paid, gold in _payments(me.display, due, track, spare=spare):
            for slot in slots:
                yield Hire(noble, paid, gold, slot)


def _payments(
    display: Cards, due: int, track: int | None, *, spare: bool
) -> Iterator[tuple[Cards, int]]:
    """Cards and gold of the track that pay a price; `track` is None where gold does not."""
    if due == 0:
        yield NOTHING, 0
    for kind in GEMS:
        for paid in _enough(display.of(kind).faces, due, spare=spare):
            yield paid, 0
    if track is not None:
        for paid in _spare_free(display.of(Kind.GOLD).faces, due, spare=spare):
            gold = max(0, due - paid.worth)
            if gold <= track and (paid or gold):
                yield paid, gold


@lru_cache(maxsize=1 << 12)
def _enough(gems: tuple[Card, ...], due: int, *, spare: bool) -> tuple[Cards, ...]:
    """The ways to pay a price in gems of one type."""
    return tuple(paid for paid in _spare_free(gems, due, spare=spare) if paid and paid.worth >= due)


@lru_cache(maxsize=1 << 12)
def _spare_free(cards: tuple[Card, ...], due: int, *, spare: bool) -> tuple[Cards, ...]:
    """The ways to pay at most a price in cards, where none could be left out unless that is allowed."""
    return tuple(
        paid
        for paid in Cards(cards).subsets()
        if spare or all(paid.worth - WORTH[card] < due for card in paid)
    )


_STORES = tuple(place for place in Place if place.is_store)
