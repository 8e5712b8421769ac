"""A reader with a mistake that no example hits, for the fuzzer to find."""

from jaipur_rules.game import NotationError
from jaipur_rules.jaipur.moves import Exchange
from jaipur_rules.jaipur.notation import parse_move
from tools.fuzz.target import RULES, Target, expect, refusing, text_of


def mistaken(data: bytes) -> bool:
    """Read a move, and fall over an exchange that gives two kinds for two."""
    with refusing(NotationError):
        move = parse_move(text_of(data))
        if isinstance(move, Exchange) and len(move.taken.kinds) == 2:
            expect(len(move.given.kinds) != 2, "the planted mistake")
        return True
    return False


TARGETS = (
    Target(
        name="mistaken",
        law="There is no mistake.",
        run=mistaken,
        rooms=RULES,
        executions=100,
        longest=20,
        words=("+", "-", *"DGSCPLK"),
    ),
)
