"""The requirements on a fuzz target, and every input of its corpus, replayed without the fuzzer."""

import pytest

from jaipur_rules.core.errors import NotationError, RulesError
from tests.fuzz.planted import MISTAKEN
from tools.fuzz.corpus import as_line, from_line, inputs
from tools.fuzz.entries import NAMES, PROPERTIES, READERS
from tools.fuzz.registry import find
from tools.fuzz.target import Broken, check_sentence, expect, refusing


@pytest.mark.parametrize("name", NAMES)
def test_every_target_has_a_law(name: str) -> None:
    target = find(name)
    assert target.law.endswith(".")
    assert target.is_property == (name in PROPERTIES)
    assert target.name == name


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_takes_bytes(name: str) -> None:
    find(name).run(bytes(8_192))


def test_what_is_no_property_is_no_target() -> None:
    with pytest.raises(TypeError, match="is no property"):
        find("cards", "jaipur_rules:Cards")


@pytest.mark.parametrize(("data", "taken"), [(b"+DG-LL", True), (b"+DG-", False)])
def test_what_breaks_no_law_is_taken_or_refused(data: bytes, *, taken: bool) -> None:
    assert MISTAKEN.run(data) is taken


def test_a_broken_law_is_seen() -> None:
    with pytest.raises(Broken, match="the planted mistake"):
        MISTAKEN.run(b"+DG-LK")
    with pytest.raises(Broken, match="a law"):
        expect(holds=False, law="a law")


@pytest.mark.parametrize("text", ["", "two\nlines", "\ud800"])
def test_what_is_no_sentence(text: str) -> None:
    with pytest.raises(Broken), refusing(RulesError):
        raise RulesError(text)
    with pytest.raises(Broken):
        check_sentence(text)


def test_an_error_has_to_be_the_one_that_is_documented() -> None:
    with pytest.raises(NotationError), refusing(RulesError):
        raise NotationError("of a kind that is not named")


@pytest.mark.parametrize("name", READERS)
def test_every_input_of_the_corpus(name: str) -> None:
    target, taken = find(name), 0
    for place, data in inputs(target):
        try:
            taken += target.run(data)
        except Exception as error:
            error.add_note(f"the input of {name} at {place}: {data!r}")
            raise
    assert taken


@pytest.mark.parametrize("data", [b"", b"+K", "échange\n".encode(), b"\xff\xfe", bytes(range(256))])
def test_any_bytes_are_a_line_of_text(data: bytes) -> None:
    line = as_line(data)
    assert line.encode().decode().isprintable()
    assert from_line(line) == data
