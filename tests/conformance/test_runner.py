"""The runner on engines of this process: what it plays, and on what it judges an engine."""

import sys

import pytest

from jaipur_rules import IllegalMove, Ruleset, TakeCamels, apply, deal
from jaipur_rules.conformance.cases import MovesQuestion
from jaipur_rules.conformance.lockstep import random_script
from jaipur_rules.conformance.protocol import PARTS, Hello
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.scripts import Setup
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.conformance.questions import near_misses
from jaipur_rules.jaipur.record import record_of
from jaipur_rules.jaipur.rules.notation import parse_move
from tests.conformance.engines import SOME, Judge, only


@pytest.mark.thorough
def test_our_own_rules_pass_every_case_of_the_sample_and_random_play(judged: Judge) -> None:
    report = judged(JaipurEngine, SOME, RunPlan(matches=2))
    assert (report.status, report.differences, report.left_out) == (0, 0, set())
    assert report.cases.passed == len(SOME)
    assert (report.matches.passed, report.matches.failed) == (2, 0)
    assert report.badge.endswith(f"{report.plies:,} plies in lockstep")


@pytest.mark.thorough
def test_our_own_rules_pass_as_a_program() -> None:
    # The door that every other engine goes through.
    found = run(
        [sys.executable, "-m", "jaipur_rules.cli", "conformance", "serve"],
        SOME[:8],
        plan=RunPlan(1),
    )
    assert (found.status, found.cases.passed, found.remarks) == (0, 8, [])


def test_an_engine_is_judged_on_what_it_can_do(judged: Judge) -> None:
    report = judged(only("game", "legal_moves"), SOME)
    about_moves = sum(case.kind == "moves" for case in SOME)
    assert (report.cases.passed, report.cases.skipped) == (about_moves, len(SOME) - about_moves)
    assert report.missing_parts == ("deal", "apply", "score", "view")
    assert "without deal" in report.badge
    assert report.status == 0


def test_an_engine_is_judged_by_the_rulesets_that_it_plays_by(judged: Judge) -> None:
    report = judged(only(*PARTS[:-1], rulesets=("yucata",)), SOME)
    yucata = sum(case.question.game.ruleset.name == "yucata" for case in SOME)
    assert (report.cases.judged, report.cases.skipped) == (yucata, len(SOME) - yucata)


def test_an_engine_that_can_do_none_of_it_is_not_judged(judged: Judge) -> None:
    assert judged(only("score"), SOME).status == 2


def test_legal_moves_of_a_position_alone_can_be_judged() -> None:
    can = Hello("x", "1", ("position",), ("any",))
    question = MovesQuestion(record_of([deal(seed=7), TakeCamels()]))
    play = QUESTIONS.script(QUESTIONS.case(question, QUESTIONS.answer(question)), can)
    assert play is not None
    assert [step.asks for step in play.steps] == ["position"]
    assert play.plies_before(0) == 1
    assert QUESTIONS.script(next(case for case in SOME if case.kind == "view"), can) is None


def test_near_misses_and_random_play_are_what_they_are_called() -> None:
    play = random_script(QUESTIONS, 5, Setup(2, Ruleset()), plies=60)
    tried = [step for step in play.steps if "refused" in step.expect]
    assert tried
    for place, step in enumerate(play.steps):
        if step in tried:
            match = QUESTIONS.state_before(play, place)
            with pytest.raises(IllegalMove):
                apply(match, parse_move(str(step.request["move"])))
            assert parse_move(str(step.request["move"])) in [*near_misses(match)]


def test_random_play_follows_from_its_seed() -> None:
    assert random_script(QUESTIONS, 2, Setup(2, Ruleset()), plies=20) == random_script(
        QUESTIONS, 2, Setup(2, Ruleset()), plies=20
    )
    assert (
        random_script(QUESTIONS, 2, Setup(2, Ruleset()), plies=20).requests
        != random_script(QUESTIONS, 3, Setup(2, Ruleset()), plies=20).requests
    )
