"""The matrix of the rules can say no, and finds the code and the tests of a rule."""

from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from tools import rules_matrix as code
from tools.rules_matrix import Spot, faults, ids_in, named_places

RULE = rulebook.rule("EXC-3")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("EXC-3", ["EXC-3"]),
        (f'"EXC-3"), ("SEL-{10}"', ["EXC-3", f"SEL-{10}"]),
        ("SEL-1 to SEL-3; UTF-8", ["SEL-1", "SEL-2", "SEL-3"]),
        ("UTF-8, EXC-, XEXC-3, EXC-3x, EXC-99, EXC-03", []),
    ],
)
def test_a_text_names_rules_by_prefix_and_number(text: str, names: list[str]) -> None:
    assert list(ids_in(text, ("EXC", "SEL"))) == names


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


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        pytest.param("EXC-3", "_of_exchange", id="a range names it"),
        pytest.param("SET-8", "Box", id="the list names it"),
        pytest.param("SET-4", "_seat", id="the list names it too"),
        pytest.param("TRN-2", "Move", id="a value"),
    ],
)
def test_a_rule_is_carried_where_the_source_or_the_list_names_it(rule: str, name: str) -> None:
    spots = code.carried("jaipur", (rule[:3],))[rule]
    assert name in {spot.name for spot in spots}
    assert [spot.file for spot in spots if not (code.ROOT / spot.file).exists()] == []


def test_what_the_list_names_has_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rule_code.toml"
    file.write_text('[jaipur]\nEND-7 = ["transition:no_such_function"]\n')
    monkeypatch.setattr(code, "CARRIED", file)
    with pytest.raises(ValueError, match="there is no transition:no_such_function"):
        code.carried("jaipur", ("END",))
