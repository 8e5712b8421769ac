"""Why an answer in Johari is what it is: legality, what a move brings, days, the end of the game, its score and who wins."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import assert_never

from attrs import evolve

from jaipur_rules.core.errors import Finding
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.flow import protects
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.legality import cost_values
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import STORES, Action, Cards, Kind, Noble, store_of
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result, comparisons, noble_points
from jaipur_rules.johari.rules.state import Phase, Table, Trader, cost, seen
from jaipur_rules.johari.rules.transition import apply, chosen_card, protects_late
from jaipur_rules.referee.derivations import Derivation, Steps, derivation, rows, step


def standing(match: Match) -> Iterator[Derivation]:
    """Yield why a game goes on or is over; if it is, the score and who has won."""
    if match.table is None:
        return
    day, coming = match.table.day, len(match.table.noble_stack)
    over = match.is_over
    stage = "ends" if over else "last_day" if not coming else "goes_on" if day else "before"
    found = step("FIN-1", stage, day=day, coming=coming)
    yield derivation(JOHARI, "game_end", "ended" if over else "goes_on", [found])
    if over:
        result = score(match)
        points = _of_score(match.ruleset, match.table.traders, result)
        yield derivation(JOHARI, "score", "total", points, totals=result.totals)
        compared, winners = _of_winner(match.ruleset, result), result.winners
        won = "won" if len(winners) == 1 else "shared"
        yield derivation(JOHARI, "winner", won, compared, winners=winners)


# --- what a move brings ---


def effects(match: Match, move: moves.Move, after: Match) -> Derivation:
    r"""Return what a legal move brings.

    Example:
        >>> from jaipur_rules.johari import apply, parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(gold=(9,), played=(("trade",),), stores="R1A2")
        >>> move = parse_move("trade A")
        >>> print(*effects(here, move, apply(here, move)).reasons(), sep="\n")
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
            found = iter([step("LAY-7", "kept", card=card)])
        case moves.Play(action):
            found = _of_play(rules, action, then)
        case moves.Lose(card):
            found = iter([step("SUP-2", "lost", trader=seat, card=card)])
        case moves.Cash(cards):
            found, result = _of_evening(rules, trader, cards), "cash"
        case moves.Advance(first, second):
            found = _of_tokens(rules, trader, first, second)
        case _:
            found = _of_action(rules, table, trader, move, then)
    after_it = {"trader": seat, "gold": then.traders[seat].gold}
    return evolve(derivation(JOHARI, "effect", result, found, move, **after_it), state=hash(then))


def _of_play(rules: Ruleset, action: Action, after: Table) -> Steps:
    """Yield that a card lies face down; or with the last one, who acts in which order, and who is safe."""
    if after.phase is Phase.CHOOSE:
        yield step("CHO-1", "face_down", action=action, waiting=len(after.queue))
        return
    yield step("CHO-1", "revealed", actions=tuple(each.played[-1] for each in after.traders))
    gold = tuple(after.traders[seat].gold for seat in after.queue)
    yield step("GLD-1", "order", order=after.queue, amounts=gold)
    safe = tuple(seat for seat, trader in enumerate(after.traders) if protects(trader))
    when = rules.protection_from
    if safe and when == "reveal":
        yield step("BRI-1", "revealed", traders=safe, protection_from=when)


def _of_evening(rules: Ruleset, trader: Trader, cashed: Cards) -> Steps:
    yield from _of_gold_cards(rules, "EVE-3", trader.gold, cashed, trader.on_trade)
    yield step("EVE-2", "joined", cards=trader.on_trade - cashed)


def _of_tokens(rules: Ruleset, trader: Trader, *types: Kind) -> Steps:
    """Yield the columns that tokens reach at the end of the game."""
    yield step("NOB-23", "moved", types=types)
    for kind, count in Counter(types).items():
        yield _token(rules, trader, kind, count)


def _of_gold_cards(rules: Ruleset, rule: str, gold: int, cashed: Cards, among: Cards) -> Steps:
    """Yield which Gold Cards among some are used."""
    there, result = among.of(Kind.GOLD), "used" if cashed else "kept"
    if there:
        yield step(rule, result, cashed=cashed, there=there, gained=cashed.worth)
    if cashed:
        yield step("PUR-5", "discarded", cashed=cashed)
        yield from _capped(rules, gold, cashed.worth)


