"""Records of Johari, read, written and made: traders, rules, components, events, and the claimed result."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from os import PathLike
from typing import TYPE_CHECKING, Any

from attrs import evolve

from jaipur_rules.core import forms
from jaipur_rules.core.errors import RulesError, UnexpectedEvent
from jaipur_rules.core.forms import Field, Form, listed, parsed, record, text, whole
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData
from jaipur_rules.johari.documents import (
    MOVE,
    NOBLE,
    ORDERED,
    components_form,
    read_setup,
    ruleset_form,
)
from jaipur_rules.johari.record.match import Claim, Record, Replay, completed, cut
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import Card, Cards
from jaipur_rules.johari.rules.ruleset import STANDARD, Components, Ruleset, to_ruleset
from jaipur_rules.johari.rules.transition import Event, replay
from jaipur_rules.record.claims import (
    OCCASION,
    Claimed,
    by,
    claimed_form,
    claims_in,
    drawn,
    names_form,
    with_claims,
)
from jaipur_rules.record.codec import Codec


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
        return record_form(*read_setup(node, self.components)).read(node)

    def write(self, record: Record, /) -> dict[str, Plain]:
        """The body of a record.

        Raises:
            UnreadableData: The components cannot make its deal, or what it claims cannot be claimed.
        """
        body = record_form(record.players, record.ruleset).write(record)
        JohariCodec(record.ruleset.components).read(Node(body))
        return body

    def record_of(
        self,
        events: Iterable[Event],
        *,
        players: int | None = None,
        ruleset: Ruleset | str | None = None,
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
        usual = Ruleset(components=self.components) if ruleset is None else to_ruleset(ruleset)
        match = replay(played, players=traders, ruleset=usual)
        return Record(traders, usual, played, _right_claim(match))

    def setup(self, record: Record, /) -> tuple[int, Ruleset]:
        """How many play in a record, and by which rules."""
        return record.players, record.ruleset

    def known_events(self, record: Record, /) -> tuple[Event, ...]:
        """The events of a record.

        Raises:
            UnexpectedEvent: A deal or a reshuffle is not known whole, so the next card would be anybody's guess.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.
        """
        if record.whole != record.events:
            raise UnexpectedEvent("johari.session.unknown_deal")
        return record.events

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


_DEAL = record(
    Deal,
    Field(
        "stack",
        listed(whole()),
        "The seats, by their gold tokens from the bottom of the stack to the top.",
    ),
    Field(
        "nobles",
        listed(NOBLE),
        "The nobles in the order in which they come: the number of the back, and a place.",
    ),
    Field("deck", ORDERED, "The cards in the order of drawing."),
    title="deal",
    meaning="Chance at the beginning. The deck and the nobles may stop after the last that was drawn.",
)


def _chance(
    deal: Deal | None = None, reshuffle: tuple[Card, ...] | None = None
) -> Deal | Reshuffle:
    if deal is not None and reshuffle is None:
        return deal
    if deal is None and reshuffle is not None:
        return Reshuffle(reshuffle)
    raise UnreadableData("johari.record.one_chance")


CHANCE = record(
    _chance,
    Field("deal", _DEAL, of=lambda event: event if isinstance(event, Deal) else None, default=None),
    Field(
        "reshuffle",
        ORDERED,
        "Chance when a card has to be drawn and the pile is empty: the discards in a new order. It may stop after the "
        "last card that was drawn.",
        of=lambda event: event.pile if isinstance(event, Reshuffle) else None,
        default=None,
    ),
)
"""The form of what chance brings."""


def _deal_faults(
    players: int, ruleset: Ruleset, event: Deal | Reshuffle
) -> Iterator[tuple[str, Message]]:
    try:
        if isinstance(event, Deal):
            completed(event, players, ruleset)
    except RulesError as error:
        yield "deal", error.message


def _events(players: int, ruleset: Ruleset) -> Form[tuple[Claimed[Event], ...]]:
    """The form of the events: moves, and what chance brings as objects."""
    chance = record(
        _chance,
        *CHANCE.fields,
        title="chance",
        faults=partial(_deal_faults, players, ruleset),
        empty="johari.record.one_chance",
    )
    move = claimed_form(
        MOVE,
        by(whole(most=players - 1)),
        drawn(parsed(lambda letters: str(Cards.parse(letters)))),
    )

    def write(claimed: Claimed[Event]) -> Plain:
        event, said = claimed
        return (
            chance.write(event)
            if isinstance(event, Deal | Reshuffle)
            else move.write((event, said))
        )

    def read(node: Node) -> Claimed[Event]:
        match node.value:
            case str() | {"move": _}:
                return move.read(node)
            case dict():
                return chance.read(node), None
            case _:
                raise node.fault("johari.record.chance")

    return listed(Form(write, read, {"oneOf": [move.schema, chance.schema]}))


def _winners(node: Node, players: int) -> tuple[Seat, ...]:
    seats = read_seats(node, players)
    if not seats:
        raise node.fault("record.winners")
    return seats


def _record(
    *, players: int | tuple[str, ...], events: tuple[Claimed[Event], ...], **others: Any
) -> Record:
    count, names = (players, ()) if isinstance(players, int) else (len(players), players)
    return Record(
        count,
        names=names,
        events=tuple(event for event, _ in events),
        said=claims_in(events),
        **others,
    )


@lru_cache(maxsize=16)
def record_form(players: int, ruleset: Ruleset) -> forms.Record[Record]:
    """The form of the records of so many traders under a ruleset, without the envelope.

    Example:
        >>> [*record_form(3, Ruleset()).write(Record(3))]
        ['players', 'ruleset', 'components', 'events']
    """
    names = names_form(players)
    claim = record(
        Claim,
        Field(
            "totals",
            listed(whole(), players, varies=True),
            "The prestige points, by seat.",
            default=None,
        ),
        Field(
            "winners",
            Form(listed(whole()).write, partial(_winners, players=players), listed(whole()).schema),
            "The seats that have won, in order.",
            default=None,
        ),
        empty="johari.record.result",
    )
    return record(
        _record,
        Field(
            "players",
            Form[int | tuple[str, ...]](
                lambda found: found if isinstance(found, int) else names.write(found),
                lambda node: names.read(node) if isinstance(node.value, list) else node.whole(),
                {"anyOf": [whole().schema, listed(text).schema]},
            ),
            "How many traders there are, or their names, by seat.",
            of=lambda found: found.names or found.players,
        ),
        Field(
            "ruleset",
            ruleset_form(ruleset.components),
            "The rules that were played by: a name, or the switches that differ from the default.",
        ),
        Field(
            "components",
            components_form(ruleset.components),
            "The components that were played with. The hash is of their numbers alone, and decides; the name is for "
            "people.",
            of=lambda found: found.ruleset.components,
            derived="johari.record.other_components",
        ),
        *OCCASION,
        Field(
            "events",
            _events(players, ruleset),
            "The deal, the moves and the reshuffles, in order. The last event may come before the end: unfinished "
            "play is legal.",
            of=lambda found: with_claims(found.events, found.said),
        ),
        Field(
            "result",
            claim,
            "The claimed result of the match, which the referee checks.",
            attribute="claim",
            default=None,
        ),
    )


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
