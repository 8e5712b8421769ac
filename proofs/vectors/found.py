"""Rounds and games that chance plays seldom, and where they were found, from `found.toml`."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

FOUND = tomllib.loads(Path(__file__).with_name("found.toml").read_text(encoding="utf-8"))


def ties(kind: str) -> Iterator[tuple[str, int]]:
    """Habit and seed of every round of Jaipur that was found: of `total_ties`, `goods_ties` or `bonus_ties`.

    Example:
        >>> next(ties("total_ties"))
        ('pedlars', 23)
    """
    for habit, seeds in FOUND["jaipur"][kind].items():
        for seed in seeds:
            yield habit, seed
