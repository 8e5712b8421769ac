"""Each mistake alone, by every named ruleset and through each part of the protocol alone."""

import pytest
from attrs import evolve

from jaipur_rules.core.games import game
from jaipur_rules.jaipur.conformance import VECTORS
from tools.pairs.alone import PARTS_ALONE, RIGHT, faults_alone, trials_alone
from tools.pairs.floors import faults_of_floors
from tools.pairs.planted import MISTAKES, Outcome
from tools.pairs.trial import Trial

SAMPLE = VECTORS.sample()
RULESETS = game("jaipur").rules.rulesets


def test_every_mistake_is_tried_by_every_ruleset_and_through_every_part() -> None:
    trials = [*trials_alone()]
    assert len({each.key for each in trials}) == len(trials)
    assert len(trials) == len(MISTAKES) * (len(RULESETS) + len(PARTS_ALONE))


def test_the_tables_name_mistakes_and_rulesets_that_there_are() -> None:
    mistakes = {mistake for each in RIGHT.values() for mistake in each}
    mistakes |= {mistake for each in PARTS_ALONE.values() for mistake in each.named}
    assert [each for each in mistakes if each not in MISTAKES] == []
    assert [each for each in RIGHT if each not in RULESETS] == []


@pytest.mark.parametrize(
    ("trial", "named", "status", "faults"),
    [
        (Trial(("sell-all",), "bga"), "SEL-1", 1, []),
        (Trial(("sell-all",), "bga"), "", 0, ["sell-all is missed"]),
        (Trial(("sell-all",), "bga"), "SEL-1 HND-1", 1, ["HND-1 is named wrongly"]),
        (Trial(("herd-in-view",), "yucata"), "", 0, []),
        (Trial(("herd-in-view",), "yucata"), "", 1, ["is right by these rules, and does not pass"]),
        (Trial(("sell-all",), parts=("position",)), "", 0, ["sell-all is missed"]),
        (Trial(("herd-in-view",), parts=("position",)), "", 0, []),
        (
            Trial(("herd-in-view",), parts=("position",)),
            "SEC-2",
            1,
            ["SEC-2 is named wrongly"],
        ),
    ],
)
def test_a_mistake_is_named_where_it_shows_and_nothing_else_is(
    trial: Trial, named: str, status: int, faults: list[str]
) -> None:
    outcome = Outcome(frozenset(named.split()), frozenset())
    assert [*faults_alone(trial, outcome, status)] == faults


def test_the_sample_asks_about_every_rule_by_every_ruleset_and_through_every_part() -> None:
    assert [*faults_of_floors(SAMPLE)] == []


@pytest.mark.thorough
def test_a_rule_without_a_case_is_told_by_ruleset_and_by_part() -> None:
    without = [case for case in SAMPLE if "EXC-9" not in case.rules]
    faults = [*faults_of_floors([*without, evolve(SAMPLE[0], rules=("EXC-9",))])]
    assert "EXC-9: no case is about it through lists alone" in faults
    assert {fault.partition(":")[0] for fault in faults} == {"EXC-9"}


@pytest.mark.parametrize(
    "trial",
    [
        Trial(("sell-all",), parts=("position",)),
        Trial(("herd-in-view",), "yucata-open", ("game", "view")),
    ],
    ids=lambda trial: trial.key,
)
@pytest.mark.usefixtures("node")
def test_an_engine_is_tried_as_it_is_described(trial: Trial) -> None:
    found = trial.run()
    named = frozenset(map(str, found["named"] if isinstance(found["named"], list) else []))
    status = found["status"]
    assert isinstance(status, int)
    assert [*faults_alone(trial, Outcome(named, frozenset()), status)] == []
