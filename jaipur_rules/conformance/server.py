"""An engine that the runner can judge: the server of an engine in Python, and the rules of this library as one.

    from jaipur_rules.conformance import serve
    serve(MyEngine())

`Engine` is the interface that such an engine offers, in plain data alone.
"""

import sys
from abc import abstractmethod
from collections.abc import Iterable
from functools import reduce
from typing import BinaryIO, Protocol

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.protocol import ANY_RULESET, PARTS, Body, Hello, introduce, write_body
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import DEFAULT, AnyEvent, AnyState, GameRecord, Seat
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json
from jaipur_rules.core.values import wrong_type_of
from jaipur_rules.core.version import __version__
from jaipur_rules.record.documents import Reader

LONGEST_REQUEST = 1_000_000
"""Bytes of the longest request that is read."""


class Refusal(RulesError):
    """The refusal by an engine of a move or a deal that its rules forbid.

    Attributes:
        broken: The ids of the rules that it breaks; None if the engine does not say.

    Example:
        >>> refusal = Refusal(["EXC-2"])
        >>> refusal.broken, str(refusal)
        (('EXC-2',), 'the engine refuses the move')
    """

    def __init__(self, broken: Iterable[str] | None = None) -> None:
        """Keep the ids of the rules."""
        super().__init__("kit.refused")
        self.args = (broken,)
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
    def game(self, body: Body) -> Body:
        """Begin a match, let happen what the body of a record says, and give the table.

        Raises:
            Refusal: It cannot happen.
        """

    @abstractmethod
    def deal(self, event: Body) -> Body:
        """Let chance happen, and give the table.

        Raises:
            Refusal: Chance is not awaited.
        """

    @abstractmethod
    def legal_moves(self) -> Iterable[str]:
        """Return every legal move, in any order."""

    @abstractmethod
    def apply(self, move: str) -> Body:
        """Make a move, and give the whole answer: what it brought, and the table under the key ``table``.

        Raises:
            Refusal: It is illegal. The table is as it was.
        """

    @abstractmethod
    def score(self) -> Body:
        """Return the score of the round or the game that has ended."""

    @abstractmethod
    def view(self, seat: Seat) -> Body:
        """Return the view of a seat."""


def serve(
    engine: Engine,
    requests: Iterable[bytes] | None = None,
    answers: BinaryIO | None = None,
    *,
    game: str = DEFAULT,
    lang: Language = ENGLISH,
) -> None:
    r"""Answer every request, a line each, until there are no more.

    A request that cannot be read, or that the engine fails at with an error of
    this library, is answered with a sentence under the key ``error``.

    Args:
        engine: The engine.
        requests: The lines of the requests; the standard input if not given.
        answers: Where the answers go; the standard output if not given.
        game: The name of the game.
        lang: The language of the sentences.

    Raises:
        UnknownName: There is no such game.
        WrongType: A request is no line of bytes.

    Example:
        >>> import io
        >>> from jaipur_rules.jaipur.conformance import JaipurEngine
        >>> answers = io.BytesIO()
        >>> serve(JaipurEngine(), [b'{"id": 1, "do": "dance"}'], answers)
        >>> answers.getvalue().decode()
        '{"id":1,"error":"do: \'dance\' is none of the requests"}\n'
    """
    _, most = game_named(game).rules.seats
    out = sys.stdout.buffer if answers is None else answers
    given = () if sys.stdin is None else sys.stdin.buffer
    for line in given if requests is None else requests:
        if not isinstance(line, bytes):
            raise wrong_type_of(line, "value.of_type", kind=bytes.__name__)
        number = 0
        try:
            node = Node(parse_json(line, limit=LONGEST_REQUEST))
            number_of, asked = node.member("id"), node.member("do")
            number = number_of.whole()
            answer: Body = _answer(engine, game, most, asked, node)
        except Refusal as refusal:
            answer = {"refused": True}
            if refusal.broken is not None:
                answer["broken"] = list[Plain](refusal.broken)
        except RulesError as error:
            answer = {"error": error.to(lang)}
        out.write(write_body(number, answer))
        out.flush()


