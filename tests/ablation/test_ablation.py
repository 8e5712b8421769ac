"""The marks of the tests are measured: how the rules are switched off fits the code, and the result the marks."""

import ast
import re
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from tools.ablation.entries import GAMES, Ablation, Change, DoesNotFit, ablations_of
from tools.ablation.results import (
    RESULT,
    TABLE,
    Measured,
    Outcome,
    Results,
    faults,
    measured,
    table,
)
from tools.ablation.tests import marked_with

LEGALITY = "jaipur_rules.jaipur.rules.legality"
COMPONENTS = "jaipur_rules/johari/rules/components.toml"
RULES = [rule for game in GAMES for rule in ablations_of(game).rules]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_switched_off_or_said_to_be_a_definition(game: str) -> None:
    assert sorted(ablations_of(game).rules) == sorted(rule.id for rule in rulebook.load(game))
    off = {each.rule for each in ablations_of(game).ablations}
    assert off.isdisjoint(ablations_of(game).definitions)


@pytest.mark.parametrize("game", GAMES)
def test_every_change_fits_the_code_and_leaves_it_code(game: str) -> None:
    for ablation in ablations_of(game).ablations:
        for file, text in ablation.texts().items():
            if file.endswith(".py"):
                ast.parse(text, ablation.id)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (Change(f"{LEGALITY}:no_rule", "a", "b"), f"there is no {LEGALITY}:no_rule"),
        (
            Change(f"{LEGALITY}:sale_is_of_goods", "no such text", ""),
            f"{LEGALITY}:sale_is_of_goods holds 'no such text' 0 times, and not once",
        ),
        (
            Change(f"{LEGALITY}:sale_is_of_goods", "SEL-3", ""),
            f"{LEGALITY}:sale_is_of_goods holds 'SEL-3' 2 times, and not once",
        ),
        (Change(f"{COMPONENTS}:no_table", "a", "b"), f"there is no {COMPONENTS}:no_table"),
    ],
    ids="no-function no-text two-texts no-table".split(),
)
def test_a_change_that_does_not_fit_is_refused(change: Change, message: str) -> None:
    with pytest.raises(DoesNotFit, match=re.escape(message)):
        Ablation("SEL-3", (change,)).texts()


def test_changes_of_one_file_are_made_together(root: Path) -> None:
    file = f"{LEGALITY.replace('.', '/')}.py"
    changes = (
        Change(f"{LEGALITY}:sale_is_of_goods", "is Card.CAMEL", "is None"),
        Change(f"{LEGALITY}:camels_lie_in_market", "at.market.camels", "True"),
    )
    lines = (root / file).read_text(encoding="utf-8").splitlines()
    text = Ablation("SEL-3/together", changes).texts()[file]
    changed = [new for old, new in zip(lines, text.splitlines(), strict=True) if old != new]
    assert changed == [
        '    return None if True else Violation("CAM-2")',
        '    return Violation("SEL-3") if move.good is None else None',
    ]


def test_a_value_of_a_file_of_data_is_changed_in_its_own_table(root: Path) -> None:
    lines = (root / COMPONENTS).read_text(encoding="utf-8").splitlines()
    text = Ablation("BAK-1", (Change(f"{COMPONENTS}:baksheesh", "= 2", "= 3"),)).texts()
    changed = zip(lines, text[COMPONENTS].splitlines(), strict=True)
    assert [pair for pair in changed if len(set(pair)) == 2] == [("value = 2", "value = 3")]


def outcomes(rule: str, *failed: str) -> dict[str, Outcome]:
    """Trials of a rule in each of which the same tests fail."""
    ran = marked_with(rule)
    every = (each for game in GAMES for each in ablations_of(game).ablations if each.rule == rule)
    return {each.id: Outcome(ran, frozenset(failed)) for each in every}


def test_marks_that_all_fail_are_no_fault() -> None:
    every = outcomes("CAM-2", *marked_with("CAM-2"))
    assert [*faults(Results({}).with_outcomes(["CAM-2"], every), ["CAM-2"])] == []


def test_a_rule_that_nobody_misses_and_marks_that_never_fail_are_faults() -> None:
    tests = sorted(marked_with("EXC-2"))
    every = outcomes("EXC-2", *tests[1:])
    assert [*faults(Results({"EXC-2": measured("EXC-2", every)}), ["EXC-2"])] == [
        f"{tests[0]} is marked with EXC-2, and never fails for it"
    ]
    every["EXC-2/switch"] = Outcome(frozenset(tests), frozenset())
    assert "EXC-2/switch: no test marked with EXC-2 fails" in faults(
        Results({"EXC-2": measured("EXC-2", every)}), ["EXC-2"]
    )


def test_tests_without_the_mark_are_counted_beside() -> None:
    marked = marked_with("EXC-2")
    plain = outcomes("EXC-2", *marked)
    assert measured("EXC-2", plain).others is None
    ran = {way: evolve(each, ran=marked | {"a", "b"}) for way, each in plain.items()}
    assert measured("EXC-2", ran).others == 0
    failed = {way: evolve(each, failed=each.failed | {"a"}) for way, each in ran.items()}
    assert measured("EXC-2", failed).others == 1


def test_a_new_result_keeps_the_others_that_were_not_run_again() -> None:
    every = outcomes("CAM-2", *marked_with("CAM-2"))
    new = measured("CAM-2", every)
    old = Results({"CAM-2": evolve(new, others=7)})
    assert old.with_outcomes(["CAM-2"], every).rules["CAM-2"].others == 7
    changed = Results({"CAM-2": evolve(new, ways={}, others=7)})
    assert changed.with_outcomes(["CAM-2"], every).rules["CAM-2"].others is None


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    results = Results({"EXC-2": Measured({"EXC-2": "0"}, {"a": ("EXC-2",), "b": ()}, 3)})
    results.write(tmp_path / "result.json")
    assert Results.of(tmp_path / "result.json") == results


def test_the_result_is_of_the_rules_and_the_marks_as_they_stand() -> None:
    results = Results.of(RESULT)
    assert [*results.rules] == RULES
    marked = {rule: frozenset(found.marked) for rule, found in results.rules.items()}
    assert marked == {rule: marked_with(rule) for rule in RULES}
    ways = {way: mark for found in results.rules.values() for way, mark in found.ways.items()}
    every = (each for game in GAMES for each in ablations_of(game).ablations)
    assert ways == {each.id: each.fingerprint for each in every}
    assert [*faults(results, RULES)] == []


def test_the_table_is_written_from_the_result() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(Results.of(RESULT))
