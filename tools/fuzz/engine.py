"""One target under atheris: what the conductor starts, in a process of its own.

    python -m tools.fuzz.engine MODULE TARGET FOLDERS... [options of libFuzzer]

atheris is looked up by name, so that the types need no fuzzer installed.
"""

import sys
from contextlib import redirect_stderr
from importlib import import_module
from io import StringIO
from random import Random

atheris = import_module("atheris")


def main() -> None:
    """Fuzz the target until the options say to stop, or an input breaks its law."""
    _, module, name, *options = sys.argv
    with atheris.instrument_imports(include=["jaipur_rules"]), redirect_stderr(StringIO()):
        (target,) = (each for each in import_module(module).TARGETS if each.name == name)

    def once(data: bytes) -> None:
        target.run(data)

    def changed(data: bytes, most: int, seed: int) -> bytes:
        rng = Random(seed)  # noqa: S311 - a fuzzer's choices
        found = target.mutate(data, rng) if rng.random() < _MEANT else data
        if found == data or len(found) > most:
            return bytes(atheris.Mutate(data, most))
        return bytes(found)

    # What libFuzzer calls to start another process like this one, when it merges.
    arguments = [f"{sys.executable} -m tools.fuzz.engine {module} {name}", *options]
    if target.mutate is None:
        atheris.Setup(arguments, once)
    else:
        atheris.Setup(arguments, once, custom_mutator=changed)
    atheris.Fuzz()


_MEANT = 0.85
"""How often an input is changed as what it means; else its bytes are."""

if __name__ == "__main__":
    main()