def _gained(rules: Ruleset, gold: int, rule: str, amount: int) -> Steps:
    yield step(rule, "gained", gained=amount)
    yield from _capped(rules, gold, amount)


def _capped(rules: Ruleset, gold: int, amount: int) -> Steps:
    """Yield how much gold is lost beyond the cap."""
    cap = rules.gold_cap
    if cap is not None and gold + amount > (reached := max(gold, cap)):
        lost = gold + amount - reached
        yield step("GLD-6", "capped", gold=reached, lost=lost, gold_cap=cap)


def _of_action(
    rules: Ruleset, table: Table, trader: Trader, move: moves.ActionMove, then: Table
) -> Steps:
    """Yield what an action costs, and what it brings."""
    due, gold, nobles = cost(rules, trader, trader.played), trader.gold, trader.nobles
    is_free = False
    if isinstance(move, moves.Pass):
        passed = _of_pass(rules, table, trader)
        is_free = passed.result == "free"
        yield passed
    if not is_free:
        costs = cost_values(rules, trader, trader.played)
        if trader.played[-1] is Action.DOPPELGANGER:
            yield step("DOP-2", "repeats", action=trader.action)
        gold -= due
        yield step("GLD-3", "cost", **costs, cost=due)
        yield step("GLD-4", "paid", cost=due, gold=trader.gold, rest=gold)
    yield step("GLD-5", "on_top")
    match move:
        case moves.SellToJeweler() | moves.SellToCollector() | moves.DiscardForToken():
            yield from _of_sale(rules, table, trader, move, then)
        case moves.Purchase(place, cashed):
            taken = table.market[place]
            yield step("PUR-2", "taken", place=place, cards=taken - cashed)
            yield from _of_gold_cards(rules, "PUR-3", gold, cashed, taken)
        case moves.TradeInStore(store, at_once, cashed):
            taken = table.market[store]
            rule, result = ("NOB-6", "at_once") if at_once else ("TRD-2", "waits")
            yield step(rule, result, place=store, cards=taken - cashed)
            if at_once:
                yield from _of_gold_cards(rules, "PUR-3", gold, cashed, taken)
        case moves.Hire():
            yield from _of_hire(rules, trader, gold, move)
        case moves.Exchange(given, place, taken):
            where = store_of(given) if place.is_store else place
            yield step("XCH-5", "swapped", given=given, taken=taken, place=where)
            if taken.kind is Kind.GOLD:
                yield step("XCH-6", "kept", taken=taken)
        case moves.Baksheesh():
            numbers, more = rules.components, Noble.GIVER in nobles
            amount = numbers.amount(Noble.GIVER) if more else numbers.baksheesh
            yield from _gained(rules, gold, "NOB-1" if more else "BAK-1", amount)
            if Noble.PROTECTOR in nobles:
                yield step("NOB-2", "safe")
        case moves.Bribe():
            yield step("BRI-1", "safe", protection_from=rules.protection_from)
            if Noble.BRIBED in nobles:
                yield from _gained(rules, gold, "NOB-3", rules.components.amount(Noble.BRIBED))
        case moves.Pass():
            pass
        case _:
            assert_never(move)


def _of_pass(rules: Ruleset, table: Table, trader: Trader) -> Finding:
    """Return why nothing is done, and whether that is free."""
    action, how = trader.action, rules.fizzled_action
    if can_act(seen(rules, table)):
        return step("ACT-2", "declined", played=action, declining=rules.declining)
    if action is Action.SALE:
        return step("SAL-12", "free", played=action)
    return step("ACT-1", "free" if how == "free" else "paid", played=action, fizzled_action=how)


def _of_hire(rules: Ruleset, trader: Trader, gold: int, move: moves.Hire) -> Steps:
    noble, amount = move.noble, rules.components.amount(move.noble)
    yield step("TRD-8", "hired", noble=noble, paid=move.paid, gold=move.gold)
    if noble.keeps_slot:
        yield step(noble.rule, "slot", slot=move.slot, less=amount)
    if noble is Noble.TREASURER:
        yield from _gained(rules, gold - move.gold, noble.rule, amount)
    if protects_late(rules, trader, noble):
        yield step("TRD-9", rules.new_noble, noble=noble, new_noble=rules.new_noble)
        yield step("NOB-2", "safe")


