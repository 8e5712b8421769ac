"""The scripts that put a program through cases: requests in order, each with the right answer."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from attrs import define, evolve, field, frozen

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.cases import Case, Setup
from jaipur_rules.conformance.diagnosis import RuleIds
from jaipur_rules.conformance.protocol import Body, Hello
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import AnyEvent, AnyRuleset, AnyState, Seat
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
        return self.asks == "deal"

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


def count_moves(questions: Questions, events: Iterable[AnyEvent]) -> int:
    """Return the number of moves among some events."""
    return sum(not questions.is_chance(event) for event in events)


def begin(questions: Questions, setup: Setup, events: tuple[AnyEvent, ...] = ()) -> Step:
    """Return the step that begins a game and plays it.

    What lies on the table then is looked at only if something is wrong later.
    """
    request: Body = {"do": "game", **questions.codec.write(questions.game_of(setup, events))}
    return Step(request, {}, events, count_moves(questions, events))


def chance_step(questions: Questions, event: AnyEvent, expect: Body) -> Step:
    """Return the step that lets chance happen.

    Args:
        questions: The questions about the game.
        event: What it brings.
        expect: The right table after it.
    """
    return Step({"do": "deal", **questions.write_chance(event)}, {"table": expect}, (event,))


def list_step(questions: Questions, state: AnyState, expect: Body, hello: Hello | None) -> Step:
    """Return the step that asks for the legal moves, or, of a program that lists none, which of some moves are legal."""
    if hello is None or not hello.validates:
        return Step({"do": "legal_moves"}, expect)
    proposed = sorted(map(questions.write_move, questions.proposals(state)))
    return Step({"do": "validate", "moves": list[Plain](proposed)}, expect)


def walk(questions: Questions, setup: Setup, events: Iterable[AnyEvent]) -> Iterator[Step]:
    """Yield the steps that lead where some events do, each with its right answer."""
    yield begin(questions, setup)
    state = questions.start(setup)
    for event in events:
        after = questions.rules.apply(state, event)
        if questions.is_chance(event):
            yield chance_step(questions, event, questions.table(after))
        else:
            move = questions.parse_move(str(event))
            yield move_step(move, event, questions.move(state, move, after))
        state = after


@define
class ScriptReplay:
    """The replay of a script, in which nothing is played twice as long as steps are asked about in order.

    Attributes:
        questions: The questions about the game.
        script: The script.
        events: The events of the game up to the step that was asked about last.
    """

    questions: Questions
    script: Script
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
            state = self.questions.start(self.script.setup)
            self._begun, self._place = begun, begun or 0
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
                state = self.questions.rules.apply(state, event)
            except (IllegalMove, UnexpectedEvent):
                continue
            self.events.append(event)
        return state


def events_before(questions: Questions, script: Script, place: int) -> tuple[AnyEvent, ...]:
    """Return the events on the right table before a step of a script."""
    replay = ScriptReplay(questions, script)
    replay.before(place)
    return tuple(replay.events)


@frozen(order=False)
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
        return usual if self.plays(usual) or not others else others[0]

    def plays(self, ruleset: AnyRuleset) -> bool:
        """Return whether the program plays by a ruleset, by its name or by its switches."""
        return self.hello.plays(self.questions.name_of(ruleset)) or ruleset in self._house_rules

    @property
    def _house_rules(self) -> tuple[AnyRuleset, ...]:
        rules = self.questions.rules
        return tuple(rules.ruleset(None, dict(each.changes)) for each in self.hello.house_rules)

    @property
    def _other_rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets besides the usual one that it names, and the one that was chosen.

        A program that plays by every ruleset is asked the cases as they are.
        """
        rules = self.questions.rules
        _, *others = rules.rulesets
        named = (rules.ruleset(name) for name in others if name in self.hello.rulesets)
        found = (*named, *self._house_rules)
        chosen = self.chosen
        if chosen is None or chosen in found or self.questions.name_of(chosen) != "custom":
            return found
        return (*found, chosen) if self.plays(chosen) else found

    def _under(self, case: Case, ruleset: AnyRuleset) -> Case | None:
        """Return a case of the usual rules by another ruleset; None if there is none.

        A move of it that is legal by one of them alone is asked about as what it is.
        """
        questions = self.questions
        game = case.question.game
        setup, events = questions.setup_of(game), questions.events_of(game)
        usual = questions.name_of(questions.rules.ruleset())
        if questions.name_of(setup.ruleset) != usual or questions.name_of(ruleset) == usual:
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
        questions, hello = self.questions, self.hello
        setup = questions.setup_of(case.question.game)
        events = questions.events_of(case.question.game)
        too_many = hello.rounds and questions.rounds_of(events) > hello.rounds
        if too_many or not self.plays(setup.ruleset):
            return None
        found = Script(
            game=questions.game.name,
            name=case.id,
            steps=tuple(self._steps(case, setup, events)),
            setup=setup,
            rules=case.rules,
            kind=case.kind,
        )
        if hello.can(step.asks for step in found.steps):
            return self.limited(found)
        if case.question.asks != "moves" or not hello.can(["position"]):
            return None
        request = questions.position(questions.rules.replay(events, questions.start(setup)))
        if request is None:
            return None
        if hello.validates:
            request["moves"] = found.steps[-1].request["moves"]
        moves = count_moves(questions, events)
        return evolve(found, steps=(Step(request, case.expect),), base=events, base_plies=moves)

    def _steps(self, case: Case, setup: Setup, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
        questions, question, expect = self.questions, case.question, case.expect
        if question.asks == "match":
            yield from self._match_steps(setup, events)
            return
        if question.asks == "chance":
            yield begin(questions, setup, events[:-1])
            yield chance_step(questions, events[-1], expect)
            return
        yield begin(questions, setup, events)
        match question.asks:
            case "moves":
                state = questions.rules.replay(events, questions.start(setup))
                yield list_step(questions, state, expect, self.hello)
            case "move":
                yield move_step(question.move, questions.rules.event(question.move), expect)
            case "illegal":
                yield illegal_step(question.move, expect["broken"])
            case "score":
                yield score_step(expect)
            case "view":
                yield view_step(question.seat, expect)
            case _:
                assert_never(question.asks)

    def _match_steps(self, setup: Setup, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
        """Yield the steps that score every round of a match, and deal the next."""
        questions = self.questions
        state = questions.start(setup)
        for place, event in enumerate(events, 1):
            after = questions.rules.apply(state, event)
            if questions.can_score(state):
                yield chance_step(questions, event, questions.table(after))
            if questions.can_score(after):
                yield begin(questions, setup, events[:place])
                yield score_step(questions.score(after))
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
            score = step.expect.get("score")
            if isinstance(score, dict):
                of_round = {key: value for key, value in score.items() if key not in keys}
                steps.append(evolve(step, expect={"score": of_round}))
            else:
                steps.append(step)
        asked = any(step.asks == "score" for step in steps)
        unasked = frozenset(f"score.{key}" for key in keys if asked)
        return evolve(script, steps=tuple(steps), unasked=unasked)
