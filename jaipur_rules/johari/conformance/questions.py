"""The Johari plug-in of the conformance kit: the right answers, the moves that it tries, and its rules as an engine to judge."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import evolve

from jaipur_rules.conformance.answers import Questions, Setup
from jaipur_rules.conformance.compare import AnswerFormat, write_fields
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.errors import MatchNotOver
from jaipur_rules.core.game import JOHARI, Game, Seat
from jaipur_rules.johari.conformance.diagnosis import DIAGNOSIS
from jaipur_rules.johari.documents import RESULT
from jaipur_rules.johari.encoding import VIEW_KEYS
from jaipur_rules.johari.encoding.plugin import ENCODING
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.record.codec import CHANCE
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Baksheesh, Bribe, Move, Pass, Play
from jaipur_rules.johari.rules.pieces import Action, Cards
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import TableView, view

_FIELDS = ENCODING.usual.table
"""The fields of what lies on the table in the document of a view."""


class JohariQuestions(Questions):
    """The questions about Johari."""

    game: ClassVar[Game] = JOHARI
    diagnosis = DIAGNOSIS
    answer_format = AnswerFormat.of(__name__, VIEW_KEYS, lambda cards: str(Cards.parse(cards)))
    chance: ClassVar[tuple[type, ...]] = (Deal, Reshuffle)
    chance_form = CHANCE

    def game_of(self, setup: Setup, events: tuple[Event, ...], /) -> Record:
        """Return the events as a record that claims nothing."""
        return Record(setup.players, setup.ruleset, events)

    def table(self, state: Match, /) -> Body:
        """Return everything that lies on the table, whoever may see it, but for the order of what lies face down.

        Example:
            >>> from jaipur_rules.johari import new_match
            >>> dealt = QUESTIONS.table(new_match(seed=7))
            >>> dealt["phase"], dealt["queue"], dealt["spaces"], dealt["pile"]
            ('pick', [0, 1], ['N1-6', 'N1-3', None, None, None], 90)
            >>> QUESTIONS.table(Match(2))
            {'phase': None, 'to_move': None}
        """
        found = state.table
        if found is None:
            return {"phase": None, "to_move": None}
        face_down: Body = {"pile": len(found.pile), "nobles_left": len(found.noble_stack)}
        return _lying(found) | face_down | write_fields(_FIELDS, found, "traders")

    def score(self, state: Match, /) -> Body:
        """Return the points of a game that is over, by seat, and its winners.

        Raises:
            MatchNotOver: It is still being played, or was not dealt.

        Example:
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
            >>> found = QUESTIONS.score(over)
            >>> found["tokens"], found["winners"], found["decided_by"]
            ([51, 0], [0], 'FIN-2')
        """
        if state.table is None:
            raise MatchNotOver("johari.kit.not_dealt")
        return RESULT.write(score(state))

    def view(self, state: Match, seat: Seat, /) -> Body:
        """Return everything that a seat may know of the table.

        Raises:
            NoSuchSeat: Nobody sits there.

        Example:
            >>> from jaipur_rules.johari import apply
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> match = apply(arrange(phase="choose"), Play(Action.SALE))
            >>> [trader["chosen"] for trader in QUESTIONS.view(match, 0)["traders"]]
            ['sale', None]
            >>> [trader["chosen"] for trader in QUESTIONS.view(match, 1)["traders"]]
            [None, None]
        """
        found = view(state, seat).table
        if found is None:
            return {"seat": seat, "phase": None, "to_move": None}
        pile: Body = {"pile": len(found.unseen)}
        known = write_fields(_FIELDS, found, "unseen nobles_left traders has_chosen")
        return {"seat": seat, **_lying(found), **pile, **known}

    def near_misses(self, state: Match, /) -> list[Move]:
        """Return moves that an engine might think are legal; those of a trader with more gold are among them."""
        table = state.table
        if table is None or not table.queue:
            return super().near_misses(state)
        traders = tuple(evolve(each, gold=each.gold + 10) for each in table.traders)
        richer = legal_moves(evolve(state, table=evolve(table, traders=traders)))
        cards = (*map(Play, Action), Baksheesh(), Bribe(), Pass())
        return [*super().near_misses(state), *richer, *cards]

    def last_moves(self, events: Iterable[Event], /) -> tuple[str, ...]:
        """Return the last moves, each with the mark that ends it."""
        return tuple(f"{move};" for move in super().last_moves(events))

    def viewer(self, state: Match, /) -> Seat | None:
        """Return who is to move; the first trader where nobody is."""
        return None if state.table is None else state.to_move or 0


def _lying(found: Table | TableView) -> Body:
    """Return everything that lies in the open for everybody."""
    return {
        **write_fields(_FIELDS, found, "phase day"),
        "to_move": next(iter(found.queue), None),
        **write_fields(
            _FIELDS, found, "queue waiting spaces gone stores booths undrawn discard arrivals"
        ),
    }


QUESTIONS = JohariQuestions()

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
