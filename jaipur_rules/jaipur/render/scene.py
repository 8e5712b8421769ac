"""The content of a picture, whatever it is drawn with.

A position and a view are brought into one form here, so that the text and the
SVG show the same facts. What a view shows of the other trader is what the
rules in force leave in sight (the display fields of `View`), and the cards
that everybody has seen them take.
"""

from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.round_view import BonusValues, Herd, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult, Values, pile
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.render.picture import moving

Mark: TypeAlias = Literal["taken", "given", "sold", ""]
"""The effect of a move on a card; empty if there is none."""

Marked: TypeAlias = tuple[tuple[Card, Mark], ...]
"""Cards in their order, each with its mark."""


@frozen(order=False, kw_only=True)
class Side:
    """One trader's side of the table, as it is drawn.

    Attributes:
        seat: Whose side it is; None for the mover of a position, whose seat is unknown.
        is_own: Whether the picture is seen from here; of no side if a spectator sees it.
        to_move: Whether this trader is to move.
        seals: The Seals won; None if unknown.
        hand: The cards in sight: all of an open hand, the known ones of a covered one.
        unseen: How many more cards there are in the hand.
        herd: The camels, as the rules in force show them.
        herd_leaving: How many camels the move gives.
        goods: The goods tokens won, by good; None for a covered stack, or if unknown.
        bonuses: The bonus tokens won, by pile; None if unknown.
        camel_token: What the camel token adds, in rupees; 0 unless it went here.
    """

    seat: Seat | None
    is_own: bool
    to_move: bool
    seals: int | None
    hand: Marked
    unseen: int
    herd: Herd
    herd_leaving: int
    goods: tuple[Values, ...] | None
    bonuses: tuple[BonusValues, ...] | None
    camel_token: int

    @property
    def rupees(self) -> int | None:
        """The worth of the tokens in sight; None if the goods tokens are not in sight."""
        if self.goods is None or self.bonuses is None:
            return None
        known = sum(value or 0 for values in self.bonuses for value in values)
        return sum(map(sum, self.goods)) + known + self.camel_token

    @property
    def hidden(self) -> int:
        """The number of bonus tokens whose value is not in sight."""
        return sum(value is None for values in self.bonuses or () for value in values)


@frozen(order=False, kw_only=True)
class Scene:
    """Everything that a picture shows.

    Attributes:
        ruleset: The rules in force.
        viewer: The seat that sees it; None for a position and for a spectator.
        to_move: The seat to move, if the picture knows one.
        market: The market, with what the move takes.
        sides: The sides of the table, the viewer's last, or a spectator's first trader; none before the first deal.
        piles: The values left in the goods piles, by good; None if unknown.
        bonus_sizes: The tokens left in the bonus piles.
        deck_size: The cards left in the deck.
        discards: How many cards have been sold, if that is in sight.
        top: The last card sold.
        plies_left: The plies that remain under the agreed limit.
        end: Why the round has ended.
        result: What the round was worth.
        is_over: Whether the match is over.
        winner: Who has won it.
        move: The move that is marked.
        broken: The rules that the move breaks; None if what is seen does not tell.
        is_position: Whether it shows a position, and not what somebody sees of a match.
    """

    ruleset: Ruleset
    viewer: Seat | None
    to_move: Seat | None
    market: Marked
    sides: tuple[Side, ...]
    piles: tuple[Values, ...] | None = None
    bonus_sizes: tuple[int, ...] | None = None
    deck_size: int | None = None
    discards: int | None = None
    top: Card | None = None
    plies_left: int | None = None
    end: EndReason | None = None
    result: RoundResult | None = None
    is_over: bool = False
    winner: Seat | None = None
    move: Move | None = None
    broken: tuple[Violation, ...] | None = None
    is_position: bool = False


_MOST_MARKED = 99
"""A sale of more cards than any box holds marks no more of them."""


def scene(value: Position | View, move: Move | None = None) -> Scene:
    """The content of a picture of a position or a view.

    Args:
        value: The position or the view.
        move: A move whose cards are marked, as far as they are there.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards("DGGSK"), Cards("LL"), 1)
        >>> scene(here, parse_move("+GG-LK")).market[:3]
        ((Card.DIAMOND, ''), (Card.GOLD, 'taken'), (Card.GOLD, 'taken'))
    """
    if isinstance(value, Position):
        return _position_scene(value, move)
    return _view_scene(value, move)


