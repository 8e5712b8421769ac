"""What each rule of sales comes to in the effect of a move of Johari: cards sold, and the steps of tokens."""

from proofs.derivations.documents import Found
from proofs.derivations.johari.cards import kind_of, only, ordered, split, worth
from proofs.derivations.johari.question import Question


def _sold(asked: Question) -> str:
    """The cards that are sold."""
    if asked.name == "sell":
        return asked.words[1]
    counted = asked.counted[0] if asked.counted else ""
    return ordered(only(asked.display, asked.words[1]) + counted)


def _chosen(asked: Question) -> str:
    """The card sold to a Jeweler whose gems are counted."""
    token, sold = asked.after("advance"), split(asked.words[1])
    if asked.counted:
        card, kind = asked.counted
        if kind == token:
            return card
        sold.remove(card)
    return next(card for card in sold if kind_of(card) == token)


def steps_of(asked: Question) -> dict[str, int]:
    """The steps of each token that moves."""
    match asked.name:
        case "advance":
            first, second = asked.types
            return {first: 2} if first == second else {first: 1, second: 1}
        case "sell":
            return {asked.after("advance"): int(_chosen(asked)[1])}
        case "discard":
            return {kind_of(asked.card): asked.amount("N2-3")}
        case _:
            more = sum(asked.amount(noble) for noble in ("N1-5", "N2-4") if asked.has(noble))
            return {asked.words[1]: _lead(asked) + more}


def _lead(asked: Question) -> int:
    return worth(split(_sold(asked))) - asked.most(asked.words[1])


def token(kind: str, steps: int, asked: Question) -> Found:
    """Return where a token gets by some steps."""
    track = asked.box["prestige_track"]
    column = asked.me["tokens"]["WBRG".index(kind)]
    reached = min(column + steps, len(track) - 1)
    facts = {"token": kind, "steps": steps, "column": column, "reached": reached}
    return "moved" if column + steps < len(track) else "stopped", {
        **facts,
        "points": track[reached],
    }


def sale(rule: str, asked: Question) -> Found:  # noqa: PLR0911 - a case a rule
    """Return what a rule comes to that is about a sale."""
    match rule:
        case "SAL-4":
            return "chosen", {"card": _chosen(asked), "token": asked.after("advance")}
        case "SAL-6":
            return "discarded", {"sold": _sold(asked)}
        case "SAL-10":
            return "sold", {"sold": _sold(asked)}
        case "SAL-9":
            kind = asked.words[1]
            facts = {"kind": kind, "gems": worth(split(_sold(asked))), "most": asked.most(kind)}
            return "lead", {**facts, "steps": _lead(asked)}
        case "NOB-5":
            return "more", {"more": asked.amount("N1-5")}
        case "NOB-12":
            return "more", {"more": asked.amount("N2-4")}
        case "NOB-11":
            when = asked.switches["discard_for_token"]
            facts = {"card": asked.card, "steps": asked.amount("N2-3"), "discard_for_token": when}
            return str(when), facts
        case _:
            raise ValueError(rule)
