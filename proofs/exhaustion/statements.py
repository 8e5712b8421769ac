"""The statements of legality that are proved equal, and what is shown where they differ."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.rules.generation import is_legal, legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.state import Position

Violations: TypeAlias = Callable[[Position, Move], tuple[Violation, ...]]


@frozen(order=False)
class Statements:
    """Three ways to say which moves are legal, which have to agree.

    Attributes:
        violations: The rules that a move breaks at a position.
        legal_moves: The legal moves of a position, each once.
        is_legal: Whether a move is one of them; `apply` goes by it.

    Example:
        >>> OURS.legal_moves is legal_moves
        True
    """

    violations: Violations
    legal_moves: Callable[[Position], tuple[Move, ...]]
    is_legal: Callable[[Position, Move], bool]


OURS = Statements(violations, legal_moves, is_legal)
"""Those of this library."""


class Counterexample(Exception):
    """A position at which the statements differ, or at which a trader cannot move.

    The text has the position, the move, and what each statement says of it.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> print(Counterexample("the statements differ", OURS, here, parse_move("+DG-GL")))
        the statements differ
          market       DGKKK
          hand         LL
          herd         1
          piles        5 5 5 7 7 9
          rules        {}
          move         +DG-GL
          violations   EXC-6 (GL : LL), EXC-3 (G)
          legal_moves  does not list it
          is_legal     no
    """

    def __init__(
        self, fault: str, statements: Statements, at: Position, move: Move | None = None
    ) -> None:
        """Ask each of the statements for what it says of the move there."""
        rows: dict[str, object] = {
            "market": at.market,
            "hand": at.hand,
            "herd": at.herd,
            "piles": " ".join(map(str, at.heights)),
            "rules": at.ruleset.changes,
        }
        if move is not None:
            rows["move"] = move
            found = partial(statements.violations, at, move)
            rows["violations"] = _answer(lambda: ", ".join(map(str, found())) or "none")
            rows["legal_moves"] = _answer(lambda: _times(statements.legal_moves(at).count(move)))
            rows["is_legal"] = _answer(lambda: "yes" if statements.is_legal(at, move) else "no")
        super().__init__("\n".join([fault, *(f"  {name:<11}  {rows[name]}" for name in rows)]))


def _times(times: int) -> str:
    return ("does not list it", "lists it")[times] if times < 2 else f"lists it {times} times"


def _answer(ask: Callable[[], str]) -> str:
    try:
        return ask()
    except Exception as error:
        return f"raises {type(error).__name__}: {error}"
