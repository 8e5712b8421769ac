"""Rows of the tables, on their way from those who play to those who write."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from jaipur_rules.simulate.columns import Column

Values: TypeAlias = "NDArray[np.uint64 | np.int64 | np.int32 | np.float32]"
"""The values of a column: numbers, of which -1 is none; observations as rows; texts by their place in those of the
column, or as they are where it lists none."""

Rows: TypeAlias = dict[str, Values]
"""Some rows of a table: the values of each column."""

Slice: TypeAlias = dict[str, Rows]
"""The rows of some matches, in the order of the matches, by table."""

Value: TypeAlias = "int | str | NDArray[np.float32]"
"""A value of a row while it is being made."""

GIVEN_UP_AFTER_ROUNDS = 40
"""Rounds after which a match is given up: under a small `turn_cap` it need never end."""


@frozen(order=False)
class Counts:
    """The number of matches, rounds and plies played, and the results of the matches.

    Attributes:
        matches: The matches.
        rounds: Their rounds.
        plies: Their plies.
        won: The matches that each seat won, alone.
        drawn: The matches that were over without a winner, or that several won.
        given_up: The matches that were given up.

    Example:
        >>> Counts(1, 3, 190, (1, 0), 0, 0) + Counts(1, 2, 130, (0, 1), 0, 0)
        Counts(matches=2, rounds=5, plies=320, won=(1, 1), drawn=0, given_up=0)
    """

    matches: int = 0
    rounds: int = 0
    plies: int = 0
    won: tuple[int, ...] = (0, 0)
    drawn: int = 0
    given_up: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.matches + other.matches,
            self.rounds + other.rounds,
            self.plies + other.plies,
            tuple(map(sum, zip_longest(self.won, other.won, fillvalue=0))),
            self.drawn + other.drawn,
            self.given_up + other.given_up,
        )


def counted(rounds: Rows) -> Counts:
    """The counts of some matches, from the rows of their rounds."""
    matches = len(np.unique(rounds["match"]))
    over, winner = rounds["over"] > 0, rounds["winner"]
    ended = int(over.sum())
    won = int((winner == 0).sum()), int((winner == 1).sum())
    found = Counts(matches, len(over), int(rounds["plies"].sum()), won)
    return evolve(found, drawn=ended - sum(won), given_up=matches - ended)


def gathered(columns: Sequence[Column], lines: Sequence[Mapping[str, Value]]) -> Rows:
    """The rows of some lines, each of which names its values.

    Example:
        >>> from jaipur_rules.simulate import Column
        >>> gathered([Column("ply", "int32", "The ply.")], [{"ply": 0}, {"ply": 1}])
        {'ply': array([0, 1])}
    """
    # Numbers beyond the signed ones are not to be told from the first few that happen to be smaller.
    kinds = {column.name: np.uint64 if column.kind == "uint64" else None for column in columns}
    return {
        name: np.array([line[name] for line in lines], dtype=kind) for name, kind in kinds.items()
    }


def joined(parts: Sequence[Rows]) -> Rows:
    """Rows one after the other."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
