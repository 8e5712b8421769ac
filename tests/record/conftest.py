"""A record that is right in every part, to be spoiled in one."""

import json
from pathlib import Path

import pytest

from jaipur_rules.core.strict_json import Plain


@pytest.fixture
def document(examples: Path) -> dict[str, Plain]:
    """A recorded match as plain data, which a test may spoil."""
    found: dict[str, Plain] = json.loads(
        (examples / "match-7601-a.json").read_text(encoding="utf-8")
    )
    return found
