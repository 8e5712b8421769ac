"""The referee, the list of legal moves and `replay` say the same of any record and of any position."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules import Cards, Move, Position, Ruleset, is_legal, legal_moves, violations
from jaipur_rules.core.errors import Impossible
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.testing import boxes, kinds, moves, moves_at, positions, records, rulesets
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import judge_position, move_verdict_to_plain
from tests.profiles import share
from tests.referee.agreement import check_verdict
from tools.fuzz.refusals import check_sentence

FEW = share(one_in=2)
ANY_RULES = rulesets() | rulesets(box=boxes())


def _some_cards(least: int, most: int, *, camels: bool) -> SearchStrategy[Cards]:
    return st.lists(kinds(camels=camels), min_size=least, max_size=most).map(Cards)


@st.composite
def _tables(draw: DrawFn) -> tuple[Position, Move] | None:
    """Something typed in as a position, with a move; None if no table can look like this."""
    ruleset: Ruleset = draw(rulesets())
    try:
        here = Position(
            draw(_some_cards(4, 6, camels=True)),
            draw(_some_cards(0, 8, camels=draw(st.booleans()))),
            draw(st.integers(-1, 12)),
            ruleset,
            draw(st.just(ruleset.box.heights) | st.lists(st.integers(-1, 10)).map(tuple)),
        )
    except Impossible as error:
        check_sentence(str(error))
        return None
    return here, draw(moves_at(here))


@st.composite
def _positions(draw: DrawFn) -> tuple[Position, Move]:
    here: Position = draw(ANY_RULES.flatmap(positions))
    return here, draw(moves_at(here) | moves())


@FEW
@given(_positions() | _tables())
def test_any_position(asked: tuple[Position, Move] | None) -> None:
    """The rules, the list of legal moves and the referee agree on every move at every position."""
    if asked is None:
        return
    here, move = asked
    broken = violations(here, move)
    assert legal_moves(here)
    assert is_legal(here, move) == (not broken) == (move in legal_moves(here))
    verdict = judge_position(here, move)
    assert verdict.violations == broken
    check_sentence(verdict.sentence("en"))
    check_sentence(verdict.sentence("fr"))
    assert move_verdict_to_plain(verdict)["move"] == str(move)


@FEW
@given(ANY_RULES.flatmap(lambda rules: records(rules, max_events=120)))
def test_any_record(record: Record) -> None:
    """A record is legal if and only if `replay` plays it, and the verdict says what came of it."""
    with suppress(UnreadableRecord):
        check_verdict(record)
