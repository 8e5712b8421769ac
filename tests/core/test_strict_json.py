"""JSON: the one layout in which it is written, and what is read strictly, with its place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, parse_json
from jaipur_rules.jaipur.rules.cards import Card

JSON: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**16), 10**17) | st.text(),
    lambda inner: st.lists(inner, max_size=30) | st.dictionaries(st.text(), inner, max_size=8),
    max_leaves=60,
)


@given(JSON)
def test_what_is_written_is_read_again(value: Plain) -> None:
    text = write_json(value)
    assert parse_json(text) == json.loads(text) == value
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


@given(JSON)
def test_what_fits_on_a_line_stands_on_one(value: Plain) -> None:
    line = json.dumps(value, ensure_ascii=False)
    broken = len(line) > 100 and bool(value) and isinstance(value, list | dict)
    assert (write_json(value) == f"{line}\n") != broken


WORD = '"+DDSGK-LLPPK"'


def test_the_layout_is_the_one_we_know() -> None:
    value: Plain = {
        "short": [1, 2],
        "empty": {"list": [], "object": {}},
        "long": list(range(40)),
        "words": ["+DDSGK-LLPPK"] * 9,
        "deep": [{"a": "x" * 50, "b": "y" * 50}, 1],
    }
    assert write_json(value) == (
        "{\n"
        '  "short": [1, 2],\n'
        '  "empty": {"list": [], "object": {}},\n'
        '  "long": [\n'
        "    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,\n"
        "    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39\n"
        "  ],\n"
        '  "words": [\n'
        f"    {', '.join([WORD] * 6)},\n"
        f"    {', '.join([WORD] * 3)}\n"
        "  ],\n"
        '  "deep": [\n'
        "    {\n"
        f'      "a": "{"x" * 50}",\n'
        f'      "b": "{"y" * 50}"\n'
        "    },\n"
        "    1\n"
        "  ]\n"
        "}\n"
    )


def test_a_document_is_refused_for_its_size_before_it_is_read() -> None:
    with pytest.raises(UnreadableData, match="larger than 10000000 bytes"):
        parse_json(b"x" * (LIMIT + 1))
    with pytest.raises(UnreadableData, match="larger than 3 bytes"):
        parse_json("[1]\n", limit=3)
    assert parse_json("[1]", limit=3) == [1]


@pytest.mark.parametrize("source", ["[" * 10**5, '{"a":' * 10**5, "[" * 10**5 + "]" * 10**5])
def test_a_document_that_is_nested_too_deeply_is_refused(source: str) -> None:
    with pytest.raises(UnreadableData, match=r"^the document is nested too deeply$"):
        parse_json(source)


@pytest.mark.parametrize(("least", "most"), [(0, 0), (0, 1), (-3, 5)])
def test_a_number_is_taken_from_its_least_to_its_most_and_no_other(least: int, most: int) -> None:
    def is_taken(value: int) -> bool:
        try:
            return Node(value).whole(least, most) == value
        except UnreadableData:
            return False

    found = [value for value in range(least - 2, most + 3) if is_taken(value)]
    assert found == [*range(least, most + 1)]


def test_an_object_has_all_its_keys_and_no_other() -> None:
    found = Node({"a": 1, "c": 3}, ("top",)).members(("a",), ("b", "c"))
    assert {key: (node.value, node.path) for key, node in found.items()} == {
        "a": (1, ("top", "a")),
        "c": (3, ("top", "c")),
    }
    with pytest.raises(UnreadableData, match=r"^the key 'b' is missing$"):
        Node({"a": 1}).members(("a", "b"))
    with pytest.raises(UnreadableData, match=r"^z: there is no such key here; expected a, b$"):
        Node({"a": 1, "z": 2}).members(("a",), ("b",))


def test_what_a_reader_refuses_is_a_fault_of_the_value() -> None:
    assert Node("D").parsed(Card.parse) is Card.DIAMOND
    with pytest.raises(UnreadableData, match=r"^deck: 'X' is no card"):
        Node("X", ("deck",)).parsed(Card.parse)
    with pytest.raises(NotationError):
        Card.parse("X")
