"""What one play has shown: what is wrong, and what may have gone wrong before it was asked about."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from attrs import frozen

from jaipur_rules.conformance.faults import Fault
from jaipur_rules.conformance.protocol import Message
from jaipur_rules.conformance.report import FaultShown
from jaipur_rules.conformance.sides import Course, Divergence, Judged, Side

C = TypeVar("C")
P = TypeVar("P", bound=Course)


@frozen(order=False)
class Shows(Generic[P]):
    """A play, and what is wrong with the answers.

    Attributes:
        play: The play.
        differences: Where the program differs.
        suspect: Why some of them may be about something that went wrong before.
        fault: What it did instead of answering.
        steps: How many steps were judged.
    """

    play: P
    differences: Sequence[Divergence] = ()
    suspect: "Suspect[P] | None" = None
    fault: FaultShown | None = None
    steps: int = 0

    @property
    def failed(self) -> bool:
        """Whether anything is wrong."""
        return bool(self.differences or self.suspect or self.fault)


@frozen(order=False)
class Suspect(Generic[P]):
    """A game that went wrong somewhere.

    Attributes:
        walk: The same game move by move, which may show where.
        wrong: What was wrong at its end, for want of anything better.
    """

    walk: P
    wrong: Divergence


def sifted(
    side: Side[C, P],
    play: P,
    answers: tuple[Message, ...],
    judged: Judged,
    fault: FaultShown | None,
) -> Shows[P]:
    """What is wrong, less the differences that began before they were asked about: these are walked to."""
    sound: list[Divergence] = []
    suspect = None
    for each in judged.differences:
        wrong = side.begun_wrong(play, each.place, answers)
        if wrong is None:
            sound.append(each)
        elif suspect is None:
            suspect = Suspect(side.walk(play, each.place), wrong)
    return Shows(play, sound, suspect, fault, judged.steps)


def place_of(play: Course, fault: Fault) -> int:
    """The step that a malformed answer was given to, as its sentence says."""
    asked = next((step for step in play.steps if f"{step.asks!r}" in fault.said), play.steps[-1])
    return play.steps.index(asked)
