"""A property with a mistake, for the fuzzer to find."""

from hypothesis import given

from jaipur_rules import Exchange, Move
from jaipur_rules.jaipur.testing import moves


@given(moves())
def mistaken(move: Move) -> None:
    """No exchange gives two kinds for two."""
    if isinstance(move, Exchange) and len(move.taken.kinds) == 2:
        assert len(move.given.kinds) != 2, "the planted mistake"
