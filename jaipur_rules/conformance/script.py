"""The scripts that put a program through cases and random matches: requests in order, each with the right answer."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from attrs import evolve, frozen

from jaipur_rules.conformance.answers import Case, Questions, Setup
from jaipur_rules.conformance.diagnosis import RuleIds
from jaipur_rules.conformance.protocol import WALKING, Body, Hello
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState
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
        place: What it is called, for a person.
        rules: The rules that it is meant to exercise, if it was made for some.
        kind: What kind it is: that of a case, or ``lockstep``.
        base: What has happened on the right table before the first step.
        unasked: Keys of the answers, each with the way to it, that the program is not asked for.
    """

    questions: Questions
    name: str
    steps: tuple[Step, ...]
    setup: Setup
    place: Message
    rules: RuleIds = ()
    kind: str = LOCKSTEP
    base: tuple[AnyEvent, ...] = ()
    unasked: frozenset[str] = frozenset()

    def events_before(self, place: int) -> tuple[AnyEvent, ...]:
        """Return the events on the right table before a step."""
        happened = self.base
        for step in self.steps[:place]:
            happened = step.events if step.begins else (*happened, *step.events)
        return happened

    def plies_before(self, place: int) -> int:
        """Return the number of moves before a step."""
        return sum(not self.questions.is_chance(event) for event in self.events_before(place))


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


def walk(
    questions: Questions, setup: Setup, events: Iterable[AnyEvent]
) -> Iterator[tuple[Step, AnyState]]:
    """Yield the steps that lead where some events do, each with the table after it."""
    state = questions.start(setup)
    for event in events:
        step, state = happen(questions, state, event)
        yield step, state


