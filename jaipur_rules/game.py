"""What every game is: a fold of `apply` over events.

A *state* starts with nothing on the table. An *event* is a player's *move* or
chance's *deal*, and nothing else ever changes a state. This module holds the
protocol that says so, what a broken rule looks like, and the root of every
error that the library raises. It imports no game.
"""

from abc import abstractmethod
from typing import Protocol, TypeAlias, TypeVar

from attrs import frozen

Seat: TypeAlias = int
"""A place at the table: 0 to n-1."""


class RulesError(ValueError):
    """The root of every exception that this library raises on purpose.

    It is a `ValueError`, so a caller who knows nothing of the library can
    still catch whatever bad input may cause.

    Example:
        >>> issubclass(NotationError, ValueError)
        True
    """


class NotationError(RulesError):
    """A text that no notation can read, or a value that no notation can say.

    Example:
        >>> from jaipur_rules import parse_move
        >>> parse_move("+GD-LK")
        Traceback (most recent call last):
        jaipur_rules.game.NotationError: '+GD-LK' is not in order: write '+DG-LK'
    """


@frozen(order=False)
class Violation:
    """One rule that a move would break.

    Attributes:
        rule: The rule's id in the catalogue, such as ``"EXC-3"``.
        facts: The values that break it, in the notation and in no language:
            ``"8 > 7"`` cards in a hand, ``"C"`` for cloth on both sides.

    Example:
        >>> str(Violation("HND-1", "8 > 7"))
        'HND-1 (8 > 7)'
    """

    rule: str
    facts: str = ""

    def __str__(self) -> str:
        return f"{self.rule} ({self.facts})" if self.facts else self.rule


class IllegalMove(RulesError):
    """A well-formed move that the rules forbid. The state it was tried on is untouched.

    Attributes:
        move: The move that was tried.
        violations: Every rule that it breaks, at least one.

    Example:
        >>> print(IllegalMove("+D", (Violation("TAK-2", "D"),)))
        +D is illegal: TAK-2 (D)
    """

    def __init__(self, move: object, violations: tuple[Violation, ...]) -> None:
        """Keep the move and the rules that it breaks as data."""
        super().__init__(move, violations)
        self.move = move
        self.violations = violations

    def __str__(self) -> str:
        return f"{self.move} is illegal: {', '.join(map(str, self.violations))}"


class UnexpectedEvent(RulesError):
    """An event that cannot happen now: a deal while a round is being played, or no event at all.

    Example:
        >>> from jaipur_rules import apply, deal, new_match
        >>> apply(new_match(seed=7), deal(seed=8))
        Traceback (most recent call last):
        jaipur_rules.game.UnexpectedEvent: a round is being played, so none can be dealt (rule TRN-4)
    """


class State(Protocol):
    """A moment of a game: immutable, hashable, comparable.

    Example:
        >>> from jaipur_rules import new_match
        >>> state: State = new_match(seed=7)
        >>> state.is_over
        False
    """

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat that acts next; None when the game awaits chance or is over."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing can happen any more."""


S = TypeVar("S", bound=State)
M_co = TypeVar("M_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, M_co, E_contra, V_co]):
    """The functions that are a game, as a module or an object offers them.

    The package of each game satisfies this protocol, so whatever needs no more
    than these functions can be handed a game without importing one.

    Example:
        >>> from jaipur_rules import jaipur
        >>> start = jaipur.new_match(seed=7)
        >>> jaipur.apply(start, jaipur.legal_moves(start)[0]).to_move
        0
    """

    @abstractmethod
    def legal_moves(self, state: S, /) -> tuple[M_co, ...]:
        """Every move that the seat to move may make; empty when nobody is to move."""

    @abstractmethod
    def apply(self, state: S, event: E_contra, /) -> S:
        """The state after the event.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: The event cannot happen at this moment.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat, /) -> V_co:
        """Everything that the seat may know now, and nothing else."""
