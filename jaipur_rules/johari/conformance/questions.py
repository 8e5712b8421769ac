"""The Johari plug-in of the conformance kit, and its rules as an engine that the runner can judge."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.conformance.attribution import Alternative, other_values
from jaipur_rules.conformance.cases import Case, Question
from jaipur_rules.conformance.comparison import AnswerFormat
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.conformance.scripts import Setup
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Node
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.attribution import JohariAttribution
from jaipur_rules.johari.conformance.habits import HABITS
from jaipur_rules.johari.conformance.near_misses import near_misses
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.record import CODEC, Record
from jaipur_rules.johari.render import text
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import PLACES, STORES
from jaipur_rules.johari.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View, view

_HABITS = ("even", "merchants", "patrons", "collectors", "mimics", "bribers", "spenders", "traders")


class JohariQuestions(JohariAttribution, Questions[Ruleset, Match, Move, Event, View, Record]):
    """The questions about Johari."""

    answer_format = AnswerFormat(
        optional=frozenset(
            "arrivals broken decided_by gone queue safe slots tie_break undrawn unseen "
            "waiting".split()
        ),
        by_seat=frozenset(("has_chosen", "tie_break", "totals", "traders")),
        multisets=frozenset(
            ("booths", "discard", "display", "on_trade", "unseen", *PLACES[:STORES])
        ),
        in_order=lambda cards: str(Cards.parse(cards)),
        texts=frozenset(("booths", "gone", "nobles", "played", "spaces")),
    )

    def setup_of(self, played: Record, /) -> Setup[Ruleset]:
        """Return the traders and the ruleset of a record."""
        return Setup(played.players, played.ruleset)

    def events_of(self, played: Record, /) -> tuple[Event, ...]:
        """Return the events of a record."""
        return played.events

    def game_of(self, setup: Setup[Ruleset], events: tuple[Event, ...], /) -> Record:
        """Return the events as a record that claims nothing."""
        return Record(setup.players, setup.ruleset, events)

    def is_chance(self, event: Event, /) -> bool:
        """Return whether an event is a deal or a reshuffle."""
        return isinstance(event, Deal | Reshuffle)

    def write_chance(self, event: Event, /) -> Body:
        """Return a deal or a reshuffle as plain data."""
        events = Node(CODEC.write(Record(events=(event,)))["events"])
        return next(events.items()).object()

    def read_chance(self, setup: Setup[Ruleset], message: Body, /) -> Event:
        """Return the deal or the reshuffle of a request."""
        body = CODEC.write(self.game_of(setup, ()))
        (event,) = CODEC.read(Node({**body, "events": [message]})).events
        return event

    def name_of(self, ruleset: Ruleset, /) -> str:
        """Return the name of a ruleset."""
        return ruleset.name

    def table(self, state: Match, /) -> Body:
        """Return everything that lies on the table."""
        return answers.table(state)

    def view(self, state: Match, seat: Seat, /) -> Body:
        """Return what a seat may know."""
        return answers.sight(state, seat)

    def score(self, state: Match, /) -> Body:
        """Return the points of a game that is over, by seat, and its winners."""
        return answers.result(state)

    def choose(self, legal: Sequence[Move], seed: int, stream: Iterator[int]) -> Move:
        """Return one of the legal moves, as the traders of this seed like to choose."""
        return HABITS[_HABITS[seed % len(_HABITS)]].choose(tuple(legal), stream)

    def near_misses(self, state: Match, recent: Sequence[Move], /) -> Iterable[Move]:
        """Return moves that are near what is legal."""
        return near_misses(state)

    def alternatives(self, state: Match, asks: str) -> Iterator[tuple[Alternative, Match]]:
        """Yield the match under other rules, one switch at a time."""
        chosen = state.ruleset
        for alternative, value in other_values("johari", SWITCHES, chosen.switches):
            changed = chosen.with_changes(**{alternative.name: value})
            yield alternative, evolve(state, ruleset=changed)

    def last_moves(self, events: Iterable[Event], /) -> tuple[str, ...]:
        """Return the last moves, each with the mark that ends it."""
        return tuple(f"{move};" for move in super().last_moves(events))

    def picture(
        self,
        state: Match,
        seat: Seat | None,
        move: Move | None,
        *,
        lang: Language,
        unicode: bool,
        width: int,
    ) -> str:
        """Return the table as a seat sees it, as text."""
        if state.table is None:
            return ""
        seen = view(state, (state.to_move or 0) if seat is None else seat)
        return text(seen, move=move, unicode=unicode, lang=lang, width=width)


QUESTIONS = JohariQuestions(GAME, CODEC)

JohariQuestion: TypeAlias = Question[Record, Move]
"""A question to an engine of Johari."""

JohariCase: TypeAlias = Case[Record, Move]
"""A case of Johari."""


class JohariEngine(RulesEngine[Ruleset, Match, Move, Event, View, Record]):
    """The rules of this library, as an `Engine`; the base of engines with a mistake.

    Example:
        >>> engine = JohariEngine()
        >>> engine.state.awaits_deal, engine.hello().rulesets
        (True, ('any',))
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        super().__init__(QUESTIONS)
