"""The pieces of a table: every card and every token has a number, and is in one place."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Self

from jaipur_rules.jaipur import Deal, Ruleset
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.testing.naive_moves import GOODS, in_order
from jaipur_rules.testing.naive import NotOnTheTable

CARD_PLACES = ("box", "deck", "market", "discard", "hand 0", "hand 1", "herd 0", "herd 1")
GOODS_PILES = tuple(GOODS)
BONUS_PILES = ("3", "4", "5")
TOKEN_PLACES = (
    *GOODS_PILES,
    *BONUS_PILES,
    "camel",
    "seal",
    *(f"{what} {seat}" for what in ("goods", "bonus", "camel", "seal") for seat in (0, 1)),
)


class Pieces:
    """The cards and the tokens of a box, and the place of each.

    Attributes:
        ruleset: The rules whose box it is.
        cards: Where every card lies: its number is in one of the places
            ``deck``, ``market``, ``discard``, ``hand 0``, ``hand 1``,
            ``herd 0``, ``herd 1``, or ``box`` before the first deal.
        tokens: Where every token lies: in a pile (``D`` to ``L``, ``3``, ``4``,
            ``5``, ``camel``, ``seal``) or with a trader (``goods 0``,
            ``bonus 0``, ``camel 0``, ``seal 0``, and so for 1).
        printed: What is printed on each card: its kind.
        worth: What is printed on each token: its rupees.
        home: The pile that each token belongs to.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Open the box: number every card and every token."""
        self.ruleset = ruleset
        box = ruleset.box
        self.printed = dict(enumerate(str(box.cards), start=1))
        self.cards: dict[str, list[int]] = {place: [] for place in CARD_PLACES}
        self.cards["box"] = list(self.printed)
        self.worth: dict[int, int] = {}
        self.home: dict[int, str] = {}
        self.tokens: dict[str, list[int]] = {place: [] for place in TOKEN_PLACES}
        for pile, values in zip(GOODS_PILES, box.goods_tokens, strict=True):
            self._number(pile, values)
        for pile, values in zip(BONUS_PILES, ruleset.bonus_tokens, strict=True):
            self._number(pile, values)
        self._number("camel", [box.camel_token])
        # One less than both need together is always enough, but where one
        # round can give a Seal to each.
        self._number("seal", [0] * (2 * box.seals_to_win - (ruleset.total_tie != "both_seals")))

    def _number(self, pile: str, values: Sequence[int]) -> None:
        for value in values:
            token = 101 + len(self.worth)
            self.worth[token] = value
            self.home[token] = pile
            self.tokens[pile].append(token)

    def copy(self) -> Self:
        """A second table with the same pieces in the same places."""
        other = copy(self)
        other.cards = {place: list(cards) for place, cards in self.cards.items()}
        other.tokens = {place: list(tokens) for place, tokens in self.tokens.items()}
        return other

    def letters(self, place: str) -> str:
        """The kinds of the cards in a place, in the order of the notation."""
        return in_order(self.printed[card] for card in self.cards[place])

    def values(self, place: str) -> list[int]:
        """The worth of the tokens in a place, in the order in which they came there."""
        return [self.worth[token] for token in self.tokens[place]]

    def find(self, place: str, letter: str, besides: Sequence[int] = ()) -> int:
        """A card of a kind in a place that is not among `besides`.

        Raises:
            NotOnTheTable: There is none.
        """
        for card in self.cards[place]:
            if self.printed[card] == letter and card not in besides:
                return card
        raise NotOnTheTable(f"there is no {letter} in the {place}")

    def carry(self, source: str, goal: str, cards: Sequence[int]) -> None:
        """Carry cards from a place to another."""
        for card in list(cards):
            self.cards[source].remove(card)
            self.cards[goal].append(card)

    def pay(self, pile: str, place: str) -> None:
        """Give somebody the top token of a pile, if there is one."""
        if self.tokens[pile]:
            self.tokens[place].append(self.tokens[pile].pop(0))

    def put_back(self) -> None:
        """Put everything back where it was when the box was opened, but the Seals that were won."""
        for place in CARD_PLACES[1:]:
            self.carry(place, "box", self.cards[place])
        for place in TOKEN_PLACES:
            if not place.startswith("seal"):
                self.tokens[place] = [token for token, home in self.home.items() if home == place]

    def stack(self, pile: str, values: Sequence[int]) -> None:
        """Lay the tokens of a pile in the order in which their values are given.

        Raises:
            NotOnTheTable: These are not the tokens of the pile.
        """
        left = self.tokens[pile]
        self.tokens[pile] = []
        for value in values:
            fitting = [token for token in left if self.worth[token] == value]
            if not fitting:
                raise NotOnTheTable(f"there is no token of {value} left in the pile {pile}")
            left.remove(fitting[0])
            self.tokens[pile].append(fitting[0])
        if left:
            raise NotOnTheTable(f"a token of {self.worth[left[0]]} of the pile {pile} was left out")


def write_deal(deal: Deal) -> tuple[str, Mapping[int, Sequence[int]], int]:
    """A deal in letters and numbers.

    Example:
        >>> from jaipur_rules import deal
        >>> deck, bonuses, first = write_deal(deal(seed=7))
        >>> deck[:12], bonuses[5], first
        ('SDLLPLKCLPCD', (9, 10, 8, 8, 10), 1)
    """
    sizes: Sequence[int] = BONUS_SIZES
    return "".join(map(str, deal.deck)), dict(zip(sizes, deal.bonuses, strict=True)), deal.first
