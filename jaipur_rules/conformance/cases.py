"""Cases, each a question with its right answer and its rules, and scripts: requests in order that put them to a program."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.conformance.protocol import Body, Fault
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, GameRecord, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain


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


LOCKSTEP = "lockstep"
"""The kind of a random match."""

RuleIds: TypeAlias = tuple[str, ...]
"""Rules that may have been misread, the likeliest first."""


@frozen(order=False)
class Setup:
    """The number of players and the ruleset of a game.

    Attributes:
        players: How many play.
        ruleset: The rules.
    """

    players: int
    ruleset: AnyRuleset


@frozen(order=False)
class Step:
    """One request, and the right answer.

    Attributes:
        request: The request.
        expect: The right answer.
        events: What it lets happen on the table: a whole game, chance's part, a legal move, or nothing.
        plies: How many of these are moves.

    Example:
        >>> Step({"do": "view", "seat": 1}, {"view": {}}).changes
        False
    """

    request: Body
    expect: Body
    events: tuple[AnyEvent, ...] = ()
    plies: int = 0

    @property
    def asks(self) -> str:
        """The part of the protocol that it belongs to."""
        return str(self.request["do"])

    @property
    def begins(self) -> bool:
        """True if it begins a match, and plays the events of it."""
        return self.asks == "game"

    @property
    def is_chance(self) -> bool:
        """True if it lets chance happen."""
        return self.asks in {"deal", "new_game"}

    @property
    def changes(self) -> bool:
        """True if it does anything to the table."""
        return self.begins or bool(self.events)


@frozen(order=False, kw_only=True)
class Script:
    """A script for a program: steps, the first of which needs none before it.

    Attributes:
        game: The name of the game.
        name: What it is called: the id of a case, or the seed of a match.
        steps: The steps.
        setup: Who plays by what.
        seed: The seed of a random match; None for a case.
        rules: The rules that it is meant to exercise, if it was made for some.
        kind: What kind it is: that of a case, or ``lockstep``.
        base: What has happened on the right table before the first step.
        base_plies: How many of these are moves.
        unasked: Keys of the answers, each with the way to it, that the program is not asked for.
    """

    game: str
    name: str
    steps: tuple[Step, ...]
    setup: Setup
    seed: int | None = None
    rules: RuleIds = ()
    kind: str = LOCKSTEP
    base: tuple[AnyEvent, ...] = ()
    base_plies: int = 0
    unasked: frozenset[str] = frozenset()

    @property
    def requests(self) -> tuple[Body, ...]:
        """The requests alone."""
        return tuple(step.request for step in self.steps)

    @property
    def place(self) -> Message:
        """What it is called, for a person."""
        if self.seed is not None:
            return Message("kit.place.match", seed=self.seed)
        return Message("kit.place.case", name=self.name)

    def plies_before(self, place: int) -> int:
        """Return the number of moves before a step."""
        plies = self.base_plies
        for step in self.steps[:place]:
            plies = step.plies if step.begins else plies + step.plies
        return plies


@frozen(order=False)
class ReportedFault:
    """A fault, and the script in which it happened.

    Attributes:
        fault: The fault.
        script: What it was put through; None if it did not get so far.
        place: The step of it.
    """

    fault: Fault
    script: Script | None = None
    place: int = 0


def moves_step(expect: Body) -> Step:
    """Return the step that asks for the legal moves."""
    return Step({"do": "legal_moves"}, expect)


def validate_step(proposed: Iterable[object], expect: Body) -> Step:
    """Return the step that asks which of some moves are legal.

    Example:
        >>> validate_step(["+K", "+D"], {"moves": ["+D"]}).request
        {'do': 'validate', 'moves': ['+K', '+D']}
    """
    return Step({"do": "validate", "moves": list[Plain](map(str, proposed))}, expect)


def move_step(move: object, event: AnyEvent, expect: Body) -> Step:
    """Return the step that makes a legal move.

    Example:
        >>> move_step("draw", "draw", {}).request
        {'do': 'apply', 'move': 'draw'}
    """
    return Step({"do": "apply", "move": str(move)}, expect, (event,), 1)


def illegal_step(move: object, broken: Plain) -> Step:
    """Return the step that tries an illegal move."""
    return Step({"do": "apply", "move": str(move)}, {"refused": True, "broken": broken})


def score_step(expect: Body) -> Step:
    """Return the step that asks for the score of a round or a game."""
    return Step({"do": "score"}, {"score": expect})


def view_step(seat: Seat, expect: Body) -> Step:
    """Return the step that asks for the view of a seat."""
    return Step({"do": "view", "seat": seat}, {"view": expect})
