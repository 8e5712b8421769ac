"""The body of a record of Johari: traders, rules, components, events, and the result that is claimed."""

from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.johari.record.known import completed
from jaipur_rules.johari.record.match import Claim, Record
from jaipur_rules.johari.rules.cards import Card, in_order
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.ruleset_json import (
    check_components,
    components_to_plain,
    ruleset_from_plain,
    ruleset_to_plain,
)

GAME = "johari"
"""The name of the game in the envelope."""

_SHORT = 48
"""Few moves of a real table are longer in letters, so longer ones are not kept in memory."""


@frozen(order=False)
class JohariBody:
    """The codec of the body, as the envelope wants it.

    Attributes:
        components: The components in hand; records of others are refused.
    """

    components: Components = STANDARD

    def read(self, node: Node, /) -> Record:
        """The record in a body.

        Raises:
            UnreadableData: It is not as it has to be, it was played with other
                components, or they cannot make its deal.
        """
        members = node.members(("players", "ruleset", "components", "events"), ("result",))
        check_components(members["components"], self.components)
        ruleset = ruleset_from_plain(members["ruleset"], self.components)
        players = _players(members["players"], ruleset)
        events = tuple(_event(item, players, ruleset) for item in members["events"].items())
        claim = _claim(members["result"], players) if "result" in members else None
        return Record(players, ruleset, events, claim)

    def write(self, record: Record, /) -> dict[str, Plain]:
        """The body of a record."""
        body: dict[str, Plain] = {
            "players": record.players,
            "ruleset": ruleset_to_plain(record.ruleset),
            "components": components_to_plain(record.ruleset.components),
            "events": list(map(_event_to_plain, record.events)),
        }
        if record.claim is not None:
            body["result"] = dict(_result(record.claim))
        return body


def _players(node: Node, ruleset: Ruleset) -> int:
    players = node.whole()
    try:
        Match(players, ruleset)
    except RulesError as error:
        raise node.fault(str(error)) from None
    return players


def _event(node: Node, players: int, ruleset: Ruleset) -> Event:
    if isinstance(node.value, str):
        return _move(node)
    if not isinstance(node.value, dict):
        raise node.fault("expected a move as a text, or an object with a deal or a reshuffle")
    members = node.members(optional=("deal", "reshuffle"))
    if len(members) != 1:
        raise node.fault("an event of chance is a deal or a reshuffle; expected one of them")
    if "reshuffle" in members:
        return Reshuffle(members["reshuffle"].parsed(in_order))
    return _deal(members["deal"], players, ruleset)


def _move(node: Node) -> Move:
    value = node.value
    return node.parsed(
        _remembered if isinstance(value, str) and len(value) <= _SHORT else parse_move
    )


@lru_cache(maxsize=1 << 14)
def _remembered(text: str) -> Move:
    return parse_move(text)


def _deal(node: Node, players: int, ruleset: Ruleset) -> Deal:
    members = node.members(("stack", "nobles", "deck"))
    nobles = tuple(item.parsed(Noble.parse) for item in members["nobles"].items())
    dealt = Deal(members["deck"].parsed(in_order), nobles, members["stack"].wholes())
    try:
        completed(dealt, players, ruleset)
    except RulesError as error:
        raise node.fault(str(error)) from None
    return dealt


def _claim(node: Node, players: int) -> Claim:
    members = node.members(optional=("totals", "winners"))
    if not members:
        raise node.fault("a result says something; expected 'totals', 'winners' or both")
    totals = members["totals"].wholes(players) if "totals" in members else None
    return Claim(totals, _seats(members["winners"], players) if "winners" in members else None)


def _seats(node: Node, players: int) -> tuple[Seat, ...]:
    seats = tuple(item.whole(most=players - 1) for item in node.items())
    if not seats or tuple(sorted(set(seats))) != seats:
        raise node.fault("expected the seats that have won, in order, each once")
    return seats


def _event_to_plain(event: Event) -> Plain:
    match event:
        case Deal():
            dealt: dict[str, Plain] = {
                "stack": list(event.stack),
                "nobles": list(map(str, event.nobles)),
                "deck": _row(event.deck),
            }
            return {"deal": dealt}
        case Reshuffle():
            return {"reshuffle": _row(event.pile)}
        case _:
            return str(event)


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def _result(claim: Claim) -> Iterator[tuple[str, Plain]]:
    if claim.totals is not None:
        yield "totals", list(claim.totals)
    if claim.winners is not None:
        yield "winners", list(claim.winners)
