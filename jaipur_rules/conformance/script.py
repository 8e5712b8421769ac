"""The scripts that put a program through cases: requests in order, each with the right answer."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, takewhile

from attrs import Factory, define, evolve, field, frozen

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.cases import Case, Setup
from jaipur_rules.conformance.diagnosis import RuleIds
from jaipur_rules.conformance.protocol import Body, Hello
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyEvent, AnyRuleset, AnyState
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain

LOCKSTEP = "lockstep"
"""The kind of a random match."""


@frozen(order=False)
class Step:
    """One request, and the right answer.

    Attributes:
        request: The request.
        expect: The right answer.
        state: The right table: before the request, or after it for one that begins a game.
        events: What it lets happen on the table: a whole game, chance's part, a legal move, or nothing.

    Example:
        >>> from jaipur_rules import Match
        >>> Step({"do": "view", "seat": 1}, {"view": {}}, Match()).changes
        False
    """

    request: Body
    expect: Body
    state: AnyState
    events: tuple[AnyEvent, ...] = ()

    @property
    def asks(self) -> str:
        """The part of the protocol that it belongs to."""
        return str(self.request["do"])

    @property
    def begins(self) -> bool:
        """True if it begins a match, and plays the events of it."""
        return self.asks == "game"

    @property
    def changes(self) -> bool:
        """True if it does anything to the table."""
        return self.begins or bool(self.events)


@frozen(order=False, kw_only=True)
class Script:
    """A script for a program: steps, the first of which needs none before it.

    Attributes:
        questions: The questions about the game.
        name: What it is called: the id of a case, or the seed of a match.
        steps: The steps.
        setup: Who plays by what.
        seed: The seed of a random match; None for a case.
        rules: The rules that it is meant to exercise, if it was made for some.
        kind: What kind it is: that of a case, or ``lockstep``.
        base: What has happened on the right table before the first step.
        unasked: Keys of the answers, each with the way to it, that the program is not asked for.
    """

    questions: Questions
    name: str
    steps: tuple[Step, ...]
    setup: Setup
    seed: int | None = None
    rules: RuleIds = ()
    kind: str = LOCKSTEP
    base: tuple[AnyEvent, ...] = ()
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

    def events_before(self, place: int) -> tuple[AnyEvent, ...]:
        """Return the events on the right table before a step."""
        steps = self.steps[:place]
        begun = max((at for at, step in enumerate(steps) if step.begins), default=None)
        first = self.base if begun is None else ()
        return (*first, *chain.from_iterable(step.events for step in steps[begun or 0 :]))

    def plies_before(self, place: int) -> int:
        """Return the number of moves before a step."""
        return sum(not self.questions.is_chance(event) for event in self.events_before(place))


@define
class Game:
    """The last game that was played, event by event: the next one often begins as it did.

    Attributes:
        questions: The questions about the game.
        apply: What lets an event happen.
    """

    questions: Questions
    apply: Callable[[AnyState, AnyEvent], AnyState]
    _setup: Setup | None = field(init=False, default=None)
    _events: list[AnyEvent] = field(init=False, factory=list[AnyEvent])
    _states: list[AnyState] = field(init=False, factory=list[AnyState])

    def play(self, setup: Setup, events: tuple[AnyEvent, ...]) -> AnyState:
        """Return the table after a game.

        Raises:
            RulesError: It cannot happen.
        """
        last = self._setup
        # A state shows by which of two names of the same rules it is played.
        if last is None or setup != last or setup.ruleset.name != last.ruleset.name:
            self._setup, self._events, self._states = setup, [], [self.questions.start(setup)]
        pairs = zip(events, self._events, strict=False)
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        del self._events[known:], self._states[known + 1 :]
        for event in events[known:]:
            self._states.append(self.apply(self._states[-1], event))
            self._events.append(event)
        return self._states[-1]


def begin(
    questions: Questions, setup: Setup, state: AnyState, events: tuple[AnyEvent, ...] = ()
) -> Step:
    """Return the step that begins a game and plays it.

    Args:
        questions: The questions about the game.
        setup: Who plays by what.
        state: The table after the game.
        events: The game.
    """
    request: Body = {"do": "game", **questions.codec.write(questions.game_of(setup, events))}
    return Step(request, {"table": questions.table(state)}, state, events)


def ask(questions: Questions, state: AnyState, request: Body) -> Step:
    """Return the step of a request that changes nothing, with the answer that is right by our rules."""
    return Step(request, questions.right(state, request), state)


def happen(questions: Questions, state: AnyState, event: AnyEvent) -> tuple[Step, AnyState]:
    """Return the step that lets an event happen, chance's or a legal move, and the table after it."""
    after = questions.rules.apply(state, event)
    if questions.is_chance(event):
        request: Body = {"do": "deal", **questions.chance_form.write(event)}
        return Step(request, {"table": questions.table(after)}, state, (event,)), after
    text = str(event)
    expect = questions.move(state, questions.parse_move(text), after)
    return Step({"do": "apply", "move": text}, expect, state, (event,)), after


def list_request(questions: Questions, state: AnyState, hello: Hello) -> Body:
    """Return the request for the legal moves, or, to a program that lists none, for those of some moves."""
    if not hello.validates:
        return {"do": "legal_moves"}
    proposed = sorted(map(questions.write_move, questions.proposals(state)))
    return {"do": "validate", "moves": list[Plain](proposed)}


def walk(questions: Questions, setup: Setup, events: Iterable[AnyEvent]) -> Iterator[Step]:
    """Yield the steps that lead where some events do, each with its right answer."""
    state = questions.start(setup)
    yield begin(questions, setup, state)
    for event in events:
        step, state = happen(questions, state, event)
        yield step


