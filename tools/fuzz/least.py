"""The least that fuzzing has to come to, target by target, and what falls short of it.

The names and the numbers stand here and not in the result, so that a result cannot say of itself that it is
enough. They are what a night leaves well behind: a third of the inputs and nearly all of the branches that
half an hour for all targets together reaches.
"""

from collections.abc import Iterator, Mapping
from typing import TypeGuard

from attrs import frozen


@frozen(order=False)
class Least:
    """The least results that a target has to reach.

    Attributes:
        inputs: How many inputs have to be tried.
        seconds: How much processor time they have to have had.
        edges: How many branches of the library they have to reach.
    """

    inputs: int
    seconds: int
    edges: int


LEAST: Mapping[str, Least] = {
    "notation": Least(inputs=290_000, seconds=30, edges=117),
    "sentence": Least(inputs=85_000, seconds=30, edges=169),
    "cards": Least(inputs=170_000, seconds=30, edges=47),
    "json": Least(inputs=180_000, seconds=30, edges=131),
    "ruleset": Least(inputs=26_000, seconds=30, edges=504),
    "record": Least(inputs=67_000, seconds=30, edges=896),
    "view": Least(inputs=89_000, seconds=30, edges=546),
    "options": Least(inputs=7_500, seconds=30, edges=85),
    "catalogue": Least(inputs=110_000, seconds=30, edges=164),
    "search": Least(inputs=200, seconds=30, edges=64),
    "passages": Least(inputs=18_000, seconds=30, edges=65),
    "johari-notation": Least(inputs=400_000, seconds=30, edges=351),
    "johari-sentence": Least(inputs=59_000, seconds=30, edges=314),
    "johari-components": Least(inputs=23_000, seconds=30, edges=337),
    "johari-record": Least(inputs=26_000, seconds=30, edges=1216),
    "johari-view": Least(inputs=100_000, seconds=30, edges=439),
    "action": Least(inputs=5_800, seconds=30, edges=158),
    "tensor": Least(inputs=2_100, seconds=30, edges=419),
    "position": Least(inputs=160, seconds=30, edges=595),
    "judge": Least(inputs=510, seconds=30, edges=829),
    "play": Least(inputs=290, seconds=30, edges=688),
    "legality": Least(inputs=460, seconds=30, edges=619),
    "views": Least(inputs=340, seconds=30, edges=821),
    "secrets": Least(inputs=450, seconds=30, edges=763),
    "worlds": Least(inputs=260, seconds=30, edges=763),
    "table": Least(inputs=140, seconds=30, edges=883),
    "johari-tensor": Least(inputs=920, seconds=30, edges=1047),
    "johari-judge": Least(inputs=190, seconds=30, edges=1210),
    "johari-play": Least(inputs=430, seconds=30, edges=1043),
    "johari-legality": Least(inputs=510, seconds=30, edges=1157),
    "johari-views": Least(inputs=300, seconds=30, edges=1120),
    "johari-secrets": Least(inputs=500, seconds=30, edges=827),
    "johari-table": Least(inputs=110, seconds=30, edges=1359),
}
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
    if not _is_object(targets) or not targets:
        yield "no target was fuzzed"
        return
    for name in sorted(targets.keys() - LEAST.keys()):
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
            found = figures.get(key) if _is_object(figures) else None
            if not isinstance(found, int | float) or isinstance(found, bool) or not found >= wanted:
                yield f"{name}: {key} is {found}, and has to be at least {wanted}"


def _is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Return whether a value that was read from JSON is an object."""
    return isinstance(value, dict)
