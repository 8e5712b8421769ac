"""Cases, each a question with its right answer and the rules that it exercises."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.game import AnyMove, AnyRuleset, GameRecord, Seat

Asks: TypeAlias = Literal["chance", "moves", "move", "illegal", "score", "match", "view"]
"""What a question asks for: the table after an event of chance, the legal moves, the effects of a legal move, the rules that an
illegal one breaks, the score of the round or the game that has just ended, that of every round of a match, or the view of a seat."""

Kinds: TypeAlias = Mapping[str, Asks]
"""What the cases of each kind ask for, by the name of the kind."""

KINDS: Kinds = MappingProxyType({each: each for each in get_args(Asks) if each != "match"})
"""The kinds of cases that there are about any game."""


@frozen(order=False)
class Question:
    """A question to an engine.

    Attributes:
        asks: What it asks for.
        game: The game so far; that of a chance question ends with the event, that of a score with the round or the game.
        move: The move that follows, or is tried, if it is about one.
        seat: Who looks, if it asks for a view.
    """

    asks: Asks
    game: GameRecord
    move: AnyMove = None
    seat: Seat = field(default=0, kw_only=True)


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
        >>> question = Question("moves", record_of([deal(seed=7)]))
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
