"""What is asked of a naive model of a game: a second, slow and obvious engine that moves pieces about by hand."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E


class NotOnTheTable(RulesError):
    """Somebody asked for what cannot be done here: an illegal move, a piece that is not there."""


class NaiveModel(ABC, Generic[E]):
    """A match that is played with pieces, in the notation and in plain numbers.

    It is written from the rules, and shares no code with the engine.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.testing import STRATEGIES
        >>> table = STRATEGIES.table(2, STRATEGIES.rules.ruleset())
        >>> table.awaits_chance, table.legal
        (True, [])
        >>> table.take_chance(deal(seed=7))
        >>> table.play("+K")
        >>> table.facts()["herds"]
        (0, 4)
    """

    @property
    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing can happen any more."""

    @property
    def awaits_chance(self) -> bool:
        """Whether the next event is chance's."""
        return not self.is_over and not self.legal

    @abstractmethod
    def take_chance(self, event: E, /) -> None:
        """Do what chance brings."""

    @abstractmethod
    def play(self, move: str, /) -> None:
        """Do a legal move."""

    @abstractmethod
    def facts(self) -> Mapping[str, object]:
        """Everything that an engine could tell of what lies on the table."""

    def score(self) -> Mapping[str, object] | None:
        """Everything that an engine could tell of what has just been won; None where nothing has ended."""
        return None

    def in_notation(self, move: str) -> str:
        """A move as the notation writes it, if an engine may write it otherwise."""
        return move

    def comparable(self, text: str) -> object:
        """A text by which two statements of a fact are compared, such as its letters in order."""
        return text
