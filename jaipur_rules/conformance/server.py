"""The server of an engine in Python, which answers the requests of the runner.

    from jaipur_rules.conformance import serve
    serve(MyEngine())

`Engine` is the interface that such an engine offers, in plain data alone.
"""

import sys
from abc import abstractmethod
from collections.abc import Iterable
from typing import BinaryIO, Protocol

from jaipur_rules.conformance.protocol import (
    ANY_RULESET,
    PROTOCOL,
    Hello,
    Message,
    default_game,
    write_message,
)
from jaipur_rules.core import games
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json

LONGEST_REQUEST = 1_000_000
"""Bytes of the longest request that is read."""


class Refusal(RulesError):
    """The refusal by an engine of a move or a deal that its rules forbid.

    Attributes:
        broken: The ids of the rules that it breaks; None if the engine does not say.

    Example:
        >>> Refusal(["EXC-2"]).broken
        ('EXC-2',)
    """

    def __init__(self, broken: Iterable[str] | None = None) -> None:
        """Keep the ids of the rules."""
        super().__init__(broken)
        self.broken = None if broken is None else tuple(broken)


class Engine(Protocol):
    """An engine, as `serve` asks it. It holds one match at a time.

    What each method is handed and gives is described with the protocol. A
    method that the engine does not offer is left out of the parts of its
    `hello`, and may do anything.

    Example:
        >>> from jaipur_rules.jaipur.conformance import JaipurEngine
        >>> engine: Engine = JaipurEngine()
        >>> "view" in engine.hello().parts
        True
    """

    @abstractmethod
    def hello(self) -> Hello:
        """Return its introduction."""

    @abstractmethod
    def game(self, body: Message) -> Message:
        """Begin a match, let happen what the body of a record says, and give the table.

        Raises:
            Refusal: It cannot happen.
        """

    @abstractmethod
    def deal(self, event: Message) -> Message:
        """Let chance happen, and give the table.

        Raises:
            Refusal: Chance is not awaited.
        """

    @abstractmethod
    def legal_moves(self) -> Iterable[str]:
        """Return every legal move, in any order."""

    @abstractmethod
    def apply(self, move: str) -> Message:
        """Make a move, and give the whole answer: what it brought, and the table under the key ``table``.

        Raises:
            Refusal: It is illegal. The table is as it was.
        """

    @abstractmethod
    def score(self) -> Message:
        """Return the score of the round or the game that has ended."""

    @abstractmethod
    def view(self, seat: Seat) -> Message:
        """Return the view of a seat."""


def serve(
    engine: Engine,
    requests: Iterable[bytes] | None = None,
    answers: BinaryIO | None = None,
    *,
    game: str | None = None,
) -> None:
    r"""Answer every request, a line each, until there are no more.

    A request that cannot be read, or that the engine fails at with an error of
    this library, is answered with a sentence under the key ``error``.

    Args:
        engine: The engine.
        requests: The lines of the requests; the standard input if not given.
        answers: Where the answers go; the standard output if not given.
        game: The name of the game; None for the first that there is.

    Raises:
        UnknownGame: There is no such game.

    Example:
        >>> import io
        >>> from jaipur_rules.jaipur.conformance import JaipurEngine
        >>> answers = io.BytesIO()
        >>> serve(JaipurEngine(), [b'{"id": 1, "do": "dance"}'], answers)
        >>> answers.getvalue().decode()
        '{"id":1,"error":"do: \'dance\' is none of the requests"}\n'
    """
    name = default_game() if game is None else game
    _, most = games.game(name).rules.seats
    out = sys.stdout.buffer if answers is None else answers
    for line in sys.stdin.buffer if requests is None else requests:
        number, answer = _answer_line(engine, name, most, line)
        out.write(write_message(number, answer))
        out.flush()


def _answer_line(engine: Engine, game: str, seats: int, line: bytes) -> tuple[int, Message]:
    number = 0
    try:
        node = Node(parse_json(line, limit=LONGEST_REQUEST))
        members = {key: Node(value, (key,)) for key, value in node.object().items()}
        for key in ("id", "do"):
            if key not in members:
                raise node.fault(f"the key {key!r} is missing")
        number = members["id"].whole()
        return number, _answer(engine, game, seats, members)
    except Refusal as refusal:
        return number, _refuse(refusal)
    except RulesError as error:
        return number, {"error": str(error)}


def _answer(engine: Engine, game: str, seats: int, members: dict[str, Node]) -> Message:  # noqa: PLR0911 - a line a request
    match members["do"].text():
        case "hello":
            named: Message = {} if game == default_game() else {"game": game}
            return {**named, **introduce(engine.hello())}
        case "game":
            return {"table": dict(engine.game(_rest(members)))}
        case "deal":
            return {"table": dict(engine.deal(_rest(members)))}
        case "legal_moves":
            return {"moves": list[Plain](engine.legal_moves())}
        case "apply":
            return engine.apply(_needed(members, "move").text())
        case "score":
            return {"score": dict(engine.score())}
        case "view":
            return {"view": dict(engine.view(_needed(members, "seat").whole(most=seats - 1)))}
        case other:
            raise members["do"].fault(f"{other[:40]!r} is none of the requests")


def _refuse(refusal: Refusal) -> Message:
    if refusal.broken is None:
        return {"refused": True}
    return {"refused": True, "broken": list[Plain](refusal.broken)}


def introduce(hello: Hello) -> Message:
    """Return the answer in which an engine introduces itself.

    Example:
        >>> introduce(Hello("bazaar", "1", ("game",), ("any",)))["rulesets"]
        'any'
    """
    every = hello.rulesets == (ANY_RULESET,)
    return {
        "protocol": PROTOCOL,
        "name": hello.name,
        "version": hello.version,
        "parts": list[Plain](hello.parts),
        "rulesets": ANY_RULESET if every else list[Plain](hello.rulesets),
    }


def _needed(members: dict[str, Node], key: str) -> Node:
    if key not in members:
        raise UnreadableData(f"the key {key!r} is missing")
    return members[key]


def _rest(members: dict[str, Node]) -> Message:
    """Return a request without its number and its name."""
    return {key: node.value for key, node in members.items() if key not in {"id", "do"}}
