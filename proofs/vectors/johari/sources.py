"""The games that the pack is taken from: players, ruleset, habit and seed."""

from collections.abc import Iterator
from itertools import count, product

from attrs import frozen

from jaipur_rules.johari.rules.ruleset import Ruleset
from proofs.vectors.sources import TABLES


@frozen(order=False)
class Source:
    """A game that cases are taken from.

    Attributes:
        players: How many traders there are.
        ruleset: The rules.
        habit: How they choose.
        seed: The seed of the deal, of the shuffles and of the choices.
        percent: How many of the questions that chance puts are taken, of a hundred;
            those about rules that have few cases are taken in any case. None
            for a game of which only the end is asked about.

    Example:
        >>> Source(3, Ruleset(), "even", 7).percent
        2
    """

    players: int
    ruleset: Ruleset
    habit: str
    seed: int
    percent: int | None = 2


_TABLE = TABLES["johari"]
_HABITS: list[str] = _TABLE["habits"]


def sources() -> Iterator[Source]:
    """Every source of the pack, in its order.

    Example:
        >>> next(sources()).habit
        'even'
    """
    seeds = count(1_000)
    yield from _whole(seeds)
    yield from _by_switches(seeds)
    yield from _found()
    for players, habit in product((2, 3, 4), ("patrons", "connoisseurs", "patrons", "heralds")):
        for _ in range(3):
            yield Source(players, Ruleset(), habit, next(seeds), None)


def _whole(seeds: Iterator[int]) -> Iterator[Source]:
    for players in (2, 3, 4):
        for habit in (*_HABITS, "patrons", "mimics", "connoisseurs"):
            yield Source(players, Ruleset(), habit, next(seeds))
    for habit in _HABITS:
        yield Source(2 + next(seeds) % 3, Ruleset.named("to-the-letter"), habit, next(seeds))
    for players, habit in ((4, "hoarders"), *product((2, 3), ("connoisseurs",) * 2)):
        yield Source(players, Ruleset(), habit, next(seeds), 1)


def _by_switches(seeds: Iterator[int]) -> Iterator[Source]:
    for switches, habits in _TABLE["play"]:
        for habit in habits:
            rules = Ruleset().with_changes(**switches)
            yield Source(2 + next(seeds) % 3, rules, habit, next(seeds))


def _found() -> Iterator[Source]:
    for seed in _TABLE["connoisseurs"]:
        yield Source(2, Ruleset(), "connoisseurs", seed, 0)
    for players, habit, seed in _TABLE["ties"]:
        yield Source(players, Ruleset(), habit, seed, None)
        yield Source(players, Ruleset(tie_break="columns"), habit, seed, None)
