"""The plan of a simulation, of any game and of Jaipur: how many matches, from which seed, in how many chunks; and the errors."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Literal, TypeAlias

from attrs import Factory, field, frozen

from jaipur_rules.batch.engine.switches import check_switches, switches
from jaipur_rules.batch.rounds import seeds_of
from jaipur_rules.core.errors import ImpossibleArgument, Unsupported
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.players import Player, Search, player_named
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.players import Random
from jaipur_rules.players.matches import PLAYERS_SEEDS
from jaipur_rules.simulate.tables import COLUMNS, Column, Counts, Slice, counted

FORMAT = "jaipur-simulation"
"""What stands under ``format`` in a manifest."""

VERSION = 2
"""Changes whenever a file of the same plan would be another one."""

MOST_MATCHES = 10**12
MOST_IN_A_CHUNK = 10**6
_SEEDS = 2**64


@frozen(order=False)
class AnyPlan(ABC):
    """The plan of a simulation of any game. Equal plans give equal files, byte for byte, on every machine.

    Match i is the same whatever else is asked for with it: it has number i of
    the seeds of the plan's seed.

    Attributes:
        matches: How many matches.
        seed: The seed of them all, from 0 to 2**64 - 1.
        players_seed: What the players' chance follows from, from 0 to 2**128 - 1. If it is None,
            `simulate` takes that of the folder, or draws one anew.
        chunk: How many matches go into one file.

    Raises:
        ImpossibleArgument: A number is out of bounds.

    Example:
        >>> from jaipur_rules.simulate import Plan, johari
        >>> issubclass(Plan, AnyPlan), issubclass(johari.JohariPlan, AnyPlan)
        (True, True)
    """

    matches: int = field(kw_only=True)
    seed: int = field(default=0, kw_only=True)
    players_seed: int | None = field(default=None, kw_only=True)
    chunk: int = field(kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be."""
        own = 0 if self.players_seed is None else self.players_seed
        for name, number, least, most in (
            ("matches", self.matches, 1, MOST_MATCHES),
            ("seed", self.seed, 0, _SEEDS - 1),
            ("players_seed", own, 0, PLAYERS_SEEDS - 1),
            ("chunk", self.chunk, 1, MOST_IN_A_CHUNK),
        ):
            if type(number) is not int or not least <= number <= most:
                bounds, value = {"least": least, "most": most}, f"{number!r:.40}"
                raise ImpossibleArgument("simulate.error.number", name=name, value=value, **bounds)

    @property
    @abstractmethod
    def game(self) -> str:
        """The name of the game."""

    @property
    @abstractmethod
    def tables(self) -> tuple[str, ...]:
        """The tables that are asked for, each in a folder of its own."""

    @abstractmethod
    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns of a table."""

    @abstractmethod
    def words(self) -> dict[str, Plain]:
        """The plan as JSON can say it."""

    @abstractmethod
    def slices(self, matches: range) -> Iterator[Slice]:
        """Play matches, and hand on their rows some matches at a time."""

    @abstractmethod
    def counted(self, found: Slice) -> Counts:
        """The counts of the rows of some matches."""

    @property
    def engine(self) -> Literal["batch", "players"]:
        """Who plays: the players, who need a seed of their chance, or an engine, which does not."""
        return "players"

    @property
    def places(self) -> int:
        """The number of values in an observation."""
        return 0

    @property
    def chunks(self) -> int:
        """The number of chunks."""
        return -(-self.matches // self.chunk)

    def within(self, number: int) -> range:
        """The matches of a chunk."""
        start = number * self.chunk
        return range(start, min(start + self.chunk, self.matches))

    def path(self, table: str, number: int) -> str:
        """The path of the file of a chunk in the folder.

        Example:
            >>> from jaipur_rules.simulate import Plan
            >>> Plan(("random", "random"), matches=10).path("rounds", 0)
            'rounds/00000.parquet'
        """
        return f"{table}/{number:0{max(5, len(str(self.chunks - 1)))}}.parquet"

    def seed_of(self, match: int) -> int:
        """The seed of one match: number `match` of the stream of the plan's seed.

        Example:
            >>> from jaipur_rules.simulate import Plan
            >>> Plan(("random", "random"), matches=10, seed=7).seed_of(0)
            7191089600892374487
        """
        return int(seeds_of(self.seed, match, 1)[0])


TableName: TypeAlias = Literal["rounds", "plies", "observations"]
"""The tables, each in a folder of its own."""


def _two(names: tuple[str, str]) -> tuple[Player, Player]:
    return player_named(names[0]), player_named(names[1])


def _in_batch(names: tuple[str, str], ruleset: Ruleset) -> bool:
    if not all(isinstance(player, Random) for player in _two(names)):
        return False
    try:
        check_switches(ruleset)
        switches(ruleset)
    except Unsupported:
        return False
    return True


def _usual_chunk(plan: "Plan") -> int:
    """Files of some megabytes, and seconds to lose when a run is stopped."""
    if _in_batch(plan.players, plan.ruleset):
        return 1_000 if plan.observations else 5_000 if plan.plies else 20_000
    return 10 if any(isinstance(player, Search) for player in _two(plan.players)) else 200


@frozen(order=False)
class Plan(AnyPlan):
    """The plan of a simulation of Jaipur. Equal plans give equal files, byte for byte, on every machine.

    Attributes:
        players: The names of the players, by seat, as `player_named` reads them.
        matches: How many matches.
        seed: The seed of them all, from 0 to 2**64 - 1.
        players_seed: What the players' chance follows from, or None, as `AnyPlan` says.
        ruleset: The rules in force.
        plies: Whether to write down every move.
        observations: Whether to write down what the mover saw before every move.
        chunk: How many matches go into one file; about a minute's work or less if not given.

    Raises:
        ImpossibleArgument: A number is out of bounds.
        UnknownName: There is no such player.
        ImpossibleArgument: A player watches a clock.

    Example:
        >>> plan = Plan(("random", "random"), matches=50_000, seed=7)
        >>> plan.chunk, plan.chunks, plan.within(2), plan.engine
        (20000, 3, range(40000, 50000), 'batch')
    """

    players: tuple[str, str]
    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset, kw_only=True)
    plies: bool = field(default=False, kw_only=True)
    observations: bool = field(default=False, kw_only=True)
    chunk: int = field(default=Factory(_usual_chunk, takes_self=True), kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be, or would not come again."""
        super().__attrs_post_init__()
        players = self.seated()
        for player in players:
            if isinstance(player, Search) and player.seconds is not None:
                raise ImpossibleArgument("simulate.error.clock", player=player.name)
        # The same players by other spellings are the same words.
        object.__setattr__(self, "players", (players[0].name, players[1].name))

    @property
    def game(self) -> str:
        """The name of the game."""
        return "jaipur"

    def seated(self) -> tuple[Player, Player]:
        """The players, by seat."""
        return _two(self.players)

    @property
    def engine(self) -> Literal["batch", "players"]:
        """The engine: `jaipur_rules.batch` if both play at random and it has the ruleset, else the players."""
        return "batch" if _in_batch(self.players, self.ruleset) else "players"

    @property
    def tables(self) -> tuple[TableName, ...]:
        """The tables that are asked for."""
        wanted: list[TableName] = ["rounds"]
        if self.plies:
            wanted.append("plies")
        if self.observations:
            wanted.append("observations")
        return tuple(wanted)

    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns of a table."""
        return COLUMNS[table]

    @property
    def places(self) -> int:
        """The number of values in an observation."""
        return tensor_layout(self.ruleset).size

    def slices(self, matches: range) -> Iterator[Slice]:
        """Play matches, and hand on their rows some matches at a time."""
        # The module that plays matches imports plans.
        from jaipur_rules.simulate.jaipur import batch_slices, player_slices

        play = batch_slices if self.engine == "batch" else player_slices
        return play(self, matches)

    def counted(self, found: Slice) -> Counts:
        """The counts of the rows of some matches."""
        return counted(found["rounds"])

    def words(self) -> dict[str, Plain]:
        """The plan as JSON can say it.

        Raises:
            Unsupported: Its box has more of something than the published one.

        Example:
            >>> Plan(("random", "greedy"), matches=10).words()["players"]
            ['random', 'greedy']
        """
        return {
            "players": [*self.players],
            "ruleset": RULESET.write(self.ruleset),
            "seed": self.seed,
            "players_seed": None if self.players_seed is None else str(self.players_seed),
            "matches": self.matches,
            "tables": [*self.tables],
            "chunk": self.chunk,
            "engine": self.engine,
            "layouts": {
                "moves": action_layout(self.ruleset).version,
                "observations": tensor_layout(self.ruleset).version,
            },
        }
