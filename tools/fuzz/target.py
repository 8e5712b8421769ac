"""One target under libFuzzer, in a process of its own: `python -m tools.fuzz.target NAME [FOLDER...] [-OPTION=VALUE...]`."""

import sys
from collections.abc import Callable
from importlib import import_module

from tools.fuzz.properties import PROPERTIES, property_at


def find(name: str) -> Callable[[bytes], object]:
    """Return a target by its name, or a property by its place, as ``module:name``.

    Raises:
        KeyError: There is none.
    """
    if name in PROPERTIES or ":" in name:
        return property_at(PROPERTIES.get(name, name))
    # Only now, so that atheris sees the library imported.
    from tools.fuzz.readers import READERS

    return READERS[name]


def main() -> None:
    """Fuzz until an option of libFuzzer ends it, or an input breaks the law."""
    _, name, *options = sys.argv
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["jaipur_rules"], exclude=["jaipur_rules.testing"]):
        target = find(name)
    # The first argument is the command with which libFuzzer starts itself again where it merges.
    atheris.Setup([f"{sys.executable} -m tools.fuzz.target {name}", *options], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
