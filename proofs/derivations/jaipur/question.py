"""What a derivation answers, as numbers: a table of Jaipur, the rules, and a move or the coin of a deal."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from proofs.derivations.documents import AnyQuestion, Document

LETTERS = "DGSCPLK"
GOODS = LETTERS[:-1]
PRECIOUS = "DGS"
CAMEL = "K"
SIZES = (3, 4, 5)
USUAL_EXCHANGE = 2
"""The cards on each side of the smallest exchange, as the rulebook has it."""


@dataclass(frozen=True)
class Question(AnyQuestion):
    """What a derivation answers: a table, the rules, and a move or the coin of a deal.

    Attributes:
        table: The Seals, the rounds counted, and the round, of which everything lies open; None if there is none.
        coin: The seat that a deal draws as the first; None if none is dealt.
    """

    table: Document
    coin: int | None

    @property
    def round(self) -> Document:
        """The round on the table."""
        found: Document = self.table["round"]
        return found

    @property
    def seat(self) -> int:
        """The seat that is to move."""
        seat: int = self.round["to_move"]
        return seat

    @property
    def market(self) -> str:
        """The cards in the market."""
        market: str = self.round["market"]
        return market

    @property
    def hand(self) -> str:
        """The goods in hand of the seat to move."""
        hand: str = self.round["hands"][self.seat]
        return hand

    @property
    def herd(self) -> int:
        """The camels of the seat to move."""
        herd: int = self.round["herds"][self.seat]
        return herd

    @property
    def piles_end(self) -> bool:
        """Whether enough goods piles are empty."""
        needed: int = self.box["empty_piles"]
        return len(self.emptied(self.round["heights"])) >= needed

    def emptied(self, heights: list[int]) -> str:
        """The goods whose piles have been emptied."""
        piles = zip(GOODS, heights, self.box["goods_tokens"], strict=True)
        return "".join(good for good, left, full in piles if left == 0 and full)

    @property
    def deck_ends(self) -> bool:
        """Whether the deck ends the round."""
        return self.ends_by_deck(len(self.round["market"]), len(self.round["deck"]))

    def ends_by_deck(self, lying: int, deck: int) -> bool:
        """Whether a market of so many cards and a deck of so many end the round."""
        size: int = self.box["market_size"]
        return lying < size or (deck == 0 and self.switches["round_end_deck"] == "deck_empty")

    @property
    def cap_ends(self) -> bool:
        """Whether the cap on turns is reached."""
        left: int | None = self.round["plies_left"]
        return left == 0

    @property
    def is_played(self) -> bool:
        """Whether a round is being played."""
        if self.table["round"] is None:
            return False
        return not (self.piles_end or self.deck_ends or self.cap_ends)

    # The move

    @property
    def taken(self) -> str:
        """The cards that a move takes; of the camels one, however many they are."""
        return self.move.partition("-")[0][1:] if self.move and self.move[0] == "+" else ""

    @property
    def given(self) -> str:
        """The cards that a move gives or sells."""
        return self.move.partition("-")[2] if self.move else ""

    @property
    def kind(self) -> str:
        """The kind of the move."""
        if not self.taken:
            return "sell"
        if self.given or len(self.taken) > 1:
            return "exchange"
        return "camels" if self.taken == CAMEL else "take"

    @property
    def removed(self) -> str:
        """The cards that a move takes from the market."""
        return CAMEL * self.round["market"].count(CAMEL) if self.kind == "camels" else self.taken

    @property
    def drawn(self) -> str:
        """The cards that come from the deck to the market, in their order."""
        if self.kind not in {"take", "camels"}:
            return ""
        drawn: str = self.round["deck"][: len(self.removed)]
        return drawn

    # A sale

    @property
    def pile(self) -> list[int]:
        """The tokens that lie in the pile of the good sold, the top first."""
        place = GOODS.index(self.given[0])
        values: list[int] = self.box["goods_tokens"][place]
        return values[len(values) - self.round["heights"][place] :]

    @property
    def tokens(self) -> list[int]:
        """The tokens that a sale takes."""
        return self.pile[: len(self.given)] if self.kind == "sell" else []

    @property
    def ends_by_sale(self) -> bool:
        """Whether the sale empties the last pile that it takes to end the round."""
        heights = [*self.round["heights"]]
        heights[GOODS.index(self.given[0])] -= len(self.tokens)
        empty = len(self.emptied(heights))
        return empty >= self.box["empty_piles"] and len(self.tokens) == len(self.pile) > 0

    @property
    def size(self) -> int:
        """The bonus pile that a sale calls for."""
        return min(len(self.given), SIZES[-1])

    @property
    def bonus_left(self) -> int:
        """The tokens in that pile."""
        return len(self.round["bonus_piles"][SIZES.index(self.size)])

    @property
    def bonus(self) -> tuple[int, int] | None:
        """The bonus that a sale wins, with the pile that it is from."""
        if self.kind != "sell" or len(self.given) < SIZES[0]:
            return None
        if self.ends_by_sale and self.switches["third_pile_bonus"] == "cut_off":
            return None
        lower = self.switches["empty_bonus_pile"] == "next_lower"
        for size in reversed(SIZES[: SIZES.index(self.size) + 1] if lower else (self.size,)):
            pile = self.round["bonus_piles"][SIZES.index(size)]
            if pile:
                return size, pile[0]
        return None

    # The end of a round

    @property
    def holder(self) -> int | None:
        """The seat with the larger herd."""
        return larger(self.round["herds"])

    @cached_property
    def rupees(self) -> list[int]:
        """What each trader has won."""
        return [
            sum(map(sum, self.round["goods"][seat]))
            + sum(map(sum, self.round["bonuses"][seat]))
            + self.camel_token(seat)
            for seat in (0, 1)
        ]

    def camel_token(self, seat: int) -> int:
        """What the camel token brings a trader."""
        worth: int = self.box["camel_token"]
        return worth if seat == self.holder else 0

    @property
    def bonus_tokens(self) -> list[int]:
        """The bonus tokens of each trader, as the tie-break counts them."""
        counted = self.switches["camel_token_in_tiebreak"] == "as_bonus"
        bonuses = self.round["bonuses"]
        return [sum(map(len, bonuses[seat])) + (counted and seat == self.holder) for seat in (0, 1)]

    @property
    def goods_tokens(self) -> list[int]:
        """The goods tokens of each trader."""
        return [sum(map(len, goods)) for goods in self.round["goods"]]

    @property
    def is_capped(self) -> bool:
        """Whether nothing but the cap on turns has ended the round."""
        return self.cap_ends and not (self.piles_end or self.deck_ends)

    @property
    def seals(self) -> list[int]:
        """The seats that take a Seal."""
        if self.is_capped:
            return []
        for amounts in (self.rupees, self.bonus_tokens, self.goods_tokens):
            best = larger(amounts)
            if best is not None:
                return [best]
        match self.switches["total_tie"]:
            case "non_starter_wins":
                return [1 - self.round["starter"]]
            case "camel_token_then_replay":
                return [] if self.holder is None else [self.holder]
            case "both_seals":
                return [0, 1]
            case _:
                return []


def larger(amounts: list[int]) -> int | None:
    """Return the seat with more, if one has more."""
    mine, other = amounts
    return None if mine == other else int(other > mine)


def notation(cards: Iterable[str]) -> str:
    """Return some cards in the order of the letters."""
    return "".join(sorted(cards, key=LETTERS.index))
