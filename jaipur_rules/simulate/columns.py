"""The columns of the tables of a simulation, and the rows of matches as Arrow has them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, Literal, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.core.game import AnyState
from jaipur_rules.simulate.plan import Plan

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
        of: The value, of what a row is about; None where that has it by the column's name.
        can_be_null: Whether there can be none.

    Example:
        >>> LEGAL.name, LEGAL.value({"seat": 0, "legal": 9})
        ('legal', 9)
    """

    name: str
    kind: Kind
    meaning: str
    of: Callable[[Any], object] | None = None
    can_be_null: bool = False

    def value(self, found: Any) -> object:
        """The value of the column in the row of something."""
        return found[self.name] if self.of is None else self.of(found)


def by_seat(
    seats: int, name: str, kind: Kind, meaning: str, of: Callable[[Any, int], object]
) -> Iterator[Column]:
    """A column for each seat; the meaning of those after the first is that of the first.

    Example:
        >>> [column.name for column in by_seat(2, "herd", "int16", "The camels.", lambda *_: 0)]
        ['herd_0', 'herd_1']
    """
    for seat in range(seats):
        said = meaning if seat == 0 else f"The same for seat {seat}."
        yield Column(f"{name}_{seat}", kind, said, partial(_of_seat, of, seat))


def _of_seat(of: Callable[[Any, int], object], seat: int, found: object) -> object:
    return of(found, seat)


Found: TypeAlias = tuple[str, object]
"""The name of a table, and what a row of it is about: for plies and observations, the values by column."""


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


MATCH = Column("match", "int64", "The match, from 0.")
ROUND = Column("round", "int32", "The round of the match, from 0; every round dealt has a number.")
PLY_OF_ROUND = Column("ply", "int32", "The ply of the round, from 0.")
PLY_OF_MATCH = Column("ply", "int32", "The ply of the match, from 0.")
SEAT = Column("seat", "int8", "The seat that moved.")
LEGAL = Column("legal", "int32", "How many legal moves it had.")


def observation(layout: str) -> Column:
    """The column of what the mover saw, place by place as a layout has it."""
    said = f"What the mover saw before the move, place by place as the layout of {layout} has it."
    return Column("observation", "observation", said)


def schema(columns: Sequence[Column], places: int) -> pa.Schema:
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
        "bool": pa.bool_(),
        "text": pa.string(),
        "observation": pa.list_(pa.field("item", pa.float32(), nullable=False), places),
    }
    return pa.schema(
        [pa.field(each.name, types[each.kind], nullable=each.can_be_null) for each in columns]
    )


Rows: TypeAlias = "Sequence[dict[str, object]] | Mapping[str, NDArray[Any]]"
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
