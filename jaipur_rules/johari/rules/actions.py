"""The effect of an action on the table, once it is known to be legal."""

from typing import TypedDict, Unpack, assert_never

from jaipur_rules.johari.rules.cards import NOTHING, SINGLE, Cards
from jaipur_rules.johari.rules.constructors import with_table, with_trader
from jaipur_rules.johari.rules.faces import WORTH, Kind
from jaipur_rules.johari.rules.flow import moved, protects, put
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.moves import (
    ActionMove,
    Baksheesh,
    Bribe,
    DiscardForToken,
    Exchange,
    Hire,
    Pass,
    Purchase,
    SaleMove,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Noble, store_of
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Table, Trader, cost, seen


def act(ruleset: Ruleset, table: Table, move: ActionMove) -> Table:
    """The table once the first seat of the queue has acted and left it, before any fake is lost.

    The card is paid first, then the gold token changes its row, then the
    action brings what it brings (rules GLD-4, GLD-5).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> from jaipur_rules.johari.rules.pieces import Place
        >>> table = arrange(stores="W1A2", played=(("purchase",),)).table
        >>> after = act(Ruleset(), table, Purchase(Place.GOLD, Cards.parse("A2")))
        >>> after.traders[0].gold, after.discard, after.market[Place.GOLD]
        (13, Cards('A2'), Cards())
    """
    seat = table.queue[0]
    trader = table.traders[seat]
    due = cost(ruleset, trader, trader.played)
    if due and isinstance(move, Pass) and _is_free(ruleset, table):
        due = 0
    paid = with_trader(trader, gold=trader.gold - due) if due else trader
    match move:
        case Purchase():
            return _purchase(ruleset, table, paid, move)
        case SellToJeweler() | SellToCollector() | DiscardForToken():
            return _sell(ruleset, table, paid, move)
        case TradeInStore():
            return _trade(ruleset, table, paid, move)
        case Hire():
            return _hire(ruleset, table, paid, move)
        case Exchange():
            return _exchange(table, paid, move)
        case _:
            return _seated(table, _alone(ruleset, paid, move))


def gain(ruleset: Ruleset, trader: Trader, amount: int) -> Trader:
    """A trader whose gold token has moved forward (rules GLD-6, BAK-1).

    Example:
        >>> gain(Ruleset(gold_cap=16), Trader(gold=15), 3).gold
        16
    """
    if not amount:
        return trader
    gold, cap = trader.gold + amount, ruleset.gold_cap
    return with_trader(trader, gold=gold if cap is None else max(trader.gold, min(gold, cap)))


def step(ruleset: Ruleset, trader: Trader, kind: Kind, steps: int) -> Trader:
    """A trader with a gem token so many columns further, at most in the last one (rule SAL-5).

    Example:
        >>> step(Ruleset(), Trader(tokens=(0, 7, 0, 0)), Kind.BLUE, 3).tokens
        (0, 8, 0, 0)
    """
    column = min(trader.tokens[kind] + steps, ruleset.components.last_column)
    return with_trader(trader, tokens=put(trader.tokens, kind, column))


def protects_late(ruleset: Ruleset, trader: Trader, hired: Noble) -> bool:
    """Return whether the noble N1-2 makes fakes safe when hired, for the Baksheesh of the same day (rules TRD-9, NOB-2).

    Example:
        >>> trader = Trader(played=(Action.BAKSHEESH, Action.TRADE))
        >>> protects_late(Ruleset(), trader, Noble.PROTECTOR)
        True
    """
    return (
        hired is Noble.PROTECTOR
        and Action.BAKSHEESH in trader.played
        and ruleset.new_noble == "once_paid"
    )


def _is_free(ruleset: Ruleset, table: Table) -> bool:
    """Return whether a pass costs nothing: the action cannot be carried out (rules ACT-1, SAL-12)."""
    here = seen(ruleset, table)
    if can_act(here):
        return False
    return ruleset.fizzled_action == "free" or here.me.action is Action.SALE


class _Around(TypedDict, total=False):
    """What an action may change around the trader."""

    spaces: tuple[Noble | None, ...]
    market: tuple[Cards, ...]
    discard: Cards


def _seated(table: Table, trader: Trader, **changes: Unpack[_Around]) -> Table:
    """The table once a trader has acted: their side, their gold token in its row (rule GLD-5), and other changes."""
    seat, *rest = table.queue
    return with_table(
        table,
        traders=put(table.traders, seat, trader),
        arrivals=moved(table.arrivals, seat),
        queue=tuple(rest),
        **changes,
    )


def _purchase(ruleset: Ruleset, table: Table, trader: Trader, move: Purchase) -> Table:
    taken, cashed = table.market[move.place], move.cashed
    trader = with_trader(trader, display=trader.display + (taken - cashed))
    return _seated(
        table,
        gain(ruleset, trader, cashed.worth),
        market=put(table.market, move.place, NOTHING),
        discard=table.discard + cashed,
    )


def _alone(ruleset: Ruleset, trader: Trader, move: Baksheesh | Bribe | Pass) -> Trader:
    """The trader after a move that changes nothing but their own side of the table."""
    match move:
        case Baksheesh():
            return _baksheesh(ruleset, trader)
        case Bribe():
            return _bribe(ruleset, trader)
        case Pass():
            return trader
        case _:
            assert_never(move)


def _sell(
    ruleset: Ruleset,
    table: Table,
    trader: Trader,
    move: SaleMove,
) -> Table:
    match move:
        case SellToJeweler():
            return _sell_to_jeweler(ruleset, table, trader, move)
        case SellToCollector():
            return _sell_to_collector(ruleset, table, trader, move)
        case DiscardForToken():
            return _discard(ruleset, table, trader, move)
        case _:
            assert_never(move)


def _baksheesh(ruleset: Ruleset, trader: Trader) -> Trader:
    """Rules BAK-1, NOB-1, NOB-2."""
    numbers, more = ruleset.components, Noble.GIVER in trader.nobles
    trader = gain(ruleset, trader, numbers.amount(Noble.GIVER) if more else numbers.baksheesh)
    return with_trader(trader, safe=trader.safe or protects(trader))


def _bribe(ruleset: Ruleset, trader: Trader) -> Trader:
    """Rules BRI-1, NOB-3."""
    if Noble.BRIBED in trader.nobles:
        trader = gain(ruleset, trader, ruleset.components.amount(Noble.BRIBED))
    return with_trader(trader, safe=True)


def _sell_to_jeweler(ruleset: Ruleset, table: Table, trader: Trader, move: SellToJeweler) -> Table:
    """Rules SAL-4 to SAL-6."""
    counted = move.counted
    if counted is not None and counted.kind is move.token:
        chosen = counted.card
    else:
        # The card that counts as another type is not one of its own any more.
        own = move.sold - SINGLE[counted.card] if counted else move.sold
        chosen = next(card for card in own if card.kind is move.token)
    return _sold(table, step(ruleset, trader, move.token, WORTH[chosen]), move.sold)


def _sell_to_collector(
    ruleset: Ruleset, table: Table, trader: Trader, move: SellToCollector
) -> Table:
    """Rules SAL-9, SAL-10, NOB-5, NOB-12."""
    sold = trader.display.of(move.kind)
    if move.counted is not None:
        sold += SINGLE[move.counted.card]
    seat, numbers = table.queue[0], ruleset.components
    second = max(
        other.display.gems(move.kind) for place, other in enumerate(table.traders) if place != seat
    )
    more = sum(
        numbers.amount(noble)
        for noble in (Noble.ADMIRER, Noble.CONNOISSEUR)
        if noble in trader.nobles
    )
    return _sold(table, step(ruleset, trader, move.kind, sold.worth - second + more), sold)


def _discard(ruleset: Ruleset, table: Table, trader: Trader, move: DiscardForToken) -> Table:
    """Rule NOB-11."""
    steps = ruleset.components.amount(Noble.DONOR)
    return _sold(table, step(ruleset, trader, move.card.kind, steps), SINGLE[move.card])


def _sold(table: Table, trader: Trader, cards: Cards) -> Table:
    """The table with cards of the display on the discard pile."""
    trader = with_trader(trader, display=trader.display - cards)
    return _seated(table, trader, discard=table.discard + cards)


def _trade(ruleset: Ruleset, table: Table, trader: Trader, move: TradeInStore) -> Table:
    """Rules TRD-2, NOB-6."""
    taken = table.market[move.store]
    if move.at_once:
        trader = with_trader(trader, display=trader.display + (taken - move.cashed))
        trader = gain(ruleset, trader, move.cashed.worth)
    else:
        trader = with_trader(trader, on_trade=trader.on_trade + taken)
    return _seated(
        table,
        trader,
        market=put(table.market, move.store, NOTHING),
        discard=table.discard + move.cashed,
    )


def _hire(ruleset: Ruleset, table: Table, trader: Trader, move: Hire) -> Table:
    """Rules TRD-4 to TRD-9, NOB-2, NOB-7 to NOB-9."""
    noble, amount = move.noble, ruleset.components.amount(move.noble)
    first, second, third = trader.slots
    trader = with_trader(
        trader,
        display=trader.display - move.paid,
        gold=trader.gold - move.gold,
        nobles=(*trader.nobles, noble),
        slots=(
            first + amount * (move.slot == 1),
            second + amount * (move.slot == 2),
            third + amount * (move.slot == 3),
        ),
    )
    if noble is Noble.TREASURER:
        trader = gain(ruleset, trader, amount)
    if protects_late(ruleset, trader, noble):
        trader = with_trader(trader, safe=True)
    return _seated(
        table,
        trader,
        spaces=put(table.spaces, table.spaces.index(noble), None),
        discard=table.discard + move.paid,
    )


def _exchange(table: Table, trader: Trader, move: Exchange) -> Table:
    """Rules XCH-5, XCH-6, NOB-16."""
    given, taken = SINGLE[move.given], SINGLE[move.taken]
    trader = with_trader(trader, display=trader.display - given + taken)
    market = put(table.market, move.place, table.market[move.place] - taken)
    # A store offers one type, so a card of another goes to the store of its own.
    place = store_of(move.given) if move.place.is_store else move.place
    return _seated(table, trader, market=put(market, place, market[place] + given))
