"""The habits of a program: wrong answers of one sort that it gives whatever it is asked, each of which is one mistake."""

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import define, field

from jaipur_rules.conformance.cases import Step
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.enums import NamedEnum
from jaipur_rules.core.messages import Message

_ENOUGH = 10
"""So many answers of one sort, and none of another, are a habit."""


class Habit(NamedEnum):
    """A sort of wrong answers that says nothing of single rules if all answers are of it.

    Example:
        >>> print(Habit.REFUSES_MOVES.message)
        it was refused, as every legal move was
    """

    REFUSES_DEALS = "refuses_deals"
    REFUSES_MOVES = "refuses_moves"
    MAKES_MOVES = "makes_moves"
    LISTS_NOTHING = "lists_nothing"
    ALLOWS_EVERYTHING = "allows_everything"

    @property
    def rule(self) -> str:
        """The rule that it is about: none."""
        return ""

    @property
    def message(self) -> Message:
        """What the program does, in words."""
        return Message(f"kit.habit.{self.value}")


def habits_at(step: Step, answer: Body) -> Iterator[tuple[Habit, bool]]:
    """Yield the habits that a program could show at a step, and whether its answer shows them.

    Args:
        step: The step.
        answer: The answer.

    Example:
        >>> from jaipur_rules.conformance.cases import illegal_step
        >>> [*habits_at(illegal_step("-D", ["SEL-4"]), {"table": {}})]
        [(Habit.MAKES_MOVES, True)]
    """
    if "error" in answer or "skipped" in answer:
        return
    match step.asks:
        case "deal":
            yield Habit.REFUSES_DEALS, "refused" in answer
        case "apply" if step.events:
            yield Habit.REFUSES_MOVES, "refused" in answer
        case "apply":
            yield Habit.MAKES_MOVES, "table" in answer
        case _ if moves := step.expect.get("moves"):
            proposed = step.request.get("moves")
            yield Habit.LISTS_NOTHING, answer.get("moves") == []
            if proposed is not None and proposed != moves:
                yield Habit.ALLOWS_EVERYTHING, answer.get("moves") == proposed
        case _:
            return


@define
class HabitTally:
    """The answers of a program that show a habit, and those that show that it has not got it.

    Example:
        >>> HabitTally().habits
        frozenset()
    """

    shown: Counter[Habit] = field(factory=Counter[Habit])
    absent: set[Habit] = field(factory=set[Habit])

    def note(self, steps: Sequence[Step], answers: Sequence[Body]) -> None:
        """Note answers.

        Args:
            steps: What was asked.
            answers: What was answered, as far as it was.
        """
        for step, answer in zip(steps, answers, strict=False):
            for habit, is_shown in habits_at(step, answer):
                if is_shown:
                    self.shown[habit] += 1
                else:
                    self.absent.add(habit)

    @property
    def habits(self) -> frozenset[Habit]:
        """The habits that it has."""
        shown = (habit for habit, count in self.shown.items() if count >= _ENOUGH)
        return frozenset(shown) - self.absent
