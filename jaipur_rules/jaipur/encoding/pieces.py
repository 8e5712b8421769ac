"""The named pieces of a tensor of Jaipur: their places and the meaning of every place."""

from collections.abc import Iterator

from jaipur_rules.encoding.layout import Piece, in_a_row
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset


def pieces(ruleset: Ruleset) -> Iterator[Piece]:
    """The pieces of a ruleset's tensor, one after the other.

    Example:
        >>> sum(piece.size for piece in pieces(Ruleset()))
        227
    """
    named = [
        *_of_match(ruleset),
        *_of_round(ruleset),
        *_of_trader("my", ruleset),
        *_of_trader("its", ruleset),
    ]
    # Without a limit of rounds, drawn ones can go on counting.
    yield from in_a_row((*piece, piece[0] != "counted") for piece in named)


_Named = tuple[str, list[str], int]
_GOODS = [good.name.lower() for good in GOODS]
_KINDS = [card.name.lower() for card in Card]


def _of_match(ruleset: Ruleset) -> list[_Named]:
    box = ruleset.box
    phases = [
        "no round",
        "the round is played",
        "ended by piles",
        "ended by the deck",
        "ended by the cap",
    ]
    return [
        ("seat", ["the seat whose view this is"], 1),
        ("phase", phases, 1),
        ("to_move", ["1 if I act next"], 1),
        ("starter", ["1 if I began the round"], 1),
        ("seals", ["my Seals", "its Seals"], box.seals_to_win),
        ("counted", ["rounds that count"], 2 * box.seals_to_win - 1),
    ]


def _of_round(ruleset: Ruleset) -> list[_Named]:
    box = ruleset.box
    longest = max(box.heights)
    return [
        ("market", [f"{kind} in the market" for kind in _KINDS], box.market_size),
        ("deck", ["cards left in the deck"], box.deck_size),
        ("heights", [f"tokens left for {good}" for good in _GOODS], longest),
        (
            "bonus_sizes",
            [f"bonus tokens left for {size} cards" for size in BONUS_SIZES],
            max(map(len, ruleset.bonus_tokens)),
        ),
        ("plies_left", ["plies left under the house rule"], ruleset.turn_cap or 1),
        (
            "discard",
            [
                f"1 + the kind of card {place} of the discard pile, from below"
                for place in range(len(box.cards.goods))
            ],
            len(GOODS),
        ),
    ]


def _of_trader(whose: str, ruleset: Ruleset) -> list[_Named]:
    box = ruleset.box
    limit = ruleset.most_in_hand
    tokens = [value for pile in box.goods_tokens for value in pile]
    bonuses = [value for pile in ruleset.bonus_tokens for value in pile]
    return [
        (
            f"{whose}_hand",
            ["1 if the hand is seen", *(f"{good} in the hand" for good in _GOODS)],
            limit,
        ),
        (f"{whose}_hand_size", ["cards in the hand"], limit),
        (f"{whose}_herd", ["camels in the herd"], box.cards.camels),
        (f"{whose}_known", [f"{good} known to be in the hand" for good in _GOODS], limit),
        (f"{whose}_revealed", [f"{good} revealed from the opening hand" for good in _GOODS], limit),
        (
            f"{whose}_goods",
            [
                f"1 + the rupees of {whose} token {place + 1} for {good}"
                for good, pile in zip(_GOODS, box.goods_tokens, strict=True)
                for place in range(len(pile))
            ],
            1 + max(tokens, default=0),
        ),
        (
            f"{whose}_bonuses",
            [
                f"2 + the rupees of {whose} bonus token {place + 1} for {size} cards; 1 if they are not known"
                for size, pile in zip(BONUS_SIZES, ruleset.bonus_tokens, strict=True)
                for place in range(len(pile))
            ],
            2 + max(bonuses, default=0),
        ),
    ]
