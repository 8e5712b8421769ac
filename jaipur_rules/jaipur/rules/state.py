"""The state of a match: the table, the few facts of its history, and the position of the trader to move.

States are made from sound ones slot by slot: a frozen class refuses
assignment, so its own `__init__` has to fill a new object by a way round that
refusal. What is named `make_…` takes a shorter way, the slots themselves, and
checks nothing.
"""

from collections.abc import Iterable, Iterator

from attrs import Factory, field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import Impossible, NothingDealt, UnexpectedEvent
from jaipur_rules.core.game import JAIPUR, Contest, Outcome, Pictured, Seat
from jaipur_rules.core.messages import Message, refuse
from jaipur_rules.core.values import (
    NamedEnum,
    changing,
    instance_of,
    print_face_down,
    print_picture,
    short_repr,
    to_int,
    to_ints,
    to_pair,
    to_rows,
    to_text,
    to_truth,
    tuple_of,
    unchecked,
)
from jaipur_rules.jaipur.rules.cards import (
    GOODS,
    NO_CARDS,
    Card,
    Cards,
    card_name,
    cards_repr,
    to_cards,
    to_deck,
)
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset

Values = tuple[int, ...]
"""The values of some tokens, in rupees."""

NO_GOODS_TOKENS: tuple[Values, ...] = ((),) * len(GOODS)
NO_BONUS_TOKENS: tuple[Values, ...] = ((),) * len(BONUS_SIZES)


def impossible_position(faults: Iterable[Message | str]) -> Impossible:
    """The error for a position that the box cannot produce, with every fault."""
    return Impossible(faults, what="jaipur.position.impossible")


@frozen(order=False, repr=False)
class Position(Pictured):
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

    def __attrs_post_init__(self) -> None:
        """Refuse a position that no round can reach."""
        refuse(_faults(self), impossible_position)


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
    box, name = position.ruleset.box, card_name(good)
    there, full = box.cards.count(good), box.heights[good]
    shown = position.market.count(good) + position.hand.count(good)
    if shown > there:
        yield Message("jaipur.position.cards_of", shown=shown, good=name, there=there)
    if not 0 <= height <= full:
        yield Message("jaipur.position.pile_height", good=name, height=height, full=full)
    elif shown <= there < shown + full - height:
        gone, sold = full - height, there - shown
        yield Message("jaipur.position.tokens_gone", gone=gone, good=name, sold=sold)


make_position = unchecked(Position)
"""A position from a table that is known to be sound: the same as calling the class, and faster."""


class EndReason(NamedEnum):
    """The reason why a round has ended; the value is the id of the rule.

    Example:
        >>> EndReason("END-2")
        EndReason.DECK
    """

    PILES = "END-1"
    DECK = "END-2"
    CAP = "TRN-5"


@frozen(order=False, repr=False)
class Trader:
    """One trader's side of the table.

    Attributes:
        hand: Their goods.
        herd: Their camels.
        goods: The goods tokens won, in rupees: a tuple a good, in the order of `Card` and of winning.
        bonuses: The bonus tokens won, in rupees, by pile: for three, four, and five or more cards.
        known: The cards that everybody knows to be in the hand: taken in the open and still there.
        revealed: The cards that the hand was shown to have held from the deal: more of a kind left it than were taken.

    Example:
        >>> Trader(Cards.parse("DDL"), 2).rupees
        0
    """

    game = JAIPUR

    hand: Cards = field(default=NO_CARDS, converter=to_cards)
    herd: int = field(default=0, converter=to_int)
    goods: tuple[Values, ...] = field(default=NO_GOODS_TOKENS, converter=to_rows)
    bonuses: tuple[Values, ...] = field(default=NO_BONUS_TOKENS, converter=to_rows)
    known: Cards = field(default=NO_CARDS, converter=to_cards)
    revealed: Cards = field(default=NO_CARDS, converter=to_cards)

    __repr__ = short_repr
    _repr_pretty_ = print_face_down

    @property
    def rupees(self) -> int:
        """The value of the tokens won, without the camel token, in rupees."""
        return sum(map(sum, self.goods)) + sum(map(sum, self.bonuses))

    @property
    def unknown(self) -> int:
        """The number of cards in the hand that nobody else knows: they are there from the deal.

        Example:
            >>> Trader("DDL", known="D").unknown
            2
        """
        return len(self.hand) - len(self.known)


@frozen(order=False)
class RoundResult:
    """The result of a round that has ended.

    Attributes:
        rupees: Each seat's total, the camel token included (rule SCO-3).
        camel_token: The seat that takes the camel token; None if the herds
            are equal (rules SCO-1, SCO-2).
        bonus_tokens: How many bonus tokens each seat has for the tie-break (rules SCO-5, SCO-7).
        goods_tokens: How many goods tokens each seat has for the tie-break (rule SCO-6).
        seals: The seats that take a Seal: none, one, or under one switch both.
        decided_by: The id of the rule that settled it: SCO-4 by rupees, SCO-5,
            SCO-6, SCO-8 for a total tie, or TRN-5 for a round without a result.
        counts: Whether the round counts towards `max_rounds` (rule MAT-4).

    Example:
        >>> level = RoundResult((40, 40), None, (1, 2), (9, 9), (1,), "SCO-5", counts=True)
        >>> level.seal, level.decided_by
        (1, 'SCO-5')
    """

    game = JAIPUR

    rupees: tuple[int, int] = field(converter=to_pair)
    camel_token: Seat | None = field(converter=optional(to_int))
    bonus_tokens: tuple[int, int] = field(converter=to_pair)
    goods_tokens: tuple[int, int] = field(converter=to_pair)
    seals: tuple[Seat, ...] = field(converter=to_ints)
    decided_by: str = field(converter=to_text)
    counts: bool = field(converter=to_truth)

    @property
    def seal(self) -> Seat | None:
        """The one seat that takes a Seal, if exactly one does: it has won the round."""
        return self.seals[0] if len(self.seals) == 1 else None


