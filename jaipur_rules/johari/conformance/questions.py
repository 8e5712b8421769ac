"""The Johari plug-in of the conformance kit, the moves that it tries, and its rules as an engine to judge."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import evolve

from jaipur_rules.conformance.answers import Questions, Setup
from jaipur_rules.conformance.compare import AnswerFormat
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.diagnosis import DIAGNOSIS
from jaipur_rules.johari.encoding import VIEW_KEYS
from jaipur_rules.johari.record import CODEC, Record
from jaipur_rules.johari.record.codec import CHANCE
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Baksheesh, Bribe, Move, Pass, Play
from jaipur_rules.johari.rules.pieces import Action, Cards
from jaipur_rules.johari.rules.transition import Event


class JohariQuestions(Questions):
    """The questions about Johari."""

    answer_format = AnswerFormat.of(__name__, VIEW_KEYS, lambda cards: str(Cards.parse(cards)))
    chance: ClassVar[tuple[type, ...]] = (Deal, Reshuffle)
    chance_form = CHANCE

    def game_of(self, setup: Setup, events: tuple[Event, ...], /) -> Record:
        """Return the events as a record that claims nothing."""
        return Record(setup.players, setup.ruleset, events)

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


QUESTIONS = JohariQuestions(
    JOHARI, CODEC, DIAGNOSIS, table=answers.table, view=answers.sight, score=answers.result
)

VECTORS = Vectors(QUESTIONS)
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
