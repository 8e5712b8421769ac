"""Which cases an answer is of, as the catalogue names them, and what the answer is."""

from collections.abc import Iterable, Iterator

from proofs.derivations.documents import Document, Found
from proofs.derivations.johari import days, effects
from proofs.derivations.johari.cards import GEMS, PRESTIGE, only
from proofs.derivations.johari.question import SLOT_NOBLES, Question
from proofs.derivations.johari.scores import best, points, totals

WORTH_POINTS = ("N3-1", "N3-2", "N3-3", "N3-4", "N3-5", "N3-6", "N3-8")
"""The nobles that bring points at the end."""


def cases(kind: str, asked: Question) -> Iterator[str]:
    """Yield the cases of an answer, as the catalogue names them."""
    if kind not in {"effect", "day"}:
        yield kind
    match kind:
        case "effect":
            yield from (f"effect.{case}" for case in effects.cases(asked))
        case "legality" if asked.is_now:
            yield from (f"legality.{case}" for case in _of_move(asked))
        case "day" | "shuffle":
            yield from (f"{kind}.{case}" for case in days.cases(kind, asked))
        case "score":
            yield from _of_score(asked)
        case "winner":
            compared = points(asked)
            if len(best(compared)) > 1:
                yield "winner.tied"
                if len(best(totals(asked))) > 1:
                    yield "winner.shared"
        case _:
            pass


def _of_move(asked: Question) -> Iterator[str]:  # noqa: C901 - a case a move
    name = asked.name
    if asked.tried:
        yield "action"
    if name not in {"baksheesh", "bribe"}:
        yield "cash" if name == "keep" else name
    match name:
        case "play" if asked.words[1] == "doppelganger":
            yield "doppelganger"
        case "trade" if asked.cashed or "now" in asked.words:
            yield "trade_at_once"
        case "collect" if asked.words[1] in GEMS:
            yield "collect_gems"
        case "sell" if len(asked.types) != asked.box["jeweler_types"]:
            yield "sell_by_noble"
        case "hire":
            yield from _of_hire(asked)
        case "exchange" if len({asked.card[0].upper(), asked.after("for")[0].upper()}) > 1:
            yield "exchange_by_noble"
        case _:
            pass
    if asked.counted:
        yield "counted"
    if asked.cashed and asked.tried:
        yield "cashing"


def _of_hire(asked: Question) -> Iterator[str]:
    noble, gold = asked.words[1], bool(only(asked.after("pay"), "A") or asked.paid_gold)
    if asked.full_price is not None:
        yield "hire_priced"
        if asked.serves("N2-6", noble):
            yield "hire_cheaper"
    if gold:
        yield "hire_for_gold"
    if asked.paid_gold:
        yield "hire_for_track_gold"
    if noble == "N2-6" or (noble == "N2-7" and gold):
        yield "hire_itself"
    if noble in SLOT_NOBLES or "slot" in asked.words:
        yield "hire_slot"


def _of_score(asked: Question) -> Iterator[str]:
    for trader in asked.traders:
        yield from (f"score.{noble}" for noble in WORTH_POINTS if noble in trader["nobles"])
        if only(trader["display"], PRESTIGE):
            yield "score.prestige"
        if trader["gold"] or len(trader["display"]) > len(only(trader["display"], PRESTIGE)):
            yield "score.left"


def answer(kind: str, asked: Question, steps: Iterable[Document]) -> Found:  # noqa: PLR0911 - a case a kind
    """Return the answer to a question, and its facts, from the table and what the rules come to."""
    match kind:
        case "legality":
            broken = any(step["result"] == "broken" for step in steps)
            return "illegal" if broken else "legal", {}
        case "effect":
            name = "cash" if asked.name == "keep" else asked.name
            return name, {"trader": asked.seat, "gold": effects.gold_after(asked)}
        case "day":
            begins: bool = days.begins(asked)
            return days.outcome(asked), {"day": asked.lying["day"] + begins}
        case "deal":
            return "dealt", {}
        case "shuffle":
            return "shuffled", {}
        case "game_end":
            return "ended" if asked.awaits == "over" else "goes_on", {}
        case "score":
            return "total", {"totals": [*points(asked).values()]}
        case "winner":
            winners = [*best(totals(asked))]
            return "won" if len(winners) == 1 else "shared", {"winners": winners}
        case _:
            raise ValueError(kind)
