"""A view of Johari from JSON: its parts are read one by one, and checked against each other and the components."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node
from jaipur_rules.encoding.plain import member_of, or_none, truth
from jaipur_rules.encoding.plugin import members_of_view
from jaipur_rules.johari.rules.cards import Cards, Kind
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble, store_of
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result, score
from jaipur_rules.johari.rules.state import Match, Phase, Table, Trader
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.johari.ruleset_json import check_components, result_to_plain, ruleset_from_plain

_PLAYED = {
    Phase.CHOOSE: range(3),
    Phase.ACT: range(1, 4),
    Phase.LOSE: range(1, 4),
    Phase.EVENING: range(3, 4),
}
"""The possible numbers of cards that everybody has revealed today, by phase; 0 in the others."""

_NOBODY = (Phase.SHUFFLE, Phase.OVER)
"""The phases in which no seat decides."""


def faults(seen: View) -> Iterator[str]:
    """Yield every contradiction in a view, a sentence each.

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
            yield f"seat {seat}: {fault}"
    yield from _result_faults(seen.ruleset, table)
    yield from _decision_faults(table)


def _card_faults(numbers: Components, table: TableView) -> Iterator[str]:
    there = Counter([*table.unseen, *table.discard])
    for cards in table.market:
        there.update(cards)
    for trader in table.traders:
        there.update([*trader.display, *trader.on_trade])
    box = Counter(numbers.cards)
    for card in sorted({*there, *box}):
        if there[card] != box[card]:
            yield f"there are {there[card]} of {card} in all, and {box[card]} in the box"
    for place in range(STORES):
        if any(store_of(card) != place for card in table.market[place]):
            yield f"the store {PLACES[place]} holds cards of another (rule DAY-3)"
    short = table.phase is Phase.SHUFFLE
    if short != (table.undrawn > 0) or (short and (table.unseen or not table.discard)):
        yield "cards are undrawn if and only if the pile is empty, and the discards are to be shuffled"


