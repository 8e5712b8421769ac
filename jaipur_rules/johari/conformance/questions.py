"""The Johari plug-in of the conformance kit, the moves that it tries, and its rules as an engine to judge."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from attrs import evolve

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.cases import Setup
from jaipur_rules.conformance.compare import AnswerFormat
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.strict_json import Node
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.diagnosis import DIAGNOSIS
from jaipur_rules.johari.record import CODEC, Record
from jaipur_rules.johari.record.codec import CHANCE
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    Baksheesh,
    Bribe,
    Move,
    Pass,
    Play,
)
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Cards
from jaipur_rules.johari.rules.transition import Event


class JohariQuestions(Questions):
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
        never_null=frozenset(
            "arrivals booths day discard display gold nobles nobles_left on_trade pile played queue slots "
            "stores tokens totals waiting winners".split()
        ),
    )

    chance: ClassVar[tuple[type, ...]] = (Deal, Reshuffle)

    def events_of(self, played: Record, /) -> tuple[Event, ...]:
        """Return the events of a record."""
        return played.events

    def game_of(self, setup: Setup, events: tuple[Event, ...], /) -> Record:
        """Return the events as a record that claims nothing."""
        return Record(setup.players, setup.ruleset, events)

    def write_chance(self, event: Event, /) -> Body:
        """Return a deal or a reshuffle as plain data."""
        assert isinstance(event, Deal | Reshuffle)
        return CHANCE.write(event)

    def read_chance(self, setup: Setup, message: Body, /) -> Event:
        """Return the deal or the reshuffle of a request."""
        body = CODEC.write(self.game_of(setup, ()))
        (event,) = CODEC.read(Node({**body, "events": [message]})).events
        return event

    @property
    def meanings(self) -> Mapping[str, str]:
        """The meaning of each key of the answers."""
        return answers.meanings()

    def table(self, state: Match, /) -> Body:
        """Return everything that lies on the table."""
        return answers.table(state)

    def view(self, state: Match, seat: Seat, /) -> Body:
        """Return what a seat may know."""
        return answers.sight(state, seat)

    def score(self, state: Match, /) -> Body:
        """Return the points of a game that is over, by seat, and its winners."""
        return answers.result(state)

    def near_misses(self, state: Match, /) -> list[Move]:
        """Return moves that an engine might think are legal; those of a trader with more gold are among them."""
        table = state.table
        if table is None or not table.queue:
            return super().near_misses(state)
        seat = table.queue[0]
        rich = evolve(table.traders[seat], gold=table.traders[seat].gold + 10)
        traders = (*table.traders[:seat], rich, *table.traders[seat + 1 :])
        richer = legal_moves(evolve(state, table=evolve(table, traders=traders)))
        cards = (*map(Play, Action), Baksheesh(), Bribe(), Pass())
        return [*super().near_misses(state), *richer, *cards]

    def last_moves(self, events: Iterable[Event], /) -> tuple[str, ...]:
        """Return the last moves, each with the mark that ends it."""
        return tuple(f"{move};" for move in super().last_moves(events))

    def viewer(self, state: Match, /) -> Seat | None:
        """Return who is to move; the first trader where nobody is."""
        return None if state.table is None else state.to_move or 0


QUESTIONS = JohariQuestions(JOHARI, CODEC, DIAGNOSIS)

VECTORS = Vectors(QUESTIONS, "jaipur_rules.johari.conformance")
"""The vectors of Johari: cases for any engine, of which the package holds a small sample."""

perft_tables = QUESTIONS.perft_tables


class JohariEngine(RulesEngine):
    """The rules of this library, as an `Engine`; the base of engines with a mistake.

    Example:
        >>> engine = JohariEngine()
        >>> engine.state.awaits_deal, engine.hello().rulesets
        (True, ('any',))
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        super().__init__(QUESTIONS)
