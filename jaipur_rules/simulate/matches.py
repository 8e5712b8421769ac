"""Simulations match after match through `jaipur_rules.players`: plan, columns and rows."""

from abc import abstractmethod
from collections.abc import Iterator
from functools import cache

import numpy as np
from attrs import Factory, field, frozen

from jaipur_rules.core.game import AnyRuleset, AnyState, Game
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import Layout
from jaipur_rules.players import Chooser, Played, Players, play_game
from jaipur_rules.simulate.plan import AnyPlan
from jaipur_rules.simulate.tables import Column, Counts, Slice, Value, gathered

_AT_ONCE = 50
"""So many matches are held in memory at a time."""

Line = dict[str, Value]
"""A row while it is being made."""

MATCH = Column("match", "int64", "The match, from 0.")
SEED = Column("seed", "uint64", "The seed of the match: of what chance brings.")
PLIES = Column("plies", "int32", "The moves made.")
WINNER = Column(
    "winner", "int8", "The seat that won; none if several did, or nobody.", can_be_null=True
)
OF_A_PLY = (
    MATCH,
    Column("ply", "int32", "The ply of the match, from 0."),
    Column("seat", "int8", "The seat that moved."),
    Column("legal", "int32", "How many legal moves it had."),
    Column("move", "text", "The move, in the notation."),
)
"""The columns of the table of plies."""

OBSERVATIONS = (
    *OF_A_PLY[:3],
    Column(
        "observation",
        "observation",
        "What the mover saw before the move, place by place as the layout of the encoding has it.",
    ),
)
"""The columns of the table of observations."""


def won(seat: int) -> Column:
    """The column that says whether a seat won.

    Example:
        >>> won(1).name
        'won_1'
    """
    return Column(f"won_{seat}", "bool", f"Whether seat {seat} won, alone or with others.")


@cache
def of_a_match(players: int) -> tuple[Column, ...]:
    """The columns of the table of matches, for so many players.

    Example:
        >>> [column.name for column in of_a_match(2)]
        ['match', 'seed', 'plies', 'over', 'winner', 'won_0', 'won_1']
    """
    over = Column("over", "bool", "Whether the match came to an end; it was given up if not.")
    return (MATCH, SEED, PLIES, over, WINNER, *map(won, range(players)))


def _usual_chunk(plan: "MatchesPlan") -> int:
    """Files of some size, and half a minute to lose when a run is stopped."""
    return 1_000 if set(plan.players) == {"random"} and not plan.observations else 50


