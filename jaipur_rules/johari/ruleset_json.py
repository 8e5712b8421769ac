"""Johari's part of documents: the switches, the components by their name and hash, and results."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.forms import Field, Form, Record, listed, record, text, whole
from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Node, Plain, shown
from jaipur_rules.core.switches import named_or_changed, switches_from_plain
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.ruleset import DEFAULT_NAME, PRESETS, SWITCHES, Ruleset
from jaipur_rules.johari.rules.scoring import Result

_DIGITS = frozenset("0123456789abcdef")
_LENGTH = 64
_SHORT = 12
# Fields by name, each of which the constructor checks.
_MAKE: Callable[..., Ruleset] = Ruleset

RulesetDocument: TypeAlias = Annotated[str | dict[str, object], ("$ref", "ruleset")]
"""A ruleset in JSON: its name, or the switches that differ from the default."""


@frozen(order=False)
class _Named:
    """The components of a document."""

    name: str
    hash: str


def _digest(node: Node) -> str:
    found = node.text()
    if len(found) != _LENGTH or not _DIGITS.issuperset(found):
        raise node.fault("johari.record.hash", length=_LENGTH, found=shown(found))
    return found


_COMPONENTS = record(
    _Named,
    Field("name", text),
    Field("hash", Form(str, _digest, {"type": "string", "pattern": "^[0-9a-f]{64}$"})),
    title="ComponentsDocument",
)

ComponentsDocument: TypeAlias = Annotated[dict[str, object], _COMPONENTS]
"""The components in play in JSON: a name for people, and the hash of their numbers, which decides."""


def result_form(players: int) -> Record[Result]:
    """The form of what a game of so many traders was worth.

    Example:
        >>> result_form(2).write(Result((5, 0), (3, 0), (12, 20), (12, 20), (0, 1), "FIN-4"))[
        ...     "totals"
        ... ]
        [20, 20]
    """
    points = listed(whole(), players, varies=True)
    return record(
        Result,
        Field("nobles", points, "Prestige points for nobles, by seat."),
        Field("cards", points, "Prestige points for prestige cards, by seat."),
        Field("tokens", points, "Prestige points for gem tokens, by seat."),
        Field("totals", points, "All prestige points, by seat.", derived="johari.view.totals"),
        Field("tie_break", points, "What breaks a tie, by seat."),
        Field("winners", listed(whole(most=players - 1)), "The seats that have won."),
        Field("decided_by", text, "The id of the rule that settled it."),
        title="ResultDocument",
    )


ResultDocument: TypeAlias = Annotated[dict[str, object], result_form(2)]
"""What a game was worth, by seat, in JSON."""


def ruleset_to_plain(ruleset: Ruleset) -> Plain:
    """The switches of a ruleset as a document holds them; its components are written elsewhere.

    They go by the name that the ruleset was asked for by, or that of the
    default; all others are an object of what differs from the default.

    Example:
        >>> ruleset_to_plain(Ruleset()), ruleset_to_plain(Ruleset(gold_cap=40))
        ('reconstruction', {'gold_cap': 40})
    """
    for name in (ruleset.label, DEFAULT_NAME):
        if name in PRESETS and PRESETS[name].switches == ruleset.switches:
            return name
    return dict(ruleset.changes)


def ruleset_from_plain(node: Node, components: Components) -> Ruleset:
    """The ruleset that a document holds, with these components.

    Raises:
        UnreadableData: There is no such ruleset, switch or value.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> ruleset_from_plain(Node({"gold_cap": "none", "new_noble": "at_once"}), STANDARD).changes
        {'new_noble': 'at_once'}
    """
    return named_or_changed(
        node,
        lambda name: _MAKE(**Ruleset.named(name).switches, components=components, label=name),
        lambda changed: _changed(changed, components),
    )


def _changed(node: Node, components: Components) -> Ruleset:
    members = node.members(optional=tuple(SWITCHES))
    cap = members.get("gold_cap")
    if cap is not None and type(cap.value) is int and cap.value == 0:
        # With components by which nobody has gold at the start, the track may end at its first space.
        del members["gold_cap"]
        switches: dict[str, Switch] = switches_from_plain(members, SWITCHES) | {"gold_cap": 0}
    else:
        switches = switches_from_plain(members, SWITCHES)
    try:
        return _MAKE(**switches, components=components)
    except RulesError as error:
        raise node.fault(error.message) from None


def components_to_plain(components: Components) -> Plain:
    """Components as a document names them.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> components_to_plain(STANDARD)["name"]
        'reconstruction'
    """
    return _COMPONENTS.write(_Named(components.name, components.hash))


def check_components(node: Node, components: Components) -> None:
    """Refuse a document that was made with other components than these.

    Raises:
        UnreadableData: It was, or it does not name its components as it has to.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> check_components(Node({"name": "mine", "hash": "0" * 64}), STANDARD)
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: this was played with the components 'mine' \
(000000000000...), and those in hand are 'reconstruction' (3e152a134269...): give the file that it was played with
    """
    found = _COMPONENTS.read(node)
    if found.hash != components.hash:
        raise node.fault(
            "johari.record.other_components",
            name=found.name,
            hash=found.hash[:_SHORT],
            own_name=components.name,
            own_hash=components.hash[:_SHORT],
        )


def components_form(components: Components) -> Form[Components]:
    """The form of components of which there are none but these: any other document is refused.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> components_form(STANDARD).write(STANDARD)["name"]
        'reconstruction'
    """

    def read(node: Node) -> Components:
        check_components(node, components)
        return components

    return Form(components_to_plain, read, _COMPONENTS.schema)
