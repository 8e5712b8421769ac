"""Many games played at random: the same in any company, each legal move as often, to the end or a refusal."""

from collections import Counter

import numpy as np
import pytest

from jaipur_rules import Ruleset
from jaipur_rules.batch import Batch, random_matches, random_rounds
from jaipur_rules.batch.engine.switches import KNOWN
from jaipur_rules.core.errors import Unsupported
from proofs.exhaustion import OURS, derive_switches, rulesets


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_game_is_the_same_whatever_is_played_with_it(threads: int) -> None:
    alone = np.concatenate([random_matches(1, seed=5, first=game) for game in range(20)])
    together = random_matches(20, seed=5, threads=threads)
    assert together.tobytes() == alone.tobytes()
    stepped = Batch(20, seed=5, threads=threads)
    while not stepped.games["over"].all():
        stepped.step(stepped.draw())
        stepped.deal()
    assert stepped.games["seals"].tolist() == alone["seals"].tolist()


def test_a_match_is_put_among_the_games() -> None:
    batch = Batch(8, seed=4)
    for ply in range(120):
        played = [game for game in range(8) if batch.to_move[game] >= 0]
        if ply % 20 == 0 and played:
            matches = [batch.match(game) for game in played]
            others = Batch.of(matches, seed=3)
            assert [others.match(place) for place in range(len(others))] == matches
            assert others.play_out()["over"].all()
        batch.step(batch.draw())


def test_rounds_are_played_alone_and_matches_whole() -> None:
    rounds, matches = random_rounds(50, seed=3), random_matches(50, seed=3)
    assert (rounds["rounds"] == 1).all()
    assert (rounds["over"] == 1).all()
    assert (matches["seals"].max(axis=1) == 2).all()
    assert (matches["rounds"] >= 2).all()
    assert {*rounds["end"].tolist()} == {1, 2}
    assert len(random_rounds(0)) == 0


def test_every_combination_that_legality_looks_at_is_played() -> None:
    assert [
        ruleset
        for ruleset in rulesets(name for name in derive_switches(OURS) if name in KNOWN)[1::5]
        if not random_rounds(3, seed=1, ruleset=ruleset)["over"].all()
    ] == []


def test_a_match_that_no_round_can_end_is_given_up_with_a_sentence() -> None:
    short = Ruleset(turn_cap=15)
    with pytest.raises(
        Unsupported, match=r"match 7 has not ended after 1000 rounds: turn_cap is 15"
    ):
        random_matches(2, seed=1, first=7, ruleset=short)
    with pytest.raises(Unsupported, match="match 0 has not ended"):
        Batch(2, seed=1, ruleset=short).play_out()
    assert (random_rounds(5, seed=1, ruleset=short)["end"] == 3).all()


def test_random_play_takes_every_legal_move_as_often() -> None:
    """A chi-square over the moves of one opening."""
    batch = Batch.from_seeds([11])
    count = int(batch.legal_counts()[0])
    many = Batch.of([batch.match(0)] * (60 * count), seed=5)
    found = Counter(many.draw().tolist())
    assert len(found) == count
    chi = sum((times - 60) ** 2 / 60 for times in found.values())
    assert chi < count + 6 * (2 * count) ** 0.5
