"""The right answers about a game, as its rules give them.

Every answer is an object that JSON can hold, and two engines agree when the
objects are equal.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from json import dumps
from typing import ClassVar, assert_never

from jaipur_rules.conformance.cases import (
    KINDS,
    Case,
    ChanceQuestion,
    IllegalQuestion,
    Kinds,
    MatchQuestion,
    MoveQuestion,
    MovesQuestion,
    Question,
    ScoreQuestion,
    Setup,
    ViewQuestion,
)
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.errors import ImpossibleArgument, RulesError
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyRuleset,
    AnyState,
    AnyView,
    Game,
    GameRecord,
    Rules,
    Seat,
)
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.texts import brief
from jaipur_rules.record import Codec

_REMEMBERED = 2**14
"""How many moves are kept with their notation, so that they are not read and written again."""


class Answers(ABC):
    """The right answers about a game, and how its matches are written in requests.

    Attributes:
        game: The game.
        rules: Its rules.
        codec: How its records are read and written.
        parse_move: Reads a move in the notation, as the rules do.
        write_move: Writes a move in the notation.
        kinds: The questions that cases ask.
    """

    kinds: ClassVar[Kinds] = KINDS

    def __init__(self, game: Game, codec: Codec) -> None:
        """Take the game that the answers are about, and how its records are read and written."""
        self.game = game
        self.codec = codec
        self.rules = game.rules
        self.parse_move: Callable[[str], AnyMove] = lru_cache(_REMEMBERED)(game.rules.parse_move)
        self.write_move: Callable[[AnyMove], str] = lru_cache(_REMEMBERED)(str)

    # A game so far, as a record.

    @abstractmethod
    def setup_of(self, played: GameRecord, /) -> Setup:
        """Return the number of players and the ruleset of a game."""

    @abstractmethod
    def events_of(self, played: GameRecord, /) -> tuple[AnyEvent, ...]:
        """Return the events of a game."""

    @abstractmethod
    def game_of(self, setup: Setup, events: tuple[AnyEvent, ...], /) -> GameRecord:
        """Return the game with these events, which claims nothing."""

    @abstractmethod
    def is_chance(self, event: AnyEvent, /) -> bool:
        """Return whether an event is chance's."""

    @abstractmethod
    def write_chance(self, event: AnyEvent, /) -> Body:
        """Return an event of chance as plain data, as a request to let it happen has it."""

    @abstractmethod
    def read_chance(self, setup: Setup, data: Body, /) -> AnyEvent:
        """Return the event of chance that plain data hold.

        Raises:
            RulesError: They hold none.
        """

    def record(self, setup: Setup, events: tuple[AnyEvent, ...], /) -> str:
        """Return a game as the text of a record, with the results that are right.

        Raises:
            RulesError: It cannot be played.
        """
        players, ruleset = setup.players, setup.ruleset
        return self.codec.record_to_json(
            self.codec.record_of(events, players=players, ruleset=ruleset)
        )

    def start(self, setup: Setup, /) -> AnyState:
        """Return the table before anything has happened."""
        return self.rules.start(setup.players, setup.ruleset)

    def name_of(self, ruleset: AnyRuleset, /) -> str:
        """Return the name of a ruleset; ``custom`` if it has none."""
        names = (name for name in self.rules.rulesets if self.rules.ruleset(name) == ruleset)
        return next(names, "custom")

    def rounds_of(self, events: Iterable[AnyEvent], /) -> int:
        """Return how many rounds some events begin; 0 for a game that has none."""
        return 0

    # The right answers.

    @abstractmethod
    def table(self, state: AnyState, /) -> Body:
        """Return everything that lies on the table, whoever may see it."""

    @abstractmethod
    def view(self, state: AnyState, seat: Seat, /) -> Body:
        """Return the view of a seat.

        Raises:
            RulesError: There is nothing to see yet, or no such seat.
        """

    def score(self, state: AnyState, /) -> Body:
        """Return the score of the round or the game that has just ended.

        Raises:
            RulesError: None has.
        """
        if not self.can_score(state):
            raise RulesError("kit.not_over")
        return {"winners": list(self.rules.winners(state))}

    def can_score(self, state: AnyState, /) -> bool:
        """Return whether a round or the game has just ended."""
        found: bool = state.is_over
        return found

    def score_match(self, setup: Setup, events: Iterable[AnyEvent], /) -> Body:
        """Return the score of every round of a match."""
        scores: list[Plain] = []
        state = self.start(setup)
        for event in events:
            state = self.rules.apply(state, event)
            if self.can_score(state):
                scores.append(self.score(state))
        return {"scores": scores}

    def effects(self, before: AnyState, move: AnyMove, after: AnyState, /) -> Body:
        """Return the effects of a legal move besides the table after it."""
        return {}

    def move(self, before: AnyState, move: AnyMove, after: AnyState | None = None, /) -> Body:
        """Return the effects of a legal move, and the table after it.

        Args:
            before: The table before.
            move: The move.
            after: The table after it, if it is known.

        Raises:
            IllegalMove: It is not legal.
        """
        then = self.rules.apply(before, self.rules.event(move)) if after is None else after
        return {**self.effects(before, move, then), "table": self.table(then)}

    def moves(self, state: AnyState, /) -> Body:
        """Return the complete list of legal moves, sorted as texts are; empty when nobody is to move.

        Example:
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> QUESTIONS.moves(arrange(market="DGKKK", hands=("LL", ""), herds=(1, 0)))
            {'moves': ['+D', '+DG-LK', '+DG-LL', '+G', '+K', '-L', '-LL']}
        """
        return self.list_moves(self.rules.legal_moves(state))

    def list_moves(self, moves: Iterable[AnyMove], /) -> Body:
        """Return some legal moves as the answer that lists them."""
        return {"moves": list[Plain](sorted(map(self.write_move, moves)))}

    def broken_rules(self, state: AnyState, move: AnyMove, /) -> list[Plain]:
        """Return the ids of the rules that a move breaks, sorted; none if it is legal.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> at = arrange(market="DGKKK", hands=("LL", ""))
            >>> QUESTIONS.broken_rules(at, parse_move("+DK-LK"))
            ['EXC-4', 'EXC-7']
        """
        return [*sorted({found.rule for found in self.rules.violations(state, move)})]

    def answer(self, question: Question, /) -> Body:
        """Return the right answer to a question.

        Raises:
            RulesError: The game cannot be played, or the question makes no sense at its end.

        Example:
            >>> from jaipur_rules import deal
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.record import record_of
            >>> QUESTIONS.answer(MovesQuestion(record_of([deal(seed=7)])))["moves"][:3]
            ['+C', '+D', '+DC-LK']
        """
        start, events = self.start(self.setup_of(question.game)), self.events_of(question.game)
        return self.answer_at(self.rules.replay(events, start), question)

    def answer_at(self, state: AnyState, question: Question, /) -> Body:
        """Return the right answer to a question whose game has been played already.

        Args:
            state: The table after the game of the question.
            question: The question.

        Raises:
            RulesError: The question makes no sense there.
        """
        match question:
            case ChanceQuestion():
                return self.table(state)
            case MovesQuestion():
                return self.moves(state)
            case MoveQuestion():
                return self.move(state, question.move)
            case IllegalQuestion():
                return {"broken": self.broken_rules(state, question.move)}
            case ScoreQuestion():
                return self.score(state)
            case MatchQuestion():
                game = question.game
                return self.score_match(self.setup_of(game), self.events_of(game))
            case ViewQuestion():
                return self.view(state, question.seat)
            case _:
                assert_never(question)

    # Cases.

    def write_question(self, question: Question, /) -> Body:
        """Return a question as it stands in a line: its game, and the move or the seat."""
        body = self.codec.write(question.game)
        match question:
            case MoveQuestion() | IllegalQuestion():
                body["move"] = str(question.move)
            case ViewQuestion():
                body["seat"] = question.seat
            case _:
                pass
        return body

    def case(self, question: Question, expect: Body, rules: tuple[str, ...] = ()) -> Case:
        """Return the case of a question.

        Args:
            question: The question.
            expect: The right answer.
            rules: The ids of the rules that it exercises, sorted.

        Example:
            >>> from jaipur_rules import deal
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.record import record_of
            >>> question = MovesQuestion(record_of([deal(seed=7)]))
            >>> QUESTIONS.case(question, QUESTIONS.answer(question)).id
            'moves-a4d96cbbf7'
        """
        kind = next(name for name, each in self.kinds.items() if each is type(question))
        text = write_line({"kind": kind, **self.write_question(question)})
        name = f"{kind}-{sha256(text.encode()).hexdigest()[:10]}"
        return Case(question, expect, rules, kind, name)


