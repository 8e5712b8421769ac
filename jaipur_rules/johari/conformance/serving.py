"""The other end of the protocol for Johari: any engine in Python, served to the runner.

    from jaipur_rules.johari.conformance.serving import serve
    serve(MyEngine())

`Engine` is the interface that such an engine offers, in plain data alone.
"""

from abc import abstractmethod
from collections.abc import Iterable
from typing import BinaryIO, Protocol

from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.serving import introduced, needed, serve_by
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain

_MOST_SEATS = 4


class Engine(Protocol):
    """An engine of Johari, as `serve` asks it. It holds one match at a time.

    What each method gives is described with the protocol. A method that the
    engine does not offer is left out of the parts of its `hello`, and may do
    anything. `Refusal`, of `jaipur_rules.conformance`, says that a rule forbids something.

    Example:
        >>> from jaipur_rules.johari.conformance.engine import Rules
        >>> engine: Engine = Rules()
        >>> "view" in engine.hello().parts
        True
    """

    @abstractmethod
    def hello(self) -> Hello:
        """How it introduces itself."""

    @abstractmethod
    def game(self, body: Message) -> Message:
        """Begin a match, let happen what a record's `players`, `ruleset` and `events` say, and give the table.

        Raises:
            Refusal: It cannot happen.
        """

    @abstractmethod
    def deal(self, event: Message) -> Message:
        """Let chance happen, an object with the key `deal` or `reshuffle`, and give the table.

        Raises:
            Refusal: Chance is not awaited.
        """

    @abstractmethod
    def legal_moves(self) -> Iterable[str]:
        """Every legal move, in any order."""

    @abstractmethod
    def apply(self, move: str) -> Message:
        """Make a move, and give the table.

        Raises:
            Refusal: It is illegal. The table is as it was.
        """

    @abstractmethod
    def score(self) -> Message:
        """What the game that is over came to."""

    @abstractmethod
    def view(self, seat: Seat) -> Message:
        """What a seat may know."""


def serve(
    engine: Engine, requests: Iterable[bytes] | None = None, answers: BinaryIO | None = None
) -> None:
    r"""Answer every request, a line each, until there are no more.

    A request that cannot be read, or that the engine fails at with an error of
    this library, is answered with a sentence under the key ``error``.

    Args:
        engine: The engine.
        requests: The lines of the requests; the standard input if not given.
        answers: Where the answers go; the standard output if not given.

    Example:
        >>> import io
        >>> from jaipur_rules.johari.conformance.engine import Rules
        >>> answers = io.BytesIO()
        >>> serve(Rules(), [b'{"id": 1, "do": "dance"}'], answers)
        >>> answers.getvalue().decode()
        '{"id":1,"error":"do: \'dance\' is none of the requests"}\n'
    """
    serve_by(lambda do, members: _answer(engine, do, members), requests, answers)


def _answer(engine: Engine, do: Node, members: dict[str, Node]) -> Message:  # noqa: PLR0911 - a line a request
    match do.text():
        case "hello":
            return {"game": "johari", **introduced(engine.hello())}
        case "game":
            return {"table": dict(engine.game(_rest(members)))}
        case "deal":
            return {"table": dict(engine.deal(_rest(members)))}
        case "legal_moves":
            return {"moves": list[Plain](engine.legal_moves())}
        case "apply":
            return {"table": dict(engine.apply(needed(members, "move").text()))}
        case "score":
            return {"score": dict(engine.score())}
        case "view":
            return {"view": dict(engine.view(needed(members, "seat").whole(most=_MOST_SEATS - 1)))}
        case other:
            raise do.fault(f"{other[:40]!r} is none of the requests")


def _rest(members: dict[str, Node]) -> Message:
    """What a request says beside its number and its name."""
    return {key: node.value for key, node in members.items() if key not in {"id", "do"}}
