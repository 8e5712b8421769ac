"""Rulesets and switches of a document: a name, or what differs from the default."""

from collections.abc import Callable, Mapping

from jaipur_rules.core.game import R, Switch
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, shown

__all__ = ["named_or_changed", "switch_from_plain", "switches_from_plain"]


def named_or_changed(node: Node, named: Callable[[str], R], changed: Callable[[Node], R]) -> R:
    """A ruleset from its name, or from an object of the switches that differ from the default.

    Raises:
        UnreadableData: It is neither, or the name is refused.

    Example:
        >>> named_or_changed(Node("yucata"), str.upper, Node.text)
        'YUCATA'
    """
    if isinstance(node.value, str):
        return node.parsed(named)
    if not isinstance(node.value, dict):
        raise node.fault("json.expected", expected=Message("json.ruleset"), found=shown(node.value))
    return changed(node)


def switch_from_plain(node: Node, allowed: tuple[Switch, ...]) -> Switch:
    """The value of a switch with these values; where they are None alone, none or any number from 1.

    Raises:
        UnreadableData: The switch has no such value.

    Example:
        >>> switch_from_plain(Node(40), (None,)), switch_from_plain(Node("none"), (None,))
        (40, None)
    """
    value = node.value
    if allowed == (None,):
        return None if value is None or value == "none" else node.whole(least=1)
    if isinstance(value, bool) or not isinstance(value, str | int) or value not in allowed:
        one = Message("json.one_of", values=tuple(map(shown, allowed)))
        raise node.fault("json.expected", expected=one, found=shown(value))
    return value


def switches_from_plain(
    members: Mapping[str, Node], switches: Mapping[str, tuple[Switch, ...]]
) -> dict[str, Switch]:
    """The values of those members of an object that are switches.

    Raises:
        UnreadableData: A switch has no such value.

    Example:
        >>> switches_from_plain({"max_rounds": Node(3)}, {"max_rounds": (None,)})
        {'max_rounds': 3}
    """
    return {
        name: switch_from_plain(member, switches[name])
        for name, member in members.items()
        if name in switches
    }
