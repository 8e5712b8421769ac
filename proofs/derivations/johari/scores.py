"""The final scoring of Johari, computed anew from the numbers of the table."""

from proofs.derivations.documents import Document
from proofs.derivations.johari.cards import GEMS, PRESTIGE, kind_of, only, split, worth
from proofs.derivations.johari.question import Question

NOTABLES = ("N3-1", "N3-2", "N3-3", "N3-4")


def types_of(trader: Document) -> list[str]:
    """Return the types of gem in a display."""
    held = {kind_of(card) for card in split(trader["display"])}
    return [kind for kind in GEMS if kind in held]


def for_noble(asked: Question, trader: Document, noble: str) -> int:
    """Return the points that a noble of a trader brings by itself."""
    amount = asked.amount(noble)
    if noble in NOTABLES:
        return amount
    count = {"N3-6": len(types_of(trader)), "N3-8": len(trader["nobles"])}
    return amount * count.get(noble, 0)


def for_nobles(asked: Question, trader: Document) -> int:
    """Return the points for nobles."""
    return sum(for_noble(asked, trader, noble) for noble in trader["nobles"])


def for_cards(asked: Question, trader: Document) -> int:
    """Return the points for prestige cards."""
    cards = split(only(trader["display"], PRESTIGE))
    return worth(cards) + for_herald(asked, trader)


def for_herald(asked: Question, trader: Document) -> int:
    """Return what the noble N3-5 adds to the prestige cards."""
    cards = split(only(trader["display"], PRESTIGE))
    return asked.amount("N3-5") * len(cards) if "N3-5" in trader["nobles"] else 0


def values(asked: Question, trader: Document) -> list[int]:
    """Return what the column of each token is worth."""
    track: list[int] = asked.box["prestige_track"]
    return [track[column] for column in trader["tokens"]]


def points(asked: Question) -> dict[int, int]:
    """Return the prestige points of every seat."""
    return {
        seat: for_nobles(asked, trader) + for_cards(asked, trader) + sum(values(asked, trader))
        for seat, trader in enumerate(asked.traders)
    }


def totals(asked: Question) -> dict[int, int]:
    """Return what is compared last: of the seats with the most points what breaks the tie, or the points of the only one."""
    most = best(points(asked))
    if len(most) == 1:
        return {seat: points(asked)[seat] for seat in most}
    by_points = asked.switches["tie_break"] == "points"
    return {
        seat: sum(
            values(asked, asked.traders[seat]) if by_points else asked.traders[seat]["tokens"]
        )
        for seat in most
    }


def best(amounts: dict[int, int]) -> list[int]:
    """Return the seats with the most."""
    return [seat for seat, amount in amounts.items() if amount == max(amounts.values())]
