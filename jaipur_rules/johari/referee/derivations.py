"""Why an answer in Johari is what it is: legality, what a move brings, days, the end of the game, its score and who wins."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import assert_never

from attrs import evolve

from jaipur_rules.core.errors import Finding
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.rules import moves, transition
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.flow import protects
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.legality import cost_values
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import NOTHING, STORES, Action, Cards, Kind, Noble, store_of
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result, comparisons, noble_points
from jaipur_rules.johari.rules.state import Phase, Table, Trader, cost, seen
from jaipur_rules.referee.derivations import Derivation, Steps, derivation, step

KINDS = ("deal", "shuffle", "legality", "effect", "day", "game_end", "score", "winner")
"""The questions that are answered."""

_answer = partial(derivation, JOHARI.name)


def standing(match: Match) -> Iterator[Derivation]:
    """Yield why a game goes on or is over; if it is, the score and who has won."""
    if match.table is None:
        return
    day, coming, over = match.table.day, len(match.table.noble_stack), match.is_over
    stage = "ends" if over else "last_day" if not coming else "goes_on" if day else "before"
    found = step("FIN-1", stage, day=day, coming=coming)
    yield _answer("game_end", "ended" if over else "goes_on", [found])
    if over:
        result = score(match)
        points = _of_score(match.ruleset, match.table.traders, result)
        yield _answer("score", "total", points, totals=result.totals)
        won = "won" if len(result.winners) == 1 else "shared"
        yield _answer("winner", won, _of_winner(match.ruleset, result), winners=result.winners)


# --- what a move brings ---


def effects(match: Match, move: moves.Move, after: Match) -> Iterator[Derivation]:
    r"""Yield what a legal move brings, and why a day ends or begins with it, if one does.

    Example:
        >>> from jaipur_rules.johari import apply, parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(gold=(9,), played=(("trade",),), stores="R1A2")
        >>> move = parse_move("trade A")
        >>> print(*next(effects(here, move, apply(here, move))).reasons(), sep="\n")
        GLD-3: Trade costs 3 gold in slot 1: base cost 3, 0 off for the slot, 0 off for nobles
        GLD-4: 3 of 9 gold is paid first, and 6 left
        GLD-5: the gold token changes its row, and lies on top
        TRD-2: everything in the gold and prestige store goes onto the Trade card until the evening: gold 2
    """
    rules, table, then = match.ruleset, match.dealt, after.dealt
    seat = table.queue[0]
    trader = table.traders[seat]
    result, *_ = str(move).split()
    match move:
        case moves.Pick(_, card):
            found: Steps = [step("LAY-7", "kept", card=card)]
        case moves.Play(action):
            found = _of_play(rules, action, then)
        case moves.Lose(card):
            found = [step("SUP-2", "lost", trader=seat, card=card)]
        case moves.Cash(cards):
            result, waited = "cash", trader.on_trade
            used = _of_gold(rules, trader.gold, "EVE-3", cards.worth, cards, waited)
            found = [*used, step("EVE-2", "joined", cards=waited - cards)]
        case moves.Advance(first, second):
            counts = Counter((first, second)).items()
            moved = [_token(rules, trader, kind, count) for kind, count in counts]
            found = [step("NOB-23", "moved", types=(first, second)), *moved]
        case _:
            found = _of_action(rules, table, trader, move, then)
    brought = _answer("effect", result, found, trader=seat, gold=then.traders[seat].gold)
    yield evolve(brought, state=hash(then))
    if result := _day(table, then):
        yield _answer("day", result, _of_day(match, move, then, result), day=then.day)


def _of_play(rules: Ruleset, action: Action, after: Table) -> Steps:
    """Yield that a card lies face down; or with the last one, who acts in which order, and who is safe."""
    traders, order, when = after.traders, after.queue, rules.protection_from
    if after.phase is Phase.CHOOSE:
        yield step("CHO-1", "face_down", action=action, waiting=len(order))
        return
    yield step("CHO-1", "revealed", actions=tuple(each.played[-1] for each in traders))
    yield step("GLD-1", "order", order=order, amounts=tuple(traders[seat].gold for seat in order))
    safe = tuple(seat for seat, trader in enumerate(traders) if protects(trader))
    revealed = safe and when == "reveal" and "revealed"
    yield step("BRI-1", revealed, traders=safe, protection_from=when)


def _of_gold(
    rules: Ruleset, gold: int, rule: str, gained: int, cashed: Cards, among: Cards | None
) -> Steps:
    """Yield why gold is gained, if by Gold Cards then among which, and how much of it is lost beyond the cap."""
    reached = transition.gain(rules, gold, gained)
    there = NOTHING if among is None else among.of(Kind.GOLD)
    cards = {} if among is None else {"cashed": cashed, "there": there}
    result = "gained" if among is None else "used" if cashed else there and "kept"
    lost = gold + gained - reached
    yield step(rule, rule and result, **cards, gained=gained)
    yield step("PUR-5", cashed and "discarded", cashed=cashed)
    yield step("GLD-6", lost and "capped", gold=reached, lost=lost, gold_cap=rules.gold_cap)


def _of_action(
    rules: Ruleset, table: Table, trader: Trader, move: moves.ActionMove, then: Table
) -> Steps:
    """Yield what an action costs, and what it brings."""
    due, gold, nobles = cost(rules, trader, trader.played), trader.gold, trader.nobles
    numbers, played, how = rules.components, trader.action, rules.fizzled_action
    passes, sale = isinstance(move, moves.Pass), played is Action.SALE
    fizzles = passes and not can_act(seen(rules, table))
    pays = not (passes and transition.is_free(rules, table))
    result = "paid" if pays else "free"
    yield step(
        "ACT-2", passes and not fizzles and "declined", played=played, declining=rules.declining
    )
    yield step("SAL-12", fizzles and sale and "free", played=played)
    yield step("ACT-1", fizzles and not sale and result, played=played, fizzled_action=how)
    if pays:
        doubled = trader.played[-1] is Action.DOPPELGANGER
        gold -= due
        yield step("DOP-2", doubled and "repeats", action=played)
        yield step("GLD-3", "cost", **cost_values(rules, trader, trader.played), cost=due)
        yield step("GLD-4", "paid", cost=due, gold=trader.gold, rest=gold)
    yield step("GLD-5", "on_top")
    rule, gained, cashed, among, safe = "", 0, NOTHING, None, False
    match move:
        case moves.SellToJeweler() | moves.SellToCollector() | moves.DiscardForToken():
            yield from _of_sale(rules, table, trader, move, then)
        case moves.Purchase(place, cashed):
            rule, among = "PUR-3", table.market[place]
            yield step("PUR-2", "taken", place=place, cards=among - cashed)
        case moves.TradeInStore(store, at_once, cashed):
            taken = table.market[store]
            rule, among = ("PUR-3", taken) if at_once else ("", None)
            ability, result = ("NOB-6", "at_once") if at_once else ("TRD-2", "waits")
            yield step(ability, result, place=store, cards=taken - cashed)
        case moves.Exchange(given, place, taken):
            where = store_of(given) if place.is_store else place
            yield step("XCH-5", "swapped", given=given, taken=taken, place=where)
            yield step("XCH-6", taken.kind is Kind.GOLD and "kept", taken=taken)
        case moves.Hire(noble, paid, spent):
            amount, gold = numbers.amount(noble), gold - spent
            rule, gained = (noble.rule, amount) if noble is Noble.TREASURER else ("", 0)
            safe, when = transition.protects_late(rules, trader, noble), rules.new_noble
            yield step("TRD-8", "hired", noble=noble, paid=paid, gold=spent)
            yield step(noble.rule, noble.keeps_slot and "slot", slot=move.slot, less=amount)
            yield step("TRD-9", safe and when, noble=noble, new_noble=when)
        case moves.Baksheesh():
            giver, safe = Noble.GIVER in nobles, Noble.PROTECTOR in nobles
            rule = "NOB-1" if giver else "BAK-1"
            gained = numbers.amount(Noble.GIVER) if giver else numbers.baksheesh
        case moves.Bribe():
            bribed = Noble.BRIBED in nobles
            rule, gained = ("NOB-3", numbers.amount(Noble.BRIBED)) if bribed else ("", 0)
            yield step("BRI-1", "safe", protection_from=rules.protection_from)
        case moves.Pass():
            pass
        case _:
            assert_never(move)
    yield from _of_gold(rules, gold, rule, gained or cashed.worth, cashed, among)
    yield step("NOB-2", safe and "safe")


def _of_sale(
    rules: Ruleset, table: Table, trader: Trader, move: moves.SaleMove, then: Table
) -> Steps:
    """Yield which token moves how far and why, which cards are discarded, and which fakes the others lose."""
    numbers = rules.components
    match move:
        case moves.SellToJeweler(sold, kind):
            chosen = transition.chosen_card(move)
            steps = chosen.gems
            yield step("SAL-4", "chosen", card=chosen, token=kind)
        case moves.SellToCollector(kind, counted):
            sold = trader.display.of(kind) + Cards([] if counted is None else [counted.card])
            most = max(rival.gems(kind) for rival in seen(rules, table).rivals)
            steps = sold.worth - most
            yield step("SAL-10", "sold", sold=sold)
            yield step("SAL-9", "lead", kind=kind, gems=sold.worth, most=most, steps=steps)
            for noble in (Noble.ADMIRER, Noble.CONNOISSEUR):
                more = numbers.amount(noble) if noble in trader.nobles else 0
                yield step(noble.rule, noble in trader.nobles and "more", more=more)
                steps += more
        case moves.DiscardForToken(card):
            sold, kind, steps = NOTHING, card.kind, numbers.amount(Noble.DONOR)
            when = rules.discard_for_token
            yield step("NOB-11", when, card=card, steps=steps, discard_for_token=when)
        case _:
            assert_never(move)
    yield _token(rules, trader, kind, steps)
    yield step("SAL-6", sold and "discarded", sold=sold)
    if transition.brings_supervisor(rules, move):
        yield from _of_supervisor(table, then)


def _token(rules: Ruleset, trader: Trader, kind: Kind, steps: int) -> Finding:
    """Return how far a token of a trader gets by some steps, and what its column is worth."""
    numbers, column = rules.components, trader.tokens[kind]
    reached = transition.step(rules, trader.tokens, kind, steps)[kind]
    result = "stopped" if reached < column + steps else "moved"
    moved = {"token": kind, "steps": steps, "column": column, "reached": reached}
    return step("SAL-5", result, **moved, points=numbers.prestige_track[reached])


def _of_supervisor(table: Table, then: Table) -> Steps:
    """Yield of every other trader which fake they lose, or why none; and in which order those choose who can."""
    for seat, trader in enumerate(table.traders):
        fakes = trader.display.fakes
        if seat == table.queue[0]:
            continue
        if trader.safe or not fakes:
            yield step("SUP-4", "safe" if trader.safe else "no_fake", trader=seat)
        elif len(fakes.distinct) == 1:
            yield step("SUP-1", "lost", trader=seat, card=fakes.distinct[0])
        else:
            yield step("SUP-2", "chooses", trader=seat, fakes=fakes)
    yield step("SUP-3", then.phase is Phase.LOSE and "order", order=then.queue)


# --- days and chance ---


def _day(table: Table, then: Table) -> str:
    """Return whether a day ends or begins with a move, in a word; empty if none does."""
    if then.day > table.day:
        return "begins" if table.phase is Phase.PICK else "ended"
    ends = {Phase.FINAL: "last", Phase.OVER: "last", Phase.EVENING: "evening"}
    return "" if table.phase in {then.phase, Phase.FINAL} else ends.get(then.phase, "")


def _of_day(match: Match, move: moves.Move, then: Table, result: str) -> Steps:
    """Yield what is over with a day, who comes and goes, and what is drawn."""
    table, rules, begins = match.dealt, match.ruleset, result in {"begins", "ended"}
    ends, (came, *_), (*_, left) = result in {"ended", "last"}, then.spaces, table.spaces
    if result != "begins" and table.phase is not Phase.EVENING:
        yield from _of_rounds(rules, table, then, move)
    stage, coming = "goes_on" if begins else "last_day", len(table.noble_stack)
    yield step("EVE-1", ends and "returned")
    yield step("FIN-1", ends and stage, day=table.day, coming=coming)
    yield step("DAY-2", begins and came and "came", noble=came)
    yield step("DAY-2", begins and left and "left", noble=left)
    if begins:
        yield from _of_drawing(table, 2 * match.players + rules.components.extra_booths, then)
    yield step("NOB-23", then.phase is Phase.FINAL and "awaited", order=then.queue)


def _of_rounds(rules: Ruleset, table: Table, then: Table, move: moves.Move) -> Steps:
    """Yield that all rounds have been played, what leaves the Trade cards, and who decides about gold there."""
    yield step("DAY-1", "ends", day=table.day, rounds=rules.components.rounds)
    for seat, trader in enumerate(table.traders):
        cards = trader.on_trade
        if seat == table.queue[0] and isinstance(move, moves.TradeInStore) and not move.at_once:
            cards += table.market[move.store]
        unloaded = cards and not cards.of(Kind.GOLD) and "unloaded"
        yield step("EVE-2", unloaded, trader=seat, cards=cards)
    yield step("EVE-4", then.phase is Phase.EVENING and "order", order=then.queue)


def _of_drawing(table: Table, cards: int, then: Table) -> Steps:
    """Yield the next cards of the pile by where they lie now, and what becomes of the pile."""
    drawn, to_stores = table.pile[:cards], max(0, cards - len(table.market) + STORES)
    missing, awaited = cards - len(drawn), then.phase is Phase.SHUFFLE
    for rule, laid in (("DAY-3", drawn[:to_stores]), ("DAY-4", drawn[to_stores:])):
        yield step(rule, laid and "laid", drawn=laid)
    yield step("DAY-5", awaited and "awaited", missing=missing)
    yield step("DAY-6", missing and not awaited and "short", missing=missing)


def chance(match: Match, event: Deal | Reshuffle, after: Match) -> Iterator[Derivation]:
    """Yield what chance brings: after a deal, who picks first; after a reshuffle, the cards that were still to be drawn."""
    if isinstance(event, Deal):
        yield _answer("deal", "dealt", [step("LAY-6", "order", order=event.stack)])
        return
    table = evolve(match.dealt, pile=event.pile)
    steps = _of_drawing(table, table.undrawn, after.dealt)
    shuffled = step("DAY-5", "shuffled", count=len(event.pile))
    yield _answer("shuffle", "shuffled", [shuffled, *steps])


# --- the end of the game ---


_PER_ONE = ("count", "each")
_COUNTED = {Noble.HERALD: _PER_ONE, Noble.CURATOR: ("types", "each"), Noble.RETINUE: _PER_ONE}
"""What the points of some nobles follow from."""


def _of_score(rules: Ruleset, traders: tuple[Trader, ...], result: Result) -> Steps:
    """Yield every noble of each trader, the prestige cards and every token, and what they come to."""
    numbers, track = rules.components, rules.components.prestige_track
    for seat, trader in enumerate(traders):
        cards, nobles = trader.display.of(Kind.PRESTIGE), dict[Noble, Finding]()
        types = tuple(kind for kind in trader.display.kinds if kind.is_gem)
        for noble, count, points in noble_points(rules, trader):
            worth = {"count": count, "types": types, "each": numbers.amount(noble)}
            counted = {name: worth[name] for name in _COUNTED.get(noble, ())}
            nobles[noble] = step(noble.rule, "points", trader=seat, **counted, points=points)
        herald = nobles.pop(Noble.HERALD, step(Noble.HERALD.rule, False))
        yield from nobles.values()
        yield step("PUR-4", cards and "points", trader=seat, cards=cards, points=cards.worth)
        yield herald
        reached, tokens = tuple(track[column] for column in trader.tokens), result.tokens[seat]
        columns = {"columns": trader.tokens, "values": reached}
        yield step("CMP-5", "points", trader=seat, **columns, points=tokens)
        parts = {"nobles": result.nobles[seat], "cards": result.cards[seat], "tokens": tokens}
        yield step("FIN-2", "total", trader=seat, **parts, points=result.totals[seat])
        gold, left = trader.gold, trader.display - cards
        yield step("FIN-5", (gold or left) and "nothing", trader=seat, gold=gold, left=left)


def _of_winner(rules: Ruleset, result: Result) -> Steps:
    """Yield the comparison that decided who has won, and those that did not."""
    for rule, tied, amounts, best in comparisons(result):
        so = "shared" if rule == "FIN-4" else "decides" if len(best) == 1 else "tied"
        compared = {} if rule == "FIN-4" else {"tied": tied, "amounts": amounts}
        switch = {"tie_break": rules.tie_break} if rule == "FIN-3" else {}
        yield step(rule, so, **compared, best=best, **switch)
