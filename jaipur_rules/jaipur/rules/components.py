"""The contents of the box: the one place for the numbers of the game.

The rulebooks print the card counts, the camel token, the Seals and how many
tokens there are (rules BOX-1 to BOX-5). They print no values of goods tokens
and only ranges of bonus values; those tables come from public sources that
agree with one another, and are not in the text of any rulebook.
"""

from collections.abc import Iterable, Iterator

from attrs import field, fields, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Message, refuse
from jaipur_rules.core.values import short_repr, to_int, to_rows
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards, to_cards


def token_values(values: Iterable[int]) -> Message | str:
    """The values of some tokens, as a parameter of a message.

    Example:
        >>> str(token_values([3, 1])), str(token_values([]))
        ('1 3', 'nothing')
    """
    return " ".join(map(str, sorted(values))) or Message("jaipur.deal.no_token")


def impossible_box(faults: Iterable[Message | str]) -> Impossible:
    """The error for a box that cannot set up a round, with every fault."""
    return Impossible(faults, what="jaipur.box.impossible")


BONUS_TABLES: dict[str, tuple[tuple[int, ...], ...]] = {
    # Public component tables; about twenty independent ones agree (rule BOX-3).
    "7-6-5": ((3, 3, 2, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 8, 8)),
    # The exception: two public sources have six of each (rule BOX-3).
    "6-6-6": ((3, 3, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 9, 8, 8)),
}
"""The values of the bonus tokens for three, four, and five or more cards sold, in rupees."""

BONUS_SIZES = (3, 4, 5)
"""The number of cards that a sale needs for each of the three bonus piles (rules BON-1, BON-2)."""


@frozen(order=False, repr=False)
class Box:
    """Every number of the game that no rulebook's sentence can change.

    A smaller box is a smaller game, one that may be small enough to be
    explored whole.

    Attributes:
        cards: All the cards (rule BOX-1).
        goods_tokens: The values of the goods tokens in rupees, a pile a good in
            the order of `Card`, the top of the pile first (rules BOX-2, SET-5).
        bonus_tokens: The values of the bonus tokens in rupees, for three, four
            and five cards; None stands for the table that the switch
            `bonus_table` names (rule BOX-3).
        camel_token: The camel token in rupees (rule BOX-4).
        seals_to_win: Seals that win the match (rule MAT-1).
        hand_limit: Cards in a hand at the end of a turn (rule HND-1).
        market_size: Cards in the market (rule SET-3).
        market_camels: Camels laid out before the deal (rule SET-1).
        hand_size: Cards dealt to each trader (rule SET-2).
        precious_minimum: Cards in the smallest sale of a precious good (rule SEL-4).
        empty_piles: Empty goods piles that end a round (rule END-1).

    Raises:
        Impossible: No round can be set up with these numbers; the error
            names every fault.
        WrongType: A number is no whole number, or the cards are neither `Cards` nor letters.

    Example:
        >>> len(Box().cards), sum(map(sum, Box().goods_tokens)), Box().deck_size
        (55, 130, 52)
        >>> Box(hand_limit=8)
        Box(hand_limit=8)
    """

    game = JAIPUR

    cards: Cards = field(default=Cards.from_counts((6, 6, 6, 8, 8, 10, 11)), converter=to_cards)
    goods_tokens: tuple[tuple[int, ...], ...] = field(
        default=(
            (7, 7, 5, 5, 5),
            (6, 6, 5, 5, 5),
            (5, 5, 5, 5, 5),
            (5, 3, 3, 2, 2, 1, 1),
            (5, 3, 3, 2, 2, 1, 1),
            (4, 3, 2, 1, 1, 1, 1, 1, 1),
        ),
        converter=to_rows,
    )
    bonus_tokens: tuple[tuple[int, ...], ...] | None = field(
        default=None, converter=optional(to_rows)
    )
    camel_token: int = field(default=5, converter=to_int, kw_only=True)
    seals_to_win: int = field(default=2, converter=to_int, kw_only=True)
    hand_limit: int = field(default=7, converter=to_int, kw_only=True)
    market_size: int = field(default=5, converter=to_int, kw_only=True)
    market_camels: int = field(default=3, converter=to_int, kw_only=True)
    hand_size: int = field(default=5, converter=to_int, kw_only=True)
    precious_minimum: int = field(default=2, converter=to_int, kw_only=True)
    empty_piles: int = field(default=3, converter=to_int, kw_only=True)

    __repr__ = short_repr

    def __attrs_post_init__(self) -> None:
        """Refuse a box that cannot be dealt."""
        refuse(_faults(self), impossible_box)

    @property
    def deck_size(self) -> int:
        """Cards in a `Deal`: all but the camels laid out before it."""
        return len(self.cards) - self.market_camels

    @property
    def deck(self) -> Cards:
        """The cards of a `Deal`: all but the camels laid out before it."""
        return self.cards - Cards.of(Card.CAMEL, self.market_camels)

    @property
    def heights(self) -> tuple[int, ...]:
        """The number of tokens that each goods pile starts with, in the order of `Card`."""
        return tuple(map(len, self.goods_tokens))

    def count_empty(self, heights: tuple[int, ...]) -> int:
        """The number of goods piles that have been emptied. A pile that never held a token is none (rule END-1)."""
        return sum(left == 0 < full for left, full in zip(heights, self.heights, strict=True))


_CAN_BE_0 = frozenset(("camel_token", "market_camels", "hand_size"))
"""The numbers of a box that can be 0; the others are at least 1."""


def _faults(box: Box) -> Iterator[Message]:
    for number in fields(Box):
        if number.type is int:
            name, value = number.name, getattr(box, number.name)
            least = int(name not in _CAN_BE_0)
            if value < least:
                yield Message("jaipur.box.too_small", number=name, value=value, least=least)
    if len(box.goods_tokens) != len(GOODS):
        piles = len(box.goods_tokens)
        yield Message("jaipur.box.goods_piles", goods=len(GOODS), piles=piles)
    if box.bonus_tokens is not None and len(box.bonus_tokens) != len(BONUS_SIZES):
        given = len(box.bonus_tokens)
        yield Message("jaipur.box.bonus_piles", there=len(BONUS_SIZES), given=given)
    piles_of_tokens = (*box.goods_tokens, *(box.bonus_tokens or ()))
    if any(value < 0 for pile in piles_of_tokens for value in pile):
        yield Message("jaipur.box.negative_token")
    camels, there = box.market_camels, box.cards.count(Card.CAMEL)
    if camels > box.market_size:
        yield Message("jaipur.box.camels_do_not_fit", camels=camels, size=box.market_size)
    if camels > there:
        yield Message("jaipur.box.too_few_camels", camels=camels, there=there)
    if box.hand_size > box.hand_limit:
        yield Message("jaipur.box.hand_too_large", dealt=box.hand_size, limit=box.hand_limit)
    needed = 2 * box.hand_size + box.market_size
    if len(box.cards) < needed:
        yield Message("jaipur.box.too_few_cards", needed=needed, there=len(box.cards))


STANDARD_BOX = Box()
"""The published game, in either edition."""
