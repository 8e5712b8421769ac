"""Games that a program deals itself: the kit counts what lies there, and plays on from what it has been shown."""

from collections.abc import Callable, Iterator

from attrs import Factory, define, frozen

from jaipur_rules.conformance.cases import (
    ReportedFault,
    RuleIds,
    Script,
    Setup,
    Step,
    move_step,
    moves_step,
    score_step,
)
from jaipur_rules.conformance.checks import check_script
from jaipur_rules.conformance.comparison import compare_answers
from jaipur_rules.conformance.lockstep import ScriptOutcome, unjudged_rules
from jaipur_rules.conformance.protocol import Body, Hello, ProgramFault, malformed
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.conformance.session import Replies
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import State
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.core.strict_json import UnreadableData

NEW_GAME = "new_game"
"""The part of the protocol, and the kind of the scripts."""

_HAS_NO_GAME = {"refused", "error", "skipped"}

Ask = Callable[[Body], Replies[None]]
"""Puts one request to the program, and waits for the answer."""


class WrongDeal(RulesError):
    """What a program dealt itself cannot be dealt by the rules.

    Attributes:
        rules: The rules that it breaks, the likeliest first.
        expected: What was expected.
        came: What came.

    Example:
        >>> print(WrongDeal(("BOX-1",), Message("kit.wanted.score"), "a card"))
        the score is given: a card
    """

    def __init__(self, rules: RuleIds, expected: Message, came: Parameter) -> None:
        """Keep what is wrong."""
        super().__init__(Message("kit.wrong_deal", expected=expected, came=came))
        self.args = (rules, expected, came)
        self.rules = rules
        self.expected = expected
        self.came = came


@frozen(order=False)
class OwnDealSource:
    """The games of a program that deals by itself.

    Attributes:
        questions: The questions about the game.
        hello: The introduction of the program.
        ask: Puts one request to it.
    """

    questions: Questions
    hello: Hello
    ask: Ask

    def outcomes(self, seeds: range, setup: Setup) -> Iterator[ScriptOutcome]:
        """Yield the outcome of a game for each seed, which chooses the moves; none if the game knows no such request."""
        request = self.questions.new_game(setup)
        if request is not None and self.hello.can([NEW_GAME, "apply"]):
            for seed in seeds:
                yield _OwnGame(self, seed, setup).play(request)


@define
class _OwnGame:
    """One game, request by request."""

    source: OwnDealSource
    seed: int
    setup: Setup
    steps: list[Step] = Factory(list[Step])
    answers: list[Body] = Factory(list[Body])

    def play(self, request: Body) -> ScriptOutcome:
        questions, hello = self.source.questions, self.source.hello
        stream = numbers(self.seed)
        try:
            answer = self.put(Step(request, {}))
            if not _HAS_NO_GAME.isdisjoint(answer):
                return self.outcome([])
            dealt = questions.read_own_deal(self.setup, answer)
            state = self.begin(dealt)
            while self.agrees() and state.to_move is not None:
                legal = questions.rules.legal_moves(state)
                if hello.validates:
                    self.put(questions.validation(state, questions.list_moves(legal)))
                elif hello.can(["legal_moves"]):
                    self.put(moves_step(questions.list_moves(legal)))
                move = questions.choose_own(state, legal, self.seed, stream)
                event = questions.rules.event(move)
                answer = self.put(move_step(move, event, {}))
                dealt = questions.learn(dealt, state, move, answer)
                before = self.begin(dealt)
                self.steps[-1] = move_step(move, event, questions.move(before, move))
                state = questions.rules.apply(before, event)
            if self.agrees() and questions.can_score(state) and hello.can(["score"]):
                self.put(score_step(questions.score(state)))
            return self.outcome([])
        except WrongDeal as wrong:
            came = Message("kit.answer.value", value=wrong.came)
            return self.outcome(
                [
                    Difference(
                        self.script(),
                        len(self.steps) - 1,
                        wrong.rules,
                        wrong.expected,
                        came,
                        self.answers[-1],
                    )
                ]
            )
        except ProgramFault as error:
            fault = ReportedFault(error.fault, self.script(), len(self.answers))
            return ScriptOutcome(self.script(), fault=fault)
        except UnreadableData as error:
            malformation = malformed(self.steps[-1].asks, error, self.answers[-1]).fault
            fault = ReportedFault(malformation, self.script(), len(self.answers) - 1)
            return ScriptOutcome(self.script(), fault=fault)

    def put(self, step: Step) -> Body:
        """Put a step to the program, and return its answer."""
        self.steps.append(step)
        replies = self.source.ask(step.request)
        if replies.fault is not None:
            raise ProgramFault(replies.fault)
        self.answers.append(replies.answers[0])
        return replies.answers[0]

    def agrees(self) -> bool:
        """Return whether the last answer was as expected: a game that has gone wrong is not played on."""
        expect, answer = self.steps[-1].expect, self.answers[-1]
        if not _HAS_NO_GAME.isdisjoint(answer):
            return False
        moves = answer.get("moves")
        if isinstance(moves, list):
            return True  # they are looked at afterwards; the game goes on in any case
        try:
            answer_format = self.source.questions.answer_format
            return not [*compare_answers(expect, answer, set(), answer_format)]
        except RulesError:
            return False

    def begin(self, dealt: object) -> State:
        """Begin the game anew with another deal, and return the table before the last step."""
        questions, start = self.source.questions, self.source.questions.start(self.setup)
        expect: Body = {"table": questions.table(questions.rules.apply(start, dealt))}
        self.steps[0] = Step(self.steps[0].request, expect, (dealt,))
        before = [event for step in self.steps[1:-1] for event in step.events]
        found: State = questions.rules.replay((dealt, *before), start)
        return found

    def script(self) -> Script:
        return Script(
            game=self.source.questions.game.name,
            name=f"seed {self.seed}",
            steps=tuple(self.steps),
            setup=self.setup,
            seed=self.seed,
            rules=self.source.questions.rules_of_setup,
            kind=NEW_GAME,
        )

    def outcome(self, differences: list[Difference]) -> ScriptOutcome:
        """Return the outcome: the differences, and those that the answers up to there show."""
        questions, script = self.source.questions, self.script()
        answers = self.answers[: len(self.answers) - len(differences)]
        checked = check_script(questions, script, answers)
        left_out = checked.left_out
        return ScriptOutcome(
            script,
            [*checked.differences, *differences],
            steps=checked.steps,
            skipped=checked.skipped,
            unjudged=unjudged_rules(questions, script, left_out),
        )
