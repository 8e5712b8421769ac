"""Which cases an answer is of, as the catalogue names them, and what the answer is."""

from collections.abc import Iterable, Iterator

from proofs.derivations.documents import Document, Found
from proofs.derivations.jaipur.question import CAMEL, SIZES, Question, larger


def cases(kind: str, asked: Question) -> Iterator[str]:  # noqa: C901 - a case a kind
    """Yield the cases of an answer, as the catalogue names them."""
    if kind in {"round_end", "score", "winner"}:
        yield kind
    match kind:
        case "legality" if not asked.is_played:
            yield "legality.no_round"
        case "legality" if asked.kind == "sell" and asked.given[0] == CAMEL:
            yield "legality.sell_camels"
        case "legality":
            yield f"legality.{asked.kind}"
        case "effect":
            yield f"effect.{asked.kind}"
            yield from _cases_of_sale(asked) if asked.kind == "sell" else _cases_of_taking(asked)
        case "round_end":
            yield from ["round_end.turn_cap"] * (asked.switches["turn_cap"] is not None)
        case "score":
            yield "score.equal_herds" if asked.holder is None else "score.larger_herd"
            yield from ["score.unsold"] * any(asked.round["hands"])
        case "seal":
            yield from _cases_of_seal(asked)
        case "winner":
            yield from ["winner.max_rounds"] * (asked.switches["max_rounds"] is not None)
        case "starter" if asked.table["round"] is None:
            yield "starter.first"
        case "starter":
            yield "starter.loser" if len(asked.seals) == 1 else "starter.no_loser"
        case _:
            pass


def _cases_of_taking(asked: Question) -> Iterator[str]:
    lying = len(asked.round["market"]) - len(asked.removed) + len(asked.drawn)
    if asked.kind == "camels" and len(asked.drawn) < len(asked.removed):
        yield "effect.camels_short"
    if asked.kind != "exchange" and asked.ends_by_deck(
        lying, len(asked.round["deck"]) - len(asked.drawn)
    ):
        yield "effect.last_cards"


def _cases_of_sale(asked: Question) -> Iterator[str]:
    cards, tokens = len(asked.given), len(asked.tokens)
    if tokens < cards:
        yield "effect.sell_short"
    if tokens == 0:
        yield "effect.sell_for_nothing"
    if cards < SIZES[0]:
        yield "effect.sell_few"
        return
    yield "effect.sell_five" if asked.size == SIZES[-1] else "effect.sell_three_or_four"
    if tokens < cards:
        yield "effect.sell_short_bonus"
    if asked.ends_by_sale:
        yield "effect.last_sale"
        if asked.switches["third_pile_bonus"] == "cut_off":
            return
    if not asked.bonus_left:
        yield "effect.empty_bonus_pile"
    if asked.bonus:
        yield "effect.bonus"


def _cases_of_seal(asked: Question) -> Iterator[str]:
    if asked.is_capped:
        yield "seal.turn_cap"
        return
    yield "seal.compared"
    if larger(asked.rupees) is not None:
        return
    yield "seal.rupees_tied"
    if asked.holder is not None:
        yield "seal.camel_token"
    if larger(asked.bonus_tokens) is not None:
        return
    yield "seal.bonuses_tied"
    if larger(asked.goods_tokens) is None:
        yield "seal.all_tied"


def answer(kind: str, asked: Question, steps: Iterable[Document]) -> Found:  # noqa: PLR0911 - a case a kind
    """Return the answer to a question, and its facts, from the table and what the rules come to."""
    match kind:
        case "legality":
            broken = any(step["result"] == "broken" for step in steps)
            return "illegal" if broken else "legal", {}
        case "effect":
            rupees = sum(asked.tokens) + (asked.bonus[1] if asked.bonus else 0)
            return asked.kind, {"rupees": rupees, "drawn": asked.drawn}
        case "round_end":
            reasons = {"END-1": asked.piles_end, "END-2": asked.deck_ends, "TRN-5": asked.cap_ends}
            by = next((rule for rule, ends in reasons.items() if ends), None)
            return "ended" if by else "goes_on", {"by": by}
        case "score":
            return "total", dict(zip(("first", "second"), asked.rupees, strict=True))
        case "seal" if len(asked.seals) == 1:
            return "one", {"trader": asked.seals[0]}
        case "seal":
            return "both" if asked.seals else "none", {}
        case "winner":
            return _winner(asked)
        case "starter":
            starter = _starter(asked)
            return ("chance", {}) if starter is None else ("known", {"trader": starter})
        case _:
            raise ValueError(kind)


def _winner(asked: Question) -> Found:
    (first, second), needed = asked.table["seals"], asked.box["seals_to_win"]
    most, counted = asked.switches["max_rounds"], asked.table["counted"]
    if max(first, second) < needed and (most is None or counted < most):
        return "goes_on", {}
    if first == second or min(first, second) >= needed:
        return "drawn", {}
    return "won", {"trader": int(second > first)}


def _starter(asked: Question) -> int | None:
    if asked.table["round"] is None:
        first: int | str = asked.switches["first_starter"]
        return asked.coin if isinstance(first, str) else first
    if len(asked.seals) == 1:
        return 1 - asked.seals[0]
    last: int = asked.round["starter"]
    how = asked.switches["starter_after_tie"]
    return asked.coin if how == "random" else last if how == "same" else 1 - last
