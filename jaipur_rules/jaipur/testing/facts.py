"""What an engine tells of its table and its score, in plain values, and the same from the pieces."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import GOODS, rewrite, split


class TableFacts(TypedDict):
    """What an engine shows of the table. Tell as much as it knows; what is there is compared.

    Attributes:
        market: The letters of the market, in any order, like all letters here.
        hands: The letters of each hand, by seat.
        herds: The camels of each trader, by seat.
        to_move: Whose turn it is; None when no round is being played.
        deck_size: The cards left in the draw pile.
        discard: The letters of the cards sold.
        tokens_left: The tokens left in the piles of diamonds, gold, silver,
            cloth, spice and leather.
        bonus_left: The tokens left in the piles for 3, 4 and 5 cards.
        rupees: What the tokens that each trader has won are worth, by seat;
            the camel token is among them once the round has ended.

    Example:
        >>> said: TableFacts = {"market": "DGKKK", "herds": (1, 2), "deck_size": 40}
    """

    market: str
    hands: tuple[str, str]
    herds: tuple[int, int]
    to_move: int | None
    deck_size: NotRequired[int]
    discard: NotRequired[str]
    tokens_left: NotRequired[Sequence[int]]
    bonus_left: NotRequired[Sequence[int]]
    rupees: NotRequired[tuple[int, int]]


class Score(TypedDict):
    """What an engine says of a round that has just ended. Tell as much as it knows.

    Attributes:
        rupees: What each trader's tokens are worth, the camel token included, by seat.
        winner: The seat that takes the Seal, if one alone does; else None.
        camel_token: The seat that takes the camel token, or None.
        seals: The Seals that each trader now has.
        match_over: Whether the match is over.
        match_winner: Who has won it; None while it is played, and if it is drawn.
        decided_by: The id of the rule that decided the round.

    Example:
        >>> said: Score = {"rupees": (64, 69), "winner": 1, "decided_by": "SCO-4"}
    """

    rupees: tuple[int, int]
    winner: int | None
    camel_token: NotRequired[int | None]
    seals: NotRequired[tuple[int, int]]
    match_over: NotRequired[bool]
    match_winner: NotRequired[int | None]
    decided_by: NotRequired[str]


def facts_of(table: NaiveTable) -> TableFacts:
    """Everything that an engine could tell of this table.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> facts_of(NaiveTable(Ruleset()))["tokens_left"]
        [5, 5, 5, 7, 7, 9]
    """
    return {
        "market": table.letters("market"),
        "hands": (table.letters("hand 0"), table.letters("hand 1")),
        "herds": (len(table.cards["herd 0"]), len(table.cards["herd 1"])),
        "to_move": table.to_move,
        "deck_size": len(table.cards["deck"]),
        "discard": table.letters("discard"),
        "tokens_left": [len(table.tokens[good]) for good in GOODS],
        "bonus_left": [len(table.tokens[pile]) for pile in "345"],
        "rupees": table.rupees,
    }


def score_of(table: NaiveTable) -> Score:
    """Everything that an engine could tell of the round that has just ended here."""
    holders = [seat for seat in (0, 1) if table.tokens[f"camel {seat}"]]
    return {
        "rupees": table.rupees,
        "winner": table.sealed[0] if len(table.sealed) == 1 else None,
        "camel_token": holders[0] if holders else None,
        "seals": table.seals,
        "match_over": table.is_over,
        "match_winner": table.winner,
        "decided_by": table.decided_by or "",
    }


def in_notation(move: str) -> str:
    """A move with its letters in order; whatever is no move, as it is."""
    try:
        return rewrite(*split(move)) or move
    except ValueError:
        return move
