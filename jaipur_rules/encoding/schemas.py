"""The JSON Schemas of what clients read: the files in the folder of a game."""

from collections.abc import Mapping
from types import MappingProxyType

from jaipur_rules.core.games import read_schema

_FOLDERS: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("verdict", "move_verdict", "derivation"), "referee")
)
"""Where a schema is that is not in the folder `encoding` of its game."""


def schema(name: str, game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a document of a game, as text; of records, `record.record_schema` gives it.

    It describes the shape. Which views a match can give no schema can say.

    Args:
        name: ``"view"``, ``"log"``, ``"move"``, ``"verdict"`` (on a record), ``"move_verdict"`` or ``"derivation"``.
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game has no such schema.

    Example:
        >>> import json
        >>> json.loads(schema("move_verdict", "johari"))["required"]
        ['status', 'move', 'violations', 'hangs_on']
        >>> schema("song")
        Traceback (most recent call last):
        jaipur_rules.core.game.LacksPart: the game 'jaipur' has no part 'encoding/song.schema.json'
    """
    return read_schema(f"{_FOLDERS.get(name, 'encoding')}/{name}", game)
