"""Without Hypothesis one sentence names the extra, whichever package was imported."""

import importlib.util
import sys
from importlib import import_module

import pytest

import jaipur_rules.testing  # noqa: F401  there before it is taken away
from jaipur_rules.core.games import games, package


@pytest.mark.parametrize("name", ["jaipur_rules", *map(package, games())])
def test_the_extra_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda each: None if each == "hypothesis" else found(each)
    )
    for module in [each for each in sys.modules if ".testing" in each and "jaipur_rules" in each]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(ModuleNotFoundError) as caught:
        import_module(f"{name}.testing")
    assert str(caught.value) == (
        'jaipur_rules.testing needs Hypothesis: pip install "jaipur-rules[testing]"'
    )
