"""The table of the targets (`targets.toml`): where each is, and the least that fuzzing it has to come to.

Nothing of the library or of Hypothesis is imported here: the checker of the results reads this.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from proofs.results import member

LONGEST = 8_192
"""The longest input of a property, in bytes."""

LEAST_SECONDS = 30
"""The processor time that every target has to have had."""


@frozen(order=False, kw_only=True)
class Entry:
    """A line of the registry.

    Attributes:
        at: Where the reader or the property is, as ``module:name``, with a game in brackets if it is one of every game.
        inputs: How many inputs have to be tried at least.
        edges: How many branches of the library they have to reach at least.
        law: What has to hold; of a property its docstring says it.
        longest: The longest input, in bytes.
        words: What stands in inputs.
        seeds: Inputs from elsewhere in the repository.
    """

    at: str
    inputs: int
    edges: int
    law: str = ""
    longest: int = LONGEST
    words: Sequence[str] = ()
    seeds: Sequence[str] = ()


_KEPT = tomllib.loads(Path(__file__).with_name("targets.toml").read_text(encoding="utf-8"))
READERS = {name: Entry(**entry) for name, entry in _KEPT["readers"].items()}
PROPERTIES = {name: Entry(**entry) for name, entry in _KEPT["properties"].items()}
TARGETS = READERS | PROPERTIES
NAMES = (*TARGETS,)


def faults(result: Mapping[str, object]) -> Iterator[str]:
    """Return what is wrong with a result of fuzzing, a sentence each; nothing if it is enough.

    Example:
        >>> list(faults({"crashes": 1, "targets": {}}))[:2]
        ['inputs broke a law: 1', 'no target was fuzzed']
    """
    crashes = result.get("crashes")
    if crashes != 0 or isinstance(crashes, bool):
        yield f"inputs broke a law: {crashes}"
    targets = member(result, "targets")
    if not targets:
        yield "no target was fuzzed"
        return
    for name in sorted(targets.keys() - TARGETS.keys()):
        yield f"{name}: there is no such target"
    for name, least in TARGETS.items():
        if name not in targets:
            yield f"{name}: was not fuzzed"
            continue
        figures = member(targets, name)
        for key, wanted in (
            ("inputs", least.inputs),
            ("cpu_seconds", LEAST_SECONDS),
            ("edges", least.edges),
        ):
            found = figures.get(key)
            if not isinstance(found, int | float) or isinstance(found, bool) or not found >= wanted:
                yield f"{name}: {key} is {found}, and has to be at least {wanted}"
