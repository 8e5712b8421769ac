"""The tables of a simulation: their columns, which are figures of a match, and its rows as Arrow has them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from attrs import field, frozen
from numpy.typing import NDArray

from jaipur_rules.core.game import AnyMove, AnyState
from jaipur_rules.core.game import game as game_named
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.players import Played
from jaipur_rules.players.figures import Figure
from jaipur_rules.simulate.plan import Plan

_AT_ONCE = 50
"""So many matches of players are held in memory at a time."""

Row: TypeAlias = dict[str, object]
"""The values of a row by the names of its columns."""


@frozen(eq=False, order=False)
class Ply:
    """A ply of a match, of which the columns of plies are figures.

    Attributes:
        plan: The plan.
        state: The match before the move.
        move: The move.
    """

    plan: Plan
    state: AnyState
    move: AnyMove

    def day(self) -> object:
        """The market day."""
        return self.state.dealt.day

    def seat(self) -> object:
        """The seat that moved."""
        return self.state.to_move

    def legal(self) -> object:
        """How many legal moves there were."""
        return len(self.plan.game_played.rules.legal_moves(self.state))

    def number(self) -> object:
        """The number of a move of Jaipur."""
        return action_layout(self.plan.ruleset).number(self.move)

    def notation(self) -> object:
        """The move in the notation."""
        return str(self.move)

    def observation(self) -> object:
        """What the mover saw."""
        seen = self.plan.game_played.rules.view(self.state, self.state.to_move)
        return np.frombuffer(self.plan.layout.encode(seen), np.float32)


MATCH = Figure("match", "The match, from 0.", None, "int64")
ROUND = Figure(
    "round", "The round of the match, from 0; every round dealt has a number.", None, "int32"
)
SEED = Figure("seed", "The seed of the match: of the deal and the reshuffles.", None, "uint64")
PLY_OF_ROUND = Figure("ply", "The ply of the round, from 0.", None, "int32")
PLY_OF_MATCH = Figure("ply", "The ply of the match, from 0.", None, "int32")
DAY = Figure("day", "The market day, from 1; 0 for the first picks.", Ply.day, "int8")
SEAT = Figure("seat", "The seat that moved.", Ply.seat, "int8")
LEGAL = Figure("legal", "How many legal moves it had.", Ply.legal, "int32")
NUMBER = Figure("move", "The move, by its number in the layout of moves.", Ply.number, "int32")
NOTATION = Figure("move", "The move, in the notation.", Ply.notation, "text")


def _observation(layout: str) -> Figure:
    said = f"What the mover saw before the move, place by place as the layout of {layout} has it."
    return Figure("observation", said, Ply.observation, "observation")


@cache
def tables(game: str, seats: int) -> dict[str, tuple[Figure, ...]]:
    """The columns of each table of a game for so many players, in their order.

    Example:
        >>> [column.name for column in tables("johari", 2)["matches"]][:6]
        ['match', 'seed', 'rounds', 'plies', 'decided_by', 'winner']
    """
    figures = [each for each in game_named(game).players.figures if each.kind != "counts"]
    if game == "jaipur":
        where = (MATCH, ROUND, PLY_OF_ROUND)
        of_round = (column for figure in figures for column in figure.columns(seats))
        return {
            "rounds": (MATCH, ROUND, *of_round),
            "plies": (*where, SEAT, LEGAL, NUMBER),
            "observations": (*where, _observation("observations")),
        }
    of_match = [figure for figure in figures if not figure.by_seat]
    by_seat = (figure.at(seat) for seat in range(seats) for figure in figures if figure.by_seat)
    return {
        "matches": (MATCH, SEED, *of_match, *by_seat),
        "plies": (MATCH, PLY_OF_MATCH, DAY, SEAT, LEGAL, NOTATION),
        "observations": (MATCH, PLY_OF_MATCH, SEAT, _observation("the encoding")),
    }


def columns(plan: Plan, table: str) -> tuple[Figure, ...]:
    """The columns of a table of a plan, in their order.

    Example:
        >>> [column.name for column in columns(Plan(("random", "random"), matches=1), "plies")]
        ['match', 'round', 'ply', 'seat', 'legal', 'move']
    """
    return tables(plan.game, len(plan.players))[table]


def player_slices(plan: Plan, matches: range) -> Iterator[dict[str, list[Row]]]:
    """Let the players play matches, and hand on their rows some matches at a time."""
    for start in range(matches.start, matches.stop, _AT_ONCE):
        rows: dict[str, list[Row]] = {table: [] for table in plan.tables}
        for match in range(start, min(start + _AT_ONCE, matches.stop)):
            for table, row in rows_of(plan, match, plan.play(match)):
                rows[table].append(row)
        yield rows


def rows_of(plan: Plan, number: int, played: Played) -> Iterator[tuple[str, Row]]:
    """The rows of a match, each with the name of its table; for its plies the match is played again.

    Args:
        plan: The plan.
        number: The number of the match.
        played: The match.
    """
    first, *others = plan.tables
    rules, where, ply = plan.game_played.rules, {"match": number, "seed": plan.seed_of(number)}, 0
    for place, part in enumerate(plan.game_played.players.parts(played)):
        yield first, _row(columns(plan, first), {**where, "round": place}, part)
    if not others:
        return
    state, place = rules.start(len(plan.players), plan.ruleset), -1
    for event in played.events:
        if state.to_move is not None:
            at = {**where, "round": place, "ply": ply}
            for table in others:
                yield table, _row(columns(plan, table), at, Ply(plan, state, event))
            ply += 1
        elif first == "rounds":
            place, ply = place + 1, 0
        state = rules.apply(state, event)


def _row(columns: Iterable[Figure], where: Mapping[str, int], played: object) -> Row:
    return {each.name: where[each.name] if each.of is None else each.of(played) for each in columns}


def schema(columns: Sequence[Figure], places: int) -> pa.Schema:
    """Columns as Arrow has them.

    Args:
        columns: The columns of a table.
        places: How many numbers an observation holds.

    Example:
        >>> schema([MATCH, LEGAL], 227).names
        ['match', 'legal']
    """
    seen = pa.list_(pa.field("item", pa.float32(), nullable=False), places)
    types = {"seat": pa.int8(), "text": pa.string(), "observation": seen}
    kinds = [types.get(each.kind) or pa.type_for_alias(each.kind) for each in columns]
    return pa.schema(
        [
            pa.field(each.name, kind, nullable=each.can_be_null)
            for each, kind in zip(columns, kinds, strict=True)
        ]
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
    won: tuple[int, ...] = field(default=(), converter=tuple[int, ...])
    drawn: int = 0
    given_up: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        won = map(sum, zip_longest(self.won, other.won, fillvalue=0))
        names = ("matches", "rounds", "plies", "drawn", "given_up")
        return Counts(
            won=tuple(won), **{name: getattr(self, name) + getattr(other, name) for name in names}
        )


def count(rows: pa.Table, seats: int) -> Counts:
    """The counts of some matches, from the first of their tables.

    Args:
        rows: The table: a row a match with its number of rounds, or a row a round.
        seats: How many players each has.
    """
    won = tuple(_sum(pc.equal(rows["winner"], seat)) for seat in range(seats))
    matches = len(rows["match"].unique())
    over = _sum(rows["over"]) if "over" in rows.column_names else matches
    rounds = _sum(rows["rounds"]) if "rounds" in rows.column_names else rows.num_rows
    plies = _sum(rows["plies"])
    return Counts(matches, rounds, plies, won, over - sum(won), matches - over)


def _sum(values: pa.ChunkedArray) -> int:
    return int(pc.sum(values).as_py() or 0)
