"""The faults of a table that is set down, each in a sentence."""

from collections import Counter
from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, Trader, all_cards, cost


def table_faults(ruleset: Ruleset, table: Table, to_move: Seat) -> Iterator[str]:
    """Yield the faults of a table that has no queue yet, and in its pile only what was given.

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> list(table_faults(Ruleset(), evolve(arrange().table, day=11), to_move=0))
        ['day is 11, and there are the days 1 to 10']
    """
    numbers, traders = ruleset.components, table.traders
    there, box = Counter(all_cards(table)), Counter(numbers.cards)
    for card in sorted(there):
        if there[card] > box[card]:
            yield f"there are {there[card]} of {card} on the table, and {box[card]} in the box"
    nobles = Counter(
        each
        for each in (*table.spaces, *table.noble_stack, *table.gone, *_hired(table))
        if each is not None
    )
    for noble, count in nobles.items():
        if count > 1:
            yield f"{noble} is there {count} times"
    yield from _moment_faults(numbers, table, to_move)
    for seat, trader in enumerate(traders):
        for fault in _trader_faults(numbers, table.phase, trader):
            yield f"seat {seat}: {fault}"
    if len({len(trader.played) for trader in traders}) > 1:
        yield "the traders have not played equally many cards"


def _moment_faults(numbers: Components, table: Table, to_move: Seat) -> Iterator[str]:
    """Yield the faults of the day, and of the order of the seats."""
    days = max(1, 3 * numbers.noble_draw - numbers.first_nobles)
    if table.phase is Phase.PICK:
        if not any(table.market):
            yield "there is no card in the market to pick"
    elif not 1 <= table.day <= days:
        yield f"day is {table.day}, and there are the days 1 to {days}"
    seats = range(len(table.traders))
    if sorted(table.arrivals) != [*seats]:
        yield f"arrivals are {table.arrivals}, and not the seats 0 to {seats[-1]} in some order"
    if to_move not in seats:
        yield f"to_move is {to_move}, and there are the seats 0 to {seats[-1]}"


def _trader_faults(numbers: Components, phase: Phase, trader: Trader) -> Iterator[str]:
    if trader.gold < 0:
        yield f"there is no space {trader.gold} on the gold track (rule GLD-6)"
    if len(trader.tokens) != 4 or not all(
        0 <= column <= numbers.last_column for column in trader.tokens
    ):
        yield f"the tokens are in four of the columns 0 to {numbers.last_column}, not in {trader.tokens}"
    kept = sum(numbers.amount(noble) for noble in trader.nobles if noble.keeps_slot)
    if sum(trader.slots) != kept or min(trader.slots) < 0:
        yield f"the nobles make slots {kept} cheaper in all, and not {trader.slots}"
    played = trader.played
    if len(set(played)) < len(played) or played[:1] == (Action.DOPPELGANGER,):
        yield f"{' '.join(map(str, played))} cannot have been played on one day (rules CHO-2, DOP-1)"
    least, most = _PLAYED.get(phase, (0, 0))
    if not least <= len(played) <= most:
        yield f"{len(played)} cards have been played, where the phase has {least} to {most}"


_PLAYED = {
    Phase.CHOOSE: (0, 2),
    Phase.ACT: (1, 3),
    Phase.LOSE: (1, 3),
    Phase.EVENING: (3, 3),
}


def _hired(table: Table) -> Iterator[Noble]:
    for trader in table.traders:
        yield from trader.nobles


def queue_faults(ruleset: Ruleset, table: Table, to_move: Seat) -> Iterator[str]:
    """Yield the faults of a table's queue, of what those in it have to pay, and of the cards laid face down.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> list(queue_faults(Ruleset(), arrange().table, to_move=1))
        ["seat 1 has nothing to decide in the phase 'act'"]
    """
    queue = table.queue
    if table.phase is Phase.OVER:
        return
    if queue[:1] != (to_move,):
        yield f"seat {to_move} has nothing to decide in the phase {table.phase.value!r}"
    if len(set(queue)) < len(queue) or not set(queue) <= set(table.arrivals):
        yield f"the queue is {queue}, and not of different seats at the table"
        return
    # Whoever has acted has paid, and may have nothing left.
    for seat in table.queue if table.phase is Phase.ACT else table.waiting:
        trader = table.traders[seat]
        if cost(ruleset, trader, trader.played) > trader.gold:
            yield f"seat {seat}: {trader.played[-1]} costs more than {trader.gold} gold (rule CHO-3)"
    for seat, trader in enumerate(table.traders):
        if (trader.chosen is not None) != (table.phase is Phase.CHOOSE and seat not in queue):
            yield f"seat {seat} has {'' if trader.chosen is not None else 'not '}laid a card face down"
        elif trader.chosen in trader.played:
            yield f"seat {seat} has played {trader.chosen} before (rule CHO-2)"
