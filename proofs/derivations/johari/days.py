"""The ends of the days of Johari and the cards that are drawn, computed anew from the numbers of the table."""

from collections.abc import Iterator

from proofs.derivations.documents import Found
from proofs.derivations.johari.cards import GOLD, STORES, only, ordered, split
from proofs.derivations.johari.effects import by_gold, gold_after, supervised
from proofs.derivations.johari.question import Question


def outcome(asked: Question) -> str:
    """Return whether with the move a day begins, its evening comes, it ends, or it is the last that ends."""
    if len(asked.lying["queue"]) > 1:
        raise ValueError("others still decide")
    if asked.awaits == "pick":
        return "begins"
    if asked.awaits != "evening":
        if not _rounds_are_over(asked):
            raise ValueError("the day goes on")
        if deciding(asked):
            return "evening"
    return "ended" if asked.lying["stack"] else "last"


def _rounds_are_over(asked: Question) -> bool:
    choosing = asked.name in {"sell", "collect", "discard"} and any(
        rule == "SUP-2" for rule, _ in _supervised(asked)
    )
    rounds = len(asked.box["slot_discounts"])
    played = min(len(trader["played"]) for trader in asked.traders)
    return played == rounds and not choosing and not asked.lying["waiting"]


def _supervised(asked: Question) -> Iterator[tuple[str, object]]:
    if asked.name != "discard" or asked.switches["discard_for_token"] == "supervisor":
        yield from supervised(asked)


def traded(asked: Question) -> dict[int, str]:
    """Return the cards of each Trade card after the move, by seat."""
    cards = {seat: trader["on_trade"] for seat, trader in enumerate(asked.traders)}
    if asked.name == "trade" and "now" not in asked.words:
        cards[asked.seat] += asked.there
    return cards


def deciding(asked: Question) -> list[int]:
    """Return the seats that have gold on the Trade card."""
    return [seat for seat, cards in traded(asked).items() if only(cards, GOLD)]


def begins(asked: Question) -> bool:
    """Return whether a new day begins with the move."""
    return outcome(asked) in {"begins", "ended"}


def drawn(asked: Question) -> tuple[list[str], list[str], int]:
    """Return the cards drawn for stores and for booths, and how many there are too few."""
    players, booths = len(asked.traders), len(asked.lying["market"]) - len(STORES)
    if asked.chance is None:
        pile, cards = split(asked.lying["pile"]), players + booths
    else:
        pile, cards = asked.chance, asked.lying["undrawn"]
    to_stores = max(0, cards - booths)
    return pile[:to_stores], pile[to_stores:cards], max(0, cards - len(pile))


def patrons(asked: Question) -> list[int]:
    """Return the seats with the noble that moves tokens at the end, hired with this move or before."""
    hires = asked.name == "hire" and asked.words[1] == "N3-7"
    return [
        seat
        for seat, trader in enumerate(asked.traders)
        if "N3-7" in trader["nobles"] or (hires and seat == asked.seat)
    ]


def discards(asked: Question) -> bool:
    """Return whether there are discards to shuffle when the day begins."""
    return bool(asked.lying["discard"]) or bool(_discarded(asked))


def _discarded(asked: Question) -> str:
    """Return some cards that the move discards."""
    if asked.awaits == "evening":
        return "".join(asked.words[1:])
    if asked.awaits == "lose":
        return asked.card
    fakes = any(rule == "SUP-1" for rule, _ in _supervised(asked)) if asked.tried == "sale" else 0
    sold = asked.name in {"sell", "collect", "discard"}
    return asked.cashed or asked.after("pay") or ("sold" if sold or fakes else "")


def cases(kind: str, asked: Question) -> Iterator[str]:
    """Yield the cases of the end of a day or of a reshuffle, as the catalogue names them."""
    if kind == "day":
        yield from _of_evening(asked)
    if kind == "shuffle" or begins(asked):
        stores, booths, missing = drawn(asked)
        yield from ["stores"] * bool(stores)
        yield from ["booths"] * bool(booths)
        if missing:
            yield "shuffle" if kind == "day" and discards(asked) else "short"


def _of_evening(asked: Question) -> Iterator[str]:
    came = outcome(asked)
    if came != "begins" and asked.awaits != "evening":
        yield "rounds"
        if any(cards and not only(cards, GOLD) for cards in traded(asked).values()):
            yield "unloaded"
    if came == "evening":
        yield "deciding"
    if came in {"ended", "last"}:
        yield "over"
    if begins(asked):
        yield "begins"
    if came == "last" and patrons(asked):
        yield "patrons"


def found(rule: str, kind: str, asked: Question) -> Iterator[Found]:  # noqa: C901, PLR0912 - a case a rule
    """Yield what a rule comes to when a day ends or begins, or cards are shuffled."""
    stack: list[str] = [] if kind == "deal" else asked.lying["stack"]
    match rule:
        case "LAY-6":
            yield "order", {"order": asked.chance}
        case "DAY-1":
            rounds = len(asked.box["slot_discounts"])
            yield "ends", {"day": asked.lying["day"], "rounds": rounds}
        case "EVE-1":
            yield "returned", {}
        case "EVE-2":
            for seat, cards in traded(asked).items():
                if cards and not only(cards, GOLD):
                    yield "unloaded", {"trader": seat, "cards": ordered(cards)}
        case "EVE-4":
            yield "order", {"order": _evening_order(asked)}
        case "FIN-1":
            facts = {"day": asked.lying["day"], "coming": len(stack)}
            yield "goes_on" if stack else "last_day", facts
        case "DAY-2":
            if stack:
                yield "came", {"noble": stack[0]}
            if asked.lying["spaces"][-1] is not None:
                yield "left", {"noble": asked.lying["spaces"][-1]}
        case "DAY-3":
            yield "laid", {"drawn": drawn(asked)[0]}
        case "DAY-4":
            yield "laid", {"drawn": drawn(asked)[1]}
        case "DAY-5" if kind == "shuffle":
            assert asked.chance is not None
            yield "shuffled", {"count": len(asked.chance)}
        case "DAY-5":
            yield "awaited", {"missing": drawn(asked)[2]}
        case "DAY-6":
            yield "short", {"missing": drawn(asked)[2]}
        case "NOB-23":
            yield "awaited", {"order": patrons(asked)}
        case _:
            raise ValueError(rule)


def _evening_order(asked: Question) -> list[int]:
    gold = {seat: trader["gold"] for seat, trader in enumerate(asked.traders)}
    arrivals: list[int] = asked.lying["arrivals"]
    if asked.moment == "act":
        gold[asked.seat] = gold_after(asked)
        arrivals = [*(seat for seat in arrivals if seat != asked.seat), asked.seat]
    return by_gold(deciding(asked), gold, arrivals)
