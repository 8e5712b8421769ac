"""Two mistakes of an engine at once: what goes wrong at the end of a game is found beside a move that is refused in it."""

import pytest

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.report import RuleState
from jaipur_rules.conformance.scripts import RunPlan
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import NO_PLAY, SAMPLES, Forgetful, judged

CASES = [case for case in SAMPLES["jaipur"] if case.kind == "round"][:24]


class WithoutSeals(JaipurEngine):
    """It hands out no Seals."""

    def game(self, body: Body) -> Body:
        return {**super().game(body), "seals": [0, 0]}

    def apply(self, move: str) -> Body:
        answer = super().apply(move)
        return {**answer, "table": {**Node(answer["table"]).object(), "seals": [0, 0]}}

    def score(self) -> Body:
        return {**super().score(), "seals": [0, 0], "seals_taken": []}


class WithoutSealsAndSingleSales(WithoutSeals):
    """Nor does it sell one card alone, but in a game that is played in one request."""

    def apply(self, move: str) -> Body:
        if move.startswith("-") and len(move) == len("-L"):
            raise Refusal
        return super().apply(move)


def rules_named(engine: type[JaipurEngine]) -> set[str]:
    """The rules that the findings about an engine name."""
    return {finding.rule for finding in judged(engine, CASES, NO_PLAY).findings}


def test_what_goes_wrong_at_the_end_of_a_game_is_found_beside_another_mistake() -> None:
    alone, both = rules_named(WithoutSeals), rules_named(WithoutSealsAndSingleSales)
    assert "" not in alone
    assert alone
    assert alone <= both


AFTER_DEALS = [
    case for case in SAMPLES["jaipur"] if case.kind in {"opening", "round"} or "EXC-9" in case.rules
][::3]


class OneBonusTokenLess(JaipurEngine):
    """One bonus token for three cards is missing from its box."""

    def table(self) -> Body:
        return without_a_token(super().table())

    def view(self, seat: int) -> Body:
        return without_a_token(super().view(seat))


class OneBonusTokenLessAndForgetful(OneBonusTokenLess, Forgetful):
    """Nor does it list exchanges of more than two cards."""


def without_a_token(answer: Body) -> Body:
    """An answer with one bonus token less in the first pile."""
    if "bonuses_left" not in answer:
        return answer
    left = Node(answer["bonuses_left"]).object()
    return {**answer, "bonuses_left": {**left, "3": Node(left["3"]).whole() - 1}}


def test_what_is_wrong_from_the_first_deal_hides_nothing_else() -> None:
    def named(engine: type[JaipurEngine]) -> set[str]:
        return {finding.rule for finding in judged(engine, AFTER_DEALS, NO_PLAY).findings}

    alone = named(Forgetful)
    assert alone
    assert named(OneBonusTokenLessAndForgetful) == {"BOX-3", *alone}


@pytest.mark.parametrize("rule", ["MAT-2", "SCO-4", "SCO-5"])
def test_rules_are_judged_by_what_is_right_besides(rule: str) -> None:
    report = judged(OneBonusTokenLess, AFTER_DEALS, NO_PLAY)
    assert [finding.rule for finding in report.findings] == ["BOX-3"]
    assert {each.rule: each.state for each in report.rules}[rule] is RuleState.HELD


def test_random_play_goes_on_after_a_deal_that_is_always_wrong() -> None:
    plan = RunPlan(matches=1, plies=30, shortening=0)
    openings = [case for case in AFTER_DEALS if case.kind == "opening"]
    report = judged(OneBonusTokenLess, openings, plan)
    assert (report.plies, report.matches.failed, report.matches.passed) == (30, 1, 0)