@frozen(order=False)
class MatchesPlan(AnyPlan):
    """The plan of a simulation of a game whose tables are ``matches``, ``plies`` and ``observations``.

    Match i is ``play_game(game, players, seed=plan.seed_of(i), ...)``.

    Attributes:
        players: The names of the players, by seat.
        ruleset: The rules in force.
        plies: Whether to write down every move.
        observations: Whether to write down what the mover saw before every move.
        chunk: How many matches go into one file; about half a minute's work if not given.
    """

    players: tuple[str, ...]
    ruleset: AnyRuleset = field(kw_only=True)
    plies: bool = field(default=False, kw_only=True)
    observations: bool = field(default=False, kw_only=True)
    chunk: int = field(default=Factory(_usual_chunk, takes_self=True), kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be."""
        super().__attrs_post_init__()
        object.__setattr__(self, "ruleset", self.plugin.rules.to_ruleset(self.ruleset))
        self.plugin.rules.start(len(self.players), self.ruleset)  # refuses too few or too many
        # The same players by other spellings are the same words.
        names = tuple(player.name for player in self.seated())
        object.__setattr__(self, "players", names)
        if self.observations:
            self._layout()  # refuses a game without arrays

    @property
    @abstractmethod
    def plugin(self) -> Game:
        """The game."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.plugin.name

    @property
    def _brought(self) -> Players:
        return self.plugin.players

    def seated(self) -> tuple[Chooser, ...]:
        """The players, by seat."""
        return tuple(map(self._brought.player_named, self.players))

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that are asked for: ``matches``, and ``plies`` and ``observations`` on demand."""
        wanted = {"matches": True, "plies": self.plies, "observations": self.observations}
        return tuple(table for table, is_wanted in wanted.items() if is_wanted)

    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns of a table."""
        if table == "observations":
            return OBSERVATIONS
        return of_a_match(len(self.players)) if table == "matches" else OF_A_PLY

    @property
    def places(self) -> int:
        """The number of values in an observation; 0 if none are asked for."""
        return self._layout().size if self.observations else 0

    def _layout(self) -> Layout:
        return self.plugin.encoding.layout(len(self.players), self.ruleset)

    def slices(self, matches: range) -> Iterator[Slice]:
        """Play matches, and hand on their rows some matches at a time."""
        players = self.seated()
        for start in range(matches.start, matches.stop, _AT_ONCE):
            lines: dict[str, list[Line]] = {table: [] for table in self.tables}
            for number in range(start, min(start + _AT_ONCE, matches.stop)):
                seed = self.seed_of(number)
                played = play_game(
                    self.plugin,
                    players,
                    seed=seed,
                    ruleset=self.ruleset,
                    players_seed=self.players_seed,
                )
                lines["matches"].append({"match": number, "seed": seed, **self.match_line(played)})
                if self.plies or self.observations:
                    for table, line in self._moves(played):
                        lines[table].append({"match": number, **line})
            yield {table: gathered(self.columns(table), rows) for table, rows in lines.items()}

    def match_line(self, played: Played) -> Line:
        """The values of the columns of a match, but for its number and seed."""
        winners = self.plugin.rules.winners(played.match)
        return {
            "plies": played.plies,
            "over": int(played.match.is_over),
            "winner": winners[0] if len(winners) == 1 else -1,
            **{f"won_{seat}": int(seat in winners) for seat in range(len(self.players))},
        }

    def ply_line(self, before: AnyState) -> Line:
        """The values of the game's own columns of a ply."""
        return {}

    def _moves(self, played: Played) -> Iterator[tuple[str, Line]]:
        """Yield for each move its lines, with the names of their tables; the match is played again."""
        rules = self.plugin.rules
        layout = self._layout() if self.observations else None
        state, ply = rules.start(len(self.players), played.ruleset), 0
        for event in played.events:
            seat = state.to_move
            if seat is not None:
                if self.plies:
                    legal = len(rules.legal_moves(state))
                    own = self.ply_line(state)
                    yield (
                        "plies",
                        {"ply": ply, "seat": seat, "legal": legal, "move": str(event), **own},
                    )
                if layout is not None:
                    seen = np.frombuffer(layout.encode(rules.view(state, seat)), np.float32)
                    yield "observations", {"ply": ply, "seat": seat, "observation": seen}
                ply += 1
            state = rules.apply(state, event)

    def counted(self, found: Slice) -> Counts:
        """The counts of the rows of some matches; without a column of rounds, a match counts as one."""
        rows = found["matches"]
        winner = rows["winner"]
        matches = len(winner)
        alone = tuple(int((winner == seat).sum()) for seat in range(len(self.players)))
        over = int(rows["over"].sum()) if "over" in rows else matches
        rounds = int(rows["rounds"].sum()) if "rounds" in rows else matches
        plies = int(rows["plies"].sum())
        return Counts(matches, rounds, plies, alone, over - sum(alone), matches - over)

    def words(self) -> dict[str, Plain]:
        """The plan as JSON can say it."""
        words: dict[str, Plain] = {
            "players": [*self.players],
            "ruleset": self._brought.ruleset_to_plain(self.ruleset),
            "seed": self.seed,
            "players_seed": None if self.players_seed is None else str(self.players_seed),
            "matches": self.matches,
            "tables": [*self.tables],
            "chunk": self.chunk,
        }
        if self.observations:
            words["layouts"] = {"observations": self._layout().version}
        return words
