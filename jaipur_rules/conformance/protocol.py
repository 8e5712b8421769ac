"""The protocol of `docs/protocol.md`: requests and answers in lines of JSON, the introduction of a program, and what it can do wrong."""

from collections.abc import Iterable
from json import JSONEncoder
from typing import Literal, TypeAlias, get_args

from attrs import asdict, frozen

from jaipur_rules.core.errors import ImpossibleArgument, RulesError
from jaipur_rules.core.forms import SWITCH, fixed, one_of
from jaipur_rules.core.game import DEFAULT, AnyRuleset
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.rules import AnyRules
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json
from jaipur_rules.core.values import NamedEnum

LONGEST = 1_000_000
"""The most seconds that anything is waited for: systems cannot wait for much longer."""

_NAME = 60
_MOST_RULESETS = 50


class FaultKind(NamedEnum):
    """A kind of fault.

    Example:
        >>> FaultKind("silent")
        FaultKind.SILENT
    """

    NOT_STARTED = "not-started"
    """The system could not start it."""
    SILENT = "silent"
    """It gave no answer in time."""
    TOO_LONG = "too-long"
    """A line of its output passed the limit."""
    NOISY = "noisy"
    """Its error stream passed the limit."""
    CLOSED = "closed"
    """It closed its output, or ended, before it had answered."""
    CRASHED = "crashed"
    """It was ended by a signal, or with an exit status other than 0."""
    NO_ANSWER = "no-answer"
    """Its output is not an answer: no JSON, no object, another id."""
    MALFORMED = "malformed"
    """Its answer has not the form that the protocol describes."""


@frozen(order=False)
class Limits:
    """The limits of a program: how long it is waited for, and how much it may write.

    Attributes:
        seconds: For each answer.
        size: Bytes of an answer, and of the error stream while an answer is awaited.
        faults: Faults in a row after which it is given up on.
        lost: Seconds in all that its faults may cost.
        total: Seconds for everything; what is not judged by then stays unjudged.

    Raises:
        ImpossibleArgument: A limit is not above zero, or a time is longer than a system can wait.

    Example:
        >>> Limits(seconds=0)
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleArgument: the limit 'seconds' is 0, and has to be above 0
    """

    seconds: float = 10.0
    size: int = 1_000_000
    faults: int = 3
    lost: float = 45.0
    total: float = 600.0

    def __attrs_post_init__(self) -> None:
        """Refuse a limit that nothing can keep."""
        for name, value in asdict(self).items():
            if not value > 0:
                raise ImpossibleArgument("kit.limit.above_zero", name=name, value=value)
            if name in {"seconds", "lost", "total"} and value > LONGEST:
                raise ImpossibleArgument("kit.limit.at_most", name=name, value=value, most=LONGEST)


@frozen(order=False)
class Fault:
    """A fault: one thing that a program did instead of answering.

    Attributes:
        kind: What it did.
        message: What happened.
        asked: The request that was not answered, as it was sent; empty if there was none.
        came: The beginning of what came instead.
        complaint: The end of what it wrote to its error stream.
        seconds: How long it took until this was known.

    Example:
        >>> print(Fault(FaultKind.SILENT, Message("kit.fault.silent", seconds=10)))
        silent: no answer came within 10 seconds
    """

    kind: FaultKind
    message: Message
    asked: str = ""
    came: str = ""
    complaint: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        return str(self.description)

    @property
    def description(self) -> Message:
        """What happened, after a word for its kind."""
        kind = Message(f"kit.fault.kind.{self.kind.value}")
        return Message("kit.fault", kind=kind, sentence=self.message)


