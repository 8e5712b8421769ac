"""JSON: the one layout in which it is written, and what is read strictly, with its place."""

import json
from math import inf

from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import Plain, parse_json

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


@example(["x" * 96])  # 100 with its marks
@example(["x" * 97])
@given(JSON)
def test_what_fits_on_a_line_stands_on_one(value: Plain) -> None:
    line = json.dumps(value, ensure_ascii=False)
    broken = len(line) > 100 and bool(value) and isinstance(value, list | dict)
    assert (write_json(value) == f"{line}\n") != broken


def test_a_document_is_read_up_to_the_limit() -> None:
    assert parse_json("[1]", limit=3) == [1]


def test_a_number_is_read_up_to_18_signs_and_the_minus_is_one() -> None:
    assert parse_json("[999999999999999999, -99999999999999999]") == [10**18 - 1, 1 - 10**17]
    assert parse_json("[1000000000000000000, -999999999999999999]") == [inf, inf]
