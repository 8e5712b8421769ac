"""What a legal move of Johari brings and why: what it costs, and what becomes of cards, gold, tokens and nobles."""

from collections.abc import Iterator
from typing import TypeAlias

from jaipur_rules.core.findings import Fact
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.referee.legality_derivations import cost_facts
from jaipur_rules.johari.referee.sale_derivations import explain_sale, explain_token
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.flow import protects
from jaipur_rules.johari.rules.generation import can_act
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
from jaipur_rules.johari.rules.pieces import Action, Noble, store_of
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, Trader, cost, seen
from jaipur_rules.johari.rules.transition import apply
from jaipur_rules.referee.derivations import Derivation, DerivationStep

Steps: TypeAlias = Iterator[DerivationStep]


def why_effect(match: Match, move: Move) -> Derivation:
    r"""Return what a legal move brings and why: its cost, cards, gold and tokens, and the fakes that the others lose.

    Raises:
        IllegalMove: The move breaks a rule.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(gold=(9,), played=(("trade",),), stores="R1A2")
        >>> print(*why_effect(here, parse_move("trade A")).reasons(), sep="\n")
        GLD-3: Trade costs 3 gold in slot 1: base cost 3, 0 off for the slot, 0 off for nobles
        GLD-4: 3 of 9 gold is paid first, and 6 left
        GLD-5: the gold token changes its row, and lies on top
        TRD-2: everything in the gold and prestige store goes onto the Trade card until the evening: gold 2
    """
    return explain_effect(match, move, apply(match, move))


def explain_effect(match: Match, move: Move, after: Match) -> Derivation:
    """Return what a legal move brings, given the match that it leads to."""
    rules, table, then = match.ruleset, match.dealt, after.dealt
    seat = table.queue[0]
    match move:
        case Pick(_, card):
            steps = [DerivationStep("LAY-7", "kept", {"card": str(card)})]
        case Play(action):
            steps = [*_of_play(rules, action, then)]
        case Lose(card):
            steps = [DerivationStep("SUP-2", "lost", {"trader": seat, "card": str(card)})]
        case Cash(cards):
            steps = [*_of_evening(rules, table.traders[seat], cards)]
        case Advance():
            steps = [*_of_tokens(rules, table.traders[seat], move)]
        case _:
            steps = [*_of_action(rules, table, move)]
    return Derivation(
        game=JOHARI.name,
        kind="effect",
        move=str(move),
        result=_RESULTS[type(move)],
        facts={"trader": seat, "gold": then.traders[seat].gold},
        steps=steps,
    )


_RESULTS: dict[type[Move], str] = {
    Pick: "pick",
    Play: "play",
    Purchase: "purchase",
    Baksheesh: "baksheesh",
    SellToJeweler: "sell",
    SellToCollector: "collect",
    DiscardForToken: "discard",
    TradeInStore: "trade",
    Hire: "hire",
    Bribe: "bribe",
    Exchange: "exchange",
    Pass: "pass",
    Lose: "lose",
    Cash: "cash",
    Advance: "advance",
}
"""The result of a move of each class."""


def _of_play(rules: Ruleset, action: Action, after: Table) -> Steps:
    """Yield that a card lies face down; or with the last one, who acts in which order, and who is safe."""
    if after.phase is Phase.CHOOSE:
        facts: dict[str, Fact] = {"action": str(action), "waiting": len(after.queue)}
        yield DerivationStep("CHO-1", "face_down", facts)
        return
    shown = tuple(str(trader.played[-1]) for trader in after.traders)
    yield DerivationStep("CHO-1", "revealed", {"actions": shown})
    gold = tuple(after.traders[seat].gold for seat in after.queue)
    yield DerivationStep("GLD-1", "order", {"order": after.queue, "amounts": gold})
    safe = tuple(seat for seat, trader in enumerate(after.traders) if protects(trader))
    if safe and rules.protection_from == "reveal":
        reveal: dict[str, Fact] = {"traders": safe, "protection_from": rules.protection_from}
        yield DerivationStep("BRI-1", "revealed", reveal)


def _of_evening(rules: Ruleset, trader: Trader, cashed: Cards) -> Steps:
    there = trader.on_trade.of(Kind.GOLD)
    yield _gold_cards("EVE-3", cashed, there)
    yield from _gained(rules, trader.gold, "PUR-5", cashed.worth, cashed)
    yield DerivationStep("EVE-2", "joined", {"cards": str(trader.on_trade - cashed)})


def _of_tokens(rules: Ruleset, trader: Trader, move: Advance) -> Steps:
    """Yield the columns that tokens reach at the end of the game."""
    yield DerivationStep("NOB-23", "moved", {"types": (str(move.first), str(move.second))})
    steps = {move.first: 1, move.second: 1} if move.first is not move.second else {move.first: 2}
    for kind, count in steps.items():
        yield explain_token(rules, trader, kind, count)


