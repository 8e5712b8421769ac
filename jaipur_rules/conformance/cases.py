"""Cases, each a question with its right answer and the rules that it exercises."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.game import AnyMove, AnyRuleset, GameRecord, Seat


@frozen(order=False)
class ChanceQuestion:
    """A question for the table after an event of chance.

    Attributes:
        game: The game; its last event is chance's.
    """

    game: GameRecord


@frozen(order=False)
class MovesQuestion:
    """A question for the legal moves.

    Attributes:
        game: The game so far.
    """

    game: GameRecord


@frozen(order=False)
class MoveQuestion:
    """A question for the effects of a legal move.

    Attributes:
        game: The game so far.
        move: The move that follows.
    """

    game: GameRecord
    move: AnyMove


@frozen(order=False)
class IllegalQuestion:
    """A question for the rules that an illegal move breaks.

    Attributes:
        game: The game so far; it may be over.
        move: The move that is tried.
    """

    game: GameRecord
    move: AnyMove


@frozen(order=False)
class ScoreQuestion:
    """A question for the score of the round or the game that has just ended.

    Attributes:
        game: The game; its last event has ended a round, or the game.
    """

    game: GameRecord


@frozen(order=False)
class MatchQuestion:
    """A question for the score of every round of a match, and of the match.

    Attributes:
        game: The match, over or awaiting a deal.
    """

    game: GameRecord


@frozen(order=False)
class ViewQuestion:
    """A question for the view of a seat.

    Attributes:
        game: The game so far.
        seat: Who looks.
    """

    game: GameRecord
    seat: Seat


Question: TypeAlias = (
    ChanceQuestion
    | MovesQuestion
    | MoveQuestion
    | IllegalQuestion
    | ScoreQuestion
    | MatchQuestion
    | ViewQuestion
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
class Case:
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

    question: Question
    expect: Body
    rules: tuple[str, ...]
    kind: str
    id: str


@frozen(order=False)
class Setup:
    """The number of players and the ruleset of a game.

    Attributes:
        players: How many play.
        ruleset: The rules.
    """

    players: int
    ruleset: AnyRuleset
