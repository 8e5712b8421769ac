"""The runner: it judges a program by cases and by random play of a game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic

from attrs import Factory, define, evolve, frozen

from jaipur_rules.conformance.cases import LOCKSTEP, AnyCase, AnyScript, ReportedFault
from jaipur_rules.conformance.checks import check_script
from jaipur_rules.conformance.findings import Findings
from jaipur_rules.conformance.lockstep import ScriptOutcome, Suspect, sort_differences
from jaipur_rules.conformance.process import EngineProcess
from jaipur_rules.conformance.protocol import (
    LONGEST,
    WALKING,
    Fault,
    ImpossibleLimits,
    Limits,
    ProgramFault,
    default_game,
    library_version,
)
from jaipur_rules.conformance.questions import AnyDifference, AnyQuestions, questions_of
from jaipur_rules.conformance.random_play import RandomPlay
from jaipur_rules.conformance.report import PassCount, Report
from jaipur_rules.conformance.session import EngineSession, GivenUp, RequestGroup, Start
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import checked

Watch = Callable[[str, int], None]
"""Called with progress: the stage, ``cases``, ``lockstep`` or ``shortening``, and how much of it is done."""

_KEPT_FAULTS, _SHORT = 20, 8
_OTHERS, _FIRST_OTHER = 40, 10_000
_WALKS = 30
_WALKING = 30.0
_GOING_ON = 30.0


@frozen(order=False, kw_only=True)
class RunPlan:
    """The plan of a run besides its cases.

    Attributes:
        matches: Random matches to play in lockstep; None for as many as is usual for the game.
        seed: The seed of the first; each next one has the next seed.
        ruleset: The rules of the random matches; None for the usual ones.
        players: How many they are for; None for every number in turn.
        plies: Plies after which a random match is left unfinished; None for what is usual.
        shortening: Seconds for finding shorter games, in all; 0 for not looking.
        enough: Stop after so many differences; 0 for never.

    Raises:
        ImpossibleLimits: The seconds are below zero, or more than a system can wait.

    Example:
        >>> RunPlan(shortening=-1)
        Traceback (most recent call last):
        jaipur_rules.conformance.protocol.ImpossibleLimits: the limit 'shortening' is -1, and has to be from 0 to 1000000
    """

    matches: int | None = None
    seed: int = 1
    ruleset: object = None
    players: int | None = None
    plies: int | None = None
    shortening: float = 10.0
    enough: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse seconds that no clock can measure."""
        most, seconds = LONGEST, self.shortening
        if not 0 <= seconds <= most:
            raise ImpossibleLimits("kit.limit.up_to", name="shortening", value=seconds, most=most)


_USUAL_PLAN = RunPlan()


@checked
def run(  # noqa: PLR0913 - all that a run is made of
    command: Sequence[str],
    cases: Iterable[AnyCase] = (),
    *,
    game: str | None = None,
    plan: RunPlan = _USUAL_PLAN,
    limits: Limits | None = None,
    watch: Watch | None = None,
    start: Start = EngineProcess,
) -> Report:
    """Judge a program.

    It is started, asked, started again after a fault, and ended in any case:
    nothing of it is left running.

    Args:
        command: How to start it: the program and its arguments.
        cases: The cases.
        game: The name of the game; None for the first that there is.
        plan: The random play, and how much is looked for.
        limits: How long it is waited for, and how much it may write.
        watch: Called with progress.
        start: How a program is started, if not as a process of this machine.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: It brings no questions.
        WrongType: The command is one text, or another argument is of a type that is never right.

    Example:
        >>> import sys
        >>> command = [sys.executable, "-c", "print('hello')"]
        >>> found = run(command, game="johari", limits=Limits(faults=1))
        >>> found.status, found.game, found.faults[0].fault.kind
        (2, 'johari', FaultKind.NO_ANSWER)
    """
    began = monotonic()
    questions = questions_of(default_game() if game is None else game)
    name = questions.game.name
    report = Report(kit=library_version(), command=tuple(command), game=name)
    running = _Run(report, questions, plan, watch or _ignore)
    try:
        session = EngineSession(command, limits or Limits(), report.kit, start, name)
    except GivenUp as error:
        running.give_up(error)
    else:
        try:
            running.hold(session, cases)
        finally:
            session.kill()
    report.seconds = monotonic() - began
    return report