def _of_action(rules: Ruleset, table: Table, move: ActionMove) -> Steps:
    """Yield what an action costs, and what it brings."""
    trader = table.traders[table.queue[0]]
    is_free = False
    if isinstance(move, Pass):
        step = _pass(rules, table, trader)
        is_free = step.result == "free"
        yield step
    due = 0 if is_free else cost(rules, trader, trader.played)
    if not is_free:
        yield from _payment(rules, trader, due)
    yield DerivationStep("GLD-5", "on_top")
    match move:
        case SellToJeweler() | SellToCollector() | DiscardForToken():
            yield from explain_sale(rules, table, move)
        case Purchase(place, cashed):
            taken = table.market[place]
            facts = {"place": str(place), "cards": str(taken - cashed)}
            yield DerivationStep("PUR-2", "taken", facts)
            yield from _gold_taken(rules, trader.gold - due, cashed, taken)
        case TradeInStore():
            yield from _of_trade(rules, table, trader.gold - due, move)
        case Hire():
            yield from _of_hire(rules, trader.gold - due, move)
        case Exchange():
            yield from _of_exchange(move)
        case _:
            yield from _of_own_side(rules, trader, trader.gold - due, move)


def _pass(rules: Ruleset, table: Table, trader: Trader) -> DerivationStep:
    """Return why nothing is done, and whether that is free."""
    action: dict[str, Fact] = {"played": str(trader.action)}
    if can_act(seen(rules, table)):
        return DerivationStep("ACT-2", "declined", {**action, "declining": rules.declining})
    if trader.action is Action.SALE:
        return DerivationStep("SAL-12", "free", action)
    how = rules.fizzled_action
    switch = {**action, "fizzled_action": how}
    return DerivationStep("ACT-1", "free" if how == "free" else "paid", switch)


def _payment(rules: Ruleset, trader: Trader, due: int) -> Steps:
    """Yield what a card costs in its slot, and what is left of the gold."""
    facts = cost_facts(rules, trader, trader.played)
    if trader.played[-1] is Action.DOPPELGANGER:
        yield DerivationStep("DOP-2", "repeats", {"action": facts["action"]})
    yield DerivationStep("GLD-3", "cost", facts)
    paid: dict[str, Fact] = {"cost": due, "gold": trader.gold, "rest": trader.gold - due}
    yield DerivationStep("GLD-4", "paid", paid)


def _gold_cards(rule: str, cashed: Cards, there: Cards) -> DerivationStep:
    facts: dict[str, Fact] = {"cashed": str(cashed), "there": str(there), "gained": cashed.worth}
    return DerivationStep(rule, "used" if cashed else "kept", facts)


def _gold_taken(rules: Ruleset, gold: int, cashed: Cards, taken: Cards) -> Steps:
    """Yield which of the Gold Cards taken are used at once."""
    there = taken.of(Kind.GOLD)
    if there:
        yield _gold_cards("PUR-3", cashed, there)
    yield from _gained(rules, gold, "PUR-5", cashed.worth, cashed)


def _gained(
    rules: Ruleset, gold: int, rule: str, amount: int, cashed: Cards | None = None
) -> Steps:
    """Yield by which rule gold comes, unless it is by cards that are discarded, and how much is lost beyond the cap."""
    if cashed is None:
        yield DerivationStep(rule, "gained", {"gained": amount})
    elif cashed:
        yield DerivationStep(rule, "discarded", {"cashed": str(cashed)})
    cap = rules.gold_cap
    if cap is not None and gold + amount > max(gold, cap):
        reached = max(gold, cap)
        facts: dict[str, Fact] = {"gold": reached, "lost": gold + amount - reached}
        yield DerivationStep("GLD-6", "capped", {**facts, "gold_cap": cap})


def _of_trade(rules: Ruleset, table: Table, gold: int, move: TradeInStore) -> Steps:
    taken = table.market[move.store]
    facts = {"place": str(move.store), "cards": str(taken - move.cashed)}
    if not move.at_once:
        yield DerivationStep("TRD-2", "waits", facts)
        return
    yield DerivationStep("NOB-6", "at_once", facts)
    yield from _gold_taken(rules, gold, move.cashed, taken)


def _of_hire(rules: Ruleset, gold: int, move: Hire) -> Steps:
    noble, amount = move.noble, rules.components.amount(move.noble)
    paid: dict[str, Fact] = {"noble": str(noble), "paid": str(move.paid), "gold": move.gold}
    yield DerivationStep("TRD-8", "hired", paid)
    if noble.keeps_slot:
        yield DerivationStep(noble.rule, "slot", {"slot": move.slot, "less": amount})
    if noble is Noble.TREASURER:
        yield from _gained(rules, gold - move.gold, noble.rule, amount)


def _of_exchange(move: Exchange) -> Steps:
    place = store_of(move.given) if move.place.is_store else move.place
    cards = {"given": str(move.given), "taken": str(move.taken), "place": str(place)}
    yield DerivationStep("XCH-5", "swapped", cards)
    if move.taken.kind is Kind.GOLD:
        yield DerivationStep("XCH-6", "kept", {"taken": str(move.taken)})


def _of_own_side(
    rules: Ruleset, trader: Trader, gold: int, move: Baksheesh | Bribe | Pass
) -> Steps:
    """Yield what a move brings that changes nothing but the own side of the table."""
    numbers, nobles = rules.components, trader.nobles
    when: dict[str, Fact] = {"protection_from": rules.protection_from}
    match move:
        case Baksheesh():
            if Noble.GIVER in nobles:
                yield from _gained(rules, gold, "NOB-1", numbers.amount(Noble.GIVER))
            else:
                yield from _gained(rules, gold, "BAK-1", numbers.baksheesh)
            if Noble.PROTECTOR in nobles:
                yield DerivationStep("NOB-2", "safe")
        case Bribe():
            yield DerivationStep("BRI-1", "safe", when)
            if Noble.BRIBED in nobles:
                yield from _gained(rules, gold, "NOB-3", numbers.amount(Noble.BRIBED))
        case Pass():
            pass
