"""What a sale of Johari brings and why: the steps of a token, and the fakes that the supervisor takes."""

from collections.abc import Iterator

from jaipur_rules.core.findings import Fact
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Card, Kind
from jaipur_rules.johari.rules.moves import (
    DiscardForToken,
    SaleMove,
    SellToCollector,
    SellToJeweler,
)
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Table, Trader, gold_order
from jaipur_rules.referee.derivations import DerivationStep


def explain_sale(rules: Ruleset, table: Table, move: SaleMove) -> Iterator[DerivationStep]:
    """Yield which token moves how far and why, which cards are discarded, and which fakes the others lose."""
    trader = table.traders[table.queue[0]]
    supervised = True
    match move:
        case SellToJeweler(sold, token):
            chosen = _chosen(move)
            yield DerivationStep("SAL-4", "chosen", {"card": str(chosen), "token": str(token)})
            yield explain_token(rules, trader, token, chosen.gems)
            yield DerivationStep("SAL-6", "discarded", {"sold": str(sold)})
        case SellToCollector():
            yield from _of_collector(rules, table, move)
        case DiscardForToken(card):
            steps, when = rules.components.amount(Noble.DONOR), rules.discard_for_token
            facts: dict[str, Fact] = {"card": str(card), "steps": steps}
            yield DerivationStep("NOB-11", when, {**facts, "discard_for_token": when})
            yield explain_token(rules, trader, card.kind, steps)
            supervised = when == "supervisor"
    if supervised:
        yield from _supervisor(table)


def explain_token(rules: Ruleset, trader: Trader, kind: Kind, steps: int) -> DerivationStep:
    """Return how far a token of a trader gets by some steps, and what its column is worth."""
    numbers, column = rules.components, trader.tokens[kind]
    reached = min(column + steps, numbers.last_column)
    facts: dict[str, Fact] = {
        "token": str(kind),
        "steps": steps,
        "column": column,
        "reached": reached,
        "points": numbers.prestige_track[reached],
    }
    return DerivationStep("SAL-5", "moved" if reached == column + steps else "stopped", facts)


def _chosen(move: SellToJeweler) -> Card:
    """Return the card whose gems are counted: of the type of the token, or counted as it."""
    counted = move.counted
    if counted is not None and counted.kind is move.token:
        return counted.card
    own = move.sold - Cards([counted.card]) if counted else move.sold
    return next(card for card in own if card.kind is move.token)


def _of_collector(rules: Ruleset, table: Table, move: SellToCollector) -> Iterator[DerivationStep]:
    seat, kind = table.queue[0], move.kind
    trader = table.traders[seat]
    sold = trader.display.of(kind) + Cards([move.counted.card] if move.counted else [])
    most = max(
        other.display.gems(kind) for place, other in enumerate(table.traders) if place != seat
    )
    lead: dict[str, Fact] = {"kind": str(kind), "gems": sold.worth, "most": most}
    steps = sold.worth - most
    yield DerivationStep("SAL-10", "sold", {"sold": str(sold)})
    yield DerivationStep("SAL-9", "lead", {**lead, "steps": steps})
    for noble in (Noble.COLLECTOR, Noble.CONNOISSEUR):
        if noble in trader.nobles:
            more = rules.components.amount(noble)
            yield DerivationStep(noble.rule, "more", {"more": more})
            steps += more
    yield explain_token(rules, trader, kind, steps)
    yield DerivationStep("SAL-6", "discarded", {"sold": str(sold)})


def _supervisor(table: Table) -> Iterator[DerivationStep]:
    """Yield of every other trader which fake they lose, or why none; and in which order those choose who can."""
    choosers: list[int] = []
    for seat, trader in enumerate(table.traders):
        fakes = trader.display.fakes
        facts: dict[str, Fact] = {"trader": seat}
        if seat == table.queue[0]:
            continue
        if trader.safe:
            yield DerivationStep("SUP-4", "safe", facts)
        elif not fakes:
            yield DerivationStep("SUP-4", "no_fake", facts)
        elif len(fakes.distinct) == 1:
            yield DerivationStep("SUP-1", "lost", {**facts, "card": str(fakes.distinct[0])})
        else:
            choosers.append(seat)
            yield DerivationStep("SUP-2", "chooses", {**facts, "fakes": str(fakes)})
    if choosers:
        order = gold_order(table.traders, table.arrivals, tuple(choosers))
        yield DerivationStep("SUP-3", "order", {"order": order})
