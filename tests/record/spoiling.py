"""Records with a fault put into them, and what the reader says of them."""

import json
import re
from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import strategies as st

from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.record import UnreadableRecord

Document: TypeAlias = dict[str, Plain]
Spoiler: TypeAlias = Callable[[Document], object]
Reader: TypeAlias = Callable[[str | bytes], object]

ANYTHING: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
)


def steps(field: str) -> tuple[str | int, ...]:
    """The path of a field that is written as an error writes it."""
    found = re.findall(r"\[(\d+)\]|\['(.+?)'\]|(\w+)", field)
    return tuple(int(index) if index else key or name for index, key, name in found)


def put(value: Plain, *path: str | int) -> Spoiler:
    """Set what stands at the end of a path."""

    def spoil(document: Document) -> None:
        at: Plain = document
        for step in path[:-1]:
            at = member(at, step)
        match at, path[-1]:
            case dict(), str(key):
                at[key] = value
            case list(), int(place) if place == len(at):
                at.append(value)
            case list(), int(place):
                at[place] = value
            case _:
                raise LookupError(path)

    return spoil


def drop(*path: str | int) -> Spoiler:
    """Remove what stands at the end of a path."""

    def spoil(document: Document) -> None:
        at: Plain = document
        for step in path[:-1]:
            at = member(at, step)
        assert isinstance(at, dict)
        assert isinstance(path[-1], str)
        del at[path[-1]]

    return spoil


def member(at: Plain, step: str | int) -> Plain:
    match at, step:
        case dict(), str():
            return at[step]
        case list(), int():
            return at[step]
        case _:
            raise LookupError(step)


def refusal(document: Document, read: Reader = record_from_json) -> UnreadableRecord:
    with pytest.raises(UnreadableRecord) as caught:
        read(json.dumps(document))
    return caught.value


def fault_of(source: str | bytes, read: Reader = record_from_json) -> str:
    """The one line, which can be printed, that a reader says of what it refuses; nothing if it reads it."""
    try:
        read(source)
    except UnreadableRecord as error:
        text = str(error)
        assert text.encode()
        assert "\n" not in text
        assert len(text) < 1000
        return text
    return ""
