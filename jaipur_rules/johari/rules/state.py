"""What lies on the table, with what an action costs, and the position of the trader to move."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, SupportsIndex

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.game import JOHARI, Pictured, Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.core.values import (
    NamedEnum,
    changing,
    instance_of,
    print_face_down,
    print_picture,
    short_repr,
    to_int,
    to_ints,
    to_truth,
    tuple_of,
    unchecked,
    wrong_type_of,
)
from jaipur_rules.johari.rules.pieces import (
    NOTHING,
    Action,
    Card,
    Cards,
    Noble,
    Place,
    cards_repr,
    to_action,
    to_actions,
    to_cards,
    to_deck,
    to_nobles,
    to_rows_of_cards,
    to_spaces,
)
from jaipur_rules.johari.rules.ruleset import Components, Ruleset, to_ruleset


class Phase(NamedEnum):
    """The kind of event that a match awaits. Each but the last two awaits a move of its own kind.

    Example:
        >>> Phase("choose")
        Phase.CHOOSE
    """

    PICK = "pick"
    """A first card, before the first day (rule LAY-6)."""
    CHOOSE = "choose"
    """A card laid face down (rule CHO-1)."""
    ACT = "act"
    """An action (rule GLD-1)."""
    LOSE = "lose"
    """A fake for the supervisor (rule SUP-1)."""
    EVENING = "evening"
    """Gold Cards of the Trade card used at once, or kept (rule EVE-3)."""
    FINAL = "final"
    """Two steps for tokens, with the noble N3-7 (rule NOB-23)."""
    SHUFFLE = "shuffle"
    """Chance: the discards in a new order (rule DAY-5)."""
    OVER = "over"
    """Nothing: the game is over (rule FIN-1)."""


def _to_slots(slots: Iterable[SupportsIndex]) -> tuple[int, int, int]:
    match to_ints(slots):
        case first, second, third:
            return first, second, third
        case _:
            raise wrong_type_of(slots, "value.count", count=3)


def carried_out(played: tuple[Action, ...]) -> Action | None:
    """The action that the last card carries out: a Doppelganger's is that of the card before (rule DOP-3).

    None where there is no such card.

    Example:
        >>> carried_out((Action.SALE, Action.DOPPELGANGER))
        Action.SALE
    """
    for action in reversed(played):
        if action is not Action.DOPPELGANGER:
            return action
    return None


@frozen(order=False, repr=False)
class Trader:
    """One trader's side of the table.

    Attributes:
        display: The cards face up before them, and their prestige cards.
        on_trade: The cards on their Trade card, until the end of the day (rule TRD-2).
        gold: The space of their gold token.
        tokens: The column of each gem token, in the order of `Kind`, from 0.
        nobles: The nobles hired, in the order of hiring.
        slots: Gold off in each card slot, by the nobles put there (rule NOB-25).
        played: The actions of today, the last one being carried out or done.
        chosen: The card laid face down and not yet revealed.
        safe: Whether the supervisor takes nothing of them today (rules BRI-1, NOB-2).

    Example:
        >>> Trader(display="W1b2", gold=15)
        Trader(display=Cards('W1b2'), gold=15)
    """

    game = JOHARI

    display: Cards = field(default=NOTHING, converter=to_cards)
    on_trade: Cards = field(default=NOTHING, converter=to_cards)
    gold: int = field(default=0, converter=to_int)
    tokens: tuple[int, ...] = field(default=(0, 0, 0, 0), converter=to_ints)
    nobles: tuple[Noble, ...] = field(default=(), converter=to_nobles)
    slots: tuple[int, int, int] = field(default=(0, 0, 0), converter=_to_slots)
    played: tuple[Action, ...] = field(default=(), converter=to_actions)
    chosen: Action | None = field(default=None, converter=optional(to_action))
    safe: bool = field(default=False, converter=to_truth)

    __repr__ = short_repr
    _repr_pretty_ = print_face_down

    @property
    def hand(self) -> tuple[Action, ...]:
        """The action cards that can be played today: all but those of today (rule CHO-2).

        Example:
            >>> Trader(played=("sale",)).hand[2:4]
            (Action.TRADE, Action.BRIBE)
        """
        return tuple(
            action for action in Action if action not in self.played and action is not self.chosen
        )

    @property
    def action(self) -> Action | None:
        """The action that the last card played carries out; None before the first."""
        return carried_out(self.played)


@frozen(order=False)
class Table:
    """Everything on the table.

    Attributes:
        day: The market day, from 1; 0 before the first.
        phase: What is awaited.
        queue: The seats that still decide in this phase, the one to move first.
        waiting: While fakes are lost, the seats that act afterwards.
        spaces: The nobles in the market, from the dearest space to the cheapest; None for an empty space.
        noble_stack: The nobles to come, the next first.
        gone: The nobles who left the market unhired, in that order.
        market: The cards of every store and booth, in the order of `Place`.
        pile: The draw pile, the next card first.
        discard: The discarded cards.
        undrawn: How many cards the market still has to be given, while the pile is shuffled.
        traders: Every side of the table, by seat.
        arrivals: The seats in the order in which their gold tokens last
            moved: on one space, a later one lies on top (rule GLD-5).

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> table = new_match(seed=7, players=3).table
        >>> table.day, table.phase, len(table.queue), len(table.market), len(table.pile)
        (0, Phase.PICK, 3, 10, 88)
    """

    game = JOHARI

    day: int = field(converter=to_int)
    phase: Phase = field(validator=instance_of(Phase))
    queue: tuple[Seat, ...] = field(converter=to_ints)
    waiting: tuple[Seat, ...] = field(converter=to_ints)
    spaces: tuple[Noble | None, ...] = field(converter=to_spaces)
    noble_stack: tuple[Noble, ...] = field(converter=to_nobles)
    gone: tuple[Noble, ...] = field(converter=to_nobles)
    market: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    pile: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    discard: Cards = field(converter=to_cards)
    undrawn: int = field(converter=to_int)
    traders: tuple[Trader, ...] = field(validator=tuple_of(Trader))
    arrivals: tuple[Seat, ...] = field(converter=to_ints)

    _repr_pretty_ = print_face_down


def gold_order(
    traders: tuple[Trader, ...], arrivals: tuple[Seat, ...], seats: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """The seats from the gold token farthest ahead to the last; on one space, from the top down (rule GLD-1).

    Example:
        >>> poor, rich = Trader(gold=3), Trader(gold=9)
        >>> gold_order((poor, rich, poor), (2, 0, 1), (0, 1, 2))
        (1, 0, 2)
    """
    from_the_top = [seat for seat in reversed(arrivals) if seat in seats]
    return tuple(sorted(from_the_top, key=lambda seat: -traders[seat].gold))


def all_cards(table: Table) -> Cards:
    """Every gem card, wherever it lies.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> all_cards(match.table) == match.ruleset.components.cards
        True
    """
    return sum(open_cards(table.market, table.traders), Cards(table.pile) + table.discard)


def open_cards(market: tuple[Cards, ...], traders: tuple[Trader, ...]) -> tuple[Cards, ...]:
    """The gem cards in each place of a market and before each trader.

    Example:
        >>> open_cards((Cards("W1"), Cards("b2")), (Trader(display="W1"),))
        (Cards('W1'), Cards('b2'), Cards('W1'), Cards())
    """
    before = [part for trader in traders for part in (trader.display, trader.on_trade)]
    return (*market, *before)


def cost(ruleset: Ruleset, trader: Trader, played: tuple[Action, ...]) -> int:
    """The gold that the last of these cards costs this trader, in its slot (rules GLD-2, GLD-3).

    A Doppelganger costs what the card before it would cost in this slot (rule DOP-2).

    Args:
        ruleset: The rules in force.
        trader: Who pays: their nobles and slots.
        played: The cards of the day up to this one.

    Example:
        >>> cost(Ruleset(), Trader(), (Action.PURCHASE,))
        4
        >>> cost(Ruleset(), Trader(), (Action.PURCHASE, Action.DOPPELGANGER))
        2
    """
    numbers = ruleset.components
    slot, action = len(played) - 1, carried_out(played)
    cut = numbers.slot_discounts[slot]
    if cut is None or action is None:
        return 0
    price = numbers.base_costs[action] - cut - trader.slots[slot]
    if action is Action.PURCHASE and Noble.BUYER in trader.nobles:
        price -= numbers.amount(Noble.BUYER)
    return max(0, price)


def prices(ruleset: Ruleset, trader: Trader) -> Mapping[Action, int]:
    """The cards that can come next in a trader's day, each with its price; it has to be paid (rules CHO-2, CHO-3, DOP-1).

    Example:
        >>> prices(Ruleset(), Trader(played=("purchase",)))[Action.DOPPELGANGER]
        2
    """
    return _prices(ruleset, trader.played, trader.slots, Noble.BUYER in trader.nobles)


@lru_cache(maxsize=1 << 12)
def _prices(
    ruleset: Ruleset, played: tuple[Action, ...], slots: tuple[int, int, int], buyer: bool
) -> Mapping[Action, int]:
    """The prices for a trader with these cards of the day, slots, and, of the nobles, the Buyer: no other changes them."""
    trader = Trader(slots=slots, nobles=(Noble.BUYER,) if buyer else ())
    return {
        action: cost(ruleset, trader, (*played, action))
        for action in Action
        if action not in played and (played or action is not Action.DOPPELGANGER)
    }


@frozen(order=False)
class Position(Pictured):
    """The mover's own sight of the table: everything that decides which moves are legal.

    A `Match` and a `View` give one while somebody is to move. It holds no
    secret of another seat, and nothing that chance has not yet shown.

    Attributes:
        phase: What is awaited.
        seat: The seat to move.
        me: The mover's side of the table.
        rivals: The displays of the others, in the order of the seats.
        market: The cards of every store and booth, in the order of `Place`.
        spaces: The nobles in the market, from the dearest space to the cheapest.
        ruleset: The rules in force.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> here = new_match(seed=7).position
        >>> here.phase, len(here.rivals), here.me.gold
        (Phase.PICK, 1, 15)
    """

    game = JOHARI

    phase: Phase = field(validator=instance_of(Phase))
    seat: Seat = field(converter=to_int)
    me: Trader = field(validator=instance_of(Trader))
    rivals: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    market: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    spaces: tuple[Noble | None, ...] = field(converter=to_spaces)
    ruleset: Ruleset = field(converter=to_ruleset)

    _repr_pretty_ = print_picture


def lying(at: Position, place: Place) -> Cards:
    """The cards that lie at a place; none where the market has no such booth.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> lying(arrange(stores="W1P2").position, Place.GOLD)
        Cards('P2')
    """
    return at.market[place] if place < len(at.market) else NOTHING


def seen(ruleset: Ruleset, table: Table) -> Position:
    """The position of the first seat of the queue.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> seen(match.ruleset, match.table).seat == match.to_move
        True
    """
    seat, traders = table.queue[0], table.traders
    rivals = tuple([each.display for each in (*traders[:seat], *traders[seat + 1 :])])
    return make_position(
        table.phase, seat, traders[seat], rivals, table.market, table.spaces, ruleset
    )


# Frozen values changed fast, without any check: what follows from a sound value is sound.
if TYPE_CHECKING:
    # What type checkers know of them.
    from attrs import evolve as with_table  # pyright: ignore[reportUnusedImport] - other modules do
    from attrs import evolve as with_trader  # pyright: ignore[reportUnusedImport]
else:
    with_table, with_trader = changing(Table), changing(Trader)
make_position = unchecked(Position)


def table_faults(ruleset: Ruleset, table: Table, to_move: Seat) -> Iterator[Message]:
    """Yield the faults of a table that has no queue yet, and in its pile only what was given.

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> print(*table_faults(Ruleset(), evolve(arrange().table, day=11), to_move=0))
        day is 11, and there are the days 1 to 10
    """
    numbers, traders = ruleset.components, table.traders
    there = Counter(all_cards(table))
    yield from card_faults("johari.arrange.cards", there, there & Counter(numbers.cards))
    hired = (noble for trader in traders for noble in trader.nobles)
    nobles = Counter((*table.spaces, *table.noble_stack, *table.gone, *hired))
    for noble, count in nobles.items():
        if noble is not None and count > 1:
            yield Message("johari.noble.twice", noble=str(noble), count=count)
    yield from _moment_faults(numbers, table, to_move)
    for seat, trader in enumerate(traders):
        for fault in trader_faults(numbers, table.phase, trader):
            yield Message("error.at", place=trader_at(seat), fault=fault)
    if len({len(trader.played) for trader in traders}) > 1:
        yield Message("johari.arrange.uneven")


def card_faults(code: str, given: Counter[Card], there: Counter[Card]) -> Iterator[Message]:
    """Yield the cards of which there are not as many as there have to be, a message of this code each.

    Example:
        >>> given = Counter([Card.W1])
        >>> [dict(fault.params)["there"] for fault in card_faults("", given, Counter())]
        [0]
    """
    for card in sorted({*given, *there}):
        if given[card] != there[card]:
            yield Message(code, count=given[card], card=str(card), there=there[card])


def _moment_faults(numbers: Components, table: Table, to_move: Seat) -> Iterator[Message]:
    """Yield the faults of the day, and of the order of the seats."""
    days = max(1, 3 * numbers.noble_draw - numbers.first_nobles)
    if table.phase is Phase.PICK:
        if not any(table.market):
            yield Message("johari.arrange.nothing_to_pick")
    elif not 1 <= table.day <= days:
        yield Message("johari.arrange.day", day=table.day, last=days)
    seats = range(len(table.traders))
    if sorted(table.arrivals) != [*seats]:
        yield Message("johari.arrange.arrivals", arrivals=str(table.arrivals), last=seats[-1])
    if to_move not in seats:
        yield Message("johari.arrange.to_move", seat=to_move, last=seats[-1])


def trader_faults(numbers: Components, phase: Phase, trader: Trader) -> Iterator[Message]:
    """Yield the faults of a trader's side of the table, whatever lies elsewhere.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> print(
        ...     *trader_faults(STANDARD, Phase.ACT, Trader(tokens=(9, 0, 0, 0), played=("sale",)))
        ... )
        the tokens stand in four of the columns 0 to 8, and not in (9, 0, 0, 0)
    """
    if trader.gold < 0:
        yield Message("johari.arrange.gold", gold=trader.gold)
    columns, last = trader.tokens, numbers.last_column
    if len(columns) != 4 or not all(0 <= column <= last for column in columns):
        yield Message("johari.arrange.tokens", last=last, columns=str(columns))
    kept = sum(numbers.amount(noble) for noble in trader.nobles if noble.keeps_slot)
    if sum(trader.slots) != kept or min(trader.slots) < 0:
        yield Message("johari.arrange.slots", amount=kept, slots=str(trader.slots))
    played = trader.played
    if len(set(played)) < len(played) or played[:1] == (Action.DOPPELGANGER,):
        yield Message("johari.arrange.same_day", cards=" ".join(map(str, played)))
    least, most = PLAYED.get(phase, (0, 0))
    if not least <= len(played) <= most:
        yield Message("johari.arrange.played", count=len(played), least=least, most=most)


PLAYED = {
    Phase.CHOOSE: (0, 2),
    Phase.ACT: (1, 3),
    Phase.LOSE: (1, 3),
    Phase.EVENING: (3, 3),
}
"""The fewest and the most cards that a trader has played on a day, in the phases of a day: in the others none."""


def queue_faults(ruleset: Ruleset, table: Table, to_move: Seat) -> Iterator[Message]:
    """Yield the faults of a table's queue, of what those in it have to pay, and of the cards laid face down.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> print(*queue_faults(Ruleset(), arrange().table, to_move=1))
        the second trader has nothing to decide in the phase 'act'
    """
    queue = table.queue
    if table.phase is Phase.OVER:
        return
    if queue[:1] != (to_move,):
        yield Message(
            "johari.arrange.nothing_to_decide", trader=trader_at(to_move), phase=table.phase.value
        )
    if len(set(queue)) < len(queue) or not set(queue) <= set(table.arrivals):
        yield Message("johari.arrange.queue", queue=str(queue))
        return
    # Whoever has acted has paid, and may have nothing left.
    for seat in table.queue if table.phase is Phase.ACT else table.waiting:
        trader = table.traders[seat]
        if cost(ruleset, trader, trader.played) > trader.gold:
            unpaid = Message(
                "johari.arrange.unpaid", action=str(trader.played[-1]), gold=trader.gold
            )
            yield Message("error.at", place=trader_at(seat), fault=unpaid)
    for seat, trader in enumerate(table.traders):
        if (trader.chosen is not None) != (table.phase is Phase.CHOOSE and seat not in queue):
            laid = "not_laid" if trader.chosen is None else "laid"
            yield Message(f"johari.arrange.{laid}", trader=trader_at(seat))
        elif trader.chosen in trader.played:
            yield Message(
                "johari.arrange.played_before", trader=trader_at(seat), action=str(trader.chosen)
            )
