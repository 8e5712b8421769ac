"""The JSON Schemas of views, logs and moves of a game: the files beside its encoding."""

from jaipur_rules.core.games import read_schema
from jaipur_rules.core.values import checked


@checked
def view_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a view of a game, as text.

    It describes the shape. Which views a match can give no schema can say.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(view_schema("johari"))["properties"]["game"]["const"]
        'johari'
    """
    return read_schema("encoding/view", game)


@checked
def log_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a log of a match of a game for one seat, as text.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(log_schema())["properties"]["format"]["const"]
        'jaipur-log'
    """
    return read_schema("encoding/log", game)


@checked
def move_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a move of a game, which is a text in the notation.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(move_schema())["type"]
        'string'
    """
    return read_schema("encoding/move", game)
