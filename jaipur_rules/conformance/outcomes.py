"""The outcome of a script, and the games that have to be walked through to find where they went wrong."""

from collections.abc import Sequence

from attrs import evolve, frozen

from jaipur_rules.conformance.checks import CheckedScript, find_wrong_game
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import AnyDifference, AnyQuestions
from jaipur_rules.conformance.report import ReportedFault
from jaipur_rules.conformance.scripts import AnyScript


@frozen(order=False)
class Suspect:
    """A game that went wrong somewhere.

    Attributes:
        walk: The same game move by move, which may show where.
        wrong: What was wrong at its end, for want of anything better.
    """

    walk: AnyScript
    wrong: AnyDifference


@frozen(order=False)
class ScriptOutcome:
    """The outcome of a script: what is wrong with the answers to it.

    Attributes:
        script: The script.
        differences: Where the program differs.
        suspect: Why some of them may be about something that went wrong before.
        fault: What it did instead of answering.
        steps: How many steps were checked.
    """

    script: AnyScript
    differences: Sequence[AnyDifference] = ()
    suspect: Suspect | None = None
    fault: ReportedFault | None = None
    steps: int = 0

    @property
    def failed(self) -> bool:
        """True if anything is wrong."""
        return bool(self.differences or self.suspect or self.fault)


def sort_differences(
    questions: AnyQuestions,
    script: AnyScript,
    answers: Sequence[Body],
    checked: CheckedScript,
    fault: ReportedFault | None,
) -> ScriptOutcome:
    """Return what is wrong, less the differences that began before they were asked about: their game is to be walked through.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    sound: list[AnyDifference] = []
    suspect = None
    for each in checked.differences:
        wrong = find_wrong_game(questions, script, each.place, answers)
        if wrong is None:
            sound.append(each)
        elif suspect is None:
            suspect = Suspect(_walk(questions, script, each.place), wrong)
    return ScriptOutcome(script, sound, suspect, fault, checked.steps)


def _walk(questions: AnyQuestions, script: AnyScript, place: int) -> AnyScript:
    """Return the script up to a step, with its game played move by move."""
    asks = () if script.steps[place].begins else (script.steps[place],)
    events = questions.events_before(script, place + 1 - len(asks))
    return evolve(script, steps=(*questions.walk(script.setup, events), *asks))
