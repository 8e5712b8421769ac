"""What the walk through a small game needs of it: its rules, its chance, and the laws that only this game has."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from typing import ClassVar, TypeVar

from attrs import Factory, field, frozen

from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, Seat, game_of
from jaipur_rules.core.rules import AnyRules

T = TypeVar("T", bound=int)


@frozen(order=False)
class SmallGame(ABC):
    """A game with a box so small that it can be explored whole.

    Attributes:
        ruleset: The ruleset, with its box.
        players: How many play.
        rules: The rules, under the names that every game has.
        ends: The rules by which a round or the game can end, which are counted.
        begins_anew: Whether chance within the game begins a round anew, so that plies count from there.
    """

    ruleset: AnyRuleset
    players: int = 2
    rules: AnyRules = field(
        default=Factory(lambda self: game_of(self.ruleset).rules, takes_self=True),
        kw_only=True,
        eq=False,
    )
    ends: ClassVar[tuple[str, ...]]
    begins_anew: ClassVar[bool]

    @property
    def start(self) -> AnyState:
        """The state in which nothing has been dealt."""
        return self.rules.start(self.players, self.ruleset)

    @abstractmethod
    def deals(self) -> Iterator[AnyEvent]:
        """Every deal with which the game is begun, each once and all as likely."""

    @abstractmethod
    def outcomes(self, state: AnyState, deals: tuple[AnyEvent, ...]) -> Iterable[AnyEvent]:
        """Every event of chance that can follow in a state, after the first deal.

        Args:
            state: A state that awaits chance.
            deals: The deals with which the game is explored.
        """

    @abstractmethod
    def alike(self, state: AnyState) -> Hashable:
        """A value that states have in common if every event of chance leads from each of them to the same state."""

    @staticmethod
    @abstractmethod
    def is_legal(state: AnyState, move: AnyMove, /) -> bool:
        """Return whether a move is legal by the function that looks at one move in its own way."""

    @abstractmethod
    def near_misses(self, state: AnyState) -> Iterator[tuple[Hashable, Iterable[AnyMove]]]:
        """Moves to be put to a position, legal or not: groups, each with what its legality depends on, to which it is put once."""

    @abstractmethod
    def seen(self, before: AnyState, event: AnyEvent, after: AnyState, seat: Seat) -> Hashable:
        """What a seat saw happen, and no more: the visible part of the event, and what was turned up with it."""

    @abstractmethod
    def deals_of(self, state: AnyState, seat: Seat) -> int:
        """For how many deals that give the seat the same view a state stands; 0 before the deal."""

    @abstractmethod
    def seats_changed(self, state: AnyState) -> AnyState | None:
        """The state with the seats changed about; None where the order of the seats matters."""

    @abstractmethod
    def ended(self, state: AnyState) -> str | None:
        """The rule by which a round or the game has ended here; None where none has."""

    @staticmethod
    @abstractmethod
    def broken_in_state(state: AnyState, /) -> Iterator[str]:
        """The laws of this game's states that do not hold in one."""

    def broken_in_list(self, state: AnyState, moves: tuple[AnyMove, ...]) -> Iterator[str]:
        """The laws of this game's lists of legal moves that do not hold for the list of a new position."""
        return iter(())

    @abstractmethod
    def broken_by_event(self, before: AnyState, event: AnyEvent, after: AnyState) -> Iterator[str]:
        """The laws of this game's moves and chance that an event does not keep."""

    def format_play(self, events: tuple[AnyEvent, ...]) -> str:
        """A play as people write it, with the command that replays it."""
        return game_of(self.ruleset).testing.format_game(self.ruleset, self.start, events)


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
