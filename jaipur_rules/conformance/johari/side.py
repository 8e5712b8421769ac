"""Johari, as the trial of a program asks it."""

from collections.abc import Callable, Iterable
from time import monotonic

from attrs import evolve, frozen

from jaipur_rules.conformance.johari.cases import Case
from jaipur_rules.conformance.johari.differences import Difference
from jaipur_rules.conformance.johari.judging import begun_wrong, judge
from jaipur_rules.conformance.johari.lockstep import random_play, within
from jaipur_rules.conformance.johari.plays import Play, begin, play_of, walked
from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.sides import Divergence, Judged
from jaipur_rules.conformance.sifting import why_not
from jaipur_rules.johari.ruleset import Ruleset
from jaipur_rules.johari.state import Match
from jaipur_rules.record.johari import Record


@frozen(order=False)
class Johari:
    """Johari, as the trial of a program asks it.

    Attributes:
        ruleset: The rules of the random matches.
        players: How many traders they have; None for two, three and four in turn.

    Example:
        >>> Johari(Ruleset()).game
        'johari'
    """

    ruleset: Ruleset
    players: int | None = None

    @property
    def game(self) -> str:
        """The game, as its catalogue is named."""
        return "johari"

    def why_not(self, hello: Hello) -> str:
        """Why a program cannot be played beside the rules; empty if it can."""
        return why_not(hello, self.ruleset.name)

    def play_of(self, case: Case, hello: Hello) -> Play | None:
        """What a program is put through for a case."""
        return play_of(case, hello)

    def random_play(self, seed: int, plies: int, hello: Hello) -> Play | None:
        """A random match, as far as a program can be led through one."""
        players = 2 + seed % 3 if self.players is None else self.players
        return within(random_play(seed, Match(players, self.ruleset), plies), hello)

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
        step = play.steps[place]
        asks = () if isinstance(step.does, Record) else (step,)
        steps = (*walked(play.events_before(place + 1 - bool(asks)), play.table), *asks)
        return evolve(play, steps=steps)

    def shorten(
        self,
        found: Divergence,
        rule: str,
        ask: Callable[[Play], Iterable[Divergence]],
        until: float,
    ) -> Divergence:
        """The same rule in the same game, begun in one request, if that shows it too.

        A day of Johari hangs together: to leave turns out makes another game
        of it. Shorter ones are found in other matches, as for every game.
        """
        if not isinstance(found, Difference) or isinstance(found.step.does, Record):
            return found
        if monotonic() > until:
            return found
        table = found.play.table
        start = begin(Record(table.players, table.ruleset, found.events))
        again = ask(evolve(found.play, steps=(start, found.step)))
        return next((each for each in again if rule in (each.rules or ("",))), found)
