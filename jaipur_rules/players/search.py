"""What the searches of all games have: a budget, a choice of the move that was tried most often, and a bound on each."""

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from math import inf, log, sqrt
from numbers import Integral, Real
from time import perf_counter
from typing import Any, Generic, Self, TypeVar

from attrs import Attribute, define, field, frozen
from attrs.validators import optional

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyMove

V = TypeVar("V")
M = TypeVar("M")

_PART = re.compile(r"(?P<seconds>\d*\.?\d+)s|(?P<iterations>\d+)")
_USUAL = "1s"
"""The budget of a search that is given none."""
_LONGEST = 20
"""More characters than a number has that anybody would wait for."""


@frozen(order=False)
class Considered(Generic[M]):
    """A move that a search has tried.

    Attributes:
        move: The move.
        worth: What it came to, on average: in Jaipur the chance of the mover to take the round's Seal, in Johari by how
            many points the mover is ahead of the best of the others once the day is over.
        trials: In how many possible worlds it was tried.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.players import Search
        >>> match = new_match(seed=7)
        >>> seen = view(match, match.to_move)
        >>> tried = Search(iterations=50).consider(seen, random.Random(1))
        >>> sum(each.trials for each in tried), 0 <= tried[0].worth <= 1
        (50, True)
    """

    move: M
    worth: float
    trials: int


@define(eq=False, order=False)
class Trial:
    """A move while it is tried in possible worlds.

    Attributes:
        move: The move.
        trials: In how many worlds it was tried.
        total: What they came to for whoever makes it.
    """

    move: AnyMove
    trials: int = 0
    total: float = 0.0

    def bound(self, chances: int, exploration: float) -> float:
        """The upper confidence bound of what a move is worth; of one that was not tried there is none.

        Args:
            chances: How often it could have been tried.
            exploration: The weight of trying what was tried less.

        Example:
            >>> Trial("+K").bound(1, 0.5), Trial("+K", trials=1, total=0.25).bound(1, 0.5)
            (inf, 0.25)
        """
        if not self.trials:
            return inf
        return self.total / self.trials + exploration * sqrt(log(chances) / self.trials)


def positive(*, whole: bool) -> Callable[[object, "Attribute[Any]", object], None]:
    """A validator for a limit that is a positive number; the number types of other libraries are accepted.

    Raises:
        ImpossibleArgument: By the validator: it is none.

    Example:
        >>> from attrs import make_class
        >>> make_class("Sized", {"size": field(validator=positive(whole=True))})(2)
        Sized(size=2)
    """

    def check(_search: object, limit: "Attribute[Any]", value: object) -> None:
        if not isinstance(value, Integral if whole else Real):
            code = "player.budget.whole" if whole else "player.budget.number"
            raise ImpossibleArgument(code, name=limit.name, value=f"{value!r:.40}")
        if value <= 0 or not value < inf:
            raise ImpossibleArgument("player.budget.positive", name=limit.name, value=f"{value}")

    return check


_WORLDS, _TIME = optional(positive(whole=True)), optional(positive(whole=False))


@frozen(order=False)
class BudgetedSearch(ABC, Generic[V, M]):
    """What the searches of all games have: how long they may think for a move, and a name that says so.

    With a budget in iterations the same view and the same generator give the same move, anywhere. With a budget in time
    they may not.

    Attributes:
        iterations: The most possible worlds it tries; None for as many as there is time for.
        seconds: The most time it takes, in seconds; None for as long as it takes.

    Raises:
        ImpossibleArgument: There is no budget, or one that is not positive.

    Example:
        >>> from jaipur_rules.jaipur.players import Search
        >>> issubclass(Search, BudgetedSearch), Search(iterations=500, seconds=0.2).name
        (True, 'search:500:0.2s')
    """

    iterations: int | None = field(default=None, kw_only=True, validator=_WORLDS)
    seconds: float | None = field(default=None, kw_only=True, validator=_TIME)

    def __attrs_post_init__(self) -> None:
        """Refuse a budget without an end."""
        if self.iterations is None and self.seconds is None:
            raise ImpossibleArgument("player.budget.none")

    @abstractmethod
    def moves(self, view: V, /) -> Sequence[M]:
        """The moves among which it chooses.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """

    @abstractmethod
    def tried(self, view: V, moves: Sequence[M], rng: random.Random, /) -> Iterable[Trial]:
        """The moves after the whole budget is spent, in the order in which those that were tried as often come."""

    def choose(self, view: V, rng: random.Random, /) -> M:
        """The move that was tried most often.

        Raises:
            UnexpectedEvent: The seat is not to move.
            ImpossibleArgument: The roll-outs of a search of Jaipur do not give a chance a world.
        """
        moves = self.moves(view)
        return moves[0] if len(moves) == 1 else self._considered(view, moves, rng)[0].move

    def consider(self, view: V, rng: random.Random, /) -> tuple[Considered[M], ...]:
        """The moves that were tried, the one tried most often first.

        Raises:
            UnexpectedEvent: The seat is not to move.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> from jaipur_rules.johari.players import Search
            >>> tried = Search(iterations=8).consider(view(new_match(seed=7), 0), random.Random(1))
            >>> sum(each.trials for each in tried)
            8
        """
        return self._considered(view, self.moves(view), rng)

    def _considered(
        self, view: V, moves: Sequence[M], rng: random.Random
    ) -> tuple[Considered[M], ...]:
        return tuple(
            Considered(each.move, each.total / each.trials, each.trials)
            for each in sorted(self.tried(view, moves, rng), key=lambda each: -each.trials)
            if each.trials
        )

    @classmethod
    def within(cls, parts: Sequence[str]) -> Self | None:
        """The search with the budget in the parts of a name, such as ``500`` and ``1s``; a second if there are none.

        None if they cannot be read.

        Raises:
            ImpossibleArgument: It is not positive.

        Example:
            >>> from jaipur_rules.jaipur.players import Search
            >>> Search.within(["500", "0.2s"]) == Search(iterations=500, seconds=0.2)
            True
            >>> Search.within(["soon"]) is None
            True
        """
        found: dict[str, str] = {}
        for part in parts or [_USUAL]:
            read = _PART.fullmatch(part.strip()) if len(part) < _LONGEST else None
            if read is None or read.lastgroup is None or read.lastgroup in found:
                return None
            found[read.lastgroup] = read[read.lastgroup]
        worlds, time = found.get("iterations"), found.get("seconds")
        return cls(
            iterations=None if worlds is None else int(worlds),
            seconds=None if time is None else float(time),
        )

    @property
    def name(self) -> str:
        """``search:`` and the budget, as in ``search:500`` or ``search:1s``."""
        limits = [] if self.iterations is None else [str(self.iterations)]
        limits += [] if self.seconds is None else [f"{self.seconds:g}s"]
        return ":".join(("search", *limits))

    def portions(self, at_once: int = 1) -> Iterator[int]:
        """Yield the number of worlds to try next, until the budget is spent.

        Args:
            at_once: How many are tried at a time.

        Example:
            >>> from jaipur_rules.jaipur.players import Search
            >>> list(Search(iterations=5).portions(2))
            [2, 2, 1]
        """
        end = None if self.seconds is None else perf_counter() + self.seconds
        for done in count(0, at_once):
            if done and end is not None and perf_counter() >= end:
                return
            if self.iterations is not None and done + at_once >= self.iterations:
                yield self.iterations - done
                return
            yield at_once
