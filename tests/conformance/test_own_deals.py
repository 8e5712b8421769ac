"""Engines that deal by themselves: the kit counts what lies there, and plays on from what it was shown."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from jaipur_rules import Match, TakeCamels, apply, deal
from jaipur_rules.conformance.own_deals import WrongDeal
from jaipur_rules.conformance.protocol import Body, Fault, FaultKind, Hello, Limits, ProgramFault
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import run
from jaipur_rules.conformance.scripts import RunPlan
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine, own_deals
from jaipur_rules.jaipur.conformance.answers import rupees_of_table
from jaipur_rules.jaipur.documents import BONUS_KEYS
from tests.conformance.test_partial_engines import Asked

Answer = dict[str, Any]
Change = Callable[[str, Answer, Random], Answer]

HELLO = Hello("dealer", "1", ("new_game", "legal_moves", "apply", "score"), ("any",))
PLAN = RunPlan(matches=8, shortening=0)


def dealer(
    change: Change = lambda _, answer, __: answer,
) -> Callable[[JaipurEngine, Body], Body | None]:
    """Return the answers of an engine that deals by itself, changed before they are given."""
    chance = Random(7)
    games = iter(range(1000))

    def answer(engine: JaipurEngine, request: Body) -> Body | None:
        asks = str(request["do"])
        assert asks not in {"game", "deal"}
        if asks == "new_game":
            engine.game({"ruleset": request["ruleset"], "rounds": []})
            dealt = deal(seed=next(games))
            table = engine.deal(QUESTIONS.write_chance(dealt))
            return change(asks, {"table": table}, chance)
        if asks == "apply":
            return change(asks, engine.apply(str(request["move"])), chance)
        return None

    return answer


def judged(change: Change, hello: Hello = HELLO, plan: RunPlan = PLAN) -> Report:
    engine = dealer(change)
    return run(["x"], plan=plan, start=lambda *_: Asked(engine, hello))


def same(_: str, answer: Answer, __: Random) -> Answer:
    """Change nothing."""
    return answer


def test_an_engine_that_deals_by_itself_is_played_with() -> None:
    report = judged(same)
    assert (report.status, report.findings, report.fault_count) == (0, (), 0)
    assert report.by_kind["new_game"].passed == 8
    assert report.plies > 200
    assert {rule for rule, tally in report.by_rule.items() if tally.passed} == set(
        QUESTIONS.rules_of_setup
    )


def in_rupees(_: str, answer: Answer, __: Random) -> Answer:
    """Show no tokens, but the rupees that they come to."""
    table = dict(answer["table"])
    if "goods_won" in table:
        table["rupees"] = rupees_of_table(table)
    hidden = {"goods_won", "bonuses_won", "bonuses_left", "goods_left"}
    return {"table": {key: value for key, value in table.items() if key not in hidden}}


def won_alone(_: str, answer: Answer, __: Random) -> Answer:
    """Show the tokens that were won on the table alone."""
    return {"table": answer["table"]}


@pytest.mark.parametrize("change", [in_rupees, won_alone])
def test_bonuses_are_read_from_what_is_shown(change: Change) -> None:
    report = judged(change)
    assert (report.status, report.findings, report.by_kind["new_game"].passed) == (0, (), 8)


def of_table(**changes: Callable[[Any], Plain]) -> Change:
    """Return a change of some keys of every table."""

    def change(_: str, answer: Answer, __: Random) -> Answer:
        table = dict(answer["table"])
        for key, make in changes.items():
            if key in table:
                table[key] = make(table[key])
        return {**answer, "table": table}

    return change


def without(change: Change, *keys: str) -> Change:
    """Return a change that leaves out keys of every table as well."""

    def less(asks: str, answer: Answer, chance: Random) -> Answer:
        found = change(asks, answer, chance)
        table = {key: value for key, value in found["table"].items() if key not in keys}
        return {**found, "table": table}

    return less


def at_first(change: Change) -> Change:
    """Return a change of the answers to the request for a game alone."""
    return lambda asks, answer, chance: (
        change(asks, answer, chance) if asks == "new_game" else answer
    )


BONUSES = ("bonuses_left", "bonuses_won")


def rolled(asks: str, answer: Answer, chance: Random) -> Answer:
    """Pay bonuses that are rolled as dice are."""
    low = answer.get("bonus")
    if low is None:
        return answer
    least = 1 if low <= 3 else 4 if low <= 6 else 8
    return {**answer, "bonus": least + chance.randrange(3)}


def of_six(_: str, answer: Answer, __: Random) -> Answer:
    """Pay six rupees for every bonus."""
    return {**answer, "bonus": 6} if answer.get("bonus") else answer


MISTAKES: dict[str, tuple[Change, str]] = {
    "piles-of-six": (of_table(bonuses_left=lambda _: dict.fromkeys(BONUS_KEYS, 6)), "BOX-3"),
    "bonuses-of-six": (without(of_six, *BONUSES), "BON-1"),
    "bonuses-rolled": (without(rolled, *BONUSES), "BOX-3"),
    "goods-tokens": (
        of_table(goods_left=lambda left: {**left, "diamond": [7, 7, 7, 5, 5]}),
        "BOX-2",
    ),
    "six-cards": (at_first(of_table(herds=lambda herds: [herds[0] + 1, herds[1]])), "SET-2"),
    "camels-in-hand": (at_first(of_table(hands=lambda hands: [hands[0] + "K", hands[1]])), "SET-4"),
    "two-camels": (
        at_first(of_table(market=lambda lies: lies[:-3] + "LKK" if "L" not in lies else "LLPKK")),
        "SET-1",
    ),
    "small-market": (at_first(of_table(market=lambda lies: lies[:-1])), "SET-3"),
    "small-deck": (at_first(of_table(deck_size=lambda size: size - 1)), "BOX-1"),
}
"""Mistakes of dealing, and the rule that has to be named."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_is_wrong_with_a_deal_is_found(mistake: str) -> None:
    change, rule = MISTAKES[mistake]
    report = judged(change, plan=RunPlan(matches=30 if "bonuses" in mistake else 4, shortening=0))
    assert report.status == 1
    assert report.findings[0].rule == rule
    assert report.findings[0].best.record


