"""The position of the seat to move: what the trader can see, and all that legality may look at."""

from collections.abc import Iterator

from attrs import Factory, field, frozen

from jaipur_rules.core.errors import Impossible, to_int, to_ints
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.converters import to_cards
from jaipur_rules.jaipur.rules.ruleset import Ruleset


class ImpossiblePosition(Impossible):
    """A position that the box cannot produce.

    Attributes:
        faults: Everything that is wrong with it, a sentence each.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> Position(Cards.parse("KKKKK"), Cards(), herd=7)
        Traceback (most recent call last):
        jaipur_rules.jaipur.rules.position.ImpossiblePosition: this position cannot exist: ...
    """

    what = "this position cannot exist"


DEFAULT_RULESET = Ruleset()


@frozen(order=False)
class Position:
    """The table as the mover sees it: everything that decides which moves are legal.

    Attributes:
        market: The cards in the market, as many as the box says.
        hand: The mover's goods; never a camel (rule HND-3).
        herd: The mover's camels.
        ruleset: The rules in force.
        heights: The tokens left in each goods pile, in the order of `Card`;
            full piles if not given. Only the switch `sale_without_tokens`
            looks at them (rule SEL-7).

    Raises:
        ImpossiblePosition: The box cannot produce it; the error names every fault.
        WrongType: A number is no whole number, or cards are not of type `Cards`.

    Example:
        >>> here = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)
        >>> here.heights
        (5, 5, 5, 7, 7, 9)
        >>> Position(Cards.parse("DDGSKK"), Cards.parse("LLLLLLLK"), 12)
        Traceback (most recent call last):
        jaipur_rules.jaipur.rules.position.ImpossiblePosition: this position cannot exist: the market \
holds 6 cards, and not 5; there is a camel in the hand (rule HND-3); the hand holds 8 cards, and \
at most 7 (rule HND-1); there are 15 camels on the table, and 11 in the box
    """

    market: Cards = field(converter=to_cards)
    hand: Cards = field(converter=to_cards)
    herd: int = field(converter=to_int)
    ruleset: Ruleset = DEFAULT_RULESET
    heights: tuple[int, ...] = field(
        default=Factory(lambda self: self.ruleset.box.heights, takes_self=True), converter=to_ints
    )

    def __attrs_post_init__(self) -> None:
        """Refuse a position that no round can reach."""
        faults = tuple(_faults(self))
        if faults:
            raise ImpossiblePosition(faults)


def _faults(position: Position) -> Iterator[str]:
    box, market, hand = position.ruleset.box, position.market, position.hand
    if len(market) != box.market_size:
        yield f"the market holds {len(market)} cards, and not {box.market_size}"
    if hand.camels:
        yield "there is a camel in the hand (rule HND-3)"
    if len(hand) > box.hand_limit:
        yield f"the hand holds {len(hand)} cards, and at most {box.hand_limit} (rule HND-1)"
    if position.herd < 0:
        yield f"the herd holds {position.herd} camels"
    camels = market.camels + hand.camels + max(position.herd, 0)
    if camels > box.cards.camels:
        yield f"there are {camels} camels on the table, and {box.cards.camels} in the box"
    heights = position.heights
    if len(heights) != len(GOODS):
        yield f"there are {len(GOODS)} goods piles, and {len(heights)} heights"
        heights = box.heights
    for good in GOODS:
        yield from _pile_faults(good, position, heights[good])
    if box.count_empty(heights) >= box.empty_piles:
        yield f"{box.count_empty(heights)} goods piles are empty, which has ended the round (rule END-1)"


def _pile_faults(good: Card, position: Position, height: int) -> Iterator[str]:
    box = position.ruleset.box
    name = good.name.lower()
    shown, there, full = (
        position.market.count(good) + position.hand.count(good),
        box.cards.count(good),
        box.heights[good],
    )
    if shown > there:
        yield f"there are {shown} {name} cards on the table, and {there} in the box"
    if not 0 <= height <= full:
        yield f"the {name} pile holds {height} tokens, and it starts with {full}"
    elif shown <= there < shown + full - height:
        yield f"{full - height} {name} tokens are gone, for at most {there - shown} cards that can have been sold"


def unchecked(
    market: Cards, hand: Cards, herd: int, ruleset: Ruleset, heights: tuple[int, ...]
) -> Position:
    """A position from a table that is known to be sound."""
    position = _new(Position)
    _set(position, "market", market)
    _set(position, "hand", hand)
    _set(position, "herd", herd)
    _set(position, "ruleset", ruleset)
    _set(position, "heights", heights)
    return position


_new = object.__new__
_set = object.__setattr__
