"""The batch engine through the door that every other engine goes through: the conformance kit."""

import sys
from pathlib import Path

import pytest

from jaipur_rules.conformance.process import EngineProcess
from jaipur_rules.conformance.protocol import Limits, Message
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.session import EngineSession, RequestGroup
from jaipur_rules.jaipur.conformance.vectors import sample

ENGINE = [sys.executable, str(Path(__file__).parents[2] / "examples" / "engines" / "batch.py")]
RULESETS = [{}, {"camel_token_in_tiebreak": "as_bonus"}, {"round_end_deck": "deck_empty"}]
"""Every ruleset takes a second for its tables; `make batch` asks about all of them."""

CASES = [case for case in sample() if case.question.game.ruleset.changes in RULESETS]


@pytest.mark.thorough
def test_the_batch_engine_passes_the_kit() -> None:
    report = run(ENGINE, CASES, plan=RunPlan(matches=1), limits=Limits(seconds=60.0))
    assert (report.status, report.differences, report.faults) == (0, 0, [])
    assert report.cases.passed == len(CASES) > 60
    assert {case.kind for case in CASES} >= {"moves", "move", "illegal", "round", "view"}
    assert report.matches.passed == 1
    assert report.left_out == {"broken"}


def test_what_it_does_not_play_it_names() -> None:
    request: Message = {"do": "game", "ruleset": {"turn_cap": 2**40}, "rounds": []}
    session = EngineSession(ENGINE, Limits(seconds=60.0), "0", EngineProcess)
    try:
        (replies,) = session.ask(iter([RequestGroup((request,), None)]))
    finally:
        session.kill()
    assert replies.answers == (
        {"error": "turn_cap is 1099511627776, and the batch engine counts to 2147483647"},
    )
