"""The protocol: the requests to a program and its answers, in lines of JSON.

`docs/conformance/protocol.md` describes it for those who write the program.
"""

from collections.abc import Iterable
from importlib import metadata
from json import JSONEncoder
from typing import Literal, TypeAlias, get_args

from attrs import frozen

from jaipur_rules.conformance.faults import Fault, FaultKind, ProgramFault
from jaipur_rules.core import games
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json

PROTOCOL = 1
"""The version of the protocol."""

Part: TypeAlias = Literal["game", "deal", "legal_moves", "apply", "score", "view", "position"]
"""A part of the protocol, which a program may be able to do: every request but the hello."""

PARTS: tuple[Part, ...] = get_args(Part)
"""The parts, in the order of the documentation."""

Message: TypeAlias = dict[str, Plain]
"""A request or an answer, without its id."""

WALKING: tuple[Part, ...] = ("game", "deal", "apply")
"""The parts that a program needs to be led through a game move by move."""

ANY_RULESET = "any"
"""The word instead of a list for a program that plays by every ruleset and combination of the switches."""

_encode = JSONEncoder(separators=(",", ":"), ensure_ascii=True).encode
_SHOWN = 200
_NAME = 60


def library_version() -> str:
    """The version of this library, which is that of the kit."""
    try:
        return metadata.version("jaipur-rules")
    except metadata.PackageNotFoundError:
        return "(not installed)"


@frozen(order=False)
class Hello:
    """The introduction of a program.

    Attributes:
        name: Its name.
        version: Its version.
        parts: What it can do.
        rulesets: The names of the rulesets that it plays by; ``any`` alone for all.

    Example:
        >>> Hello("bazaar", "1", PARTS, ("space-cowboys-2019",)).plays("yucata")
        False
    """

    name: str
    version: str
    parts: tuple[Part, ...]
    rulesets: tuple[str, ...]

    def plays(self, ruleset: str) -> bool:
        """Return whether it plays by a ruleset of this name; one without a name is `custom`."""
        return ruleset in self.rulesets or self.rulesets == (ANY_RULESET,)

    def can(self, parts: Iterable[str]) -> bool:
        """Return whether it can do all of these."""
        return all(part in self.parts for part in parts)


def default_game() -> str:
    """Return the name of the game of a program that names none: the first that there is."""
    return games.games()[0]


def usual_ruleset(name: str) -> str:
    """Return the name of the rules that a program plays by which names none.

    Example:
        >>> usual_ruleset("johari")
        'reconstruction'
    """
    return games.game(name).rules.rulesets[0]


def write_hello(kit: str, game: str) -> Message:
    """Return the first request.

    Example:
        >>> write_hello("0.1.0", "jaipur")
        {'do': 'hello', 'protocol': 1, 'kit': '0.1.0'}
        >>> write_hello("0.1.0", "johari")["game"]
        'johari'
    """
    asked: Message = {"do": "hello", "protocol": PROTOCOL, "kit": kit}
    return asked if game == default_game() else asked | {"game": game}


def write_message(number: int, message: Message) -> bytes:
    r"""A request or an answer as it is sent: one line of ASCII.

    Example:
        >>> write_message(3, {"do": "legal_moves"})
        b'{"id":3,"do":"legal_moves"}\n'
    """
    return f"{_encode({'id': number, **message})}\n".encode()


def read_answer(line: bytes, number: int) -> Message:
    """The answer to the request of this number, without its id.

    Raises:
        ProgramFault: The line is no answer, or one to another request.

    Example:
        >>> read_answer(b'{"id": 3, "moves": ["+K"]}', 3)
        {'moves': ['+K']}
        >>> read_answer(b'{"id": 2, "moves": ["+K"]}', 3)
        Traceback (most recent call last):
        jaipur_rules.conformance.faults.ProgramFault: no-answer: it answered request 2 when request 3 was due
    """
    try:
        members = dict(Node(parse_json(line, limit=len(line))).object())
    except UnreadableData as error:
        raise _no_answer(f"what it wrote is no answer: {error}", line) from None
    found = members.pop("id", None)
    if isinstance(found, bool) or not isinstance(found, int):
        raise _no_answer("its answer has no number under the key 'id'", line)
    if found != number:
        raise _no_answer(f"it answered request {found} when request {number} was due", line)
    return members


def read_hello(message: Message, game: str) -> Hello:
    """Return the introduction that an answer holds.

    Args:
        message: Its answer.
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
        return _hello(Node(message), game)
    except UnreadableData as error:
        raise malformed(f"its answer to hello: {error}", message) from None


def _hello(node: Node, game: str) -> Hello:
    found = node.object()
    if game != default_game() and found.get("game") != game:
        raise node.fault(f"the key 'game' has to say {game!r}: that is the game it is asked about")
    members = Node({key: found[key] for key in _HELLO if key in found}).members(
        _HELLO[:-1], _HELLO[-1:]
    )
    version = members["protocol"].whole()
    if version != PROTOCOL:
        raise members["protocol"].fault(f"expected {PROTOCOL}, found {version}")
    parts: tuple[Part, ...] = tuple(_part(item) for item in members["parts"].items())
    if not parts:
        raise members["parts"].fault("a program that can do nothing cannot be judged")
    rulesets = members.get("rulesets", Node([usual_ruleset(game)]))
    if rulesets.value == ANY_RULESET:
        names: tuple[str, ...] = (ANY_RULESET,)
    else:
        names = tuple(name.text() for name in rulesets.items())
    return Hello(members["name"].text()[:_NAME], members["version"].text()[:_NAME], parts, names)


_HELLO = ("protocol", "name", "version", "parts", "rulesets")


def _part(node: Node) -> Part:
    for part in PARTS:
        if node.text() == part:
            return part
    raise node.fault(f"expected one of {', '.join(PARTS)}")


def malformed(problem: str, message: Message) -> ProgramFault:
    """The fault of an answer that has not the form it must have."""
    return ProgramFault(Fault(FaultKind.MALFORMED, problem, came=_encode(message)[:_SHOWN]))


def _no_answer(problem: str, line: bytes) -> ProgramFault:
    came = line[:_SHOWN].decode(errors="backslashreplace")
    return ProgramFault(Fault(FaultKind.NO_ANSWER, problem, came=came))
