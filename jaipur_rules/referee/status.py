"""What a verdict comes to, and a verdict on a single move: the same for every game."""

from enum import Enum
from typing import Generic, TypeVar

from attrs import frozen

from jaipur_rules.game import Violation
from jaipur_rules.referee import phrases
from jaipur_rules.referee.phrases import Language


class Status(Enum):
    """What a verdict comes to.

    Example:
        >>> Status("wrong claim")
        Status.WRONG_CLAIM
    """

    LEGAL = "legal"
    """Every event is legal and every claim is right; the match need not be over."""
    ILLEGAL = "illegal"
    """An event breaks a rule."""
    WRONG_CLAIM = "wrong claim"
    """Every event is legal, and a result that the record claims is not the right one."""

    def __repr__(self) -> str:
        return f"Status.{self.name}"


A = TypeVar("A")
M = TypeVar("M")


@frozen(order=False)
class OfMove(Generic[A, M]):
    """What the referee says of a single move of any game.

    Attributes:
        at: What it was tried on.
        move: The move.
        violations: Every rule that it breaks; empty if it is legal.

    Example:
        >>> OfMove("the table", "+K", (Violation("TRN-4"),)).sentence("fr")
        '+K est irrégulier : TRN-4.'
    """

    at: A
    move: M
    violations: tuple[Violation, ...] = ()

    @property
    def status(self) -> Status:
        """Legal or illegal: a move claims nothing."""
        return Status.ILLEGAL if self.violations else Status.LEGAL

    @property
    def is_legal(self) -> bool:
        """Whether it breaks no rule."""
        return not self.violations

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it breaks."""
        return tuple(violation.rule for violation in self.violations)

    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence."""
        return phrases.move(language, self.move, tuple(map(str, self.violations)))

    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """What the rules say that it breaks, each after its id.

        Raises:
            CatalogueError: A file of the catalogue is not as it should be.
        """
        return phrases.statements(language, self.rules)
