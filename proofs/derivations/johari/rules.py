"""What each rule of Johari comes to in an answer, computed anew from the numbers of the table."""

from collections.abc import Iterator

from proofs.derivations.documents import Document, Found
from proofs.derivations.johari import days, effects
from proofs.derivations.johari.cards import (
    GEMS,
    GOLD,
    PRESTIGE,
    STORES,
    fakes,
    gems,
    kind_of,
    only,
    split,
    within,
    worth,
)
from proofs.derivations.johari.question import SLOT_NOBLES, Question
from proofs.derivations.johari.scores import (
    best,
    for_cards,
    for_herald,
    for_noble,
    for_nobles,
    points,
    totals,
    types_of,
    values,
)


def found(rule: str, kind: str, asked: Question) -> Iterator[Found]:
    """Yield what a rule comes to in an answer of that kind: once, or once for each trader that it concerns."""
    match kind:
        case "legality":
            yield _met(rule, asked)
        case "effect":
            yield from effects.found(rule, asked)
        case "day" | "deal" | "shuffle":
            yield from days.found(rule, kind, asked)
        case "game_end":
            yield _game_end(asked)
        case "score":
            for seat, trader in enumerate(asked.traders):
                yield from _score(rule, asked, seat, trader)
        case "winner":
            yield _winner(rule, asked)
        case _:
            raise ValueError(kind)


def _judged(met: bool, facts: Document, *, otherwise: str = "broken") -> Found:  # noqa: FBT001
    return "met" if met else otherwise, facts


def _met(rule: str, asked: Question) -> Found:  # noqa: C901, PLR0911, PLR0912 - a case a rule
    """Return what a rule of legality comes to."""
    facts: Document
    if rule == "DAY-7":
        return _judged(asked.is_now, {"awaits": asked.awaits, "moment": asked.moment})
    display, me = asked.display, asked.me
    match rule:
        case "LAY-6":
            facts = {"card": asked.card, "place": asked.place, "there": asked.there}
            return _judged(within(asked.card, asked.there), facts)
        case "CHO-2":
            tried = asked.words[1]
            return _judged(tried not in me["played"], {"tried": tried, "today": me["played"]})
        case "CHO-3":
            facts = asked.cost(me, [*me["played"], asked.words[1]])
            return _judged(facts["cost"] <= me["gold"], {**facts, "gold": me["gold"]})
        case "DOP-1":
            return _judged(bool(me["played"]), {"before": asked.played})
        case "ACT-3":
            facts = {"tried": asked.tried, "played": asked.played}
            return _judged(asked.tried == asked.played, facts)
        case "ACT-2":
            how = asked.switches["declining"]
            allowed = how == "sale_and_trade" and asked.played in {"sale", "trade"}
            return _judged(
                not asked.is_possible,
                {"played": asked.played, "declining": how},
                otherwise="allowed" if allowed else "broken",
            )
        case "PUR-1":
            return _judged(bool(asked.there), {"place": asked.place, "there": asked.there})
        case "PUR-3":
            there = only(asked.there, GOLD)
            return _judged(within(asked.cashed, there), {"cashed": asked.cashed, "there": there})
        case "TRD-1":
            is_met = asked.place in STORES and bool(asked.there)
            return _judged(is_met, {"place": asked.place, "there": asked.there})
        case "NOB-6":
            helped = asked.has("N1-6") and "now" in asked.words
            return _judged(helped, {"cashed": asked.cashed})
        case "SUP-2":
            own = fakes(display)
            return _judged(within(asked.card, own), {"card": asked.card, "fakes": own})
        case "EVE-3":
            used, there = "".join(asked.words[1:]), only(me["on_trade"], GOLD)
            return _judged(within(used, there), {"cards": used, "there": there})
        case "NOB-23":
            return _judged({*asked.types} <= {*GEMS}, {"types": asked.types})
        case _:
            return _met_by_sale_or_payment(rule, asked)


def _met_by_sale_or_payment(rule: str, asked: Question) -> Found:
    match asked.name:
        case "exchange":
            return _met_by_exchange(rule, asked)
        case "hire":
            return _met_by_hire(rule, asked)
        case _:
            return _met_by_sale(rule, asked)


