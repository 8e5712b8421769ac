"""Simulations of Jaipur: the plan, random players many matches side by side, in the batch engine, and any players match after match."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import numpy as np
from attrs import Factory, field, frozen
from numpy.typing import NDArray

from jaipur_rules.batch import Batch
from jaipur_rules.batch.engine.switches import check_switches, switches
from jaipur_rules.core.errors import ImpossibleArgument, Unsupported
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.players import Player, Search, play, player_named
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import view
from jaipur_rules.players import Random
from jaipur_rules.simulate.plan import AnyPlan
from jaipur_rules.simulate.tables import (
    COLUMNS,
    GIVEN_UP_AFTER_ROUNDS,
    TEXTS,
    Column,
    Counts,
    Rows,
    Slice,
    Value,
    counted,
    gathered,
    joined,
)

_BATCH_AT_ONCE = {"rounds": 20_000, "plies": 2_000, "observations": 250}
"""So many matches are held in memory at a time, by the largest table that is asked for."""

_NOBODY = 2
_GOODS_TOKENS = sum(STANDARD_BOX.heights)

_DECIDED = np.array(
    [
        TEXTS["decided_by"].index(f"SCO-{rule}" if rule in {4, 5, 6, 8} else "TRN-5")
        for rule in range(9)
    ]
)
"""The places in the texts of the rules by which the engine says that a round was decided; 0 is none."""

Where = NDArray[np.int64]
"""Places of games in a batch."""


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


def batch_slices(plan: Plan, matches: range) -> Iterator[Slice]:
    """Play matches, and hand on their rows some matches at a time.

    The games are those of `random_matches` for the plan's seed, and a match
    depends on nothing but its number. Here they are played round by round, so
    that every round is seen and a match can be given up.
    """
    at_once = _BATCH_AT_ONCE[plan.tables[-1]]
    for start in range(matches.start, matches.stop, at_once):
        stop = min(start + at_once, matches.stop)
        game = _Table(plan, start, stop - start)
        yield game.stepped() if len(plan.tables) > 1 else game.rolled()


class _Table:
    """Some matches, played until each is over or given up."""

    def __init__(self, plan: Plan, first: int, count: int) -> None:
        self.plan, self.first = plan, first
        # With one round a game is over when its round is; who goes on is decided here.
        self.batch = Batch(count, seed=plan.seed, first=first, ruleset=plan.ruleset, one_round=True)
        self.rounds: list[Rows] = []

    def rolled(self) -> Slice:
        """Play them a round at a time."""
        playing = np.arange(len(self.batch))
        while len(playing):
            results = self.batch.play_out()
            playing = self._after(playing, results)
        return {"rounds": _in_order(self.rounds)}

    def stepped(self) -> Slice:
        """Play them a ply at a time, and look at every one."""
        batch, games = self.batch, self.batch.games
        plies, seen = list[Rows](), list[Rows]()
        while len(playing := np.flatnonzero(games["end"] == 0)):
            where: Rows = {
                "match": self.first + playing,
                "round": games["rounds"][playing] - 1,
                "ply": games["plies"][playing],
            }
            if self.plan.observations:
                seen.append({**where, "observation": batch.observe()[playing]})
            seat, legal = games["to_move"][playing].astype(np.int64), batch.legal_counts()[playing]
            numbers = batch.draw()
            plies.append({**where, "seat": seat, "legal": legal, "move": numbers[playing]})
            results = batch.step(numbers)
            ended = np.flatnonzero(results["end"] != 0)
            if len(ended):
                self._after(ended, results)
        found: Slice = {"rounds": _in_order(self.rounds)}
        if self.plan.plies:
            found["plies"] = _in_order(plies)
        if self.plan.observations:
            found["observations"] = _in_order(seen)
        return found

    def _after(self, ended: Where, results: NDArray[np.void]) -> Where:
        """Write down rounds that have ended, and deal the next ones; which games go on."""
        games = self.batch.games
        over = _is_over(games[ended], self.plan.ruleset)
        self.rounds.append(
            {
                "match": self.first + ended,
                "round": games["rounds"][ended] - 1,
                **_rows_of(games[ended], results[ended], over, self.plan.ruleset),
            }
        )
        goes_on = ended[~over & (games["rounds"][ended] < GIVEN_UP_AFTER_ROUNDS)]
        self.batch.reopen(goes_on)
        self.batch.deal()
        return goes_on


def _is_over(games: NDArray[np.void], ruleset: Ruleset) -> NDArray[np.bool_]:
    """Return for each game whether its match is over, its round having ended (rules MAT-1, MAT-4)."""
    over: NDArray[np.bool_] = games["seals"].max(axis=1) >= ruleset.box.seals_to_win
    if ruleset.max_rounds is not None:
        over |= games["counted"] >= ruleset.max_rounds
    return over


def _rows_of(
    games: NDArray[np.void], results: NDArray[np.void], over: NDArray[np.bool_], ruleset: Ruleset
) -> Rows:
    """The rows of rounds that have ended, from their games and the engine's results."""
    bonuses, seals = _bonus_rupees(games, ruleset), games["seals"].astype(np.int64)
    took, token = results["round_seals"], results["camels"]
    rupees, herds = results["rupees"], games["held"][:, :, Card.CAMEL]
    wins = seals >= STANDARD_BOX.seals_to_win
    ahead = np.where(seals[:, 0] > seals[:, 1], 0, 1)
    drawn = (seals[:, 0] == seals[:, 1]) | wins.all(axis=1)
    return {
        "starter": results["starter"],
        "plies": games["plies"],
        "end": results["end"] - 1,
        "rupees_0": rupees[:, 0],
        "rupees_1": rupees[:, 1],
        "bonus_0": bonuses[:, 0],
        "bonus_1": bonuses[:, 1],
        "herd_0": herds[:, 0],
        "herd_1": herds[:, 1],
        "camel_token": np.where(token == _NOBODY, -1, token),
        "seal_0": took & 1,
        "seal_1": took >> 1,
        "decided_by": _DECIDED[results["decided"]],
        "seals_0": seals[:, 0],
        "seals_1": seals[:, 1],
        "over": over.astype(np.int64),
        "winner": np.where(over & ~drawn, ahead, -1),
    }


