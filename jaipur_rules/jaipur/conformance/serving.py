"""Serve an engine of Jaipur: answer what the kit asks."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import BinaryIO, Protocol

from attrs import frozen

from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.serving import introduced, needed, serve_by
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS


@frozen(order=False)
class Dealt:
    """A deal, in plain data.

    Attributes:
        deck: The letters of the cards, in the order of drawing.
        bonuses: The values in rupees of the bonus piles ``"3"``, ``"4"`` and ``"5"``, the top first.
        first: The coin toss, seat 0 or 1.

    Example:
        >>> from jaipur_rules import deal
        >>> chance = deal(seed=7)
        >>> piles = dict(zip("345", map(list, chance.bonuses)))
        >>> Dealt("".join(map(str, chance.deck)), piles, chance.first).deck[:12]
        'SDLLPLKCLPCD'
    """

    deck: str
    bonuses: dict[str, list[int]]
    first: Seat


class Engine(Protocol):
    """An engine of Jaipur, as `serve` asks it. It holds one match at a time.

    What each method gives is described with the protocol. A method that the
    engine does not offer is left out of the parts of its `hello`, and may do
    anything.

    Example:
        >>> from jaipur_rules.jaipur.conformance.engine import Rules
        >>> engine: Engine = Rules()
        >>> "view" in engine.hello().parts
        True
    """

    @abstractmethod
    def hello(self) -> Hello:
        """How it introduces itself."""

    @abstractmethod
    def game(self, ruleset: Plain, rounds: Sequence[tuple[Dealt, Sequence[str]]]) -> Message:
        """Begin a match, play some rounds of it (deals, each with its moves, all of them legal), and give the table.

        Raises:
            Refusal: It cannot be played.
        """

    @abstractmethod
    def deal(self, dealt: Dealt) -> Message:
        """Deal a round, and give the table.

        Raises:
            Refusal: A round is being played, or the match is over.
        """

    @abstractmethod
    def legal_moves(self) -> Iterable[str]:
        """Every legal move, in any order."""

    @abstractmethod
    def apply(self, move: str) -> Message:
        """Make a move, and give what it brought, and the table.

        Raises:
            Refusal: It is illegal. The table is as it was.
        """

    @abstractmethod
    def score(self) -> Message:
        """What the round that has ended came to."""

    @abstractmethod
    def view(self, seat: Seat) -> Message:
        """What a seat may see."""


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
        >>> from jaipur_rules.jaipur.conformance.engine import Rules
        >>> answers = io.BytesIO()
        >>> serve(Rules(), [b'{"id": 1, "do": "dance"}'], answers)
        >>> answers.getvalue().decode()
        '{"id":1,"error":"do: \'dance\' is none of the requests"}\n'
    """
    serve_by(lambda do, members: _answer(engine, do, members), requests, answers)


def _answer(engine: Engine, do: Node, members: dict[str, Node]) -> Message:  # noqa: PLR0911 - a line a request
    match do.text():
        case "hello":
            return introduced(engine.hello())
        case "game":
            rounds = [*map(_round, needed(members, "rounds").items())]
            return {"table": dict(engine.game(needed(members, "ruleset").value, rounds))}
        case "deal":
            return {"table": dict(engine.deal(_deal(needed(members, "deal"))))}
        case "legal_moves":
            return {"moves": list[Plain](engine.legal_moves())}
        case "apply":
            return engine.apply(needed(members, "move").text())
        case "score":
            return {"score": dict(engine.score())}
        case "view":
            return {"view": dict(engine.view(needed(members, "seat").whole(most=1)))}
        case other:
            raise do.fault(f"{other[:40]!r} is none of the requests")


def _round(node: Node) -> tuple[Dealt, list[str]]:
    members = node.members(("deal", "moves"))
    return _deal(members["deal"]), [move.text() for move in members["moves"].items()]


def _deal(node: Node) -> Dealt:
    members = node.members(("first", "deck", "bonuses"))
    piles = members["bonuses"].members(BONUS_KEYS)
    return Dealt(
        members["deck"].text(),
        {key: [*pile.wholes()] for key, pile in piles.items()},
        members["first"].whole(most=1),
    )
