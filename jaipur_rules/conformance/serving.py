"""The other end of the protocol: any engine in Python, served to the runner.

    from jaipur_rules.jaipur.conformance.serving import serve
    serve(MyEngine())

`Engine` is the interface that such an engine offers, in plain data alone.
"""

import sys
from collections.abc import Callable, Iterable
from typing import BinaryIO

from jaipur_rules.conformance.protocol import Hello, Message, written
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import Node, Plain, UnreadableData
from jaipur_rules.core.json_text import parse_json

LONGEST_REQUEST = 1_000_000
"""Bytes of the longest request that is read."""


class Refusal(RulesError):
    """What an engine raises at a move or a deal that its rules forbid.

    Attributes:
        broken: The ids of the rules that it breaks; None if the engine does not say.

    Example:
        >>> Refusal(["EXC-2"]).broken
        ('EXC-2',)
    """

    def __init__(self, broken: Iterable[str] | None = None) -> None:
        """Keep the rules as data."""
        super().__init__(broken)
        self.broken = None if broken is None else tuple(broken)


Answering = Callable[[Node, dict[str, Node]], Message]
"""What answers a request, from what it is to do and all its members."""


def serve_by(
    answering: Answering,
    requests: Iterable[bytes] | None = None,
    answers: BinaryIO | None = None,
) -> None:
    """Answer every request of whatever game, a line each, until there are no more.

    Args:
        answering: What answers one.
        requests: The lines of the requests; the standard input if not given.
        answers: Where the answers go; the standard output if not given.
    """
    out = sys.stdout.buffer if answers is None else answers
    for line in sys.stdin.buffer if requests is None else requests:
        number, answer = _answered(answering, line)
        out.write(written(number, answer))
        out.flush()


def _answered(answering: Answering, line: bytes) -> tuple[int, Message]:
    number = 0
    try:
        node = Node(parse_json(line, limit=LONGEST_REQUEST))
        members = {key: Node(value, (key,)) for key, value in node.object().items()}
        for key in ("id", "do"):
            if key not in members:
                raise node.fault(f"the key {key!r} is missing")
        number = members["id"].whole()
        return number, answering(members["do"], members)
    except Refusal as refusal:
        return number, _refused(refusal)
    except RulesError as error:
        return number, {"error": str(error)}


def _refused(refusal: Refusal) -> Message:
    if refusal.broken is None:
        return {"refused": True}
    return {"refused": True, "broken": list[Plain](refusal.broken)}


def introduced(said: Hello) -> Message:
    """How an engine introduces itself, as an answer.

    Example:
        >>> introduced(Hello("bazaar", "1", ("game",), ("any",)))["rulesets"]
        'any'
    """
    rulesets: Plain = "any" if said.rulesets == ("any",) else list[Plain](said.rulesets)
    return {
        "protocol": 1,
        "name": said.name,
        "version": said.version,
        "parts": list[Plain](said.parts),
        "rulesets": rulesets,
    }


def needed(members: dict[str, Node], key: str) -> Node:
    """A member of a request.

    Raises:
        UnreadableData: It is not there.
    """
    if key not in members:
        raise UnreadableData(f"the key {key!r} is missing")
    return members[key]
