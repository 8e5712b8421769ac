"""Johari, for two to four players: what is asked for, and the columns of its files.

Example:
    >>> from tempfile import TemporaryDirectory
    >>> from jaipur_rules.simulate import in_processes, simulate
    >>> with TemporaryDirectory() as folder, in_processes(1) as crew:
    ...     plan = Plan(("random", "random", "random"), matches=4, seed=7)
    ...     simulate(plan, folder, crew=crew).counts.rounds
    120
"""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from attrs import Factory, field, frozen

from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.johari.players import Player, player_named
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.ruleset_json import ruleset_to_plain
from jaipur_rules.simulate.columns import Column
from jaipur_rules.simulate.portions import AnyPlan
from jaipur_rules.simulate.rows import Counts, Slice

DECIDED = ("FIN-2", "FIN-3", "FIN-4")
"""The rules that can settle a match."""


def _usual_chunk(plan: "Plan") -> int:
    """Files of some size, and half a minute to lose when a run is stopped."""
    return 1_000 if set(plan.players) == {"random"} else 50


@frozen(order=False)
class Plan(AnyPlan):
    """What is asked for of Johari. Equal plans give equal files, byte for byte, wherever they are played.

    Match i is ``play(players, seed=plan.seed_of(i), ruleset=...)``.

    Attributes:
        players: The names of two to four players, by seat, as `player_named` reads them.
        matches: How many matches.
        seed: The seed of them all, from 0 to 2**64 - 1.
        ruleset: The rules in force.
        plies: Whether to write down every move.
        chunk: How many matches go into one file; about half a minute's work if not given.

    Raises:
        ImpossiblePlan: A number is out of bounds.
        ImpossibleMatch: The game is not for so many.
        UnknownPlayer: There is no such player.

    Example:
        >>> plan = Plan(("random", "greedy", "random"), matches=120, seed=7)
        >>> plan.chunk, plan.chunks, plan.tables
        (50, 3, ('matches',))
    """

    game: ClassVar[str] = "johari"

    players: tuple[str, ...]
    ruleset: Ruleset = field(default=DEFAULT_RULESET, kw_only=True)
    plies: bool = field(default=False, kw_only=True)
    chunk: int = field(default=Factory(_usual_chunk, takes_self=True), kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be."""
        super().__attrs_post_init__()
        Match(len(self.players), self.ruleset)  # refuses too few or too many
        # The same players by other spellings are the same words.
        names = tuple(player.name for player in self.seated())
        object.__setattr__(self, "players", names)

    def seated(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return tuple(map(player_named, self.players))

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that are asked for: ``matches``, and ``plies`` on demand."""
        return ("matches", "plies") if self.plies else ("matches",)

    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns of a table."""
        return columns_of_matches(len(self.players)) if table == "matches" else PLIES

    def slices(self, matches: range) -> Iterator[Slice]:
        """Play matches, and hand on their rows some matches at a time."""
        from jaipur_rules.simulate import by_johari  # noqa: PLC0415 - it is told by a plan what to play

        return by_johari.slices(self, matches)

    def counted(self, found: Slice) -> Counts:
        """What the rows of some matches come to."""
        rows = found["matches"]
        winner = rows["winner"]
        won = tuple(int((winner == seat).sum()) for seat in range(len(self.players)))
        matches = len(winner)
        rounds, plies = int(rows["rounds"].sum()), int(rows["plies"].sum())
        return Counts(matches, rounds, plies, won, matches - sum(won), 0)

    def words(self) -> dict[str, Plain]:
        """The plan as JSON can say it.

        Example:
            >>> Plan(("random", "greedy"), matches=10).words()["players"]
            ['random', 'greedy']
        """
        return {
            "players": [*self.players],
            "ruleset": ruleset_to_plain(self.ruleset, asked_for=False),
            "components": self.ruleset.components.hash,
            "seed": self.seed,
            "matches": self.matches,
            "tables": [*self.tables],
            "chunk": self.chunk,
        }


_MATCH = Column("match", "int64", "The match, from 0.")

PLIES = (
    _MATCH,
    Column("ply", "int32", "The ply of the match, from 0."),
    Column("day", "int8", "The market day, from 1; 0 for the first picks."),
    Column("seat", "int8", "The seat that moved."),
    Column("legal", "int32", "How many legal moves it had."),
    Column("move", "text", "The move, in the notation."),
)
"""The columns of the table of plies."""


@cache
def columns_of_matches(players: int) -> tuple[Column, ...]:
    """The columns of the table of matches, for so many players.

    Example:
        >>> [column.name for column in columns_of_matches(2)][:6]
        ['match', 'seed', 'rounds', 'plies', 'decided_by', 'winner']
    """
    return (
        _MATCH,
        Column(
            "seed",
            "uint64",
            "The seed of the match: of the deal, the reshuffles and the players' chance.",
        ),
        Column("rounds", "int16", "The rounds played, three a market day."),
        Column("plies", "int32", "The moves made."),
        Column(
            "decided_by",
            "text",
            "The rule that settled it: FIN-2 by points, FIN-3 by the tie-break, FIN-4 shared.",
            texts=DECIDED,
        ),
        Column("winner", "int8", "The seat that won; none if several did.", can_be_null=True),
        *(column for seat in range(players) for column in _of_seat(seat)),
    )


def _of_seat(seat: int) -> tuple[Column, ...]:
    return (
        Column(f"won_{seat}", "bool", f"Whether seat {seat} won, alone or with others."),
        Column(f"points_{seat}", "int16", f"The prestige points of seat {seat}."),
        Column(f"nobles_{seat}", "int16", "Of these, those for nobles."),
        Column(f"cards_{seat}", "int16", "Those for prestige cards."),
        Column(f"tokens_{seat}", "int16", "Those for gem tokens."),
        Column(f"gold_{seat}", "int32", f"The gold that seat {seat} had left."),
        Column(f"hired_{seat}", "int8", f"The nobles that seat {seat} had hired."),
    )