class ProgramFault(RulesError):
    """The error for a fault of a program.

    Attributes:
        fault: What it did.
        place: The step of a script at which it did so.
        program: The name of the program, where it is one of several players; else empty.

    Example:
        >>> fault = Fault(FaultKind.CRASHED, Message("kit.fault.ended"))
        >>> print(ProgramFault(fault, program="program:node bot.mjs"))
        program:node bot.mjs: crashed: it ended, with exit status 0, before it had answered
    """

    def __init__(self, fault: Fault, place: int = 0, program: str = "") -> None:
        found = fault.description
        super().__init__(Message("error.at", place=program, fault=found) if program else found)
        self.args = self.fault, self.place, self.program = fault, place, program


PROTOCOL = 1
"""The version of the protocol."""

Part: TypeAlias = Literal[
    "game", "deal", "legal_moves", "apply", "score", "view", "position", "validate", "choose"
]
"""A part of the protocol, which a program may be able to do: every request but the hello."""

PARTS: tuple[Part, ...] = get_args(Part)[:7]
"""The parts that are judged, in the order of the documentation: `validate` stands for another, `choose` plays."""

Body: TypeAlias = dict[str, Plain]
"""A request or an answer, without its id."""

WALKING: tuple[Part, ...] = ("game", "deal", "apply")
"""The parts that a program needs to be led through a game move by move."""

ANY_RULESET = "any"
"""The word instead of a list for a program that plays by every ruleset and combination of the switches."""

_encode = JSONEncoder(separators=(",", ":"), ensure_ascii=True).encode
_SHOWN = 200


@frozen(order=False)
class Hello:
    """The introduction of a program.

    Attributes:
        name: Its name.
        version: Its version.
        parts: What it can do.
        rulesets: The names of the rulesets that it plays by; ``any`` alone for all.
        house_rules: Other rulesets that it plays by, which it has named by their switches.
        rounds: How many rounds of a match it can play; 0 for as many as there are.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> Hello("bazaar", "1", PARTS, ("space-cowboys-2019",)).plays(Ruleset.named("yucata"))
        False
    """

    name: str
    version: str
    parts: tuple[Part, ...]
    rulesets: tuple[str, ...]
    house_rules: tuple[AnyRuleset, ...] = ()
    rounds: int = 0

    def plays(self, ruleset: AnyRuleset) -> bool:
        """Return whether it plays by a ruleset, by its name (one without is `custom`) or by its switches."""
        every = self.rulesets == (ANY_RULESET,)
        return every or ruleset.name in self.rulesets or ruleset in self.house_rules

    @property
    def ruleset_names(self) -> tuple[str, ...]:
        """The names of the rulesets that it plays by, and the switches of those without one, such as ``exchange_min=1``."""
        switches = (each.changes.items() for each in self.house_rules)
        house = (", ".join(f"{name}={value}" for name, value in each) for each in switches)
        return (*self.rulesets, *house)

    @property
    def validates(self) -> bool:
        """True if it is proposed moves instead of being asked for the legal ones."""
        return "validate" in self.parts and "legal_moves" not in self.parts

    @property
    def knows_positions_alone(self) -> bool:
        """True if it knows the legal moves of positions, and no game."""
        return {*self.parts} in ({"position"}, {"position", "validate"})

    def can(self, parts: Iterable[str]) -> bool:
        """Return whether it can do all of these."""
        return all(part in self.parts for part in parts)


def write_body(number: int, body: Body) -> bytes:
    r"""A request or an answer as it is sent: one line of ASCII.

    Example:
        >>> write_body(3, {"do": "legal_moves"})
        b'{"id":3,"do":"legal_moves"}\n'
    """
    return f"{_encode({'id': number, **body})}\n".encode()


def read_answer(line: bytes, number: int) -> Body:
    """The answer to the request of this number, without its id.

    Raises:
        ProgramFault: The line is no answer, or one to another request.

    Example:
        >>> read_answer(b'{"id": 3, "moves": ["+K"]}', 3)
        {'moves': ['+K']}
        >>> read_answer(b'{"id": 2, "moves": ["+K"]}', 3)
        Traceback (most recent call last):
        jaipur_rules.conformance.protocol.ProgramFault: no answer: it answered request 2 when request 3 was due
    """
    try:
        members = dict(Node(parse_json(line, limit=len(line))).object())
    except UnreadableData as error:
        reason = Message("kit.fault.no_answer", reason=error.message)
    else:
        found = members.pop("id", None)
        if type(found) is int and found == number:
            return members
        reason = Message("kit.fault.no_number")
        if type(found) is int:
            reason = Message("kit.fault.other_number", found=found, due=number)
    came = line[:_SHOWN].decode(errors="backslashreplace")
    raise ProgramFault(Fault(FaultKind.NO_ANSWER, reason, came=came))


