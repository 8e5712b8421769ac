"""The types of what a verdict is in JSON name every value that occurs."""

from typing import get_args, get_type_hints

from jaipur_rules import Cards, Position, parse_move
from jaipur_rules.referee import judge_position, move_verdict_to_plain
from jaipur_rules.referee.documents import BasisDocument, MoveVerdictDocument
from jaipur_rules.rulebook import Standing


def test_the_status_of_a_verdict_on_a_move_is_one_of_two() -> None:
    here = Position(Cards("DGSCK"), Cards("L"), 0)
    found = [
        move_verdict_to_plain(judge_position(here, parse_move(move)))["status"]
        for move in ("+D", "+D-L")
    ]
    assert found == ["legal", "illegal"]
    assert [*get_args(get_type_hints(MoveVerdictDocument)["status"])] == found


def test_the_standing_of_a_rule_is_one_of_the_catalogue() -> None:
    named = get_args(get_type_hints(BasisDocument)["standing"])
    assert [*named] == [each.value for each in Standing]
