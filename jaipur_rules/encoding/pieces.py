"""The named pieces of a tensor: where they stand and what every place of them means."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from attrs import frozen

from jaipur_rules.game import RulesError
from jaipur_rules.jaipur.cards import GOODS, Card
from jaipur_rules.jaipur.components import BONUS_SIZES
from jaipur_rules.jaipur.ruleset import Ruleset

Numbers = Sequence[int]
"""The whole numbers of a piece, before they are divided by its scale."""


class TensorError(RulesError):
    """An array that is of no view, or a view that is not of the layout's ruleset.

    Example:
        >>> from jaipur_rules.encoding import tensor_layout
        >>> tensor_layout().decode([0.0])
        Traceback (most recent call last):
        jaipur_rules.encoding.pieces.TensorError: ...
    """


@frozen(order=False)
class Piece:
    """A run of places in a tensor.

    Attributes:
        name: Its name.
        start: The index of its first place.
        meanings: What the number of each place means, undivided.
        scale: By what the numbers are divided.
        bounded: Whether no number is greater than the scale.

    Example:
        >>> piece = Piece("market", 10, ("diamonds", "gold"), 5)
        >>> piece.stop, piece.read([0.0] * 10 + [0.4, 0.2])
        (12, (2, 1))
    """

    name: str
    start: int
    meanings: tuple[str, ...]
    scale: int
    bounded: bool = True

    @property
    def size(self) -> int:
        """How many places it has."""
        return len(self.meanings)

    @property
    def stop(self) -> int:
        """The index after its last place."""
        return self.start + self.size

    def read(self, tensor: Sequence[float]) -> tuple[int, ...]:
        """Its whole numbers in a tensor.

        Raises:
            TensorError: A number is not the scale's part of a whole number from 0 up.
        """
        numbers: list[int] = []
        most = self.scale if self.bounded else _MOST
        for index in range(self.start, self.stop):
            scaled = tensor[index] * self.scale
            # The comparison is false for what is no number, too.
            if not -_SLACK <= scaled <= most + _SLACK or abs(scaled - round(scaled)) > _SLACK:
                raise TensorError(f"place {index} ({self.name}) cannot hold {tensor[index]!r:.30}")
            numbers.append(round(scaled))
        return tuple(numbers)


_SLACK = 1e-3
_MOST = 8192


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
    starts = accumulate((len(meanings) for _, meanings, _ in named), initial=0)
    for start, (name, meanings, scale) in zip(starts, named, strict=False):
        # Without a limit of rounds, drawn ones can go on counting.
        yield Piece(name, start, tuple(meanings), max(scale, 1), bounded=name != "counted")


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
    limit = box.hand_limit
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
