"""The position of the trader to move: everything that decides which moves are legal."""

from collections.abc import Iterable, Iterator

from attrs import Factory, field, frozen

from jaipur_rules.core.converters import to_int, to_ints
from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import JAIPUR, drawing, picture
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import print_picture, short_repr
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards, to_cards
from jaipur_rules.jaipur.rules.components import card_name
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset


def impossible_position(faults: Iterable[Message | str]) -> Impossible:
    """The error for a position that the box cannot produce, with every fault."""
    return Impossible(faults, what="jaipur.position.impossible")


@frozen(order=False, repr=False)
class Position:
    """The table as the mover sees it: everything that decides which moves are legal.

    Attributes:
        market: The cards in the market, as many as the box says.
        hand: The mover's goods; never a camel (rule HND-3).
        herd: The mover's camels.
        ruleset: The rules in force.
        heights: The tokens left in each goods pile, in the order of `Card`; full piles if not given (rule SEL-7).

    Raises:
        Impossible: The box cannot produce it; the error names every fault.
        WrongType: A number is no whole number, or cards are not of type `Cards`.

    Example:
        >>> here = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)
        >>> here.heights
        (5, 5, 5, 7, 7, 9)
    """

    game = JAIPUR

    market: Cards = field(converter=to_cards)
    hand: Cards = field(converter=to_cards)
    herd: int = field(converter=to_int)
    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset)
    heights: tuple[int, ...] = field(
        default=Factory(lambda self: self.ruleset.box.heights, takes_self=True), converter=to_ints
    )

    __repr__ = short_repr
    _repr_pretty_ = print_picture

    def __str__(self) -> str:
        return picture(self)

    def _repr_svg_(self) -> str:
        return drawing(self)

    def __attrs_post_init__(self) -> None:
        """Refuse a position that no round can reach."""
        faults = tuple(_faults(self))
        if faults:
            raise impossible_position(faults)


def _faults(position: Position) -> Iterator[Message]:
    rules, market, hand = position.ruleset, position.market, position.hand
    box = rules.box
    if len(market) != box.market_size:
        yield Message("jaipur.position.market_size", cards=len(market), size=box.market_size)
    if hand.camels:
        yield Message("jaipur.position.camel_in_hand")
    if not rules.may_hold(len(hand)):
        limit = rules.most_in_hand
        yield Message("jaipur.position.hand_too_large", cards=len(hand), limit=limit)
    if position.herd < 0:
        yield Message("jaipur.position.herd", camels=position.herd)
    camels = market.camels + hand.camels + max(position.herd, 0)
    if camels > box.cards.camels:
        yield Message("jaipur.position.camels", camels=camels, there=box.cards.camels)
    heights = position.heights
    if len(heights) != len(GOODS):
        yield Message("jaipur.position.heights", piles=len(GOODS), heights=len(heights))
        heights = box.heights
    for good in GOODS:
        yield from _pile_faults(good, position, heights[good])
    if box.count_empty(heights) >= box.empty_piles:
        yield Message("jaipur.position.ended", empty=box.count_empty(heights))


def _pile_faults(good: Card, position: Position, height: int) -> Iterator[Message]:
    box = position.ruleset.box
    name = card_name(good)
    shown, there, full = (
        position.market.count(good) + position.hand.count(good),
        box.cards.count(good),
        box.heights[good],
    )
    if shown > there:
        yield Message("jaipur.position.cards_of", shown=shown, good=name, there=there)
    if not 0 <= height <= full:
        yield Message("jaipur.position.pile_height", good=name, height=height, full=full)
    elif shown <= there < shown + full - height:
        gone, sold = full - height, there - shown
        yield Message("jaipur.position.tokens_gone", gone=gone, good=name, sold=sold)


def make_position(
    market: Cards, hand: Cards, herd: int, ruleset: Ruleset, heights: tuple[int, ...]
) -> Position:
    """A position from a table that is known to be sound: the same as calling the class, and faster.

    Example:
        >>> make_position(Cards("DDGSK"), Cards("LL"), 0, Ruleset(), (5, 5, 5, 7, 7, 9))
        Position(market=Cards('DDGSK'), hand=Cards('LL'), herd=0)
    """
    position = _new(Position)
    _set(position, "market", market)
    _set(position, "hand", hand)
    _set(position, "herd", herd)
    _set(position, "ruleset", ruleset)
    _set(position, "heights", heights)
    return position


_new = object.__new__
_set = object.__setattr__
