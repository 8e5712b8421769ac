"""Rounds and matches between two greedy players, by the library itself."""

from collections.abc import Iterator
from random import Random

import numpy as np
from attrs import fields

from jaipur_rules.batch import seeds_of
from jaipur_rules.core.chance import numbers
from jaipur_rules.jaipur.players import Greedy
from jaipur_rules.jaipur.rules.deals import deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match
from jaipur_rules.jaipur.rules.transition import apply, apply_unchecked
from jaipur_rules.jaipur.rules.views import view
from tools.research.rounds import NOBODY, Column, Rounds

_ENDS = [*EndReason]
_GIVEN_UP = 1000


class GivenUp(RuntimeError):
    """Two greedy players go round in circles; the rounds of the page do not."""


def rounds(ruleset: Ruleset, seed: int, first: int, count: int) -> Rounds:
    """Rounds of the deals of a seed: the deals that the batch engine has for it."""
    rows = [_row(played) for played in _played(ruleset, seed, first, count)]
    columns = (np.array(column, np.int64) for column in zip(*rows, strict=True))
    return Rounds(**dict(zip((field.name for field in fields(Rounds)), columns, strict=True)))


def winners(ruleset: Ruleset, seed: int, first: int, count: int) -> tuple[Column, int]:
    """The winners of matches of the deals of a seed, and the number of their plies."""
    found, plies = list[int](), 0
    for number in seeds_of(seed, first, count).tolist():
        match, coming = Match(ruleset), numbers(number)
        while not match.is_over:
            match, more = _round(apply(match, deal(seed=next(coming), ruleset=ruleset)))
            plies += more
        assert match.winner is not None
        found.append(match.winner)
    return np.array(found, np.int64), plies


def _played(ruleset: Ruleset, seed: int, first: int, count: int) -> Iterator[tuple[Match, int]]:
    for number in seeds_of(seed, first, count).tolist():
        yield _round(apply(Match(ruleset), deal(seed=number, ruleset=ruleset)))


def _round(match: Match) -> tuple[Match, int]:
    player, chance, plies = Greedy(), Random(0), 0  # noqa: S311 - it is asked for, and never used
    while match.to_move is not None:
        match = apply_unchecked(match, player.choose(view(match, match.to_move), chance))
        plies += 1
        if plies > _GIVEN_UP:
            raise GivenUp(f"no end after {plies} plies")
    return match, plies


def _row(played: tuple[Match, int]) -> tuple[object, ...]:
    """The results of a round, in the order of the columns."""
    match, plies = played
    round_ = match.round
    assert round_ is not None
    assert round_.end is not None
    result = score(match.ruleset, round_)
    traders = round_.traders
    return (
        round_.starter,
        plies,
        1 + _ENDS.index(round_.end),
        result.rupees,
        NOBODY if result.camel_token is None else result.camel_token,
        [*zip(*([*map(len, trader.bonuses)] for trader in traders), strict=True)],
        [*zip(*([*map(sum, trader.bonuses)] for trader in traders), strict=True)],
        [sum(map(len, trader.goods)) for trader in traders],
        sum(1 << seat for seat in result.seals),
        int(result.decided_by.removeprefix("SCO-")) if result.decided_by != "TRN-5" else 0,
    )
