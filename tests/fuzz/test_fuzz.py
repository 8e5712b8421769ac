"""The readers keep their laws on every input of the corpus, and the fuzzer finds what breaks one."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from jaipur_rules.core.errors import NotationError, RulesError
from tools.fuzz.__main__ import fuzz
from tools.fuzz.refusals import check_sentence, refusing
from tools.fuzz.targets import TARGETS, inputs, target

MISTAKEN = "tests.fuzz.planted:mistaken"


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_keeps_its_law_on_what_is_kept(name: str) -> None:
    law = target(name)
    for data in inputs(name):
        law(data)


@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is for Linux")
def test_a_planted_mistake_is_found_and_can_be_replayed(tmp_path: Path) -> None:
    broken, said = fuzz(MISTAKEN, tmp_path, 60)
    assert broken
    assert "the planted mistake" in said
    (found,) = tmp_path.glob("crash-*")
    with pytest.raises(AssertionError, match="the planted mistake"):
        target(MISTAKEN)(found.read_bytes())


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
