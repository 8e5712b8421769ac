"""A verdict says on which switches it hangs, where no rulebook settles the point."""

import pytest
from attrs import evolve

from jaipur_rules import Card, Ruleset, parse_move, view
from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.core.facts import unreadable
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.referee import MoveVerdict
from jaipur_rules.referee.switch_dependence import dependences
from tests.referee.jaipur.records import SOLD_OUT


def test_a_verdict_hangs_on_no_value_that_its_box_does_not_go_with() -> None:
    few = evolve(STANDARD_BOX, goods_tokens=((7,), (6,), (5,), (5,), (5,), (4,)))
    rules = Ruleset(box=few, hand_limit_when="always")
    with pytest.raises(ImpossibleRuleset):
        rules.with_changes(sale_without_tokens="forbidden")
    at = evolve(SOLD_OUT, ruleset=rules, heights=(1, 1, 1, 1, 1, 0))
    assert dependences(at, parse_move("-L")) == ()


@pytest.mark.rule("SEL-7")
def test_a_match_and_a_view_hang_on_what_the_position_does() -> None:
    match = arrange(market="DGSCK", hands=("L", "DD"), heights={Card.LEATHER: 0})
    move = parse_move("-L")
    found = [dependences(at, move) for at in (match, view(match, 0), match.position)]
    assert found[0]
    assert found == [found[0]] * 3


def test_a_verdict_on_a_value_of_no_game_hangs_on_nothing() -> None:
    assert MoveVerdict("the table", "+K").hangs_on == ()


def test_the_catalogue_is_read_only_for_a_verdict_that_hangs_on_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: str) -> object:
        raise unreadable("jaipur", Message("file.cannot_be_opened"))

    monkeypatch.setattr("jaipur_rules.referee.switch_dependence.rules_of_switches", refuse)
    assert dependences(SOLD_OUT, parse_move("+D")) == ()
    with pytest.raises(UnreadableData):
        dependences(SOLD_OUT, parse_move("-L"))
