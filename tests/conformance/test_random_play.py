"""Random play goes on after a difference, with moves that both sides accept."""

from typing import Any

import pytest

from jaipur_rules import Match, TakeCamels, apply, deal, legal_moves
from jaipur_rules.conformance import RunPlan
from jaipur_rules.conformance.avoidance import Avoidance
from jaipur_rules.conformance.cases import Script, Setup, illegal_step, move_step
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.chance import numbers
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.rules.moves import parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from tests.conformance.engines import NoThirdBonus, judged

ONE = RunPlan(matches=1, shortening=0)


class NoHerd(NoThirdBonus):
    """The camels that are taken vanish, and a sale of three earns nothing."""

    def apply(self, move: str) -> Body:
        answer: Any = super().apply(move)
        if move == "+K":
            answer["table"]["herds"] = [0, 0]
        return answer  # type: ignore[no-any-return]


class NoDealtCamels(JaipurEngine):
    """Camels that are dealt vanish."""

    def deal(self, event: Body) -> Body:
        return {**super().deal(event), "herds": [0, 0]}


class NoDeals(JaipurEngine):
    """It refuses every deal."""

    def deal(self, event: Body) -> Body:
        raise Refusal


@pytest.mark.thorough
def test_a_mistake_in_every_match_does_not_hide_another() -> None:
    report = judged(NoHerd, plan=ONE)
    assert [finding.rule for finding in report.findings] == ["CAM-1", "BON-1"]
    assert (report.matches.failed, report.plies > 60) == (1, True)


@pytest.mark.thorough
def test_another_deal_is_tried_where_one_goes_wrong() -> None:
    report = judged(NoDealtCamels, plan=RunPlan(matches=2, shortening=0))
    assert [finding.rule for finding in report.findings] == ["SET-4"]
    assert report.plies > 60


@pytest.mark.thorough
def test_a_match_that_cannot_be_begun_is_left() -> None:
    report = judged(NoDeals, plan=ONE)
    assert (report.plies, len(report.findings), report.matches.failed) == (0, 1, 1)
    assert report.differences <= 12


OPENING = apply(Match(), deal(seed=7))
CAMELS = TakeCamels()
BAD = parse_move("-DD")
SCRIPT = Script(
    game="jaipur",
    name="x",
    setup=Setup(2, Ruleset()),
    steps=(
        QUESTIONS.begin(Setup(2, Ruleset()), (deal(seed=7),)),
        move_step(CAMELS, CAMELS, {}),
        illegal_step(BAD, []),
    ),
)


def chosen(avoidance: Avoidance) -> list[object]:
    stream, legal = numbers(3), legal_moves(OPENING)
    return [avoidance.choose(QUESTIONS, OPENING, legal, 1, stream) for _ in range(300)]


def test_moves_of_a_sort_that_went_wrong_are_chosen_seldom_and_not_never() -> None:
    avoidance = Avoidance()
    before = chosen(avoidance).count(CAMELS)
    avoidance.note(QUESTIONS, SCRIPT, 1)
    assert 0 < chosen(avoidance).count(CAMELS) < before / 3
    assert {*chosen(avoidance)} == {*legal_moves(OPENING)}


def test_illegal_moves_like_one_that_was_made_are_known() -> None:
    avoidance = Avoidance()
    avoidance.note(QUESTIONS, SCRIPT, 2)
    assert avoidance.made == {("SEL-1",)}
    assert avoidance.sorts == set()


def test_what_is_no_move_is_not_avoided() -> None:
    avoidance = Avoidance()
    avoidance.note(QUESTIONS, SCRIPT, 0)
    assert avoidance == Avoidance()
