"""A reader and a property with a mistake each, for the fuzzer to find."""

from hypothesis import given

from jaipur_rules.core.errors import NotationError
from jaipur_rules.jaipur.rules.moves import Exchange, Move, parse_move
from jaipur_rules.jaipur.testing import moves
from tools.fuzz.target import Target, expect, refusing, text_of


def mistaken(data: bytes) -> bool:
    """Read a move, and fall over an exchange that gives two kinds for two."""
    with refusing(NotationError):
        _check(parse_move(text_of(data)))
        return True
    return False


@given(moves())
def mistaken_property(move: Move) -> None:
    """No exchange gives two kinds for two."""
    _check(move)


def _check(move: Move) -> None:
    if isinstance(move, Exchange) and len(move.taken.kinds) == 2:
        expect(len(move.given.kinds) != 2, "the planted mistake")


MISTAKEN = Target(
    law="There is no mistake.", run=mistaken, longest=20, words=("+", "-", *"DGSCPLK")
)
