"""The kit as tests of one's own engine."""

from collections.abc import Callable

import pytest
from _pytest.outcomes import Failed, Skipped

from jaipur_rules import rulebook
from jaipur_rules.conformance import rule_tests
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import (
    NO_PLAY,
    SAMPLES,
    AnyEngine,
    failing,
    in_process,
    partial,
    refusing,
)

CASES = [case for case in SAMPLES["jaipur"] if case.kind in {"moves", "move"}][:30]


def rules_of(engine: type[AnyEngine]) -> Callable[[str], None]:
    return rule_tests(["x"], CASES, plan=NO_PLAY, start=in_process(engine, "jaipur"))


def test_there_is_a_test_for_every_rule_and_one_for_the_answers() -> None:
    marks = getattr(rules_of(JaipurEngine), "pytestmark")  # noqa: B009 - pytest's own
    name, values = marks[0].args
    assert name == "rule"
    assert values == ["answers", *(rule.id for rule in rulebook.load())]


def test_a_rule_that_is_held_passes() -> None:
    check = rules_of(JaipurEngine)
    check("SEL-1")
    check("answers")


def test_a_rule_that_is_broken_fails_with_a_game() -> None:
    check = rules_of(refusing(JaipurEngine, "+K"))
    with pytest.raises(Failed, match="CAM-1") as failed:
        check("CAM-1")
    assert '"deck"' in str(failed.value)


@pytest.mark.parametrize("rule", ["FIX-1", "SCO-5"])
def test_a_rule_that_was_not_judged_is_skipped(rule: str) -> None:
    with pytest.raises(Skipped):
        rules_of(partial(JaipurEngine, "game", "legal_moves"))(rule)


def test_an_engine_that_does_not_answer_fails_one_test() -> None:
    with pytest.raises(Failed):
        rules_of(failing(JaipurEngine, "game", RulesError("no game")))("answers")