@frozen(order=False, repr=False)
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
        result: What the round was worth under the rules of its match; None while it is being played.

    Raises:
        Impossible: A seat is neither 0 nor 1, or there are too few or too many piles; the error names every fault.
        WrongType: A value is of another type.

    Example:
        >>> from jaipur_rules import new_match
        >>> round_ = new_match(seed=7).round
        >>> round_.to_move == round_.starter, len(round_.deck), len(round_.market), round_.end
        (True, 40, 5, None)
    """

    game = JAIPUR

    market: Cards = field(converter=to_cards)
    deck: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    traders: tuple[Trader, Trader] = field(validator=tuple_of(Trader, count=2))
    heights: Values = field(converter=to_ints)
    bonuses: tuple[Values, ...] = field(converter=to_rows)
    starter: Seat = field(converter=to_int)
    to_move: Seat = field(converter=to_int)
    discard: tuple[Card, ...] = field(default=(), converter=to_deck, repr=cards_repr)
    plies_left: int | None = field(default=None, converter=optional(to_int))
    end: EndReason | None = field(default=None, validator=instance_of(EndReason, None))
    result: RoundResult | None = field(default=None, validator=instance_of(RoundResult, None))

    __repr__ = short_repr
    _repr_pretty_ = print_face_down

    def __attrs_post_init__(self) -> None:
        """Refuse a seat other than 0 and 1, and too few or too many piles of tokens."""
        refuse(_round_faults(self), Impossible)


def _round_faults(round_: Round) -> Iterator[Message]:
    for seat in (round_.starter, round_.to_move):
        if seat not in (0, 1):
            yield Message("jaipur.flow.no_seat", seat=seat)
    if len(round_.heights) != len(GOODS):
        heights = len(round_.heights)
        yield Message("jaipur.position.heights", piles=len(GOODS), heights=heights)
    for trader in round_.traders:
        if len(trader.goods) != len(GOODS):
            yield Message("jaipur.box.goods_piles", goods=len(GOODS), piles=len(trader.goods))
    for bonuses in (round_.bonuses, *(trader.bonuses for trader in round_.traders)):
        if len(bonuses) != len(BONUS_SIZES):
            there = len(BONUS_SIZES)
            yield Message("jaipur.deal.bonus_piles", given=len(bonuses), there=there)


@frozen(order=False, repr=False)
class Match(Contest):
    """A match: rounds until a trader has the Seals to win, or the house rules end it. ``Match()`` awaits its first deal.

    Attributes:
        ruleset: The rules in force.
        seals: The Seals of Excellence won, by seat.
        counted: The rounds played that count (rule MAT-4).
        round: The round being played, or the one just ended; None before the first.

    Example:
        >>> Match().to_move is None, Match().is_over
        (True, False)
    """

    game = JAIPUR

    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset)
    seals: tuple[int, int] = field(default=(0, 0), converter=to_pair)
    counted: int = field(default=0, converter=to_int)
    round: Round | None = field(default=None, validator=instance_of(Round, None))

    __repr__ = short_repr
    _repr_pretty_ = print_picture

    @property
    def players(self) -> int:
        """How many traders there are: two (rule BOX-6)."""
        return len(self.seals)

    @property
    def dealt(self) -> Round:
        """The round being played, or the one just ended.

        Raises:
            NothingDealt: No round has been dealt.
        """
        if self.round is None:
            raise NothingDealt("jaipur.flow.not_dealt")
        return self.round

    @property
    def mover(self) -> Seat:
        """The seat that acts next.

        Raises:
            NothingDealt: No round has been dealt.
            UnexpectedEvent: The round has ended, so that nobody is to move.
        """
        if self.dealt.end:
            raise UnexpectedEvent("jaipur.flow.nobody_moves")
        return self.dealt.to_move

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
    def outcome(self) -> Outcome | None:
        """How the match has ended, by Seals (MAT-1) or by a limit of rounds (MAT-4); None while it goes on."""
        if not self.is_over:
            return None
        (mine, other), needed = self.seals, self.ruleset.box.seals_to_win
        decided_by = "MAT-1" if max(mine, other) >= needed else "MAT-4"
        if mine == other or min(mine, other) >= needed:
            return Outcome((), decided_by)
        return Outcome((0 if mine > other else 1,), decided_by)

    @property
    def position(self) -> Position | None:
        """The position of the seat to move; None when nobody is to move."""
        round_ = self.round
        if round_ is None or round_.end:
            return None
        trader = round_.traders[round_.to_move]
        return make_position(round_.market, trader.hand, trader.herd, self.ruleset, round_.heights)


def pile(ruleset: Ruleset, heights: Values, good: Card) -> Values:
    """The values left in a goods pile, the top first, in rupees (rule SET-5).

    Example:
        >>> pile(Ruleset(), (2, 5, 5, 7, 7, 9), Card.DIAMOND)
        (5, 5)
    """
    tokens = ruleset.box.goods_tokens[good]
    return tokens[len(tokens) - heights[good] :]


make_trader = unchecked(Trader)
"""One trader's side of the table, from what is known to be sound."""

make_round = unchecked(Round)
"""One round, from what is known to be sound."""

make_match = unchecked(Match)
"""A match, from what is known to be sound."""


with_result = changing(Round)
"""A round that has ended, with its result, by its name."""