@pytest.mark.parametrize("wrong", [[3, 3, 3, 2, 2, 1, 1], [3, 3, 2, 2, 1, 1]], ids=["other", "six"])
def test_bonuses_that_are_shown_are_counted(wrong: list[int]) -> None:
    def shown(asks: str, answer: Answer, _: Random) -> Answer:
        piles = {"3": wrong, "4": [6, 6, 5, 5, 4, 4], "5": [10, 10, 9, 8, 8]}
        return {**answer, "bonuses": piles} if asks == "new_game" else answer

    assert judged(without(shown, *BONUSES)).findings[0].rule == "BOX-3"


def test_no_more_cards_of_a_kind_come_than_there_are() -> None:
    dealt = deal(seed=7)
    before = apply(Match(), dealt)
    with pytest.raises(WrongDeal) as wrong:
        own_deals.learn(dealt, before, TakeCamels(), {"drawn": "D" * 7})
    assert wrong.value.rules == ("BOX-1",)


def test_a_deck_that_is_shown_is_counted() -> None:
    def shown(asks: str, answer: Answer, _: Random) -> Answer:
        return {**answer, "deck": "D" * 40} if asks == "new_game" else answer

    assert judged(shown).findings[0].rule == "BOX-1"


def test_wrong_moves_are_found_as_well() -> None:
    stays = of_table(to_move=lambda seat: seat and 1 - seat)

    def change(asks: str, answer: Answer, chance: Random) -> Answer:
        return stays(asks, answer, chance) if asks == "apply" else answer

    report = judged(change)
    assert report.findings[0].rule == "TRN-1"


def test_what_cannot_be_read_is_a_fault() -> None:
    report = judged(lambda *_: {"table": {"market": "DDD", "to_move": 0}}, plan=RunPlan(matches=2))
    assert (report.status, report.fault_count) == (1, 2)
    assert "hands" in str(report.faults[0].fault)


def test_a_crash_in_such_a_game_is_a_fault() -> None:
    class Crashing(Asked):
        def receive(self) -> bytes:
            found = super().receive()
            if b"drawn" in found:
                crash = Message("kit.fault.exit_status", status=3)
                raise ProgramFault(Fault(FaultKind.CRASHED, crash))
            return found

    report = run(
        ["x"], plan=PLAN, limits=Limits(faults=2), start=lambda *_: Crashing(dealer(), HELLO)
    )
    assert (report.status, report.fault_count) == (2, 2)


def test_such_a_game_may_be_skipped() -> None:
    report = run(["x"], plan=RunPlan(matches=2), start=lambda *_: Asked(skipping, HELLO))
    assert (report.status, report.cases.skipped) == (2, 2)


def skipping(_: JaipurEngine, request: Body) -> Body | None:
    """Skip every game."""
    return {"skipped": "it is not yet dealt"} if request["do"] == "new_game" else None
