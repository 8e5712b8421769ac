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
    """What a target has to come to.

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
    "play": Least(inputs=110, seconds=30, edges=670),
    "legality": Least(inputs=110, seconds=30, edges=531),
    "views": Least(inputs=150, seconds=30, edges=779),
    "secrets": Least(inputs=130, seconds=30, edges=715),
    "worlds": Least(inputs=64, seconds=30, edges=701),
    "table": Least(inputs=52, seconds=30, edges=843),
    "johari-tensor": Least(inputs=310, seconds=30, edges=939),
    "johari-judge": Least(inputs=58, seconds=30, edges=1044),
    "johari-play": Least(inputs=140, seconds=30, edges=807),
    "johari-legality": Least(inputs=250, seconds=30, edges=920),
    "johari-views": Least(inputs=86, seconds=30, edges=971),
    "johari-secrets": Least(inputs=160, seconds=30, edges=679),
    "johari-table": Least(inputs=26, seconds=30, edges=1236),
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
    """Whether a value that was read from JSON is an object."""
    return isinstance(value, dict)
