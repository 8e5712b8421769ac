"""The types of what the verdicts and derivations of every game have in JSON."""

from typing import Literal, TypedDict


class ViolationDocument(TypedDict):
    """A rule that a move would break, and the values that break it."""

    rule: str
    facts: str


class DependenceDocument(TypedDict):
    """A switch that a verdict hangs on, and its values under which the verdict is another one."""

    rule: str
    switch: str
    value: int | str | None
    otherwise: list[int | str | None]
    is_ruling: bool


class SourceDocument(TypedDict):
    """A place where a document speaks of a rule; its item is null for the heading as a whole."""

    document: str
    place: str
    item: int | None


class BasisDocument(TypedDict):
    """What a rule rests on, as the catalogue has it."""

    standing: Literal["text", "part", "derived", "ruling"]
    switch: str | None
    sources: list[SourceDocument]
