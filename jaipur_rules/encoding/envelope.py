"""The envelope of a view: what the document is, of which version, and of which game."""

from jaipur_rules.core.json_nodes import Node, Plain, UnreadableData, shown

FORMAT = "jaipur-view"
"""What a document says it is."""

VERSION = 1
"""The version of the format, the only one there is."""


def envelope(game: str) -> dict[str, Plain]:
    """How the document of a view begins.

    Example:
        >>> envelope("jaipur")
        {'format': 'jaipur-view', 'version': 1, 'game': 'jaipur'}
    """
    return {"format": FORMAT, "version": VERSION, "game": game}


def members_of_view(node: Node, game: str, keys: tuple[str, ...]) -> dict[str, Node]:
    """The members of a view of a game: those of the envelope and all of these.

    Raises:
        UnreadableData: The document is no view, or of another game, or its
            keys are not these.

    Example:
        >>> members_of_view(Node({"format": "jaipur-view"}), "jaipur", ())
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: the key 'version' is missing, so this is no view
    """
    found, said = node.object(), envelope(game)
    for key in said:
        if key not in found:
            raise node.fault(f"the key {shown(key)} is missing, so this is no view")
    for key, expected in said.items():
        # Compared as they are shown, because to Python 1 is 1.0 and true.
        if shown(found[key]) != shown(expected):
            fault = f"expected {shown(expected)}, found {shown(found[key])}"
            raise UnreadableData(fault, (*node.path, key))
    return node.members((*said, *keys))