def _met_by_exchange(rule: str, asked: Question) -> Found:
    given, taken = asked.card, asked.after("for").partition("@")[0]
    kinds = {"given_kind": kind_of(given), "taken_kind": kind_of(taken)}
    same = kinds["given_kind"] == kinds["taken_kind"]
    match rule:
        case "XCH-1":
            facts = {"given": given, "display": asked.display}
            return _judged(within(given, asked.display), facts)
        case "XCH-2":
            facts = {"taken": taken, "place": asked.place, "there": asked.there}
            return _judged(within(taken, asked.there), facts)
        case "XCH-3":
            return _judged(same, kinds, otherwise="noble" if asked.has("N2-8") else "broken")
        case "XCH-4":
            how = asked.switches["exchange_types"]
            return _judged(
                {*kinds.values()} <= {*GEMS},
                {**kinds, "exchange_types": how},
                otherwise="allowed" if how == "all_cards" else "broken",
            )
        case "NOB-16":
            return "met", kinds
        case _:
            raise ValueError(rule)


def _met_by_sale(rule: str, asked: Question) -> Found:  # noqa: PLR0911 - a case a rule
    sold = asked.words[1]
    match rule:
        case "SAL-1":
            return _judged(within(sold, asked.display), {"sold": sold, "display": asked.display})
        case "SAL-2":
            facts = {"types": asked.types, "needed": asked.box["jeweler_types"]}
            differ = _differ(asked)
            helped = differ and asked.has("N1-4") and len(asked.types) == asked.amount("N1-4")
            if GOLD in asked.types and asked.switches["three_type_sale"] == "gems_only":
                helped = False
            full = differ and len(asked.types) == facts["needed"]
            return _judged(full, facts, otherwise="noble" if helped else "broken")
        case "NOB-4":
            how = asked.switches["three_type_sale"]
            facts = {"types": asked.types, "needed": asked.amount("N1-4"), "three_type_sale": how}
            return _judged(GOLD not in asked.types, facts, otherwise="allowed")
        case "SAL-4":
            token = asked.after("advance")
            is_met = token in GEMS and token in asked.types
            return _judged(is_met, {"token": token, "types": asked.types})
        case "NOB-11":
            is_met = asked.has("N2-3") and kind_of(sold) in GEMS
            return _judged(is_met, {"card": sold})
        case "NOB-13":
            return _met_by_counting(asked)
        case _:
            return _met_by_collector(rule, asked)


def _differ(asked: Question) -> bool:
    return len({*asked.types}) == len(asked.types) and PRESTIGE not in asked.types


def _met_by_counting(asked: Question) -> Found:
    assert asked.counted is not None
    card, kind = asked.counted
    cards = asked.display if asked.name == "collect" else asked.words[1]
    is_met = (
        asked.has("N2-5")
        and within(card, cards)
        and kind in GEMS
        and kind_of(card) in GEMS
        and kind != kind_of(card)
        and (asked.name == "sell" or kind == asked.words[1])
    )
    return _judged(is_met, {"card": card, "kind": kind})


def _met_by_collector(rule: str, asked: Question) -> Found:
    kind = asked.words[1]
    match rule:
        case "SAL-11":
            return _judged(kind in GEMS, {"kind": kind})
        case "SAL-7":
            rivals = [gems(trader["display"], kind) for trader in asked.rivals]
            return _judged(any(rivals), {"kind": kind, "rivals": rivals})
        case "SAL-8":
            how, most = asked.switches["collector_tie"], asked.most(kind)
            mine = gems(asked.display, kind) + (int(asked.counted[0][1]) if asked.counted else 0)
            tied = mine == most and how == "sells"
            facts = {"kind": kind, "gems": mine, "most": most, "collector_tie": how}
            return _judged(mine > most, facts, otherwise="allowed" if tied else "broken")
        case _:
            raise ValueError(rule)


def _met_by_hire(rule: str, asked: Question) -> Found:  # noqa: PLR0911 - a case a rule
    noble, paid, gold = asked.words[1], asked.after("pay"), asked.paid_gold
    kinds = {*map(kind_of, split(paid))}
    match rule:
        case "TRD-4":
            nobles = [each for each in asked.lying["spaces"] if each is not None]
            return _judged(noble in nobles, {"noble": noble, "nobles": nobles})
        case "TRD-5":
            alike = kinds <= {GOLD} if gold else len(kinds) <= 1 and PRESTIGE not in kinds
            facts = {"paid": paid, "gold": gold, "display": asked.display}
            return _judged(alike and within(paid, asked.display), facts)
        case "NOB-15":
            cashed = only(paid, GOLD)
            return _judged(asked.serves("N2-7", noble), {"cashed": cashed, "gold": gold})
        case "GLD-6":
            left = max(0, asked.me["gold"] - asked.due)
            return _judged(gold <= left, {"gold": gold, "left": left})
        case "NOB-25":
            slot = int(asked.after("slot")) if "slot" in asked.words else None
            is_met = (noble in SLOT_NOBLES) == (slot is not None)
            return _judged(is_met, {"noble": noble, "slot": slot})
        case "TRD-9":
            when = asked.switches["new_noble"]
            return when, {"noble": noble, "new_noble": when}
        case _:
            return _met_by_price(rule, asked)


