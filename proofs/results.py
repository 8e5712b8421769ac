"""The one format of results: what was found, when, with which versions, and what it rests on.

{"kind": "verify", "date": "2026-11-22", "versions": {"python": "3.11.7", ...},
 "rests_on": {"definitions": {"Cards.__add__": ["6f1e..."], ...}, "data": {...}},
 "figures": {...}}
"""

import json
import os
import platform
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TypeGuard

from proofs.closure import Closure

PYTHON = "3.11"
"""The Python that results are made with: the oldest that is supported."""


def is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Return whether a value that was read from JSON is an object."""
    return isinstance(value, dict)


def member(value: object, name: str) -> dict[str, object]:
    """A member of a JSON object that is an object itself; an empty one if it is none.

    Example:
        >>> member({"figures": {"plies": 1}}, "figures"), member({"figures": 1}, "figures")
        ({'plies': 1}, {})
    """
    found = value.get(name) if is_object(value) else None
    return found if is_object(found) else {}


def make_result(
    kind: str,
    figures: Mapping[str, object],
    *,
    packages: Iterable[str],
    rests_on: Closure | None,
    date: str | None = None,
) -> dict[str, object]:
    """A result as it is kept.

    Args:
        kind: What was done, such as ``"verify"``.
        figures: What was found.
        packages: The projects whose versions count.
        rests_on: What the computation ran; None if it need not be fresh.
        date: The day, today if not given.

    Example:
        >>> [*make_result("fuzz", {}, packages=["attrs"], rests_on=None)]
        ['kind', 'date', 'versions', 'figures']
    """
    return {
        "kind": kind,
        "date": date or datetime.now(UTC).date().isoformat(),
        "versions": {
            "python": platform.python_version(),
            **{each: version(each) for each in sorted(packages)},
        },
        **(
            {"rests_on": {"definitions": rests_on.definitions, "data": rests_on.data}}
            if rests_on
            else {}
        ),
        "figures": dict(figures),
    }


def write_result(path: Path, result: Mapping[str, object]) -> None:
    """Write a result to a file, which appears whole or not at all."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    new.write_text(_laid_out(result) + "\n", encoding="utf-8", newline="\n")
    new.replace(path)


def read_result(path: Path) -> dict[str, object]:
    """A result that was kept.

    Raises:
        OSError: There is no such file.
        ValueError: It holds no result.
    """
    found: object = json.loads(path.read_text(encoding="utf-8"))
    if is_object(found):
        return found
    raise ValueError(f"{path.name} holds no result")


def _laid_out(value: object, indent: str = "") -> str:
    """JSON with short values on one line, so that a change of a result can be read."""
    line = json.dumps(value, ensure_ascii=False)
    inner = f"{indent} "
    if len(indent) + len(line) > 110 and is_object(value):
        rows = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {_laid_out(each, inner)}"
            for key, each in value.items()
        ]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    return line


def version_faults(result: dict[str, object], root: Path, packages: Iterable[str]) -> Iterator[str]:
    """The versions that are not those that the project pins, a sentence each."""
    versions = member(result, "versions")
    python = str(versions.get("python", "?"))
    if python.rpartition(".")[0] != PYTHON:
        yield f"was made with Python {python}, and not {PYTHON}"
    for name in sorted(packages):
        made = str(versions.get(name, "none"))
        for file, pins in pinned(root).items():
            if name in pins and made not in pins[name]:
                now = " or ".join(sorted(pins[name]))
                yield f"was made with {name} {made}, and constraints/{file} pins {now}"


def pinned(root: Path) -> dict[str, dict[str, set[str]]]:
    """The versions that each file of constraints pins, by the name of the project."""
    found: dict[str, dict[str, set[str]]] = {}
    for file in sorted((root / "constraints").glob("*.txt")):
        pins = found.setdefault(file.name, {})
        for name, number in re.findall(
            r"^([A-Za-z0-9._-]+)==([^\s;]+)", file.read_text(encoding="utf-8"), re.MULTILINE
        ):
            pins.setdefault(name.lower(), set()).add(number)
    return found


def freshness_faults(result: dict[str, object], now: Closure) -> Iterator[str]:
    """The parts a result rests on that have changed since, a sentence each.

    Example:
        >>> kept = {"rests_on": {"definitions": {"apply": ["1"], "old": ["2"]}, "data": {}}}
        >>> [*freshness_faults(kept, Closure({"apply": ["3"]}, {}))]
        ['rests on apply, which has changed']
        >>> [*freshness_faults({}, Closure({"apply": ["3"]}, {}))]
        ['does not say that it rests on apply']
    """
    rests_on = member(result, "rests_on")
    for part, current in (("definitions", now.definitions), ("data", now.data)):
        kept = member(rests_on, part)
        lacking = [name for name in current if name not in kept]
        changed = [name for name, each in current.items() if name in kept and kept[name] != each]
        if lacking:
            yield f"does not say that it rests on {shown(lacking)}"
        if changed:
            yield f"rests on {shown(changed)}, which {'has' if len(changed) == 1 else 'have'} changed"


def shown(names: list[str], most: int = 8) -> str:
    """The first of some names, and how many more there are.

    Example:
        >>> shown(["a", "b", "c"], most=2)
        'a, b and 1 more'
    """
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
