"""What may be done: the ways in which legality is stated say the same."""

from hypothesis import given

from jaipur_rules.johari import (
    Match,
    legal_moves,
)
from jaipur_rules.johari.testing import rulesets, tables
from tests.naive.johari import laid


@given(rulesets().flatmap(tables))
def test_third_statement(match: Match) -> None:
    """The list is also what trying every choice of the cards by hand gives."""
    assert sorted(map(str, legal_moves(match))) == laid(match).legal
