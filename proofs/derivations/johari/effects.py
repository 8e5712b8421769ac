"""What each rule of Johari comes to in the effect of a move, computed anew from the numbers of the table."""

from collections.abc import Iterator

from proofs.derivations.documents import Document, Found
from proofs.derivations.johari.cards import (
    GOLD,
    STORES,
    fakes,
    kind_of,
    only,
    split,
    without,
    worth,
)
from proofs.derivations.johari.question import SLOT_NOBLES, Question
from proofs.derivations.johari.sales import sale, steps_of, token

BOUGHT = {"purchase", "trade"}


def cases(asked: Question) -> Iterator[str]:  # noqa: C901 - a case a move
    """Yield the cases of the effect of a move, as the catalogue names them."""
    name = asked.name
    match name:
        case "keep":
            yield "cash"
        case "pass" if asked.is_possible:
            yield "declined"
        case "pass":
            yield "sale_impossible" if asked.played == "sale" else "impossible"
        case "trade" if "now" in asked.words:
            yield "trade_at_once"
        case "baksheesh" if asked.has("N1-1"):
            yield "N1-1"
        case _:
            yield name
    if asked.moment == "act":
        yield "acted"
        yield from _of_action(asked)
    if asked.cashed or name == "cash":
        yield "cashed"
    if lost_gold(asked):
        yield "capped"
    if name == "play" and is_last(asked):
        yield "last_card"
        if asked.switches["protection_from"] == "reveal" and protected(asked):
            yield "safe_at_reveal"


def _of_action(asked: Question) -> Iterator[str]:
    if not is_free(asked):
        yield "paid"
        if asked.me["played"][-1] == "doppelganger":
            yield "doppelganger"
    if asked.name in BOUGHT and takes_now(asked) and only(asked.there, GOLD):
        yield "gold_taken"
    match asked.name:
        case "baksheesh" if asked.has("N1-2"):
            yield "N1-2"
        case "bribe" if asked.has("N1-3"):
            yield "N1-3"
        case "collect":
            yield from (noble for noble in ("N1-5", "N2-4") if asked.has(noble))
        case "hire" if asked.words[1] in {*SLOT_NOBLES, "N1-8"}:
            yield asked.words[1]
        case "exchange" if kind_of(_taken(asked)) == GOLD:
            yield "exchange_for_gold"
        case _:
            pass
    if is_supervised(asked):
        yield from {found[0] for _, found in supervised(asked)}


def takes_now(asked: Question) -> bool:
    """Whether what is bought comes to the display at once."""
    return asked.name == "purchase" or "now" in asked.words


def is_free(asked: Question) -> bool:
    """Whether nothing is due: for a move that passes because the action cannot be carried out."""
    if asked.name != "pass" or asked.is_possible:
        return False
    return asked.played == "sale" or asked.switches["fizzled_action"] == "free"


def rest(asked: Question) -> int:
    """The mover's gold once the card is paid, and a noble."""
    gold: int = asked.me["gold"]
    if asked.moment != "act" or is_free(asked):
        return gold
    return gold - asked.due - (asked.paid_gold if asked.name == "hire" else 0)


def gained(asked: Question) -> int:
    """The gold that a move brings, before any cap."""
    match asked.name:
        case "baksheesh":
            brings: int = asked.box["baksheesh"]
            return asked.amount("N1-1") if asked.has("N1-1") else brings
        case "bribe":
            return asked.amount("N1-3") if asked.has("N1-3") else 0
        case "hire":
            return asked.amount("N1-8") if asked.words[1] == "N1-8" else 0
        case "cash":
            return worth(split(asked.words[1]))
        case _:
            return worth(split(asked.cashed))


def lost_gold(asked: Question) -> int:
    """The gold that is lost beyond the cap."""
    cap: int | None = asked.switches["gold_cap"]
    if cap is None:
        return 0
    return max(0, rest(asked) + gained(asked) - max(cap, rest(asked)))


def gold_after(asked: Question) -> int:
    """The mover's gold after the move."""
    return rest(asked) + gained(asked) - lost_gold(asked)


