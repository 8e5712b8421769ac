"""The parts of a verdict: what each is where nobody says it, and what is shown of it."""

import sys
from importlib.util import find_spec, module_from_spec
from pkgutil import iter_modules

import pytest

from jaipur_rules import referee


@pytest.mark.parametrize("name", [module.name for module in iter_modules(referee.__path__)])
def test_a_module_is_imported_where_there_is_no_catalogue(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jaipur_rules.rulebook", None)
    spec = find_spec(f"jaipur_rules.referee.{name}")
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(module_from_spec(spec))
