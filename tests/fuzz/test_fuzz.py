"""The readers keep their laws on every input of the corpus, and the fuzzer finds what breaks one."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from jaipur_rules.core.errors import NotationError, RulesError
from tools.fuzz.__main__ import fuzz, fuzz_at_random
from tools.fuzz.corpus import inputs
from tools.fuzz.properties import PROPERTIES
from tools.fuzz.readers import READERS
from tools.fuzz.refusals import check_sentence, refusing
from tools.fuzz.target import find

MISTAKEN = "tests.fuzz.planted:mistaken"
needs_atheris = pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is for Linux")


@pytest.mark.parametrize("name", READERS)
def test_a_reader_keeps_its_law_on_the_corpus(name: str) -> None:
    for data in inputs(name):
        find(name)(data)


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_takes_bytes(name: str) -> None:
    find(name)(bytes(4096))


@pytest.mark.parametrize(
    "fuzzer", [pytest.param(fuzz, marks=needs_atheris), fuzz_at_random], ids=["atheris", "random"]
)
def test_a_planted_mistake_is_found_and_can_be_replayed(
    fuzzer: Callable[[str, Path, int], tuple[bool, str]], tmp_path: Path
) -> None:
    broken, said = fuzzer(MISTAKEN, tmp_path, 60)
    assert broken
    assert "the planted mistake" in said
    (found,) = tmp_path.glob("crash-*")
    with pytest.raises(AssertionError, match="the planted mistake"):
        find(MISTAKEN)(found.read_bytes())


@pytest.mark.parametrize("text", ["", "two\nlines", "much" * 600])
def test_what_is_no_sentence(text: str) -> None:
    with pytest.raises(AssertionError):
        check_sentence(text)


def test_a_refusal_has_to_be_printable() -> None:
    with pytest.raises(UnicodeEncodeError), refusing(RulesError):
        raise RulesError("\ud800")


def test_a_refusal_has_to_be_the_documented_one() -> None:
    with pytest.raises(NotationError), refusing(RulesError):
        raise NotationError("of a kind that is not named")
