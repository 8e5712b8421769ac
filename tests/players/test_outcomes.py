"""Outcomes counted by hand, tallied, written and read."""

from math import isclose
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.core.errors import UnknownName, WrongType
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.players import (
    DuelOutcome,
    Party,
    Random,
    Share,
    SideTally,
    Tally,
    tally,
)
from jaipur_rules.players.outcomes import figures_of, mean, means, plain_outcome, seconds_of

WILSON: list[tuple[float, int, float, float, float]] = [
    (81, 100, 0.95, 0.7222115462093562, 0.8748524849023126),
    (81, 100, 0.99, 0.6909728946022774, 0.8904502790139125),
    (2.5, 7, 0.95, 0.11808301126155257, 0.6974399701860723),
    (0, 10, 0.95, 0.0, 0.27753279986288915),
    (10, 10, 0.95, 0.7224672001371109, 1.0),
]


@pytest.mark.parametrize(("count", "trials", "confidence", "low", "high"), WILSON)
def test_a_share_has_the_bounds_of_wilson(
    count: float, trials: int, confidence: float, low: float, high: float
) -> None:
    share = Share(count, trials, confidence)
    assert isclose(share.rate, count / trials)
    assert isclose(share.low, low, abs_tol=1e-12)
    assert isclose(share.high, high, abs_tol=1e-12)


def test_a_share_never_leaves_0_to_1() -> None:
    assert [share.low for share in (Share(0, n) for n in range(1, 60)) if share.low < 0] == []
    assert [share.high for share in (Share(n, n) for n in range(1, 60)) if share.high > 1] == []
    assert Share(81, 100) == Share(81, 100, 0.95)


def test_a_share_of_nothing_may_be_anything() -> None:
    nothing = Share(0, 0)
    assert (nothing.rate, nothing.low, nothing.high) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize(("values", "found"), [([], 0.0), ([3], 3.0), ([1, 2, 6], 3.0)])
def test_the_mean_of_nothing_is_0(values: list[float], found: float) -> None:
    assert mean(values) == found


def test_what_a_short_row_leaves_out_counts_as_0() -> None:
    assert means([(1, 2, 3), (3,), (2, 4)]) == (2.0, 2.0, 1.0)
    assert means([]) == ()


@pytest.mark.parametrize(
    ("winners", "sides", "parts"),
    [
        ((1,), 2, [0.0, 1.0]),
        ((), 2, [0.5, 0.5]),
        ((0, 2), 3, [0.5, 0.0, 0.5]),
        ((), 4, [0.25, 0.25, 0.25, 0.25]),
    ],
)
def test_a_match_is_parted_among_those_who_share_it(
    winners: tuple[int, ...], sides: int, parts: list[float]
) -> None:
    found = DuelOutcome(7, 0, winners, 9)
    assert [found.part_of(side, sides) for side in range(sides)] == parts


def test_two_play_unless_it_is_said() -> None:
    assert DuelOutcome(7, 0, (), 9).part_of(0) == 0.5


def test_seconds_are_no_part_of_an_outcome() -> None:
    assert DuelOutcome(7, 0, (), 9).seconds == 0.0
    assert DuelOutcome(7, 0, (), 9, seconds=1.5) == DuelOutcome(7, 0, (), 9)


@pytest.mark.parametrize("other", ["won", None, (7, 0, (1,), 50)])
def test_what_is_no_outcome_is_not_counted(other: Any) -> None:
    with pytest.raises(WrongType, match=r"^expected a value of type DuelOutcome, and not"):
        tally([DuelOutcome(7, 0, (1,), 50), other], sides=2)


THREE = [
    DuelOutcome(1, 0, (0,), 10),
    DuelOutcome(1, 1, (0,), 20),
    DuelOutcome(1, 2, (0,), 30),
    DuelOutcome(2, 0, (0,), 10),
    DuelOutcome(2, 1, (1, 2), 10),
    DuelOutcome(3, 2, (), 40),
    DuelOutcome(4, 1, (2,), 20),
    DuelOutcome(4, 2, (2,), 20),
    DuelOutcome(4, 0, (2,), 20),
]


