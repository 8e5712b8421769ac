"""What the states of all games have in common for OpenSpiel: whose turn it is, the end, chance, and what is paid."""

from abc import abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from typing import Protocol, Self

import pyspiel

from jaipur_rules.adapters.table import shares
from jaipur_rules.core.game import Seat, State


class Unfolded(Protocol):
    """A moment of a match in which chance decides one thing at a time."""

    @property
    @abstractmethod
    def match(self) -> State:
        """All that is decided."""

    @property
    @abstractmethod
    def asks(self) -> tuple[object, ...]:
        """What chance is to decide next; empty when it is not its turn."""

    @property
    @abstractmethod
    def move(self) -> object:
        """The move that waits for what it brings; None if none does."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """The moves played."""

    @property
    @abstractmethod
    def outcomes(self) -> Mapping[int, Fraction]:
        """The probability of each outcome that chance can have now."""

    @abstractmethod
    def decided(self, outcome: int) -> Self:
        """The same after chance has decided the next thing that it is asked."""


class GameState(pyspiel.State):
    """A moment of a match of any game."""

    @property
    @abstractmethod
    def _now(self) -> Unfolded:
        """The moment."""

    @property
    @abstractmethod
    def _winners(self) -> tuple[Seat, ...]:
        """The seats that have won."""

    @property
    @abstractmethod
    def _max_plies(self) -> int:
        """The moves after which a match is cut short."""

    @property
    @abstractmethod
    def _is_sampled(self) -> bool:
        """Whether the game draws for itself."""

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody at the end."""
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seat = self._now.match.to_move
        return pyspiel.PlayerId.CHANCE if self._now.asks or seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the match is over or cut short."""
        waits = self._now.move is not None  # for what it brings
        cut = not waits and self._now.plies >= self._max_plies
        return self._now.match.is_over or cut

    def returns(self) -> list[float]:
        """By seat: 1 for a winner alone, for each of the others their part of -1; 0 before the end and in a draw."""
        return [*shares(self._winners, self.num_players())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by number, with their probabilities; sampled, the one that the game is asked to play on."""
        if self._is_sampled:
            return [(0, 1.0)]
        return [(outcome, float(chance)) for outcome, chance in self._now.outcomes.items()]