def _ignore(stage: str, done: int) -> None:
    """Ignore progress."""


@define
class _Run:
    """A program being judged."""

    report: Report
    questions: AnyQuestions
    plan: RunPlan
    watch: Watch
    suspects: list[Suspect] = Factory(list[Suspect])

    def hold(self, session: EngineSession, cases: Iterable[AnyCase]) -> None:
        """Put the program through the cases and the random matches."""
        report, found = self.report, Findings()
        report.hello = session.hello
        try:
            self._judge(session, found, self._of_cases(session, cases), "cases")
            self._look_into(session, found)
            play = self._play(session)
            self._judge(session, found, self._of_chance(play), "lockstep", play)
            self._go_on(session, found, play)
        except GivenUp as error:
            self.give_up(error)
        report.findings = found.by_rule()
        report.masked = found.masked(report.findings)
        report.differences = found.count
        if report.findings and self.plan.shortening and report.given_up is None:
            self._shorten(session, found)
        self.note_faults(session.faults)
        report.answered = session.answered
        report.remarks += session.close()

    def give_up(self, error: GivenUp) -> None:
        """Note the reason for giving up, and the faults that led to it."""
        self.report.given_up = error.why
        self.note_faults(error.faults)

    def note_faults(self, faults: Sequence[Fault]) -> None:
        """Note all faults in the order in which they came, those that belong to no script among them."""
        report = self.report
        known = {id(each.fault): each for each in report.faults}
        reported = [known.get(id(fault), ReportedFault(fault)) for fault in faults]
        report.faults = reported[:_KEPT_FAULTS]
        report.fault_count = len(faults)

    def _of_cases(self, session: EngineSession, cases: Iterable[AnyCase]) -> Iterator[AnyScript]:
        for case in cases:
            script = self.questions.script(case, session.hello)
            if script is None:
                self._skip(case)
            else:
                yield script

    def _skip(self, case: AnyCase) -> None:
        self.report.cases.skipped += 1
        for tally in self._tallies(case.kind, case.rules):
            tally.skipped += 1

    def _of_chance(self, play: RandomPlay) -> Iterator[AnyScript]:
        plan = self.plan
        matches = self.questions.matches if plan.matches is None else plan.matches
        if play.why_not is not None:
            if matches:
                remark = Message("kit.remark.no_random_play", reason=play.why_not)
                self.report.remarks.append(remark)
            return
        for seed in range(plan.seed, plan.seed + matches):
            yield from play.script(seed, plan.plies)

    def _go_on(self, session: EngineSession, found: Findings, play: RandomPlay) -> None:
        """Play on in the matches that stopped, with moves that the program is not known to get wrong."""
        until = monotonic() + _GOING_ON
        while play.stopped and monotonic() < until and not self._has_enough(found):
            for outcome in self._outcomes(session, play.resumed(self.plan.plies)):
                found.add_all(outcome.differences)
                play.note(outcome)
                before = outcome.script.plies_before(1)
                self.report.plies += outcome.script.plies_before(outcome.steps) - before
                self.watch("lockstep", self.report.matches.judged)

    def _play(self, session: EngineSession) -> RandomPlay:
        chosen = self.plan.ruleset
        rules = self.questions.rules.ruleset() if chosen is None else chosen
        return RandomPlay(self.questions, session.hello, rules, self.plan.players)

    def _judge(
        self,
        session: EngineSession,
        found: Findings,
        scripts: Iterator[AnyScript],
        stage: str,
        play: RandomPlay | None = None,
    ) -> None:
        report = self.report
        for done, outcome in enumerate(self._outcomes(session, scripts), 1):
            script = outcome.script
            found.add_all(outcome.differences, script.rules)
            if outcome.suspect is not None:
                self.suspects.append(outcome.suspect)
            if outcome.fault is not None and len(report.faults) < _KEPT_FAULTS:
                report.faults.append(outcome.fault)
            if script.kind == LOCKSTEP:
                tallies = [report.matches]
                report.plies += script.plies_before(outcome.steps)
                if play is not None:
                    play.note(outcome)
            else:
                tallies = [report.cases, *self._tallies(script.kind, script.rules)]
            for tally in tallies:
                tally.failed += outcome.failed
                tally.passed += not outcome.failed
            self.watch(stage, done)
            if self._has_enough(found):
                return

    def _has_enough(self, found: Findings) -> bool:
        return 0 < self.plan.enough <= found.count

    def _look_into(self, session: EngineSession, found: Findings) -> None:
        """Walk through the games after which the table was wrong, move by move: some of each kind."""
        chosen: list[Suspect] = []
        for kind in self.report.by_kind:
            chosen += [each for each in self.suspects if each.walk.kind == kind][:_WALKS]
        if not session.hello.can(WALKING):
            for suspect in self.suspects:
                found.add_all([suspect.wrong], suspect.walk.rules)
            return
        self.report.walked_out = len(self.suspects)
        until = monotonic() + _WALKING
        walks = (suspect.walk for suspect in chosen)
        for suspect, outcome in zip(chosen, self._outcomes(session, walks), strict=False):
            found.add_all(outcome.differences or [suspect.wrong], suspect.walk.rules)
            self.report.walked_out -= 1
            if monotonic() > until:
                break

    def _tallies(self, kind: str, rules: tuple[str, ...]) -> list[PassCount]:
        report = self.report
        return [
            report.by_kind.setdefault(kind, PassCount()),
            *(report.by_rule.setdefault(rule, PassCount()) for rule in rules),
        ]

    def _outcomes(
        self, session: EngineSession, scripts: Iterator[AnyScript]
    ) -> Iterator[ScriptOutcome]:
        """Yield the outcome of every script."""
        for replies in session.ask(RequestGroup(script.requests, script) for script in scripts):
            script, answers = replies.group.about, replies.answers
            fault = None
            if replies.fault is not None:
                fault = ReportedFault(replies.fault, script, len(answers))
            try:
                checked = check_script(self.questions, script, answers)
                outcome = sort_differences(self.questions, script, answers, checked, fault)
            except ProgramFault as error:
                wrong = error.fault
                session.faults.append(wrong)
                yield ScriptOutcome(script, fault=ReportedFault(wrong, script, error.place))
                session.patience.strike(wrong)
                continue
            self.report.left_out |= checked.left_out
            if replies.fault is None:
                session.patience.reward()
            yield outcome

    def _shorten(self, session: EngineSession, found: Findings) -> None:
        """Look for shorter games: in other matches first, then within the games found."""
        until = monotonic() + self.plan.shortening
        try:
            self._play_short(session, found, until)
            findings = found.by_rule()
            shorter = list(findings)
            for place, finding in enumerate(findings):
                self.watch("shortening", place)
                share = (until - monotonic()) / (len(findings) - place)
                best = self.questions.shorten(
                    finding.best,
                    finding.rule,
                    lambda script: self._once(session, script),
                    monotonic() + share,
                )
                shorter[place] = evolve(finding, best=best)
            self.report.findings = tuple(shorter)
        except GivenUp as error:
            self.report.remarks.append(Message("kit.remark.not_shortened", reason=error.why))

    def _play_short(self, session: EngineSession, found: Findings, until: float) -> None:
        """Play a few plies of other matches, where a difference may show in a shorter game."""
        longest = max((group.best.plies for group in found.groups.values()), default=0)
        play = self._play(session)
        if longest <= 1 or play.why_not is not None:
            return
        scripts = (
            script
            for seed in range(_FIRST_OTHER, _FIRST_OTHER + _OTHERS)
            for script in play.script(seed, _SHORT)
        )
        for outcome in self._outcomes(session, scripts):
            for difference in outcome.differences:
                if (group := found.groups.get(difference.causes)) is not None:
                    group.improve(difference)
            if monotonic() > until:
                break

    def _once(self, session: EngineSession, script: AnyScript) -> list[AnyDifference]:
        """Return what is wrong with the answers to one script; nothing if the program fails at it."""
        return [
            difference
            for outcome in self._outcomes(session, iter([script]))
            for difference in outcome.differences
        ]
