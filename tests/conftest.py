"""What tests of every room share."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def examples(root: Path) -> Path:
    """The folder of the real matches."""
    return root / "examples"
