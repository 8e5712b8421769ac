"""Random rounds as the roll-outs of a search."""

from random import Random

import pytest

from jaipur_rules import Match, apply, legal_moves, new_match
from jaipur_rules.batch import NotPlayed, RandomRounds
from jaipur_rules.jaipur.rules.scoring import score


def _ended(seed: int) -> Match:
    choice, match = Random(seed).choice, new_match(seed=seed)
    while match.to_move is not None:
        match = apply(match, choice(legal_moves(match)))
    return match


def test_a_world_that_has_ended_is_scored() -> None:
    worlds = [_ended(1), new_match(seed=2), _ended(3)]
    chances = RandomRounds(times=50)(worlds, Random(4))
    for world, chance in zip(worlds, chances, strict=True):
        if world.to_move is None:
            assert world.round is not None
            assert chance == (1.0 if score(world.ruleset, world.round).seal == 0 else 0.0)
        else:
            assert 0.1 < chance < 0.9


def test_the_same_chance_gives_the_same_chances() -> None:
    worlds = [new_match(seed=seed) for seed in range(4)]
    one = RandomRounds(times=20)(worlds, Random(4))
    assert one == RandomRounds(times=20, threads=2)(worlds, Random(4))
    assert one != RandomRounds(times=20)(worlds, Random(5))


def test_a_world_that_is_not_dealt_is_refused() -> None:
    with pytest.raises(NotPlayed):
        RandomRounds()([Match()], Random(1))
