"""Records of Johari, read, written and made: traders, rules, components, events, and the claimed result."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, ClassVar

from attrs import evolve

from jaipur_rules.core import forms
from jaipur_rules.core.forms import Field, Form, faults_of, listed, record, text, whole
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.johari.documents import (
    MOVE,
    NOBLE,
    ORDERED,
    components_form,
    read_setup,
    ruleset_form,
)
from jaipur_rules.johari.record.match import Claim, Record, completed, rest
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import Card, Cards
from jaipur_rules.johari.rules.ruleset import STANDARD, Components, Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.record.claims import (
    OCCASION,
    Claimed,
    claimed_form,
    claimed_moves,
    from_claimed,
    names_form,
    played_by,
    result,
)
from jaipur_rules.record.codec import Codec
from jaipur_rules.record.replay import Pieces

_PILES = {Deal: ("deck", "nobles"), Reshuffle: ("pile",)}
"""The attributes of what chance brings that are piles."""


class JohariCodec(Codec[Record]):
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

    game, record_class = JOHARI.name, Record
    chance: ClassVar[Mapping[type[object], str]] = {Deal: "deal", Reshuffle: "reshuffle"}

    def __init__(self, components: Components = STANDARD) -> None:
        self.components = components

    @property
    def usual(self) -> Ruleset:
        """The default rules, with the components in hand."""
        return Ruleset(components=self.components)

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

    def made(self, start: Match, events: Iterable[Event], /) -> Record:
        """The record of the deal, the moves and the reshuffles, with the right result if the match is over."""
        played = tuple(events)
        match = JOHARI.rules.replay(played, start)
        claim = Claim.of(score(match)) if match.is_over else None
        return Record(start.players, start.ruleset, played, claim)

    def completed(self, event: Deal | Reshuffle, match: Match, /) -> Deal | Reshuffle:
        """A deal or a reshuffle with the rest of the cards and nobles for what is not known of it."""
        if isinstance(event, Deal):
            return completed(event, match.players, match.ruleset)
        there = match.table.discard if match.table else ()
        return Reshuffle((*event.pile, *rest(there, event.pile)))

    def piles(self, event: Deal | Reshuffle, /) -> tuple[tuple[str, Path, Pieces], ...]:
        """The cards and the nobles of a deal, or the cards of a reshuffle."""
        match event:
            case Deal(deck, nobles):
                return ("card", ("deck",), deck), ("noble", ("nobles",), nobles)
            case Reshuffle(pile):
                return (("card", (), pile),)

    def lying(self, match: Match, /) -> tuple[int, ...]:
        """How many cards are in the draw pile, and how many nobles are to come."""
        return len(match.dealt.pile), len(match.dealt.noble_stack)

    def cut(self, record: Record, piles: Iterable[Sequence[Pieces]], /) -> Record:
        """The record with these cards and nobles in its deal and reshuffles."""
        drawn = iter(piles)

        def cut(event: Event) -> Event:
            if not isinstance(event, Deal | Reshuffle):
                return event
            seen: dict[str, Any] = dict(zip(_PILES[type(event)], next(drawn), strict=True))
            return evolve(event, **seen)

        return evolve(record, events=map(cut, record.events))


CODEC = JohariCodec()

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


def _event(players: int, ruleset: Ruleset) -> Form[Claimed[Event]]:
    """The form of an event: a move, or what chance brings as an object."""

    chance = record(
        _chance,
        *CHANCE.fields,
        title="chance",
        faults=faults_of(
            "deal",
            lambda event: isinstance(event, Deal) and completed(event, players, ruleset),
        ),
        empty="johari.record.one_chance",
    )
    move = claimed_form(MOVE, whole(most=players - 1), Cards.parse)

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

    return Form(write, read, {"oneOf": [move.schema, chance.schema]})


def _winners(node: Node, players: int) -> tuple[Seat, ...]:
    """Seats in order, each once, and at least one."""
    seats = tuple(item.whole(most=players - 1) for item in node.items())
    if not seats or tuple(sorted(set(seats))) != seats:
        raise node.fault("record.winners")
    return seats


def _record(*, players: int | tuple[str, ...], **others: Any) -> Record:
    count, names = (players, ()) if isinstance(players, int) else (len(players), players)
    return from_claimed(Record, "events", players=count, names=names, **others)


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
        played_by(ruleset_form(ruleset.components)),
        Field(
            "components",
            components_form(ruleset.components),
            "The components that were played with. The hash is of their numbers alone, and decides; the name is for "
            "people.",
            of=lambda found: found.ruleset.components,
            derived=True,
        ),
        *OCCASION,
        claimed_moves(
            "events",
            _event(players, ruleset),
            "The deal, the moves and the reshuffles, in order. The last event may come before the end: unfinished "
            "play is legal.",
        ),
        result(claim),
    )
