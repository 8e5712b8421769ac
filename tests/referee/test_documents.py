"""The forms of verdicts and derivations name every value that occurs."""

from jaipur_rules import Cards, Position, parse_move
from jaipur_rules.referee import judge_position, move_verdict_to_plain
from jaipur_rules.referee.derivations import BASIS
from jaipur_rules.rulebook import Standing


def test_the_status_of_a_verdict_on_a_move_is_one_of_two() -> None:
    here = Position(Cards("DGSCK"), Cards("L"), 0)
    found = [
        move_verdict_to_plain(judge_position(here, parse_move(move)))["status"]
        for move in ("+D", "+D-L")
    ]
    assert found == ["legal", "illegal"]


def test_the_standing_of_a_rule_is_one_of_the_catalogue() -> None:
    standing = BASIS.fields[0].form.schema["enum"]
    assert standing == [each.value for each in Standing]
