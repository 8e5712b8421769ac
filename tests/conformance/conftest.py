"""What runs engines outside of this process: node."""

import pytest

from tests import scripts


@pytest.fixture(scope="session")
def node() -> str:
    """Node, wherever it is."""
    return scripts.node()
