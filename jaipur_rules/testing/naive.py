"""The interface of a naive model: a match that is played with pieces, in the notation and in plain numbers."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E


class NotOnTheTable(RulesError):
    """A request that cannot be met: an illegal move, or a piece that is not there."""


class NaiveModel(ABC, Generic[E]):
    """A match that is played with pieces, in the notation and in plain numbers.

    It is written from the rules, and shares no code with the engine.
    """

    @property
    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True if nothing can happen any more."""

    @property
    def awaits_chance(self) -> bool:
        """True if the next event is chance's."""
        return not self.is_over and not self.legal

    @abstractmethod
    def take_chance(self, event: E, /) -> None:
        """Play an event of chance."""

    @abstractmethod
    def play(self, move: str, /) -> None:
        """Play a legal move."""

    @abstractmethod
    def facts(self) -> Mapping[str, object]:
        """Return every fact about the table that an engine could give."""

    def score(self) -> Mapping[str, object] | None:
        """Return every fact about what has just been won; None where nothing has ended."""
        return None
