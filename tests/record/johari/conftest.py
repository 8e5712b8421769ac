"""The example match of Johari."""

from pathlib import Path

import pytest

from jaipur_rules.johari.record import Record, load_record


@pytest.fixture(scope="session")
def example(examples: Path) -> Path:
    """Four traders, played from a seed, with a reshuffle."""
    return examples / "johari" / "four-greedy-seed-8.json"


@pytest.fixture(scope="session")
def played(example: Path) -> Record:
    """The match as it was read."""
    return load_record(example)
