"""The introduction of a program: how it is asked for, read and written."""

from typing import get_args

from jaipur_rules.conformance.protocol import (
    ANY_RULESET,
    PROTOCOL,
    Body,
    Hello,
    HouseRules,
    Part,
    default_game,
    malformed,
    usual_ruleset,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Switch
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, shown

_NAME = 60
_MOST_RULESETS = 50


def write_hello(kit: str, game: str) -> Body:
    """Return the first request.

    Example:
        >>> write_hello("0.1.0", "jaipur")
        {'do': 'hello', 'protocol': 1, 'kit': '0.1.0'}
        >>> write_hello("0.1.0", "johari")["game"]
        'johari'
    """
    asked: Body = {"do": "hello", "protocol": PROTOCOL, "kit": kit}
    return asked if game == default_game() else asked | {"game": game}


def read_hello(answer: Body, game: str) -> Hello:
    """Return the introduction that an answer holds.

    Args:
        answer: Its answer.
        game: The game that it has to play; any but the first that there is has to be named in the answer.

    Raises:
        ProgramFault: It has not the form that it must have, or is of another protocol or game.

    Example:
        >>> read_hello(
        ...     {"protocol": 1, "name": "bazaar", "version": "1", "parts": ["position"]},
        ...     "jaipur",
        ... ).parts
        ('position',)
    """
    try:
        return _hello(Node(answer), game)
    except UnreadableData as error:
        raise malformed("hello", error, answer) from None


def _hello(node: Node, game: str) -> Hello:
    found = node.object()
    if game != default_game() and found.get("game") != game:
        raise node.fault("kit.form.game", game=game)
    members = Node({key: found[key] for key in _HELLO if key in found}).members(
        _HELLO[:4], _HELLO[4:]
    )
    version = members["protocol"].whole()
    if version != PROTOCOL:
        raise members["protocol"].fault("json.expected", expected=PROTOCOL, found=version)
    parts: tuple[Part, ...] = ()
    for part in map(_part, members["parts"].items()):
        parts = parts if part in parts else (*parts, part)
    if not parts:
        raise members["parts"].fault("kit.form.no_parts")
    rulesets = members.get("rulesets", Node([usual_ruleset(game)]))
    if rulesets.value == ANY_RULESET:
        names: tuple[str, ...] = (ANY_RULESET,)
        house: tuple[HouseRules, ...] = ()
    else:
        each = tuple(rulesets.items())
        if len(each) > _MOST_RULESETS:
            raise rulesets.fault("kit.form.rulesets", most=_MOST_RULESETS)
        names = tuple(item.text() for item in each if not isinstance(item.value, dict))
        house = tuple(_house_rules(item, game) for item in each if isinstance(item.value, dict))
    return Hello(
        members["name"].text()[:_NAME],
        members["version"].text()[:_NAME],
        parts,
        names,
        house,
        members["rounds"].whole(1) if "rounds" in members else 0,
    )


_HELLO = ("protocol", "name", "version", "parts", "rulesets", "rounds")


def _house_rules(node: Node, game: str) -> HouseRules:
    changes = tuple(
        (name, _switch(Node(value, (*node.path, name)))) for name, value in node.object().items()
    )
    try:
        game_named(game).rules.ruleset(None, dict(changes))
    except RulesError as error:
        raise node.fault(error.message) from None
    return HouseRules(changes)


def _switch(node: Node) -> Switch:
    return node.text() if isinstance(node.value, str) else node.whole()


def _part(node: Node) -> Part:
    found: dict[str, Part] = {part: part for part in get_args(Part)}
    if node.text() not in found:
        expected = Message("json.one_of", values=tuple(found))
        raise node.fault("json.expected", expected=expected, found=shown(node.value))
    return found[node.text()]


def introduce(hello: Hello) -> Body:
    """Return the answer in which an engine introduces itself.

    Example:
        >>> introduce(Hello("bazaar", "1", ("game",), ("any",)))["rulesets"]
        'any'
    """
    every = hello.rulesets == (ANY_RULESET,)
    found: Body = {
        "protocol": PROTOCOL,
        "name": hello.name,
        "version": hello.version,
        "parts": list[Plain](hello.parts),
        "rulesets": ANY_RULESET if every else [*hello.rulesets, *map(_changes, hello.house_rules)],
    }
    return found | {"rounds": hello.rounds} if hello.rounds else found


def _changes(house: HouseRules) -> Plain:
    return dict(house.changes)
