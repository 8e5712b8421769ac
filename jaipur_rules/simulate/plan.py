"""The plan of a simulation of any game: how many matches, from which seed, in how many chunks; and the errors."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Literal

from attrs import field, frozen

from jaipur_rules.batch.rounds import seeds_of
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.players.matches import PLAYERS_SEEDS
from jaipur_rules.simulate.tables import Column, Counts, Slice

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