@define
class ScriptSource:
    """The scripts for a program, by what it says that it can do.

    Attributes:
        questions: The questions about the game.
        hello: The introduction of the program.
        chosen: The rules that were chosen for it; None for the usual ones.
    """

    questions: Questions
    hello: Hello
    chosen: AnyRuleset | None = None
    _game: Game = field(
        init=False,
        default=Factory(
            lambda self: Game(self.questions, self.questions.rules.apply), takes_self=True
        ),
    )

    def of_case(self, case: Case) -> list[Script]:
        """Return the scripts of a case: as it is, and if it is of the usual rules by every other ruleset that the program plays by."""
        asked = [case, *(self._under(case, ruleset) for ruleset in self._other_rulesets)]
        scripts = (self._script(each) for each in asked if each is not None)
        return [script for script in scripts if script is not None]

    def has_too_many_rounds(self, case: Case) -> bool:
        """Return whether a case is not asked only because it is of more rounds than the program can play."""
        every = evolve(self, hello=evolve(self.hello, rounds=0))
        return bool(self.hello.rounds) and bool(every.of_case(case))

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules of the random matches: those that were chosen, or the usual ones, or the first that it plays by."""
        if self.chosen is not None:
            return self.chosen
        usual, others = self.questions.rules.ruleset(), self._other_rulesets
        return usual if self.hello.plays(usual) or not others else others[0]

    @property
    def _other_rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets besides the usual one that it names, and the one that was chosen.

        A program that plays by every ruleset is asked the cases as they are.
        """
        rules = self.questions.rules
        _, *others = rules.rulesets
        named = (rules.ruleset(name) for name in others if name in self.hello.rulesets)
        found, chosen = (*named, *self.hello.house_rules), self.chosen
        is_own = chosen is not None and chosen.name == "custom" and self.hello.plays(chosen)
        return (*found, chosen) if is_own and chosen not in found else found

    def _under(self, case: Case, ruleset: AnyRuleset) -> Case | None:
        """Return a case of the usual rules by another ruleset; None if there is none.

        A move of it that is legal by one of them alone is asked about as what it is.
        """
        questions = self.questions
        game = case.question.game
        setup, events = questions.setup_of(game), game.events
        usual = questions.rules.ruleset().name
        if setup.ruleset.name != usual or ruleset.name == usual:
            return None
        other = Setup(setup.players, ruleset)
        try:
            state = questions.rules.replay(events, questions.start(other))
            question = evolve(case.question, game=questions.game_of(other, events))
            if question.move is not None:
                illegal = questions.rules.violations(state, question.move)
                question = evolve(question, asks="illegal" if illegal else "move")
            return questions.case(question, questions.answer_at(state, question), case.rules)
        except RulesError:
            return None

    def _script(self, case: Case) -> Script | None:
        """Return the script of a case; None if the program can do nothing that the case is about."""
        questions, hello, question = self.questions, self.hello, case.question
        setup, events = questions.setup_of(question.game), question.game.events
        too_many = hello.rounds and questions.rounds_of(events) > hello.rounds
        if too_many or not self.hello.plays(setup.ruleset):
            return None
        found = Script(
            questions=questions,
            name=case.id,
            steps=tuple(self._steps(case, setup, events)),
            setup=setup,
            rules=case.rules,
            kind=case.kind,
        )
        if all(step.asks in hello.parts for step in found.steps):
            return self.limited(found)
        state = self._game.play(setup, events)
        request = questions.position(state) if question.asks == "moves" else None
        if request is None or "position" not in hello.parts:
            return None
        if hello.validates:
            request["moves"] = found.steps[-1].request["moves"]
        return evolve(found, steps=(Step(request, case.expect, state),), base=events)

    def _steps(self, case: Case, setup: Setup, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
        questions, question, expect = self.questions, case.question, case.expect
        asks, played = question.asks, events[:-1] if question.asks == "chance" else events
        if asks == "match":
            yield from self._match_steps(setup, events)
            return
        state = self._game.play(setup, played)
        yield begin(questions, setup, state, played)
        request = questions.request_of(question)
        match asks:
            case "chance":
                request |= questions.chance_form.write(events[-1])
                yield Step(request, {"table": expect}, state, events[-1:])
            case "moves":
                yield Step(list_request(questions, state, self.hello), expect, state)
            case "move":
                yield Step(request, expect, state, (questions.rules.event(question.move),))
            case "illegal":
                yield Step(request, {"refused": True, **expect}, state)
            case "score" | "view":
                yield Step(request, {asks: expect}, state)

    def _match_steps(self, setup: Setup, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
        """Yield the steps that score every round of a match, and deal the next."""
        questions = self.questions
        state = questions.start(setup)
        for place, event in enumerate(events, 1):
            step, after = happen(questions, state, event)
            if questions.can_score(state):
                yield step
            if questions.can_score(after):
                yield begin(questions, setup, after, events[:place])
                yield ask(questions, after, {"do": "score"})
            state = after

    def limited(self, script: Script) -> Script:
        """Return a script for as many rounds as the program can play: then its scores know no match."""
        if not self.hello.rounds:
            return script
        keys = self.questions.answer_format.of_match
        steps: list[Step] = []
        dealt = 0
        for step in script.steps:
            dealt = self.questions.rounds_of(step.events) + (0 if step.begins else dealt)
            if dealt > self.hello.rounds:
                break
            expect = step.expect
            if isinstance(score := expect.get("score"), dict):
                expect = {"score": {key: score[key] for key in score if key not in keys}}
            steps.append(evolve(step, expect=expect))
        asked = any(step.asks == "score" for step in steps)
        unasked = frozenset(f"score.{key}" for key in keys if asked)
        return evolve(script, steps=tuple(steps), unasked=unasked)
