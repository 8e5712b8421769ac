"""What others make of the engine: roll-outs of a search, a program for the conformance kit, messages while it is compiled."""

import sys
from pathlib import Path
from random import Random

import pytest

from jaipur_rules import Match, apply, legal_moves, new_match
from jaipur_rules.batch import RandomRounds
from jaipur_rules.conformance import RunPlan, run
from jaipur_rules.conformance.process import EngineProcess
from jaipur_rules.conformance.protocol import Body, Limits
from jaipur_rules.conformance.session import EngineSession
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.conformance import VECTORS
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
    with pytest.raises(ImpossibleArgument):
        RandomRounds()([Match()], Random(1))


ENGINE = [sys.executable, str(Path(__file__).parents[2] / "examples" / "engines" / "batch.py")]
RULESETS = [{}, {"camel_token_in_tiebreak": "as_bonus"}, {"round_end_deck": "deck_empty"}]
"""Every ruleset takes a second for its tables; the thorough profile asks about all of them."""

CASES = [case for case in VECTORS.sample() if case.question.game.ruleset.changes in RULESETS]


@pytest.mark.thorough
def test_the_batch_engine_passes_the_kit() -> None:
    report = run(ENGINE, CASES, plan=RunPlan(matches=1), limits=Limits(seconds=60.0))
    assert (report.status, report.differences, report.faults) == (0, 0, [])
    assert report.cases.passed == len(CASES) > 60
    assert {case.kind for case in CASES} >= {"moves", "move", "illegal", "round", "view"}
    assert report.matches.passed == 1
    assert report.left_out == {"broken"}


def test_what_it_does_not_play_it_names() -> None:
    request: Body = {"do": "game", "ruleset": {"turn_cap": 2**40}, "rounds": []}
    session = EngineSession(ENGINE, Limits(seconds=60.0), EngineProcess)
    try:
        (replies,) = session.ask(iter([((request,), None)]))
    finally:
        session.kill()
    assert replies.answers == (
        {"error": "turn_cap is 1099511627776, and the batch engine counts to 2147483647"},
    )
