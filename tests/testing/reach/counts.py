"""How often each situation of a game comes about while tests play it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic, TypeAlias, TypeVar

import pytest
from attrs import field, frozen

from jaipur_rules.core.game import game
from jaipur_rules.core.rules import State

R = TypeVar("R")
S = TypeVar("S", bound=State)
E = TypeVar("E")


@frozen(order=False)
class Step(Generic[S, E]):
    """An event of a match.

    Attributes:
        before: The match before it.
        event: The move, or what chance brought.
        after: The match after it.
    """

    before: S
    event: E
    after: S


Situations: TypeAlias = Mapping[str, Callable[[Step[S, E]], bool]]
"""What has to be reached in a game: the name of each situation, and whether a step is one."""


@frozen(order=False)
class Setup(Generic[R]):
    """A match to be played by random moves.

    Attributes:
        ruleset: The rules.
        plies: The moves after which it is left unfinished.
        players: How many play.
    """

    ruleset: R
    plies: int
    players: int = 2


@frozen(order=False)
class Target(Generic[R, S, E]):
    """What has to be reached in a game, and matches that reach it.

    Attributes:
        situations: The situations.
        setups: The matches of a pass, by its number: each pass plays by other values of the switches.
    """

    situations: Situations[S, E]
    setups: Callable[[int], Iterator[Setup[R]]]


AnyTarget: TypeAlias = Target[Any, Any, Any]
"""The target of a game of which nothing more is known."""


@frozen(order=False)
class Reach:
    """How often each situation came about.

    Attributes:
        situations: The situations that are counted.
        counts: How often each came about, by name.
    """

    situations: Situations[Any, Any]
    counts: Counter[str] = field(factory=Counter)

    def see(self, step: Step[Any, Any]) -> None:
        """Count the situations that a step is."""
        self.counts.update(name for name, occurs in self.situations.items() if occurs(step))

    @property
    def missing(self) -> list[str]:
        """The situations that have not come about."""
        return [name for name in self.situations if not self.counts[name]]

    def __str__(self) -> str:
        """A line a situation, with its count."""
        return "\n".join(f"{self.counts[name]:>9,}  {name}" for name in self.situations)


@contextmanager
def counted(name: str, situations: Situations[Any, Any]) -> Iterator[Reach]:
    """The reach in a game of whatever is played by its rules meanwhile."""
    reach, rules = Reach(situations), type(game(name).rules)
    apply = rules.apply

    def apply_and_count(self: Any, state: Any, event: Any, /) -> Any:
        after = apply(self, state, event)
        reach.see(Step(state, event, after))
        return after

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "apply", apply_and_count)
        yield reach
