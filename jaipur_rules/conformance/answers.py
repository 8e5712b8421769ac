"""What is right: the answers that the rules of a game give, and the requests that ask for them.

Every answer is an object that JSON can hold, and two engines agree when the
objects are equal.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from hashlib import sha256
from json import dumps
from typing import ClassVar, Generic, TypeVar, assert_never

from attrs import evolve

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
    ViewQuestion,
)
from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.scripts import (
    Script,
    Setup,
    Step,
    illegal_step,
    move_step,
    moves_step,
    score_step,
    view_step,
)
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import Game, Seat, State
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.record import AnyRecord, Codec

R = TypeVar("R")
S = TypeVar("S", bound=State)
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
G = TypeVar("G", bound=AnyRecord)


class Answers(ABC, Generic[R, S, M, E, V, G]):
    """The right answers about a game, and how its matches are written in requests.

    The parameters are those of `Rules`, and the type of a record.

    Attributes:
        game: The game.
        rules: Its rules.
        codec: How its records are read and written.
        kinds: The questions that cases ask.
    """

    kinds: ClassVar[Kinds] = KINDS

    def __init__(self, game: Game[R, S, M, E, V], codec: Codec[G, R, E]) -> None:
        """Take the game that the answers are about, and how its records are read and written."""
        self.game = game
        self.codec = codec
        self.rules = game.rules

    # A game so far, as a record.

    @abstractmethod
    def setup_of(self, played: G, /) -> Setup[R]:
        """Return who plays a game, and by what."""

    @abstractmethod
    def events_of(self, played: G, /) -> tuple[E, ...]:
        """Return what has happened in a game."""

    @abstractmethod
    def game_of(self, setup: Setup[R], events: tuple[E, ...], /) -> G:
        """Return a game in which this has happened, and which claims nothing."""

    @abstractmethod
    def is_chance(self, event: E, /) -> bool:
        """Return whether an event is chance's."""

    @abstractmethod
    def write_chance(self, event: E, /) -> Message:
        """Return an event of chance as plain data: what a request to let it happen says."""

    @abstractmethod
    def read_chance(self, setup: Setup[R], said: Message, /) -> E:
        """Return the event of chance that plain data hold.

        Raises:
            RulesError: They hold none.
        """

    def record(self, setup: Setup[R], events: tuple[E, ...], /) -> str:
        """Return a game as the text of a record, with the results that are right.

        Raises:
            RulesError: It cannot be played.
        """
        players, ruleset = setup.players, setup.ruleset
        return self.codec.write_record(
            self.codec.record_of(events, players=players, ruleset=ruleset)
        )

    def start(self, setup: Setup[R], /) -> S:
        """Return the table before anything has happened."""
        return self.rules.start(setup.players, setup.ruleset)

    def name_of(self, ruleset: R, /) -> str:
        """Return the name of a ruleset; ``custom`` if it has none."""
        names = (name for name in self.rules.rulesets if self.rules.ruleset(name) == ruleset)
        return next(names, "custom")

    # The right answers.

    @abstractmethod
    def table(self, state: S, /) -> Message:
        """Return everything that lies on the table, whoever may see it."""

    @abstractmethod
    def view(self, state: S, seat: Seat, /) -> Message:
        """Return what a seat may know.

        Raises:
            RulesError: There is nothing to see yet, or no such seat.
        """

    def score(self, state: S, /) -> Message:
        """Return what the round or the game came to that has just ended.

        Raises:
            RulesError: None has.
        """
        if not self.can_score(state):
            raise RulesError("the game is not over, so it has no score")
        return {"winners": list(self.rules.winners(state))}

    def can_score(self, state: S, /) -> bool:
        """Return whether a round or the game has just ended."""
        return state.is_over

    def score_match(self, setup: Setup[R], events: Iterable[E], /) -> Message:
        """Return what every round of a match came to."""
        scores: list[Plain] = []
        state = self.start(setup)
        for event in events:
            state = self.rules.apply(state, event)
            if self.can_score(state):
                scores.append(self.score(state))
        return {"scores": scores}

    def effects(self, before: S, move: M, after: S, /) -> Message:
        """Return what a legal move brought besides the table after it."""
        return {}

    def move(self, before: S, move: M, after: S | None = None, /) -> Message:
        """Return what a legal move brings, and the table after it.

        Args:
            before: The table before.
            move: The move.
            after: The table after it, if it is known.

        Raises:
            IllegalMove: It is not legal.
        """
        then = self.rules.apply(before, self.rules.event(move)) if after is None else after
        return {**self.effects(before, move, then), "table": self.table(then)}

    def moves(self, state: S, /) -> Message:
        """Return the complete list of legal moves, sorted as texts are; empty when nobody is to move.

        Example:
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> QUESTIONS.moves(arrange(market="DGKKK", hands=("LL", ""), herds=(1, 0)))
            {'moves': ['+D', '+DG-LK', '+DG-LL', '+G', '+K', '-L', '-LL']}
        """
        return self.list_moves(self.rules.legal_moves(state))

    def list_moves(self, moves: Iterable[M], /) -> Message:
        """Return some legal moves as the answer that lists them."""
        return {"moves": list[Plain](sorted(map(str, moves)))}

    def broken_rules(self, state: S, move: M, /) -> list[Plain]:
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

    def answer(self, question: Question[G, M], /) -> Message:
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

    def answer_at(  # noqa: PLR0911 - a line a question
        self, state: S, question: Question[G, M], /
    ) -> Message:
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

    def write_question(self, question: Question[G, M], /) -> Message:
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

    def case(
        self, question: Question[G, M], expect: Message, rules: tuple[str, ...] = ()
    ) -> Case[G, M]:
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

    # Requests.

    def count_moves(self, events: Iterable[E], /) -> int:
        """Return how many of some events are moves."""
        return sum(not self.is_chance(event) for event in events)

    def begin(self, setup: Setup[R], events: tuple[E, ...] = (), /) -> Step[E]:
        """Return the step that begins a game and plays it.

        What lies on the table then is looked at only if something is wrong later.
        """
        request: Message = {"do": "game", **self.codec.write(self.game_of(setup, events))}
        return Step(request, {}, events, self.count_moves(events))

    def chance_step(self, event: E, expect: Message, /) -> Step[E]:
        """Return the step that lets chance happen.

        Args:
            event: What it brings.
            expect: The right table after it.
        """
        return Step({"do": "deal", **self.write_chance(event)}, {"table": expect}, (event,))

    def position(self, state: S, /) -> Message | None:
        """Return the request for the legal moves of a position alone; None if the game has no such request."""
        return None

    def script(self, case: Case[G, M], hello: Hello) -> Script[R, E] | None:
        """Return what a program is put through for a case, or None if the case is about nothing that it can do.

        Example:
            >>> from jaipur_rules.conformance.protocol import PARTS
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.conformance.vectors import sample
            >>> case = next(case for case in sample() if case.kind == "moves")
            >>> [
            ...     step.asks
            ...     for step in QUESTIONS.script(case, Hello("x", "1", PARTS, ("any",))).steps
            ... ]
            ['game', 'legal_moves']
        """
        setup, events = self.setup_of(case.question.game), self.events_of(case.question.game)
        if not hello.plays(self.name_of(setup.ruleset)):
            return None
        steps = tuple(self._steps(case.question, case.expect, setup, events))
        found = Script(self.game.name, case.id, steps, setup, case.rules, case.kind)
        if hello.can(step.asks for step in steps):
            return found
        if not isinstance(case.question, MovesQuestion) or not hello.can(["position"]):
            return None
        request = self.position(self.rules.replay(events, self.start(setup)))
        if request is None:
            return None
        return evolve(
            found,
            steps=(Step(request, case.expect),),
            base=events,
            base_plies=self.count_moves(events),
        )

    def _steps(
        self, question: Question[G, M], expect: Message, setup: Setup[R], events: tuple[E, ...]
    ) -> Iterator[Step[E]]:
        if isinstance(question, MatchQuestion):
            yield from self._match_steps(setup, events)
            return
        if isinstance(question, ChanceQuestion):
            yield self.begin(setup, events[:-1])
            yield self.chance_step(events[-1], expect)
            return
        yield self.begin(setup, events)
        match question:
            case MovesQuestion():
                yield moves_step(expect)
            case MoveQuestion():
                yield move_step(question.move, self.rules.event(question.move), expect)
            case IllegalQuestion():
                yield illegal_step(question.move, expect["broken"])
            case ScoreQuestion():
                yield score_step(expect)
            case ViewQuestion():
                yield view_step(question.seat, expect)
            case _:
                assert_never(question)

    def _match_steps(self, setup: Setup[R], events: tuple[E, ...]) -> Iterator[Step[E]]:
        """Every round of a match scored, and every next one dealt."""
        state = self.start(setup)
        for place, event in enumerate(events, 1):
            after = self.rules.apply(state, event)
            if self.can_score(state):
                yield self.chance_step(event, self.table(after))
            if self.can_score(after):
                yield self.begin(setup, events[:place])
                yield score_step(self.score(after))
            state = after

    def walk(self, setup: Setup[R], events: Iterable[E]) -> Iterator[Step[E]]:
        """Yield the steps that lead where some events do, each with its right answer."""
        yield self.begin(setup)
        state = self.start(setup)
        for event in events:
            after = self.rules.apply(state, event)
            if self.is_chance(event):
                yield self.chance_step(event, self.table(after))
            else:
                move = self.rules.parse_move(str(event))
                yield move_step(move, event, self.move(state, move, after))
            state = after

    def ask_again(  # noqa: PLR0911 - a line a request
        self, state: S, step: Step[E]
    ) -> Step[E] | None:
        """Return a step with the answer that is right at another table; None if it cannot be asked there."""
        request = step.request
        try:
            match step.asks:
                case "legal_moves" | "position" if state.to_move is not None:
                    return moves_step(self.moves(state))
                case "apply" if state.to_move is not None:
                    move = self.rules.parse_move(str(request["move"]))
                    if not self.rules.violations(state, move):
                        event = self.rules.event(move)
                        again = move_step(move, event, self.move(state, move))
                        return again if step.events else None
                    return (
                        None if step.events else illegal_step(move, self.broken_rules(state, move))
                    )
                case "score":
                    return score_step(self.score(state))
                case "view":
                    seat = Node(request["seat"]).whole()
                    return view_step(seat, self.view(state, seat))
                case "deal" if self.rules.awaits_chance(state):
                    after = self.rules.apply(state, step.events[0])
                    return self.chance_step(step.events[0], self.table(after))
                case _:
                    return None
        except RulesError:
            return None

    def events_before(self, script: Script[R, E], place: int) -> tuple[E, ...]:
        """Return what has happened on the right table before a step of a script."""
        return self._before(script, place)[1]

    def state_before(self, script: Script[R, E], place: int) -> S:
        """Return the right table before a step of a script."""
        return self._before(script, place)[0]

    def _before(self, script: Script[R, E], place: int) -> tuple[S, tuple[E, ...]]:
        steps = script.steps[:place]
        begun = max((at for at, step in enumerate(steps) if step.begins), default=None)
        state, events = self.start(script.setup), list[E]()
        wanted = [] if begun is not None else [*script.base]
        wanted += [event for step in steps[begun or 0 :] for event in step.events]
        for event in wanted:
            try:
                state = self.rules.apply(state, event)
            except (IllegalMove, UnexpectedEvent):
                continue
            events.append(event)
        return state, tuple(events)


def write_line(value: Plain) -> str:
    """Return a value as a line of JSON, always the same for equal values."""
    return dumps(value, separators=(",", ":"))
