"""What an engine tells of its table and its score, in plain values, and the same from the pieces."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from jaipur_rules.johari.rules.deals import Deal
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.testing.naive import NaiveTable
from jaipur_rules.johari.testing.naive_acts import points
from jaipur_rules.johari.testing.naive_pieces import GEMS, SPACES, STORES, in_order, split


class TableFacts(TypedDict):
    """What an engine shows of the table. Tell as much as it knows; what is there is compared.

    Cards are told as in the notation (``"W1b2A3"``), in any order.

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
        >>> said: TableFacts = {
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
    """What an engine says of a game that is over. Tell as much as it knows.

    Attributes:
        totals: The prestige points, by seat.
        winners: The seats that win, in order.
        nobles: The points for nobles, by seat.
        cards: Those for prestige cards.
        tokens: Those for gem tokens.
        decided_by: The id of the rule that settled it: FIN-2, FIN-3 or FIN-4.

    Example:
        >>> said: Score = {"totals": [31, 28], "winners": [0], "decided_by": "FIN-2"}
    """

    totals: Sequence[int]
    winners: Sequence[int]
    nobles: NotRequired[Sequence[int]]
    cards: NotRequired[Sequence[int]]
    tokens: NotRequired[Sequence[int]]
    decided_by: NotRequired[str]


def facts_of(table: NaiveTable) -> TableFacts:
    """Everything that an engine could tell of this table.

    Example:
        >>> from jaipur_rules.johari import Ruleset, deal
        >>> table = NaiveTable(2, Ruleset())
        >>> table.deal(*plain_deal(deal(seed=7)))
        >>> facts_of(table)["gold"], facts_of(table)["pile_size"]
        ([15, 15], 90)
    """
    seats = range(table.players)
    return {
        "displays": [in_order(table.faces(f"display {seat}")) for seat in seats],
        "gold": [table.gold(seat) for seat in seats],
        "market": [in_order(table.faces(place)) for place in (*STORES, *table.booths)],
        "to_move": table.to_move,
        "day": table.day,
        "on_trade": [in_order(table.faces(f"trade card {seat}")) for seat in seats],
        "tokens": [[table.column(seat, kind) for kind in GEMS] for seat in seats],
        "nobles": [table.faces(f"nobles {seat}") for seat in seats],
        "spaces": ["".join(table.faces(space)) for space in SPACES],
        "nobles_left": len(table.lies["stack"]),
        "pile_size": len(table.lies["pile"]),
        "discard": in_order(table.faces("discard")),
        "played": [table.faces(f"slots {seat}") for seat in seats],
        "chosen": [bool(table.lies[f"face down {seat}"]) for seat in seats],
        "safe": [seat in table.safe for seat in seats],
    }


def shown(match: Match) -> TableFacts:
    """Everything that our own engine tells of a match that has been dealt.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> shown(new_match(seed=7))["nobles_left"]
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


def score_of(table: NaiveTable) -> Score:
    """Everything that an engine could tell of the game that is over here."""
    rows = [points(table, seat) for seat in range(table.players)]
    winners, decided_by = table.winners
    return {
        "totals": [sum(row) for row in rows],
        "winners": winners,
        "nobles": [row[0] for row in rows],
        "cards": [row[1] for row in rows],
        "tokens": [row[2] for row in rows],
        "decided_by": decided_by,
    }


def plain(text: str) -> object:
    """A text by which two tellings are compared: cards in any order, anything else as it is.

    Example:
        >>> plain("W1b2") == plain("b2W1"), plain("W1b2") == plain("W2b1")
        (True, False)
    """
    cards = split(text)
    are_cards = all(len(card) == 2 and card[0] in "WBRGAPwbrg" for card in cards)
    return sorted(cards) if are_cards and text[1::2].isdigit() else text


def plain_deal(dealt: Deal) -> tuple[str, list[str], list[int]]:
    """A deal in the notation and in numbers: the deck, the nobles, the stack of gold tokens.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> deck, nobles, stack = plain_deal(deal(seed=7))
        >>> len(deck), nobles[:2], stack
        (192, ['N1-6', 'N1-3'], [0, 1])
    """
    return "".join(map(str, dealt.deck)), [*map(str, dealt.nobles)], [*dealt.stack]
