"""What the walk through a small game needs of it: its rules, its chance, and the laws that only this game has."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from jaipur_rules.core.game import E, M, R, Rules, S, Seat, V

T = TypeVar("T", bound=int)


class SmallGame(ABC, Generic[R, S, M, E, V]):
    """A game with a box so small that it can be explored whole.

    Attributes:
        rules: The rules, under the names that every game has.
        ruleset: The ruleset, with its box.
        players: How many play.
        ends: The rules by which a round or the game can end, which are counted.
        begins_anew: Whether chance within the game begins a round anew, so that plies count from there.
    """

    rules: Rules[R, S, M, E, V]
    ruleset: R
    players: int
    ends: ClassVar[tuple[str, ...]]
    begins_anew: ClassVar[bool]

    @property
    def start(self) -> S:
        """The state in which nothing has been dealt."""
        return self.rules.start(self.players, self.ruleset)

    @abstractmethod
    def deals(self) -> Iterator[E]:
        """Every deal with which the game is begun, each once and all as likely."""

    @abstractmethod
    def outcomes(self, state: S, deals: tuple[E, ...]) -> Iterable[E]:
        """Every event of chance that can follow in a state, after the first deal.

        Args:
            state: A state that awaits chance.
            deals: The deals with which the game is explored.
        """

    @abstractmethod
    def alike(self, state: S) -> Hashable:
        """A value that states have in common if every event of chance leads from each of them to the same state."""

    @abstractmethod
    def position(self, state: S) -> Hashable | None:
        """Everything that decides which moves are legal; None if nobody is to move."""

    def is_legal(self, state: S, move: M) -> bool | None:
        """Return whether a move is legal by a function that looks at one move in its own way; None if the game has none."""
        return None

    @abstractmethod
    def near_misses(self, state: S) -> Iterator[tuple[Hashable, Iterable[M]]]:
        """Moves to be put to a position, legal or not: groups, each with what its legality depends on, to which it is put once."""

    @abstractmethod
    def seen(self, before: S, event: E, after: S, seat: Seat) -> Hashable:
        """What a seat saw happen, and no more: the visible part of the event, and what was turned up with it."""

    @abstractmethod
    def deals_of(self, state: S, seat: Seat) -> int:
        """For how many deals that give the seat the same view a state stands; 0 before the deal."""

    @abstractmethod
    def worlds(self, view: V) -> int:
        """How many worlds the library counts for a view of a table that has been dealt."""

    @abstractmethod
    def seats_changed(self, state: S) -> S | None:
        """The state with the seats changed about; None where the order of the seats matters."""

    @abstractmethod
    def ended(self, state: S) -> str | None:
        """The rule by which a round or the game has ended here; None where none has."""

    @abstractmethod
    def broken_in_state(self, state: S) -> Iterator[str]:
        """The laws of this game's states that do not hold in one."""

    def broken_in_list(self, state: S, moves: tuple[M, ...]) -> Iterator[str]:
        """The laws of this game's lists of legal moves that do not hold for the list of a new position."""
        return iter(())

    @abstractmethod
    def broken_by_event(self, before: S, event: E, after: S) -> Iterator[str]:
        """The laws of this game's moves and chance that an event does not keep."""

    @abstractmethod
    def format_play(self, events: tuple[E, ...]) -> str:
        """A play as people write it, with the command that replays it."""


def arrangements(items: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """Every different order of some things, in the order of the things.

    Example:
        >>> list(arrangements((2, 1, 1)))
        [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    left = sorted(items)
    if not left:
        yield ()
    for item in dict.fromkeys(left):
        others = left.copy()
        others.remove(item)
        yield from ((item, *rest) for rest in arrangements(others))
