"""The real matches."""

from pathlib import Path

import pytest

from jaipur_rules.jaipur.record import Record, load_record

NAMES = ("match-7601-a.json", "match-7701-b.json", "match-41001-c.json")


@pytest.fixture(params=NAMES)
def real(request: pytest.FixtureRequest, examples: Path) -> Record:
    return load_record(examples / str(request.param))


@pytest.fixture
def record(examples: Path) -> Record:
    return load_record(examples / "match-7601-a.json")
