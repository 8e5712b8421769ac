"""The end of a round: the richer trader, the Seal, and the starter of the next round; and the effects of a move."""

from collections.abc import Iterable
from typing import assert_never

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.converters import (
    instance_of,
    to_int,
    to_ints,
)
from jaipur_rules.core.errors import RoundNotOver, UnexpectedEvent
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.values import print_face_down
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, to_deck
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult, Values


def score(ruleset: Ruleset, round_: Round) -> RoundResult:
    """The result of a round that has ended.

    Raises:
        RoundNotOver: It is still being played.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> from jaipur_rules import TakeCamels, apply
        >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
        >>> round_ = apply(last, TakeCamels()).round
        >>> score(last.ruleset, round_).camel_token == 0
        True
    """
    if round_.end is None:
        raise RoundNotOver("jaipur.flow.round_goes_on")
    token = _most(tuple(trader.herd for trader in round_.traders))
    bonus_tokens = [sum(map(len, trader.bonuses)) for trader in round_.traders]
    rupees = [trader.rupees for trader in round_.traders]
    if token is not None:
        rupees[token] += ruleset.box.camel_token
        bonus_tokens[token] += ruleset.camel_token_in_tiebreak == "as_bonus"
    goods_tokens = _pair(sum(map(len, trader.goods)) for trader in round_.traders)
    totals, bonuses = _pair(rupees), _pair(bonus_tokens)
    if round_.end is EndReason.CAP:
        return RoundResult(totals, token, bonuses, goods_tokens, (), "TRN-5", counts=False)
    for compared, rule in ((totals, "SCO-4"), (bonuses, "SCO-5"), (goods_tokens, "SCO-6")):
        best = _most(compared)
        if best is not None:
            return RoundResult(totals, token, bonuses, goods_tokens, (best,), rule, counts=True)
    seals = _total_tie(ruleset, round_, token)
    counts = bool(seals) or ruleset.total_tie == "draw"
    return RoundResult(totals, token, bonuses, goods_tokens, seals, "SCO-8", counts)


def next_starter(match: Match, first: Seat) -> Seat:
    """The seat that starts the next round, given its deal's coin toss (rules SET-7, MAT-2, MAT-3).

    Raises:
        RoundNotOver: A round is being played.

    Example:
        >>> next_starter(Match(), 1), next_starter(Match(Ruleset(first_starter=0)), 1)
        (1, 0)
    """
    rules, round_ = match.ruleset, match.round
    if round_ is None:
        return first if rules.first_starter == "random" else rules.first_starter
    winner = score(rules, round_).seal
    if winner is not None:
        return 1 - winner
    match rules.starter_after_tie:
        case "random":
            return first
        case "alternate":
            return 1 - round_.starter
        case "same":
            return round_.starter
        case _:
            assert_never(rules.starter_after_tie)


def _total_tie(ruleset: Ruleset, round_: Round, token: Seat | None) -> tuple[Seat, ...]:
    """The Seals of a round in which everything is equal (rule SCO-8)."""
    match ruleset.total_tie:
        case "replay_no_seal" | "draw":
            return ()
        case "non_starter_wins":
            return (1 - round_.starter,)
        case "camel_token_then_replay":
            return () if token is None else (token,)
        case "both_seals":
            return (0, 1)
        case _:
            assert_never(ruleset.total_tie)


def _most(values: tuple[int, ...]) -> Seat | None:
    """The seat with the most of something, if one has more than the other."""
    mine, other = values
    return None if mine == other else 0 if mine > other else 1


def _pair(values: Iterable[int]) -> tuple[int, int]:
    mine, other = values
    return mine, other


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
