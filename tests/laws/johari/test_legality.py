"""What may be done: the ways in which legality is stated say the same."""

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.johari import (
    Match,
    Move,
    apply,
    apply_unchecked,
    is_legal,
    legal_moves,
    violations,
)
from jaipur_rules.johari.rules.position import position
from jaipur_rules.johari.testing import laid, matches, moves, moves_at, rulesets, tables
from tests.profiles import share

FEW = share(one_in=4)
ANY_MATCH = rulesets().flatmap(lambda rules: matches(rules, max_events=40) | tables(rules))
ANY_TABLE = rulesets().flatmap(tables)


def _can_be_done(match: Match, move: Move) -> bool:
    """Whether `apply` does it, as `apply_unchecked` does; if it refuses, then with the rules that are broken."""
    try:
        after = apply(match, move)
    except IllegalMove as error:
        return (error.move, error.violations) != (move, violations(match, move))
    return after == apply_unchecked(match, move)


@given(st.data())
def test_triangle(data: st.DataObject) -> None:
    """A move is among the legal moves, breaks no rule, and can be applied; or none of the three."""
    match = data.draw(ANY_MATCH)
    for _ in range(3):
        move = data.draw(moves_at(match))
        listed = move in legal_moves(match)
        assert listed == (not violations(match, move))
        assert listed == is_legal(match, move)
        assert listed == _can_be_done(match, move)


@FEW
@given(ANY_MATCH)
def test_each_move_once(match: Match) -> None:
    """The list of legal moves has each of them once."""
    listed = legal_moves(match)
    assert len(set(listed)) == len(listed)


@given(ANY_TABLE)
def test_third_statement(match: Match) -> None:
    """The list is also what trying every choice of the cards by hand gives."""
    assert sorted(map(str, legal_moves(match))) == laid(match).legal


@FEW
@given(ANY_MATCH)
def test_never_stuck(match: Match) -> None:
    """Whoever is to move can move, and somebody is to move unless chance is awaited or the game is over."""
    assert (match.to_move is None) == (match.is_over or match.awaits_deal)
    assert bool(legal_moves(match)) == (match.to_move is not None)


@FEW
@given(ANY_MATCH, moves())
def test_flow(match: Match, move: Move) -> None:
    """Where nobody is to move there is no legal move, and every move breaks the rule of flow and no other."""
    here = position(match)
    if here is None:
        assert legal_moves(match) == ()
        assert [broken.rule for broken in violations(match, move)] == ["DAY-7"]
    else:
        assert legal_moves(match) == legal_moves(here)
        assert violations(match, move) == violations(here, move)
