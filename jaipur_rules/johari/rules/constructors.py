"""Frozen values made and changed fast: what `attrs.evolve` would make, without the cost of the call.

The new value gets its slots filled one by one, and nothing is checked: these
functions are for values that follow from sound ones. `attrs.evolve` is the
plain twin of each, and the tests hold the two together.
"""

from collections.abc import Callable, Mapping
from typing import TypedDict, Unpack

from attrs import AttrsInstance, fields

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Card, Counted, Kind
from jaipur_rules.johari.rules.moves import SellToJeweler
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.state import Phase, Table, Trader


class TraderChanges(TypedDict, total=False):
    """The fields of `Trader` that a change may name."""

    display: Cards
    on_trade: Cards
    gold: int
    tokens: tuple[int, ...]
    nobles: tuple[Noble, ...]
    slots: tuple[int, int, int]
    played: tuple[Action, ...]
    chosen: Action | None
    safe: bool


class TableChanges(TypedDict, total=False):
    """The fields of `Table` that a change may name."""

    day: int
    phase: Phase
    queue: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    spaces: tuple[Noble | None, ...]
    noble_stack: tuple[Noble, ...]
    gone: tuple[Noble, ...]
    market: tuple[Cards, ...]
    pile: tuple[Card, ...]
    discard: Cards
    undrawn: int
    traders: tuple[Trader, ...]
    arrivals: tuple[Seat, ...]


def with_trader(trader: Trader, **changes: Unpack[TraderChanges]) -> Trader:
    """A trader with some fields changed.

    Example:
        >>> with_trader(Trader(gold=3), gold=5)
        Trader(gold=5)
    """
    made, new = _new(Trader), _named(changes)
    for name, get, fill in _TRADER:
        fill(made, new[name] if name in new else get(trader))
    return made


def with_table(table: Table, **changes: Unpack[TableChanges]) -> Table:
    """A table with some fields changed.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> with_table(new_match(seed=7).table, day=4).day
        4
    """
    made, new = _new(Table), _named(changes)
    for name, get, fill in _TABLE:
        fill(made, new[name] if name in new else get(table))
    return made


def _named(changes: Mapping[str, object]) -> Mapping[str, object]:
    # To a type checker, the keys of a typed dictionary are no strings.
    return changes


def make_sale(sold: Cards, token: Kind, counted: Counted | None) -> SellToJeweler:
    """A sale to a Jeweler, of at least one card.

    Example:
        >>> make_sale(Cards.parse("W1"), Kind.WHITE, None) == SellToJeweler(
        ...     Cards.parse("W1"), Kind.WHITE
        ... )
        True
    """
    sale = _new(SellToJeweler)
    _set_sold(sale, sold)
    _set_token(sale, token)
    _set_counted(sale, counted)
    return sale


_Slot = tuple[str, Callable[[object], object], Callable[[object, object], None]]


def _slots(frozen: type[AttrsInstance]) -> tuple[_Slot, ...]:
    """The name of every field of a class, what reads its slot, and what fills it."""
    return tuple(
        (field.name, vars(frozen)[field.name].__get__, vars(frozen)[field.name].__set__)
        for field in fields(frozen)
    )


_new = object.__new__
_TRADER = _slots(Trader)
_TABLE = _slots(Table)
_set_sold, _set_token, _set_counted = (fill for _, _, fill in _slots(SellToJeweler))
