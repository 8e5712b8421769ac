"""Records with a fault put into them."""

import json
from collections.abc import Callable
from typing import TypeAlias

import pytest

from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import read_record
from jaipur_rules.record import UnreadableRecord

Document: TypeAlias = dict[str, Plain]

Spoiler: TypeAlias = Callable[[Document], object]


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


def refusal(document: Document) -> UnreadableRecord:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(json.dumps(document))
    return caught.value


ROUND = ("rounds", 0)
