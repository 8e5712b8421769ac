"""The forms of verdicts and derivations name every value that occurs."""

from jaipur_rules.referee.documents import BASIS
from jaipur_rules.rulebook import Standing


def test_the_standing_of_a_rule_is_one_of_the_catalogue() -> None:
    standing = BASIS.fields[0].form.schema["enum"]
    assert standing == [each.value for each in Standing]
