"""Random players of Jaipur, many matches side by side, in the batch engine."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch import Batch
from jaipur_rules.batch.engine.playing import GOODS_TOKENS, NOBODY
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.simulate.plan import Plan

GIVEN_UP_AFTER_ROUNDS = 40
"""Rounds after which a match is given up: under a small `turn_cap` it need never end."""


_AT_ONCE = {"rounds": 20_000, "plies": 2_000, "observations": 250}
"""So many matches are held in memory at a time, by the largest table that is asked for."""

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
    depends on nothing but its number. Here they are played round by round, or
    ply by ply, so that all is seen that is asked for and a match can be given up.
    """
    at_once = _AT_ONCE[plan.tables[-1]]
    for start in range(matches.start, matches.stop, at_once):
        yield _played(plan, start, min(at_once, matches.stop - start))


def _played(plan: Plan, first: int, count: int) -> dict[str, _Arrays]:
    """Some matches, played until each is over or given up."""
    # With one round a game is over when its round is; who goes on is decided here.
    batch = Batch(count, seed=plan.seed, first=first, ruleset=plan.ruleset, one_round=True)
    games, parts = batch.games, {table: list[_Arrays]() for table in plan.tables}

    def where(places: Where) -> _Arrays:
        return {"match": first + places, "round": games["rounds"][places] - 1}

    while len(playing := np.flatnonzero(games["end"] == 0)):
        if len(parts) == 1:
            results = batch.play_out()
        else:
            ply = {**where(playing), "ply": games["plies"][playing]}
            if plan.observations:
                parts["observations"].append({**ply, "observation": batch.observe()[playing]})
            seat, legal = games["to_move"][playing].astype(np.int64), batch.legal_counts()[playing]
            numbers = batch.draw()
            if plan.plies:
                move = numbers[playing]
                parts["plies"].append({**ply, "seat": seat, "legal": legal, "move": move})
            results = batch.step(numbers)
        ended = playing[games["end"][playing] != 0]
        over = _is_over(games[ended], plan.ruleset)
        rounds = _of_rounds(games[ended], results[ended], over, plan.ruleset)
        parts["rounds"].append({**where(ended), **rounds})
        batch.reopen(ended[~over & (games["rounds"][ended] < GIVEN_UP_AFTER_ROUNDS)])
        batch.deal()
    return {table: _in_order(each) for table, each in parts.items()}


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
    drawn = seals[:, 0] == seals[:, 1]
    found: _Arrays = {
        "starter": results["starter"],
        "plies": games["plies"],
        "end": _ENDS[results["end"]],
        "camel_token": np.where(token == NOBODY, -1, token),
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
    places = np.uint64(GOODS_TOKENS) + np.arange(sum(sizes), dtype=np.uint64)
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
