"""The runner: it judges a program by cases and by random play of a game, and as tests for pytest."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import takewhile
from operator import length_hint
from time import monotonic

from attrs import Factory, define, evolve, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.answers import Case, Questions
from jaipur_rules.conformance.checks import CheckedScript, Difference, check_script, unjudged_rules
from jaipur_rules.conformance.findings import Finding, Findings
from jaipur_rules.conformance.protocol import WALKING, Hello, Limits, ProgramFault
from jaipur_rules.conformance.report import Report, ReportedFault, RunProgress, picture_of, title_of
from jaipur_rules.conformance.script import LOCKSTEP, Script, ScriptSource, begin, walk
from jaipur_rules.conformance.session import EngineProcess, EngineSession, GivenUp, Start
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import DEFAULT, AnyRuleset
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Message
from jaipur_rules.core.values import to_iterator
from jaipur_rules.core.version import __version__

Watch = Callable[[str, int], None]
"""Called with progress: the stage, ``cases``, ``walking`` or ``lockstep``, and how much of it is done."""

Keep = Callable[[Report], None]
"""Called with the report as it stands; it is the one that is filled until the end."""

_KEPT_EVERY, _KEPT_FAULTS, _WALKING = 10.0, 20, 20.0


@frozen(order=False, kw_only=True)
class RunPlan:
    """The plan of a run besides its cases.

    Attributes:
        matches: Random matches to play in lockstep; None for as many as is usual for the game.
        seed: The seed of the first; each next one has the next seed.
        ruleset: The rules of the random matches; None for the usual ones.
        players: How many they are for; None for every number in turn.
        plies: Plies after which a random match is left unfinished; None for what is usual.

    Example:
        >>> RunPlan(matches=3).seed
        1
    """

    matches: int | None = None
    seed: int = 1
    ruleset: AnyRuleset | None = None
    players: int | None = None
    plies: int | None = None


_USUAL_PLAN = RunPlan()


def run(
    command: Sequence[str],
    cases: Iterable[Case] = (),
    *,
    game: str = DEFAULT,
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
        game: The name of the game.
        plan: The random play.
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
    questions = game_named(game).kit
    report = Report(
        kit=__version__,
        command=tuple(to_iterator(command)),
        game=questions.game.name,
        given_up=Message("kit.given_up.unfinished"),
    )
    session = EngineSession(command, limits or Limits(), start, report.game)
    judged = _Run(report, questions, plan, session, watch or _ignore, keep or _ignore)
    judged.judge(to_iterator(cases))
    return report


def _ignore(*_: object) -> None:
    """Ignore progress."""


@define
class _Run:
    """A program being judged."""

    report: Report
    questions: Questions
    plan: RunPlan
    session: EngineSession
    watch: Watch
    keep: Keep
    found: Findings = Factory(Findings)
    suspects: list[Difference] = Factory(list[Difference])
    failed_at: dict[int, ReportedFault] = Factory(dict[int, ReportedFault])
    walked: int = 0
    began: float = Factory(monotonic)
    kept: float = Factory(monotonic)

    def judge(self, cases: Iterable[Case]) -> None:
        """Judge the program. Whatever ends this, nothing of it is left running, and the report says what was found."""
        report, session = self.report, self.session
        self.keep(report)
        try:
            try:
                report.hello = session.talk().hello
                self._ask(report.hello, cases)
                report.given_up = None
            except GivenUp as error:
                report.given_up = error.message
            report.remarks += session.close()
        except RulesError as error:
            report.given_up = error.message
            raise
        except KeyboardInterrupt:
            report.given_up = Message("kit.given_up.stopped")
            raise
        finally:
            session.kill()
            self._settle()

    def _ask(self, hello: Hello, cases: Iterable[Case]) -> None:
        """Put the program through the cases and the random matches."""
        plan = self.plan
        source = ScriptSource(self.questions, hello, plan.ruleset)
        self._judge(self._of_cases(source, cases), "cases", length_hint(cases) or None)
        self._walk(hello)
        matches = self.questions.matches if plan.matches is None else plan.matches
        why_not = source.why_no_random_play()
        if why_not is None:
            seeds = range(plan.seed, plan.seed + matches)
            play = partial(source.random_script, players=plan.players, plies=plan.plies)
            self._judge(map(play, seeds), "lockstep", matches)
        elif matches:
            self.report.remarks.append(Message("kit.remark.no_random_play", reason=why_not))

    def _of_cases(self, source: ScriptSource, cases: Iterable[Case]) -> Iterator[Script]:
        """Yield the scripts of cases while there is time, also where none of them is asked."""
        report = self.report
        for case in cases:
            self.session.check_time()
            scripts = source.of_case(case)
            yield from scripts
            if scripts:
                continue
            if source.has_too_many_rounds(case):
                report.skip(case.rules, Message("kit.skip.rounds", count=source.hello.rounds))
            for tally in (report.cases, *report.tallies(case.kind, case.rules)):
                tally.skipped += 1

    def _checked(self, scripts: Iterable[Script]) -> Iterator[tuple[CheckedScript, bool]]:
        """Yield what is wrong with the answers to every script, and whether the program failed to answer."""
        session = self.session
        asked = (([step.request for step in script.steps], script) for script in scripts)
        for replies in session.ask(asked):
            script, answers, fault = replies.about, replies.answers, replies.fault
            if fault is not None:
                self.failed_at[id(fault)] = ReportedFault(fault, script, len(answers))
            try:
                checked = check_script(script, answers)
            except ProgramFault as error:
                self.failed_at[id(error.fault)] = ReportedFault(error.fault, script, error.place)
                session.faults.append(error.fault)
                yield CheckedScript(script, set()), True
                session.strike(error.fault)
                continue
            self.found.note_answers(script.steps, answers[: checked.steps])
            self.report.left_out |= checked.left_out
            if fault is None:
                session.reward()
            yield checked, fault is not None

    def _judge(self, scripts: Iterable[Script], stage: str, of: int | None) -> None:
        report, found = self.report, self.found
        for done, (checked, has_failed) in enumerate(self._checked(scripts), 1):
            script = checked.script
            found.add(checked.differences, script.rules)
            if checked.doubtful is not None:
                self.suspects.append(checked.doubtful)
            if script.kind == LOCKSTEP:
                tallies = [report.matches]
                report.plies += script.plies_before(checked.steps)
            else:
                unjudged = unjudged_rules(self.questions, checked)
                judged = [rule for rule in script.rules if rule not in unjudged]
                tallies = [report.cases, *report.tallies(script.kind, judged)]
                report.leave_out(unjudged, Message("kit.rule.left_out"))
            for reason in checked.skipped[:1]:
                report.skip(script.rules, Message("kit.skip.program", reason=reason))
            failed = has_failed or bool(checked.differences or checked.doubtful)
            for tally in tallies:
                tally.failed += failed
                tally.skipped += bool(checked.skipped) and not failed
                tally.passed += not failed and not checked.skipped
            self._progress(stage, done, of)

    def _walk(self, hello: Hello) -> None:
        """Play the games after which the table was wrong move by move: that shows where they went wrong."""
        until = monotonic() + _WALKING
        walks: Iterable[Sequence[Difference]] = (() for _ in self.suspects)
        if hello.can(WALKING):
            scripts = map(_walk_of, self.suspects)
            walks = (checked.differences for checked, _ in self._checked(scripts))
        for suspect, differences in zip(self.suspects, walks, strict=False):
            self.found.add(differences or [suspect], suspect.script.rules)
            self.walked += 1
            self._progress("walking", self.walked, len(self.suspects))
            if monotonic() > until:
                break

    def _settle(self) -> None:
        """Write down what has been found, and of the faults the first ones, and the last."""
        report, found, faults = self.report, self.found, self.session.faults
        report.findings = found.by_rule()
        report.masked = found.masked(report.findings)
        report.differences, report.fault_count = found.count, len(faults)
        report.walked_out = len(self.suspects) - self.walked
        report.seconds = monotonic() - self.began
        report.answered = self.session.answered
        kept = (*faults[: _KEPT_FAULTS - 1], *faults[_KEPT_FAULTS - 1 :][-1:])
        report.faults = [self.failed_at.get(id(each), ReportedFault(each)) for each in kept]

    def _progress(self, stage: str, done: int, of: int | None) -> None:
        """Note how far the run has come, and hand over the report now and then."""
        self.report.progress = RunProgress(stage, done, of)
        self.watch(stage, done)
        if monotonic() > self.kept + _KEPT_EVERY:
            self._settle()
            self.keep(self.report)
            self.kept = monotonic()


def _walk_of(suspect: Difference) -> Script:
    """Return the script that plays the game of a doubtful answer move by move, and asks what was asked after it."""
    script, questions = suspect.script, suspect.script.questions
    place = suspect.place + suspect.step.begins
    first = begin(questions, script.setup, questions.start(script.setup))
    steps = (step for step, _ in walk(questions, script.setup, script.events_before(place)))
    rest = takewhile(lambda step: not step.begins, script.steps[place:])
    return evolve(script, steps=(first, *steps, *rest))


_ANSWERS = "answers"


def rule_tests(
    command: Sequence[str],
    cases: Iterable[Case] | None = None,
    *,
    game: str = DEFAULT,
    plan: RunPlan = _USUAL_PLAN,
    limits: Limits | None = None,
    start: Start = EngineProcess,
) -> Callable[[str], None]:
    """Return a test for pytest that judges an engine, once for every rule of the catalogue.

    The engine is started when the first of the tests runs, and judged once. A
    rule that it holds passes, one that it breaks fails with the shortest game
    that was found, and one that was not judged is skipped, with the reason.
    One more test, `answers`, fails if the program failed to answer, or if
    something is wrong that no rule could be named for.

    Args:
        command: How to start the engine: the program and its arguments.
        cases: The cases; None for the sample of the package.
        game: The name of the game.
        plan: The random play.
        limits: How long it is waited for, and how much it may write.
        start: How a program is started, if not as a process of this machine.

    Raises:
        UnknownName: There is no such game.
        WrongType: An argument is of a type that is never right.
        ModuleNotFoundError: pytest is not installed.

    Example:
        >>> test_rules = rule_tests(["node", "my-engine.mjs"])
        >>> len(test_rules.pytestmark[0].args[1]) > 80
        True
    """
    import pytest

    name = game
    sample = game_named(name).vectors.sample if cases is None else tuple(cases).__iter__

    @cache
    def report() -> Report:
        return run(command, sample(), game=name, plan=plan, limits=limits, start=start)

    @pytest.mark.parametrize("rule", [_ANSWERS, *(rule.id for rule in rulebook.load(name).rules)])
    def test_rule(rule: str) -> None:
        found, about = report(), "" if rule == _ANSWERS else rule
        if not about and found.reason is not None:
            pytest.fail(str(found.reason), pytrace=False)
        for finding in found.findings:
            if finding.rule == about:
                pytest.fail(_text_of(finding, name), pytrace=False)
        for why, rules in found.unjudged.items():
            if about in rules:
                pytest.skip(str(why))

    return test_rule


def _text_of(finding: Finding, game: str) -> str:
    """Return what is wrong about a rule, with a game that shows it."""
    best, title = finding.best, title_of(game, finding.rule, ENGLISH)
    facts = f"expected: {best.expected}\ngot: {best.came}\nmoves: {' '.join(best.moves)}"
    position = picture_of(best, lang=ENGLISH, unicode=False)
    return "\n\n".join((f"{finding.rule} {title}", facts, position, best.record))
