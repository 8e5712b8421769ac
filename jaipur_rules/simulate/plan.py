"""The plan of a simulation: who plays which game, how many matches from which seed, and how many go into a file."""

from typing import Literal

from attrs import field, frozen

from jaipur_rules.batch.engine.switches import switches
from jaipur_rules.batch.rounds import seeds_of
from jaipur_rules.core.errors import ImpossibleArgument, Unsupported
from jaipur_rules.core.game import DEFAULT, AnyRuleset, Game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.values import to_truth
from jaipur_rules.encoding import Layout
from jaipur_rules.players import Chooser, Played, Random
from jaipur_rules.players.matches import PLAYERS_SEEDS

FIRST = {"jaipur": "rounds", "johari": "matches"}
"""The table that every simulation of a game has."""

MOST_MATCHES = 10**12
MOST_IN_A_CHUNK = 10**6
_SEEDS = 2**64


def _usual_chunk(plan: "Plan") -> int:
    """Files of some megabytes, and a minute or less to lose when a run is stopped."""
    if plan.engine == "batch":
        return 1_000 if plan.observations else 5_000 if plan.plies else 20_000
    return 10 if any(name.startswith("search") for name in plan.players) else 100


@frozen(order=False)
class Plan:
    """The plan of a simulation. Equal plans give equal rows, on every machine.

    Match i is the same whatever else is asked for with it: it has number i of
    the seeds of the plan's seed.

    Attributes:
        players: The names of the players, by seat, as `player_named` of the game reads them.
        game: The name of the game.
        matches: How many matches.
        seed: The seed of them all, from 0 to 2**64 - 1.
        players_seed: What the players' chance follows from, from 0 to 2**128 - 1. If it is None,
            `simulate` takes that of the folder, or draws one anew.
        ruleset: The rules in force, or their name.
        plies: Whether to write down every move.
        observations: Whether to write down what the mover saw before every move.
        chunk: How many matches go into one file; 0 stands for about a minute's work or less.

    Raises:
        ImpossibleArgument: A number is out of bounds, or a player watches a clock.
        Impossible: The game is not for so many.
        UnknownName: There is no such game, player or ruleset.

    Example:
        >>> plan = Plan(("random", "random"), matches=50_000, seed=7)
        >>> plan.chunk, plan.chunks, plan.within(2), plan.engine
        (20000, 3, range(40000, 50000), 'batch')
        >>> Plan(("random", "greedy", "random"), game="johari", matches=120).tables
        ('matches',)
    """

    players: tuple[str, ...] = field(converter=tuple[str, ...])
    game: str = field(default=DEFAULT, kw_only=True)
    matches: int = field(kw_only=True)
    seed: int = field(default=0, kw_only=True)
    players_seed: int | None = field(default=None, kw_only=True)
    ruleset: AnyRuleset = field(default=None, kw_only=True)
    plies: bool = field(default=False, kw_only=True, converter=to_truth)
    observations: bool = field(default=False, kw_only=True, converter=to_truth)
    chunk: int = field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be, or would not come again."""
        rules = self.game_played.rules
        set_field = object.__setattr__
        set_field(self, "ruleset", rules.to_ruleset(self.ruleset))
        rules.start(len(self.players), self.ruleset)  # refuses too few or too many
        players = self.seated()
        for player in players:
            if getattr(player, "seconds", None) is not None:
                raise ImpossibleArgument("simulate.error.clock", player=player.name)
        # The same players by other spellings are the same words.
        set_field(self, "players", tuple(player.name for player in players))
        if self.chunk == 0:
            set_field(self, "chunk", _usual_chunk(self))
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
    def game_played(self) -> Game:
        """The game."""
        return game_named(self.game)

    def seated(self) -> tuple[Chooser, ...]:
        """The players, by seat."""
        return tuple(map(self.game_played.players.player_named, self.players))

    @property
    def engine(self) -> Literal["batch", "players"]:
        """Who plays: `jaipur_rules.batch` if all play Jaipur at random and it has the ruleset, else the players."""
        if self.game != "jaipur" or not all(isinstance(each, Random) for each in self.seated()):
            return "players"
        try:
            switches(self.ruleset)
        except Unsupported:
            return "players"
        return "batch"

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that are asked for, each in a folder of its own."""
        asked = {FIRST[self.game]: True, "plies": self.plies, "observations": self.observations}
        return tuple(table for table, is_asked in asked.items() if is_asked)

    @property
    def layout(self) -> Layout:
        """The layout of observations."""
        return self.game_played.encoding.layout(len(self.players), self.ruleset)

    @property
    def chunks(self) -> int:
        """The number of chunks."""
        return -(-self.matches // self.chunk)

    def within(self, number: int) -> range:
        """The matches of a chunk."""
        start = number * self.chunk
        return range(start, min(start + self.chunk, self.matches))

    def path(self, table: str, number: int) -> str:
        """The path of the file of a chunk in the folder: the first and the last of its matches.

        Example:
            >>> Plan(("random", "random"), matches=30_000).path("rounds", 1)
            'rounds/20000-29999.parquet'
        """
        matches, width = self.within(number), len(str(self.matches - 1))
        return f"{table}/{matches[0]:0{width}}-{matches[-1]:0{width}}.parquet"

    def seed_of(self, match: int) -> int:
        """The seed of one match: number `match` of the stream of the plan's seed.

        Example:
            >>> Plan(("random", "random"), matches=10, seed=7).seed_of(0)
            7191089600892374487
        """
        return int(seeds_of(self.seed, match, 1)[0])

    def play(self, match: int) -> Played:
        """One match, by the players.

        Example:
            >>> Plan(("greedy", "random"), matches=10, seed=7, players_seed=1).play(3).match.winner
            0
        """
        return self.game_played.players.play(
            self.seated(),
            seed=self.seed_of(match),
            ruleset=self.ruleset,
            players_seed=self.players_seed,
        )

    def to_json(self) -> dict[str, Plain]:
        """The plan as JSON.

        Example:
            >>> Plan(("random", "greedy"), matches=10).to_json()["players"]
            ['random', 'greedy']
        """
        plan: dict[str, Plain] = {
            "game": self.game,
            "players": [*self.players],
            "ruleset": "",
            "seed": self.seed,
            "players_seed": None if self.players_seed is None else str(self.players_seed),
            "matches": self.matches,
            "tables": [*self.tables],
            "chunk": self.chunk,
            "engine": self.engine,
        }
        plan |= self.game_played.players.rules_to_json(self.ruleset)
        if self.observations:
            plan["observations"] = self.layout.version
        return plan