def write_line(value: Plain) -> str:
    """Return a value as a line of JSON, always the same for equal values."""
    return dumps(value, separators=(",", ":"))


DEEPEST = 200
"""The most moves of a sequence that is counted: Python nests no calls much deeper, and no count that ends needs more."""


def check_depth(depth: int, least: int = 0) -> int:
    """Return the depth, if it is one.

    Raises:
        ImpossibleArgument: It is no whole number from `least` to `DEEPEST`.
    """
    if type(depth) is not int or not least <= depth <= DEEPEST:
        raise ImpossibleArgument("kit.depth", depth=brief(depth), least=least, most=DEEPEST)
    return depth


def count_sequences(
    rules: Rules[AnyRuleset, AnyState, AnyMove, AnyEvent, AnyView], state: AnyState, depth: int
) -> int:
    """Return how many sequences of exactly so many moves there are; none of them goes on where nobody is to move.

    Args:
        rules: The rules of the game.
        state: Where they begin.
        depth: The number of moves, 0 or more.
    """
    if depth == 0:
        return 1
    if state.to_move is None:
        return 0
    if depth == 1:
        return len(rules.legal_moves(state))
    return sum(divide_sequences(rules, state, depth).values())


def divide_sequences(
    rules: Rules[AnyRuleset, AnyState, AnyMove, AnyEvent, AnyView], state: AnyState, depth: int
) -> Mapping[AnyMove, int]:
    """Return the same under each first move, in the order of the legal moves.

    Args:
        rules: The rules of the game.
        state: Where they begin.
        depth: The number of moves, 1 or more.
    """
    return {
        move: count_sequences(rules, rules.apply(state, rules.event(move)), depth - 1)
        for move in rules.legal_moves(state)
    }
