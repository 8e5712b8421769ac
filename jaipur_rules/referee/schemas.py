"""The JSON Schemas of verdicts on a game, and of its derivations: the files beside its referee."""

from jaipur_rules.core.games import read_schema
from jaipur_rules.core.values import checked


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
