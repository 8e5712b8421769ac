"""Simulations of Jaipur: random players many matches side by side, in the batch engine, and any players match after match."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch import Batch
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.players.figures import FIGURES, rounds_of
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.players import Played
from jaipur_rules.players.figures import Figure
from jaipur_rules.simulate.columns import (
    LEGAL,
    MATCH,
    PLY_OF_ROUND,
    ROUND,
    SEAT,
    Found,
    observation,
    plies,
    row,
)
from jaipur_rules.simulate.plan import Plan

GIVEN_UP_AFTER_ROUNDS = 40
"""Rounds after which a match is given up: under a small `turn_cap` it need never end."""


ROUNDS = (
    MATCH,
    ROUND,
    *(
        column
        for figure in FIGURES
        if figure.kind != "counts"
        for column in (map(figure.at, range(2)) if figure.by_seat else (figure,))
    ),
)
MOVE = Figure("move", "The move, by its number in the layout of moves.", None, "int32")
COLUMNS = {
    "rounds": ROUNDS,
    "plies": (MATCH, ROUND, PLY_OF_ROUND, SEAT, LEGAL, MOVE),
    "observations": (MATCH, ROUND, PLY_OF_ROUND, observation("observations")),
}
"""The columns of each table of Jaipur, in their order."""


def found_in(plan: Plan, number: int, played: Played) -> Iterator[Found]:
    """The rows of a match, each with its table; for its plies the match is played again."""
    for each in rounds_of(played):
        yield "rounds", row(ROUNDS, {"match": number, "round": each.place}, each)
    if not (plan.plies or plan.observations):
        return
    moves = action_layout(plan.ruleset)
    match, place, ply = Match(plan.ruleset), -1, 0
    for event in played.events:
        before, match = match, apply(match, event)
        if isinstance(event, Deal):
            place, ply = place + 1, 0
        else:
            where = {"match": number, "round": place, "ply": ply}
            yield from plies(plan, where, before, moves.number(event))
            ply += 1


# --- the batch engine ---

_AT_ONCE = {"rounds": 20_000, "plies": 2_000, "observations": 250}
"""So many matches are held in memory at a time, by the largest table that is asked for."""

_NOBODY = 2
_GOODS_TOKENS = sum(STANDARD_BOX.heights)
_ENDS = np.array([None, *(end.value for end in EndReason)], dtype=object)
_DECIDED = np.array(
    [f"SCO-{rule}" if rule in {4, 5, 6, 8} else "TRN-5" for rule in range(9)], dtype=object
)
"""The rules by which the engine says that a round ended, and was decided; 0 of these is none."""

Where: TypeAlias = NDArray[np.int64]
"""Places of games in a batch."""

_Arrays: TypeAlias = "dict[str, NDArray[Any]]"


def batch_slices(plan: Plan, matches: range) -> Iterator[dict[str, _Arrays]]:
    """Play matches, and hand on the values of their columns some matches at a time.

    The games are those of `random_matches` for the plan's seed, and a match
    depends on nothing but its number. Here they are played round by round, so
    that every round is seen and a match can be given up.
    """
    at_once = _AT_ONCE[plan.tables[-1]]
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
        self.rounds: list[_Arrays] = []

    def rolled(self) -> dict[str, _Arrays]:
        """Play them a round at a time."""
        playing = np.arange(len(self.batch))
        while len(playing):
            results = self.batch.play_out()
            playing = self._after(playing, results)
        return {"rounds": _in_order(self.rounds)}

    def stepped(self) -> dict[str, _Arrays]:
        """Play them a ply at a time, and look at every one."""
        batch, games = self.batch, self.batch.games
        plies, seen = list[_Arrays](), list[_Arrays]()
        while len(playing := np.flatnonzero(games["end"] == 0)):
            where: _Arrays = {
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
        found = {"rounds": _in_order(self.rounds), "plies": _in_order(plies)}
        if seen:
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
                **_of_rounds(games[ended], results[ended], over, self.plan.ruleset),
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


def _of_rounds(
    games: NDArray[np.void], results: NDArray[np.void], over: NDArray[np.bool_], ruleset: Ruleset
) -> _Arrays:
    """The columns of rounds that have ended, from their games and the engine's results."""
    seals, token = games["seals"].astype(np.int64), results["camels"]
    wins = seals >= STANDARD_BOX.seals_to_win
    drawn = (seals[:, 0] == seals[:, 1]) | wins.all(axis=1)
    found: _Arrays = {
        "starter": results["starter"],
        "plies": games["plies"],
        "end": _ENDS[results["end"]],
        "camel_token": np.where(token == _NOBODY, -1, token),
        "decided_by": _DECIDED[results["decided"]],
        "over": over,
        "winner": np.where(over & ~drawn, np.where(seals[:, 0] > seals[:, 1], 0, 1), -1),
    }
    by_seat = {
        "rupees": results["rupees"],
        "bonus": _bonus_rupees(games, ruleset),
        "herd": games["held"][:, :, Card.CAMEL],
        "seal": results["round_seals"][:, None] >> np.arange(2) & 1,
        "seals": seals,
    }
    for name, values in by_seat.items():
        found |= {f"{name}_{seat}": values[:, seat] for seat in range(2)}
    return found


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


def _in_order(parts: Sequence[_Arrays]) -> _Arrays:
    """Rows as they were written down, match after match."""
    rows = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    order = np.argsort(rows["match"], kind="stable")
    return {name: values[order] for name, values in rows.items()}
