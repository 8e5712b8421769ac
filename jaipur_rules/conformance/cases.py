"""A case: a question to an engine, the right answer, and the rules that it exercises.

Every question begins with a game from its deal, as a record has it. So an
engine that can be dealt to and moved can be asked anything, and whatever a
case shows is a game that a person can play again.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from attrs import frozen

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.game import Seat
from jaipur_rules.record import AnyRecord

G_co = TypeVar("G_co", covariant=True)
M_co = TypeVar("M_co", covariant=True)


@frozen(order=False)
class ChanceQuestion(Generic[G_co]):
    """A question for the table after an event of chance.

    Attributes:
        game: The game; its last event is chance's.
    """

    game: G_co


@frozen(order=False)
class MovesQuestion(Generic[G_co]):
    """A question for the legal moves.

    Attributes:
        game: The game so far.
    """

    game: G_co


@frozen(order=False)
class MoveQuestion(Generic[G_co, M_co]):
    """A question for the effects of a legal move.

    Attributes:
        game: The game so far.
        move: The move that follows.
    """

    game: G_co
    move: M_co


@frozen(order=False)
class IllegalQuestion(Generic[G_co, M_co]):
    """A question for the rules that an illegal move breaks.

    Attributes:
        game: The game so far; it may be over.
        move: The move that is tried.
    """

    game: G_co
    move: M_co


@frozen(order=False)
class ScoreQuestion(Generic[G_co]):
    """A question for the score of the round or the game that has just ended.

    Attributes:
        game: The game; its last event has ended a round, or the game.
    """

    game: G_co


@frozen(order=False)
class MatchQuestion(Generic[G_co]):
    """A question for the score of every round of a match, and of the match.

    Attributes:
        game: The match, over or awaiting a deal.
    """

    game: G_co


@frozen(order=False)
class ViewQuestion(Generic[G_co]):
    """A question for the view of a seat.

    Attributes:
        game: The game so far.
        seat: Who looks.
    """

    game: G_co
    seat: Seat


Question: TypeAlias = (
    ChanceQuestion[G_co]
    | MovesQuestion[G_co]
    | MoveQuestion[G_co, M_co]
    | IllegalQuestion[G_co, M_co]
    | ScoreQuestion[G_co]
    | MatchQuestion[G_co]
    | ViewQuestion[G_co]
)
"""A question to an engine, about games of one type and moves of another."""

Kinds: TypeAlias = Mapping[str, type[object]]
"""The classes of questions that there are about a game, by the name that a case has for each."""

KINDS: Kinds = MappingProxyType(
    {
        "chance": ChanceQuestion,
        "moves": MovesQuestion,
        "move": MoveQuestion,
        "illegal": IllegalQuestion,
        "score": ScoreQuestion,
        "view": ViewQuestion,
    }
)
"""The questions that there are about any game."""


@frozen(order=False)
class Case(Generic[G_co, M_co]):
    """A question, the right answer, and the rules that it exercises.

    `Questions.case` makes one, with its kind and its id.

    Attributes:
        question: The question.
        expect: The right answer, as plain data.
        rules: The ids of the rules that it exercises, sorted.
        kind: What it asks.
        id: Its name: the kind, and the beginning of a hash of the question, so
            that the same question always has the same id.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.conformance import QUESTIONS
        >>> from jaipur_rules.jaipur.record import record_of
        >>> question = QUESTIONS.kinds["moves"](record_of([deal(seed=7)]))
        >>> QUESTIONS.case(question, {"moves": ["+C"]}).id == QUESTIONS.case(question, {}).id
        True
    """

    question: Question[G_co, M_co]
    expect: Body
    rules: tuple[str, ...]
    kind: str
    id: str


AnyCase: TypeAlias = Case[AnyRecord, object]
"""A case of whatever game."""
