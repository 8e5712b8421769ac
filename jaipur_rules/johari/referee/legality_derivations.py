"""Why a move of Johari is legal or illegal: every rule of legality that bears on it, with its numbers."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from jaipur_rules.core.findings import Fact
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Counted, Kind
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.legality_actions import (
    gold_left,
    lying,
    price,
    serves,
    types_sold,
)
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    ActionMove,
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
from jaipur_rules.johari.rules.state import Phase, Position, Trader, carried_out, cost
from jaipur_rules.johari.rules.views import View, position_of
from jaipur_rules.referee.derivations import Derivation, DerivationStep

Asked: TypeAlias = Position | Match | View
"""What a move is judged at."""


def why_move(at: Asked, move: Move) -> Derivation:
    r"""Return why a move is legal, by every rule that bears on it; or illegal, by every rule that it breaks.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W3B1", "W2"), played=(("sale",),))
        >>> print(*why_move(here, parse_move("collect W")).reasons(), sep="\n")
        DAY-7: this is what is awaited: an action
        ACT-3: the card played is carried out: Sale
        SAL-11: a Collector buys gems, and white is a type of gem
        SAL-7: another trader has white gems; the others have 2
        SAL-8: 3 white against 2 of the trader with the next most
    """
    broken = {violation.rule for violation in violations(at, move)}
    steps = [_moment(at, move)]
    here = position_of(at)
    if here is not None and steps[0].rule not in broken:
        steps += _bearing(here, move)
    if broken:
        steps = [
            DerivationStep(step.rule, "broken", step.facts) for step in steps if step.rule in broken
        ]
    result = "illegal" if broken else "legal"
    return Derivation(game=JOHARI.name, kind="legality", move=str(move), result=result, steps=steps)


def cost_facts(ruleset: Ruleset, trader: Trader, played: tuple[Action, ...]) -> dict[str, Fact]:
    """Return what the last of these cards costs a trader in its slot, and why: a base cost, and what is off.

    Example:
        >>> cost_facts(Ruleset(), Trader(), (Action.PURCHASE, Action.DOPPELGANGER))
        {'action': 'purchase', 'slot': 2, 'base': 4, 'off_slot': 2, 'off_nobles': 0, 'cost': 2}
    """
    numbers, slot = ruleset.components, len(played) - 1
    action, cut = carried_out(played), numbers.slot_discounts[slot]
    base = 0 if action is None else numbers.base_costs[action]
    bought = action is Action.PURCHASE and Noble.BUYER in trader.nobles
    return {
        "action": _name(action),
        "slot": slot + 1,
        "base": base,
        "off_slot": base if cut is None else cut,
        "off_nobles": trader.slots[slot] + (numbers.amount(Noble.BUYER) if bought else 0),
        "cost": cost(ruleset, trader, played),
    }


def _moment(at: Asked, move: Move) -> DerivationStep:
    if isinstance(at, Position):
        awaits = at.phase.value
    elif at.table is None:
        awaits = "deal"
    elif at.table.queue and position_of(at) is None:
        awaits = "another"
    else:
        awaits = at.table.phase.value
    moment = _MOMENTS.get(type(move), Phase.ACT).value
    return DerivationStep("DAY-7", "met", {"awaits": awaits, "moment": moment})


_MOMENTS: dict[type[Move], Phase] = {
    Pick: Phase.PICK,
    Play: Phase.CHOOSE,
    Lose: Phase.LOSE,
    Cash: Phase.EVENING,
    Advance: Phase.FINAL,
}
"""What is awaited where a move is made that carries out no action."""

_ACTIONS: dict[type[Move], Action] = {
    Purchase: Action.PURCHASE,
    Baksheesh: Action.BAKSHEESH,
    SellToJeweler: Action.SALE,
    SellToCollector: Action.SALE,
    DiscardForToken: Action.SALE,
    TradeInStore: Action.TRADE,
    Hire: Action.TRADE,
    Bribe: Action.BRIBE,
    Exchange: Action.EXCHANGE,
}
"""The action that a move carries out."""


def _bearing(at: Position, move: Move) -> Iterator[DerivationStep]:
    """Yield a step for every rule of legality that a move could break at its moment, as if it broke none."""
    match move:
        case Pick(place, card):
            there = str(lying(at, place))
            pick = {"card": str(card), "place": str(place), "there": there}
            yield DerivationStep("LAY-6", "met", pick)
        case Play(action):
            yield from _of_play(at, action)
        case Lose(card):
            fakes = str(at.me.display.fakes)
            yield DerivationStep("SUP-2", "met", {"card": str(card), "fakes": fakes})
        case Cash(cards):
            there = str(at.me.on_trade.of(Kind.GOLD))
            yield DerivationStep("EVE-3", "met", {"cards": str(cards), "there": there})
        case Advance(first, second):
            yield DerivationStep("NOB-23", "met", {"types": _letters([first, second])})
        case Pass():
            result = "allowed" if can_act(at) else "met"
            passed = {"played": _name(at.me.action), "declining": at.ruleset.declining}
            yield DerivationStep("ACT-2", result, passed)
        case _:
            facts = {"tried": str(_ACTIONS[type(move)]), "played": _name(at.me.action)}
            yield DerivationStep("ACT-3", "met", facts)
            yield from _of_action(at, move)


def _of_play(at: Position, action: Action) -> Iterator[DerivationStep]:
    played = at.me.played
    today: dict[str, Fact] = {"tried": str(action), "today": tuple(map(str, played))}
    yield DerivationStep("CHO-2", "met", today)
    if action is Action.DOPPELGANGER:
        yield DerivationStep("DOP-1", "met", {"before": _name(carried_out(played))})
    facts = cost_facts(at.ruleset, at.me, (*played, action))
    yield DerivationStep("CHO-3", "met", {**facts, "gold": at.me.gold})


def _of_action(at: Position, move: ActionMove) -> Iterator[DerivationStep]:
    match move:
        case Purchase(place, cashed):
            there = str(lying(at, place))
            yield DerivationStep("PUR-1", "met", {"place": str(place), "there": there})
            if cashed:
                yield _cashing(cashed, lying(at, place))
        case Exchange():
            yield from _of_exchange(at, move)
        case SellToJeweler():
            yield from _of_sale_to_jeweler(at, move)
        case SellToCollector():
            yield from _of_sale_to_collector(at, move)
        case DiscardForToken(card):
            yield DerivationStep("NOB-11", "met", {"card": str(card)})
            own = {"sold": str(card), "display": str(at.me.display)}
            yield DerivationStep("SAL-1", "met", own)
        case TradeInStore(store, at_once, cashed):
            there = str(lying(at, store))
            yield DerivationStep("TRD-1", "met", {"place": str(store), "there": there})
            if at_once or cashed:
                yield DerivationStep("NOB-6", "met", {"cashed": str(cashed)})
            if cashed:
                yield _cashing(cashed, lying(at, store))
        case Hire():
            yield from _of_hire(at, move)
        case Baksheesh() | Bribe() | Pass():
            pass
        case _:
            assert_never(move)


def _cashing(cashed: Cards, there: Cards) -> DerivationStep:
    gold = str(there.of(Kind.GOLD))
    return DerivationStep("PUR-3", "met", {"cashed": str(cashed), "there": gold})


def _of_exchange(at: Position, move: Exchange) -> Iterator[DerivationStep]:
    given, taken = move.given.kind, move.taken.kind
    kinds: dict[str, Fact] = {"given_kind": str(given), "taken_kind": str(taken)}
    own = {"given": str(move.given), "display": str(at.me.display)}
    there = {"place": str(move.place), "there": str(lying(at, move.place))}
    yield DerivationStep("XCH-1", "met", own)
    yield DerivationStep("XCH-2", "met", {"taken": str(move.taken), **there})
    yield DerivationStep("XCH-3", "met" if given is taken else "noble", kinds)
    if given is not taken:
        yield DerivationStep("NOB-16", "met", kinds)
    gems = given.is_gem and taken.is_gem
    switch = {**kinds, "exchange_types": at.ruleset.exchange_types}
    yield DerivationStep("XCH-4", "met" if gems else "allowed", switch)


def _of_sale_to_jeweler(at: Position, move: SellToJeweler) -> Iterator[DerivationStep]:
    numbers, kinds = at.ruleset.components, types_sold(move)
    types = _letters(kinds)
    own = {"sold": str(move.sold), "display": str(at.me.display)}
    full = len(kinds) == numbers.jeweler_types
    wanted: dict[str, Fact] = {"types": types, "needed": numbers.jeweler_types}
    yield DerivationStep("SAL-1", "met", own)
    yield DerivationStep("SAL-2", "met" if full else "noble", wanted)
    if not full:
        fewer: dict[str, Fact] = {"types": types, "needed": numbers.amount(Noble.JEWELER)}
        switch = {**fewer, "three_type_sale": at.ruleset.three_type_sale}
        yield DerivationStep("NOB-4", "allowed" if Kind.GOLD in kinds else "met", switch)
    yield DerivationStep("SAL-4", "met", {"token": str(move.token), "types": types})
    yield from _counting(move.counted)


def _of_sale_to_collector(at: Position, move: SellToCollector) -> Iterator[DerivationStep]:
    kind = move.kind
    yield DerivationStep("SAL-11", "met", {"kind": str(kind)})
    if kind.is_gem:
        rivals = tuple(rival.gems(kind) for rival in at.rivals)
        mine = at.me.display.gems(kind) + (move.counted.card.gems if move.counted else 0)
        lead: dict[str, Fact] = {"kind": str(kind), "gems": mine, "most": max(rivals)}
        switch = {**lead, "collector_tie": at.ruleset.collector_tie}
        yield DerivationStep("SAL-7", "met", {"kind": str(kind), "rivals": rivals})
        yield DerivationStep("SAL-8", "met" if mine > max(rivals) else "allowed", switch)
    yield from _counting(move.counted)


def _counting(counted: Counted | None) -> Iterator[DerivationStep]:
    if counted is not None:
        facts = {"card": str(counted.card), "kind": str(counted.kind)}
        yield DerivationStep("NOB-13", "met", facts)


def _of_hire(at: Position, move: Hire) -> Iterator[DerivationStep]:
    noble, paid = move.noble, move.paid
    market = tuple(str(each) for each in at.spaces if each is not None)
    payment: dict[str, Fact] = {"paid": str(paid), "gold": move.gold}
    yield DerivationStep("TRD-4", "met", {"noble": str(noble), "nobles": market})
    yield DerivationStep("TRD-5", "met", {**payment, "display": str(at.me.display)})
    yield from _of_price(at, move)
    in_gold = str(paid.of(Kind.GOLD))
    if in_gold or move.gold:
        yield DerivationStep("NOB-15", "met", {"cashed": in_gold, "gold": move.gold})
    if move.gold:
        left = max(0, gold_left(at))
        yield DerivationStep("GLD-6", "met", {"gold": move.gold, "left": left})
    if noble is Noble.RECRUITER or (noble is Noble.PAYMASTER and (in_gold or move.gold)):
        when = at.ruleset.new_noble
        yield DerivationStep("TRD-9", when, {"noble": str(noble), "new_noble": when})
    if noble.keeps_slot or move.slot is not None:
        yield DerivationStep("NOB-25", "met", {"noble": str(noble), "slot": move.slot})


def _of_price(at: Position, move: Hire) -> Iterator[DerivationStep]:
    """Yield the price of a noble in the market, and how it is paid."""
    due, worth = price(at, move.noble), move.paid.worth
    if due is None:
        return
    numbers = at.ruleset.components
    less = numbers.amount(Noble.RECRUITER) if serves(at, Noble.RECRUITER, move.noble) else 0
    full = numbers.noble_prices[at.spaces.index(move.noble)]
    spare = Cards([card for card in move.paid if worth - card.gems >= due])
    if serves(at, Noble.RECRUITER, move.noble):
        yield DerivationStep("NOB-14", "met", {"price": full, "less": less, "due": due})
    yield DerivationStep("TRD-6", "met", {"due": due, "worth": worth + move.gold})
    exact: dict[str, Fact] = {"due": due, "worth": worth, "gold": move.gold, "spare": str(spare)}
    switch = {**exact, "overpaying": at.ruleset.overpaying}
    yield DerivationStep("TRD-7", "allowed" if spare else "met", switch)


def _letters(kinds: list[Kind]) -> tuple[str, ...]:
    return tuple(map(str, kinds))


def _name(action: Action | None) -> str | None:
    return None if action is None else str(action)