# The cards laid


def is_last(asked: Question) -> bool:
    """Whether all others have laid a card."""
    return len(asked.lying["queue"]) == 1


def shown(asked: Question) -> list[str]:
    """The cards that are turned up, by seat."""
    laid: list[str | None] = [trader["chosen"] for trader in asked.traders]
    return [card if card is not None else asked.words[1] for card in laid]


def protected(asked: Question) -> list[int]:
    """The seats whose card protects their fakes."""
    safe: list[int] = []
    for seat, (card, trader) in enumerate(zip(shown(asked), asked.traders, strict=True)):
        real = [each for each in (*trader["played"], card) if each != "doppelganger"]
        if real[-1] == "bribe" or (real[-1] == "baksheesh" and "N1-2" in trader["nobles"]):
            safe.append(seat)
    return safe


def by_gold(seats: list[int], gold: dict[int, int], arrivals: list[int]) -> list[int]:
    """The seats from the most gold to the least; on one space, who came last is ahead."""
    return sorted(seats, key=lambda seat: (gold[seat], arrivals.index(seat)), reverse=True)


# The supervisor


def is_supervised(asked: Question) -> bool:
    """Whether the supervisor comes after the move."""
    if asked.name == "discard":
        return bool(asked.switches["discard_for_token"] == "supervisor")
    return asked.name in {"sell", "collect"}


def supervised(asked: Question) -> Iterator[tuple[str, tuple[str, str, Document]]]:
    """Yield of every other trader a rule, with the case, the result and the facts."""
    for seat, trader in enumerate(asked.traders):
        if seat == asked.seat:
            continue
        own = fakes(trader["display"])
        if trader["safe"]:
            yield "SUP-4", ("nothing_to_lose", "safe", {"trader": seat})
        elif not own:
            yield "SUP-4", ("nothing_to_lose", "no_fake", {"trader": seat})
        elif len({*split(own)}) == 1:
            yield "SUP-1", ("fake_lost", "lost", {"trader": seat, "card": own[:2]})
        else:
            yield "SUP-2", ("fake_chosen", "chooses", {"trader": seat, "fakes": own})


def _supervisor(rule: str, asked: Question) -> Iterator[Found]:
    found = [*supervised(asked)]
    if rule == "SUP-3":
        choosers = [facts["trader"] for name, (_, _, facts) in found if name == "SUP-2"]
        gold = {seat: trader["gold"] for seat, trader in enumerate(asked.traders)}
        gold[asked.seat] = gold_after(asked)
        yield "order", {"order": by_gold(choosers, gold, asked.lying["arrivals"])}
        return
    yield from ((result, facts) for name, (_, result, facts) in found if name == rule)


# The rules


def found(rule: str, asked: Question) -> Iterator[Found]:
    """Yield what a rule comes to in the effect of a move: once, or once for each trader or token."""
    match rule:
        case "SUP-2" if asked.name == "lose":
            yield "lost", {"trader": asked.seat, "card": asked.card}
        case "SUP-1" | "SUP-2" | "SUP-3" | "SUP-4":
            yield from _supervisor(rule, asked)
        case "SAL-5":
            yield from (token(kind, count, asked) for kind, count in steps_of(asked).items())
        case _ if asked.moment != "act":
            yield _elsewhere(rule, asked)
        case "GLD-3" | "GLD-4" | "GLD-5" | "GLD-6" | "DOP-2" | "ACT-1" | "ACT-2" | "SAL-12":
            yield _cost(rule, asked)
        case _ if asked.tried == "sale":
            yield sale(rule, asked)
        case _:
            yield _action(rule, asked)


def _capped(asked: Question) -> Found:
    cap = asked.switches["gold_cap"]
    facts = {"gold": gold_after(asked), "lost": lost_gold(asked), "gold_cap": cap}
    return "capped", facts