def _answer(engine: Engine, game: str, seats: int, asked: Node, node: Node) -> Body:
    match asked.text():
        case "hello":
            named: Body = {} if game == DEFAULT else {"game": game}
            return {**named, **introduce(engine.hello())}
        case "game" | "deal" as name:
            rest = {key: value for key, value in node.object().items() if key not in {"id", "do"}}
            return {"table": dict(engine.game(rest) if name == "game" else engine.deal(rest))}
        case "legal_moves":
            return {"moves": list[Plain](engine.legal_moves())}
        case "apply":
            return engine.apply(node.member("move").text())
        case "score":
            return {"score": dict(engine.score())}
        case "view":
            return {"view": dict(engine.view(node.member("seat").whole(most=seats - 1)))}
        case other:
            raise asked.fault("kit.form.request", name=other)


class RulesEngine:
    """The rules of a game, as an `Engine`.

    Attributes:
        questions: The questions about the game.
        state: The table.

    Example:
        >>> from jaipur_rules.jaipur.conformance import QUESTIONS
        >>> engine = RulesEngine(QUESTIONS)
        >>> engine.game({"ruleset": "yucata", "rounds": []})
        {'seals': [0, 0], 'to_move': None}
        >>> engine.state.ruleset.camel_count
        'public'
    """

    def __init__(self, questions: Questions, own: Reader[GameRecord] | None = None) -> None:
        """Begin with an empty table; `own` reads the games that are played with a box of one's own."""
        self.questions = questions
        self._own = own or questions.codec.read
        rules = questions.rules
        self.state: AnyState = rules.start(rules.seats[0], rules.ruleset())

    def hello(self) -> Hello:
        """Return the introduction: every part but positions, by every ruleset."""
        return Hello("jaipur_rules", __version__, PARTS[:-1], (ANY_RULESET,))

    def game(self, body: Body) -> Body:
        """Begin a match, and play the given events.

        Raises:
            Refusal: It cannot happen. The match before goes on.
            RulesError: There is no such ruleset, deal or move.
        """
        try:
            played = self._own(Node(body))
        except UnreadableData:
            played = self.questions.codec.read(Node(body))
        start = self.questions.start(self.questions.setup_of(played))
        self.state = reduce(self.after, played.events, start)
        return self.table()

    def deal(self, event: Body) -> Body:
        """Let chance happen.

        Raises:
            Refusal: It is not awaited.
            RulesError: It cannot be.
        """
        self.state = self.after(self.state, self.questions.chance_form.read(Node(event)))
        return self.table()

    def legal_moves(self) -> Iterable[str]:
        """Return every legal move."""
        return map(str, self.questions.rules.legal_moves(self.state))

    def apply(self, move: str) -> Body:
        """Make a move.

        Raises:
            Refusal: It is illegal.
            NotationError: It is no move.
        """
        before, made = self.state, self.questions.rules.parse_move(move)
        self.state = self.after(before, made)
        return {**self.questions.effects(before, made, self.state), "table": self.table()}

    def score(self) -> Body:
        """Return the score of the round or the game.

        Raises:
            RulesError: It has not ended.
        """
        return self.questions.score(self.state)

    def view(self, seat: Seat) -> Body:
        """Return the view of a seat.

        Raises:
            RulesError: There is nothing to see, or no such seat.
        """
        return self.questions.view(self.state, seat)

    def table(self) -> Body:
        """Return the table."""
        return self.questions.table(self.state)

    def after(self, before: AnyState, event: AnyEvent) -> AnyState:
        """Return the table after an event.

        Raises:
            Refusal: A rule forbids it.
        """
        try:
            return self.questions.rules.apply(before, event)
        except IllegalMove as error:
            raise Refusal(sorted({found.rule for found in error.violations})) from None
        except UnexpectedEvent:
            raise Refusal from None
