"""The content of a picture of Johari, whatever it is drawn with."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules.cards import NOTHING, Cards
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.moves import (
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pick,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.state import Phase, gold_order
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.rules.views import View

Mark: TypeAlias = Literal["taken", "given", "sold", "paid", "lost", "discarded", "used", "hired"]
"""The ways in which a move marks cards, or a noble."""


@frozen(order=False)
class Moved:
    """Cards that a move takes from where they lie.

    Attributes:
        cards: The cards, as far as they are there.
        mark: What happens to them.
    """

    cards: Cards = NOTHING
    mark: Mark = "taken"


UNMOVED = Moved()


@frozen(order=False, kw_only=True)
class Scene:
    """Everything that a picture shows.

    Attributes:
        view: What the seat sees.
        move: The move that is marked.
        broken: The rules that it breaks; None if what is seen does not tell.
        market: What the move takes from stores and booths.
        display: What it takes from the display of who is to move.
        on_trade: What it takes from their Trade card.
        hired: The noble whom it hires.
    """

    view: View
    move: Move | None = None
    broken: tuple[Violation, ...] | None = None
    market: Mapping[Place, Moved] = field(factory=dict[Place, Moved])
    display: Moved = UNMOVED
    on_trade: Moved = UNMOVED
    hired: Noble | None = None

    def in_display(self, seat: Seat) -> Moved:
        """The cards that the move takes from a display."""
        return self.display if seat == self.view.to_move else UNMOVED

    def in_trade(self, seat: Seat) -> Moved:
        """The cards that the move takes from those on a Trade card."""
        return self.on_trade if seat == self.view.to_move else UNMOVED


def scene(value: View, move: Move | None = None) -> Scene:
    """The content of a picture of a view.

    Args:
        value: The view.
        move: A move whose cards are marked, as far as they are there.

    Example:
        >>> from jaipur_rules.johari import parse_move, view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> seen = view(arrange(stores="W1W2"), 0)
        >>> scene(seen, parse_move("purchase W")).market[Place.WHITE].cards
        Cards('W1W2')
    """
    if move is None:
        return Scene(view=value)
    # Whether a move is legal shows to who makes it, and to everybody if it is nobody's turn.
    tells = value.position is not None or value.to_move is None
    broken = violations(value, move) if tells else None
    table, seat = value.table, value.to_move
    if table is None or seat is None:
        return Scene(view=value, move=move, broken=broken)
    lying = dict(zip(Place, table.market, strict=False))
    mine = table.traders[seat]
    market = {
        place: Moved(_there(taken, lying[place]))
        for place, taken in _taken(move, lying).items()
        if place in lying
    }
    leaving, mark = _leaving(move, mine.display)
    used = move.cards if isinstance(move, Cash) else NOTHING
    return Scene(
        view=value,
        move=move,
        broken=broken,
        market=market,
        display=Moved(_there(leaving, mine.display), mark),
        on_trade=Moved(_there(used, mine.on_trade), "used"),
        hired=move.noble if isinstance(move, Hire) else None,
    )


def _taken(move: Move, lying: Mapping[Place, Cards]) -> dict[Place, Cards]:
    """The cards that a move takes from the market, by the store or booth."""
    match move:
        case Pick(place, card) | Exchange(_, place, card):
            return {place: Cards((card,))}
        case Purchase(place) | TradeInStore(place):
            return {place: lying.get(place, NOTHING)}
        case _:
            return {}


def _leaving(move: Move, display: Cards) -> tuple[Cards, Mark]:
    """The cards that leave the mover's display."""
    match move:
        case SellToJeweler(sold):
            return sold, "sold"
        case SellToCollector(kind, counted):
            other = Cards((counted.card,)) if counted and counted.card.kind is not kind else NOTHING
            return display.of(kind) + other, "sold"
        case DiscardForToken(card) | Lose(card):
            return Cards((card,)), "lost" if isinstance(move, Lose) else "discarded"
        case Hire(_, paid):
            return paid, "paid"
        case Exchange(given):
            return Cards((given,)), "given"
        case _:
            return NOTHING, "given"


def _there(cards: Cards, lying: Cards) -> Cards:
    """Those of the cards that lie there."""
    return Cards(
        card for card in cards.distinct for _ in range(min(cards.count(card), lying.count(card)))
    )


def acting_order(table: TableView) -> tuple[Seat, ...]:
    """The seats from the gold token farthest ahead to the last; of one space, from the top (rule GLD-1).

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> acting_order(view(arrange(gold=(15, 17)), 0).table)
        (1, 0)
    """
    return gold_order(table.traders, table.arrivals, tuple(range(len(table.traders))))


def round_of(table: TableView) -> int | None:
    """The round of the day that is being played; None if none is.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> round_of(view(arrange(phase="choose"), 0).table)
        1
    """
    played = len(table.traders[0].played)
    match table.phase:
        case Phase.CHOOSE:
            return played + 1
        case Phase.ACT | Phase.LOSE:
            return played
        case _:
            return None
