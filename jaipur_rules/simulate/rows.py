"""Rows of the tables, on their way from those who play to those who write."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from jaipur_rules.jaipur.state import EndReason
from jaipur_rules.simulate.plan import TableName

Values: TypeAlias = "NDArray[np.int64 | np.int32 | np.float32]"
"""The values of a column: numbers, of which -1 is none; observations as rows; texts by their place in `TEXTS`."""

Rows: TypeAlias = dict[str, Values]
"""Some rows of a table: the values of each column."""

Slice: TypeAlias = dict[TableName, Rows]
"""The rows of some matches, in the order of the matches."""

GIVEN_UP_AFTER_ROUNDS = 40
"""Rounds after which a match is given up: under a small `turn_cap` it need never end."""

TEXTS: dict[str, Sequence[str]] = {
    "end": tuple(end.value for end in EndReason),
    "decided_by": ("SCO-4", "SCO-5", "SCO-6", "SCO-8", "TRN-5"),
}
"""The values of the columns of texts, by their numbers."""


@frozen(order=False)
class Counts:
    """How much was played.

    Attributes:
        matches: The matches.
        rounds: Their rounds.
        plies: Their plies.
        won: The matches that each seat won.
        drawn: The matches that were over without a winner.
        given_up: The matches that were given up.

    Example:
        >>> Counts(1, 3, 190, (1, 0), 0, 0) + Counts(1, 2, 130, (0, 1), 0, 0)
        Counts(matches=2, rounds=5, plies=320, won=(1, 1), drawn=0, given_up=0)
    """

    matches: int = 0
    rounds: int = 0
    plies: int = 0
    won: tuple[int, int] = (0, 0)
    drawn: int = 0
    given_up: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.matches + other.matches,
            self.rounds + other.rounds,
            self.plies + other.plies,
            (self.won[0] + other.won[0], self.won[1] + other.won[1]),
            self.drawn + other.drawn,
            self.given_up + other.given_up,
        )


def counted(rounds: Rows) -> Counts:
    """What the rows of the rounds of some matches come to."""
    matches = len(np.unique(rounds["match"]))
    over, winner = rounds["over"] > 0, rounds["winner"]
    ended = int(over.sum())
    won = int((winner == 0).sum()), int((winner == 1).sum())
    found = Counts(matches, len(over), int(rounds["plies"].sum()), won)
    return evolve(found, drawn=ended - sum(won), given_up=matches - ended)


def joined(parts: Sequence[Rows]) -> Rows:
    """Rows one after the other."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
