"""The effects of a move, from what there was before it and what there is after it."""

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.values import instance_of, of_type, print_face_down, to_int, to_ints
from jaipur_rules.jaipur.rules.cards import Card, to_deck
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, sides
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult, Values, pile
from jaipur_rules.jaipur.rules.views import RoundView, View


@frozen(order=False)
class MoveRecord:
    """A move and its effects, for logs, pictures and stories.

    Attributes:
        seat: Who moved.
        move: The move.
        drawn: The cards that it brought from the deck to the market: in the order of drawing, or of `Card` as a seat sees it.
        goods_tokens: The goods tokens won, in rupees, the first taken first.
        bonus: The bonus token won, in rupees; None if there was none, or the seat may not know (rule SEC-3).
        bonus_size: The pile that it came from: 3, 4 or 5 cards; None if there was none.
        end: The reason why the round has ended with it, if it has.
        result: What the round was worth, if it has ended.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match
        >>> before = new_match(seed=7)
        >>> len(effect(before, TakeCamels(), apply(before, TakeCamels())).drawn) >= 3
        True
    """

    game = JAIPUR

    seat: Seat = field(converter=to_int)
    move: Move = field(validator=instance_of(TakeGood, TakeCamels, Exchange, Sell))
    drawn: tuple[Card, ...] = field(converter=to_deck)
    goods_tokens: Values = field(converter=to_ints)
    bonus: int | None = field(converter=optional(to_int))
    bonus_size: int | None = field(converter=optional(to_int))
    end: EndReason | None = field(validator=instance_of(EndReason, None))
    result: RoundResult | None = field(validator=instance_of(RoundResult, None))

    _repr_pretty_ = print_face_down

    @property
    def rupees(self) -> int:
        """The worth of the tokens won, without the camel token."""
        return sum(self.goods_tokens) + (self.bonus or 0)


def effect(before: Match | View, move: Move, after: Match | View) -> MoveRecord:
    """The effects of a legal move; of the views of a seat, as far as the seat may know them.

    Args:
        before: The match, or what a seat saw of it.
        move: The move.
        after: The same after the move.

    Raises:
        UnexpectedEvent: No round was being played before, or none was dealt.
        WrongType: What is given is no match and no view of this game, or no move.

    Example:
        >>> from jaipur_rules import Card, Sell, apply, view
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> before = arrange(market="KKDGS", hands=("LLL", ""))
        >>> move = Sell(Card.LEATHER, 3)
        >>> after = apply(before, move)
        >>> sold = effect(before, move, after)
        >>> sold.goods_tokens, sold.bonus_size
        ((4, 3, 2), 3)
        >>> effect(view(before, 1), move, view(after, 1)).bonus is None
        True
    """
    for each in (before, after):
        of_type(View if type(each) is View else Match, each)
    seat, old, new = before.to_move, before.round, after.round
    if seat is None or old is None or new is None:
        raise UnexpectedEvent("jaipur.flow.no_round", move=str(move))
    tokens: Values = ()
    if isinstance(move, Sell):
        left = pile(before.ruleset, old.heights, move.good)
        tokens = left[: old.heights[move.good] - new.heights[move.good]]
    bonuses = [
        (size, value)
        for size, had, has in zip(
            BONUS_SIZES, old.traders[seat].bonuses, new.traders[seat].bonuses, strict=True
        )
        for value in has[len(had) :]
    ]
    bonus_size, bonus = bonuses[0] if bonuses else (None, None)
    drawn, result = _drawn(old, move, new), None
    if new.end:
        result = new.result if isinstance(new, RoundView) else score(after.ruleset, new)
    return MoveRecord(seat, move, drawn, tokens, bonus, bonus_size, new.end, result)


def _drawn(old: Round | RoundView, move: Move, new: Round | RoundView) -> tuple[Card, ...]:
    """The cards that came to the market."""
    if isinstance(old, Round) and isinstance(new, Round):
        return old.deck[: len(old.deck) - len(new.deck)]
    taken, given = sides(move, old.market)
    return () if isinstance(move, Sell) else tuple(new.market - (old.market - taken + given))


move_record = effect
"""`effect`, by the name of what it gives."""
