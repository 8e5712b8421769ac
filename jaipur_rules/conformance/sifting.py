"""What one play has shown: what is wrong, and what may have gone wrong before it was asked about."""

from collections.abc import Sequence

from attrs import evolve, frozen

from jaipur_rules.conformance.faults import Fault
from jaipur_rules.conformance.judging import Difference, Judged, begun_wrong
from jaipur_rules.conformance.lockstep import WALKING
from jaipur_rules.conformance.plays import Play, walked
from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.report import FaultShown
from jaipur_rules.record import Record


@frozen(order=False)
class Shows:
    """A play, and what is wrong with the answers.

    Attributes:
        play: The play.
        differences: Where the program differs.
        suspect: Why some of them may be about something that went wrong before.
        fault: What it did instead of answering.
        steps: How many steps were judged.
    """

    play: Play
    differences: Sequence[Difference] = ()
    suspect: "Suspect | None" = None
    fault: FaultShown | None = None
    steps: int = 0

    @property
    def failed(self) -> bool:
        """Whether anything is wrong."""
        return bool(self.differences or self.suspect or self.fault)


@frozen(order=False)
class Suspect:
    """A game that went wrong somewhere.

    Attributes:
        walk: The same game move by move, which may show where.
        wrong: What was wrong at its end, for want of anything better.
    """

    walk: Play
    wrong: Difference


def why_not(hello: Hello, ruleset: str) -> str:
    """Why a program cannot be played beside the rules; empty if it can."""
    if not hello.plays(ruleset):
        return f"it does not play by {ruleset!r}"
    if not hello.can(WALKING):
        lacks = ", ".join(part for part in WALKING if part not in hello.parts)
        return f"it cannot do {lacks}"
    return ""


def sifted(
    play: Play, answers: tuple[Message, ...], judged: Judged, fault: FaultShown | None
) -> Shows:
    """What is wrong, less the differences that began before they were asked about: these are walked to."""
    sound: list[Difference] = []
    suspect = None
    for each in judged.differences:
        wrong = begun_wrong(play, each.place, answers)
        if wrong is None:
            sound.append(each)
        elif suspect is None:
            suspect = Suspect(_walk(play, each.place), wrong)
    return Shows(play, sound, suspect, fault, judged.steps)


def _walk(play: Play, place: int) -> Play:
    """The same play, with its game played move by move."""
    asks = play.steps[place : place + 1] if not isinstance(play.steps[place].does, Record) else ()
    steps = (*walked(play.events_before(place + 1 - bool(asks)), play.ruleset), *asks)
    return evolve(play, steps=steps)


def place_of(play: Play, fault: Fault) -> int:
    """The step that a malformed answer was given to, as its sentence says."""
    asked = next((step for step in play.steps if f"{step.asks!r}" in fault.said), play.steps[-1])
    return play.steps.index(asked)
