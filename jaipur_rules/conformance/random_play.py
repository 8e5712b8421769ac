"""The random matches of a run, begun anew where a program went wrong, with other moves than those it gets wrong."""

from collections.abc import Iterator

from attrs import define, field

from jaipur_rules.conformance.avoidance import Avoidance
from jaipur_rules.conformance.cases import Script, Setup
from jaipur_rules.conformance.lockstep import (
    Continuation,
    ScriptOutcome,
    limit_script,
    random_script,
)
from jaipur_rules.conformance.protocol import WALKING, Hello
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.conformance.scripts import limit_rounds
from jaipur_rules.core.messages import Message

_SHORT = 8
_OTHERS, _FIRST_OTHER = 40, 10_000
_OTHER_SEED = 10**6
_STUCK = 12
_MOST = 60
_WINDOW = 8


@define
class _Progress:
    """The progress of a match that is begun anew.

    Attributes:
        begun: How often it was.
        stops: How often it stopped in a row.
        back: How far back it is begun: more with every stop, less whenever it goes on.
        window: How many plies are played before it is looked at.
    """

    begun: int = 0
    stops: int = 0
    back: int = -1
    window: int = _WINDOW

    @property
    def is_hopeless(self) -> bool:
        """True if it is not worth beginning anew once more."""
        return self.stops >= _STUCK or self.begun >= _MOST

    def stop(self) -> None:
        """Note that it stopped."""
        self.stops += 1
        self.back += 1
        self.window = _WINDOW

    def go_on(self) -> None:
        """Note that as many plies were played as were asked for."""
        self.stops = 0
        self.back = max(0, self.back - 1)
        self.window *= 2


@define
class RandomPlay:
    """The random matches of a run.

    A match that stops because something is wrong is begun anew just before, with
    another move or another event of chance; ever earlier, if it gets no further.

    Attributes:
        questions: The questions about the game.
        hello: How the program introduced itself.
        ruleset: The rules of the matches.
        players: How many they are for; None for every number in turn.
        stopped: The matches that have stopped and may go on, each with the step.
    """

    questions: Questions
    hello: Hello
    ruleset: object
    players: int | None = None
    stopped: list[tuple[Script, int]] = field(factory=list[tuple[Script, int]])
    _avoidance: Avoidance = field(factory=Avoidance)
    _progress: dict[int, _Progress] = field(factory=dict[int, _Progress])

    @property
    def why_not(self) -> Message | None:
        """Why the program cannot play random matches; None if it can."""
        if not self.questions.plays(self.hello, self.ruleset):
            name = self.questions.name_of(self.ruleset)
            return Message("kit.remark.other_ruleset", ruleset=name)
        if not self.hello.can(WALKING):
            lacks = tuple(part for part in WALKING if part not in self.hello.parts)
            return Message("kit.remark.lacks_parts", parts=lacks)
        return None

    def script(self, seed: int, plies: int | None = None) -> Iterator[Script]:
        """Yield the random match of a seed, as far as the program can be led through one."""
        fewest, most = self.questions.rules.seats
        players = self.players or fewest + seed % (most - fewest + 1)
        yield from self._script(
            seed, Setup(players, self.ruleset), plies, Continuation(avoidance=self._avoidance)
        )

    def short_scripts(self) -> Iterator[Script]:
        """Yield the first plies of other matches."""
        for seed in range(_FIRST_OTHER, _FIRST_OTHER + _OTHERS):
            yield from self.script(seed, _SHORT)

    def note(self, outcome: ScriptOutcome) -> None:
        """Note where a match stopped because something was wrong, or is to go on after it did."""
        script, seed, place = outcome.script, outcome.script.seed, outcome.steps - 1
        if seed is None or outcome.fault is not None or outcome.suspect is not None:
            return
        if outcome.stopped:
            self._avoidance.note(self.questions, script, place)
            here = self._progress.setdefault(seed, _Progress())
            here.stop()
        elif seed in self._progress:
            place += 1
            here = self._progress[seed]
            here.go_on()
            if self.questions.state_before(script, place).is_over:
                return
        else:
            return
        if not here.is_hopeless:
            here.begun += 1
            self.stopped.append((script, place))

    def resumed(self, plies: int | None = None) -> Iterator[Script]:
        """Yield the matches that stopped, each begun anew before the step at which it did."""
        stopped, self.stopped = self.stopped, []
        for script, place in stopped:
            seed = script.seed or 0
            here = self._progress[seed]
            events = self.questions.events_before(script, place)
            left = max(0, len(events) - 2**here.back + 1)
            continued = Continuation(
                events[:left], _OTHER_SEED * here.begun + seed, self._avoidance
            )
            most = self.questions.longest if plies is None else plies
            now = self.questions.count_moves(continued.events)
            if now < most:
                window = min(most, now + here.window)
                yield from self._script(seed, script.setup, window, continued)

    def _script(
        self, seed: int, setup: Setup, plies: int | None, continued: Continuation
    ) -> Iterator[Script]:
        hello = self.hello
        random = random_script(
            self.questions, seed, setup, plies, continued, validates=hello.validates
        )
        script = limit_script(random, hello)
        if script is not None:
            yield script if not hello.rounds else limit_rounds(self.questions, script, hello.rounds)
