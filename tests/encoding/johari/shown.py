"""Matches of Johari whose views are written and read."""

from collections.abc import Iterator
from random import Random

from jaipur_rules.johari import Match, Ruleset, apply, chance, legal_moves, new_match


def stations(seed: int, players: int, ruleset: Ruleset) -> Iterator[Match]:
    """Every match of a game of random play."""
    rng, match = Random(seed), new_match(seed=seed, players=players, ruleset=ruleset)
    yield match
    while not match.is_over:
        event = chance(match, seed=seed) if match.awaits_deal else rng.choice(legal_moves(match))
        match = apply(match, event)
        yield match
