"""The rules that a move exercises by what it brings: each of them makes the table another than it would be."""

from collections.abc import Iterator

from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.flow import protects
from jaipur_rules.johari.rules.generation import can_act
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
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, Trader, cost, seen
from jaipur_rules.johari.rules.transition import apply_unchecked


def brought(match: Match, move: Move) -> Iterator[str]:
    """The rules that a legal move exercises.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> last = arrange(
        ...     played=(("sale", "bribe", "baksheesh"), ("sale", "baksheesh", "bribe")), to_move=1
        ... )
        >>> "DAY-2" in set(brought(last, Bribe()))
        True
    """
    table, after = match.dealt, apply_unchecked(match, move).dealt
    yield from _moment(match, table, after, move)
    yield from _next_moment(match.ruleset, table, after)


def dawn(table: Table) -> Iterator[str]:
    """The rules that the market of a new day exercises, replenished as far as it goes.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> [*dawn(new_match(seed=7).table)]
        ['DAY-3', 'DAY-4']
    """
    if table.phase is Phase.SHUFFLE:
        yield "DAY-5"
        return
    yield from ("DAY-3", "DAY-4")
    if not table.pile and not table.discard:
        yield "DAY-6"


def _next_moment(rules: Ruleset, table: Table, after: Table) -> Iterator[str]:
    """The rules that a move exercises by the moment that it leads to."""
    if after.phase is Phase.ACT and table.phase is Phase.CHOOSE:
        yield from ("CHO-1", "GLD-1")
        if rules.protection_from == "reveal" and any(map(protects, after.traders)):
            yield "BRI-1"
    if after.phase is Phase.EVENING and table.phase is not Phase.EVENING:
        yield "EVE-3"
        if len(after.queue) > 1:
            yield "EVE-4"
    if after.day > table.day:
        yield "DAY-2"
        yield from dawn(after)
    if table.day and (after.day > table.day or after.phase in {Phase.FINAL, Phase.OVER}):
        yield from ("EVE-1", "DAY-1")
        if any(trader.on_trade for trader in table.traders):
            yield "EVE-2"
    if after.phase in {Phase.FINAL, Phase.OVER}:
        yield "FIN-1"


def _moment(match: Match, table: Table, after: Table, move: Move) -> Iterator[str]:
    match move:
        case Play():
            yield "CHO-1"
        case Pick():
            yield from ("LAY-6", "LAY-7")
        case Lose():
            yield from ("SUP-2", "CMP-2")
            if len(table.queue) > 1:
                yield "SUP-3"
        case Cash():
            yield "EVE-2"
            if move.cards:
                yield from ("EVE-3", "PUR-5")
            seat, *others = table.queue
            if others or (move.cards and table.arrivals[-1] != seat):
                yield "EVE-4"
        case Advance():
            yield "NOB-23"
        case _:
            yield from _action(match, table, after, move)


def _action(match: Match, table: Table, after: Table, move: Move) -> Iterator[str]:
    seat = table.queue[0]
    me, mine = table.traders[seat], after.traders[seat]
    yield "GLD-5"
    if not isinstance(move, Pass):
        yield from _cost(match.ruleset, me)
        if me.played[-1] is Action.DOPPELGANGER:
            yield "DOP-3"
            yield from _repeated(me, move)
    if match.ruleset.gold_cap is not None and mine.gold == match.ruleset.gold_cap != me.gold:
        yield "GLD-6"
    if mine.gold > _PRINTED:
        yield "GLD-6"
    match move:
        case Pass():
            yield from _passed(match, table, me)
        case SellToJeweler() | SellToCollector() | DiscardForToken():
            yield from _sale(match.ruleset, me, move)
            if not isinstance(move, DiscardForToken):
                yield from _supervised(table, after)
            elif match.ruleset.discard_for_token == "supervisor":
                yield "SUP-1"
        case _:
            yield from _other(match.ruleset, me, move)


_PRINTED = 24
"""More gold than a common table has: an engine whose track ends has ended it by then."""


def _cost(rules: Ruleset, me: Trader) -> Iterator[str]:
    numbers, slot = rules.components, len(me.played) - 1
    action, due = me.action, cost(rules, me, me.played)
    if action is None or not numbers.base_costs[action]:
        return
    yield from ("CMP-3", "GLD-4")
    if me.played[-1] is Action.DOPPELGANGER:
        yield "DOP-2"
    if slot:
        yield "GLD-2"
    cut = numbers.slot_discounts[slot]
    if cut is None:
        return
    full = numbers.base_costs[action] - cut
    less = numbers.amount(Noble.BUYER) * (action is Action.PURCHASE and Noble.BUYER in me.nobles)
    if less and full > 0:
        yield "NOB-10"
    if me.slots[slot] and full - less > 0:
        yield from (noble.rule for noble in me.nobles if noble.keeps_slot)
    if (less or me.slots[slot]) and (due == 0 or cut):
        yield "GLD-3"


