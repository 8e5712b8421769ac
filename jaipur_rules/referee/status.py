"""What a verdict comes to, and what verdicts on records and on single moves share: the same for every game."""

from abc import ABC, abstractmethod
from enum import Enum
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import S, Seat
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


class Claim(Protocol):
    """A claim of a record of any game that is not what the play comes to."""

    @property
    @abstractmethod
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that settle it."""

    @abstractmethod
    def sentence(self, language: Language = "en") -> str:
        """The claim and what is right, in a sentence."""


C = TypeVar("C", bound=Claim)


class OfRecord(ABC, Generic[S, C]):
    """What the referee says of a record of any game; a game's own verdict says more.

    These are fields of every game's verdict, each in its place among the game's own.

    Attributes:
        match: The match as the last legal event left it.
        ply: The ply of the illegal move; None for an event of chance.
        violations: Every rule that the illegal event breaks.
        wrong_claims: The claims that are wrong, in order.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict = Verdict(Match(), ply=1, violations=(Violation("TRN-4"),))
        >>> verdict.status, verdict.is_over, verdict.seat, verdict.rules
        (Status.ILLEGAL, False, None, ('TRN-4',))
    """

    __slots__ = ()

    match: S
    ply: int | None
    violations: tuple[Violation, ...]
    wrong_claims: tuple[C, ...]

    @property
    def status(self) -> Status:
        """What it comes to. An illegal event weighs more than a wrong claim."""
        if self.violations:
            return Status.ILLEGAL
        return Status.WRONG_CLAIM if self.wrong_claims else Status.LEGAL

    @property
    def is_legal(self) -> bool:
        """Whether there is nothing to object to; unfinished play is legal."""
        return self.status is Status.LEGAL

    @property
    def is_over(self) -> bool:
        """Whether the match came to its end."""
        return self.match.is_over

    @property
    def seat(self) -> Seat | None:
        """The seat that tried the illegal move; None if it was nobody's turn, or all is legal."""
        return self.match.to_move if self.ply else None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the verdict rests on, each once."""
        broken = [violation.rule for violation in self.violations]
        settled = [rule for claim in self.wrong_claims for rule in claim.rules]
        return tuple(dict.fromkeys(broken or settled))

    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence."""
        if self.violations:
            return self._illegal(language)
        if self.wrong_claims:
            return self.wrong_claims[0].sentence(language)
        return self._legal(language)

    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """What the rules say that the verdict rests on, each after its id.

        Raises:
            CatalogueError: A file of the catalogue is not as it should be.
        """
        return phrases.statements(language, self.rules)

    @abstractmethod
    def _illegal(self, language: Language) -> str:
        """Which event is illegal, and by which rules."""

    @abstractmethod
    def _legal(self, language: Language) -> str:
        """That everything is legal, and where the match stands."""


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