TALLIED = Tally(
    matches=9,
    drawn=1,
    shared=1,
    plies_a_match=20.0,
    deals=2,
    swept=(1, 0, 1),
    seats=(
        Share(1 + 1 + 0.5 + 1 / 3 + 1, 9),
        Share(1 + 1 / 3 + 1, 9),
        Share(1 + 0.5 + 1 / 3 + 1, 9),
    ),
    sides=(
        SideTally(Share(4 + 1 / 3, 9)),
        SideTally(Share(0.5 + 1 / 3, 9)),
        SideTally(Share(3.5 + 1 / 3, 9)),
    ),
)


def test_the_matches_of_three_are_counted() -> None:
    counted = tally(iter(THREE), sides=3)
    rounded = [
        [round(share.count, 9) for share in each]
        for tallied in (counted, TALLIED)
        for each in (tallied.seats, [side.wins for side in tallied.sides])
    ]
    assert rounded[:2] == rounded[2:]
    assert evolve(counted, seats=(), sides=()) == evolve(TALLIED, seats=(), sides=())
    assert {share.trials for share in counted.seats} == {9}


def test_the_figures_of_a_tally_are_all_but_its_sides() -> None:
    assert Tally(**figures_of(TALLIED), sides=TALLIED.sides) == TALLIED


def test_nothing_is_counted() -> None:
    counted = tally([], sides=2)
    assert (counted.matches, counted.plies_a_match, counted.deals, counted.swept) == (
        0,
        0.0,
        0,
        (0, 0),
    )


@pytest.mark.parametrize(
    "value",
    [
        Random(),
        Share(1, 2),
        SideTally(Share(1, 2)),
        DuelOutcome(7, 0, (), 9),
        evolve(TALLIED, seats=(), sides=()),
        Party(("a", "b"), "usual"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_nothing_comes_before_another(value: Any) -> None:
    with pytest.raises(TypeError, match="not supported"):
        sorted([value, evolve(value)])


def test_seconds_are_named() -> None:
    with pytest.raises(TypeError, match="positional arguments"):
        DuelOutcome(7, 0, (), 9, 1.5)  # type: ignore[call-arg]


def members(**changes: Plain) -> dict[str, Node]:
    found: dict[str, Plain] = {"seed": 7, "turn": 1, "winners": [0, 2], "plies": 9, "seconds": 2}
    return {key: Node(value, (key,)) for key, value in (found | changes).items()}


def test_an_outcome_is_read() -> None:
    found = plain_outcome(members(), sides=3)
    assert found == DuelOutcome(7, 1, (0, 2), 9)
    assert (found.seconds, type(found.seconds)) == (2.0, float)


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("seed", "7", "seed: expected a whole number, found '7'"),
        ("turn", 3, "turn: expected a whole number from 0 to 2, found 3"),
        ("winners", [3], "winners[0]: expected a whole number from 0 to 2, found 3"),
        ("plies", None, "plies: expected a whole number, found null"),
        ("seconds", True, "seconds: expected a number, found true"),
        ("seconds", "2", "seconds: expected a number, found '2'"),
    ],
)
def test_an_outcome_of_something_else_is_refused(key: str, value: Plain, fault: str) -> None:
    with pytest.raises(UnreadableData) as caught:
        plain_outcome(members(**{key: value}), sides=3)
    assert str(caught.value) == fault


@pytest.mark.parametrize("seconds", [0, 2, 2.5])
def test_seconds_may_be_whole(seconds: float) -> None:
    assert seconds_of(Node(seconds)) == seconds
    assert isinstance(seconds_of(Node(seconds)), float)


def test_a_line_begins_with_who_plays() -> None:
    party = Party(("random", "keeper"), JOHARI.rules.ruleset())
    assert JOHARI.players.line_beginning(party).startswith(
        '{"game": "johari", "players": ["random", "keeper"], "ruleset": "reconstruction", '
    )


def test_a_name_that_is_no_player_is_told_as_it_was_given() -> None:
    with pytest.raises(UnknownName, match=r"' Nobody '"):
        JOHARI.players.player_named(" Nobody ")
