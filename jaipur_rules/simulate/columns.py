"""The tables of a simulation: their columns, which are figures of a match, and its rows as Arrow has them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.core.game import AnyState
from jaipur_rules.players.figures import Figure, Kind
from jaipur_rules.simulate.plan import Plan

Row: TypeAlias = dict[str, object]
"""The values of a row by the names of its columns."""

Found: TypeAlias = tuple[str, Row]
"""The name of a table, and a row of it."""


def row(columns: Iterable[Figure], where: Mapping[str, int], played: object) -> Row:
    """The row of a match or round that was played.

    Args:
        columns: The columns.
        where: The values of the columns that no figure gives.
        played: What was played, as the figures take it.
    """
    return {each.name: where[each.name] if each.of is None else each.of(played) for each in columns}


def plies(plan: Plan, where: Mapping[str, int], before: AnyState, move: object) -> Iterator[Found]:
    """A ply for each of the tables of plies that are asked for.

    Args:
        plan: The plan.
        where: The number of the match, and where in it the ply is, by column.
        before: The match before the move.
        move: The move as its column has it.
    """
    rules, seat = plan.brought.rules, before.to_move
    found = {**where, "seat": seat, "move": move}
    if plan.plies:
        yield "plies", {**found, "legal": len(rules.legal_moves(before))}
    if plan.observations:
        seen = plan.layout.encode(rules.view(before, seat))
        yield "observations", {**found, "observation": np.frombuffer(seen, np.float32)}


MATCH = Figure("match", "The match, from 0.", None, "int64")
ROUND = Figure(
    "round", "The round of the match, from 0; every round dealt has a number.", None, "int32"
)
PLY_OF_ROUND = Figure("ply", "The ply of the round, from 0.", None, "int32")
PLY_OF_MATCH = Figure("ply", "The ply of the match, from 0.", None, "int32")
SEAT = Figure("seat", "The seat that moved.", None, "int8")
LEGAL = Figure("legal", "How many legal moves it had.", None, "int32")


def observation(layout: str) -> Figure:
    """The column of what the mover saw, place by place as a layout has it."""
    said = f"What the mover saw before the move, place by place as the layout of {layout} has it."
    return Figure("observation", said, None, "observation")


def schema(columns: Sequence[Figure], places: int) -> pa.Schema:
    """Columns as Arrow has them.

    Args:
        columns: The columns of a table.
        places: How many numbers an observation holds.

    Example:
        >>> schema([MATCH, LEGAL], 227).names
        ['match', 'legal']
    """
    types: dict[Kind, pa.DataType] = {
        "uint64": pa.uint64(),
        "int64": pa.int64(),
        "int32": pa.int32(),
        "int16": pa.int16(),
        "int8": pa.int8(),
        "seat": pa.int8(),
        "bool": pa.bool_(),
        "text": pa.string(),
        "observation": pa.list_(pa.field("item", pa.float32(), nullable=False), places),
    }
    return pa.schema(
        [pa.field(each.name, types[each.kind], nullable=each.can_be_null) for each in columns]
    )


Rows: TypeAlias = "Sequence[Row] | Mapping[str, NDArray[Any]]"
"""Rows of a table, each with its values by column; or the values of each column, of which -1 is none."""


def to_table(rows: Rows, kinds: pa.Schema) -> pa.Table:
    """Rows as Arrow has them.

    Example:
        >>> kinds = schema([MATCH, LEGAL], 0)
        >>> one = to_table([{"match": 0, "legal": 9}], kinds)
        >>> one == to_table({"match": np.array([0]), "legal": np.array([9])}, kinds)
        True
    """
    if not isinstance(rows, Mapping):
        return pa.Table.from_pylist([*rows], schema=kinds)
    return pa.Table.from_arrays([_array(rows[kind.name], kind) for kind in kinds], schema=kinds)


def _array(values: NDArray[Any], kind: pa.Field) -> pa.Array:
    if values.ndim == 2:
        flat = pa.array(np.ascontiguousarray(values).reshape(-1), type=pa.float32())
        return pa.FixedSizeListArray.from_arrays(flat, type=kind.type)
    if kind.type == pa.bool_():
        values = values > 0
    missing = values < 0 if kind.nullable and values.dtype != object else None
    return pa.array(values, type=kind.type, mask=missing)


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
    won: tuple[int, ...] = ()
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


def count(rows: pa.Table, matches: int, seats: int) -> Counts:
    """The counts of some matches, from the first of their tables.

    Args:
        rows: The table: a row a match with its number of rounds, or a row a round.
        matches: How many matches they are.
        seats: How many players each has.
    """
    won = tuple(_sum(pc.equal(rows["winner"], seat)) for seat in range(seats))
    over = _sum(rows["over"]) if "over" in rows.column_names else matches
    rounds = _sum(rows["rounds"]) if "rounds" in rows.column_names else rows.num_rows
    plies = _sum(rows["plies"])
    return Counts(matches, rounds, plies, won, over - sum(won), matches - over)


def _sum(values: pa.ChunkedArray) -> int:
    return int(pc.sum(values).as_py() or 0)
