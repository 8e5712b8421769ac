"""What each rule of Jaipur comes to in an answer, computed anew from the numbers of the table."""

from collections import Counter
from collections.abc import Callable, Iterator

from proofs.derivations.documents import Document, Found
from proofs.derivations.jaipur.question import (
    CAMEL,
    PRECIOUS,
    SIZES,
    USUAL_EXCHANGE,
    Question,
    larger,
    notation,
)


def found(rule: str, kind: str, asked: Question) -> Iterator[Found]:
    """Yield what a rule comes to in an answer of that kind: once, or once for each trader."""
    match kind:
        case "legality":
            yield _met(rule, asked)
        case "effect":
            yield _effect(rule, asked)
        case "score" if rule == "SCO-3":
            yield from (("total", _total(seat, asked)) for seat in (0, 1))
        case "score" if rule == "SCO-9":
            hands = enumerate(asked.round["hands"])
            yield from (
                ("unsold", {"trader": seat, "cards": len(hand)}) for seat, hand in hands if hand
            )
        case "seal" if rule in _COMPARED:
            yield _compared(_COMPARED[rule](asked))
        case _:
            yield _end(rule, kind, asked)


def _met(rule: str, asked: Question) -> Found:  # noqa: C901, PLR0911, PLR0912 - a case a rule
    """Return what a rule of legality comes to."""
    if rule == "TRN-4":
        return _judged(asked.is_played, {})
    rules, limit, hand = asked.switches, asked.box["hand_limit"], len(asked.hand)
    goods = [sum(card != CAMEL for card in cards) for cards in (asked.taken, asked.given)]
    market = asked.market
    match rule:
        case "TAK-2":
            lying = market.count(asked.taken)
            return _judged(lying > 0, {"good": asked.taken, "lying": lying})
        case "CAM-2":
            lying = market.count(CAMEL)
            return _judged(lying > 0, {"lying": lying})
        case "HND-1":
            after = hand + goods[0] - goods[1]
            return _judged(after <= limit, {"hand": hand, "after": after, "limit": limit})
        case "HND-2":
            during, when = hand + goods[0], rules["hand_limit_when"]
            facts = {"during": during, "limit": limit, "hand_limit_when": when}
            return _judged(during <= limit, facts, allowed=when == "end_of_turn")
        case "EXC-1":
            taken, given = len(asked.taken), len(asked.given)
            return _judged(taken == given, {"taken_count": taken, "given_count": given})
        case "EXC-2":
            size, least = min(len(asked.taken), len(asked.given)), rules["exchange_min"]
            return _judged(
                size >= USUAL_EXCHANGE, {"size": size, "exchange_min": least}, allowed=size >= least
            )
        case "EXC-3":
            common = Counter(asked.taken) & Counter(asked.given)
            both = notation(card for card in common.elements() if card != CAMEL)
            how = rules["exchange_same_type"]
            return _judged(
                not both, {"both": both, "exchange_same_type": how}, allowed=how == "allowed"
            )
        case "EXC-4":
            camels = asked.taken.count(CAMEL)
            return _judged(not camels, {"camels": camels})
        case "EXC-5":
            return _judged(_within(asked.taken, market), {"taken": asked.taken, "market": market})
        case "EXC-6":
            given_goods = asked.given.replace(CAMEL, "")
            facts = {"given": given_goods, "hand_cards": asked.hand}
            return _judged(_within(given_goods, asked.hand), facts)
        case "EXC-7":
            camels = asked.given.count(CAMEL)
            return _judged(camels <= asked.herd, {"camels": camels, "herd": asked.herd})
        case "SEL-3":
            good = asked.given[0]
            return _judged(good != CAMEL, {"good": good})
        case _:
            return _met_by_sale(rule, asked)


def _met_by_sale(rule: str, asked: Question) -> Found:
    good, cards = asked.given[0], len(asked.given)
    match rule:
        case "SEL-1":
            held = asked.hand.count(good)
            return _judged(cards <= held, {"good": good, "cards": cards, "held": held})
        case "SEL-4":
            least = asked.box["precious_minimum"]
            facts = {"good": good, "cards": cards, "least": least}
            return _judged(cards >= least, facts) if good in PRECIOUS else ("not_precious", facts)
        case "SEL-7":
            how, left = asked.switches["sale_without_tokens"], len(asked.pile)
            facts = {"good": good, "left": left, "sale_without_tokens": how}
            return _judged(left > 0, facts, allowed=how == "allowed")
        case _:
            raise ValueError(rule)


def _judged(met: bool, facts: Document, *, allowed: bool = False) -> Found:  # noqa: FBT001
    return "met" if met else "allowed" if allowed else "broken", facts


def _within(cards: str, others: str) -> bool:
    return not Counter(cards) - Counter(others)


def _effect(rule: str, asked: Question) -> Found:  # noqa: PLR0911 - a case a rule
    """Return what a rule comes to in the effect of a move."""
    if asked.kind == "sell":
        return _effect_of_sale(rule, asked)
    removed, drawn = len(asked.removed), len(asked.drawn)
    hand = (
        len(asked.hand) + len(asked.taken.replace(CAMEL, "")) - len(asked.given.replace(CAMEL, ""))
    )
    match rule:
        case "TAK-1":
            return "taken", {"good": asked.taken, "hand": hand}
        case "TAK-3" | "CAM-4":
            deck = len(asked.round["deck"]) - drawn
            facts = {"drawn": asked.drawn, "places": removed, "deck": deck}
            return "short" if drawn < removed else "filled", facts
        case "CAM-1":
            return "taken", {"camels": removed}
        case "CAM-3":
            return "joined", {"herd": asked.herd + removed}
        case "END-4":
            size = len(asked.round["market"]) - removed + drawn
            return "short", {"laid": drawn, "short": removed - drawn, "market_size": size}
        case "END-5":
            return "kept", {"taken": asked.removed}
        case "EXC-10":
            left = Counter(asked.market) - Counter(asked.taken)
            market = notation([*left.elements(), *asked.given])
            herd = asked.herd - asked.given.count(CAMEL)
            facts = {"taken": asked.taken, "given": asked.given, "market": market}
            return "swapped", {**facts, "hand": hand, "herd": herd}
        case _:
            raise ValueError(rule)


