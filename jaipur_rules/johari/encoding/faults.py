"""What a view or a position that was read has to fit: the components, and a match that can come to it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.johari.rules.pieces import Action, Kind, Noble
from jaipur_rules.johari.rules.ruleset import Components, Ruleset
from jaipur_rules.johari.rules.state import (
    Phase,
    Position,
    Trader,
    card_faults,
    open_cards,
    trader_faults,
)
from jaipur_rules.johari.rules.views import TableView, View

_NOBODY = (Phase.SHUFFLE, Phase.OVER)
"""The phases in which no seat decides."""


def faults(seen: View) -> Iterator[Message]:
    """Yield every contradiction in a view, a message each.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> list(faults(view(new_match(seed=7), 0)))
        []
    """
    table = seen.table
    if table is None:
        return
    yield from _card_faults(seen.ruleset.components, table)
    yield from _noble_faults(seen.ruleset.components, table)
    yield from _order_faults(table)
    yield from _chosen_faults(seen.seat, table)
    for seat, trader in enumerate(table.traders):
        for fault in _trader_faults(seen.ruleset, table.phase, trader):
            yield Message("error.at", place=trader_at(seat), fault=fault)
    if table.phase in {Phase.FINAL, Phase.OVER} and table.nobles_left:
        yield Message("johari.view.nobles_to_come")
    yield from _decision_faults(table)


def _card_faults(numbers: Components, table: TableView) -> Iterator[Message]:
    lying = open_cards(table.market, table.traders)
    there = Counter(chain(table.unseen, table.discard, *lying))
    yield from card_faults("johari.view.cards", there, Counter(numbers.cards))
    short = table.phase is Phase.SHUFFLE
    if short != (table.undrawn > 0) or (short and (table.unseen or not table.discard)):
        yield Message("johari.view.undrawn")


def position_faults(at: Position) -> Iterator[Message]:
    """Yield the reasons why no table can give a position, a message each.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> list(position_faults(new_match(seed=7).position))
        []
    """
    me = at.me
    there = Counter(chain(*open_cards((*at.market, *at.rivals), (me,))))
    box = Counter(at.ruleset.components.cards)
    yield from card_faults("johari.view.cards", there, there & box)
    if _stands_twice((*at.spaces, *me.nobles)):
        yield Message("johari.view.noble_twice")
    if at.phase in _NOBODY:
        yield Message("johari.view.queue_size", phase=at.phase.value, count=1)
    if me.chosen is not None:
        yield Message("johari.view.has_chosen")
    yield from _trader_faults(at.ruleset, at.phase, me)


def _stands_twice(nobles: Iterable[Noble | None]) -> bool:
    there = [noble for noble in nobles if noble is not None]
    return len(set(there)) < len(there)


def _noble_faults(numbers: Components, table: TableView) -> Iterator[Message]:
    # Where all the nobles stand in the market at the start, none comes on the one day that there is.
    came = min(numbers.first_nobles + table.day, 3 * numbers.noble_draw)
    left = 3 * numbers.noble_draw - came
    if table.nobles_left != left:
        yield Message(
            "johari.view.nobles_left", day=table.day, expected=left, nobles=table.nobles_left
        )
    hired = (noble for trader in table.traders for noble in trader.nobles)
    seen = (*table.spaces, *table.gone, *hired)
    if _stands_twice(seen):
        yield Message("johari.view.noble_twice")
    backs = Counter(numbers.noble_backs[noble] for noble in seen if noble is not None)
    drawn = Counter(place // numbers.noble_draw + 1 for place in range(came))
    if backs != drawn:
        yield Message("johari.view.backs", day=table.day)


def _order_faults(table: TableView) -> Iterator[Message]:
    """Yield the faults of who decides, and of who decides next."""
    everybody = tuple(range(len(table.traders)))
    if tuple(sorted(table.arrivals)) != everybody:
        yield Message("johari.view.arrivals")
    queue, phase = table.queue, table.phase
    if bool(queue) == (phase in _NOBODY):
        yield Message("johari.view.queue_size", phase=phase.value, count=len(queue))
    orders = {Phase.PICK: table.arrivals, Phase.CHOOSE: everybody}
    if phase in orders and queue != orders[phase][len(everybody) - len(queue) :]:
        yield Message("johari.view.queue_order", phase=phase.value)
    if table.waiting and phase is not Phase.LOSE:
        yield Message("johari.view.waiting")
    if (table.day == 0) != (phase is Phase.PICK):
        yield Message("johari.view.phase_of_day", phase=phase.value, day=table.day)


def _decision_faults(table: TableView) -> Iterator[Message]:
    """Yield the faults of those who are asked: each needs something to decide."""
    for seat in table.queue:
        trader = table.traders[seat]
        match table.phase:
            case Phase.LOSE if trader.safe or len(trader.display.fakes.distinct) < 2:
                yield Message("johari.view.no_choice", trader=trader_at(seat))
            case Phase.EVENING if not trader.on_trade.of(Kind.GOLD):
                yield Message("johari.view.no_gold", trader=trader_at(seat))
            case Phase.FINAL if Noble.PATRON not in trader.nobles:
                yield Message(
                    "johari.view.no_patron", trader=trader_at(seat), noble=str(Noble.PATRON)
                )
            case _:
                pass


def _chosen_faults(seat: Seat | None, table: TableView) -> Iterator[Message]:
    """Yield the faults of the cards laid face down, and of those revealed."""
    for each, trader in enumerate(table.traders):
        if (trader.chosen is not None) != (each == seat and table.has_chosen[each]):
            fault = Message("johari.view.own_card")
            yield Message("error.at", place=trader_at(each), fault=fault)
    if len({len(trader.played) for trader in table.traders}) > 1:
        yield Message("johari.arrange.uneven")


_LOADED = (Phase.CHOOSE, Phase.ACT, Phase.LOSE, Phase.EVENING)
"""The phases of a day in which something has been done."""


def _trader_faults(ruleset: Ruleset, phase: Phase, trader: Trader) -> Iterator[Message]:
    numbers, played = ruleset.components, trader.played
    if ruleset.gold_cap is not None and trader.gold > ruleset.gold_cap:
        yield Message("johari.view.gold_cap", last=ruleset.gold_cap)
    yield from trader_faults(numbers, phase, trader)
    if trader.chosen in played or (trader.chosen is Action.DOPPELGANGER and not played):
        yield Message("johari.view.chosen")
    if trader.on_trade and phase not in _LOADED:
        yield Message("johari.view.on_trade", phase=phase.value)
    if trader.safe and phase not in _LOADED:
        yield Message("johari.view.safe", phase=phase.value)
