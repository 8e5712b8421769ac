"""The rules that a case exercises: those that an engine has to know to answer it.

An engine that has one of them wrong in the usual way gives another answer, so
a case in which a rule holds but changes nothing is no case of that rule.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias, assert_never

from jaipur_rules.conformance.answers import Question
from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules import moves as made
from jaipur_rules.johari.rules.flow import protects
from jaipur_rules.johari.rules.generation import can_act, legal_moves
from jaipur_rules.johari.rules.legality import price, serves, violations
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import GEMS, Action, Kind, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Position, Table, Trader, cost, seen
from jaipur_rules.johari.rules.transition import apply_unchecked, protects_late
from proofs.vectors.coverage import Held, holding

_Sale: TypeAlias = made.SellToJeweler | made.SellToCollector
_AT_THE_END = (Noble.NOTABLE_1, Noble.NOTABLE_2, Noble.NOTABLE_3, Noble.NOTABLE_4, Noble.RETINUE)


def exercised(match: Match, question: Question) -> tuple[str, ...]:
    """The ids of the rules that a question exercises, sorted.

    Args:
        match: The match after the game of the question, dealt.
        question: The question.

    Example:
        >>> from jaipur_rules.johari import Baksheesh
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> from jaipur_rules.johari.record import Record
        >>> paid = arrange(nobles=(("N1-1",), ()), played=(("baksheesh",),))
        >>> from jaipur_rules.conformance.answers import Question
        >>> exercised(paid, Question("move", Record(), Baksheesh()))
        ('BAK-1', 'GLD-5', 'NOB-1')
    """
    table = match.dealt
    match question.asks:
        case "chance":
            found = _chance(table)
        case "moves":
            found = _offered(match)
        case "move":
            found = _brought(match, question.move)
        case "illegal":
            found = ((broken.rule, True) for broken in violations(match, question.move))
        case "score":
            found = _scored(match, table)
        case "view":
            found = _seen(table, question.seat)
        case "match":
            found = iter(())  # no case asks it
        case _:
            assert_never(question)
    return holding(found)


def _chance(table: Table) -> Iterator[Held]:
    if table.day:
        yield "DAY-5", True
        yield from _dawn(table)
    else:
        yield "CMP-6 LAY-2 LAY-3 LAY-4 LAY-5 LAY-6", True


def _scored(match: Match, table: Table) -> Iterator[Held]:
    result = score(match)
    yield result.decided_by, True
    yield "CMP-5 FIN-2", True
    yield "FIN-3", result.decided_by == "FIN-4"
    for trader in table.traders:
        yield "FIN-5", any(trader.tokens) and trader.gold
        if trader.display.of(Kind.PRESTIGE):
            yield "PUR-4", True
            yield "NOB-21", Noble.HERALD in trader.nobles
        yield _helped(trader, Noble.CURATOR, *_AT_THE_END)


def _helped(trader: Trader, *nobles: Noble) -> Held:
    """The rules of these nobles, as far as a trader has them."""
    return " ".join(noble.rule for noble in nobles if noble in trader.nobles), True


def _seen(table: Table, seat: Seat) -> Iterator[Held]:
    yield "HID-4", True
    yield "HID-2", table.pile
    yield "HID-3", table.noble_stack
    laid = {other for other, trader in enumerate(table.traders) if trader.chosen is not None}
    yield "HID-1", table.phase is Phase.CHOOSE and laid - {seat}


def _offered(match: Match) -> Iterator[Held]:
    """The rules that the list of legal moves exercises."""
    at = match.position
    if at is None:
        yield "DAY-7", True
        return
    match at.phase:
        case Phase.PICK:
            yield "LAY-6", True
        case Phase.CHOOSE:
            yield from _plays(at)
        case Phase.LOSE:
            yield "CMP-2 SUP-2", True
        case Phase.EVENING:
            yield "EVE-3", True
        case Phase.FINAL:
            yield "NOB-23", True
        case _:
            yield from _acts(at, legal_moves(at))


def _plays(at: Position) -> Iterator[Held]:
    me, rules = at.me, at.ruleset
    yield ("CHO-1 CHO-2" if me.played else "DOP-1"), True
    yield "CHO-4", me.gold == 0
    costs = [(action, cost(rules, me, (*me.played, action))) for action in me.hand]
    if all(due <= me.gold for _, due in costs):
        return
    yield "CHO-3 CMP-3", True
    slot = len(me.played)
    yield "GLD-2", slot
    for action, due in costs:
        yield "DOP-2", due > me.gold and action is Action.DOPPELGANGER and me.played
        if due <= me.gold < due + me.slots[slot]:
            yield _helped(me, *_KEEPING_A_SLOT)
        if action is Action.PURCHASE and Noble.BUYER in me.nobles:
            less = rules.components.amount(Noble.BUYER)
            yield "NOB-10", due <= me.gold < due + less


_KEEPING_A_SLOT = tuple(noble for noble in Noble if noble.keeps_slot)


def _acts(at: Position, listed: Sequence[Move]) -> Iterator[Held]:
    me, possible = at.me, can_act(at)
    yield "ACT-3", True
    yield "ACT-1", not possible
    yield "ACT-2", possible and me.action in {Action.SALE, Action.TRADE}
    yield "ACT-4", len(listed) > 2
    yield "DOP-3", me.played[-1] is Action.DOPPELGANGER
    match me.action:
        case Action.PURCHASE:
            yield "PUR-1", not all(at.market)
            yield "PUR-3", any(cards.of(Kind.GOLD) for cards in at.market)
        case Action.EXCHANGE:
            yield from _exchanges(at, listed)
        case Action.SALE:
            yield from _sales(at, listed)
        case Action.TRADE:
            yield from _trades(at, listed)
        case _:
            pass


def _exchanges(at: Position, listed: Sequence[Move]) -> Iterator[Held]:
    found = [move for move in listed if isinstance(move, made.Exchange)]
    yield "XCH-7 TRD-3", found and at.me.on_trade
    alike = [move for move in found if move.given.kind is move.taken.kind]
    yield "NOB-16", len(alike) < len(found)
    yield "XCH-3", found and len(alike) == len(found)
    yield "XCH-4", any(not move.given.kind.is_gem for move in alike)
    yield "XCH-1 XCH-2", found


def _sales(at: Position, listed: Sequence[Move]) -> Iterator[Held]:
    me = at.me
    jewelers = [move for move in listed if isinstance(move, made.SellToJeweler)]
    collectors = [move for move in listed if isinstance(move, made.SellToCollector)]
    yield "SAL-2 SAL-4", jewelers
    yield "SAL-3 CMP-2", any(move.sold.fakes for move in jewelers)
    least = at.ruleset.components.jeweler_types
    yield "NOB-4", any(len(move.sold) < least for move in jewelers)
    yield "SAL-7 SAL-8 SAL-11", collectors
    yield from _no_collector(at)
    yield "NOB-13", any(each.counted for each in chain[_Sale](jewelers, collectors))
    yield "NOB-11", any(isinstance(move, made.DiscardForToken) for move in listed)
    yield "TRD-3 SAL-1", me.on_trade


def _no_collector(at: Position) -> Iterator[Held]:
    """The rules by which no Collector buys the gems of some types."""
    for kind in GEMS:
        mine, most = at.me.display.gems(kind), max(rival.gems(kind) for rival in at.rivals)
        if mine and not most:
            yield "SAL-7", True
        elif mine and mine <= most:
            yield "SAL-8", True


def _trades(at: Position, listed: Sequence[Move]) -> Iterator[Held]:
    stores = [move for move in listed if isinstance(move, made.TradeInStore)]
    hires = [move for move in listed if isinstance(move, made.Hire)]
    yield "TRD-1", stores
    yield "NOB-6", any(move.at_once for move in stores)
    yield "CMP-7 TRD-4 TRD-5 TRD-6 TRD-7", hires
    yield "NOB-15", any(move.gold or move.paid.of(Kind.GOLD) for move in hires)
    yield "NOB-25", any(move.slot for move in hires)
    for move in hires:
        served = serves(at, Noble.RECRUITER, move.noble)
        yield "NOB-14", served
        yield "GLD-3", served and not price(at, move.noble)
        yield "TRD-9", move.noble in {Noble.RECRUITER, Noble.PAYMASTER}


def _brought(match: Match, move: Move) -> Iterator[Held]:
    """The rules that a legal move exercises."""
    table, after = match.dealt, apply_unchecked(match, move).dealt
    yield from _moment(match, table, after, move)
    yield from _next_moment(match.ruleset, table, after)


def _dawn(table: Table) -> Iterator[Held]:
    """The rules that the market of a new day exercises, replenished as far as it goes."""
    if table.phase is Phase.SHUFFLE:
        yield "DAY-5", True
        return
    yield "DAY-3 DAY-4", True
    yield "DAY-6", not table.pile and not table.discard


def _next_moment(rules: Ruleset, table: Table, after: Table) -> Iterator[Held]:
    """The rules that a move exercises by the moment that it leads to."""
    if after.phase is Phase.ACT and table.phase is Phase.CHOOSE:
        yield "CHO-1 GLD-1", True
        yield "BRI-1", rules.protection_from == "reveal" and any(map(protects, after.traders))
    if after.phase is Phase.EVENING and table.phase is not Phase.EVENING:
        yield "EVE-3", True
        yield "EVE-4", len(after.queue) > 1
    if after.day > table.day:
        yield "DAY-2", True
        yield from _dawn(after)
    if table.day and (after.day > table.day or after.phase in {Phase.FINAL, Phase.OVER}):
        yield "EVE-1 DAY-1", True
        yield "EVE-2", any(trader.on_trade for trader in table.traders)
    yield "FIN-1", after.phase in {Phase.FINAL, Phase.OVER}


def _moment(match: Match, table: Table, after: Table, move: Move) -> Iterator[Held]:
    match move:
        case made.Play():
            yield "CHO-1", True
        case made.Pick():
            yield "LAY-6 LAY-7", True
        case made.Lose():
            yield "SUP-2 CMP-2", True
            yield "SUP-3", len(table.queue) > 1
        case made.Cash():
            yield "EVE-2", True
            yield "EVE-3 PUR-5", move.cards
            seat, *others = table.queue
            yield "EVE-4", others or (move.cards and table.arrivals[-1] != seat)
        case made.Advance():
            yield "NOB-23", True
        case _:
            yield from _action(match, table, after, move)


def _action(match: Match, table: Table, after: Table, move: Move) -> Iterator[Held]:
    seat = table.queue[0]
    me, mine = table.traders[seat], after.traders[seat]
    yield "GLD-5", True
    if not isinstance(move, made.Pass):
        yield from _cost(match.ruleset, me)
        if me.played[-1] is Action.DOPPELGANGER:
            yield "DOP-3", True
            yield "DOP-4", isinstance(move, _REPEATABLE)
            yield "DOP-5", {*_HELPED.get(type(move), ())} & {*me.nobles}
    yield "GLD-6", mine.gold == match.ruleset.gold_cap != me.gold or mine.gold > _PRINTED
    match move:
        case made.Pass():
            possible = can_act(seen(match.ruleset, table))
            yield ("ACT-2" if possible else "ACT-1"), True
            yield "SAL-12", not possible and me.action is Action.SALE
        case made.SellToJeweler() | made.SellToCollector() | made.DiscardForToken():
            yield from _sale(match.ruleset, me, move)
            if not isinstance(move, made.DiscardForToken):
                yield from _supervised(table, after)
            elif match.ruleset.discard_for_token == "supervisor":
                yield "SUP-1", True
        case _:
            yield from _other(seen(match.ruleset, table), move)


_PRINTED = 24
"""More gold than a common table has: an engine whose track ends has ended it by then."""


def _cost(rules: Ruleset, me: Trader) -> Iterator[Held]:
    numbers, slot = rules.components, len(me.played) - 1
    action, due = me.action, cost(rules, me, me.played)
    if action is None or not numbers.base_costs[action]:
        return
    yield "CMP-3 GLD-4", True
    yield "DOP-2", me.played[-1] is Action.DOPPELGANGER
    yield "GLD-2", slot
    cut = numbers.slot_discounts[slot]
    if cut is None:
        return
    full = numbers.base_costs[action] - cut
    less = numbers.amount(Noble.BUYER) * (action is Action.PURCHASE and Noble.BUYER in me.nobles)
    yield "NOB-10", less and full > 0
    if me.slots[slot] and full - less > 0:
        yield _helped(me, *_KEEPING_A_SLOT)
    yield "GLD-3", (less or me.slots[slot]) and (due == 0 or cut)


_REPEATABLE = made.TradeInStore | made.Hire | made.SellToJeweler | made.SellToCollector | made.Bribe
_HELPED: dict[type[Move], tuple[Noble, ...]] = {
    made.Baksheesh: (Noble.GIVER, Noble.PROTECTOR),
    made.Bribe: (Noble.BRIBED,),
    made.Purchase: (Noble.BUYER,),
    made.SellToCollector: (Noble.ADMIRER, Noble.CONNOISSEUR),
    made.Hire: (Noble.RECRUITER,),
}
"""The nobles that help with a move."""


def _sale(rules: Ruleset, me: Trader, move: _Sale | made.DiscardForToken) -> Iterator[Held]:
    match move:
        case made.DiscardForToken():
            yield "NOB-11", True
        case made.SellToJeweler():
            yield "SAL-5 SAL-6", True
            yield "SAL-3 CMP-2", move.sold.fakes
            yield "NOB-4", len(move.sold) < rules.components.jeweler_types
        case made.SellToCollector():
            yield "SAL-6 SAL-9 SAL-10", True
            yield "SAL-3 CMP-2", me.display.of(move.kind).fakes
            yield _helped(me, *_HELPED[made.SellToCollector])
    yield "NOB-13", not isinstance(move, made.DiscardForToken) and move.counted is not None


def _supervised(table: Table, after: Table) -> Iterator[Held]:
    """After a sale: who loses a fake, who does not, and why."""
    seller = table.queue[0]
    for seat, trader in enumerate(table.traders):
        fakes = trader.display.fakes
        if seat == seller:
            yield "SUP-4", fakes and after.traders[seat].display.fakes
        elif not fakes or trader.safe:
            bribed = Action.BRIBE in trader.played
            yield "SUP-4", True
            yield "BRI-1", fakes and bribed
            yield "NOB-2", fakes and Noble.PROTECTOR in trader.nobles and not bribed
        else:
            yield "SUP-1 CMP-2", True
            yield "TRD-3", trader.on_trade.fakes
    yield "SUP-3", after.phase is Phase.LOSE and len(after.queue) > 1


def _other(at: Position, move: Move) -> Iterator[Held]:
    me = at.me
    match move:
        case made.Purchase():
            yield "PUR-2", True
            yield "PUR-3 PUR-5", move.cashed
        case made.Baksheesh():
            yield "BAK-1", True
            yield _helped(me, *_HELPED[made.Baksheesh])
        case made.Bribe():
            yield "BRI-1", True
            yield _helped(me, Noble.BRIBED)
        case made.TradeInStore():
            yield ("NOB-6" if move.at_once else "TRD-2"), True
        case made.Hire():
            yield from _hired(at, move)
        case made.Exchange():
            yield "XCH-5", True
            yield "XCH-6", move.taken.kind is Kind.GOLD
            yield "NOB-16", move.taken.kind is not move.given.kind
        case _:
            pass


def _hired(at: Position, move: made.Hire) -> Iterator[Held]:
    me, due = at.me, price(at, move.noble) or 0
    yield "TRD-8", True
    yield "NOB-8", move.noble is Noble.TREASURER
    if move.slot:
        yield f"NOB-25 {move.noble.rule}", True
    yield "NOB-14", Noble.RECRUITER in me.nobles
    if move.gold or move.paid.of(Kind.GOLD):
        yield "NOB-15", True
        yield "TRD-9", Noble.PAYMASTER not in me.nobles
    yield "TRD-7", any(move.paid.worth - card.gems >= due for card in move.paid)
    yield "NOB-2 TRD-9", protects_late(at.ruleset, me, move.noble)