def _noble_faults(numbers: Components, table: TableView) -> Iterator[str]:
    # Where all the nobles stand in the market at the start, none comes on the one day that there is.
    came = min(numbers.first_nobles + table.day, 3 * numbers.noble_draw)
    left = 3 * numbers.noble_draw - came
    if table.nobles_left != left:
        yield f"on day {table.day}, {left} nobles are to come, and not {table.nobles_left}"
    hired = [noble for trader in table.traders for noble in trader.nobles]
    seen = [*filter(lambda noble: noble is not None, table.spaces), *table.gone, *hired]
    if len(set(seen)) < len(seen):
        yield "a noble is in two places"
    backs = Counter(numbers.noble_backs[noble] for noble in seen if noble is not None)
    drawn = Counter(place // numbers.noble_draw + 1 for place in range(came))
    if backs != drawn:
        yield f"of the nobles that have come by day {table.day}, not so many have each back"


def _order_faults(table: TableView) -> Iterator[str]:
    """Yield the faults of who decides, and of who decides next."""
    everybody = tuple(range(len(table.traders)))
    if tuple(sorted(table.arrivals)) != everybody:
        yield "every gold token has moved once, and so every seat stands once in arrivals"
    queue, phase = table.queue, table.phase
    if bool(queue) == (phase in _NOBODY):
        yield f"in the phase {phase.value!r}, the queue holds {len(queue)} seats"
    orders = {Phase.PICK: table.arrivals, Phase.CHOOSE: everybody}
    if phase in orders and queue != orders[phase][len(everybody) - len(queue) :]:
        yield f"in the phase {phase.value!r}, the queue is in another order"
    if table.waiting and phase is not Phase.LOSE:
        yield "seats wait only while fakes are lost"
    if (table.day == 0) != (phase is Phase.PICK):
        yield f"the phase is {phase.value!r} on day {table.day}"


def _decision_faults(table: TableView) -> Iterator[str]:
    """Yield the faults of those who are asked: each needs something to decide."""
    for seat in table.queue:
        trader = table.traders[seat]
        match table.phase:
            case Phase.LOSE if trader.safe or len(trader.display.fakes.distinct) < 2:
                yield f"seat {seat} has no choice of fakes to lose (rules SUP-2, SUP-4)"
            case Phase.EVENING if not trader.on_trade.of(Kind.GOLD):
                yield f"seat {seat} has no gold on the Trade card (rule EVE-3)"
            case Phase.FINAL if Noble.PATRON not in trader.nobles:
                yield f"seat {seat} has not hired {Noble.PATRON} (rule NOB-23)"
            case _:
                pass


def _chosen_faults(seat: Seat, table: TableView) -> Iterator[str]:
    """Yield the faults of the cards laid face down, and of those revealed."""
    choosing = table.phase is Phase.CHOOSE
    laid = tuple(choosing and each not in table.queue for each in range(len(table.traders)))
    if table.has_chosen != laid:
        yield "those have chosen a card who have had their turn to choose"
    for each, trader in enumerate(table.traders):
        if (trader.chosen is not None) != (each == seat and table.has_chosen[each]):
            yield f"seat {each}: a seat sees its own chosen card, and no other"
    counts = {len(trader.played) for trader in table.traders}
    if len(counts) > 1 or not counts <= {*_PLAYED.get(table.phase, range(1))}:
        yield f"in the phase {table.phase.value!r}, not so many cards have been played today"


def _trader_faults(ruleset: Ruleset, phase: Phase, trader: Trader) -> Iterator[str]:
    numbers, played = ruleset.components, trader.played
    if ruleset.gold_cap is not None and trader.gold > ruleset.gold_cap:
        yield f"the gold track ends at {ruleset.gold_cap} (rule GLD-6)"
    if max(trader.tokens) > numbers.last_column:
        yield f"the columns go from 0 to {numbers.last_column}"
    kept = sum(numbers.amount(noble) for noble in trader.nobles if noble.keeps_slot)
    if sum(trader.slots) != kept:
        yield f"the nobles make slots {kept} cheaper in all"
    if len(set(played)) < len(played) or played[:1] == (Action.DOPPELGANGER,):
        yield "these cards cannot have been played on one day (rules CHO-2, DOP-1)"
    if trader.chosen in played or (trader.chosen is Action.DOPPELGANGER and not played):
        yield "this card cannot have been chosen (rules CHO-2, DOP-1)"
    if trader.on_trade and phase not in _LOADED:
        yield f"nothing lies on a Trade card in the phase {phase.value!r}"
    if trader.safe and phase not in _LOADED:
        yield f"nobody is safe in the phase {phase.value!r}"


_LOADED = (Phase.CHOOSE, Phase.ACT, Phase.LOSE, Phase.EVENING)
"""The phases of a day in which something has been done."""


def _result_faults(ruleset: Ruleset, table: TableView) -> Iterator[str]:
    over = table.phase is Phase.OVER
    if table.phase in {Phase.FINAL, Phase.OVER} and table.nobles_left:
        yield "the game is not over while nobles are to come (rule FIN-1)"
    if table.result != (score(ruleset, laid_down(table)) if over else None):
        yield "this is not what the game was worth"


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


T = TypeVar("T")

_KEYS = ("players", "ruleset", "components", "seat", "table")
_TABLE_KEYS = (
    *("day", "phase", "queue", "waiting", "spaces", "nobles_left", "gone", "stores", "booths"),
    *("unseen", "discard", "undrawn", "arrivals", "has_chosen", "traders", "result"),
)
_TRADER_KEYS = (
    *("display", "on_trade", "gold", "tokens", "nobles", "slots", "played", "chosen", "safe"),
)
_RESULT_KEYS = ("nobles", "cards", "tokens", "totals", "tie_break", "winners", "decided_by")


def read_view(node: Node, components: Components) -> View:
    """The view in a document.

    Raises:
        UnreadableData: It is no view of Johari, it was made with other
            components, or what it shows contradicts itself or the components.
    """
    members = members_of_view(node, "johari", _KEYS)
    check_components(members["components"], components)
    ruleset = ruleset_from_plain(members["ruleset"], components)
    players = members["players"].whole()
    try:
        Match(players, ruleset)
    except RulesError as error:
        raise members["players"].fault(str(error)) from None
    seat = members["seat"].whole(most=players - 1)
    table = or_none(members["table"], lambda found: _table(found, players, ruleset))
    seen = View(seat, players, ruleset, table)
    fault = next(faults(seen), None)
    if fault is not None:
        raise members["table"].fault(fault)
    return seen


def _table(node: Node, players: int, ruleset: Ruleset) -> TableView:
    members = node.members(_TABLE_KEYS)
    stores = members["stores"].members(tuple(PLACES[:STORES]))
    booths = tuple(map(_cards, members["booths"].items()))
    _count(members["booths"], booths, players + ruleset.components.extra_booths)
    spaces = tuple(or_none(item, _noble) for item in members["spaces"].items())
    _count(members["spaces"], spaces, len(ruleset.components.noble_prices))
    traders = tuple(map(_trader, members["traders"].items()))
    _count(members["traders"], traders, players)
    has_chosen = tuple(map(truth, members["has_chosen"].items()))
    _count(members["has_chosen"], has_chosen, players)
    return TableView(
        day=members["day"].whole(),
        phase=member_of(members["phase"], Phase),
        queue=_seats(members["queue"], players),
        waiting=_seats(members["waiting"], players),
        spaces=spaces,
        nobles_left=members["nobles_left"].whole(),
        gone=tuple(map(_noble, members["gone"].items())),
        market=(*(_cards(stores[name]) for name in PLACES[:STORES]), *booths),
        unseen=_cards(members["unseen"]),
        discard=_cards(members["discard"]),
        undrawn=members["undrawn"].whole(),
        traders=traders,
        has_chosen=has_chosen,
        arrivals=_seats(members["arrivals"], players),
        result=or_none(members["result"], lambda found: _result(found, players)),
    )


def _trader(node: Node) -> Trader:
    members = node.members(_TRADER_KEYS)
    first, second, third = members["slots"].wholes(3)
    return Trader(
        display=_cards(members["display"]),
        on_trade=_cards(members["on_trade"]),
        gold=members["gold"].whole(),
        tokens=members["tokens"].wholes(4),
        nobles=tuple(map(_noble, members["nobles"].items())),
        slots=(first, second, third),
        played=tuple(map(_action, members["played"].items())),
        chosen=or_none(members["chosen"], _action),
        safe=truth(members["safe"]),
    )


def _result(node: Node, players: int) -> Result:
    members = node.members(_RESULT_KEYS)
    winners = tuple(item.whole(most=players - 1) for item in members["winners"].items())
    nobles, cards, tokens, tie_break = (
        members[key].wholes(players) for key in ("nobles", "cards", "tokens", "tie_break")
    )
    result = Result(nobles, cards, tokens, tie_break, winners, members["decided_by"].text())
    if result_to_plain(result) != node.value:
        raise members["totals"].fault("these are not the sums of the other points")
    return result


def _count(node: Node, found: tuple[T, ...], expected: int) -> None:
    if len(found) != expected:
        raise node.fault(f"expected {expected} of them, found {len(found)}")


def _cards(node: Node) -> Cards:
    return node.parsed(Cards.parse)


def _noble(node: Node) -> Noble:
    return node.parsed(Noble.parse)


def _action(node: Node) -> Action:
    return node.parsed(Action.parse)


def _seats(node: Node, players: int) -> tuple[Seat, ...]:
    seats = tuple(item.whole(most=players - 1) for item in node.items())
    if len(set(seats)) < len(seats):
        raise node.fault("expected different seats")
    return seats
