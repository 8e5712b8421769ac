"""The options and fixtures that all tests share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import scripts

ROOT = Path(__file__).parents[1]

# Whatever the locale of the machine, what is tested speaks English unless it is told otherwise.
os.environ["JAIPUR_RULES_LANG"] = "en"

pytest.register_assert_rewrite("tests.golden")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def examples(root: Path) -> Path:
    """The folder of the recorded matches."""
    return root / "examples"


@pytest.fixture(scope="session")
def node() -> str:
    """Node, which runs engines outside of this process."""
    return scripts.node()


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The code of the pseudo-language, in which every word of the catalogue of messages can be told from others."""
    # Mutants are put into the package before anything imports it, so it is not imported above.
    from jaipur_rules.core import messages
    from tests.pseudo import PSEUDO, read_pseudo

    caches = (messages.texts, messages.words_of)
    for cached in caches:
        cached.cache_clear()
    monkeypatch.setattr(messages, "read_data", read_pseudo)
    yield PSEUDO
    monkeypatch.undo()
    for cached in caches:
        cached.cache_clear()


@pytest.fixture
def pseudo_rules(pseudo: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of the pseudo-language, in which the texts of the rules are told as well."""
    from jaipur_rules.rulebook import Text
    from tests.pseudo import pseudo_text

    to = Text.to

    # Catalogues that are kept for later tests read their texts in other languages on the way.
    def to_pseudo(text: Text, language: str) -> str:
        return pseudo_text(text.en) if language == pseudo else to(text, language)

    monkeypatch.setattr(Text, "to", to_pseudo)
    return pseudo
