"""How strong the search player of Johari is: half an hour of matches and more, so only at night."""

import os

import pytest

from jaipur_rules.players import duel


@pytest.mark.parametrize(
    ("traders", "matches", "least"),
    [(2, 100, 0.7), (3, 30, 1 / 3), (4, 32, 1 / 4)],
    ids=["two", "three", "four"],
)
def test_search_beats_greedy(traders: int, matches: int, least: float) -> None:
    others = ["greedy"] * (traders - 1)
    jobs = os.cpu_count() or 1
    found = duel(
        "search:40", *others, game="johari", matches=matches, seed=1, jobs=jobs, players_seed=1
    )
    assert found.wins[0].rate >= least
