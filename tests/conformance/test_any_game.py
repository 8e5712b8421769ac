"""The kit and a game that it has never heard of: a tiny one of another project."""

import json
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from jaipur_rules.conformance import (
    RulesEngine,
    RunPlan,
    divide,
    perft,
    questions_of,
    run,
)
from jaipur_rules.conformance.cases import MovesQuestion, Setup, ViewQuestion
from jaipur_rules.conformance.descriptions import report_to_plain
from jaipur_rules.conformance.formats import junit, page
from jaipur_rules.conformance.lockstep import random_script
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.game import LacksPart
from jaipur_rules.johari import new_match
from jaipur_rules.record import record_from_json, record_to_json
from tests.conformance import tiny
from tests.conformance.engines import judged
from tests.conformance.tiny import HEAP, MISTAKES, QUESTIONS, TinyEngine
from tests.record import tiny as tiny_game
from tests.record.tiny import CODEC, Ruleset, Table, Take, installed

PLAN = RunPlan(matches=30)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny game as another project brings it."""
    monkeypatch.setattr(tiny_game, "GAME", tiny.GAME)
    with installed(monkeypatch):
        yield


def test_the_rules_of_the_game_pass() -> None:
    report = judged(TinyEngine, plan=PLAN)
    assert (report.status, report.differences, report.game) == (0, 0, "tiny")
    assert report.matches.passed == 30
    assert str(report.badge).startswith("**Tiny conformance kit")


@pytest.mark.parametrize(
    ("make", "rule"), MISTAKES.items(), ids=lambda value: getattr(value, "__name__", value)
)
def test_a_planted_mistake_is_found_and_the_right_rule_is_named(
    make: type[TinyEngine], rule: str
) -> None:
    report = judged(make, plan=PLAN)
    assert report.status == 1
    assert [finding.rule for finding in report.findings] == [rule]
    best = report.findings[0].best
    assert record_to_json(record_from_json(best.record, game="tiny")) == best.record
    assert [json.loads(line)["id"] for line in best.requests] == [1, 2]


def test_a_report_is_written_in_every_form() -> None:
    report = judged(tiny.OneMore, plan=PLAN)
    (finding,) = json.loads(json.dumps(report_to_plain(report)))["findings"]
    assert (finding["rule"], finding["title"], finding["position"]) == ("TINY-2", "", "")
    assert "TINY-2" in page(report)
    assert ET.fromstring(junit(report).encode()).find("*/testcase/failure") is not None


def test_random_matches_have_every_number_of_players_and_try_illegal_moves() -> None:
    scripts = [random_script(QUESTIONS, seed, Setup(2, Ruleset())) for seed in range(20)]
    asked = {step.asks for script in scripts for step in script.steps}
    assert asked == {"game", "deal", "legal_moves", "apply", "score", "view"}
    assert [step for script in scripts for step in script.steps if "refused" in step.expect]
    report = judged(TinyEngine, plan=RunPlan(matches=2, players=3))
    assert report.matches.passed == 2


def test_a_case_is_written_and_read() -> None:
    vectors = Vectors(QUESTIONS, __name__)
    played = CODEC.record_of([HEAP, Take(2)])
    case = QUESTIONS.case(MovesQuestion(played), {"moves": ["1", "2"]}, ("TINY-2",))
    assert QUESTIONS.answer(case.question) == case.expect
    assert vectors.read_case(vectors.write_case(case)) == case
    seen = QUESTIONS.answer(ViewQuestion(played, 1))
    assert seen == {"players": 2, "heap": 3, "turn": 1}
    report = judged(TinyEngine, [case])
    assert (report.status, report.cases.passed, report.by_rule["TINY-2"].passed) == (0, 1, 1)


def test_sequences_of_moves_are_counted() -> None:
    table = Table(2, heap=5)
    assert [perft(table, depth) for depth in range(7)] == [1, 2, 4, 7, 5, 1, 0]
    assert divide(table, 3) == {Take(1): 4, Take(2): 3}
    assert perft(Table(2), 1) == 0


def test_a_game_without_questions_is_counted_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny_game, "GAME", evolve(tiny.GAME, parts={}))
    assert perft(Table(2, heap=5), 3) == 7
    assert divide(Table(2, heap=5), 3) == {Take(1): 4, Take(2): 3}
    with pytest.raises(LacksPart, match="has no part 'questions'"):
        run(["tiny"], game="tiny")


def test_the_count_of_the_other_game_is_that_of_its_moves() -> None:
    match = new_match(seed=7)
    rules = questions_of("johari").rules
    after = [rules.apply(match, rules.event(move)) for move in rules.legal_moves(match)]
    assert perft(match, 2) == sum(len(rules.legal_moves(each)) for each in after)


def test_an_engine_is_made_of_any_rules() -> None:
    engine = RulesEngine(questions_of("tiny"))
    engine.game({"players": 3, "ruleset": "one-to-three", "events": [{"heap": 4}]})
    assert [*engine.legal_moves()] == ["1", "2", "3"]
    assert engine.apply("3") == {"table": {"players": 3, "heap": 1, "turn": 1}}
