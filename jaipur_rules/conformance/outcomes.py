"""The outcomes of the scripts that a program is put through, and the faults that end them."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import Factory, evolve, frozen

from jaipur_rules.conformance.cases import ReportedFault, Script, Setup
from jaipur_rules.conformance.checks import check_script
from jaipur_rules.conformance.comparison import compare_answers
from jaipur_rules.conformance.findings import Findings
from jaipur_rules.conformance.lockstep import ScriptOutcome, sort_differences
from jaipur_rules.conformance.own_deals import OwnDealSource
from jaipur_rules.conformance.protocol import Body, Fault, ProgramFault
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.session import EngineSession, Replies, RequestGroup

_KEPT_FAULTS = 20


@frozen(order=False)
class OutcomeSource:
    """The outcomes of what a program is put through.

    Attributes:
        questions: The questions about the game.
        session: The program.
        report: The report, which is told of faults and of keys that are left out.
        found: The findings, which are told of all answers.
        known_wrong: The keys of tables and views that the program is known to get wrong: they are not looked at.
    """

    questions: Questions
    session: EngineSession
    report: Report
    found: Findings = Factory(Findings)
    known_wrong: frozenset[str] = frozenset()

    def of(self, scripts: Iterable[Script]) -> Iterator[ScriptOutcome]:
        """Yield the outcome of every script."""
        session = self.session
        for replies in session.ask(RequestGroup(script.requests, script) for script in scripts):
            script = replies.group.about
            answers = self._corrected(script, replies.answers)
            fault = None
            if replies.fault is not None:
                fault = ReportedFault(replies.fault, script, len(answers))
                self._keep_fault(fault)
            try:
                checked = check_script(self.questions, script, answers)
                outcome = evolve(
                    sort_differences(self.questions, script, answers, checked, fault),
                    wrong_when_dealt=self._wrong_when_dealt(script, answers),
                    is_corrected=bool(self.known_wrong),
                )
            except ProgramFault as error:
                wrong = error.fault
                session.faults.append(wrong)
                fault = ReportedFault(wrong, script, error.place)
                self._keep_fault(fault)
                yield ScriptOutcome(script, fault=fault)
                session.patience.strike(wrong)
                continue
            self.found.note_answers(self.questions, script, answers[: outcome.steps])
            if not self.known_wrong:
                self.report.left_out |= checked.left_out
            if replies.fault is None:
                session.patience.reward()
            yield outcome

    def of_own_deals(self, ruleset: object, seeds: range) -> Iterator[ScriptOutcome]:
        """Yield the outcomes of games that the program deals itself, one for each seed."""
        questions, session = self.questions, self.session
        if not seeds or not questions.plays(session.hello, ruleset):
            return
        source = OwnDealSource(questions, session.hello, self._ask)
        for outcome in source.outcomes(seeds, Setup(questions.rules.seats[0], ruleset)):
            fault = outcome.fault
            if fault is not None:
                self._keep_fault(fault)
            yield outcome
            if fault is None:
                session.patience.reward()
            elif not any(fault.fault is each for each in session.faults):
                session.faults.append(fault.fault)
                session.patience.strike(fault.fault)

    def _corrected(self, script: Script, answers: Sequence[Body]) -> Sequence[Body]:
        """Return answers with what was expected in the place of what is known to be wrong."""
        if not self.known_wrong:
            return answers
        return [
            _corrected(step.expect, answer, self.known_wrong)
            for step, answer in zip(script.steps, answers, strict=False)
        ]

    def _wrong_when_dealt(self, script: Script, answers: Sequence[Body]) -> frozenset[str] | None:
        """Return the keys of a table that are wrong after a deal that was asked for by itself."""
        if script.kind != "opening" or len(answers) < len(script.steps):
            return None
        expect, answer = script.steps[-1].expect, answers[-1]
        if "table" not in expect or "table" not in answer:
            return None
        found = compare_answers(expect, answer, set(), self.questions.answer_format)
        return frozenset(each.keys[1] for each in found if each.keys[0] == "table")

    def _ask(self, request: Body) -> Replies[None]:
        return next(self.session.ask([RequestGroup((request,), None)]))

    def _keep_fault(self, fault: ReportedFault) -> None:
        """Keep a fault with its script: the first ones, and the last."""
        del self.report.faults[_KEPT_FAULTS - 1 :]
        self.report.faults.append(fault)


def _corrected(expect: Body, answer: Body, keys: frozenset[str]) -> Body:
    """Return an answer with the right values of some keys, or without them where nothing is expected."""
    corrected: Body = {}
    for part in ("table", "view"):
        came, right = answer.get(part), expect.get(part)
        if isinstance(came, dict):
            known = right if isinstance(right, dict) else {}
            rest = {key: value for key, value in came.items() if key not in keys}
            there = {key: known[key] for key in keys if key in came and key in known}
            corrected[part] = {**rest, **there}
    return {**answer, **corrected}


def note_faults(report: Report, faults: Sequence[Fault]) -> None:
    """Note faults in the order in which they came, those that belong to no script among them: the first, and the last.

    Args:
        report: The report.
        faults: All that there were.
    """
    known = {id(each.fault): each for each in report.faults}
    reported = [known.get(id(fault), ReportedFault(fault)) for fault in faults]
    report.faults = [*reported[: _KEPT_FAULTS - 1], *reported[_KEPT_FAULTS - 1 :][-1:]]
    report.fault_count = len(faults)
