"""The runner: what it plays, and on what it judges an engine."""

import sys
from pathlib import Path

import pytest

from jaipur_rules import TakeCamels, deal
from jaipur_rules.cli.games import commands_of
from jaipur_rules.cli.options import ruleset_of
from jaipur_rules.conformance import Limits, RunPlan, run
from jaipur_rules.conformance.answers import Question
from jaipur_rules.conformance.protocol import PARTS, Body, FaultKind, Hello
from jaipur_rules.conformance.script import ScriptSource
from jaipur_rules.core.game import game as game_named
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.record import record_of
from jaipur_rules.johari.conformance import JohariEngine
from tests.conformance.engines import ENGINES, SOME, judged, partial

SERVE = [sys.executable, "-m", "jaipur_rules.cli", "conformance", "serve"]
ABLE = Hello("able", "1", PARTS, ("any",))
both_games = pytest.mark.parametrize("game", ENGINES)


@pytest.mark.parametrize("game", [pytest.param("jaipur", marks=pytest.mark.thorough), "johari"])
def test_our_own_rules_pass_cases_and_random_play(game: str) -> None:
    report = judged(ENGINES[game], SOME[game], RunPlan(matches=2))
    assert (report.status, report.differences, report.left_out) == (0, 0, set())
    assert report.cases.passed == len(SOME[game])
    assert (report.matches.passed, report.matches.failed) == (2, 0)
    badge = str(report.badge)
    assert badge.startswith(f"**{game.capitalize()} conformance kit")
    assert badge.endswith(f"{report.plies:,} plies in lockstep")


BOX = {"jaipur": ("camel_token = 5", "camel_token = 6"), "johari": ("value = 15", "value = 16")}
"""A number in the file of the box of each game, and another."""


@pytest.mark.thorough
@both_games
def test_our_own_rules_pass_as_a_program_with_a_box_of_ones_own(game: str, tmp_path: Path) -> None:
    # The door that every other engine goes through.
    file, usual = tmp_path / "mine.toml", game_named(game).rules.ruleset()
    file.write_text(commands_of(game).checklist(usual, "en").replace(*BOX[game]))
    plan = RunPlan(matches=1, plies=20, ruleset=ruleset_of(game, None, box=str(file)))
    command = [*SERVE, "--game", game, "--box", str(file)]
    found = run(command, SOME[game][:8], game=game, plan=plan)
    assert plan.ruleset != usual
    assert (found.status, found.cases.failed, found.remarks) == (0, 0, [])
    assert found.plies == 20


@both_games
def test_an_engine_is_judged_on_what_it_can_do(game: str) -> None:
    can = partial(ENGINES[game], "game", "legal_moves")
    report = judged(can, SOME[game], RunPlan(matches=1))
    about_moves = sum(case.kind == "moves" for case in SOME[game])
    skipped = len(SOME[game]) - about_moves
    assert (report.cases.passed, report.cases.skipped) == (about_moves, skipped)
    by_kind = {kind: (tally.passed, tally.skipped) for kind, tally in report.by_kind.items()}
    assert by_kind.pop("moves") == (about_moves, 0)
    assert [sum(column) for column in zip(*by_kind.values(), strict=True)] == [0, skipped]
    assert {passed for passed, _ in by_kind.values()} == {0}
    assert report.missing_parts == ("deal", "apply", "score", "view")
    assert "without deal" in str(report.badge)
    assert report.status == 0
    assert [*map(str, report.remarks)] == [
        "Random play in lockstep was left out: it cannot do deal, apply.",
    ]
    assert judged(can, SOME[game][:1]).remarks == []


@pytest.mark.parametrize(("game", "name"), [("jaipur", "yucata"), ("johari", "to-the-letter")])
def test_an_engine_is_judged_by_the_rulesets_that_it_plays_by(game: str, name: str) -> None:
    report = judged(partial(ENGINES[game], rulesets=(name,)), SOME[game], RunPlan(matches=1))
    questions = game_named(game).kit
    asked = sum(
        bool(ScriptSource(questions, Hello("x", "1", PARTS, (name,))).of_case(case))
        for case in SOME[game]
    )
    assert (report.cases.judged, report.cases.skipped) == (asked, len(SOME[game]) - asked)
    assert report.matches.judged == 1


def test_an_engine_that_can_do_none_of_it_is_not_judged() -> None:
    assert judged(partial(JaipurEngine, "score"), SOME["jaipur"]).status == 2


def test_an_engine_of_another_game_is_not_judged() -> None:
    report = run(SERVE, SOME["johari"][:1], game="johari", limits=Limits(faults=1))
    assert report.status == 2
    assert report.faults[0].fault.kind is FaultKind.MALFORMED
    assert "'johari'" in str(report.faults[0].fault)


def test_legal_moves_of_a_position_alone_can_be_judged() -> None:
    can = Hello("x", "1", ("position",), ("any",))
    question = Question("moves", record_of([deal(seed=7), TakeCamels()]))
    source = ScriptSource(QUESTIONS, can)
    (play,) = source.of_case(QUESTIONS.case(question, QUESTIONS.answer(question)))
    assert [step.asks for step in play.steps] == ["position"]
    assert play.plies_before(0) == 1
    seen = next(case for case in SOME["jaipur"] if case.kind == "view")
    assert source.of_case(seen) == []


@both_games
def test_random_play_follows_from_its_seed_and_tries_what_is_nearly_legal(game: str) -> None:
    questions = game_named(game).kit
    source = ScriptSource(questions, ABLE)
    play, again, other = (source.random_script(seed, 2, 60) for seed in (5, 5, 6))
    assert play == again
    assert play.steps != other.steps
    tried = [
        (step.state, questions.rules.parse_move(str(step.request["move"])))
        for step in play.steps
        if "refused" in step.expect
    ]
    assert tried
    assert [move for state, move in tried if not questions.rules.violations(state, move)] == []


def test_any_number_is_a_seed_of_random_play() -> None:
    source = ScriptSource(game_named("johari").kit, ABLE)
    assert len(source.random_script(10**30, 2, 2).steps) > 4


def test_random_play_is_between_as_many_as_can_play() -> None:
    sizes = list[int]()

    class Noting(JohariEngine):
        def game(self, body: Body) -> Body:
            answer = super().game(body)
            sizes.append(self.state.players)
            return answer

    judged(Noting, plan=RunPlan(matches=3, plies=1))
    assert {*sizes} == {2, 3, 4}


@both_games
def test_random_play_asks_what_each_seat_sees(game: str) -> None:
    script = ScriptSource(game_named(game).kit, ABLE).random_script(5, 2, 60)
    assert {step.request["seat"] for step in script.steps if step.asks == "view"} == {0, 1}
