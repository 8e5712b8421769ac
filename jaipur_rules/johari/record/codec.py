"""Records of Johari, read, written and made: traders, rules, components, events, and the claimed result."""

from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING

from attrs import evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.core.values import checked
from jaipur_rules.johari.record.match import Claim, Record, Replay, completed, cut
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.faces import Card, in_order
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event, replay
from jaipur_rules.johari.ruleset_json import (
    check_components,
    components_to_plain,
    ruleset_from_plain,
    ruleset_to_plain,
)
from jaipur_rules.record.codec import CannotResume, Codec, move_reader


class JohariCodec(Codec):
    """The records of Johari, as text and in files.

    Attributes:
        components: The components in hand; records of others are refused.

    Example:
        >>> from attrs import evolve
        >>> mine = evolve(STANDARD, start_gold=20, name="mine")
        >>> record = Record(2, Ruleset(components=mine))
        >>> JohariCodec(mine).record_from_json(CODEC.record_to_json(record)) == record
        True
    """

    def __init__(self, components: Components = STANDARD) -> None:
        super().__init__(JOHARI.name)
        self.components = components

    if TYPE_CHECKING:

        def record_from_json(self, source: str | bytes, *, limit: int = LIMIT) -> Record: ...
        def load_record(self, path: str | PathLike[str], *, limit: int = LIMIT) -> Record: ...

    def read(self, node: Node, /) -> Record:
        """The record in a body.

        Raises:
            UnreadableData: It is not as it has to be, it was played with other
                components, or they cannot make its deal.
        """
        members = node.members(*_KEYS)
        check_components(members["components"], self.components)
        return _record(members, ruleset_from_plain(members["ruleset"], self.components))

    @checked
    def write(self, record: Record, /) -> dict[str, Plain]:
        """The body of a record.

        Raises:
            UnreadableData: The components cannot make its deal, or what it claims cannot be claimed.
        """
        body: dict[str, Plain] = {
            "players": record.players,
            "ruleset": ruleset_to_plain(record.ruleset),
            "components": components_to_plain(record.ruleset.components),
            "events": list(map(event_to_plain, record.events)),
        }
        if record.claim is not None:
            body["result"] = dict(_result(record.claim))
        _record(Node(body).members(*_KEYS), record.ruleset)
        return body

    @checked
    def record_of(
        self,
        events: Iterable[Event],
        *,
        players: int | None = None,
        ruleset: Ruleset | None = None,
    ) -> Record:
        """The record of a match that was played, with the result that is right, if it is over.

        Args:
            events: The deal, the moves and the reshuffles, in order.
            players: How many traders there are; None for two.
            ruleset: The rules it was played by, with the components it was
                played with; None for the default with the components in hand.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is not of the cards that there are.
            ImpossibleMatch: The game is not for so many traders.

        Example:
            >>> from jaipur_rules.johari import deal
            >>> CODEC.record_of([deal(seed=7, players=3)], players=3).plies
            0
        """
        played = tuple(events)
        traders = JOHARI.rules.seats[0] if players is None else players
        usual = Ruleset(components=self.components) if ruleset is None else ruleset
        match = replay(played, players=traders, ruleset=usual)
        return Record(traders, usual, played, _right_claim(match))

    def setup(self, record: Record, /) -> tuple[int, Ruleset]:
        """How many play in a record, and by which rules."""
        return record.players, record.ruleset

    def known_events(self, record: Record, /) -> tuple[Event, ...]:
        """The events of a record.

        Raises:
            CannotResume: A deal or a reshuffle is not known whole, so the next card would be anybody's guess.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.
        """
        if record.whole != record.events:
            raise CannotResume("johari.session.unknown_deal")
        return record.events

    @checked
    def as_drawn(self, record: Record, /) -> Record:
        """The record with its deal and reshuffles cut after the last card and the last noble that were drawn.

        It is what people who saw the whole match know, and it is judged as the
        whole record is.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.

        Example:
            >>> from jaipur_rules.johari import deal
            >>> seen = CODEC.as_drawn(CODEC.record_of([deal(seed=7)])).events[0]
            >>> len(seen.deck), len(seen.nobles)
            (6, 2)
        """
        played = Replay(Match(record.players, record.ruleset))
        wholes = tuple(map(played.apply, record.events))
        end = played.match.table
        return record if end is None else evolve(record, events=cut(record.events, end, wholes))


CODEC = JohariCodec()


def _right_claim(match: Match) -> Claim | None:
    """The right claim about a match; None until it is over."""
    return Claim.of(score(match)) if match.is_over else None


_KEYS = (("players", "ruleset", "components", "events"), ("result",))


def _record(members: Mapping[str, Node], ruleset: Ruleset) -> Record:
    players = _players(members["players"], ruleset)
    events = tuple(_event(item, players, ruleset) for item in members["events"].items())
    claim = _claim(members["result"], players) if "result" in members else None
    return Record(players, ruleset, events, claim)


def _players(node: Node, ruleset: Ruleset) -> int:
    players = node.whole()
    try:
        Match(players, ruleset)
    except RulesError as error:
        raise node.fault(error.message) from None
    return players


def _event(node: Node, players: int, ruleset: Ruleset) -> Event:
    if isinstance(node.value, str):
        found: Event = _move(node)
        return found
    if not isinstance(node.value, dict):
        raise node.fault("johari.record.chance")
    members = node.members(optional=("deal", "reshuffle"))
    if len(members) != 1:
        raise node.fault("johari.record.one_chance")
    if "reshuffle" in members:
        return Reshuffle(members["reshuffle"].parsed(in_order))
    return _deal(members["deal"], players, ruleset)


_move = move_reader(parse_move)


def _deal(node: Node, players: int, ruleset: Ruleset) -> Deal:
    members = node.members(("stack", "nobles", "deck"))
    nobles = tuple(item.parsed(Noble.parse) for item in members["nobles"].items())
    dealt = Deal(members["deck"].parsed(in_order), nobles, members["stack"].wholes())
    try:
        completed(dealt, players, ruleset)
    except RulesError as error:
        raise node.fault(error.message) from None
    return dealt


def _claim(node: Node, players: int) -> Claim:
    members = node.members(optional=("totals", "winners"))
    if not members:
        raise node.fault("johari.record.result")
    totals = members["totals"].wholes(players) if "totals" in members else None
    return Claim(totals, _seats(members["winners"], players) if "winners" in members else None)


def _seats(node: Node, players: int) -> tuple[Seat, ...]:
    seats = read_seats(node, players)
    if not seats:
        raise node.fault("record.winners")
    return seats


def event_to_plain(event: Event) -> Plain:
    """An event as a record has it."""
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


def read_seats(node: Node, players: int) -> tuple[Seat, ...]:
    """Seats in order, each once.

    Raises:
        UnreadableData: They are not.

    Example:
        >>> read_seats(Node([0, 2]), players=3)
        (0, 2)
    """
    seats = tuple(item.whole(most=players - 1) for item in node.items())
    if tuple(sorted(set(seats))) != seats:
        raise node.fault("record.winners")
    return seats