def _effect_of_sale(rule: str, asked: Question) -> Found:  # noqa: C901, PLR0911 - a case a rule
    cards, tokens, rules = len(asked.given), asked.tokens, asked.switches
    match rule:
        case "BOX-2":
            pile = {"good": asked.given[0], "pile": asked.pile}
            return "pile" if asked.pile else "empty", pile
        case "SEL-5":
            paid = {"cards": cards, "tokens": tokens, "rupees_paid": sum(tokens)}
            return "paid" if tokens else "nothing", paid
        case "SEL-6":
            unpaid = cards - len(tokens)
            return "short", {"cards": cards, "token_count": len(tokens), "unpaid": unpaid}
        case "SEL-7":
            return "nothing", {"sale_without_tokens": rules["sale_without_tokens"]}
        case "SEL-8":
            return "sold", {"cards": cards, "hand": len(asked.hand) - cards}
        case "BON-1" if cards < SIZES[0]:
            return "too_few", {"cards": cards, "least": SIZES[0]}
        case "BON-1" | "BON-2":
            return "pile", {"cards": cards, "pile_size": asked.size, "left": asked.bonus_left}
        case "BON-4":
            return "full", {"cards": cards, "token_count": len(tokens)}
        case "BON-5":
            facts = {"pile_size": asked.size, "empty_bonus_pile": rules["empty_bonus_pile"]}
            return "next_lower" if asked.bonus else "nothing", facts
        case "BON-6":
            when = rules["third_pile_bonus"]
            return when, {"third_pile_bonus": when}
        case "BON-3" if asked.bonus:
            size, worth = asked.bonus
            return "drawn", {"pile_size": size, "rupees_won": worth}
        case _:
            raise ValueError(rule)


def _total(seat: int, asked: Question) -> Document:
    return {
        "trader": seat,
        "goods": asked.round["goods"][seat],
        "bonuses": asked.round["bonuses"][seat],
        "camel_token": asked.camel_token(seat),
        "rupees": asked.rupees[seat],
    }


_COMPARED: dict[str, Callable[[Question], list[int]]] = {
    "SCO-4": lambda asked: asked.rupees,
    "SCO-5": lambda asked: asked.bonus_tokens,
    "SCO-6": lambda asked: asked.goods_tokens,
}


def _compared(amounts: list[int]) -> Found:
    facts: Document = {"most": max(amounts), "least": min(amounts)}
    best = larger(amounts)
    return ("tied", facts) if best is None else ("decides", {**facts, "trader": best})


def _end(rule: str, kind: str, asked: Question) -> Found:  # noqa: C901, PLR0911, PLR0912 - a case a rule
    """Return what a rule comes to at the end of a round or of a match."""
    rules, table = asked.switches, asked.table
    first, second = table["seals"]
    match rule:
        case "MAT-1":
            needed = asked.box["seals_to_win"]
            return _ends(max(first, second) >= needed), {
                "first": first,
                "second": second,
                "needed": needed,
            }
        case "MAT-4":
            counted, most = table["counted"], rules["max_rounds"]
            return _ends(counted >= most), {"counted": counted, "max_rounds": most}
        case "SET-7":
            how = rules["first_starter"]
            return "random" if how == "random" else "chosen", {
                "first_starter": how,
                "coin": asked.coin,
            }
        case "MAT-2":
            (winner,) = asked.seals
            return "loser", {"holder": winner, "trader": 1 - winner}
        case "MAT-3":
            how = rules["starter_after_tie"]
            return how, {
                "starter_after_tie": how,
                "starter": asked.round["starter"],
                "coin": asked.coin,
            }
        case "TRN-5" if kind == "seal":
            return "no_result", {"turn_cap": rules["turn_cap"]}
        case "TRN-5":
            facts = {"moves_left": asked.round["plies_left"], "turn_cap": rules["turn_cap"]}
            return _ends(asked.cap_ends), facts
        case "END-1":
            empty = asked.emptied(asked.round["heights"])
            piles = {"piles": len(empty), "empty": empty, "needed": asked.box["empty_piles"]}
            return _ends(asked.piles_end), piles
        case "END-2":
            lying, size = len(asked.round["market"]), asked.box["market_size"]
            deck = {"deck": len(asked.round["deck"]), "round_end_deck": rules["round_end_deck"]}
            return _ends(asked.deck_ends), {"lying": lying, "market_size": size, **deck}
        case "SCO-1":
            herds = asked.round["herds"]
            facts = {"most": max(herds), "least": min(herds), "trader": asked.holder}
            return "larger", {**facts, "rupees": asked.box["camel_token"]}
        case "SCO-2":
            return "equal", {"herd": asked.round["herds"][0]}
        case "SCO-7":
            how = rules["camel_token_in_tiebreak"]
            return how, {"holder": asked.holder, "camel_token_in_tiebreak": how}
        case "SCO-8":
            how = rules["total_tie"]
            tie = {"total_tie": how, "starter": asked.round["starter"], "holder": asked.holder}
            return how, {**tie, "seals": asked.seals}
        case _:
            raise ValueError(rule)


def _ends(ends: bool) -> str:  # noqa: FBT001
    return "ends" if ends else "goes_on"
