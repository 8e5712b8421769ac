"""A record that is right in every part, to be spoiled in one."""

import json
from pathlib import Path

import pytest

from jaipur_rules.core.strict_json import Plain


@pytest.fixture(scope="session")
def real_texts(examples: Path) -> tuple[str, ...]:
    """The recorded matches, as they lie in their files."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted(examples.glob("match-*.json")))


@pytest.fixture
def document(real_texts: tuple[str, ...]) -> dict[str, Plain]:
    """A recorded match as plain data, which a test may spoil."""
    found: dict[str, Plain] = json.loads(real_texts[1])
    return found
