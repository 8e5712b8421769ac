"""Rounds and matches in which every legal move is as likely, by the batch engine."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch import Batch, random_matches
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from tools.research.rounds import GOODS_TOKENS, Column, Rounds


def rounds(ruleset: Ruleset, seed: int, first: int, count: int) -> Rounds:
    """Rounds of the deals of a seed."""
    batch = Batch(count, seed=seed, first=first, ruleset=ruleset, one_round=True)
    results = batch.play_out()
    games, sizes = batch.games, [*map(len, ruleset.bonus_tokens)]
    left = games["bonuses_left"].astype(np.int64)
    values = games["bonuses"].astype(np.int64)[:, : sum(sizes)]
    taken = np.concatenate(
        [np.arange(size) < size - left[:, pile, None] for pile, size in enumerate(sizes)], axis=1
    )
    bits = np.arange(GOODS_TOKENS + sum(sizes), dtype=np.uint64)
    seconds = (games["won"][:, None] >> bits & np.uint64(1)).astype(np.int64)
    goods = GOODS_TOKENS - games["heights"].sum(axis=1, dtype=np.int64)
    others = seconds[:, :GOODS_TOKENS].sum(axis=1)
    mine = seconds[:, GOODS_TOKENS:]
    by_seat = np.stack([taken & (mine == 0), taken & (mine == 1)], axis=2).astype(np.int64)
    return Rounds(
        starter=_whole(results["starter"]),
        plies=_whole(results["plies"]),
        end=_whole(results["end"]),
        rupees=_whole(results["rupees"]),
        camels=_whole(results["camels"]),
        bonus_counts=_by_pile(by_seat, sizes),
        bonus_rupees=_by_pile(by_seat * values[:, :, None], sizes),
        goods=np.stack([goods - others, others], axis=1),
        seals=_whole(results["round_seals"]),
        decided=_whole(results["decided"]),
    )


def winners(ruleset: Ruleset, seed: int, first: int, count: int) -> tuple[Column, int]:
    """The winners of matches of the deals of a seed, and the number of their plies."""
    results = random_matches(count, seed=seed, first=first, ruleset=ruleset)
    seals = _whole(results["seals"])
    return np.argmax(seals, axis=1), int(results["plies"].sum())


def _whole(numbers: NDArray[np.int32]) -> Column:
    return numbers.astype(np.int64)


def _by_pile(tokens: Column, sizes: list[int]) -> Column:
    """Sums of the tokens of each pile."""
    return np.add.reduceat(tokens, np.cumsum([0, *sizes[:-1]]), axis=1)
