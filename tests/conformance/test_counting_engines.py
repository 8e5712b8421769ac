"""The engines that make a mistake in counting, judged by the kit: one round, no scores and no views."""

import pytest

from jaipur_rules import Ruleset
from jaipur_rules.conformance import RunPlan, run
from jaipur_rules.conformance.report import Report
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.conformance.perft import MISTAKES
from proofs.mistakes.engine import Engine
from proofs.mistakes.planted import ENGINES
from proofs.mistakes.served import ServedEngine
from tests.conformance.engines import SAMPLES, in_process
from tests.profiles import some

CASES = [case for case in SAMPLES["jaipur"] if case.kind in {"moves", "move", "illegal"}]
SHORT = RunPlan(matches=1, plies=20, shortening=0)


def judged(engine: Engine) -> Report:
    """The report of the kit on an engine that counts."""
    start = in_process(lambda: ServedEngine("counting", engine), "jaipur")
    return run(["engine"], CASES[::3], plan=SHORT, start=start)


def test_the_engine_without_a_mistake_passes() -> None:
    report = judged(Engine(Ruleset()))
    assert (report.status, report.findings, report.fault_count) == (0, (), 0)
    assert report.cases.passed > 10
    assert report.matches.passed == 1


@pytest.mark.parametrize("mistake", some(["one-for-one", "whole-holding", "camels-kept"], every=3))
def test_a_mistake_in_counting_is_found_and_its_rule_is_named(mistake: str) -> None:
    report = judged(ENGINES[mistake](Ruleset()))
    assert report.status == 1
    assert MISTAKES[mistake].rules[0] in [finding.rule for finding in report.findings]


def test_what_it_does_not_know_it_does_not_say() -> None:
    served = ServedEngine("counting", Engine(Ruleset()))
    assert served.legal_moves() == ()
    with pytest.raises(RulesError, match="knows no score"):
        served.score()
    with pytest.raises(RulesError, match="knows no view"):
        served.view(0)
