"""Engines that answer wrongly whatever they are asked: one finding in plain words, and not one for each rule."""

from json import dumps
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.conformance import RunPlan
from jaipur_rules.conformance.cases import illegal_step, move_step, moves_step, validate_step
from jaipur_rules.conformance.habits import Habit, HabitTally, habits_at
from jaipur_rules.conformance.protocol import PARTS, Body
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from tests.conformance.engines import (
    SAMPLES,
    AnyEngine,
    Lenient,
    changing,
    judged,
    partial,
    refusing,
)

USUAL = ("space-cowboys-2019",)
CASES = SAMPLES["jaipur"]


def by_usual_rules(engine: type[AnyEngine]) -> type[AnyEngine]:
    return partial(engine, *PARTS[:-1], rulesets=USUAL)


class RefusesDeals(JaipurEngine):
    """It refuses whatever is dealt."""

    def deal(self, event: Body) -> Body:
        raise Refusal


class LenientButForSales(Lenient):
    """It refuses sales, and nothing else."""

    def apply(self, move: str) -> Body:
        if move.startswith("-"):
            raise Refusal
        return super().apply(move)


LISTS_NOTHING = changing(JaipurEngine, "legal_moves", lambda _: [])

ENGINES: dict[str, tuple[type[AnyEngine], Habit]] = {
    "refuses-every-move": (refusing(JaipurEngine, ""), Habit.REFUSES_MOVES),
    "refuses-every-deal": (RefusesDeals, Habit.REFUSES_DEALS),
    "makes-every-move": (Lenient, Habit.MAKES_MOVES),
    "lists-nothing": (LISTS_NOTHING, Habit.LISTS_NOTHING),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", ENGINES)
def test_what_is_always_wrong_is_one_finding_in_plain_words(name: str) -> None:
    engine, habit = ENGINES[name]
    report = judged(by_usual_rules(engine), CASES[::2])
    (finding,) = report.findings
    assert (report.status, finding.rule, finding.best.came) == (1, "", habit.message)
    assert finding.count >= 10
    assert f"{finding.count} differences without a rule" in str(report.badge)


def test_two_habits_are_two_findings() -> None:
    both = refusing(LISTS_NOTHING, "")
    found = judged(by_usual_rules(both), CASES[::3]).findings
    assert {(each.rule, each.best.came) for each in found} == {
        ("", Habit.REFUSES_MOVES.message),
        ("", Habit.LISTS_NOTHING.message),
    }


def test_a_habit_does_not_hide_a_rule() -> None:
    def no_third_bonus(answer: Any) -> Any:
        return {**answer, "bonus": None} if answer.get("bonus") in {1, 2, 3} else answer

    mistaken = changing(Lenient, "apply", no_third_bonus)
    found = judged(by_usual_rules(mistaken), CASES[::2]).findings
    assert {each.rule for each in found} == {"", "BON-1"}


def test_who_refuses_a_sort_of_moves_has_no_habit() -> None:
    report = judged(by_usual_rules(refusing(JaipurEngine, "-")), CASES[::3])
    assert {"SEL-1"} <= {each.rule for each in report.findings} <= {"SEL-1", "SEL-7"}


def test_who_makes_most_illegal_moves_is_told_by_rule() -> None:
    report = judged(by_usual_rules(LenientButForSales), CASES)
    assert {"SEL-1", "EXC-2", "EXC-4"} <= {each.rule for each in report.findings}


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ({"moves": ["+D", "+K", "-L"]}, {Habit.ALLOWS_EVERYTHING}),
        ({"moves": []}, {Habit.LISTS_NOTHING}),
        ({"moves": ["+K"]}, set()),
    ],
)
def test_who_calls_every_proposed_move_legal_shows_it(answer: Body, shown: set[Habit]) -> None:
    step = validate_step(["+D", "+K", "-L"], {"moves": ["+K"]})
    assert {habit for habit, is_shown in habits_at(step, answer) if is_shown} == shown


@pytest.mark.parametrize(
    ("step", "answer"),
    [
        (moves_step({"moves": []}), {"moves": []}),
        (moves_step({"moves": ["+K"]}), {"error": "no"}),
        (move_step("+K", "+K", {}), {"skipped": "not yet"}),
    ],
)
def test_some_answers_show_nothing_of_habits(step: Any, answer: Body) -> None:
    assert [*habits_at(step, answer)] == []


@pytest.mark.parametrize(("wrong", "right", "has"), [(10, 0, True), (9, 0, False), (50, 1, False)])
def test_a_habit_is_ten_answers_and_no_other(wrong: int, right: int, *, has: bool) -> None:
    tally = HabitTally()
    step = illegal_step("-D", ["SEL-4"])
    tally.note([step] * wrong, [{"table": {}}] * wrong)
    tally.note([step] * right, [{"refused": True}] * right)
    assert (Habit.MAKES_MOVES in tally.habits) is has


def test_the_words_of_a_habit_stand_in_both_languages() -> None:
    french = [habit.message.to("fr") for habit in Habit]
    assert len({*french, *(str(habit.message) for habit in Habit)}) == 2 * len(Habit)


class ForgetsAtFirst(JaipurEngine):
    """It leaves out the last move of a game, but not when it is asked for the same game again."""

    def __init__(self) -> None:
        super().__init__()
        self.known: set[str] = set()

    def game(self, body: Body) -> Body:
        asked = dumps(body)
        played = QUESTIONS.codec.read(Node(body))
        if asked not in self.known and played.rounds and played.rounds[-1].moves:
            last = evolve(played.rounds[-1], moves=played.rounds[-1].moves[:-1])
            played = evolve(played, rounds=(*played.rounds[:-1], last))
        self.known.add(asked)
        return super().game(QUESTIONS.codec.write(played))


def test_answers_that_change_from_one_time_to_the_next_are_said_to() -> None:
    cases = [case for case in CASES if case.kind == "moves" and case.question.game.plies]
    (finding,) = judged(by_usual_rules(ForgetsAtFirst), cases[:9]).findings
    assert finding.rule == ""
    assert str(finding.best.came).endswith(", and otherwise when it was asked again")


def test_random_play_of_an_engine_that_refuses_every_move_ends() -> None:
    report = judged(
        by_usual_rules(refusing(JaipurEngine, "")), CASES[::4], RunPlan(matches=2, shortening=0)
    )
    assert [each.best.came for each in report.findings] == [Habit.REFUSES_MOVES.message]
    assert report.matches.failed == 2
