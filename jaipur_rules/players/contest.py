"""Who plays whom in a duel: the same players on the same deals from every seat, in one process or in several."""

import json
import pickle
from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache
from time import perf_counter

from attrs import asdict, field, fields, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyRuleset
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.core.strict_json import Node, Plain, parse_json, shown
from jaipur_rules.players.figures import Row, Side
from jaipur_rules.players.matches import Chooser
from jaipur_rules.players.own import is_player, unusable
from jaipur_rules.players.plugin import Players


@frozen(order=False)
class Task:
    """A match to be played: the seed of its deals, and how many seats further on the players sit.

    Example:
        >>> tasks(2, 7)
        (Task(seed=7, turn=0), Task(seed=7, turn=1))
    """

    seed: int
    turn: int


@frozen(order=False)
class DuelOutcome:
    """The outcome of a match between players, by player and not by seat.

    Attributes:
        seed: The seed of the match.
        turn: How many seats further on each player sat: the first in seat ``turn``.
        winners: Who won: several if they share it, nobody if it was drawn or given up.
        plies: How many moves there were.
        rows: The figures of the game by their names: of each round of Jaipur, of the match of Johari.
        seconds: How long it took, no part of its identity.

    Example:
        >>> found = Duel("jaipur", ("greedy", "random"), players_seed=1).play(Task(seed=7, turn=1))
        >>> found.winners, [row["seal"] for row in found.rows]
        ((0,), [[True, False], [True, False]])
    """

    seed: int
    turn: int
    winners: tuple[Side, ...]
    plies: int
    rows: tuple[Row, ...] = ()
    seconds: float = field(default=0.0, eq=False, kw_only=True)


@frozen(order=False)
class Duel:
    """Who plays whom, at what game and by which rules; it travels to other processes.

    Attributes:
        game: The name of the game.
        names: The names of the players, the first that was named first.
        ruleset: The rules in force; the usual ones if not given.
        players_seed: What the players' chance follows from.
        given: The players that are no mere names, by their place; None for one whom the name finds.

    Example:
        >>> contest = Duel("jaipur", ("greedy", "random"))
        >>> contest.play(Task(seed=7, turn=1)).winners
        (0,)
    """

    game: str
    names: tuple[str, ...]
    ruleset: AnyRuleset = None
    players_seed: int = 0
    given: tuple[Chooser | None, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Have the usual rules where none are given."""
        object.__setattr__(self, "ruleset", self.players.game.rules.to_ruleset(self.ruleset))

    @property
    def players(self) -> Players:
        """The players of the game, and the figures of its matches."""
        return game_named(self.game).players

    def play(self, task: Task) -> DuelOutcome:
        """The outcome of a match."""
        sides, turn, began = len(self.names), task.turn, perf_counter()
        given = self.given or (None,) * sides
        players = [
            player_of(self.game, name) if player is None else player
            for name, player in zip(self.names, given, strict=True)
        ]
        played = self.players.play(
            [players[(seat - turn) % sides] for seat in range(sides)],
            seed=task.seed,
            ruleset=self.ruleset,
            players_seed=self.players_seed,
        )
        won = self.players.game.rules.winners(played.match)
        rows = tuple(
            {each.name: each.by_side(part, turn, sides) for each in self.players.figures}
            for part in self.players.parts(played)
        )
        return DuelOutcome(
            task.seed,
            turn,
            tuple(sorted((seat - turn) % sides for seat in won)),
            played.plies,
            rows,
            seconds=perf_counter() - began,
        )

    def play_all(self, wanted: Sequence[Task], *, jobs: int = 1) -> Generator[DuelOutcome]:
        """The outcomes of matches as they are over, in any order if several processes play.

        Args:
            wanted: The matches.
            jobs: In how many processes.
        """
        jobs = min(jobs, len(wanted))
        if jobs < 2:
            yield from map(self.play, wanted)
            return
        with workers(jobs) as pool:
            yield from unordered(pool, self.play, wanted, ahead=2 * jobs)

    def to_json(self) -> dict[str, Plain]:
        """Who plays whom, as JSON has it."""
        return {
            "game": self.game,
            "players": [*self.names],
            **self.players.rules_to_json(self.ruleset),
            "players_seed": str(self.players_seed),
        }

    def line(self, outcome: DuelOutcome) -> str:
        """A match as a line of JSON, without its end."""
        found = {**asdict(outcome), "seconds": round(outcome.seconds, 2)}
        return json.dumps({**self.to_json(), **found})

    def read(self, line: str) -> DuelOutcome:
        """The match in a line.

        Raises:
            UnreadableData: The line holds something else, or a match of another duel.
        """
        mine, sides = self.to_json(), len(self.names)
        members = Node(parse_json(line)).members((*mine, *OUTCOME))
        for key, wanted in mine.items():
            if members[key].value != wanted:
                expected, other = (
                    Message("player.text", text=json.dumps(each))
                    for each in (wanted, members[key].value)
                )
                raise members[key].fault("json.expected", expected=expected, found=other)
        figures = self.players.figures
        rows = [
            row.members(tuple(each.name for each in figures)) for row in members["rows"].items()
        ]
        return DuelOutcome(
            members["seed"].whole(),
            members["turn"].whole(most=sides - 1),
            tuple(winner.whole(most=sides - 1) for winner in members["winners"].items()),
            members["plies"].whole(),
            tuple(
                {each.name: each.read(row[each.name], sides) for each in figures} for row in rows
            ),
            seconds=_seconds(members["seconds"]),
        )


OUTCOME = tuple(field.name for field in fields(DuelOutcome))
"""The keys of a line that say what came of a match."""


def _seconds(node: Node) -> float:
    seconds = node.value
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise node.fault("json.expected", expected=Message("json.number"), found=shown(seconds))
    return float(seconds)


@lru_cache(maxsize=64)
def player_of(game: str, name: str) -> Chooser:
    """The player of a name, the same for every match of a process: a program is started once."""
    return game_named(game).players.player_named(name)


def tasks(matches: int, seed: int, seats: int = 2) -> tuple[Task, ...]:
    """The matches of a duel, as many a seed as there are seats.

    Args:
        matches: How many.
        seed: The first seed.
        seats: How many players there are.

    Example:
        >>> [(task.seed, task.turn) for task in tasks(3, 7)]
        [(7, 0), (7, 1), (8, 0)]
    """
    return tuple(Task(seed + number // seats, number % seats) for number in range(matches))


def in_order(outcomes: Iterable[DuelOutcome]) -> tuple[DuelOutcome, ...]:
    """Outcomes in the order of their deals, and of the seats."""
    return tuple(sorted(outcomes, key=lambda outcome: (outcome.seed, outcome.turn)))


def checked(player: Chooser) -> Chooser:
    """A player that was given as an object, and not as the class of one."""
    if isinstance(player, type) or not is_player(player):
        raise ImpossibleArgument("player.no_player", name=f"{player!r:.60}")
    return player


def check_copied(players: Sequence[Chooser | None]) -> None:
    """Refuse players that cannot be copied to other processes."""
    for player in players:
        try:
            pickle.dumps(player)
        except Exception as error:
            name = "" if player is None else player.name
            raise unusable(name, error) from error
