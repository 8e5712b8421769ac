"""The quick run reaches what has to be reached: each end, each tie-break, each kind of move, each switch."""

import subprocess
import sys
from pathlib import Path

import pytest

from jaipur_rules import deal
from jaipur_rules.core.game import game
from tests.laws.any_game import each_game
from tests.laws.naive_machines import NAIVE
from tests.testing.reach.counts import Reach, counted
from tests.testing.reach.targets import TARGETS

PASSES = 20
"""The most passes through the matches of a game; a few are enough."""


def play_until_reached(name: str) -> Reach:
    """Play matches in lockstep with the naive model, always the same, until every situation has come about."""
    target, machine = TARGETS[name], NAIVE[name]
    matches = (setup for number in range(PASSES) for setup in target.setups(number))
    with counted(name, target.situations) as reach:
        for seed, setup in enumerate(matches):
            table = machine()
            table._begin((setup.players, setup.ruleset), (*seed.to_bytes(4),))
            for _ in range(setup.plies):
                table._play()
            if not reach.missing:
                break
    return reach


@each_game
def test_every_situation_is_reached_in_lockstep(name: str) -> None:
    assert play_until_reached(name).missing == []


def test_what_is_not_reached_is_named() -> None:
    target = TARGETS["jaipur"]
    rules = game("jaipur").rules
    with counted("jaipur", target.situations) as reach:
        rules.apply(rules.start(2, rules.ruleset()), deal(seed=7))
    assert reach.counts["exchange_min is 2"] == 1
    assert {"exchange_min is 1", "a total tie: draw"} <= {*reach.missing}
    assert "exchange_min is 2" not in reach.missing
    assert "        1  exchange_min is 2\n        0  exchange_min is 1\n" in str(reach)


def test_nothing_is_counted_afterwards() -> None:
    rules = game("jaipur").rules
    with counted("jaipur", TARGETS["jaipur"].situations) as reach:
        pass
    rules.apply(rules.start(2, rules.ruleset()), deal(seed=7))
    assert reach.counts == {}


@pytest.mark.thorough
@pytest.mark.parametrize("jobs", ["0", "2"])
def test_the_report_has_the_counts_of_every_process(root: Path, jobs: str) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--reach",
        "-n",
        jobs,
        "-p",
        "no:cacheprovider",
    ]
    test = "tests/testing/reach/test_reach.py::test_what_is_not_reached_is_named"
    done = subprocess.run([*command, test], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "        1  exchange_min is 2\n        0  exchange_min is 1\n" in done.stdout