def _position_scene(at: Position, move: Move | None) -> Scene:
    hand = _marked(at.hand, _leaving(move), _left_by(move))
    market = _marked(at.market, _coming(move, at.market), "taken")
    mover = Side(
        seat=None,
        is_own=True,
        to_move=False,
        seals=None,
        hand=hand,
        unseen=0,
        herd=at.herd,
        herd_leaving=_leaving(move).camels,
        goods=None,
        bonuses=None,
        camel_token=0,
    )
    # A position that is made without piles holds full ones.
    stated = at.heights != at.ruleset.box.heights or at.ruleset.sale_without_tokens == "forbidden"
    piles = _piles(at.ruleset, at.heights) if stated else None
    broken = None if move is None else violations(at, move)
    return Scene(
        ruleset=at.ruleset,
        viewer=None,
        to_move=None,
        market=market,
        sides=(mover,),
        piles=piles,
        move=move,
        broken=broken,
        is_position=True,
    )


def _view_scene(at: View, move: Move | None) -> Scene:
    current = at.round
    # Whether a move is legal shows to who makes it, and to everybody if it is nobody's turn.
    tells = at.position is not None or at.to_move is None
    broken = violations(at, move) if move is not None and tells else None
    last = 0 if at.seat is None else at.seat
    if current is None:
        return Scene(
            ruleset=at.ruleset,
            viewer=at.seat,
            to_move=None,
            market=(),
            sides=(),
            is_over=at.is_over,
            winner=at.winner,
            move=move,
            broken=broken,
        )
    return Scene(
        ruleset=at.ruleset,
        viewer=at.seat,
        to_move=at.to_move,
        market=_marked(current.market, _coming(move, current.market), "taken"),
        sides=tuple(_side(at, current, seat, move) for seat in (1 - last, last)),
        piles=_piles(at.ruleset, current.heights),
        bonus_sizes=current.bonus_sizes,
        deck_size=current.deck_size,
        discards=len(current.discard_shown) if at.ruleset.discard_view == "all" else None,
        top=current.discard_shown[-1] if current.discard_shown else None,
        plies_left=current.plies_left,
        end=current.end,
        result=current.result,
        is_over=at.is_over,
        winner=at.winner,
        move=move,
        broken=broken,
    )


def _side(at: View, current: RoundView, seat: Seat, move: Move | None) -> Side:
    trader: TraderView = current.traders[seat]
    seen = trader.known if trader.hand is None else trader.hand
    has_token = current.result is not None and current.result.camel_token == seat
    leaving = _leaving(move) if seat == current.to_move else Cards()
    return Side(
        seat=seat,
        is_own=seat == at.seat,
        to_move=seat == at.to_move,
        seals=at.seals[seat],
        hand=_marked(seen, leaving, _left_by(move)),
        unseen=trader.hand_size - len(seen),
        herd=trader.herd_shown,
        herd_leaving=leaving.camels,
        goods=trader.goods_shown,
        bonuses=trader.bonuses,
        camel_token=at.ruleset.box.camel_token if has_token else 0,
    )


def _piles(ruleset: Ruleset, heights: Values) -> tuple[Values, ...]:
    return tuple(pile(ruleset, heights, good) for good in GOODS)


def _coming(move: Move | None, market: Cards) -> Cards:
    match move:
        case TakeGood(good):
            return Cards.of(good)
        case TakeCamels():
            return Cards.of(Card.CAMEL, market.camels)
        case Exchange(taken, _):
            return taken
        case Sell() | None:
            return Cards()


def _leaving(move: Move | None) -> Cards:
    match move:
        case Exchange(_, given):
            return given
        case Sell(good, count):
            return Cards.of(good, min(count, _MOST_MARKED))
        case TakeGood() | TakeCamels() | None:
            return Cards()


def _left_by(move: Move | None) -> Mark:
    return "sold" if isinstance(move, Sell) else "given"


def _marked(cards: Cards, moved: Cards, mark: Mark) -> Marked:
    """The cards in order, with a mark on those that move: the last ones of each kind."""
    return tuple((card, mark if moves else "") for card, moves in moving(cards, moved))


def bonus_piles(sizes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The bonus piles: the cards each is for, and the tokens left in it.

    Example:
        >>> bonus_piles((7, 6, 5))
        ((3, 7), (4, 6), (5, 5))
    """
    return tuple(zip(BONUS_SIZES, sizes, strict=True))
