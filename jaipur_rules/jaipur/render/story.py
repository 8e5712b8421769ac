"""A match ply by ply, as a seat sees it, with the effects of each move.

Everything here is read off views, so that a story for a seat can show nothing
that the seat may not know at that moment.
"""

from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render.scene import Scene, scene
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.round_view import RoundView
from jaipur_rules.jaipur.rules.state import Match, Values, pile
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View, view


@frozen(order=False)
class Gain:
    """The effects of a ply.

    Attributes:
        drawn: The cards that came from the deck to the market.
        good: The kind of the goods tokens won; None if none could be won.
        tokens: Their values, in rupees.
        bonus_size: The pile of the bonus token won; None if there was none.
        bonus: Its value, in rupees; None if it is not in sight.
    """

    drawn: Cards = Cards()
    good: Card | None = None
    tokens: Values = ()
    bonus_size: int | None = None
    bonus: int | None = None


@frozen(order=False)
class Opening:
    """The beginning of a round.

    Attributes:
        number: The round, from 1.
        starter: The seat that begins it.
        seals: The Seals won before it, by seat.
    """

    number: int
    starter: Seat
    seals: tuple[int, int]


@frozen(order=False)
class Ply:
    """A position, the move that was made in it, and its effects.

    Attributes:
        number: The ply in its round, from 1.
        seat: The seat to move.
        table: What is seen, with the move marked.
        gain: What the move brought; None if it was not made.
        broken: The rules that it breaks; empty for a legal move. What breaks
            them stands there only for the eyes of who made it.
    """

    number: int
    seat: Seat
    table: Scene
    gain: Gain | None = None
    broken: tuple[Violation, ...] = ()


@frozen(order=False)
class Closing:
    """The end of a round.

    Attributes:
        table: What is seen once it has ended.
    """

    table: Scene


Chapter: TypeAlias = Opening | Ply | Closing
"""A part of a story."""


def story(
    events: tuple[Event, ...], start: Match, eyes: Seat | None = None
) -> Iterator[tuple[int, Chapter]]:
    """Every part of a match, each with the number of its round from 1.

    The first move that is illegal is the last. A match that
    goes on ends with the position that it has come to.

    Args:
        events: The deals and the moves, in order.
        start: The match before the first of them.
        eyes: The seat that sees it; None for the eyes of whoever is to move.

    Raises:
        UnexpectedEvent: A deal comes when it cannot.
        ImpossibleDeal: A deal is not the box of the ruleset.
        NoSuchSeat: There are seats 0 and 1 alone.
        WrongType: An event is none.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> chapters = story((deal(seed=7), TakeCamels()), Match())
        >>> [type(chapter).__name__ for _, chapter in chapters]
        ['Opening', 'Ply', 'Ply']
    """
    match, number, ply = start, int(start.round is not None), 0
    for event in events:
        if isinstance(event, Deal):
            before, match, number, ply = match, apply(match, event), number + 1, 0
            assert match.round is not None  # it has just been dealt
            yield number, Opening(number, match.round.starter, before.seals)
            continue
        ply += 1
        seat = 0 if match.to_move is None else match.to_move
        seen = view(match, seat if eyes is None else eyes)
        broken = violations(match, event)
        if broken:
            known = broken if seen.seat == seat else tuple(Violation(each.rule) for each in broken)
            yield number, Ply(ply, seat, scene(seen, event), broken=known)
            return
        match = apply(match, event)
        later = view(match, seen.seat)
        yield number, Ply(ply, seat, scene(seen, event), gain_of(seen, event, later))
        if match.to_move is None:
            yield number, Closing(scene(later))
    if match.to_move is not None:
        seen = view(match, match.to_move if eyes is None else eyes)
        yield number, Ply(ply + 1, match.to_move, scene(seen))


def gain_of(before: View, move: Move, after: View) -> Gain:
    """The effects of a legal move, as far as the views before and after show them."""
    old, new = before.round, after.round
    assert old is not None  # a move needs a round,
    assert new is not None  # and ends none so that nothing is left
    if not isinstance(move, Sell):
        return Gain(drawn=new.market - _kept(old.market, move))
    good = move.good
    tokens = pile(before.ruleset, old.heights, good)[: old.heights[good] - new.heights[good]]
    return Gain(Cards(), good, tokens, *_bonus(old, new))


def _kept(market: Cards, move: TakeGood | TakeCamels | Exchange) -> Cards:
    """The market after cards were taken, before any are drawn."""
    match move:
        case TakeGood(good):
            return market - Cards.of(good)
        case TakeCamels():
            return market.goods
        case Exchange(taken, given):
            return market - taken + given


def _bonus(old: RoundView, new: RoundView) -> tuple[int | None, int | None]:
    """The pile of the bonus token that was won, and its value if it is in sight."""
    had, has = old.traders[old.to_move].bonuses, new.traders[old.to_move].bonuses
    for size, before, after in zip(BONUS_SIZES, had, has, strict=True):
        if len(after) > len(before):
            return size, after[-1]
    return None, None


def rupees(gain: Gain) -> int:
    """The worth of the tokens in sight.

    Example:
        >>> rupees(Gain(good=Card.LEATHER, tokens=(4, 3, 2), bonus_size=3, bonus=2))
        11
    """
    return sum(gain.tokens) + (gain.bonus or 0)