def _bonus_rupees(games: NDArray[np.void], ruleset: Ruleset) -> Where:
    """The rupees of the bonus tokens of each seat: those that have left their piles, by who has them."""
    left, sizes = games["bonuses_left"].astype(np.int64), [*map(len, ruleset.bonus_tokens)]
    values = games["bonuses"].astype(np.int64)[:, : sum(sizes)]
    gone = np.concatenate(
        [np.arange(size) < size - left[:, pile, None] for pile, size in enumerate(sizes)], axis=1
    )
    places = np.uint64(_GOODS_TOKENS) + np.arange(sum(sizes), dtype=np.uint64)
    second = (games["won"][:, None] >> places & np.uint64(1)).astype(bool)
    taken = np.where(gone, values, 0)
    first = np.where(second, 0, taken).sum(axis=1)
    sums: Where = np.stack([first, taken.sum(axis=1) - first], axis=1)
    return sums


def _in_order(parts: Sequence[Rows]) -> Rows:
    """Rows as they were written down, match after match."""
    rows = joined(parts)
    order = np.argsort(rows["match"], kind="stable")
    return {name: values[order] for name, values in rows.items()}


_PLAYED_AT_ONCE = 50
"""So many matches are held in memory at a time."""

_Line = dict[str, Value]
"""A row while it is being made."""


def player_slices(plan: Plan, matches: range) -> Iterator[Slice]:
    """Play matches, and hand on their rows some matches at a time."""
    players = plan.seated()
    for start in range(matches.start, matches.stop, _PLAYED_AT_ONCE):
        rows = EventRows(plan.ruleset, plan.tables)
        for match in range(start, min(start + _PLAYED_AT_ONCE, matches.stop)):
            played = play(
                players,
                seed=plan.seed_of(match),
                ruleset=plan.ruleset,
                players_seed=plan.players_seed,
            )
            rows.add(match, played.events)
        yield rows.slice()


class EventRows:
    """The rows of matches that were played, event by event."""

    def __init__(self, ruleset: Ruleset, tables: Sequence[TableName]) -> None:
        self.ruleset = ruleset
        self.lines: dict[TableName, list[_Line]] = {table: [] for table in tables}

    def add(self, number: int, events: Sequence[Event]) -> None:
        """Play a match again, and write down what was asked for."""
        match, place, ply = Match(self.ruleset), -1, 0
        for event in events:
            before, match = match, apply(match, event)
            if isinstance(event, Deal):
                place, ply = place + 1, 0
            else:
                self._move(before, event, {"match": number, "round": place, "ply": ply})
                ply += 1
            if match.to_move is None:
                self._round(match, {"match": number, "round": place, "plies": ply})
        if match.to_move is not None:
            self._round(match, {"match": number, "round": place, "plies": ply})

    def slice(self) -> Slice:
        """The rows so far."""
        return {table: gathered(COLUMNS[table], lines) for table, lines in self.lines.items()}

    def _move(self, before: Match, move: Move, where: _Line) -> None:
        seat = before.to_move
        assert seat is not None
        if "plies" in self.lines:
            number = action_layout(self.ruleset).number(move)
            line = {**where, "seat": seat, "legal": len(legal_moves(before)), "move": number}
            self.lines["plies"].append(line)
        if "observations" in self.lines:
            seen = tensor_layout(self.ruleset).encode(view(before, seat))
            self.lines["observations"].append(
                {**where, "observation": np.frombuffer(seen, np.float32)}
            )

    def _round(self, match: Match, where: _Line) -> None:
        current = match.round
        assert current is not None
        winner = match.winner
        self.lines["rounds"].append(
            {
                **where,
                **_result(self.ruleset, current),
                "starter": current.starter,
                "seals_0": match.seals[0],
                "seals_1": match.seals[1],
                "over": int(match.is_over),
                "winner": -1 if winner is None else winner,
            }
        )


def _result(ruleset: Ruleset, current: Round) -> _Line:
    result = score(ruleset, current) if current.end else None
    rupees = [trader.rupees for trader in current.traders] if result is None else result.rupees
    token = None if result is None else result.camel_token
    found: _Line = {
        "end": -1 if current.end is None else TEXTS["end"].index(current.end.value),
        "decided_by": -1 if result is None else TEXTS["decided_by"].index(result.decided_by),
        "camel_token": -1 if token is None else token,
    }
    for seat, trader in enumerate(current.traders):
        found[f"rupees_{seat}"] = rupees[seat]
        found[f"bonus_{seat}"] = sum(map(sum, trader.bonuses))
        found[f"herd_{seat}"] = trader.herd
        found[f"seal_{seat}"] = int(result is not None and seat in result.seals)
    return found
