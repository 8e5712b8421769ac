"""The trial: a program is put through cases and random play of some game, and judged."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import Generic, Protocol, TypeVar

from attrs import Factory, define, evolve

from jaipur_rules.conformance.faults import LONGEST, ImpossibleLimits, Limits, ProgramFault
from jaipur_rules.conformance.findings import Findings
from jaipur_rules.conformance.protocol import WALKING, library_version
from jaipur_rules.conformance.report import FaultShown, Report, Tally
from jaipur_rules.conformance.sides import Asked, Course, Divergence, Side
from jaipur_rules.conformance.sifting import Shows, Suspect, place_of, sifted
from jaipur_rules.conformance.talk import Exchange, GivenUp, Start, Talk

Watch = Callable[[str, int], None]
"""Told of progress: the stage, ``cases``, ``lockstep`` or ``shortening``, and how much of it is done."""

C = TypeVar("C", bound=Asked)
P = TypeVar("P", bound=Course)

_KEPT_FAULTS = 20
_SHORT = 8
_OTHERS = 40
_WALKS = 30
_WALKING = 30.0


class Effort(Protocol):
    """How much a program is put through, whatever the game."""

    @property
    @abstractmethod
    def matches(self) -> int:
        """Random matches to play in lockstep."""

    @property
    @abstractmethod
    def seed(self) -> int:
        """The seed of the first; each next one has the next seed."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """Plies after which a random match is left unfinished."""

    @property
    @abstractmethod
    def shortening(self) -> float:
        """Seconds for finding shorter games, in all; 0 for not looking."""

    @property
    @abstractmethod
    def enough(self) -> int:
        """Stop after so many differences; 0 for never."""


def check_shortening(seconds: float) -> None:
    """Refuse what no clock can keep.

    Raises:
        ImpossibleLimits: The seconds are below zero, or more than a system can wait.

    Example:
        >>> check_shortening(-1)
        Traceback (most recent call last):
        jaipur_rules.conformance.faults.ImpossibleLimits: the limit 'shortening' is -1, and has to be from 0 to 1000000
    """
    if not 0 <= seconds <= LONGEST:
        raise ImpossibleLimits(
            f"the limit 'shortening' is {seconds}, and has to be from 0 to {LONGEST}"
        )


def tried(  # noqa: PLR0913 - all that a trial is made of
    command: Sequence[str],
    cases: Iterable[C],
    *,
    side: Side[C, P],
    plan: Effort,
    limits: Limits | None,
    watch: Watch | None,
    start: Start,
) -> Report:
    """Judge a program by a game.

    Args:
        command: How to start it.
        cases: The cases.
        side: The game.
        plan: How much it is put through.
        limits: How long it is waited for, and how much it may write.
        watch: Told of progress.
        start: How a program is started.
    """
    began = monotonic()
    report = Report(library_version(), tuple(command), game=side.game)
    trial = _Trial(report, side, plan, watch or _unwatched)
    try:
        talk = Talk(command, limits or Limits(), report.kit, start, side.game)
    except GivenUp as error:
        trial.give_up(error)
        report.fault_count = len(report.faults)
    else:
        try:
            trial.hold(talk, cases)
        finally:
            talk.kill()
    report.seconds = monotonic() - began
    return report


def _unwatched(stage: str, done: int) -> None:
    """Nobody looks on."""


@define
class _Trial(Generic[C, P]):
    """A program being judged."""

    report: Report
    side: Side[C, P]
    plan: Effort
    watch: Watch
    suspects: list[Suspect[P]] = Factory(list[Suspect[P]])

    def hold(self, talk: Talk, cases: Iterable[C]) -> None:
        """Put the program through everything."""
        report, found = self.report, Findings()
        report.hello = talk.hello
        try:
            self._judge(talk, found, self._of_cases(talk, cases), "cases")
            self._look_into(talk, found)
            self._judge(talk, found, self._of_chance(talk), "lockstep")
        except GivenUp as error:
            self.give_up(error)
        report.findings = found.by_rule()
        report.differences = found.count
        report.fault_count = len(talk.faults)
        if report.findings and self.plan.shortening and not report.given_up:
            self._shorten(talk, found)
        report.answered = talk.answered
        report.remarks += talk.close()

    def give_up(self, error: GivenUp) -> None:
        """Note why, with the faults that led to it."""
        self.report.given_up = error.why
        known = [shown.fault for shown in self.report.faults]
        self.report.faults += [FaultShown(fault) for fault in error.faults if fault not in known]

    def _of_cases(self, talk: Talk, cases: Iterable[C]) -> Iterator[P]:
        for case in cases:
            play = self.side.play_of(case, talk.hello)
            if play is None:
                self._skip(case)
            else:
                yield play

    def _skip(self, case: C) -> None:
        self.report.cases.skipped += 1
        for tally in self._tallies(case.kind, case.rules):
            tally.skipped += 1

    def _of_chance(self, talk: Talk) -> Iterator[P]:
        plan = self.plan
        why = self.side.why_not(talk.hello)
        if why:
            if plan.matches:
                self.report.remarks.append(f"Random play in lockstep was left out: {why}.")
            return
        for seed in range(plan.seed, plan.seed + plan.matches):
            play = self.side.random_play(seed, plan.plies, talk.hello)
            if play is not None:
                yield play

    def _judge(self, talk: Talk, found: Findings, plays: Iterator[P], stage: str) -> None:
        report = self.report
        for done, heard in enumerate(self._heard(talk, plays), 1):
            play = heard.play
            for difference in heard.differences:
                found.add(difference)
            if heard.suspect is not None:
                self.suspects.append(heard.suspect)
            if heard.fault is not None and len(report.faults) < _KEPT_FAULTS:
                report.faults.append(heard.fault)
            if play.kind == "lockstep":
                tallies = [report.matches]
                report.plies += play.plies_before(heard.steps)
            else:
                tallies = [report.cases, *self._tallies(play.kind, play.rules)]
            for tally in tallies:
                tally.failed += heard.failed
                tally.passed += not heard.failed
            self.watch(stage, done)
            if self.plan.enough and found.count >= self.plan.enough:
                return

    def _look_into(self, talk: Talk, found: Findings) -> None:
        """Walk through the games after which the table was wrong, move by move: some of each kind."""
        chosen: list[Suspect[P]] = []
        for kind in self.report.by_kind:
            chosen += [each for each in self.suspects if each.walk.kind == kind][:_WALKS]
        if not talk.hello.can(WALKING):
            for suspect in self.suspects:
                found.add(suspect.wrong)
            return
        self.report.walked_out = len(self.suspects)
        until = monotonic() + _WALKING
        walks = (suspect.walk for suspect in chosen)
        for suspect, heard in zip(chosen, self._heard(talk, walks), strict=False):
            for difference in heard.differences or [suspect.wrong]:
                found.add(difference)
            self.report.walked_out -= 1
            if monotonic() > until:
                break

    def _tallies(self, kind: str, rules: tuple[str, ...]) -> list[Tally]:
        report = self.report
        return [
            report.by_kind.setdefault(kind, Tally()),
            *(report.by_rule.setdefault(rule, Tally()) for rule in rules),
        ]

    def _heard(self, talk: Talk, plays: Iterator[P]) -> Iterator[Shows[P]]:
        """Every play, with what is wrong with the answers."""
        for heard in talk.ask(Exchange(play.requests, play) for play in plays):
            play, answers = heard.exchange.about, heard.answers
            fault = None if heard.fault is None else FaultShown(heard.fault, play, len(answers))
            try:
                judged = self.side.judge(play, answers)
                shows = sifted(self.side, play, answers, judged, fault)
            except ProgramFault as error:
                wrong = error.fault
                talk.faults.append(wrong)
                yield Shows(play, fault=FaultShown(wrong, play, place_of(play, wrong)))
                talk.patience.strike(wrong)
                continue
            self.report.left_out |= judged.left_out
            if heard.fault is None:
                talk.patience.reward()
            yield shows

    def _shorten(self, talk: Talk, found: Findings) -> None:
        """Look for shorter games: in others first, then within those found."""
        until = monotonic() + self.plan.shortening
        try:
            self._play_short(talk, found, until)
            findings = found.by_rule()
            shorter = list(findings)
            for place, finding in enumerate(findings):
                self.watch("shortening", place)
                share = (until - monotonic()) / (len(findings) - place)
                best = self.side.shorten(
                    finding.best,
                    finding.rule,
                    lambda play: self._once(talk, play),
                    monotonic() + share,
                )
                shorter[place] = evolve(finding, best=best)
            self.report.findings = tuple(shorter)
        except GivenUp as error:
            self.report.remarks.append(f"Shorter games were not looked for to the end: {error}.")

    def _play_short(self, talk: Talk, found: Findings, until: float) -> None:
        """Play other matches for a few plies: what shows there shows early."""
        longest = max((heap.best.plies for heap in found.heaps.values()), default=0)
        if longest <= 1 or self.side.why_not(talk.hello):
            return
        plays = (
            play
            for seed in range(_OTHERS)
            if (play := self.side.random_play(seed + 10_000, _SHORT, talk.hello)) is not None
        )
        for heard in self._heard(talk, plays):
            for difference in heard.differences:
                heap = found.heaps.get(difference.rules)
                if heap is not None:
                    heap.improve(difference)
            if monotonic() > until:
                break

    def _once(self, talk: Talk, play: P) -> list[Divergence]:
        """What is wrong with one play; nothing if the program fails at it."""
        return [
            difference
            for heard in self._heard(talk, iter([play]))
            for difference in heard.differences
        ]
