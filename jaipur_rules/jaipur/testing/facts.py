"""The types of an engine's table and score, in plain values."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round


class TableFacts(TypedDict):
    """The table as an engine shows it. Give as much as it knows; what is there is compared.

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
        >>> example: TableFacts = {"market": "DGKKK", "herds": (1, 2), "deck_size": 40}
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
    """An engine's score of a round that has just ended. Give as much as it knows.

    Attributes:
        rupees: What each trader's tokens are worth, the camel token included, by seat.
        winner: The seat that takes the Seal, if one alone does; else None.
        camel_token: The seat that takes the camel token, or None.
        seals: The Seals that each trader now has.
        match_over: Whether the match is over.
        match_winner: Who has won it; None while it is played, and if it is drawn.
        decided_by: The id of the rule that decided the round.

    Example:
        >>> example: Score = {"rupees": (64, 69), "winner": 1, "decided_by": "SCO-4"}
    """

    rupees: tuple[int, int]
    winner: int | None
    camel_token: NotRequired[int | None]
    seals: NotRequired[tuple[int, int]]
    match_over: NotRequired[bool]
    match_winner: NotRequired[int | None]
    decided_by: NotRequired[str]


def observe(match: Match) -> TableFacts:
    """Everything that our own engine shows of a match in which a round has been dealt.

    Example:
        >>> from jaipur_rules import new_match
        >>> observe(new_match(seed=7))["deck_size"]
        40
    """
    current = _current(match)
    first, second = current.traders
    return {
        "market": str(current.market),
        "hands": (str(first.hand), str(second.hand)),
        "herds": (first.herd, second.herd),
        "to_move": match.to_move,
        "deck_size": len(current.deck),
        "discard": "".join(map(str, current.discard)),
        "tokens_left": current.heights,
        "bonus_left": [len(pile) for pile in current.bonuses],
        "rupees": score(match.ruleset, current).rupees
        if current.end
        else (first.rupees, second.rupees),
    }


def score_of(match: Match) -> Score:
    """Everything that our own engine shows of the round that has just ended."""
    result = score(match.ruleset, _current(match))
    return {
        "rupees": result.rupees,
        "winner": result.seal,
        "camel_token": result.camel_token,
        "seals": match.seals,
        "match_over": match.is_over,
        "match_winner": match.winner,
        "decided_by": result.decided_by,
    }


def _current(match: Match) -> Round:
    assert match.round is not None
    return match.round
