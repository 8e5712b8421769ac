"""The sources of the cases: every round and match that the pack is made of, by ruleset, habit and seed."""

import tomllib
from collections.abc import Iterator, Mapping
from itertools import chain, count
from pathlib import Path
from typing import Literal

from attrs import frozen

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset


@frozen(order=False)
class Source:
    """A game that cases are taken from.

    Attributes:
        ruleset: The rules it is played by.
        habit: How the traders choose.
        seed: The seed of the deal; the choices have a stream of their own that follows from it.
        part: How much is asked: of the `first` moves everything, of a whole
            `round` now and then, of its `end` alone or of its `rare` moves as
            well, of a whole `match`, or of the `ends` of the rounds of a match.
        camels: Where the camels of the deck lie: anywhere, only in what is
            `dealt` to the traders and at the bottom, or all at the bottom.
    """

    ruleset: Ruleset
    habit: str
    seed: int
    part: Literal["first", "round", "end", "rare", "match", "ends"] = "round"
    camels: Literal["anywhere", "dealt", "bottom"] = "anywhere"


TABLES = tomllib.loads(Path(__file__).with_name("sources.toml").read_text(encoding="utf-8"))
"""The rulesets, the habits and the seeds of both games."""

_TABLE = TABLES["jaipur"]
_HABITS: list[str] = _TABLE["habits"]


def sources() -> Iterator[Source]:
    """Every source of the pack, in its order.

    Example:
        >>> next(sources()).part
        'first'
    """
    yield from chain(_firsts(), _rounds(), _ends(), _matches(), _unlisted(), _long())
    yield from plain_sources()


def sample_sources() -> Iterator[Source]:
    """The few sources of the sample: some of each part, and what only they show.

    Example:
        >>> set(sample_sources()) < set(sources())
        True
    """
    firsts, rounds, ends, matches = map(list, (_firsts(), _rounds(), _ends(), _matches()))
    yield from dict.fromkeys((*firsts[:60], *firsts[:: len(firsts) // 8]))
    yield from rounds[: 2 * len(_HABITS)]
    yield from firsts[-3 * len(_TABLE["play"]) :: 3]
    total = len([*ties("total_ties")])
    yield from ends[: total * len(_TABLE["tie"]) : total]
    others = ends[total * len(_TABLE["tie"]) :]
    yield from dict.fromkeys((*others[:60:10], *others[::20]))
    usual = (source for source in matches if source.ruleset.name == Ruleset().name)
    yield from dict.fromkeys((*matches[:: len(matches) // 8], *usual))
    yield from list(_unlisted())[:: len(_HABITS)]
    yield from list(_long())[::3]


def _firsts() -> Iterator[Source]:
    seeds = count(1_000)
    for name, games, _ in _TABLE["named"]:
        for number in range(games):
            habit = _HABITS[number % len(_HABITS)]
            yield Source(Ruleset.named(name), habit, next(seeds), "first")
    for switches, _ in _TABLE["play"]:
        for habit in ("mixed", "drovers", "hoarders"):
            yield Source(_ruleset(switches), habit, next(seeds), "first")


def _rounds() -> Iterator[Source]:
    seeds = count(2_000)
    for name, _, times in _TABLE["named"]:
        for _ in range(times):
            for habit in _HABITS:
                yield Source(Ruleset.named(name), habit, next(seeds))
    for switches, habits in _TABLE["play"]:
        for habit in habits:
            yield Source(_ruleset(switches), habit, next(seeds))
    for switches in _TABLE["several"]:
        for habit in ("mixed", "fives", "hoarders", "threes"):
            yield Source(_ruleset(switches), habit, next(seeds))


def _ends() -> Iterator[Source]:
    for switches in _TABLE["tie"]:
        for habit, seed in ties("total_ties"):
            yield Source(_ruleset(switches), habit, seed, "end")
    for switches in ({}, {"camel_token_in_tiebreak": "as_bonus"}):
        for habit, seed in (*ties("goods_ties"), *ties("bonus_ties")):
            yield Source(_ruleset(switches), habit, seed, "end")
    for seed in range(3_000, 3_060):
        for habit in ("pedlars", "drovers", "threes"):
            yield Source(Ruleset(), habit, seed, "end")


def _matches() -> Iterator[Source]:
    seeds = count(4_000)
    for switches in _TABLE["match"]:
        for habit in ("pedlars", "drovers", "even", "mixed", "threes", "fours"):
            for _ in range(2):
                yield Source(_ruleset(switches), habit, next(seeds), "match")
    for name, *_ in _TABLE["named"]:
        for habit in ("pedlars", "mixed", "level"):
            yield Source(Ruleset.named(name), habit, next(seeds), "match")


def _long() -> Iterator[Source]:
    """Matches by the usual rules whose first round is tied, so that three rounds may not be enough."""
    for habit, seed in ties("total_ties"):
        yield Source(Ruleset(), habit, seed, "ends")


def plain_sources() -> Iterator[Source]:
    """The games in which nobody takes the camels or exchanges, whatever else comes about.

    An engine that gets camels or exchanges wrong can be asked about the rest by them.

    Example:
        >>> {source.habit for source in plain_sources()} <= {*_TABLE["plain_habits"]}
        True
    """
    for part, camels, habit, seeds in _TABLE["plain"]:
        yield from (Source(Ruleset(), habit, seed, part, camels) for seed in seeds)


def _unlisted() -> Iterator[Source]:
    """Rounds under each value of a switch that no play, match or tie shows, by traders of every habit."""
    plays = (switches for switches, _ in _TABLE["play"])
    listed = {
        named
        for switches in chain(plays, _TABLE["match"], _TABLE["tie"])
        for named in switches.items()
    }
    seeds = count(5_000)
    for name, (_, *others) in SWITCHES.items():
        for value in others:
            if (name, value) not in listed:
                rules = _ruleset({name: value})
                yield from (Source(rules, habit, next(seeds)) for habit in _HABITS)


def _ruleset(switches: Mapping[str, Switch]) -> Ruleset:
    """The ruleset with these switches, by its name if the pack has it: `camel_count=public` alone is yucata's."""
    rules = Ruleset().with_changes(**switches)
    names = (Ruleset.named(name) for name, *_ in _TABLE["named"])
    return next((named for named in names if named == rules), rules)


def ties(kind: str) -> Iterator[tuple[str, int]]:
    """Habit and seed of every round that was found: of `total_ties`, `goods_ties` or `bonus_ties`.

    Example:
        >>> next(ties("total_ties"))
        ('pedlars', 23)
    """
    for habit, seeds in _TABLE[kind].items():
        for seed in seeds:
            yield habit, seed
