"""A table as a seat or a spectator may know it: what lies open, without the cards laid face down and the orders to come."""

from collections.abc import Iterable

from attrs import evolve, field, frozen

from jaipur_rules.core.converters import (
    instance_of,
    to_int,
    to_ints,
    to_iterator,
    to_truth,
    tuple_of,
)
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.values import unchecked
from jaipur_rules.johari.rules.cards import Cards, to_cards, to_rows_of_cards
from jaipur_rules.johari.rules.pieces import Noble, to_nobles, to_spaces
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result, final_score
from jaipur_rules.johari.rules.state import Phase, Table, Trader


def _to_truths(values: Iterable[bool]) -> tuple[bool, ...]:
    return tuple(map(to_truth, to_iterator(values)))


@frozen(order=False)
class TableView:
    """A table as a seat may know it, or everybody.

    Attributes:
        day: The market day, from 1; 0 before the first.
        phase: What is awaited.
        queue: The seats that still decide in this phase, the one to move first.
        waiting: While fakes are lost, the seats that act afterwards.
        spaces: The nobles in the market, from the dearest space to the cheapest.
        nobles_left: How many nobles are to come (rule HID-3).
        gone: The nobles who left the market unhired, in that order.
        market: The cards of every store and booth, in the order of `Place`.
        unseen: The cards of the draw pile, in no order that means anything (rule HID-2).
        discard: The discarded cards.
        undrawn: How many cards the market still has to be given, while the pile is shuffled.
        traders: Every side of the table, by seat, where what another has
            chosen is None until it is revealed (rule HID-1).
        has_chosen: Who has laid a card that is not yet revealed, by seat.
        arrivals: The seats in the order in which their gold tokens last moved.
        result: What the game was worth, once it is over.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> table = view(new_match(seed=7), 0).table
        >>> len(table.unseen), table.nobles_left, table.has_chosen, table.result
        (90, 10, (False, False), None)
    """

    game = JOHARI

    day: int = field(converter=to_int)
    phase: Phase = field(validator=instance_of(Phase))
    queue: tuple[Seat, ...] = field(converter=to_ints)
    waiting: tuple[Seat, ...] = field(converter=to_ints)
    spaces: tuple[Noble | None, ...] = field(converter=to_spaces)
    nobles_left: int = field(converter=to_int)
    gone: tuple[Noble, ...] = field(converter=to_nobles)
    market: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    unseen: Cards = field(converter=to_cards)
    discard: Cards = field(converter=to_cards)
    undrawn: int = field(converter=to_int)
    traders: tuple[Trader, ...] = field(validator=tuple_of(Trader))
    has_chosen: tuple[bool, ...] = field(converter=_to_truths)
    arrivals: tuple[Seat, ...] = field(converter=to_ints)
    result: Result | None = field(validator=instance_of(Result, None))


def view_table(ruleset: Ruleset, table: Table, seat: Seat | None) -> TableView:
    """Everything that a seat may know of a table, and nothing else; for None, what everybody may know.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> view_table(match.ruleset, match.table, 1).nobles_left
        10
    """
    return unchecked(
        TableView,
        day=table.day,
        phase=table.phase,
        queue=table.queue,
        waiting=table.waiting,
        spaces=table.spaces,
        nobles_left=len(table.noble_stack),
        gone=table.gone,
        market=table.market,
        unseen=Cards(table.pile),
        discard=table.discard,
        undrawn=table.undrawn,
        traders=tuple(
            _trader(trader, own=other == seat) for other, trader in enumerate(table.traders)
        ),
        has_chosen=tuple(trader.chosen is not None for trader in table.traders),
        arrivals=table.arrivals,
        result=final_score(ruleset, table) if table.phase is Phase.OVER else None,
    )


def _trader(trader: Trader, *, own: bool) -> Trader:
    return trader if own or trader.chosen is None else evolve(trader, chosen=None)
