"""A view of Johari from JSON: its parts are read one by one, and checked against each other."""

from collections.abc import Callable
from typing import TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node, shown
from jaipur_rules.encoding.envelope import members_of_view
from jaipur_rules.johari.encoding.view_checks import faults
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Match, Phase, Trader
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.johari.ruleset_json import check_components, result_to_plain, ruleset_from_plain

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
    table = _or_null(members["table"], lambda found: _table(found, players, ruleset))
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
    spaces = tuple(_or_null(item, _noble) for item in members["spaces"].items())
    _count(members["spaces"], spaces, len(ruleset.components.noble_prices))
    traders = tuple(map(_trader, members["traders"].items()))
    _count(members["traders"], traders, players)
    has_chosen = tuple(map(_truth, members["has_chosen"].items()))
    _count(members["has_chosen"], has_chosen, players)
    return TableView(
        day=members["day"].whole(),
        phase=_phase(members["phase"]),
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
        result=_or_null(members["result"], lambda found: _result(found, players)),
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
        chosen=_or_null(members["chosen"], _action),
        safe=_truth(members["safe"]),
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


def _or_null(node: Node, reader: Callable[[Node], T]) -> T | None:
    return None if node.value is None else reader(node)


def _count(node: Node, found: tuple[T, ...], expected: int) -> None:
    if len(found) != expected:
        raise node.fault(f"expected {expected} of them, found {len(found)}")


def _cards(node: Node) -> Cards:
    return node.parsed(Cards.parse)


def _noble(node: Node) -> Noble:
    return node.parsed(Noble.parse)


def _action(node: Node) -> Action:
    return node.parsed(Action.parse)


def _truth(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise node.fault(f"expected true or false, found {shown(node.value)}")
    return node.value


def _seats(node: Node, players: int) -> tuple[Seat, ...]:
    seats = tuple(item.whole(most=players - 1) for item in node.items())
    if len(set(seats)) < len(seats):
        raise node.fault("expected different seats")
    return seats


def _phase(node: Node) -> Phase:
    text = node.text()
    for phase in Phase:
        if phase.value == text:
            return phase
    raise node.fault(
        f"expected one of {', '.join(phase.value for phase in Phase)}, found {shown(text)}"
    )
