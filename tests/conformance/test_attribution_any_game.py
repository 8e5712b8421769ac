"""The rules that a difference is about, by what a game says of its answers."""

from collections.abc import Callable, Container, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

import pytest

from jaipur_rules.conformance.attribution import (
    Alternative,
    Attribution,
    Reading,
    other_values,
    readings_about,
    readings_ruled_out,
    rules_allowing,
    rules_broken,
    split_missing,
)
from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import (
    ValueDifference,
)
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.conformance.questions import JohariQuestions


def even(number: int) -> bool:
    return number % 2 == 0


def small(number: int) -> bool:
    return number < 3


def any_number(number: int) -> bool:
    return number >= 0


NARROW_FIRST: list[tuple[str, Callable[[int], bool]]] = [
    ("even", even),
    ("small", small),
    ("any", any_number),
]


@pytest.mark.parametrize(
    ("allowed", "missing", "rules"),
    [
        (NARROW_FIRST, [0, 2, 4, 6, 8], ("even",)),
        (NARROW_FIRST, [0, 1, 2], ("small",)),
        (NARROW_FIRST, range(9), ("any",)),
        (NARROW_FIRST, [], ()),
        (NARROW_FIRST, [2], ("small",)),
        (NARROW_FIRST, [7], ("any",)),
        ([("one", small), ("other", small), ("one", small)], [1], ("one", "other")),
        ([("none", lambda _: False), ("small", small)], [1], ("small",)),
        ([("none", lambda _: False)], [], ()),
        ([("none", lambda _: False), ("small", small)], [7], ()),
        ([], [1], ()),
    ],
)
def test_the_rule_that_allows_just_what_is_missing_is_named(
    allowed: Sequence[tuple[str, Callable[[int], bool]]], missing: Sequence[int], rules: RuleIds
) -> None:
    assert rules_allowing(allowed, range(9), missing) == rules


WAYS: list[tuple[str, Callable[[int], bool]]] = [
    ("even", even),
    ("even", lambda number: number in {0, 2}),
    ("odd", lambda number: number in {1, 3, 5}),
    ("first", lambda number: number in {0, 1}),
]
EVEN, ALL_EVEN, ODD, FIRST = (
    Reading(rule, at) for rule, at in (("even", 1), ("even", 0), ("odd", 0), ("first", 0))
)
ALL = {EVEN, ALL_EVEN, ODD, FIRST}


@pytest.mark.parametrize(
    ("ways", "missing", "found"),
    [
        (WAYS, [], []),
        (WAYS, [0, 2], [((EVEN,), (0, 2))]),
        (WAYS, [4, 2, 0, 6, 8], [((ALL_EVEN, EVEN), (0, 2)), ((ALL_EVEN,), (4, 6, 8))]),
        # What no rule is about together is apart, if it is wholly missing or not.
        (WAYS[:3], [0, 2, 1, 3, 5], [((EVEN,), (0, 2)), ((ODD,), (1, 3, 5))]),
        (WAYS[:3], [0, 2, 3], [((EVEN,), (0, 2)), ((Reading("odd"),), (3,))]),
        (WAYS[:3], [0, 1, 3, 5], [((Reading("even"),), (0,)), ((ODD,), (1, 3, 5))]),
        (WAYS[:3], [3, 2, 0], [((EVEN,), (0, 2)), ((Reading("odd"),), (3,))]),
        # Of what belongs together nothing is explained unless all of it is.
        (WAYS[:3], [0, 2, 4], [((Reading("even"),), (0, 2, 4))]),
        (WAYS, [0, 1, 2], [((EVEN, FIRST), (0,)), ((FIRST,), (1,)), ((EVEN,), (2,))]),
        (WAYS, [7, 9], [((), (7, 9))]),
        (WAYS, [7, 0, 2, 9], [((EVEN,), (0, 2)), ((), (7, 9))]),
        ([], [2, 1], [((), (1, 2))]),
    ],
)  # fmt: skip
def test_missing_moves_are_split_by_what_explains_them(
    ways: list[tuple[str, Callable[[int], bool]]],
    missing: Sequence[int],
    found: list[tuple[tuple[Reading, ...], tuple[int, ...]]],
) -> None:
    assert [*split_missing(iter(ways), iter(range(10)), iter(missing))] == found


@pytest.mark.parametrize(
    ("move", "readings"),
    [(0, (ALL_EVEN, EVEN, FIRST)), (4, (ALL_EVEN,)), (5, (ODD,)), (7, ())],
)
def test_the_readings_that_forbid_a_move_are_told_with_their_places(
    move: int, readings: tuple[Reading, ...]
) -> None:
    assert readings_about(iter(WAYS), move) == readings


