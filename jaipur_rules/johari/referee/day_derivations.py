"""Why a day of Johari ends, and how the next begins: the evening, the nobles that come and go, the cards that are drawn."""

from collections.abc import Iterator
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.core.values import checked
from jaipur_rules.johari.referee.legality_derivations import JOHARI
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, TradeInStore
from jaipur_rules.johari.rules.pieces import STORES
from jaipur_rules.johari.rules.state import Phase, Table
from jaipur_rules.johari.rules.transition import apply
from jaipur_rules.referee.derivations import Derivation, DerivationStep, Fact

Steps: TypeAlias = Iterator[DerivationStep]


def why_day(match: Match, move: Move) -> Derivation | None:
    r"""Return why a day ends or begins with a legal move, or None if none does.

    Raises:
        IllegalMove: The move breaks a rule.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> last = arrange(played=(("sale", "trade", "bribe"),), queue=(0,), on_trade=("A1",))
        >>> print(*why_day(last, parse_move("bribe")).reasons(), sep="\n")
        DAY-1: all 3 rounds of day 1 have been played
        EVE-4: this is the order to decide about gold of the Trade card: the first trader
    """
    return explain_day(match, move, apply(match, move))


def explain_day(match: Match, move: Move, after: Match) -> Derivation | None:
    """Return why a day ends or begins with a legal move, given the match that it leads to."""
    table, then = match.dealt, after.dealt
    begins = then.day > table.day
    if begins:
        result = "begins" if table.phase is Phase.PICK else "ended"
    elif then.phase in {Phase.FINAL, Phase.OVER} and table.phase is not Phase.FINAL:
        result = "last"
    elif then.phase is Phase.EVENING and table.phase is not Phase.EVENING:
        result = "evening"
    else:
        return None
    steps = [*_evening(match, table, then, move)] if result != "begins" else []
    if result in {"ended", "last"}:
        coming: dict[str, Fact] = {"day": table.day, "coming": len(table.noble_stack)}
        steps.append(DerivationStep("EVE-1", "returned"))
        steps.append(DerivationStep("FIN-1", "goes_on" if begins else "last_day", coming))
    if begins:
        steps += _morning(match, table, then)
    if then.phase is Phase.FINAL:
        steps.append(DerivationStep("NOB-23", "awaited", {"order": then.queue}))
    facts: dict[str, Fact] = {"day": then.day}
    return Derivation(
        game=JOHARI, kind="day", move=str(move), result=result, facts=facts, steps=steps
    )


def _evening(match: Match, table: Table, then: Table, move: Move) -> Steps:
    """Yield that all rounds have been played, what leaves the Trade cards, and who decides about gold there."""
    if table.phase is Phase.EVENING:
        return
    rounds: dict[str, Fact] = {"day": table.day, "rounds": match.ruleset.components.rounds}
    yield DerivationStep("DAY-1", "ends", rounds)
    for seat, trader in enumerate(table.traders):
        cards = trader.on_trade
        if seat == table.queue[0] and isinstance(move, TradeInStore) and not move.at_once:
            cards += table.market[move.store]
        if cards and not cards.of(Kind.GOLD):
            yield DerivationStep("EVE-2", "unloaded", {"trader": seat, "cards": str(cards)})
    if then.phase is Phase.EVENING:
        yield DerivationStep("EVE-4", "order", {"order": then.queue})


def _morning(match: Match, table: Table, then: Table) -> Steps:
    """Yield the nobles that come and go, and the cards that are drawn."""
    came, leaver = then.spaces[0], table.spaces[-1]
    if came is not None:
        yield DerivationStep("DAY-2", "came", {"noble": str(came)})
    if leaver is not None:
        yield DerivationStep("DAY-2", "left", {"noble": str(leaver)})
    cards = 2 * match.players + match.ruleset.components.extra_booths
    yield from _drawn(match, table, cards, then)


def _drawn(match: Match, table: Table, cards: int, then: Table) -> Steps:
    """Yield the next cards of the pile by where they lie now, and what becomes of the pile."""
    booths = len(table.market) - STORES
    drawn = tuple(str(card) for card in table.pile[:cards])
    to_stores = max(0, cards - booths)
    for rule, laid in (("DAY-3", drawn[:to_stores]), ("DAY-4", drawn[to_stores:])):
        if laid:
            yield DerivationStep(rule, "laid", {"drawn": laid})
    missing: dict[str, Fact] = {"missing": cards - len(drawn)}
    if then.phase is Phase.SHUFFLE:
        yield DerivationStep("DAY-5", "awaited", missing)
    elif cards > len(drawn):
        yield DerivationStep("DAY-6", "short", missing)


@checked
def why_chance(match: Match, event: Deal | Reshuffle) -> Derivation:
    """Return what chance brings: after a deal, who picks first; after a reshuffle, the cards that were still to be drawn.

    Raises:
        ImpossibleDeal: It is not exactly the cards and nobles that there are.
        UnexpectedEvent: The match does not await it.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> why_chance(Match(3), deal(seed=7, players=3)).reasons()
        ('LAY-6: the traders pick in the order of the stack, from the bottom: \
the second trader, the first trader and the third trader',)
    """
    after = apply(match, event)
    if isinstance(event, Deal):
        steps = [DerivationStep("LAY-6", "order", {"order": event.stack})]
        return Derivation(game=JOHARI, kind="deal", result="dealt", steps=steps)
    table = match.dealt
    shuffled = DerivationStep("DAY-5", "shuffled", {"count": len(event.pile)})
    drawn = evolve(table, pile=event.pile)
    steps = [shuffled, *_drawn(match, drawn, table.undrawn, after.dealt)]
    return Derivation(game=JOHARI, kind="shuffle", result="shuffled", steps=steps)
