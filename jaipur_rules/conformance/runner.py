"""The runner: it judges a program by cases and by random play of a game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import length_hint
from time import monotonic

from attrs import Factory, define, evolve

from jaipur_rules.conformance.cases import LOCKSTEP, Case, Script
from jaipur_rules.conformance.findings import Finding, Findings
from jaipur_rules.conformance.lockstep import ScriptOutcome, doubt, unjudged_rules
from jaipur_rules.conformance.outcomes import OutcomeSource, note_faults
from jaipur_rules.conformance.process import EngineProcess
from jaipur_rules.conformance.protocol import WALKING, Limits, default_game, library_version
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.conformance.random_play import RandomPlay
from jaipur_rules.conformance.report import Report, RunProgress
from jaipur_rules.conformance.scripts import RunPlan, ScriptSource
from jaipur_rules.conformance.session import EngineSession, GivenUp, Start
from jaipur_rules.conformance.suspects import Suspect
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message

Watch = Callable[[str, int], None]
"""Called with progress: the stage, ``cases``, ``walking``, ``lockstep`` or ``shortening``, and how much of it is done."""

Keep = Callable[[Report], None]
"""Called with the report as it stands; it is the one that is filled until the end."""

_KEPT_EVERY = 10.0
_WALKS = 30
_WALKING = 30.0
_GOING_ON = 30.0


_USUAL_PLAN = RunPlan()


def run(
    command: Sequence[str],
    cases: Iterable[Case] = (),
    *,
    game: str | None = None,
    plan: RunPlan = _USUAL_PLAN,
    limits: Limits | None = None,
    watch: Watch | None = None,
    keep: Keep | None = None,
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
        keep: Called with the report before the program is started, and every ten seconds; whatever ends the run, the report
            says how far it came.
        start: How a program is started, if not as a process of this machine.

    Raises:
        UnknownName: There is no such game.
        WrongType: The command is one text, or another argument is of a type that is never right.

    Example:
        >>> import sys
        >>> command = [sys.executable, "-c", "print('hello')"]
        >>> found = run(command, game="johari", limits=Limits(faults=1))
        >>> found.status, found.game, found.faults[0].fault.kind
        (2, 'johari', FaultKind.NO_ANSWER)
    """
    questions = game_named(default_game() if game is None else game).kit
    name = questions.game.name
    unfinished = Message("kit.given_up.unfinished")
    report = Report(kit=library_version(), command=tuple(command), game=name, given_up=unfinished)
    running = _Run(report, questions, plan, watch or _ignore, keep or _ignore)
    limited = limits or Limits()
    running.judge(lambda: EngineSession(command, limited, report.kit, start, name), cases)
    return report


def _ignore(*_: object) -> None:
    """Ignore progress."""