def malformed(request: str, error: UnreadableData, answer: Body, place: int = 0) -> ProgramFault:
    """The fault of an answer that has not the form it must have.

    Args:
        request: The name of the request.
        error: What is wrong with the answer.
        answer: The answer.
        place: The step of a script that asked for it.
    """
    problem = Message("kit.fault.answer", request=request, reason=error.message)
    return ProgramFault(Fault(FaultKind.MALFORMED, problem, came=_encode(answer)[:_SHOWN]), place)


_FORMER = "new_game"
"""A part that was asked for once: a program may name it still."""


def write_hello(kit: str, game: str) -> Body:
    """Return the first request.

    Example:
        >>> write_hello("0.1.0", "jaipur")
        {'do': 'hello', 'protocol': 1, 'kit': '0.1.0'}
        >>> write_hello("0.1.0", "johari")["game"]
        'johari'
    """
    asked: Body = {"do": "hello", "protocol": PROTOCOL, "kit": kit}
    return asked if game == DEFAULT else asked | {"game": game}


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
    node = Node(answer)
    try:
        if game != DEFAULT and answer.get("game") != game:
            raise node.fault("kit.form.game", game=game)
        return _hello(node, game_named(game).rules)
    except UnreadableData as error:
        raise malformed("hello", error, answer) from None


def _hello(node: Node, rules: AnyRules) -> Hello:
    fixed("protocol", PROTOCOL).form.read(node.member("protocol"))
    name, version, parts = map(node.member, ("name", "version", "parts"))
    part = one_of(*get_args(Part))
    named = dict.fromkeys(part.read(each) for each in parts.items() if each.value != _FORMER)
    if not named:
        raise parts.fault("kit.form.no_parts")
    rulesets = Node(node.object().get("rulesets", [rules.rulesets[0]]), ("rulesets",))
    names, house = [ANY_RULESET], list[AnyRuleset]()
    if rulesets.value != ANY_RULESET:
        each = [*rulesets.items()]
        if len(each) > _MOST_RULESETS:
            raise rulesets.fault("kit.form.rulesets", most=_MOST_RULESETS)
        names = [item.text() for item in each if not isinstance(item.value, dict)]
        house = [_house_rules(item, rules) for item in each if isinstance(item.value, dict)]
    return Hello(
        name.text()[:_NAME],
        version.text()[:_NAME],
        tuple(named),
        tuple(names),
        tuple(house),
        node.member("rounds").whole(1) if "rounds" in node.object() else 0,
    )


def _house_rules(node: Node, rules: AnyRules) -> AnyRuleset:
    changes = {key: SWITCH.read(node.member(key)) for key in node.object()}
    try:
        return rules.ruleset(None, changes)
    except RulesError as error:
        raise node.fault(error.message) from None


def introduce(hello: Hello) -> Body:
    """Return the answer in which an engine introduces itself.

    Example:
        >>> introduce(Hello("bazaar", "1", ("game",), ("any",)))["rulesets"]
        'any'
    """
    house = (dict(each.changes) for each in hello.house_rules)
    every = hello.rulesets == (ANY_RULESET,)
    found: Body = {
        "protocol": PROTOCOL,
        "name": hello.name,
        "version": hello.version,
        "parts": [*hello.parts],
        "rulesets": ANY_RULESET if every else [*hello.rulesets, *house],
    }
    return found | {"rounds": hello.rounds} if hello.rounds else found
