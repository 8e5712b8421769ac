"""Answers compared value by value, by a format of their own."""

import pytest
from attrs import evolve

from jaipur_rules.conformance.compare import (
    AnswerFormat,
    Replacement,
    ValueDifference,
    compare_answers,
    describe_value,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain, UnreadableData


def in_order(text: str) -> str:
    """The letters in order; a digit is none."""
    if any(letter.isdigit() for letter in text):
        raise NotationError(f"{text!r} has a digit")
    return "".join(sorted(text))


FORMAT = AnswerFormat(
    optional=frozenset(("discard",)),
    by_seat=frozenset(("herds", "hands")),
    multisets=frozenset(("hand", "hands")),
    sequences=frozenset(("deck",)),
    in_order=in_order,
    texts=frozenset(("broken",)),
    number_or_text=frozenset(("herd",)),
)


def compared(
    expected: dict[str, Plain], came: dict[str, Plain], answer_format: AnswerFormat = FORMAT
) -> list[str]:
    return [str(found) for found in compare_answers(expected, came, set(), answer_format)]


EQUAL: list[tuple[dict[str, Plain], dict[str, Plain]]] = [
    ({"a": 1}, {"a": 1, "more": 2}),
    ({"a": 3}, {"a": 3.0}),
    ({"a": {"b": 1}}, {"a": {"b": 1, "more": 2}}),
    ({"a": [1, None]}, {"a": [1, None]}),
    ({"a": [None, 2]}, {"a": [None, 2.0]}),
    ({"a": [[1], {"b": 2}]}, {"a": [[1], {"b": 2, "more": 3}]}),
    ({"herds": [3, None]}, {"herds": [3, None]}),
    ({"hand": "CD"}, {"hand": "CD"}),
    ({"deck": "DC"}, {"deck": "DC"}),
]


@pytest.mark.parametrize(("expected", "came"), EQUAL)
def test_what_is_right_differs_in_nothing(
    expected: dict[str, Plain], came: dict[str, Plain]
) -> None:
    assert compared(expected, came) == []


@pytest.mark.parametrize(
    ("expected", "came", "found"),
    [
        ({"a": 1}, {"a": 2}, ["a: expected 1, got 2"]),
        ({"a": 1}, {"a": -(2**53) + 1.0}, [f"a: expected 1, got {-(2**53) + 1.0}"]),
        ({"a": None}, {"a": 0}, ["a: expected null, got 0"]),
        ({"a": 0}, {"a": None}, ["a: expected 0, got null"]),
        ({"a": True}, {"a": False}, ["a: expected true, got false"]),
        ({"a": 1, "b": 2}, {"a": 3, "b": 4}, ["a: expected 1, got 3", "b: expected 2, got 4"]),
        ({"a": {"b": [{"c": 1}]}}, {"a": {"b": [{"c": 2}]}}, ["a.b[0].c: expected 1, got 2"]),
        ({"a": [1, 2]}, {"a": [2, 1]}, ["a: expected [1, 2], got [2, 1]"]),
        ({"a": [1, None]}, {"a": [None, 1]}, ["a: expected [1, null], got [null, 1]"]),
        ({"a": []}, {"a": [1]}, ["a: expected [], got [1]"]),
        ({"a": [[1]]}, {"a": [[1], [2]]}, ["a: expected [a list], got [a list, a list]"]),
        ({"a": [[1], [2]]}, {"a": [[1], [3]]}, ["a[1]: expected [2], got [3]"]),
        ({"herds": [3, 1]}, {"herds": [1, 1]}, ["herds[0]: expected 3, got 1"]),
        ({"herds": [3, 1]}, {"herds": [3, None]}, ["herds[1]: expected 1, got null"]),
        ({"hands": ["CD", ""]}, {"hands": ["CD", "C"]}, ["hands[1]: expected '', got 'C'"]),
        ({"herd": "some"}, {"herd": 3}, ["herd: expected 'some', got 3"]),
        ({"herd": {"of": 3}}, {"herd": {"of": "some"}}, ["herd.of: expected 3, got 'some'"]),
        ({"deck": "DC"}, {"deck": "CD"}, ["deck: expected 'DC', got 'CD'"]),
        ({"view": {"a": 1}}, {"view": {"a": 1, "b": 2}}, ["view.b: expected nothing, got 2"]),
        (
            {"view": {"a": {"b": 1}}},
            {"view": {"a": {"b": 1, "c": None}}},
            ["view.a.c: expected nothing, got null"],
        ),
    ],
)
def test_every_value_that_differs_is_found(
    expected: dict[str, Plain], came: dict[str, Plain], found: list[str]
) -> None:
    assert compared(expected, came) == found


@pytest.mark.parametrize(
    ("expected", "came", "fault"),
    [
        ({"a": 1}, {}, "the key 'a' is missing"),
        ({"a": {"b": 1}}, {"a": {}}, "a: the key 'b' is missing"),
        ({"a": {"b": 1}}, {"a": 1}, "a: expected an object, found 1"),
        ({"a": [1]}, {"a": 1}, "a: expected a list, found 1"),
        ({"a": 1}, {"a": True}, "a: expected a whole number, found true"),
        ({"a": 1}, {"a": 1.5}, "a: expected a whole number, found 1.5"),
        ({"a": 1}, {"a": float(2**53)}, f"a: expected a whole number, found {float(2**53)}"),
        ({"a": 1}, {"a": "1"}, "a: expected a whole number, found '1'"),
        ({"a": "x"}, {"a": 1}, "a: expected a text, found 1"),
        ({"a": [1]}, {"a": ["1"]}, "a[0]: expected a whole number, found '1'"),
        ({"a": [None, 1]}, {"a": ["x"]}, "a[0]: expected a whole number, found 'x'"),
        ({"a": []}, {"a": ["x"]}, "a[0]: expected a whole number, found 'x'"),
        ({"broken": []}, {"broken": [1]}, "broken[0]: expected a text, found 1"),
        ({"herds": [3, 1]}, {"herds": [3]}, "herds: expected 2 items, one a trader, found 1"),
        ({"herds": [3]}, {"herds": [3, 1]}, "herds: expected 1 item, one a trader, found 2"),
        ({"herd": 3}, {"herd": [3]}, "herd: expected a whole number, found a list"),
        ({"hand": "CD"}, {"hand": "DC"}, "hand: 'DC' is not in order: write 'CD'"),
        ({"hands": ["CD"]}, {"hands": ["DC"]}, "hands[0]: 'DC' is not in order: write 'CD'"),
        ({"hand": "CD"}, {"hand": "C1"}, "hand: 'C1' has a digit"),
    ],
)
def test_a_fault_of_form_is_told_with_its_place(
    expected: dict[str, Plain], came: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        compared(expected, came)
    assert str(caught.value) == fault


def test_a_format_asks_for_nothing_unless_it_says_so() -> None:
    plain = AnswerFormat()
    assert compared({"hand": "CD"}, {"hand": "D1"}, plain) == ["hand: expected 'CD', got 'D1'"]
    assert compared({"hand": "CD"}, {"hand": "D1"}, evolve(FORMAT, multisets=frozenset())) == [
        "hand: expected 'CD', got 'D1'"
    ]
    assert compared({"herds": [3]}, {"herds": [3, 1]}, plain) == ["herds: expected [3], got [3, 1]"]
    with pytest.raises(UnreadableData, match="expected a whole number, found 'some'"):
        compared({"herd": 3}, {"herd": "some"}, plain)
    assert plain == AnswerFormat(in_order=str)
    assert (plain.optional_of_table, plain.of_match) == (frozenset(), frozenset())


@pytest.mark.parametrize(
    ("expected", "came", "left_out"),
    [
        ({"discard": "L"}, {}, {"discard"}),
        ({"a": {"discard": "L"}}, {"a": {}}, {"a.discard"}),
        (
            {"a": [{"discard": "L"}, {"discard": "L"}]},
            {"a": [{}, {}]},
            {"a.discard"},
        ),
        ({"discard": "L"}, {"discard": "L"}, set[str]()),
    ],
)
def test_what_an_answer_may_lack_is_noted_without_places_in_lists(
    expected: dict[str, Plain], came: dict[str, Plain], left_out: set[str]
) -> None:
    found: set[str] = set()
    assert [*compare_answers(expected, came, found, FORMAT)] == []
    assert found == left_out


def wins(won: dict[str, Plain]) -> Plain:
    """How many have won, of two."""
    return sum(won[key] == 1 for key in ("home", "away"))


def points(won: dict[str, Plain]) -> Plain:
    """Two for whoever has won away."""
    return [2 * (won["away"] == 1)]


LENIENT = AnswerFormat(
    optional=frozenset(("discard",)),
    optional_of_table=frozenset(("deck", "hand")),
    replacements=(
        Replacement("wins", frozenset(("home", "away")), wins),
        Replacement("points", frozenset(("away",)), points),
    ),
)
BOTH: dict[str, Plain] = {"home": 1, "away": 1}


@pytest.mark.parametrize(
    ("expected", "came", "found"),
    [
        (BOTH, {"wins": 2}, []),
        (BOTH, {"wins": 3}, ["wins: expected 2, got 3"]),
        (BOTH, {"wins": 2, "home": 1}, []),
        (BOTH, {"wins": 2, "home": 0}, ["home: expected 1, got 0"]),
        (BOTH, {"wins": None, "away": 0}, ["wins: expected 2, got null", "away: expected 1, got 0"]),
        ({"table": BOTH}, {"table": {"wins": 1}}, ["table.wins: expected 2, got 1"]),
        ({"a": [{"home": 0, "away": 1}]}, {"a": [{"wins": 2}]}, ["a[0].wins: expected 1, got 2"]),
        (BOTH, {"wins": 2, "points": [2]}, []),
        (BOTH, {"wins": 1, "points": [0]}, ["wins: expected 2, got 1", "points: expected [2], got [0]"]),
        ({**BOTH, "last": 3}, {"wins": 2, "last": 4}, ["last: expected 3, got 4"]),
        # A key that an answer must have stands for nothing.
        ({**BOTH, "wins": 5}, {**BOTH, "wins": 5}, []),
        ({**BOTH, "wins": 5}, {**BOTH, "wins": 2}, ["wins: expected 5, got 2"]),
        # One of its keys alone is not what it is the total of.
        ({"home": 1}, {"home": 1, "wins": 5}, []),
        ({"view": {"a": 1}, "home": 1}, {"view": {"a": 1}, "home": 1}, []),
    ],
)  # fmt: skip
def test_a_key_may_stand_instead_of_others(
    expected: dict[str, Plain], came: dict[str, Plain], found: list[str]
) -> None:
    left_out = set[str]()
    differing = compare_answers(expected, came, left_out, LENIENT)
    assert ([*map(str, differing)], left_out) == (found, set[str]())


@pytest.mark.parametrize(
    ("expected", "came", "fault"),
    [
        (BOTH, {"points": [2]}, "the key 'home' is missing"),
        ({**BOTH, "last": 3}, {"wins": 2}, "the key 'last' is missing"),
        ({**BOTH, "wins": 2}, {"wins": 2}, "the key 'home' is missing"),
        ({"home": 1}, {"wins": 2}, "the key 'home' is missing"),
        ({"view": BOTH}, {"view": {"wins": 2}}, "view: the key 'home' is missing"),
        ({"table": BOTH}, {"table": {"wins": "2"}}, "table.wins: expected a whole number, found '2'"),
        ({"deck": 3}, {}, "the key 'deck' is missing"),
        ({"table": {"herd": 1}}, {"table": {}}, "table: the key 'herd' is missing"),
        ({"table": {"a": {"deck": 3}}}, {"table": {"a": {}}}, "table.a: the key 'deck' is missing"),
        ({"view": {"deck": 3}}, {"view": {}}, "view: the key 'deck' is missing"),
    ],
)  # fmt: skip
def test_what_stands_for_nothing_and_may_not_be_left_out_is_missing(
    expected: dict[str, Plain], came: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        compared(expected, came, LENIENT)
    assert str(caught.value) == fault


def test_a_table_may_lack_more_than_other_answers() -> None:
    table: dict[str, Plain] = {"table": {"deck": 3, "hand": "L", "discard": "", "herd": 1}}
    left_out = set[str]()
    assert [*compare_answers(table, {"table": {"herd": 1}}, left_out, LENIENT)] == []
    assert left_out == {"table.deck", "table.hand", "table.discard"}


def test_a_view_shows_what_replaces_nothing_in_it() -> None:
    view: dict[str, Plain] = {"view": {**BOTH, "points": [2]}}
    assert compared({"view": BOTH}, view, LENIENT) == ["view.points: expected nothing, got [2]"]


def test_a_difference_knows_its_place_and_what_is_right() -> None:
    found = ValueDifference(("table", "herds", 0), 3, 1)
    assert (found.where, found.keys) == ("table.herds[0]", ("table", "herds"))
    assert str(found.wanted) == "3"
    assert found.is_extra is False
    assert evolve(found, is_extra=True).wanted == Message("kit.value.nothing")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ([0] * 12, f"[{', '.join('0' * 12)}]"),
        ([0] * 13, "a list"),
        ([4, None, "L"], "[4, null, 'L']"),
        ([], "[]"),
        ("LL", "'LL'"),
        ({"3": []}, "an object"),
        (True, "true"),
    ],
)
def test_short_lists_are_shown_in_full(value: Plain, shown: str) -> None:
    assert str(describe_value(value)) == shown
