"""The table and the score as an engine shows them, in plain values."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from jaipur_rules.johari.rules.match import Match, score


class TableFacts(TypedDict):
    """The facts of a table that an engine shows. Give as much as it knows; what is there is compared.

    Cards are written as in the notation (``"W1b2A3"``), in any order.

    Attributes:
        displays: The cards of each display, by seat, like every list here that is of traders.
        gold: The space of each gold token.
        market: The cards of the five stores, then those of the booths from the left.
        to_move: Whose decision it is; None if chance is awaited, or nothing.
        day: The market day, 0 before the first.
        on_trade: The cards on each Trade card. In the evening, those of a
            trader without gold among them are in the display before anybody decides.
        tokens: The columns of each trader's gem tokens, white, blue, red and green, from 0.
        nobles: The nobles of each trader, in the order of hiring.
        spaces: The nobles in the market from the left, "" for an empty space.
        nobles_left: How many nobles are to come.
        pile_size: The cards left in the draw pile.
        discard: The discarded cards.
        played: The actions of the day of each trader, as far as they are turned up.
        chosen: Who has laid a card that is not yet turned up.
        safe: Who is safe from the supervisor.

    Example:
        >>> example: TableFacts = {
        ...     "displays": ["W1", ""],
        ...     "gold": [15, 15],
        ...     "market": ["", "", "r1", "", "A2", "P1", "b3", "", ""],
        ...     "to_move": 0,
        ... }
    """

    displays: Sequence[str]
    gold: Sequence[int]
    market: Sequence[str]
    to_move: int | None
    day: NotRequired[int]
    on_trade: NotRequired[Sequence[str]]
    tokens: NotRequired[Sequence[Sequence[int]]]
    nobles: NotRequired[Sequence[Sequence[str]]]
    spaces: NotRequired[Sequence[str]]
    nobles_left: NotRequired[int]
    pile_size: NotRequired[int]
    discard: NotRequired[str]
    played: NotRequired[Sequence[Sequence[str]]]
    chosen: NotRequired[Sequence[bool]]
    safe: NotRequired[Sequence[bool]]


class Score(TypedDict):
    """The score of a game that is over, by an engine. Give as much as it knows.

    Attributes:
        totals: The prestige points, by seat.
        winners: The seats that win, in order.
        nobles: The points for nobles, by seat.
        cards: Those for prestige cards.
        tokens: Those for gem tokens.
        decided_by: The id of the rule that settled it: FIN-2, FIN-3 or FIN-4.

    Example:
        >>> example: Score = {"totals": [31, 28], "winners": [0], "decided_by": "FIN-2"}
    """

    totals: Sequence[int]
    winners: Sequence[int]
    nobles: NotRequired[Sequence[int]]
    cards: NotRequired[Sequence[int]]
    tokens: NotRequired[Sequence[int]]
    decided_by: NotRequired[str]


def observe(match: Match) -> TableFacts:
    """Everything that our own engine says of a match that has been dealt.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> observe(new_match(seed=7))["nobles_left"]
        10
    """
    here = match.table
    assert here is not None
    traders = here.traders
    return {
        "displays": [str(trader.display) for trader in traders],
        "gold": [trader.gold for trader in traders],
        "market": [str(cards) for cards in here.market],
        "to_move": match.to_move,
        "day": here.day,
        "on_trade": [str(trader.on_trade) for trader in traders],
        "tokens": [list(trader.tokens) for trader in traders],
        "nobles": [[str(noble) for noble in trader.nobles] for trader in traders],
        "spaces": ["" if noble is None else str(noble) for noble in here.spaces],
        "nobles_left": len(here.noble_stack),
        "pile_size": len(here.pile),
        "discard": str(here.discard),
        "played": [[str(action) for action in trader.played] for trader in traders],
        "chosen": [trader.chosen is not None for trader in traders],
        "safe": [trader.safe for trader in traders],
    }


def score_of(match: Match) -> Score:
    """Everything that our own engine says of a match that is over."""
    result = score(match)
    return {
        "totals": result.totals,
        "winners": result.winners,
        "nobles": result.nobles,
        "cards": result.cards,
        "tokens": result.tokens,
        "decided_by": result.decided_by,
    }
