"""What the verdicts and derivations of every game have in JSON: their types. The JSON Schemas made from them are in the folder of each game."""

from typing import Annotated, Literal, TypedDict


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


class MoveVerdictDocument(TypedDict):
    """A verdict on a single move, as `move_verdict_to_plain` gives it.

    Example:
        >>> from jaipur_rules import TakeCamels, new_match
        >>> from jaipur_rules.referee import judge_position, move_verdict_to_plain
        >>> move_verdict_to_plain(judge_position(new_match(seed=7), TakeCamels()))
        {'status': 'legal', 'move': '+K', 'violations': [], 'hangs_on': []}
    """

    status: Literal["legal", "illegal"]
    move: Annotated[str, ("$ref", "move")]
    violations: list[ViolationDocument]
    hangs_on: list[DependenceDocument]


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
