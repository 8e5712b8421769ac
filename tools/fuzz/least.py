"""The least that fuzzing has to come to, target by target, and what falls short of it.

The names and the numbers stand here and not in the result, so that a result cannot say of itself that it is
enough. They are what a night leaves well behind: a third of the inputs and nearly all of the branches that
half an hour for all targets together reaches.
"""

from collections.abc import Iterator, Mapping

from attrs import frozen


@frozen(order=False)
class Least:
    """What a target has to come to.

    Attributes:
        inputs: How many inputs have to be tried.
        seconds: How much processor time they have to have had.
        edges: How many branches of the library they have to reach.
    """

    inputs: int
    seconds: int
    edges: int


LEAST: Mapping[str, Least] = {}
"""Every target that there has to be, with its least."""


def faults(result: Mapping[str, object]) -> Iterator[str]:
    """Return what is wrong with a result of fuzzing, a sentence each; nothing if it is enough.

    Example:
        >>> list(faults({"crashes": 1, "targets": {}}))[:2]
        ['inputs broke a law: 1', 'no target was fuzzed']
    """
    crashes = result.get("crashes")
    if crashes != 0 or isinstance(crashes, bool):
        yield f"inputs broke a law: {crashes}"
    targets = result.get("targets")
    if not isinstance(targets, dict) or not targets:
        yield "no target was fuzzed"
        return
    for name in sorted(targets.keys() - LEAST.keys(), key=str):
        yield f"{name}: there is no such target"
    for name, least in LEAST.items():
        if name not in targets:
            yield f"{name}: was not fuzzed"
            continue
        figures = targets[name]
        for key, wanted in (
            ("inputs", least.inputs),
            ("cpu_seconds", least.seconds),
            ("edges", least.edges),
        ):
            found = figures.get(key) if isinstance(figures, dict) else None
            if not isinstance(found, int | float) or isinstance(found, bool) or not found >= wanted:
                yield f"{name}: {key} is {found}, and has to be at least {wanted}"
