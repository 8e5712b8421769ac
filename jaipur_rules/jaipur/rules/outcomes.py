"""The effects of a move, derived by comparing the states before and after it."""

from attrs import frozen

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.scoring import RoundResult, score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Values


@frozen(order=False)
class MoveRecord:
    """A move and its effects, for logs, pictures and stories.

    Attributes:
        seat: Who moved.
        move: The move.
        drawn: The cards that it brought from the deck to the market, in the order of drawing.
        goods_tokens: The goods tokens won, in rupees, the first taken first.
        bonus: The bonus token won, in rupees; None if there was none.
        bonus_size: The pile that it came from: 3, 4 or 5 cards; None if there was none.
        end: The reason why the round has ended with it, if it has.
        result: What the round was worth, if it has ended.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match
        >>> before = new_match(seed=7)
        >>> len(move_record(before, TakeCamels(), apply(before, TakeCamels())).drawn) >= 3
        True
    """

    seat: Seat
    move: Move
    drawn: tuple[Card, ...]
    goods_tokens: Values
    bonus: int | None
    bonus_size: int | None
    end: EndReason | None
    result: RoundResult | None

    @property
    def rupees(self) -> int:
        """The worth of the tokens won, without the camel token."""
        return sum(self.goods_tokens) + (self.bonus or 0)


def move_record(before: Match, move: Move, after: Match) -> MoveRecord:
    """The effects of a move, from the match before it and the match after it.

    Raises:
        UnexpectedEvent: No round was being played before, or none was dealt.

    Example:
        >>> from jaipur_rules import Card, Sell, apply
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> before = arrange(market="KKDGS", hands=("LLL", ""))
        >>> sold = move_record(before, Sell(Card.LEATHER, 3), apply(before, Sell(Card.LEATHER, 3)))
        >>> sold.goods_tokens, sold.bonus_size
        ((4, 3, 2), 3)
    """
    seat, old, new = before.to_move, before.round, after.round
    if seat is None or old is None or new is None:
        raise UnexpectedEvent("jaipur.flow.no_round", move=str(move))
    mine, now = old.traders[seat], new.traders[seat]
    goods_tokens = tuple(
        value for had, has in zip(mine.goods, now.goods, strict=True) for value in has[len(had) :]
    )
    bonuses = [
        (size, value)
        for size, had, has in zip(BONUS_SIZES, mine.bonuses, now.bonuses, strict=True)
        for value in has[len(had) :]
    ]
    bonus_size, bonus = bonuses[0] if bonuses else (None, None)
    drawn = old.deck[: len(old.deck) - len(new.deck)]
    result = score(after.ruleset, new) if new.end else None
    return MoveRecord(seat, move, drawn, goods_tokens, bonus, bonus_size, new.end, result)
