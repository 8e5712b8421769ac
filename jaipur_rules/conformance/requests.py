"""The requests that put a program through a case or a game, each with the right answer."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from attrs import define, evolve, field

from jaipur_rules.conformance.answers import Answers
from jaipur_rules.conformance.cases import (
    Case,
    ChanceQuestion,
    IllegalQuestion,
    MatchQuestion,
    MoveQuestion,
    MovesQuestion,
    Question,
    ScoreQuestion,
    Script,
    Setup,
    Step,
    ViewQuestion,
    illegal_step,
    move_step,
    moves_step,
    score_step,
    validate_step,
    view_step,
)
from jaipur_rules.conformance.protocol import Body, Hello
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState
from jaipur_rules.core.strict_json import Node


class Requests(Answers):
    """The requests about a game, with the right answers."""

    def count_moves(self, events: Iterable[AnyEvent], /) -> int:
        """Return the number of moves among some events."""
        return sum(not self.is_chance(event) for event in events)

    def begin(self, setup: Setup, events: tuple[AnyEvent, ...] = (), /) -> Step:
        """Return the step that begins a game and plays it.

        What lies on the table then is looked at only if something is wrong later.
        """
        request: Body = {"do": "game", **self.codec.write(self.game_of(setup, events))}
        return Step(request, {}, events, self.count_moves(events))

    def chance_step(self, event: AnyEvent, expect: Body, /) -> Step:
        """Return the step that lets chance happen.

        Args:
            event: What it brings.
            expect: The right table after it.
        """
        return Step({"do": "deal", **self.write_chance(event)}, {"table": expect}, (event,))

    def near_misses(self, state: AnyState, recent: Sequence[AnyMove], /) -> Iterable[AnyMove]:
        """Return moves that an engine might think are legal. Some of them may be.

        Args:
            state: The table.
            recent: The moves that were legal at the last turns.
        """
        return recent

    def proposals(self, state: AnyState, /) -> Iterable[AnyMove]:
        """Return the moves that an engine is proposed which only says whether a move is legal.

        All legal moves are among them, and those that come near.
        """
        return dict.fromkeys((*self.rules.legal_moves(state), *self.near_misses(state, ())))

    def validation(self, state: AnyState, expect: Body) -> Step:
        """Return the step that proposes moves at a table, and asks which of them are legal."""
        return validate_step(sorted(map(self.write_move, self.proposals(state))), expect)

    def position(self, state: AnyState, /) -> Body | None:
        """Return the request for the legal moves of a position alone; None if the game has no such request."""
        return None

    def under(self, case: Case, ruleset: AnyRuleset) -> Case | None:
        """Return a case of the usual rules by another ruleset; None if there is none.

        A move of it that is legal by one of them alone is asked about as what it is.
        """
        setup, events = self.setup_of(case.question.game), self.events_of(case.question.game)
        name, usual = self.name_of(setup.ruleset), self.name_of(self.rules.ruleset())
        if name != usual or self.name_of(ruleset) == usual:
            return None
        other = Setup(setup.players, ruleset)
        try:
            state = self.rules.replay(events, self.start(other))
            question = evolve(case.question, game=self.game_of(other, events))
            if isinstance(question, MoveQuestion | IllegalQuestion):
                game, move = question.game, question.move
                illegal = self.rules.violations(state, move)
                question = IllegalQuestion(game, move) if illegal else MoveQuestion(game, move)
            return self.case(question, self.answer_at(state, question), case.rules)
        except RulesError:
            return None

    def script(self, case: Case, hello: Hello) -> Script | None:
        """Return the script of a case; None if the program can do nothing that the case is about.

        Example:
            >>> from jaipur_rules.conformance.protocol import PARTS
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.conformance import VECTORS
            >>> case = next(case for case in VECTORS.sample() if case.kind == "moves")
            >>> [
            ...     step.asks
            ...     for step in QUESTIONS.script(case, Hello("x", "1", PARTS, ("any",))).steps
            ... ]
            ['game', 'legal_moves']
        """
        setup, events = self.setup_of(case.question.game), self.events_of(case.question.game)
        if not self.plays(hello, setup.ruleset) or self.has_more_rounds(hello, events):
            return None
        steps = tuple(self._steps(case.question, case.expect, setup, events, hello))
        found = Script(
            game=self.game.name,
            name=case.id,
            steps=steps,
            setup=setup,
            rules=case.rules,
            kind=case.kind,
        )
        if hello.can(step.asks for step in steps):
            return found
        if not isinstance(case.question, MovesQuestion) or not hello.can(["position"]):
            return None
        request = self.position(self.rules.replay(events, self.start(setup)))
        if request is None:
            return None
        if hello.validates:
            request["moves"] = steps[-1].request["moves"]
        return evolve(
            found,
            steps=(Step(request, case.expect),),
            base=events,
            base_plies=self.count_moves(events),
        )

    def plays(self, hello: Hello, ruleset: AnyRuleset) -> bool:
        """Return whether a program plays by a ruleset, by its name or by its switches."""
        return hello.plays(self.name_of(ruleset)) or ruleset in self.house_rules(hello)

    def house_rules(self, hello: Hello) -> tuple[AnyRuleset, ...]:
        """Return the rulesets that a program names by their switches."""
        return tuple(self.rules.ruleset(None, dict(each.changes)) for each in hello.house_rules)

    def has_more_rounds(self, hello: Hello, events: Iterable[AnyEvent]) -> bool:
        """Return whether some events are of more rounds than a program can play."""
        return bool(hello.rounds) and self.rounds_of(events) > hello.rounds

    def _steps(
        self,
        question: Question,
        expect: Body,
        setup: Setup,
        events: tuple[AnyEvent, ...],
        hello: Hello,
    ) -> Iterator[Step]:
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
                if hello.validates:
                    yield self.validation(self.rules.replay(events, self.start(setup)), expect)
                else:
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

    def _match_steps(self, setup: Setup, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
        """Yield the steps that score every round of a match, and deal the next."""
        state = self.start(setup)
        for place, event in enumerate(events, 1):
            after = self.rules.apply(state, event)
            if self.can_score(state):
                yield self.chance_step(event, self.table(after))
            if self.can_score(after):
                yield self.begin(setup, events[:place])
                yield score_step(self.score(after))
            state = after

    def walk(
        self, setup: Setup, events: Iterable[AnyEvent], before: tuple[AnyEvent, ...] = ()
    ) -> Iterator[Step]:
        """Yield the steps that lead where some events do, each with its right answer.

        Args:
            setup: Who plays by what.
            events: The events.
            before: What happened before them, in one request.
        """
        yield self.begin(setup, before)
        state = self.rules.replay(before, self.start(setup))
        for event in events:
            after = self.rules.apply(state, event)
            if self.is_chance(event):
                yield self.chance_step(event, self.table(after))
            else:
                move = self.parse_move(str(event))
                yield move_step(move, event, self.move(state, move, after))
            state = after

    def ask_again(self, state: AnyState, step: Step) -> Step | None:
        """Return a step with the answer that is right at another table; None if it cannot be asked there."""
        request = step.request
        try:
            match step.asks:
                case "legal_moves" | "position" if state.to_move is not None:
                    return moves_step(self.moves(state))
                case "validate" if state.to_move is not None:
                    return self.validation(state, self.moves(state))
                case "apply" if state.to_move is not None:
                    move = self.parse_move(str(request["move"]))
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

    def replay(self, script: Script) -> "ScriptReplay":
        """Return the replay of a script."""
        return ScriptReplay(script, self.start(script.setup), self.rules.apply)

    def events_before(self, script: Script, place: int) -> tuple[AnyEvent, ...]:
        """Return the events on the right table before a step of a script."""
        replay = self.replay(script)
        replay.before(place)
        return tuple(replay.events)

    def state_before(self, script: Script, place: int) -> AnyState:
        """Return the right table before a step of a script."""
        return self.replay(script).before(place)


@define
class ScriptReplay:
    """The replay of a script, in which nothing is played twice as long as steps are asked about in order.

    Attributes:
        script: The script.
        start: The table before its first step.
        apply: Returns the table after an event.
        events: The events of the game up to the step that was asked about last.
    """

    script: Script
    start: AnyState
    apply: Callable[[AnyState, AnyEvent], AnyState]
    events: list[AnyEvent] = field(init=False, factory=list[AnyEvent])
    _begun: int | None = field(init=False, default=None)
    _place: int = field(init=False, default=0)
    _state: AnyState | None = field(init=False, default=None)

    def before(self, place: int) -> AnyState:
        """Return the right table before a step.

        Args:
            place: The step.
        """
        steps = self.script.steps[:place]
        begun = max((at for at, step in enumerate(steps) if step.begins), default=None)
        state = self._state
        if state is None or begun != self._begun or place < self._place:
            self.events.clear()
            state, self._begun, self._place = self.start, begun, begun or 0
            if begun is None:
                state = self._play(state, self.script.base)
        for step in steps[self._place :]:
            state = self._play(state, step.events)
        self._state, self._place = state, place
        return state

    def _play(self, state: AnyState, events: Iterable[AnyEvent]) -> AnyState:
        """Return the table after those of some events that are legal."""
        for event in events:
            try:
                state = self.apply(state, event)
            except (IllegalMove, UnexpectedEvent):
                continue
            self.events.append(event)
        return state
