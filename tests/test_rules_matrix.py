"""The matrix of the rules can say no."""

from collections import Counter

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.rulebook import Text
from tools.rules_matrix import faults_of_catalogue, faults_of_rule, named_places, names_in

RULE = rulebook.rule("EXC-3")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("EXC-3", ["EXC-3"]),
        (f'"EXC-3"), ("SEL-{10}"', ["EXC-3", f"SEL-{10}"]),
        ("UTF-8, EXC-, XEXC-3, EXC-3x, EXC-99, EXC-03", []),
    ],
)
def test_a_text_names_rules_by_prefix_and_number(text: str, names: list[str]) -> None:
    assert list(names_in(text, ("EXC", "SEL"))) == names


def test_a_rule_that_has_everything_has_no_fault() -> None:
    assert list(faults_of_rule(RULE, tests=1)) == []


@pytest.mark.parametrize(
    ("rule", "tests", "fault"),
    [
        (RULE, 0, "EXC-3 has no test marked with it"),
        (evolve(RULE, sources=()), 1, "EXC-3 has no source"),
        (evolve(RULE, examples=()), 1, "EXC-3 has no worked example"),
        (
            evolve(RULE, title=Text("a", (("fr", " "),))),
            1,
            "EXC-3 has no title in one of its languages",
        ),
        (
            evolve(RULE, statement=Text("a")),
            1,
            "EXC-3 has no statement in one of its languages",
        ),
    ],
)
def test_a_rule_that_lacks_something_has_a_fault(
    rule: rulebook.Rule, tests: int, fault: str
) -> None:
    assert list(faults_of_rule(rule, tests)) == [fault]


@pytest.mark.thorough
def test_a_switch_or_a_dispute_without_a_rule_is_a_fault() -> None:
    whole = rulebook.load("jaipur")
    tests = Counter(rule.id for rule in whole)
    assert list(faults_of_catalogue(whole, tests)) == []
    renamed = evolve(RULE, id=f"EXC-{98}", disputes=(), switch=None)
    assert list(faults_of_catalogue(evolve(whole, rules=(*whole, renamed)), tests)) == [
        f"EXC-{98} has no test marked with it",
        f"EXC-{98} has no code that carries it; name what does in tools/rule_code.toml",
    ]
    kept = tuple(rule for rule in whole if rule.id != "BON-5")
    disputes = tuple(
        evolve(dispute, rules=()) if "BON-5" in dispute.rules else dispute
        for dispute in whole.disputes
    )
    less = evolve(whole, rules=kept, disputes=disputes)
    assert list(faults_of_catalogue(less, tests)) == [
        "dispute 32 is settled by no rule",
        "the switch empty_bonus_pile is explained by no rule",
    ]


@pytest.mark.thorough
def test_the_code_names_rules_where_they_are_applied() -> None:
    places = named_places(("EXC",))
    assert "jaipur_rules/jaipur/rules/legality.py" in places["EXC-3"]