def _met_by_price(rule: str, asked: Question) -> Found:
    noble, full, paid = asked.words[1], asked.full_price, split(asked.after("pay"))
    assert full is not None
    due, shown, gold = asked.price(noble, full), worth(paid), asked.paid_gold
    match rule:
        case "NOB-14":
            return "met", {"price": full, "less": asked.amount("N2-6"), "due": due}
        case "TRD-6":
            return _judged(shown + gold >= due, {"due": due, "worth": shown + gold})
        case "TRD-7":
            how = asked.switches["overpaying"]
            spare = "".join(card for card in paid if shown - int(card[1]) >= due)
            too_much = gold > max(0, due - shown) or (spare and how == "no_spare_card")
            facts = {"due": due, "worth": shown, "gold": gold, "spare": spare, "overpaying": how}
            otherwise = "broken" if too_much else "allowed"
            return _judged(not too_much and not spare, facts, otherwise=otherwise)
        case _:
            raise ValueError(rule)


def _game_end(asked: Question) -> Found:
    day, coming = asked.lying["day"], len(asked.lying["stack"])
    stage = "goes_on" if day else "before"
    if not coming:
        stage = "ends" if asked.awaits == "over" else "last_day"
    return stage, {"day": day, "coming": coming}


NOBLES = {
    "NOB-17": "N3-1",
    "NOB-18": "N3-2",
    "NOB-19": "N3-3",
    "NOB-20": "N3-4",
    "NOB-21": "N3-5",
    "NOB-22": "N3-6",
    "NOB-24": "N3-8",
}
"""The noble whose points a rule is about."""


def _score(rule: str, asked: Question, seat: int, trader: Document) -> Iterator[Found]:
    """Yield what a rule of scoring comes to for a trader, if it concerns them."""
    prestige = only(trader["display"], PRESTIGE)
    match rule:
        case "PUR-4" if prestige:
            facts = {"cards": prestige, "points": worth(split(prestige))}
            yield "points", {"trader": seat, **facts}
        case "CMP-5":
            worths = values(asked, trader)
            facts = {"columns": trader["tokens"], "values": worths, "points": sum(worths)}
            yield "points", {"trader": seat, **facts}
        case "FIN-2":
            parts = {
                "nobles": for_nobles(asked, trader),
                "cards": for_cards(asked, trader),
                "tokens": sum(values(asked, trader)),
            }
            yield "total", {"trader": seat, **parts, "points": points(asked)[seat]}
        case "FIN-5":
            left = "".join(card for card in split(trader["display"]) if kind_of(card) != PRESTIGE)
            if trader["gold"] or left:
                yield "nothing", {"trader": seat, "gold": trader["gold"], "left": left}
        case _ if NOBLES.get(rule) in trader["nobles"]:
            yield "points", {"trader": seat, **_for_noble(NOBLES[rule], asked, trader)}
        case _:
            pass


def _for_noble(noble: str, asked: Question, trader: Document) -> Document:
    each, got = asked.amount(noble), for_noble(asked, trader, noble)
    match noble:
        case "N3-5":
            count = len(split(only(trader["display"], PRESTIGE)))
            return {"count": count, "each": each, "points": for_herald(asked, trader)}
        case "N3-6":
            return {"types": types_of(trader), "each": each, "points": got}
        case "N3-8":
            return {"count": len(trader["nobles"]), "each": each, "points": got}
        case _:
            return {"points": got}


def _winner(rule: str, asked: Question) -> Found:
    if rule == "FIN-4":
        return "shared", {"best": best(totals(asked))}
    compared = points(asked) if rule == "FIN-2" else totals(asked)
    most = best(compared)
    facts: Document = {"tied": [*compared], "amounts": [*compared.values()], "best": most}
    if rule == "FIN-3":
        facts["tie_break"] = asked.switches["tie_break"]
    return "decides" if len(most) == 1 else "tied", facts
