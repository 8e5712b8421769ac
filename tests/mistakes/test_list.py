"""The list of mistakes fits the project, and holds each rule that code can break."""

import ast
import re

import pytest

from jaipur_rules import rulebook
from tests.scripts import ROOT
from tools.mistakes.entries import Mistake, UnfitMistake, mistakes

LIST = [*mistakes()]
UNBREAKABLE = {
    rule.id
    for game in rulebook.games()
    for rule in rulebook.load(game)
    if rule.chapter == "mistakes"
} | {"CMP-9", "SET-9"}
"""What people do about a mistake at the table, a card that is in no list of pieces, and places that no market has."""


def unfit(mistake: Mistake) -> str | None:
    """Why a mistake does not fit its module, if it does not."""
    try:
        mistake.planted()
    except UnfitMistake as error:
        return str(error)
    same = ast.dump(ast.parse(mistake.old)) == ast.dump(ast.parse(mistake.new))
    return f"{mistake.name} changes nothing" if same else None


def test_every_mistake_fits_its_module() -> None:
    assert [fault for fault in map(unfit, LIST) if fault] == []


def test_every_mistake_has_tests() -> None:
    assert [each.name for each in LIST if not each.wanted()] == []


def is_there(test: str) -> bool:
    """Return whether the file of a test is there, and its function or class in it."""
    file, _, named = test.partition("::")
    name = named.partition("[")[0].replace("::", ".").rpartition(".")[2]
    source = (ROOT / file).read_text("utf-8") if (ROOT / file).is_file() else ""
    return bool(source) and (not name or re.search(rf"\b{re.escape(name)}\b", source) is not None)


def test_every_test_that_is_named_is_there() -> None:
    assert sorted({test for each in LIST for test in each.tests if not is_there(test)}) == []


def test_every_rule_that_code_can_break_is_broken_once() -> None:
    rules = {rule.id for game in rulebook.games() for rule in rulebook.load(game)}
    broken = [each.name for each in LIST if each.rule]
    assert sorted(broken) == sorted(rules - UNBREAKABLE)


def test_no_two_mistakes_are_the_same() -> None:
    changes = [(each.function, each.old, each.new) for each in LIST]
    assert sorted(changes) == sorted(set(changes))


def test_a_mistake_of_a_module_that_is_gone_is_refused() -> None:
    gone = Mistake(name="HND-1", package="", function="jaipur_rules.gone:f", old="a", new="b")
    with pytest.raises(UnfitMistake, match=r"HND-1: there is no jaipur_rules\.gone"):
        gone.planted()
