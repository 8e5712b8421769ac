"""What the lines of the results of a duel have in common, whatever the game."""

from jaipur_rules.core.json_nodes import Node


def seconds_of(node: Node) -> float:
    """A number of seconds.

    Raises:
        UnreadableData: It is something else.

    Example:
        >>> seconds_of(Node(2))
        2.0
    """
    seconds = node.value
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise node.fault("expected a number")
    return float(seconds)
