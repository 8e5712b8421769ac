"""The requirements on a fuzz target."""

import pytest

from jaipur_rules.core.errors import NotationError, RulesError
from tests.fuzz.planted import MISTAKEN
from tools.fuzz.registry import NAMES, PROPERTIES, find
from tools.fuzz.target import LONGEST_ERROR, Broken, check_sentence, expect, refusing


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


@pytest.mark.parametrize("text", ["", "two\nlines", "x" * (LONGEST_ERROR + 1), "\ud800"])
def test_what_is_no_sentence(text: str) -> None:
    with pytest.raises(Broken), refusing(RulesError):
        raise RulesError(text)
    with pytest.raises(Broken):
        check_sentence(text)


def test_an_error_has_to_be_the_one_that_is_documented() -> None:
    with pytest.raises(NotationError), refusing(RulesError):
        raise NotationError("of a kind that is not named")
