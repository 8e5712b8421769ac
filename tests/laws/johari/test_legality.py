"""What may be done: the ways in which legality is stated say the same."""

from hypothesis import given

from jaipur_rules.johari import (
    Match,
    Move,
    legal_moves,
    violations,
)
from jaipur_rules.johari.testing import matches, moves, rulesets, tables
from tests.naive.johari import laid
from tests.profiles import share

FEW = share(one_in=4)
ANY_MATCH = rulesets().flatmap(lambda rules: matches(rules, max_events=40) | tables(rules))
ANY_TABLE = rulesets().flatmap(tables)


@given(ANY_TABLE)
def test_third_statement(match: Match) -> None:
    """The list is also what trying every choice of the cards by hand gives."""
    assert sorted(map(str, legal_moves(match))) == laid(match).legal


@FEW
@given(ANY_MATCH, moves())
def test_flow(match: Match, move: Move) -> None:
    """Where nobody is to move there is no legal move, and every move breaks the rule of flow and no other."""
    here = match.position
    if here is None:
        assert legal_moves(match) == ()
        assert [broken.rule for broken in violations(match, move)] == ["DAY-7"]
    else:
        assert legal_moves(match) == legal_moves(here)
        assert violations(match, move) == violations(here, move)
