"""Games that went wrong somewhere before a program was asked about them, and what can be known of where."""

from collections.abc import Sequence

from attrs import evolve, frozen

from jaipur_rules.conformance.cases import Script, Step
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.core.messages import Message


@frozen(order=False)
class Suspect:
    """A game that went wrong somewhere before a program was asked about it.

    Attributes:
        script: The script that shows it.
        place: The step of it.
        wrong: What was wrong at its end, for want of anything better.
        shown: What the answer to the step shows by itself, if it is about the last round alone.
    """

    script: Script
    place: int
    wrong: Difference
    shown: Difference | None = None

    @property
    def best(self) -> Difference:
        """What is known of it without walking through the game."""
        return self.shown or self.wrong

    def walk(self, questions: Questions) -> Script:
        """Return the same game move by move, which may show where it went wrong."""
        asks, events = self._end(questions)
        steps = (*questions.walk(self.script.setup, events), *asks)
        return evolve(self.script, steps=steps)

    def ending(self, questions: Questions) -> Script:
        """Return the same game with its last event by itself: it shows whether all was right until then."""
        asks, events = self._end(questions)
        setup, before = self.script.setup, events[:-1]
        last = (*questions.walk(setup, events[-1:], before), *asks)
        return evolve(self.script, steps=last)

    def asked_again(self, found: "Suspect | None") -> Difference:
        """Return what was wrong, and whether it was so again.

        Args:
            found: The same suspect when the same was asked once more; None if nothing was wrong then.
        """
        if found is not None and found.wrong.answer == self.wrong.answer:
            return self.wrong
        return evolve(self.wrong, came=Message("kit.answer.otherwise", came=self.wrong.came))

    def _end(self, questions: Questions) -> tuple[Sequence[Step], tuple[object, ...]]:
        """Return what is asked at the end of the game, and its events."""
        here = self.script.steps[self.place]
        asks = () if here.begins else (here,)
        return asks, questions.events_before(self.script, self.place + 1 - len(asks))


def is_about_last_round(questions: Questions, found: Difference, wrong: Difference) -> bool:
    """Return whether a score differs by more than what is about the match, while the table before differs by nothing else.

    Args:
        questions: The questions about the game.
        found: The wrong answer.
        wrong: What was wrong with the table.
    """
    of_match = questions.answer_format.of_match
    right = questions.table(questions.state_before(found.script, wrong.place + 1))
    came = wrong.answer.get("table")
    return (
        isinstance(came, dict)
        and {key for key in right if came.get(key, right[key]) != right[key]} <= of_match
        and not wrong_keys(found) <= of_match
    )


def wrong_keys(found: Difference) -> frozenset[str]:
    """Return the keys of a score that differ."""
    came, expected = (each.get("score") for each in (found.answer, found.step.expect))
    if not isinstance(came, dict) or not isinstance(expected, dict):
        return frozenset()
    return frozenset(key for key, value in expected.items() if came.get(key, value) != value)
