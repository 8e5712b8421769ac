"""The legal moves of a position: all of them, one after another, or one by chance.

Written independently of `legality`: moves are made from what lies there, and
none is made to be refused. The order never depends on anything but the position.
Where cards can be chosen in many ways, the moves are counted, and made when they are asked for.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import chain, combinations, combinations_with_replacement
from random import Random
from typing import TypeAlias, get_args

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.values import to_random, wrong_type_of
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.card_choices import (
    Limits,
    Made,
    OneOfEach,
    cheapest,
    listed,
    remembered,
    size_of,
    subsets,
)
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, make_hire, make_sales
from jaipur_rules.johari.rules.pieces import (
    GEMS,
    KIND,
    NOTHING,
    WORTH,
    Action,
    Card,
    Cards,
    Counted,
    Kind,
    Noble,
    Place,
)
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Position, cost, lying, prices
from jaipur_rules.johari.rules.views import View, position_of

Part: TypeAlias = tuple[Move, ...] | Made[Move]
"""Some of the moves: a list of them, or what makes them when they are asked for."""

_STORES = tuple(place for place in Place if place.is_store)
_TRADES = tuple(moves.TradeInStore(store) for store in _STORES)
_TRADES_AT_ONCE = tuple(partial(moves.TradeInStore, store, True) for store in _STORES)
_counted = cache(Counted)


@remembered
def cashing(make: Callable[[Cards], Move], golds: tuple[Card, ...]) -> Part:
    """A move with every choice of the Gold Cards that are used at once.

    Example:
        >>> found = cashing(partial(moves.TradeInStore, Place.GOLD, True), Cards.parse("A1").faces)
        >>> [str(move) for move in found]
        ['trade A now', 'trade A now cash A1']
    """
    return listed(Made(subsets(golds, Limits()), 1, lambda cashed: [make(cashed)]))


def sales(at: Position) -> Iterator[Part]:
    """Every legal sale, and every discard that may stand for one.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1B1r2A1", "B3"), played=(("sale",),))
        >>> [str(move) for some in sales(here.position) for move in some]
        ['sell W1B1r2A1 advance W', 'sell W1B1r2A1 advance B', 'sell W1B1r2A1 advance R']
    """
    faces, nobles = at.me.display.faces, at.me.nobles
    *types, golds, _ = _by_type(at.me.display)
    shapes = _shapes(at.ruleset, Noble.SETTER in nobles)
    yield from _to_jewelers(shapes, types, golds, None)
    yield tuple([_COLLECTS[kind] for kind in GEMS if types[kind] and _has_most(at, kind, 0)])
    gems = [*chain.from_iterable(types)]
    if Noble.CUTTER in nobles:
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
                        yield (moves.SellToCollector(kind, counted),)
    if Noble.DONOR in nobles:
        yield tuple(map(moves.DiscardForToken, gems))


def _by_type(cards: Cards) -> list[list[Card]]:
    """The different cards of every type, in order."""
    types: list[list[Card]] = [[], [], [], [], [], []]
    for card in cards.distinct:
        types[KIND[card]].append(card)
    return types


@remembered
def _shapes(rules: Ruleset, helped: bool) -> list[tuple[int, bool]]:
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
                make = _remembered_sales if counted is None else make_sales
                choices = OneOfEach(piles, in_order=counted is None)
                yield Made(choices, size, partial(make, kinds, counted))


def _has_most(at: Position, kind: Kind, more: int) -> bool:
    """Return whether another trader has some of a type, and the seller, with so many gems more, the most."""
    mine = at.me.display.gems(kind) + more
    theirs = [rival.gems(kind) for rival in at.rivals]
    most = max(theirs)
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
    gems = [cards for kind in GEMS if (cards := at.me.display.of(kind))]
    for noble in at.spaces:
        if noble is not None:
            for due, cards, limits in _payments(at, noble, gems):
                yield _hired(noble, due, cards.faces, limits)


def _payments(at: Position, noble: Noble, gems: list[Cards]) -> Iterator[tuple[int, Cards, Limits]]:
    """Yield cards of which some can pay for a noble in the market, of these gems or of gold: what gold from the track may
    make up, the cards, and their limits.
    """
    me, rules = at.me, at.ruleset
    numbers = rules.components
    abilities = (*me.nobles, noble) if rules.new_noble == "at_once" else me.nobles
    full = numbers.noble_prices[at.spaces.index(noble)]
    less = numbers.amount(Noble.RECRUITER) if Noble.RECRUITER in abilities else 0
    due, spare = max(0, full - less), rules.overpaying == "any"
    if not due:
        yield 0, NOTHING, Limits()
    limits = Limits(max(1, due), None if spare else due, not spare)
    for cards in gems:
        if cards.worth >= due:
            yield 0, cards, limits
    if Noble.PAYMASTER in abilities:
        left = max(0, me.gold - cost(rules, me, me.played))
        limits = Limits(max(0, due - left) if due else 1, None if spare else due, not spare)
        yield due, me.display.of(Kind.GOLD), limits


@remembered
def _hired(noble: Noble, due: int, cards: tuple[Card, ...], limits: Limits) -> Part:
    """The hires of a noble for some of these cards, with what they lack of a price that gold from the track may make up."""
    slots = _slots_for(noble)

    def make(paid: Cards) -> list[Move]:
        gold = max(0, due - paid.worth) if due else 0
        return [make_hire(noble, paid, gold, slot) for slot in slots]

    return listed(Made(subsets(cards, limits), len(slots), make))


def _slots_for(noble: Noble) -> tuple[int | None, ...]:
    return (1, 2, 3) if noble.keeps_slot else (None,)


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
    return tuple(iter_moves(at))


def iter_moves(at: Position | Match | View) -> Iterator[Move]:
    """The legal moves one by one, in the order of `legal_moves`, each made when it is asked for.

    Args:
        at: A position, a match or a view, as for `legal_moves`.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> rich = "W1W1W1w1w1w1W2W2W2w2w2w2W3W3w3w3w3w3"
        >>> here = arrange(
        ...     displays=(rich, ""),
        ...     spaces={3: "N1-4"},
        ...     played=(("trade",),),
        ... )
        >>> moves = iter_moves(here)  # there are 3,835
        >>> str(next(moves)), str(next(moves))
        ('hire N1-4 pay w3', 'hire N1-4 pay w3w3')
    """
    here = position_of(at)
    return chain.from_iterable(() if here is None else _moves(here))


def random_move(at: Position | Match | View, rng: Random) -> Move:
    """A legal move by chance, each as likely, without a list of them.

    It is the move that ``rng.choice(legal_moves(at))`` gives.

    Args:
        at: A position, a match or a view, as for `legal_moves`.
        rng: Python's generator of random numbers, of which one is used.

    Raises:
        UnexpectedEvent: There is no legal move: nobody is to move, or another than the seat of the view.
        WrongType: ``rng`` is no `random.Random`.

    Example:
        >>> from random import Random
        >>> from jaipur_rules.johari import new_match
        >>> str(random_move(new_match(seed=7), Random(1)))
        'pick g2@G'
    """
    here, rng = position_of(at), to_random(rng)
    parts = () if here is None else tuple(_moves(here))
    total = sum(map(size_of, parts))
    if not total:
        raise UnexpectedEvent("error.no_move")
    number, place = rng.randrange(total), 0
    while number >= size_of(parts[place]):
        number -= size_of(parts[place])
        place += 1
    return parts[place][number]


def is_legal(at: Position | Match | View, move: Move) -> bool:
    """Return whether a move is one of the legal moves, without listing them.

    Args:
        at: A position, a match or a view, as for `legal_moves`.
        move: Any well-formed move.

    Raises:
        WrongType: What is given as the move is none of this game.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> is_legal(arrange(played=(("bribe",),)), parse_move("bribe"))
        True
    """
    if type(move) not in _MOVES:
        raise wrong_type_of(move, "value.move", Match)
    here = position_of(at)
    if here is None:
        return False
    match here.phase:
        case Phase.CHOOSE if isinstance(move, moves.Play):
            due = prices(here.ruleset, here.me).get(move.action)
            return due is not None and due <= here.me.gold
        case Phase.ACT:
            return _may_act(here, move)
        case _:
            return any(move in part for part in _moves(here))


def _may_act(at: Position, move: Move) -> bool:
    """Return whether a move is among the actions, or is a pass that may stand for one: by the same conditions for one move."""
    action, nobles = at.me.action, at.me.nobles
    match move:
        case moves.Purchase(place, cashed):
            there = lying(at, place)
            return action is Action.PURCHASE and bool(there) and _are_gold(cashed, there)
        case moves.Baksheesh():
            return action is Action.BAKSHEESH
        case moves.Bribe():
            return action is Action.BRIBE
        case moves.Exchange(given, place, taken):
            return (
                action is Action.EXCHANGE
                and given in at.me.display
                and taken in lying(at, place)
                and max(KIND[given], KIND[taken]) <= _last_exchanged(at.ruleset)
                and (KIND[given] is KIND[taken] or Noble.EXCHANGER in nobles)
            )
        case moves.TradeInStore(store, at_once, cashed):
            there = lying(at, store)
            if action is not Action.TRADE or not store.is_store or not there:
                return False
            if not at_once:
                return not cashed
            return Noble.PORTER in nobles and _are_gold(cashed, there)
        case moves.Hire(noble, paid, gold, slot):
            if action is not Action.TRADE or noble not in at.spaces:
                return False
            worth = paid.worth
            gems = [at.me.display.of(kind) for kind in paid.kinds if kind in GEMS]
            return slot in _slots_for(noble) and any(
                paid <= cards
                and limits.admit(worth, cheapest(paid))
                and gold == max(0, due - worth)
                for due, cards, limits in _payments(at, noble, gems)
            )
        case moves.SellToJeweler():
            return action is Action.SALE and _may_sell(at, move)
        case moves.SellToCollector(kind, counted):
            if action is not Action.SALE or kind not in GEMS or not _may_count(at, counted):
                return False
            if counted is None:
                return _has_most(at, kind, 0)
            return counted.kind is kind and _has_most(at, kind, WORTH[counted.card])
        case moves.DiscardForToken(card):
            may = action is Action.SALE and Noble.DONOR in nobles
            return may and KIND[card] in GEMS and card in at.me.display
        case moves.Pass():
            return _may_decline(at) or not can_act(at)
        case _:
            return False


def _are_gold(cashed: Cards, there: Cards) -> bool:
    return not cashed or cashed <= there.of(Kind.GOLD)


def _may_sell(at: Position, move: moves.SellToJeweler) -> bool:
    """Return whether a Jeweler buys these cards: some of different types, for a token of one of them."""
    types, counted = [KIND[card] for card in move.sold.faces], move.counted
    if counted is not None:
        if counted.card not in move.sold or not _may_count(at, counted):
            return False
        types.remove(KIND[counted.card])
        types.append(counted.kind)
    gems = [kind for kind in types if kind in GEMS]
    golds = len(types) - len(gems)
    return (
        move.token in gems
        and len({*types}) == len(types)
        and Kind.PRESTIGE not in types
        and (len(gems), golds > 0) in _shapes(at.ruleset, Noble.SETTER in at.me.nobles)
        and move.sold <= at.me.display
    )


def _may_count(at: Position, counted: Counted | None) -> bool:
    """Return whether a card of the display may count as another type, if one does (rule NOB-13)."""
    if counted is None:
        return True
    own, kind = KIND[counted.card], counted.kind
    may = Noble.CUTTER in at.me.nobles and counted.card in at.me.display
    return may and own in GEMS and kind in GEMS and own is not kind


def can_act(at: Position) -> bool:
    """Return whether the card played can be carried out (rule ACT-1).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> can_act(arrange(displays=("", ""), played=(("sale",),)).position)
        False
    """
    return any(map(size_of, _actions(at)))


def _moves(at: Position) -> Iterable[Part]:
    match at.phase:
        case Phase.CHOOSE:
            return (_plays(at),)
        case Phase.ACT:
            return _acts(at)
        case Phase.LOSE:
            return (tuple(map(moves.Lose, at.me.display.fakes.distinct)),)
        case Phase.EVENING:
            return (cashing(moves.Cash, at.me.on_trade.of(Kind.GOLD).faces),)
        case Phase.PICK:
            return [
                tuple([moves.Pick(_PLACES[place], card) for card in cards.distinct])
                for place, cards in enumerate(at.market)
            ]
        case _:
            return (_ADVANCES,)


def _acts(at: Position) -> Iterator[Part]:
    acts = False
    for part in _actions(at):
        acts = acts or size_of(part) > 0
        yield part
    if not acts or _may_decline(at):
        yield _PASS


def _may_decline(at: Position) -> bool:
    """Return whether the trader may do nothing though something could be done (rule ACT-2)."""
    if at.ruleset.declining != "sale_and_trade":
        return False
    action = at.me.action
    return action is Action.SALE or action is Action.TRADE


def _plays(at: Position) -> tuple[Move, ...]:
    gold, due = at.me.gold, prices(at.ruleset, at.me)
    return tuple([_PLAYS[action] for action in due if due[action] <= gold])


def _actions(at: Position) -> Iterator[Part]:
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
            return iter((_BRIBE,))
        case _:
            return iter((_BAKSHEESH,))


def _purchases(at: Position) -> Iterator[Part]:
    gold = Kind.GOLD
    for place, cards in enumerate(at.market):
        if cards.faces:
            yield cashing(_PURCHASES[place], cards.of(gold).faces)


def _exchanges(at: Position) -> Iterator[Part]:
    last = _last_exchanged(at.ruleset)
    given_for = _by_type(at.me.display)[: last + 1]
    if Noble.EXCHANGER in at.me.nobles:
        given_for = [[*chain.from_iterable(given_for)]] * len(given_for)
    yield tuple(
        [
            _exchange(given, _PLACES[place], taken)
            for place, cards in enumerate(at.market)
            for taken in cards.distinct
            if KIND[taken] <= last
            for given in given_for[KIND[taken]]
        ]
    )


def _last_exchanged(rules: Ruleset) -> Kind:
    """The last type, in the order of `Kind`, of which cards are exchanged (rule XCH-4)."""
    return Kind.PRESTIGE if rules.exchange_types == "all_cards" else Kind.GREEN


_MOVES = frozenset(get_args(Move))
_PLACES = tuple(Place)
_PURCHASES = tuple(partial(moves.Purchase, place) for place in Place)
_exchange = cache(moves.Exchange)
_COLLECTS = tuple(map(moves.SellToCollector, GEMS))
_remembered_sales = remembered(make_sales)
_PLAYS = tuple(map(moves.Play, Action))
_BAKSHEESH = (moves.Baksheesh(),)
_BRIBE = (moves.Bribe(),)
_PASS = (moves.Pass(),)
_ADVANCES = tuple(moves.Advance(*pair) for pair in combinations_with_replacement(GEMS, 2))