_VIEWS_EVERY = 8
_TRIES_EVERY = 4
_TRIES = 4
_RECENT = 8


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
        under = (self._under(case, ruleset) for ruleset in self._other_rulesets)
        return [*chain.from_iterable(map(self._scripts, (case, *chain.from_iterable(under))))]

    def has_too_many_rounds(self, case: Case) -> bool:
        """Return whether a case is not asked only because it is of more rounds than the program can play."""
        every = evolve(self, hello=evolve(self.hello, rounds=0))
        return bool(self.hello.rounds) and bool(every.of_case(case))

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules of the random matches: those that were chosen, or the usual ones, or the first that it plays by."""
        usual = self.questions.rules.ruleset()
        first = () if self.hello.plays(usual) else self._other_rulesets
        return self.chosen or next(iter(first), usual)

    @property
    def _other_rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets besides the usual one that it names, and the one that was chosen.

        A program that plays by every ruleset is asked the cases as they are.
        """
        rules, chosen = self.questions.rules, self.chosen
        named = (rules.ruleset(name) for name in rules.rulesets[1:] if name in self.hello.rulesets)
        found = (*named, *self.hello.house_rules)
        is_own = chosen is not None and chosen.name == "custom" and self.hello.plays(chosen)
        return (*found, chosen) if is_own and chosen not in found else found

    def _under(self, case: Case, ruleset: AnyRuleset) -> Iterator[Case]:
        """Yield a case of the usual rules by another ruleset, if there is such a one.

        A move of it that is legal by one of them alone is asked about as what it is.
        """
        questions, game = self.questions, case.question.game
        setup, usual = questions.setup_of(game), questions.rules.ruleset().name
        if setup.ruleset.name != usual or ruleset.name == usual:
            return
        other = Setup(setup.players, ruleset)
        try:
            state = questions.rules.replay(game.events, questions.start(other))
            question = evolve(case.question, game=questions.game_of(other, game.events))
            if question.move is not None:
                illegal = questions.rules.violations(state, question.move)
                question = evolve(question, asks="illegal" if illegal else "move")
            yield questions.case(question, questions.answer_at(state, question), case.rules)
        except RulesError:
            return

    def _scripts(self, case: Case) -> Iterator[Script]:
        """Yield the script of a case, if the program can do anything that the case is about."""
        questions, hello, game = self.questions, self.hello, case.question.game
        setup, events = questions.setup_of(game), game.events
        too_many = hello.rounds and questions.rounds_of(events) > hello.rounds
        if too_many or not hello.plays(setup.ruleset):
            return
        found = Script(
            questions=questions,
            name=case.id,
            steps=tuple(self._steps(case, setup)),
            setup=setup,
            place=Message("kit.place.case", name=case.id),
            rules=case.rules,
            kind=case.kind,
        )
        if hello.can(step.asks for step in found.steps):
            yield self.limited(found)
        elif "position" in hello.parts and case.question.asks == "moves":
            last = found.steps[-1]
            if (request := questions.position(last.state)) is not None:
                proposed = {"moves": last.request["moves"]} if hello.validates else {}
                step = Step(request | proposed, case.expect, last.state)
                yield evolve(found, steps=(step,), base=events)

    def _steps(self, case: Case, setup: Setup) -> Iterator[Step]:
        questions, question, expect = self.questions, case.question, case.expect
        asks, events = question.asks, question.game.events
        if asks == "match":
            yield from self._match_steps(setup, events)
            return
        before = events[:-1] if asks == "chance" else events
        state = questions.rules.replay(before, questions.start(setup))
        yield begin(questions, setup, state, before)
        request = questions.request_of(question)
        match asks:
            case "chance":
                request |= questions.chance_form.write(events[-1])
                yield Step(request, {"table": expect}, state, events[-1:])
            case "moves":
                yield Step(list_request(questions, state, self.hello), expect, state)
            case "move":
                yield Step(request, expect, state, (question.move,))
            case "illegal":
                yield Step(request, {"refused": True, **expect}, state)
            case "score" | "view":
                yield Step(request, {asks: expect}, state)

    def _match_steps(self, setup: Setup, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
        """Yield the steps that score every round of a match, and deal the next."""
        questions = self.questions
        for place, (step, after) in enumerate(walk(questions, setup, events), 1):
            if questions.can_score(step.state):
                yield step
            if questions.can_score(after):
                yield begin(questions, setup, after, events[:place])
                yield ask(questions, after, {"do": "score"})

    def limited(self, script: Script) -> Script:
        """Return a script for as many rounds as the program can play: then its scores know no match."""
        if not self.hello.rounds:
            return script
        keys = self.questions.answer_format.of_match
        steps, dealt = list[Step](), 0
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

    # Random matches, in which a program and the rules play in lockstep.

    def why_no_random_play(self) -> Message | None:
        """Return why the program cannot play random matches; None if it can."""
        if not self.hello.plays(self.ruleset):
            return Message("kit.remark.other_ruleset", ruleset=self.ruleset.name)
        lacks = tuple(part for part in WALKING if part not in self.hello.parts)
        return Message("kit.remark.lacks_parts", parts=lacks) if lacks else None

    def random_script(
        self, seed: int, players: int | None = None, plies: int | None = None
    ) -> Script:
        """Return the random match of a seed, asked about at every ply, as much of it as the program can do; it has to be able to play one.

        Every position is asked for its legal moves, some for what the seats may
        know of it, and at some an illegal move is tried.

        Args:
            seed: Any number from 0.
            players: How many the match is for; None for every number in turn of the seeds.
            plies: After how many moves it stops; None for as many as is usual.

        Example:
            >>> from jaipur_rules.conformance.protocol import PARTS
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> source = ScriptSource(QUESTIONS, Hello("able", "1", PARTS, ("any",)))
            >>> [step.asks for step in source.random_script(1, plies=2).steps]
            ['game', 'deal', 'legal_moves', 'view', 'view', 'apply', 'legal_moves', 'apply']
        """
        questions = self.questions
        fewest, most = questions.rules.seats
        setup = Setup(players or fewest + seed % (most - fewest + 1), self.ruleset)
        longest = questions.longest if plies is None else plies
        steps = self._random_steps(seed, setup, longest)
        asked = tuple(step for step in steps if step.asks in self.hello.parts)
        name, place = f"seed {seed}", Message("kit.place.match", seed=seed)
        return self.limited(
            Script(questions=questions, name=name, steps=asked, setup=setup, place=place)
        )

    def _random_steps(self, seed: int, setup: Setup, plies: int) -> Iterator[Step]:
        questions, stream, every = self.questions, numbers(seed), range(setup.players)
        rules, chance = questions.rules, questions.chance_numbers(seed, stream)
        state, played = questions.start(setup), 0
        recent = deque[Sequence[AnyMove]](maxlen=_RECENT)
        yield begin(questions, setup, state)
        while True:
            if questions.can_score(state):
                yield ask(questions, state, {"do": "score"})
                for seat in every if questions.shows_all else ():
                    yield ask(questions, state, {"do": "view", "seat": seat})
            if state.is_over:
                return
            if rules.awaits_chance(state):
                event = rules.chance(state, next(chance))
            elif played >= plies:
                return
            else:
                legal = rules.legal_moves(state)
                yield ask(questions, state, list_request(questions, state, self.hello))
                if played % _VIEWS_EVERY == 0:
                    seats = every if questions.shows_all else (below(setup.players, stream),)
                    for seat in seats:
                        yield ask(questions, state, {"do": "view", "seat": seat})
                if below(_TRIES_EVERY, stream) == 0:
                    near = [*chain(*recent)] or questions.near_misses(state)
                    picks = (near[below(len(near), stream)] for _ in range(_TRIES if near else 0))
                    tried = next((move for move in picks if rules.violations(state, move)), None)
                    if tried is not None:
                        yield ask(questions, state, {"do": "apply", "move": str(tried)})
                recent.append(legal)
                event = questions.choose(legal, seed, stream)
                played += 1
            step, state = happen(questions, state, event)
            yield step
