"""Nothing but our own errors ever comes out of the reader."""

import json

from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import Record, read_record, write_record
from jaipur_rules.record import UnreadableRecord

ANYTHING: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
)
EMPTY = write_record(Record())


def one_clear_error(source: str | bytes) -> bool:
    """Read; whatever is refused is refused in a sentence that can be printed."""
    try:
        read_record(source)
    except UnreadableRecord as error:
        text = str(error)
        assert text.encode()
        assert "\n" not in text
        assert len(text) < 1000
        return False
    return True


@given(st.binary())
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"\x00" * 100)
@example(EMPTY.encode("utf-16"))
def test_arbitrary_bytes(source: bytes) -> None:
    assert not one_clear_error(source)


@given(st.text())
@example("\ud800")
@example('"\\ud800"')
@example("[" * 5000)
@example('{"a":' * 5000)
@example("-" * 5000)
@example("1" * 5000)
@example("\u2028")
def test_arbitrary_text(source: str) -> None:
    assert not one_clear_error(source)


@given(ANYTHING)
def test_arbitrary_json(value: Plain) -> None:
    assert not one_clear_error(json.dumps(value))


@given(st.sampled_from(["ruleset", "rounds", "result", "game", "version", "format"]), ANYTHING)
def test_arbitrary_json_in_an_envelope(key: str, value: Plain) -> None:
    document: dict[str, Plain] = json.loads(EMPTY)
    document[key] = value
    one_clear_error(json.dumps(document))


@given(ANYTHING, ANYTHING, ANYTHING)
def test_arbitrary_json_in_a_round(dealt: Plain, moves: Plain, result: Plain) -> None:
    document: dict[str, Plain] = json.loads(EMPTY)
    document["rounds"] = [{"deal": dealt, "moves": moves, "result": result}]
    assert not one_clear_error(json.dumps(document))


@given(st.integers(0, len(EMPTY) - 1), st.characters())
def test_one_character_changed(place: int, character: str) -> None:
    one_clear_error(EMPTY[:place] + character + EMPTY[place + 1 :])


@given(st.text(alphabet="+-DGSCPLK kd0\n", max_size=20))
def test_arbitrary_moves(text: str) -> None:
    document: dict[str, Plain] = json.loads(EMPTY)
    known: dict[str, Plain] = {"first": 0, "deck": "", "bonuses": {"3": [], "4": [], "5": []}}
    document["rounds"] = [{"deal": known, "moves": [text]}]
    one_clear_error(json.dumps(document))
