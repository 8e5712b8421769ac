"""The tables of a simulation: their columns, and rows on their way from those who play to those who write."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Literal, TypeAlias

import numpy as np
import pyarrow as pa
from attrs import evolve, frozen
from numpy.typing import NDArray

from jaipur_rules.jaipur.rules.state import EndReason

Kind: TypeAlias = Literal[
    "uint64", "int64", "int32", "int16", "int8", "bool", "text", "observation"
]


@frozen(order=False)
class Column:
    """A column of a table.

    Attributes:
        name: Its name.
        kind: The type of its values: whole numbers of so many bits, a truth value, a text, or an
            observation (as many 32-bit floats as the layout has places).
        meaning: What a value says.
        can_be_null: Whether there can be none.
        texts: The texts that there can be, such as the ids of some rules; empty if any can.

    Example:
        >>> COLUMNS["plies"][5].name, COLUMNS["plies"][5].meaning
        ('move', 'The move, by its number in the layout of moves.')
    """

    name: str
    kind: Kind
    meaning: str
    can_be_null: bool = False
    texts: tuple[str, ...] = ()


TEXTS: dict[str, tuple[str, ...]] = {
    "end": tuple(end.value for end in EndReason),
    "decided_by": ("SCO-4", "SCO-5", "SCO-6", "SCO-8", "TRN-5"),
}
"""The values of the columns of texts, by their numbers."""

_MATCH = Column("match", "int64", "The match, from 0.")
_ROUND = Column("round", "int32", "The round of the match, from 0; every round dealt has a number.")
_PLY = Column("ply", "int32", "The ply of the round, from 0.")

COLUMNS: Mapping[str, tuple[Column, ...]] = {
    "rounds": (
        _MATCH,
        _ROUND,
        Column("starter", "int8", "The seat that began the round."),
        Column("plies", "int32", "The moves made in it."),
        Column(
            "end",
            "text",
            "The rule that ended it: END-1, END-2 or TRN-5; none if the match was given up in it.",
            can_be_null=True,
            texts=TEXTS["end"],
        ),
        Column("rupees_0", "int32", "What seat 0 came to, the camel token included."),
        Column("rupees_1", "int32", "The same for seat 1."),
        Column("bonus_0", "int32", "Of that, the rupees of the bonus tokens of seat 0."),
        Column("bonus_1", "int32", "The same for seat 1."),
        Column("herd_0", "int16", "The camels of seat 0 at the end."),
        Column("herd_1", "int16", "The same for seat 1."),
        Column(
            "camel_token",
            "int8",
            "The seat that took the camel token; none if nobody did.",
            can_be_null=True,
        ),
        Column("seal_0", "bool", "Whether seat 0 took a Seal of Excellence."),
        Column("seal_1", "bool", "The same for seat 1."),
        Column(
            "decided_by",
            "text",
            "The rule that settled it: SCO-4, SCO-5, SCO-6 or SCO-8; TRN-5 for a round without a result; "
            "none if it has no end.",
            can_be_null=True,
            texts=TEXTS["decided_by"],
        ),
        Column("seals_0", "int16", "The Seals of seat 0 in the match after this round."),
        Column("seals_1", "int16", "The same for seat 1."),
        Column("over", "bool", "Whether the match is over with this round."),
        Column(
            "winner",
            "int8",
            "The seat that has won the match with this round; none if it goes on, is drawn or was given up.",
            can_be_null=True,
        ),
    ),
    "plies": (
        _MATCH,
        _ROUND,
        _PLY,
        Column("seat", "int8", "The seat that moved."),
        Column("legal", "int32", "How many legal moves it had."),
        Column("move", "int32", "The move, by its number in the layout of moves."),
    ),
    "observations": (
        _MATCH,
        _ROUND,
        _PLY,
        Column(
            "observation",
            "observation",
            "What the mover saw before the move, place by place as the layout of observations has it.",
        ),
    ),
}
"""The columns of each table of Jaipur, in their order."""


def schema(columns: Iterable[Column], places: int) -> pa.Schema:
    """Columns as Arrow has them.

    Args:
        columns: The columns of a table.
        places: How many numbers an observation holds.

    Example:
        >>> schema(COLUMNS["plies"], 227).names
        ['match', 'round', 'ply', 'seat', 'legal', 'move']
    """
    types: dict[Kind, pa.DataType] = {
        "uint64": pa.uint64(),
        "int64": pa.int64(),
        "int32": pa.int32(),
        "int16": pa.int16(),
        "int8": pa.int8(),
        "bool": pa.bool_(),
        "text": pa.string(),
        "observation": pa.list_(pa.field("item", pa.float32(), nullable=False), places),
    }
    return pa.schema(
        [pa.field(each.name, types[each.kind], nullable=each.can_be_null) for each in columns]
    )


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
    # The first few numbers may all fit a signed type where later ones do not.
    kinds = {column.name: np.uint64 if column.kind == "uint64" else None for column in columns}
    return {
        name: np.array([line[name] for line in lines], dtype=kind) for name, kind in kinds.items()
    }


def joined(parts: Sequence[Rows]) -> Rows:
    """Rows one after the other."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
