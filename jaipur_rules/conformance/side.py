"""Jaipur, as the trial of a program asks it."""

from collections.abc import Callable, Iterable

from attrs import evolve, frozen

from jaipur_rules.conformance.cases import Case
from jaipur_rules.conformance.differences import Difference
from jaipur_rules.conformance.judging import begun_wrong, judge
from jaipur_rules.conformance.lockstep import random_play, within
from jaipur_rules.conformance.plays import Play, play_of, walked
from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.shortening import shorten
from jaipur_rules.conformance.sides import Divergence, Judged
from jaipur_rules.conformance.sifting import why_not
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.record import Record


@frozen(order=False)
class Jaipur:
    """Jaipur, as the trial of a program asks it.

    Attributes:
        ruleset: The rules of the random matches.

    Example:
        >>> Jaipur(Ruleset()).game
        'jaipur'
    """

    ruleset: Ruleset

    @property
    def game(self) -> str:
        """The game, as its catalogue is named."""
        return "jaipur"

    def why_not(self, hello: Hello) -> str:
        """Why a program cannot be played beside the rules; empty if it can."""
        return why_not(hello, self.ruleset.name)

    def play_of(self, case: Case, hello: Hello) -> Play | None:
        """What a program is put through for a case."""
        return play_of(case, hello)

    def random_play(self, seed: int, plies: int, hello: Hello) -> Play | None:
        """A random match, as far as a program can be led through one."""
        return within(random_play(seed, ruleset=self.ruleset, plies=plies), hello)

    def judge(self, play: Play, answers: tuple[Message, ...]) -> Judged:
        """Hold answers against a play.

        Raises:
            ProgramFault: An answer has not the form that it must have.
        """
        return judge(play, answers)

    def begun_wrong(
        self, play: Play, place: int, answers: tuple[Message, ...]
    ) -> Divergence | None:
        """What was wrong already with the game that a step is about.

        Raises:
            ProgramFault: What it answered to the game has not the form that it must have.
        """
        return begun_wrong(play, place, answers)

    def walk(self, play: Play, place: int) -> Play:
        """The same play up to a step, with its game played move by move."""
        asks = (
            play.steps[place : place + 1] if not isinstance(play.steps[place].does, Record) else ()
        )
        steps = (*walked(play.events_before(place + 1 - bool(asks)), play.ruleset), *asks)
        return evolve(play, steps=steps)

    def shorten(
        self,
        found: Divergence,
        rule: str,
        ask: Callable[[Play], Iterable[Divergence]],
        until: float,
    ) -> Divergence:
        """The same rule, in the shortest game that could be found by a time."""
        if not isinstance(found, Difference):
            return found
        return shorten(found, rule, lambda play: _own(ask(play)), until)


def _own(found: Iterable[Divergence]) -> list[Difference]:
    return [each for each in found if isinstance(each, Difference)]
