"""The effects of a move, from the match before it and the match after it."""

from collections import Counter
from operator import sub
from typing import get_args

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.values import instance_of, of_type, print_face_down, to_int, to_ints, to_rows
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import (
    Action,
    Card,
    Cards,
    Noble,
    to_actions,
    to_deck,
    to_noble,
    to_nobles,
    to_rows_of_cards,
)
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase, Table, Trader
from jaipur_rules.johari.rules.views import TableView, View


@frozen(order=False)
class MoveRecord:
    """A move and its effects, for logs, pictures and stories.

    Attributes:
        seat: Who moved.
        move: The move.
        revealed: The action of each seat, by seat, if the move was the last that was laid face down; else none.
        gold: The change of each seat's gold, by seat.
        steps: The columns that each seat's gem tokens went on, by seat, each in the order of `Kind`.
        gained: The cards that each seat has got, by seat, those on the Trade card among them.
        lost: The cards that each seat has no more, by seat.
        hired: The noble hired; None if there was none.
        day: The market day that began with it; None if none did.
        came: The nobles who came to the market, in that order, or as a seat sees it in the order of their spaces.
        drawn: The cards that came to the market from the draw pile: in the order of drawing, or as a seat sees it in that of `Card`.
        result: What the game was worth, if it is over.

    Example:
        >>> from jaipur_rules.johari import apply, legal_moves, new_match
        >>> before = new_match(seed=7)
        >>> move = legal_moves(before)[0]
        >>> record = effect(before, move, apply(before, move))
        >>> str(record.move), record.gained, record.gold
        ('pick r3@R', (Cards('r3'), Cards()), (0, 0))
    """

    game = JOHARI

    seat: Seat = field(converter=to_int)
    move: Move = field(validator=instance_of(*get_args(Move)))
    revealed: tuple[Action, ...] = field(converter=to_actions)
    gold: tuple[int, ...] = field(converter=to_ints)
    steps: tuple[tuple[int, ...], ...] = field(converter=to_rows)
    gained: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    lost: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    hired: Noble | None = field(converter=optional(to_noble))
    day: int | None = field(converter=optional(to_int))
    came: tuple[Noble, ...] = field(converter=to_nobles)
    drawn: tuple[Card, ...] = field(converter=to_deck)
    result: Result | None = field(validator=instance_of(Result, None))

    _repr_pretty_ = print_face_down


def effect(before: Match | View, move: Move, after: Match | View) -> MoveRecord:
    """The effects of a legal move; of the views of a seat, as far as the seat may know them.

    Args:
        before: The match, or what a seat saw of it.
        move: The move.
        after: The same after the move.

    Raises:
        UnexpectedEvent: Nobody was to move before, nothing is dealt after it, or the two are matches of more
            and of fewer traders.
        WrongType: What is given is no match and no view of this game, or no move.

    Example:
        >>> from jaipur_rules.johari import SellToCollector, apply
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> before = arrange(displays=("W1W2w1", "w2"), played=(("sale",), ("bribe",)))
        >>> sold = effect(before, SellToCollector("W"), apply(before, SellToCollector("W")))
        >>> sold.steps[0], str(sold.lost[0])
        ((2, 0, 0, 0), 'W1w1W2')
    """
    for each in (before, after):
        of_type(View if type(each) is View else Match, each)
    seat, old, new = before.to_move, before.table, after.table
    if seat is None or old is None or new is None:
        raise UnexpectedEvent("johari.flow.nobody_decides", move=str(move))
    if before.players != after.players:
        raise UnexpectedEvent(
            "johari.flow.other_players", before=before.players, after=after.players
        )
    pairs = tuple(zip(old.traders, new.traders, strict=True))
    hired = new.traders[seat].nobles[len(old.traders[seat].nobles) :]
    return MoveRecord(
        seat=seat,
        move=move,
        revealed=tuple(trader.played[-1] for trader in new.traders)
        if old.phase is Phase.CHOOSE is not new.phase
        else (),
        gold=tuple(has.gold - had.gold for had, has in pairs),
        steps=tuple(tuple(map(sub, has.tokens, had.tokens)) for had, has in pairs),
        gained=tuple(_difference(has, had) for had, has in pairs),
        lost=tuple(_difference(had, has) for had, has in pairs),
        hired=next(iter(hired), None),
        day=new.day if new.day != old.day else None,
        came=_came(old, new),
        drawn=_drawn(old, new),
        result=_result(after),
    )


def _result(after: Match | View) -> Result | None:
    if isinstance(after, Match):
        return score(after) if after.is_over else None
    return after.dealt.result


def _came(old: Table | TableView, new: Table | TableView) -> tuple[Noble, ...]:
    """The nobles who came to the market."""
    if isinstance(old, Table) and isinstance(new, Table):
        return old.noble_stack[: len(old.noble_stack) - len(new.noble_stack)]
    return tuple(noble for noble in new.spaces if noble is not None and noble not in old.spaces)


def _drawn(old: Table | TableView, new: Table | TableView) -> tuple[Card, ...]:
    """The cards that came to the market from the draw pile."""
    if isinstance(old, Table) and isinstance(new, Table):
        return old.pile[: len(old.pile) - len(new.pile)]
    if isinstance(old, TableView) and isinstance(new, TableView):
        return tuple(old.unseen - new.unseen)
    return ()


move_record = effect
"""`effect`, by the name of what it gives."""


def _difference(more: Trader, less: Trader) -> Cards:
    """The cards that one side of the table has more of."""
    left = Counter([*less.display, *less.on_trade])
    return Cards((Counter([*more.display, *more.on_trade]) - left).elements())
