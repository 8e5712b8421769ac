"""The state of a match: the table, and the few facts that depend on its history."""

from collections.abc import Iterable
from enum import Enum
from typing import SupportsIndex

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import to_int, to_ints
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET, Position, unchecked
from jaipur_rules.jaipur.rules.ruleset import Ruleset

Values = tuple[int, ...]
"""The values of some tokens, in rupees."""


def _to_pair(values: Iterable[SupportsIndex]) -> tuple[int, int]:
    mine, other = map(to_int, values)
    return mine, other


NO_GOODS_TOKENS: tuple[Values, ...] = ((),) * len(GOODS)
NO_BONUS_TOKENS: tuple[Values, ...] = ((),) * len(BONUS_SIZES)


class EndReason(Enum):
    """The reason why a round has ended; the value is the id of the rule.

    Example:
        >>> EndReason("END-2")
        EndReason.DECK
    """

    PILES = "END-1"
    DECK = "END-2"
    CAP = "TRN-5"

    def __repr__(self) -> str:
        return f"EndReason.{self.name}"


@frozen(order=False)
class Trader:
    """One trader's side of the table.

    Attributes:
        hand: Their goods.
        herd: Their camels.
        goods: The goods tokens won, in rupees: a tuple a good in the order of
            `Card`, each in the order of winning.
        bonuses: The bonus tokens won, in rupees, by the pile they came from:
            for three, four, and five or more cards.
        known: The cards that everybody knows to be in the hand, because they
            were taken in the open and have not left it.
        revealed: The cards that the hand was shown to have held from the deal,
            because more of a kind left it than were taken in the open.

    Example:
        >>> Trader(Cards.parse("DDL"), 2).rupees
        0
    """

    hand: Cards = Cards()
    herd: int = field(default=0, converter=to_int)
    goods: tuple[Values, ...] = NO_GOODS_TOKENS
    bonuses: tuple[Values, ...] = NO_BONUS_TOKENS
    known: Cards = Cards()
    revealed: Cards = Cards()

    @property
    def rupees(self) -> int:
        """The value of the tokens won, without the camel token, in rupees."""
        return sum(map(sum, self.goods)) + sum(map(sum, self.bonuses))

    @property
    def unknown(self) -> int:
        """The number of cards in the hand that nobody else knows: they are there from the deal."""
        return len(self.hand) - len(self.known)


@frozen(order=False)
class Round:
    """One round of a match.

    Attributes:
        market: The cards in the market.
        deck: The rest of the draw pile, the next card first.
        traders: Both sides of the table, by seat.
        heights: The tokens left in each goods pile, in the order of `Card`.
        bonuses: The values left in each bonus pile, the next token first.
        starter: The seat that began the round.
        to_move: The seat that acts next, or would if the round had not ended.
        discard: The cards sold, the last one on top at the end.
        plies_left: Under the house rule `turn_cap`, the plies that remain; None without it.
        end: Why the round has ended; None while it is being played.

    Example:
        >>> from jaipur_rules import new_match
        >>> round_ = new_match(seed=7).round
        >>> round_.to_move == round_.starter, len(round_.deck), len(round_.market), round_.end
        (True, 40, 5, None)
    """

    market: Cards
    deck: tuple[Card, ...]
    traders: tuple[Trader, Trader]
    heights: Values = field(converter=to_ints)
    bonuses: tuple[Values, ...]
    starter: Seat = field(converter=to_int)
    to_move: Seat = field(converter=to_int)
    discard: tuple[Card, ...] = ()
    plies_left: int | None = field(default=None, converter=optional(to_int))
    end: EndReason | None = None


@frozen(order=False)
class Match:
    """A match: rounds until a trader has the Seals to win, or the house rules end it.

    ``Match()`` is an empty table that awaits its first deal.

    Attributes:
        ruleset: The rules in force.
        seals: The Seals of Excellence won, by seat.
        counted: The rounds played that count (rule MAT-4).
        round: The round being played, or the one just ended; None before the first.

    Example:
        >>> Match().to_move is None, Match().is_over
        (True, False)
    """

    ruleset: Ruleset = DEFAULT_RULESET
    seals: tuple[int, int] = field(default=(0, 0), converter=_to_pair)
    counted: int = field(default=0, converter=to_int)
    round: Round | None = None

    @property
    def to_move(self) -> Seat | None:
        """The seat that acts next; None when a deal is awaited or the match is over."""
        round_ = self.round
        return None if round_ is None or round_.end else round_.to_move

    @property
    def is_over(self) -> bool:
        """True if no event can follow (rules MAT-1, MAT-4)."""
        most = self.ruleset.max_rounds
        return max(self.seals) >= self.ruleset.box.seals_to_win or (
            most is not None and self.counted >= most
        )

    @property
    def awaits_deal(self) -> bool:
        """True if the next event is a `Deal`."""
        return self.to_move is None and not self.is_over

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None while it goes on, and when it is drawn."""
        if not self.is_over:
            return None
        mine, other = self.seals
        needed = self.ruleset.box.seals_to_win
        if mine == other or min(mine, other) >= needed:
            return None
        return 0 if mine > other else 1

    @property
    def position(self) -> Position | None:
        """The position of the seat to move; None when nobody is to move."""
        round_ = self.round
        if round_ is None or round_.end:
            return None
        trader = round_.traders[round_.to_move]
        return unchecked(round_.market, trader.hand, trader.herd, self.ruleset, round_.heights)


def pile(ruleset: Ruleset, heights: Values, good: Card) -> Values:
    """The values left in a goods pile, the top first, in rupees (rule SET-5).

    Example:
        >>> pile(Ruleset(), (2, 5, 5, 7, 7, 9), Card.DIAMOND)
        (5, 5)
    """
    tokens = ruleset.box.goods_tokens[good]
    return tokens[len(tokens) - heights[good] :]


def all_cards(round_: Round) -> Cards:
    """Every card of a round, in the market, the deck, the hands, the herds and the discards.

    Example:
        >>> empty = Trader()
        >>> str(all_cards(Round(Cards.parse("DK"), (), (empty, empty), (), (), 0, 0)))
        'DK'
    """
    total = round_.market + Cards(round_.deck) + Cards(round_.discard)
    for trader in round_.traders:
        total += trader.hand + Cards.of(Card.CAMEL, trader.herd)
    return total
