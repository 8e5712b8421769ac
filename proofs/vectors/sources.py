"""The sources of the cases: every round and match that the pack is made of, by ruleset, habit and seed."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Literal

from attrs import frozen

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.vectors.found import ties


@frozen(order=False)
class Source:
    """A game that cases are taken from.

    Attributes:
        ruleset: The rules it is played by.
        habit: How the traders choose.
        seed: The seed of the deal; the choices have a stream of their own that follows from it.
        part: How much is asked: of the `first` moves everything, of a whole
            `round` now and then, of its `end` alone, or of a whole `match`.
    """

    ruleset: Ruleset
    habit: str
    seed: int
    part: Literal["first", "round", "end", "match"] = "round"


_PLAY_SWITCHES: tuple[tuple[Mapping[str, Switch], tuple[str, ...]], ...] = (
    ({"bonus_table": "6-6-6"}, ("fives", "threes")),
    ({"round_end_deck": "deck_empty"}, ("pedlars", "drovers", "mixed")),
    ({"hand_limit_when": "always"}, ("hoarders", "mixed", "drovers")),
    ({"exchange_min": 1}, ("mixed", "drovers")),
    ({"exchange_same_type": "allowed"}, ("mixed", "barterers")),
    ({"sale_without_tokens": "forbidden"}, ("pedlars", "mixed", "pedlars")),
    ({"empty_bonus_pile": "next_lower"}, ("threes", "fours", "fours", "fives", "fives")),
    ({"third_pile_bonus": "cut_off"}, ("fives", "fives", "threes", "threes", "hoarders")),
    ({"camel_count": "public"}, ("mixed", "drovers")),
    ({"hands": "open"}, ("mixed", "hoarders")),
    ({"own_bonus_values": "hidden_until_scoring"}, ("threes", "fours")),
    ({"own_bonus_values": "open"}, ("threes", "fives")),
    ({"discard_view": "top"}, ("pedlars", "mixed")),
    ({"token_stacks": "secret"}, ("pedlars", "mixed")),
    ({"turn_cap": 12}, ("mixed", "pedlars", "drovers", "level") * 4),
    ({"turn_cap": 40}, ("mixed", "even", "fours", "barterers")),
)
"""Switches that change a round or what is seen of it, and how it is played to show it."""

_MATCH_SWITCHES: tuple[Mapping[str, Switch], ...] = (
    {},
    {"first_starter": 0},
    {"first_starter": 1},
    {"starter_after_tie": "alternate", "turn_cap": 50},
    {"starter_after_tie": "same", "turn_cap": 50},
    {"turn_cap": 55},
    {"max_rounds": 1},
    {"max_rounds": 2},
    {"max_rounds": 3, "turn_cap": 60},
    {"camel_token_in_tiebreak": "as_bonus"},
)
"""Switches that change how a match goes."""

_TIE_SWITCHES: tuple[Mapping[str, Switch], ...] = (
    {},
    {"total_tie": "non_starter_wins"},
    {"total_tie": "camel_token_then_replay"},
    {"total_tie": "both_seals"},
    {"total_tie": "draw"},
    {"starter_after_tie": "alternate"},
    {"starter_after_tie": "same"},
    {"total_tie": "both_seals", "starter_after_tie": "alternate"},
    {"total_tie": "draw", "starter_after_tie": "same", "max_rounds": 2},
    {"total_tie": "camel_token_then_replay", "starter_after_tie": "alternate"},
    {"camel_token_in_tiebreak": "as_bonus"},
)
"""Switches that change what a tie comes to."""

_SEVERAL: tuple[Mapping[str, Switch], ...] = (
    {"exchange_min": 1, "hand_limit_when": "always", "round_end_deck": "deck_empty"},
    {"exchange_same_type": "allowed", "bonus_table": "6-6-6", "empty_bonus_pile": "next_lower"},
    {"third_pile_bonus": "cut_off", "empty_bonus_pile": "next_lower", "hands": "open"},
    {"sale_without_tokens": "forbidden", "exchange_same_type": "allowed", "discard_view": "top"},
    {"camel_count": "public", "token_stacks": "secret", "own_bonus_values": "open"},
    {"hands": "open", "camel_count": "public", "own_bonus_values": "hidden_until_scoring"},
)
"""Several switches at once."""

_NAMED: tuple[tuple[str, int, int], ...] = (
    ("space-cowboys-2019", 150, 5),
    ("gameworks-2009", 20, 1),
    ("yucata", 60, 2),
    ("third-party-page", 60, 2),
)
"""Under each named ruleset so many games are begun, and so many rounds played by each habit."""

_HABITS = (
    *("mixed", "diggers", "pedlars", "threes", "fours", "fives"),
    *("drovers", "barterers", "hoarders", "level", "even"),
)


def sources() -> Iterator[Source]:
    """Every source of the pack, in its order.

    Example:
        >>> next(sources()).part
        'first'
    """
    yield from _firsts()
    yield from _rounds()
    yield from _ends()
    yield from _matches()


def sample_sources() -> Iterator[Source]:
    """The few sources of the sample: some of each part, and what only they show.

    Example:
        >>> set(sample_sources()) < set(sources())
        True
    """
    firsts, rounds, ends, matches = map(list, (_firsts(), _rounds(), _ends(), _matches()))
    yield from firsts[:: len(firsts) // 8]
    yield from firsts[-3 * len(_PLAY_SWITCHES) :: 3]
    seldom = [_HABITS.index(habit) for habit in ("pedlars", "threes", "fives", "hoarders")]
    yield from (rounds[place] for place in seldom)
    total = len([*ties("total_ties")])
    yield from ends[: total * len(_TIE_SWITCHES) : total]
    yield from ends[total * len(_TIE_SWITCHES) :: 20]
    yield from matches[:: len(matches) // 8]


def _firsts() -> Iterator[Source]:
    seeds = count(1_000)
    for name, games, _ in _NAMED:
        for number in range(games):
            habit = _HABITS[number % len(_HABITS)]
            yield Source(Ruleset.named(name), habit, next(seeds), "first")
    for switches, _ in _PLAY_SWITCHES:
        for habit in ("mixed", "drovers", "hoarders"):
            yield Source(Ruleset().with_changes(**switches), habit, next(seeds), "first")


def _rounds() -> Iterator[Source]:
    seeds = count(2_000)
    for name, _, times in _NAMED:
        for _ in range(times):
            for habit in _HABITS:
                yield Source(Ruleset.named(name), habit, next(seeds))
    for switches, habits in _PLAY_SWITCHES:
        for habit in habits:
            yield Source(Ruleset().with_changes(**switches), habit, next(seeds))
    for switches in _SEVERAL:
        for habit in ("mixed", "fives", "hoarders", "threes"):
            yield Source(Ruleset().with_changes(**switches), habit, next(seeds))


def _ends() -> Iterator[Source]:
    for switches in _TIE_SWITCHES:
        for habit, seed in ties("total_ties"):
            yield Source(Ruleset().with_changes(**switches), habit, seed, "end")
    for switches in ({}, {"camel_token_in_tiebreak": "as_bonus"}):
        for habit, seed in (*ties("goods_ties"), *ties("bonus_ties")):
            yield Source(Ruleset().with_changes(**switches), habit, seed, "end")
    for seed in range(3_000, 3_060):
        for habit in ("pedlars", "drovers", "threes"):
            yield Source(Ruleset(), habit, seed, "end")


def _matches() -> Iterator[Source]:
    seeds = count(4_000)
    for switches in _MATCH_SWITCHES:
        for habit in ("pedlars", "drovers", "even", "mixed", "threes", "fours"):
            for _ in range(2):
                yield Source(Ruleset().with_changes(**switches), habit, next(seeds), "match")
    for name, *_ in _NAMED:
        for habit in ("pedlars", "mixed", "level"):
            yield Source(Ruleset.named(name), habit, next(seeds), "match")
