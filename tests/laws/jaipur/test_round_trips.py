"""What is written is read back."""

from hypothesis import assume, given
from hypothesis import strategies as st

import jaipur_rules
from jaipur_rules import (
    Move,
    TakeCamels,
    parse_move,
    read_move,
    violations,
)
from jaipur_rules.jaipur.record import Record, record_from_json, record_to_json
from jaipur_rules.jaipur.testing import (
    boxes,
    moves,
    moves_at,
    positions,
    records,
    rulesets,
)
from tests.laws.copies import check_copies
from tests.profiles import share

FEW = share(one_in=2)
ANY_RULES = rulesets() | rulesets(box=boxes())
SCOPE = {name: getattr(jaipur_rules, name) for name in jaipur_rules.__all__}


@given(moves())
def test_notation_of_moves(move: Move) -> None:
    """A move is read back from its notation, strictly and leniently, unless it is nothing but some of the camels."""
    assert parse_move(str(move)) == move
    assume(set(str(move)) != {"+", "K"} or move == TakeCamels())
    assert read_move(str(move)).move == move
    assert read_move(str(move).lower()).move == move


@FEW
@given(ANY_RULES.flatmap(positions), st.data())
def test_positions_as_code(here: jaipur_rules.Position, data: st.DataObject) -> None:
    """The repr of a position or a violation is code that makes it again, and each can be pickled and copied."""
    check_copies(here, **SCOPE)
    for violation in violations(here, data.draw(moves_at(here))):
        check_copies(violation, **SCOPE)


@FEW
@given(ANY_RULES.flatmap(records))
def test_any_record(record: Record) -> None:
    """Any record is read back as it was written, and writing it again gives the same bytes."""
    written = record_to_json(record)
    assert record_from_json(written) == record
    assert record_to_json(record_from_json(written)) == written
