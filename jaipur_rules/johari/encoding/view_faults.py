"""A view of Johari that was read: its parts are checked against each other and the components."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import evolve

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.core.strict_json import UnreadableData, shown
from jaipur_rules.encoding.columns import Values, hidden_text
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble, store_of
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import final_score
from jaipur_rules.johari.rules.state import Phase, Position, Table, Trader, all_cards
from jaipur_rules.johari.rules.table import trader_faults
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.rules.views import View

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
    yield from _result_faults(seen.ruleset, table)
    yield from _decision_faults(table)


def _card_faults(numbers: Components, table: TableView) -> Iterator[Message]:
    there = Counter(all_cards(laid_down(table)))
    box = Counter(numbers.cards)
    for card in sorted({*there, *box}):
        if there[card] != box[card]:
            yield Message("johari.view.cards", count=there[card], card=str(card), there=box[card])
    yield from _store_faults(table.market)
    short = table.phase is Phase.SHUFFLE
    if short != (table.undrawn > 0) or (short and (table.unseen or not table.discard)):
        yield Message("johari.view.undrawn")


def _store_faults(market: tuple[Cards, ...]) -> Iterator[Message]:
    for place in range(STORES):
        if any(store_of(card) != place for card in market[place]):
            yield Message("johari.view.store", store=PLACES[place])


def position_faults(at: Position) -> Iterator[Message]:
    """Yield the reasons why no table can give a position, a message each.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> list(position_faults(new_match(seed=7).position))
        []
    """
    me, box = at.me, Counter(at.ruleset.components.cards)
    there = Counter(
        card for cards in (me.display, me.on_trade, *at.rivals, *at.market) for card in cards
    )
    for card, count in sorted(there.items()):
        if count > box[card]:
            yield Message("johari.view.cards", count=count, card=str(card), there=box[card])
    yield from _store_faults(at.market)
    nobles = [*filter(lambda noble: noble is not None, at.spaces), *me.nobles]
    if len(set(nobles)) < len(nobles):
        yield Message("johari.view.noble_twice")
    if at.phase in _NOBODY:
        yield Message("johari.view.queue_size", phase=at.phase.value, count=1)
    if me.chosen is not None:
        yield Message("johari.view.has_chosen")
    yield from _trader_faults(at.ruleset, at.phase, me)


def _noble_faults(numbers: Components, table: TableView) -> Iterator[Message]:
    # Where all the nobles stand in the market at the start, none comes on the one day that there is.
    came = min(numbers.first_nobles + table.day, 3 * numbers.noble_draw)
    left = 3 * numbers.noble_draw - came
    if table.nobles_left != left:
        yield Message(
            "johari.view.nobles_left", day=table.day, expected=left, nobles=table.nobles_left
        )
    hired = [noble for trader in table.traders for noble in trader.nobles]
    seen = [*filter(lambda noble: noble is not None, table.spaces), *table.gone, *hired]
    if len(set(seen)) < len(seen):
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
        trader, name = table.traders[seat], trader_at(seat)
        match table.phase:
            case Phase.LOSE if trader.safe or len(trader.display.fakes.distinct) < 2:
                yield Message("johari.view.no_choice", trader=name)
            case Phase.EVENING if not trader.on_trade.of(Kind.GOLD):
                yield Message("johari.view.no_gold", trader=name)
            case Phase.FINAL if Noble.PATRON not in trader.nobles:
                yield Message("johari.view.no_patron", trader=name, noble=str(Noble.PATRON))
            case _:
                pass


def _chosen_faults(seat: Seat | None, table: TableView) -> Iterator[Message]:
    """Yield the faults of the cards laid face down, and of those revealed."""
    choosing = table.phase is Phase.CHOOSE
    laid = tuple(choosing and each not in table.queue for each in range(len(table.traders)))
    if table.has_chosen != laid:
        yield Message("johari.view.has_chosen")
    for each, trader in enumerate(table.traders):
        if (trader.chosen is not None) != (each == seat and table.has_chosen[each]):
            fault = Message("johari.view.own_card")
            yield Message("error.at", place=trader_at(each), fault=fault)
    if len({len(trader.played) for trader in table.traders}) > 1:
        yield Message("johari.arrange.uneven")


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


_LOADED = (Phase.CHOOSE, Phase.ACT, Phase.LOSE, Phase.EVENING)
"""The phases of a day in which something has been done."""


def _result_faults(ruleset: Ruleset, table: TableView) -> Iterator[Message]:
    over = table.phase is Phase.OVER
    if table.phase in {Phase.FINAL, Phase.OVER} and table.nobles_left:
        yield Message("johari.view.nobles_to_come")
    if table.result != (final_score(ruleset, laid_down(table)) if over else None):
        yield Message("johari.view.result")


def laid_down(table: TableView) -> Table:
    """A table at the end of the game, when nothing is secret that counts."""
    nobles: tuple[Noble, ...] = ()
    return Table(
        day=table.day,
        phase=table.phase,
        queue=table.queue,
        waiting=table.waiting,
        spaces=table.spaces,
        noble_stack=nobles,
        gone=table.gone,
        market=table.market,
        pile=tuple(table.unseen),
        discard=table.discard,
        undrawn=table.undrawn,
        traders=table.traders,
        arrivals=table.arrivals,
    )


def whole_view(players: int, said: Values, rules: Ruleset) -> View:
    """The view with the values that a line or an array holds: what the draw pile holds follows, and so does the result.

    Raises:
        UnreadableData: A line contradicts itself.
    """
    told: Values | None = said["table"]
    seen = View(said["seat"], players, rules, None)
    if told is None:
        return seen
    laid = tuple(side.pop("has_chosen") for side in told["traders"])
    told["traders"] = tuple(Trader(**side) for side in told["traders"])
    unseen: Cards | int = told["unseen"]
    told["unseen"] = Cards() if isinstance(unseen, int) else unseen
    table = table_of(**told, has_chosen=laid, result=None)
    if table.phase is Phase.OVER:
        table = evolve(table, result=final_score(rules, laid_down(table)))
    if isinstance(unseen, int):  # a line tells how many there are
        box, there = rules.components.cards, all_cards(laid_down(table))
        left = Cards((Counter(box) - Counter(there)).elements())
        # What is there too often is another fault.
        if unseen != len(left) and there <= box:
            expected, found = hidden_text(len(left)), shown(hidden_text(unseen))
            fault = Message("json.expected", expected=expected, found=found)
            raise UnreadableData(fault, ("unseen",))
        table = evolve(table, unseen=left)
        for fault in faults(evolve(seen, table=table)):
            raise UnreadableData(fault)
    return evolve(seen, table=table)


def table_of(stores: tuple[Cards, ...], booths: tuple[Cards, ...], **others: Any) -> TableView:
    """The table with these values, the market in two parts."""
    return TableView(market=(*stores, *booths), **others)


def unseen_text(unseen: Cards | int) -> str:
    """How many cards the draw pile holds: which ones follows from all the others."""
    return hidden_text(unseen if isinstance(unseen, int) else len(unseen))