@define
class _Run:
    """A program being judged."""

    report: Report
    questions: Questions
    plan: RunPlan
    watch: Watch
    keep: Keep
    suspects: list[Suspect] = Factory(list[Suspect])
    dealt: list[frozenset[str]] = Factory(list[frozenset[str]])
    known_wrong: frozenset[str] = frozenset()
    walked: int = 0
    found: Findings = Factory(Findings)
    shorter: list[Finding] = Factory(list[Finding])
    session: EngineSession | None = None
    began: float = Factory(monotonic)
    kept: float = Factory(monotonic)

    def judge(self, start: Callable[[], EngineSession], cases: Iterable[Case]) -> None:
        """Judge the program. Whatever ends this, nothing of it is left running, and the report says what was found."""
        report = self.report
        self.keep(report)
        try:
            session = self.session = start()
            report.hello = session.hello
            try:
                self._ask(session, cases)
                report.given_up = None
            except GivenUp as error:
                report.given_up = error.why
            report.remarks += session.close()
        except GivenUp as error:
            report.given_up = error.why
            note_faults(report, error.faults)
        except RulesError as error:
            report.given_up = error.message
            raise
        except KeyboardInterrupt:
            report.given_up = Message("kit.given_up.stopped")
            raise
        finally:
            if self.session is not None:
                self.session.kill()
            self._settle()

    def _ask(self, session: EngineSession, cases: Iterable[Case]) -> None:
        """Put the program through the cases and the random matches."""
        scripts = ScriptSource(self.questions, self.plan, self.report, session.hello)
        many = length_hint(cases) or None
        timely = self._timely(session, cases)
        asked = self._source(session).of(scripts.of_cases(timely))
        self._judge((doubt(self.questions, each) for each in asked), "cases", many)
        self._look_into(session, self.suspects)
        self._ask_again(session)
        play = self._play(scripts)
        outcomes = chain(
            self._source(session).of(self._of_chance(play, scripts.matches)),
            self._source(session).of_own_deals(scripts.ruleset, self._seeds(scripts.own_games)),
        )
        of = scripts.matches + scripts.own_games
        self._judge(outcomes, "lockstep", of, play)
        self._go_on(session, play, of)
        if self.found.count and self.plan.shortening and session.hello.can(["game"]):
            self._shorten(session)

    def _source(self, session: EngineSession) -> OutcomeSource:
        return OutcomeSource(self.questions, session, self.report, self.found, self.known_wrong)

    def _seeds(self, count: int) -> range:
        return range(self.plan.seed, self.plan.seed + count)

    def _play(self, scripts: ScriptSource) -> RandomPlay:
        return RandomPlay(self.questions, scripts.hello, scripts.ruleset, self.plan.players)

    def _of_chance(self, play: RandomPlay, matches: int) -> Iterator[Script]:
        """Yield the random matches."""
        if play.why_not is not None:
            if matches:
                remark = Message("kit.remark.no_random_play", reason=play.why_not)
                self.report.remarks.append(remark)
            return
        for seed in self._seeds(matches):
            yield from play.script(seed, self.plan.plies)

    def _go_on(self, session: EngineSession, play: RandomPlay, of: int) -> None:
        """Play on in the matches that stopped, with moves that the program is not known to get wrong."""
        report, until = self.report, monotonic() + _GOING_ON
        while play.stopped and monotonic() < until and not self._has_enough:
            for outcome in self._source(session).of(play.resumed(self.plan.plies)):
                script = outcome.script
                self.found.add_all(outcome.differences)
                play.note(outcome)
                report.plies += script.plies_before(outcome.steps) - script.plies_before(1)
                self._progress("lockstep", of, of)

    @property
    def _has_enough(self) -> bool:
        return 0 < self.plan.enough <= self.found.count

    def _timely(self, session: EngineSession, cases: Iterable[Case]) -> Iterator[Case]:
        """Yield cases while there is time, also where none of them is asked."""
        for case in cases:
            session.check_time()
            yield case

    def _settle(self) -> None:
        """Write down what has been found."""
        report, found, session = self.report, self.found, self.session
        report.findings = tuple(self.shorter) or found.by_rule()
        report.masked = found.masked(report.findings)
        report.differences = found.count
        report.walked_out = len(self.suspects) - self.walked
        report.seconds = monotonic() - self.began
        if session is not None:
            report.answered = session.answered
            note_faults(report, session.faults)

    def _progress(self, stage: str, done: int, of: int | None = None) -> None:
        """Note how far the run has come, and hand over the report now and then."""
        self.report.progress = RunProgress(stage, done, of)
        self.watch(stage, done)
        if monotonic() > self.kept + _KEPT_EVERY:
            self._settle()
            self.keep(self.report)
            self.kept = monotonic()

    def _judge(
        self,
        outcomes: Iterable[ScriptOutcome],
        stage: str,
        of: int | None,
        play: RandomPlay | None = None,
    ) -> None:
        report, found = self.report, self.found
        for done, outcome in enumerate(outcomes, 1):
            script = outcome.script
            found.add_all(outcome.differences, script.rules)
            if outcome.suspect is not None:
                self.suspects.append(outcome.suspect)
            if outcome.wrong_when_dealt is not None:
                self.dealt.append(outcome.wrong_when_dealt)
            if script.seed is not None:
                report.plies += script.plies_before(outcome.steps)
            if script.kind == LOCKSTEP:
                tallies = [report.matches]
                if play is not None:
                    play.note(outcome)
            else:
                judged = [rule for rule in script.rules if rule not in outcome.unjudged]
                tallies = [report.cases, *report.tallies(script.kind, judged)]
                report.leave_out(outcome.unjudged, Message("kit.rule.left_out"))
            for reason in outcome.skipped[:1]:
                report.skip(script.rules, Message("kit.skip.program", reason=reason))
            for tally in tallies:
                tally.failed += outcome.failed
                tally.skipped += bool(outcome.skipped) and not outcome.failed
                tally.passed += not outcome.failed and not outcome.skipped
            self._progress(stage, done, of)
            if self._has_enough:
                return

    def _ask_again(self, session: EngineSession) -> None:
        """Ask once more what came after a deal, without the keys that are wrong whenever the program deals."""
        first, *others = self.dealt or [frozenset[str]()]
        self.known_wrong = first.intersection(self.questions.independent, *others)
        if not self.known_wrong:
            return
        hidden: list[Suspect] = []
        again = self._source(session).of(suspect.script for suspect in self.suspects)
        for outcome in (doubt(self.questions, each) for each in again):
            self.found.add_all(outcome.differences, outcome.script.rules)
            if outcome.suspect is not None:
                hidden.append(outcome.suspect)
            elif outcome.passed_otherwise:
                unseen = unjudged_rules(self.questions, outcome.script, self.known_wrong)
                self.report.count_as_passed({*outcome.script.rules} - unseen)
        self.suspects += hidden
        self._look_into(session, hidden)

    def _look_into(self, session: EngineSession, suspects: Sequence[Suspect]) -> None:
        """Walk through the games after which the table was wrong, move by move: some of each kind."""
        found, chosen = self.found, list[Suspect]()
        for kind in self.report.by_kind:
            chosen += [each for each in suspects if each.script.kind == kind][:_WALKS]
        if not session.hello.can(WALKING):
            for suspect in suspects:
                found.add_all([suspect.best], suspect.script.rules)
            self.walked += len(suspects)
            return
        until = monotonic() + _WALKING
        source, left = self._source(session), list[Suspect]()
        endings = (suspect.ending(self.questions) for suspect in chosen)
        for suspect, outcome in zip(chosen, source.of(endings), strict=False):
            ending = doubt(self.questions, outcome)
            if ending.differences and ending.suspect is None:
                found.add_all(ending.differences, suspect.script.rules)
                self.walked += 1
            else:
                left.append(suspect)
        walks = (suspect.walk(self.questions) for suspect in left)
        puzzling: list[Suspect] = []
        for suspect, outcome in zip(left, source.of(walks), strict=False):
            found.add_all(outcome.differences, suspect.script.rules)
            if not outcome.differences:
                puzzling.append(suspect)
            self.walked += 1
            self._progress("walking", self.walked, len(self.suspects))
            if monotonic() > until:
                break
        again = source.of(suspect.script for suspect in puzzling)
        for suspect, outcome in zip(puzzling, again, strict=False):
            found.add_all([suspect.asked_again(outcome.suspect)], suspect.script.rules)

    def _shorten(self, session: EngineSession) -> None:
        """Look for shorter games: in other matches first, then within the games found."""
        until = monotonic() + self.plan.shortening
        try:
            self._play_short(session, until)
            findings = self.found.by_rule()
            self.shorter = list(findings)
            for place, finding in enumerate(findings):
                self._progress("shortening", place, len(findings))
                share = (until - monotonic()) / (len(findings) - place)
                best = self.questions.shorten(
                    finding.best,
                    finding.rule,
                    lambda script: self._once(session, script),
                    monotonic() + share,
                )
                self.shorter[place] = evolve(finding, best=best)
        except GivenUp as error:
            self.report.remarks.append(Message("kit.remark.not_shortened", reason=error.why))

    def _play_short(self, session: EngineSession, until: float) -> None:
        """Play a few plies of other matches, where a difference may show in a shorter game."""
        found = self.found
        longest = max((group.best.plies for group in found.groups.values()), default=0)
        play = self._play(ScriptSource(self.questions, self.plan, self.report, session.hello))
        if longest <= 1 or play.why_not is not None:
            return
        for outcome in self._source(session).of(play.short_scripts()):
            for difference in outcome.differences:
                found.improve(difference)
            if monotonic() > until:
                break

    def _once(self, session: EngineSession, script: Script) -> list[Difference]:
        """Return what is wrong with the answers to one script; nothing if the program fails at it."""
        return [
            difference
            for outcome in self._source(session).of(iter([script]))
            for difference in outcome.differences
        ]
