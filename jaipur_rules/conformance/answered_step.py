"""A step of a script with the answer of a program to it, and the rules that bear on it."""

from collections.abc import Container, Iterator
from functools import cached_property

from attrs import evolve, frozen

from jaipur_rules.conformance.attribution import Reading, readings_about, readings_ruled_out
from jaipur_rules.conformance.cases import RuleIds, Script, Step
from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.conformance.requests import ScriptReplay
from jaipur_rules.core.game import Seat, State
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.core.strict_json import Node


@frozen(order=False, slots=False)
class AnsweredStep:
    """A step of a script, the answer to it, and the rules that bear on it.

    Attributes:
        questions: The questions about the game.
        replay: The replay of the script.
        place: The step of it.
        answer: The answer.
    """

    questions: Questions
    replay: ScriptReplay
    place: int
    answer: Body

    @property
    def script(self) -> Script:
        """The script."""
        return self.replay.script

    @property
    def step(self) -> Step:
        """The step."""
        return self.script.steps[self.place]

    @property
    def expect(self) -> Body:
        """The right answer."""
        return self.step.expect

    @cached_property
    def state(self) -> State:
        """The right table before the step."""
        found: State = self.replay.before(self.place)
        return found

    @property
    def tried(self) -> str:
        """The move that was tried, in the notation."""
        return str(self.step.request["move"])

    @property
    def seat(self) -> Seat:
        """The seat whose view was asked for."""
        return Node(self.step.request["seat"]).whole()

    def difference(self, rules: RuleIds, expected: Message, came: Message) -> Difference:
        """Return a difference at this step."""
        return Difference(self.script, self.place, rules, expected, came, self.answer)

    def misread(
        self, readings: tuple[Reading, ...], expected: Message, came: Message
    ) -> Difference:
        """Return a difference at this step that is about rules misread."""
        rules = tuple(dict.fromkeys(reading.rule for reading in readings))
        return evolve(self.difference(rules, expected, came), readings=readings)

    def rules_against(self, move: object) -> RuleIds:
        """The rules that a move would break."""
        return tuple(found.rule for found in self.questions.rules.violations(self.state, move))

    def readings_of_refusal(self) -> tuple[Reading, ...]:
        """The ways to misread the rules that allow what was refused."""
        step = self.step
        if step.begins or not step.events:
            return ()
        if step.is_chance:
            return tuple(map(Reading, self.questions.rules_of_refusal(step.events[0])))
        move = self.questions.parse_move(self.tried)
        return readings_about(self.questions.allowing_rules(self.state), move)

    def readings_ruled_out(self, doubtful: Container[Reading]) -> Iterator[Reading]:
        """Yield those of some readings by which a move would not be allowed that is legal and listed."""
        listed = self.answer.get("moves")
        if isinstance(listed, list):
            legal = self.questions.rules.legal_moves(self.state)
            moves = [move for move in legal if self.questions.write_move(move) in listed]
            yield from readings_ruled_out(
                self.questions.allowing_rules(self.state), moves, doubtful
            )

    def describe_wanted(self) -> Message:
        """Return what was asked for."""
        step = self.step
        match step.asks:
            case "game":
                return Message("kit.wanted.played")
            case "deal" | "new_game":
                return self.questions.wanted_of_chance
            case "apply" if step.events:
                return Message("kit.wanted.legal", move=self.tried)
            case "apply":
                return self.describe_refusal()
            case "view":
                return Message("kit.wanted.view", trader=trader_at(self.seat))
            case "score":
                return Message("kit.wanted.score")
            case _:
                return Message("kit.wanted.moves")

    def describe_refusal(self) -> Message:
        """Return that the move that was tried has to be refused, and why."""
        rules = self.broken(self.tried)
        return Message("kit.wanted.refused", move=self.tried, rules=rules)

    def broken(self, move: str) -> tuple[str, ...]:
        """The rules that a move would break, each with the facts."""
        rules = self.questions.rules
        return tuple(map(str, rules.violations(self.state, self.questions.parse_move(move))))

    def attribute(
        self, found: list[ValueDifference]
    ) -> Iterator[tuple[RuleIds, list[ValueDifference]]]:
        """Yield the rules that wrong values are about, with those values."""
        step, questions = self.step, self.questions
        if step.asks == "view":
            yield from ((rules, [each]) for rules, each in questions.rules_of_view(found))
        elif step.asks == "score":
            yield questions.rules_of_score(self.state, found), found
        elif step.is_chance:
            yield questions.rules_of_chance(self.state, step.events[0], found), found
        elif step.begins:
            yield self.script.rules, found
        elif step.events:
            move = questions.parse_move(self.tried)
            yield questions.rules_of_move(self.state, move, found), found
        else:
            # A refusal was right, and its reasons were wrong.
            yield self.rules_against(questions.parse_move(self.tried)), found
