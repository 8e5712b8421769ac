"""What every game is: a fold of `apply` over events.

A *state* starts with nothing on the table. An *event* is a player's *move* or
chance's *deal*, and nothing else ever changes a state.
"""

from abc import abstractmethod
from typing import Protocol, TypeAlias, TypeVar

from jaipur_rules.core.errors import Violation

Seat: TypeAlias = int
"""A place at the table: 0 to n-1."""


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
M = TypeVar("M")
E_contra = TypeVar("E_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, M, E_contra, V_co]):
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
    def legal_moves(self, state: S, /) -> tuple[M, ...]:
        """Every move that the seat to move may make; empty when nobody is to move."""

    @abstractmethod
    def violations(self, state: S, move: M, /) -> tuple[Violation, ...]:
        """Every rule that the move would break; empty if it is legal."""

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
