"""The outcomes of the scripts that a program is put through, and the faults that end them."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from jaipur_rules.conformance.cases import AnyScript, ReportedFault, Setup
from jaipur_rules.conformance.checks import check_script
from jaipur_rules.conformance.lockstep import ScriptOutcome, sort_differences
from jaipur_rules.conformance.own_deals import OwnDealSource
from jaipur_rules.conformance.protocol import Body, Fault, ProgramFault
from jaipur_rules.conformance.questions import AnyQuestions
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
    """

    questions: AnyQuestions
    session: EngineSession
    report: Report

    def of(self, scripts: Iterable[AnyScript]) -> Iterator[ScriptOutcome]:
        """Yield the outcome of every script."""
        session = self.session
        for replies in session.ask(RequestGroup(script.requests, script) for script in scripts):
            script, answers = replies.group.about, replies.answers
            fault = None
            if replies.fault is not None:
                fault = ReportedFault(replies.fault, script, len(answers))
                self._keep_fault(fault)
            try:
                checked = check_script(self.questions, script, answers)
                outcome = sort_differences(self.questions, script, answers, checked, fault)
            except ProgramFault as error:
                wrong = error.fault
                session.faults.append(wrong)
                fault = ReportedFault(wrong, script, error.place)
                self._keep_fault(fault)
                yield ScriptOutcome(script, fault=fault)
                session.patience.strike(wrong)
                continue
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

    def _ask(self, request: Body) -> Replies[None]:
        return next(self.session.ask([RequestGroup((request,), None)]))

    def _keep_fault(self, fault: ReportedFault) -> None:
        """Keep a fault with its script: the first ones, and the last."""
        del self.report.faults[_KEPT_FAULTS - 1 :]
        self.report.faults.append(fault)


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