@pytest.mark.parametrize(
    ("listed", "doubtful", "ruled_out"),
    [
        ([], ALL, ()),
        ([0], ALL, (ALL_EVEN, EVEN, FIRST)),
        ([4, 7], ALL, (ALL_EVEN,)),
        ([7], ALL, ()),
        ([5, 1], {ODD, EVEN}, (ODD,)),
        ([0], {ODD}, ()),
    ],
)
def test_a_reading_is_ruled_out_by_a_move_that_it_forbids(
    listed: Sequence[int], doubtful: Container[Reading], ruled_out: tuple[Reading, ...]
) -> None:
    assert tuple(readings_ruled_out(iter(WAYS), listed, doubtful)) == ruled_out


def test_every_way_of_a_rule_has_its_place() -> None:
    assert readings_about([("small", small)] * 3, 1) == tuple(
        Reading("small", at) for at in range(3)
    )


def test_a_rule_as_a_whole_is_none_of_its_ways() -> None:
    assert Reading("even") == ("even", -1)


class Attributed(JohariQuestions):
    """Questions that know two causes and two secrets."""

    causes: ClassVar[Mapping[str, RuleIds]] = MappingProxyType(
        {"deck": ("A-1", "A-2"), "hand": ("B-1",)}
    )
    secrets: ClassVar[tuple[tuple[tuple[str, ...], RuleIds], ...]] = (
        (("seed", "rng"), ("S-1",)),
        (("hand",), ("S-2",)),
    )


def differs(*path: str | int) -> ValueDifference:
    return ValueDifference(path, 1, 2)


@pytest.mark.parametrize(
    ("paths", "rules"),
    [
        ([], ()),
        ([("other",)], ()),
        ([("table", "hand", 0)], ("B-1",)),
        ([("hand",), ("deck",)], ("A-1", "A-2")),
    ],
)
def test_the_first_cause_of_the_keys_counts(
    paths: list[tuple[str | int, ...]], rules: RuleIds
) -> None:
    questions, found = Attributed(JOHARI, JOHARI.record), [differs(*path) for path in paths]
    assert questions.rules_of_keys(found) == rules


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        (("view", "seed"), ("S-1",)),
        (("view", "my_rng_state"), ("S-1",)),
        (("view", "opponent_hand", 3), ("S-2",)),
        (("view", "hand", "deck"), ("A-1", "A-2")),
        (("view", "other"), ()),
        ((0,), ()),
    ],
)
def test_the_last_key_tells_the_secret(path: tuple[str | int, ...], rules: RuleIds) -> None:
    assert Attributed(JOHARI, JOHARI.record).rules_of_sight(differs(*path)) == rules


def test_each_rule_of_a_view_is_told_once_by_its_first_value() -> None:
    found = [differs("view", key) for key in ("seed", "rng", "hand", "other", "another")]
    assert [*Attributed(JOHARI, JOHARI.record).rules_of_view(iter(found))] == [
        (("S-1",), found[0]),
        (("S-2",), found[2]),
        ((), found[3]),
    ]


def test_the_other_values_of_the_switches_are_named_with_their_rules() -> None:
    switches = {"exchange_min": (2, 1), "turn_cap": (None,), "hands": ("closed", "open")}
    chosen = {"exchange_min": 1, "turn_cap": 300, "hands": "closed"}
    assert [*other_values("jaipur", switches, chosen)] == [  # type: ignore[arg-type]
        (Alternative("exchange_min", "2", "EXC-2"), 2),
        (Alternative("hands", "open", "SEC-2"), "open"),
    ]


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ([], {}),
        ([(("A",), 1), (("B",), 2)], {("A",): 1, ("B",): 2}),
        ([(("A",), 1), (("A",), 2)], {("A",): 1}),
        ([(("A", "B"), 1), (("A",), 2)], {("A",): 2}),
        ([(("A", "B"), 1), (("C",), 2)], {("C",): 2, ("A", "B"): 1}),
        ([(("A", "B", "C"), 1), (("B", "C"), 2)], {("B", "C"): 2}),
    ],
)
def test_a_move_shows_the_rules_that_it_alone_breaks(
    moves: list[tuple[RuleIds, int]], found: dict[RuleIds, int]
) -> None:
    assert rules_broken(moves) == found


def test_nothing_is_said_by_default() -> None:
    assert (dict(Attribution.causes), Attribution.significant, Attribution.secrets) == ({}, (), ())
    assert (dict(Attribution.shown_by), Attribution.independent) == ({}, frozenset())
