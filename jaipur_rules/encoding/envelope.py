"""The envelope of a view: its format, its version and its game."""

from collections.abc import Mapping
from types import MappingProxyType

from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, shown

FORMAT = "jaipur-view"
"""The name of the format."""

VERSION = 1
"""The version of the format, the only one there is."""


def envelope(game: str) -> dict[str, Plain]:
    """The keys that the document of a view begins with.

    Example:
        >>> envelope("jaipur")
        {'format': 'jaipur-view', 'version': 1, 'game': 'jaipur'}
    """
    return {"format": FORMAT, "version": VERSION, "game": game}


def envelope_keys(game: str) -> Mapping[str, str]:
    """The meanings of the keys of the envelope.

    Example:
        >>> envelope_keys("jaipur")["game"]
        'The game: jaipur.'
    """
    return MappingProxyType(
        {
            "format": f"What the document is: always {FORMAT}.",
            "version": f"The version of this format: {VERSION}.",
            "game": f"The game: {game}.",
        }
    )


def game_of_view(node: Node, wanted: str | None = None) -> str:
    """The name of the game that a document is of; whether there is such a game is not looked at.

    Args:
        node: The document.
        wanted: The game that it has to be of; any if not given.

    Raises:
        UnreadableData: The document is no view, or of another game.

    Example:
        >>> game_of_view(Node({"format": "jaipur-view", "version": 1, "game": "chess"}))
        'chess'
    """
    found = node.object()
    game = found.get("game") if wanted is None else wanted
    expected = envelope(f"{game}")
    for key in expected:
        if key not in found:
            raise node.fault(f"the key {shown(key)} is missing, so this is no view")
    for key, value in expected.items():
        # Compared as they are shown, because to Python 1 is 1.0 and true.
        if shown(found[key]) != shown(value):
            fault = f"expected {shown(value)}, found {shown(found[key])}"
            raise UnreadableData(fault, (*node.path, key))
    return f"{game}"


def members_of_view(node: Node, game: str, keys: tuple[str, ...]) -> dict[str, Node]:
    """The members of a view of a game: those of the envelope and all of these.

    Raises:
        UnreadableData: The document is no view, or of another game, or its
            keys are not these.

    Example:
        >>> members_of_view(Node({"format": "jaipur-view"}), "jaipur", ())
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: the key 'version' is missing, so this is no view
    """
    return node.members((*envelope(game_of_view(node, game)), *keys))
