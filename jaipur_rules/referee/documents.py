"""What the verdicts and derivations of every game have in JSON: their types, and the JSON Schemas beside the referee of a game."""

from typing import Annotated, Literal, TypedDict

from jaipur_rules.core.games import read_schema
from jaipur_rules.core.values import checked


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


@checked
def verdict_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a verdict on a record of a game, as text.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(verdict_schema())["properties"]["status"]
        {'enum': ['legal', 'illegal', 'wrong claim']}
    """
    return read_schema("referee/verdict", game)


@checked
def move_verdict_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a verdict on a single move of a game, as text.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(move_verdict_schema("johari"))["required"]
        ['status', 'move', 'violations', 'hangs_on']
    """
    return read_schema("referee/move_verdict", game)


@checked
def derivation_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a derivation of a game, as text.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(derivation_schema())["required"]
        ['game', 'kind', 'move', 'result', 'facts', 'steps']
    """
    return read_schema("referee/derivation", game)