def _repeated(me: Trader, move: Move) -> Iterator[str]:
    if isinstance(move, TradeInStore | Hire | SellToJeweler | SellToCollector | Bribe):
        yield "DOP-4"
    nobles = _HELPED.get(type(move), frozenset())
    if nobles & set(me.nobles):
        yield "DOP-5"


_HELPED: dict[type[Move], frozenset[Noble]] = {
    Baksheesh: frozenset((Noble.GIVER, Noble.PROTECTOR)),
    Bribe: frozenset((Noble.BRIBED,)),
    Purchase: frozenset((Noble.BUYER,)),
    SellToCollector: frozenset((Noble.COLLECTOR, Noble.CONNOISSEUR)),
    Hire: frozenset((Noble.RECRUITER,)),
}


def _passed(match: Match, table: Table, me: Trader) -> Iterator[str]:
    if can_act(seen(match.ruleset, table)):
        yield "ACT-2"
        return
    yield "ACT-1"
    if me.action is Action.SALE:
        yield "SAL-12"


def _sale(
    rules: Ruleset, me: Trader, move: SellToJeweler | SellToCollector | DiscardForToken
) -> Iterator[str]:
    match move:
        case DiscardForToken():
            yield "NOB-11"
        case SellToJeweler():
            yield from ("SAL-5", "SAL-6")
            if move.sold.fakes:
                yield from ("SAL-3", "CMP-2")
            if len(move.sold) < rules.components.jeweler_types:
                yield "NOB-4"
        case SellToCollector():
            yield from ("SAL-6", "SAL-9", "SAL-10")
            if me.display.of(move.kind).fakes:
                yield from ("SAL-3", "CMP-2")
            helpers = (Noble.COLLECTOR, Noble.CONNOISSEUR)
            yield from (noble.rule for noble in helpers if noble in me.nobles)
    if not isinstance(move, DiscardForToken) and move.counted is not None:
        yield "NOB-13"


def _supervised(table: Table, after: Table) -> Iterator[str]:
    """After a sale: who loses a fake, who does not, and why."""
    seller = table.queue[0]
    for seat, trader in enumerate(table.traders):
        fakes = trader.display.fakes
        if seat == seller:
            if fakes and after.traders[seat].display.fakes:
                yield "SUP-4"
        elif not fakes or trader.safe:
            yield "SUP-4"
            if fakes and Action.BRIBE in trader.played:
                yield "BRI-1"
            if fakes and Noble.PROTECTOR in trader.nobles and Action.BRIBE not in trader.played:
                yield "NOB-2"
        else:
            yield from ("SUP-1", "CMP-2")
            if trader.on_trade.fakes:
                yield "TRD-3"
    if after.phase is Phase.LOSE and len(after.queue) > 1:
        yield "SUP-3"


def _other(rules: Ruleset, me: Trader, move: Move) -> Iterator[str]:
    match move:
        case Purchase():
            yield "PUR-2"
            if move.cashed:
                yield from ("PUR-3", "PUR-5")
        case Baksheesh():
            yield "BAK-1"
            yield from (noble.rule for noble in _GIFTS if noble in me.nobles)
        case Bribe():
            yield "BRI-1"
            yield from (noble.rule for noble in me.nobles if noble is Noble.BRIBED)
        case TradeInStore():
            yield "NOB-6" if move.at_once else "TRD-2"
        case Hire():
            yield from _hired(rules, me, move)
        case Exchange():
            yield from _exchanged(move)
        case _:
            pass


_GIFTS = (Noble.GIVER, Noble.PROTECTOR)


def _exchanged(move: Exchange) -> Iterator[str]:
    yield "XCH-5"
    if move.taken.kind is Kind.GOLD:
        yield "XCH-6"
    if move.taken.kind is not move.given.kind:
        yield "NOB-16"


def _hired(rules: Ruleset, me: Trader, move: Hire) -> Iterator[str]:
    yield "TRD-8"
    if move.noble is Noble.TREASURER:
        yield "NOB-8"
    if move.slot:
        yield from ("NOB-25", move.noble.rule)
    if Noble.RECRUITER in me.nobles:
        yield "NOB-14"
    if move.gold or move.paid.of(Kind.GOLD):
        yield "NOB-15"
        if Noble.PAYMASTER not in me.nobles:
            yield "TRD-9"
    if rules.overpaying == "no_spare_card" and move.paid:
        yield "TRD-7"
