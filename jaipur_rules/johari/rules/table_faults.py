"""The faults of a table that is set down, a message each."""

from collections import Counter
from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, Trader, all_cards, cost


def table_faults(ruleset: Ruleset, table: Table, to_move: Seat) -> Iterator[Message]:
    """Yield the faults of a table that has no queue yet, and in its pile only what was given.

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> print(*table_faults(Ruleset(), evolve(arrange().table, day=11), to_move=0))
        day is 11, and there are the days 1 to 10
    """
    numbers, traders = ruleset.components, table.traders
    there, box = Counter(all_cards(table)), Counter(numbers.cards)
    for card in sorted(there):
        if there[card] > box[card]:
            yield Message(
                "johari.arrange.cards", count=there[card], card=str(card), there=box[card]
            )
    nobles = Counter(
        each
        for each in (*table.spaces, *table.noble_stack, *table.gone, *_hired(table))
        if each is not None
    )
    for noble, count in nobles.items():
        if count > 1:
            yield Message("johari.noble.twice", noble=str(noble), count=count)
    yield from _moment_faults(numbers, table, to_move)
    for seat, trader in enumerate(traders):
        for fault in trader_faults(numbers, table.phase, trader):
            yield Message("error.at", place=trader_at(seat), fault=fault)
    if len({len(trader.played) for trader in traders}) > 1:
        yield Message("johari.arrange.uneven")


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
    if len(trader.tokens) != 4 or not all(
        0 <= column <= numbers.last_column for column in trader.tokens
    ):
        yield Message("johari.arrange.tokens", last=numbers.last_column, columns=str(trader.tokens))
    kept = sum(numbers.amount(noble) for noble in trader.nobles if noble.keeps_slot)
    if sum(trader.slots) != kept or min(trader.slots) < 0:
        yield Message("johari.arrange.slots", amount=kept, slots=str(trader.slots))
    played = trader.played
    if len(set(played)) < len(played) or played[:1] == (Action.DOPPELGANGER,):
        yield Message("johari.arrange.same_day", cards=" ".join(map(str, played)))
    least, most = _PLAYED.get(phase, (0, 0))
    if not least <= len(played) <= most:
        yield Message("johari.arrange.played", count=len(played), least=least, most=most)


_PLAYED = {
    Phase.CHOOSE: (0, 2),
    Phase.ACT: (1, 3),
    Phase.LOSE: (1, 3),
    Phase.EVENING: (3, 3),
}


def _hired(table: Table) -> Iterator[Noble]:
    for trader in table.traders:
        yield from trader.nobles


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
