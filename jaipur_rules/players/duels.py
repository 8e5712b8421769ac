"""Duels: many matches between the same players, on the same deals from every seat, in one process or in several."""

import pickle
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from functools import lru_cache

from attrs import frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.players.matches import Chooser, checked_players_seed
from jaipur_rules.players.outcomes import AnyTally, DuelOutcome
from jaipur_rules.players.own import is_player, unusable
from jaipur_rules.players.plugin import Party, Players

_MOST = 1 << 63
"""The most matches, processes, and first seed."""


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
class Duel:
    """Who plays whom, at what game and by which rules; it travels to other processes.

    Attributes:
        game: The name of the game.
        party: Who plays, by which rules, and what their chance follows from.
        given: The players that are no mere names, by their place; None for one whom the name finds.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> contest = Duel("jaipur", Party(("greedy", "random"), Ruleset()))
        >>> contest.play(Task(seed=7, turn=1)).winners
        (0,)
    """

    game: str
    party: Party
    given: tuple[Chooser | None, ...] = ()

    @property
    def players(self) -> Players:
        """The players of the game, and the outcomes of its matches."""
        return game_named(self.game).players

    def seated(self) -> Sequence[Chooser]:
        """The players, in the order in which they were named."""
        given = self.given or (None,) * len(self.party.names)
        return [
            _player(self.game, name) if player is None else player
            for name, player in zip(self.party.names, given, strict=True)
        ]

    def play(self, task: Task) -> DuelOutcome:
        """The outcome of a match."""
        found: DuelOutcome = self.players.outcome(
            self.seated(),
            seed=task.seed,
            turn=task.turn,
            ruleset=self.party.ruleset,
            players_seed=self.party.players_seed,
        )
        return found

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

    def line(self, outcome: DuelOutcome) -> str:
        """The line of a file that says it."""
        return self.players.outcome_to_line(outcome, self.party)

    def beginning(self) -> str:
        """What every such line begins with."""
        return self.players.line_beginning(self.party)

    def read(self, line: str) -> "tuple[DuelOutcome, Duel]":
        """What such a line says, and of which duel.

        Raises:
            UnreadableData: It says something else.
        """
        found, party = self.players.line_to_outcome(line, self.party.ruleset)
        return found, Duel(self.game, party)


@lru_cache(maxsize=64)
def _player(game: str, name: str) -> Chooser:
    """The player of a name, the same for every match of a process: a program is started once."""
    return game_named(game).players.player_named(name)


@frozen(order=False, kw_only=True)
class DuelResult:
    """The result of a duel, from which the command ``duel`` prints.

    Attributes:
        game: The name of the game.
        party: Who played, by which rules, and what their chance followed from.
        seeds: The seed of the first deals and of the last.
        outcomes: What came of each match, in the order of their deals.
        tally: The matches, counted.

    Example:
        >>> result = duel("greedy", "random", matches=4)
        >>> result.party.names, result.seeds, result.tally.sides[0].wins.rate
        (('greedy', 'random'), (1, 2), 1.0)
    """

    game: str
    party: Party
    seeds: tuple[int, int]
    outcomes: tuple[DuelOutcome, ...]
    tally: AnyTally


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


def in_order(outcomes: Iterator[DuelOutcome] | Sequence[DuelOutcome]) -> list[DuelOutcome]:
    """Outcomes in the order of their deals, and of the seats."""
    return sorted(outcomes, key=lambda outcome: (outcome.seed, outcome.turn))


def duel(
    *players: Chooser | str,
    game: str = DEFAULT,
    matches: int = 100,
    seed: int = 1,
    jobs: int = 1,
    ruleset: object = None,
    players_seed: int | None = None,
) -> DuelResult:
    """Let players play many matches, each deal once from every seat, and count them.

    Args:
        players: The players, or their names as `player_named` reads them.
        game: The name of the game.
        matches: How many matches.
        seed: The seed of the first deals; the next ones follow it.
        jobs: In how many processes. Players that are no names are copied to them by `pickle`.
        ruleset: The rules in force; the usual ones if not given.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1. It is drawn anew
            if not given; ``result.party.players_seed`` repeats the duel.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many.
        ImpossibleArgument: There is no match to be played, no process to play it, or no such seed.
        UnknownName: There is no such game.
        UnknownName: There is no player of a name.
        ImpossibleArgument: A name leads to something that cannot play, or what is given is no player.
        WrongType: A number is none.

    Example:
        >>> class First:
        ...     name = "first"
        ...
        ...     def choose(self, view, rng):
        ...         return game_named("jaipur").rules.legal_moves(view)[0]
        >>> result = duel(First(), "greedy", matches=4)
        >>> result.party.names, result.tally.sides[1].wins.rate
        (('first', 'greedy'), 1.0)
    """
    for option, number, least in (("matches", matches, 1), ("jobs", jobs, 1), ("seed", seed, 0)):
        if not least <= number <= _MOST:
            raise ImpossibleArgument(
                "player.number", name=option, value=number, least=least, most=_MOST
            )
    found = game_named(game)
    rules = found.rules.to_ruleset(ruleset)
    found.rules.start(len(players), rules)  # refuses too few and too many
    seated = [_player(game, each) if isinstance(each, str) else _checked(each) for each in players]
    contest = Duel(
        game,
        Party(tuple(each.name for each in seated), rules, checked_players_seed(players_seed)),
        tuple(None if isinstance(each, str) else each for each in players),
    )
    wanted = tasks(matches, seed, len(players))
    if jobs > 1:
        _check_copied(contest.given)
    with closing(contest.play_all(wanted, jobs=jobs)) as coming:
        outcomes = in_order(coming)
    return DuelResult(
        game=game,
        party=contest.party,
        seeds=(wanted[0].seed, wanted[-1].seed),
        outcomes=tuple(outcomes),
        tally=contest.players.tally(outcomes, len(players)),
    )


def _checked(player: Chooser) -> Chooser:
    """A player that was given as an object, and not as the class of one."""
    if isinstance(player, type) or not is_player(player):
        raise ImpossibleArgument("player.no_player", name=f"{player!r:.60}")
    return player


def _check_copied(players: Sequence[Chooser | None]) -> None:
    """Refuse players that cannot be copied to other processes."""
    for player in players:
        try:
            pickle.dumps(player)
        except Exception as error:
            name = "" if player is None else player.name
            raise unusable(name, error) from error