def _of_sale(
    rules: Ruleset, table: Table, trader: Trader, move: moves.SaleMove, then: Table
) -> Steps:
    """Yield which token moves how far and why, which cards are discarded, and which fakes the others lose."""
    supervised = True
    match move:
        case moves.SellToJeweler(sold, token):
            chosen = chosen_card(move)
            yield step("SAL-4", "chosen", card=chosen, token=token)
            yield _token(rules, trader, token, chosen.gems)
            yield step("SAL-6", "discarded", sold=sold)
        case moves.SellToCollector():
            yield from _of_collector(rules, table, trader, move)
        case moves.DiscardForToken(card):
            steps, when = rules.components.amount(Noble.DONOR), rules.discard_for_token
            supervised = when == "supervisor"
            yield step("NOB-11", when, card=card, steps=steps, discard_for_token=when)
            yield _token(rules, trader, card.kind, steps)
        case _:
            assert_never(move)
    if supervised:
        yield from _of_supervisor(table, then)


def _of_collector(
    rules: Ruleset, table: Table, trader: Trader, move: moves.SellToCollector
) -> Steps:
    kind, counted = move.kind, move.counted
    sold = trader.display.of(kind) + Cards([] if counted is None else [counted.card])
    most = max(rival.gems(kind) for rival in seen(rules, table).rivals)
    steps = sold.worth - most
    yield step("SAL-10", "sold", sold=sold)
    yield step("SAL-9", "lead", kind=kind, gems=sold.worth, most=most, steps=steps)
    for noble in (Noble.ADMIRER, Noble.CONNOISSEUR):
        if noble in trader.nobles:
            more = rules.components.amount(noble)
            yield step(noble.rule, "more", more=more)
            steps += more
    yield _token(rules, trader, kind, steps)
    yield step("SAL-6", "discarded", sold=sold)


def _token(rules: Ruleset, trader: Trader, kind: Kind, steps: int) -> Finding:
    """Return how far a token of a trader gets by some steps, and what its column is worth."""
    numbers, column = rules.components, trader.tokens[kind]
    reached = min(column + steps, numbers.last_column)
    points, result = numbers.prestige_track[reached], "moved"
    if reached < column + steps:
        result = "stopped"
    moved = {"token": kind, "steps": steps, "column": column, "reached": reached}
    return step("SAL-5", result, **moved, points=points)


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
    if then.phase is Phase.LOSE:
        yield step("SUP-3", "order", order=then.queue)


# --- days and chance ---


def day(match: Match, move: moves.Move, after: Match) -> Iterator[Derivation]:
    """Yield why a day ends or begins with a move, if one does."""
    table, then = match.dealt, after.dealt
    begins = then.day > table.day
    if begins:
        result = "begins" if table.phase is Phase.PICK else "ended"
    elif then.phase in {Phase.FINAL, Phase.OVER} and table.phase is not Phase.FINAL:
        result = "last"
    elif then.phase is Phase.EVENING and table.phase is not Phase.EVENING:
        result = "evening"
    else:
        return
    steps: list[Finding] = []
    if result != "begins" and table.phase is not Phase.EVENING:
        steps += _of_rounds(match.ruleset, table, then, move)
    if result in {"ended", "last"}:
        coming, stage = len(table.noble_stack), "goes_on" if begins else "last_day"
        steps += [step("EVE-1", "returned"), step("FIN-1", stage, day=table.day, coming=coming)]
    if begins:
        came, left = then.spaces[0], table.spaces[-1]
        steps += [step("DAY-2", "came", noble=came)] if came is not None else []
        steps += [step("DAY-2", "left", noble=left)] if left is not None else []
        steps += _of_drawing(table, 2 * match.players + match.ruleset.components.extra_booths, then)
    if then.phase is Phase.FINAL:
        steps.append(step("NOB-23", "awaited", order=then.queue))
    yield derivation(JOHARI, "day", result, steps, move, day=then.day)


