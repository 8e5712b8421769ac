"""How long a search may think: in possible worlds tried, in seconds, or both."""

import re
from collections.abc import Iterator, Sequence
from itertools import count
from math import inf
from numbers import Integral, Real
from time import perf_counter
from typing import Self

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument


@frozen(order=False)
class BudgetedSearch:
    """What the searches of all games have: how long they may think for a move, and a name that says so.

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

    iterations: int | None = field(default=None, kw_only=True)
    seconds: float | None = field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse a budget without an end."""
        if self.iterations is None and self.seconds is None:
            raise ImpossibleArgument("player.budget.none")
        for name in ("iterations", "seconds"):
            if getattr(self, name) is not None:
                check_positive(name, getattr(self, name), whole=name == "iterations")

    @classmethod
    def within(cls, parts: Sequence[str]) -> Self | None:
        """The search with the budget in the parts of a name, such as ``500`` and ``1s``; a second if there are none.

        None if they cannot be read.

        Raises:
            ImpossibleArgument: It is not positive.

        Example:
            >>> BudgetedSearch.within(["500", "0.2s"]), BudgetedSearch.within(["soon"])
            (BudgetedSearch(iterations=500, seconds=0.2), None)
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
            >>> list(BudgetedSearch(iterations=5).portions(2))
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


def check_positive(name: str, value: object, *, whole: bool) -> None:
    """Refuse a limit that is not a positive number; the number types of other libraries are accepted.

    Raises:
        ImpossibleArgument: It is none.

    Example:
        >>> check_positive("at_once", 2, whole=True)
    """
    if not isinstance(value, Integral if whole else Real):
        code = "player.budget.whole" if whole else "player.budget.number"
        raise ImpossibleArgument(code, name=name, value=f"{value!r:.40}")
    if value <= 0 or not value < inf:
        raise ImpossibleArgument("player.budget.positive", name=name, value=f"{value}")


_PART = re.compile(r"(?P<seconds>\d*\.?\d+)s|(?P<iterations>\d+)")
_USUAL = "1s"
"""The budget of a search that is given none."""
_LONGEST = 20
"""More characters than a number has that anybody would wait for."""
