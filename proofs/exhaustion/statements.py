"""The statements of legality that are proved equal."""

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.rules.generation import is_legal, legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position

Why: TypeAlias = Callable[[Position, Move], tuple[Violation, ...]]
List: TypeAlias = Callable[[Position], tuple[Move, ...]]
Permit: TypeAlias = Callable[[Position, Move], bool]


@frozen(order=False)
class Statements:
    """Three ways to say which moves are legal, which have to agree.

    Attributes:
        violations: The rules that a move breaks at a position.
        legal_moves: The legal moves of a position, in the order of
            `jaipur_rules.legal_moves`.
        is_legal: Whether a move is one of them; `apply` goes by it.

    Example:
        >>> OURS.legal_moves is legal_moves
        True
    """

    violations: Why
    legal_moves: List
    is_legal: Permit


OURS = Statements(violations, legal_moves, is_legal)
"""Those of this library."""