def _of_rounds(rules: Ruleset, table: Table, then: Table, move: moves.Move) -> Steps:
    """Yield that all rounds have been played, what leaves the Trade cards, and who decides about gold there."""
    yield step("DAY-1", "ends", day=table.day, rounds=rules.components.rounds)
    for seat, trader in enumerate(table.traders):
        cards = trader.on_trade
        if seat == table.queue[0] and isinstance(move, moves.TradeInStore) and not move.at_once:
            cards += table.market[move.store]
        if cards and not cards.of(Kind.GOLD):
            yield step("EVE-2", "unloaded", trader=seat, cards=cards)
    if then.phase is Phase.EVENING:
        yield step("EVE-4", "order", order=then.queue)


def _of_drawing(table: Table, cards: int, then: Table) -> Steps:
    """Yield the next cards of the pile by where they lie now, and what becomes of the pile."""
    drawn, to_stores = table.pile[:cards], max(0, cards - len(table.market) + STORES)
    for rule, laid in (("DAY-3", drawn[:to_stores]), ("DAY-4", drawn[to_stores:])):
        if laid:
            yield step(rule, "laid", drawn=laid)
    missing = cards - len(drawn)
    if then.phase is Phase.SHUFFLE:
        yield step("DAY-5", "awaited", missing=missing)
    elif missing:
        yield step("DAY-6", "short", missing=missing)


def chance(match: Match, event: Deal | Reshuffle) -> Derivation:
    """Return what chance brings: after a deal, who picks first; after a reshuffle, the cards that were still to be drawn."""
    after = apply(match, event)
    if isinstance(event, Deal):
        return derivation(JOHARI, "deal", "dealt", [step("LAY-6", "order", order=event.stack)])
    table = evolve(match.dealt, pile=event.pile)
    steps = _of_drawing(table, table.undrawn, after.dealt)
    shuffled = step("DAY-5", "shuffled", count=len(event.pile))
    return derivation(JOHARI, "shuffle", "shuffled", [shuffled, *steps])


# --- the end of the game ---


_COUNTED = {Noble.HERALD: "count each", Noble.CURATOR: "types each", Noble.RETINUE: "count each"}
"""What the points of some nobles follow from."""


def _of_score(rules: Ruleset, traders: tuple[Trader, ...], result: Result) -> Steps:
    """Yield every noble of each trader, the prestige cards and every token, and what they come to."""
    numbers, track = rules.components, rules.components.prestige_track
    for seat, trader in enumerate(traders):
        cards, nobles = trader.display.of(Kind.PRESTIGE), dict[Noble, Steps]()
        types = tuple(kind for kind in trader.display.kinds if kind.is_gem)
        for noble, count, points in noble_points(rules, trader):
            worth = {"count": count, "types": types, "each": numbers.amount(noble)}
            names = f"trader {_COUNTED.get(noble, '')} points"
            values = {"trader": seat, **worth, "points": points}
            nobles[noble] = rows(values, (noble.rule, "points", names))
        herald = nobles.pop(Noble.HERALD, ())
        yield from chain(*nobles.values())
        if cards:
            yield step("PUR-4", "points", trader=seat, cards=cards, points=cards.worth)
        yield from herald
        reached = tuple(track[column] for column in trader.tokens)
        parts = {"nobles": result.nobles[seat], "cards": result.cards[seat]}
        total = {"tokens": result.tokens[seat], "points": result.totals[seat]}
        left = trader.display - cards
        yield from rows(
            {"trader": seat, "columns": trader.tokens, "values": reached, **parts, **total}
            | {"gold": trader.gold, "left": left},
            ("CMP-5", "points", "trader columns values points=tokens"),
            ("FIN-2", "total", "trader nobles cards tokens points"),
            ("FIN-5", (trader.gold or left) and "nothing", "trader gold left"),
        )


def _of_winner(rules: Ruleset, result: Result) -> Steps:
    """Yield the comparison that decided who has won, and those that did not."""
    for rule, tied, amounts, best in comparisons(result):
        so = "decides" if len(best) == 1 else "tied"
        yield from rows(
            {"tied": tied, "amounts": amounts, "best": best, "tie_break": rules.tie_break},
            ("FIN-2", rule == "FIN-2" and so, "tied amounts best"),
            ("FIN-3", rule == "FIN-3" and so, "tied amounts best tie_break"),
            ("FIN-4", rule == "FIN-4" and "shared", "best"),
        )
