"""The statements of legality that are proved equal, and counterexamples: the place, the move, and each answer."""

from collections.abc import Callable
from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.rules.generation import is_legal, legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell
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


@frozen(order=False)
class Counterexample:
    """A position at which the statements of legality part, or that no proof can leave standing.

    Attributes:
        fault: What is wrong, in one sentence.
        position: The position, if it is of one.
        move: The move, if it is of one.
        answers: What each statement says of the move there.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> from proofs.exhaustion.statements import OURS
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> print(counterexample("the statements part", OURS, here, parse_move("+DG-GL")))
        the statements part
          market       DGKKK
          hand         LL
          herd         1
          piles        5 5 5 7 7 9
          rules        space-cowboys-2019
          move         +DG-GL
          violations   EXC-3 (G), EXC-6 (GL : LL)
          legal_moves  does not list it
          is_legal     no
    """

    fault: str
    position: Position | None = None
    move: Move | None = None
    answers: tuple[tuple[str, str], ...] = field(default=())

    @property
    def size(self) -> tuple[int, ...]:
        """The sort key by size: the cards in the hand, then in the market, the herd and the move."""
        if self.position is None:
            return ()
        at, move = self.position, self.move
        cards = len(at.hand), len(at.market.goods), at.herd
        return (*cards, 0 if move is None else size_of(move))

    def __str__(self) -> str:
        rows: list[tuple[str, str]] = []
        if self.position is not None:
            at = self.position
            changes = " ".join(f"{name}={value}" for name, value in at.ruleset.changes.items())
            rows += [
                ("market", str(at.market)),
                ("hand", str(at.hand) or "-"),
                ("herd", str(at.herd)),
                ("piles", " ".join(map(str, at.heights))),
                ("rules", changes or at.ruleset.name),
            ]
        if self.move is not None:
            rows.append(("move", str(self.move)))
        rows += self.answers
        return "\n".join([self.fault, *(f"  {label:<11}  {text}" for label, text in rows)])


def counterexample(
    fault: str, statements: Statements, position: Position, move: Move | None = None
) -> Counterexample:
    """A counterexample, with what the statements say of the move."""
    return Counterexample(
        fault, position, move, () if move is None else _answers(statements, position, move)
    )


def size_of(move: Move) -> int:
    """The number of cards that a move moves."""
    match move:
        case Exchange(taken=taken, given=given):
            return len(taken) + len(given)
        case Sell(count=count):
            return count
        case _:
            return 1


def _answers(statements: Statements, position: Position, move: Move) -> tuple[tuple[str, str], ...]:
    def why() -> str:
        return ", ".join(map(str, statements.violations(position, move))) or "none"

    def listed() -> str:
        times = statements.legal_moves(position).count(move)
        return ("does not list it", "lists it")[times] if times < 2 else f"lists it {times} times"

    def permitted() -> str:
        return "yes" if statements.is_legal(position, move) else "no"

    answers: list[tuple[str, str]] = []
    for name, ask in (("violations", why), ("legal_moves", listed), ("is_legal", permitted)):
        try:
            answers.append((name, ask()))
        except Exception as error:
            answers.append((name, f"raises {type(error).__name__}: {error}"))
    return tuple(answers)
