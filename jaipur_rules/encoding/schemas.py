"""The JSON Schemas of what clients read: the files in the folder of a game."""

from collections.abc import Mapping
from types import MappingProxyType

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.package_data import read_data

_FOLDERS: Mapping[str, str] = MappingProxyType(
    {
        "view": "encoding",
        "log": "encoding",
        "move": "encoding",
        "verdict": "referee",
        "move_verdict": "referee",
        "derivation": "referee",
    }
)
"""The folder of a game in which each schema is."""


def schema(name: str, game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a document of a game, as text; of records, `record.record_schema` gives it.

    It describes the shape. Which views a match can give no schema can say.

    Args:
        name: ``"view"``, ``"log"``, ``"move"``, ``"verdict"`` (on a record), ``"move_verdict"`` or ``"derivation"``.
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownName: There is no such game.
        RulesError: There is no such schema.

    Example:
        >>> import json
        >>> json.loads(schema("move_verdict", "johari"))["required"]
        ['status', 'move', 'violations', 'hangs_on']
        >>> schema("song")
        Traceback (most recent call last):
        jaipur_rules.core.messages.RulesError: there is no schema 'song'; expected view, log, move, verdict, move_verdict or derivation
    """
    found = game_named(DEFAULT if game is None else game)
    folder = _FOLDERS.get(name)
    if folder is None:
        raise RulesError("error.no_schema", name=name, known=tuple(_FOLDERS))
    data = read_data(f"jaipur_rules.{found.name}", f"{folder}/{name}.schema.json")
    assert data is not None
    return data.decode()