def _elsewhere(rule: str, asked: Question) -> Found:  # noqa: C901, PLR0911 - a case a rule
    """Return what a rule comes to where no action is carried out."""
    on_trade, cashed = asked.me["on_trade"], "".join(asked.words[1:])
    match rule:
        case "LAY-7":
            return "kept", {"card": asked.card}
        case "CHO-1" if is_last(asked):
            return "revealed", {"actions": shown(asked)}
        case "CHO-1":
            waiting = len(asked.lying["queue"]) - 1
            return "face_down", {"action": asked.words[1], "waiting": waiting}
        case "GLD-1":
            gold = {seat: trader["gold"] for seat, trader in enumerate(asked.traders)}
            order = by_gold([*gold], gold, asked.lying["arrivals"])
            return "order", {"order": order, "amounts": [gold[seat] for seat in order]}
        case "BRI-1":
            how = asked.switches["protection_from"]
            return "revealed", {"traders": protected(asked), "protection_from": how}
        case "EVE-2":
            return "joined", {"cards": without(on_trade, cashed)}
        case "EVE-3":
            facts = {"cashed": cashed, "there": only(on_trade, GOLD), "gained": gained(asked)}
            return "used" if cashed else "kept", facts
        case "PUR-5":
            return "discarded", {"cashed": cashed}
        case "GLD-6":
            return _capped(asked)
        case "NOB-23":
            return "moved", {"types": asked.types}
        case _:
            raise ValueError(rule)


def _cost(rule: str, asked: Question) -> Found:  # noqa: PLR0911 - a case a rule
    """Return what a rule comes to that is about the cost of an action, or about an action that is not carried out."""
    gold = asked.me["gold"]
    match rule:
        case "DOP-2":
            return "repeats", {"action": asked.played}
        case "GLD-3":
            return "cost", asked.cost(asked.me, asked.me["played"])
        case "GLD-4":
            return "paid", {"cost": asked.due, "gold": gold, "rest": gold - asked.due}
        case "GLD-5":
            return "on_top", {}
        case "GLD-6":
            return _capped(asked)
        case "ACT-2":
            how = asked.switches["declining"]
            return "declined", {"played": asked.played, "declining": how}
        case "ACT-1":
            facts = {"played": asked.played, "fizzled_action": asked.switches["fizzled_action"]}
            return "free" if is_free(asked) else "paid", facts
        case _:
            return "free", {"played": asked.played}


def _taken(asked: Question) -> str:
    return asked.after("for").partition("@")[0]


def _action(rule: str, asked: Question) -> Found:  # noqa: C901, PLR0911, PLR0912 - a case a rule
    """Return what a rule comes to that is about what an action brings, but for a sale."""
    place, bought = asked.words[-1], {"place": "", "cards": ""}
    if asked.name in BOUGHT:
        bought = {"place": asked.place, "cards": without(asked.there, asked.cashed)}
    match rule:
        case "PUR-2":
            return "taken", bought
        case "TRD-2":
            return "waits", bought
        case "NOB-6":
            return "at_once", bought
        case "PUR-3":
            facts = {
                "cashed": asked.cashed,
                "there": only(asked.there, GOLD),
                "gained": gained(asked),
            }
            return "used" if asked.cashed else "kept", facts
        case "PUR-5":
            return "discarded", {"cashed": asked.cashed}
        case "BAK-1" | "NOB-1" | "NOB-3" | "NOB-8":
            return "gained", {"gained": gained(asked)}
        case "NOB-2":
            return "safe", {}
        case "BRI-1":
            return "safe", {"protection_from": asked.switches["protection_from"]}
        case "TRD-8":
            facts = {"noble": asked.words[1], "paid": asked.after("pay"), "gold": asked.paid_gold}
            return "hired", facts
        case "NOB-7" | "NOB-9":
            slot, less = int(asked.after("slot")), asked.amount(asked.words[1])
            return "slot", {"slot": slot, "less": less}
        case "XCH-5":
            given, where = asked.card, place.partition("@")[2]
            if where in STORES:
                where = kind_of(given) if kind_of(given) in STORES else GOLD
            return "swapped", {"given": given, "taken": _taken(asked), "place": where}
        case "XCH-6":
            return "kept", {"taken": _taken(asked)}
        case _:
            raise ValueError(rule)
