"""The matrix of the rules can say no."""

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from tools.rule_code import Spot
from tools.rules_matrix import faults, named_places, names_in

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


@pytest.mark.thorough
def test_a_rule_without_test_or_code_and_a_name_without_rule_are_faults() -> None:
    whole = rulebook.load("jaipur")
    one = [Spot("tests/test_one.py", "test_one")]
    tests = {rule.id: one for rule in whole}
    assert list(faults([whole], tests, {"EXC-3": ["a.py"]})) == []
    renamed = evolve(RULE, id=f"EXC-{98}", disputes=(), switch=None)
    more = evolve(whole, rules=(*whole, renamed))
    assert list(faults([more], tests | {"SEL-99": one}, {f"EXC-{97}": ["b.md", "a.py"]})) == [
        f"EXC-{98} has no test marked with it",
        f"EXC-{98} has no code that carries it; name what does in tools/rule_code.toml",
        "a test is marked with SEL-99, which is no rule",
        f"EXC-{97} is no rule, and a.py, b.md names it",
    ]


@pytest.mark.thorough
def test_the_code_names_rules_where_they_are_applied() -> None:
    places = named_places(("EXC",))
    assert "jaipur_rules/jaipur/rules/legality.py" in places["EXC-3"]
