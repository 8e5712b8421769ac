"""A case of Johari: a question to an engine, the right answer, and the rules that it exercises.

Every question begins with a game, from its deal: an engine that can play it
can be asked anything, and whatever a case shows is a game that a person can
play again.
"""

from hashlib import sha256
from json import dumps
from typing import Literal, TypeAlias, assert_never

from attrs import Factory, field, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.answers import Answer
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import replay

Kind: TypeAlias = Literal["chance", "moves", "move", "illegal", "score", "view"]
"""What a case asks."""


@frozen(order=False)
class Chanced:
    """What lies on the table after the deal, or after the discards were shuffled?

    Attributes:
        game: The game; its last event is chance's.
    """

    game: Record


@frozen(order=False)
class Moves:
    """Which moves are legal now?

    Attributes:
        game: The game so far.
    """

    game: Record


@frozen(order=False)
class Played:
    """What does a legal move bring?

    Attributes:
        game: The game so far.
        move: The move that follows.
    """

    game: Record
    move: Move


@frozen(order=False)
class Refused:
    """Which rules does an illegal move break?

    Attributes:
        game: The game so far; it may be over.
        move: The move that is tried.
    """

    game: Record
    move: Move


@frozen(order=False)
class Scored:
    """What was the game worth that is over?

    Attributes:
        game: The game; it is over.
    """

    game: Record


@frozen(order=False)
class Seen:
    """What may a seat know now?

    Attributes:
        game: The game so far.
        seat: Who looks.
    """

    game: Record
    seat: Seat


Question: TypeAlias = Chanced | Moves | Played | Refused | Scored | Seen
"""A question to an engine."""

_KINDS: dict[type[Question], Kind] = {
    Chanced: "chance",
    Moves: "moves",
    Played: "move",
    Refused: "illegal",
    Scored: "score",
    Seen: "view",
}

_GAMES: dict[str, type[Chanced | Moves | Scored]] = {
    "chance": Chanced,
    "moves": Moves,
    "score": Scored,
}
"""The questions that are a game and nothing else."""

_MORE = {"move": "move", "illegal": "move", "view": "seat"}
"""The key that the other questions have beside their game."""

_GAME = ("players", "ruleset", "components", "events")
"""The keys of a game: the body of a record that claims nothing."""

_BODY = CODEC


def _name(case: "Case") -> str:
    text = _line({"kind": case.kind, **question_to_plain(case.question)})
    return f"{case.kind}-{sha256(text.encode()).hexdigest()[:10]}"


@frozen(order=False)
class Case:
    """A question, the right answer, and the rules that it exercises.

    Attributes:
        question: The question.
        expect: The right answer, as plain data.
        rules: The ids of the rules that it exercises, sorted.
        id: Its name: the kind, and the beginning of a hash of the question.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> question = Moves(record_of([deal(seed=7)]))
        >>> case = Case(question, answer(question), ("LAY-6",))
        >>> case.kind, len(case.id), read_case(write_case(case)) == case
        ('moves', 16, True)
    """

    question: Question
    expect: Answer
    rules: tuple[str, ...] = ()
    id: str = field(init=False, default=Factory(_name, takes_self=True))

    @property
    def kind(self) -> Kind:
        """What it asks."""
        return _KINDS[type(self.question)]


def answer(question: Question) -> Answer:
    """The answer that our own rules give.

    Raises:
        RulesError: The game cannot be played, or the question makes no sense at its end.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> answer(Moves(record_of([deal(seed=7)])))["moves"][:2]
        ['pick R2@1', 'pick W1@2']
    """
    game = question.game
    return answer_at(replay(game.events, players=game.players, ruleset=game.ruleset), question)


def answer_at(match: Match, question: Question) -> Answer:
    """The answer of our own rules to a question whose game has been played already.

    Args:
        match: The match after the game of the question.
        question: The question.

    Raises:
        RulesError: The question makes no sense there.
    """
    match question:
        case Chanced():
            return answers.table(match)
        case Moves():
            return answers.moves(match)
        case Played():
            return answers.move(match, question.move)
        case Refused():
            return answers.illegal(match, question.move)
        case Scored():
            return answers.result(match)
        case Seen():
            return answers.sight(match, question.seat)
        case _:
            assert_never(question)


def question_to_plain(question: Question) -> dict[str, Plain]:
    """A question as it stands in a line: the body of a record, and the move or the seat."""
    body = _BODY.write(question.game)
    match question:
        case Played() | Refused():
            body["move"] = str(question.move)
        case Seen():
            body["seat"] = question.seat
        case _:
            pass
    return body


def write_case(case: Case) -> str:
    """A case as a line of JSON, without the line's end: always the same for equal cases."""
    line: dict[str, Plain] = {"id": case.id, "kind": case.kind}
    line |= question_to_plain(case.question)
    line["expect"] = case.expect
    line["rules"] = list(case.rules)
    return _line(line)


def read_case(line: str | bytes) -> Case:
    """Read a line of a pack.

    Raises:
        UnreadableData: It is no case; the error says what is wrong, and where.

    Example:
        >>> read_case('{"kind": "view"}')
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: the key 'id' is missing
    """
    node = Node(parse_json(line))
    members = node.members(("id", "kind", *_GAME, "expect", "rules"), ("move", "seat"))
    case = Case(
        _question(node, members),
        members["expect"].object(),
        tuple(rule.text() for rule in members["rules"].items()),
    )
    if case.id != members["id"].text():
        raise members["id"].fault(f"expected {case.id}, which is the id of this question")
    return case


def _question(node: Node, members: dict[str, Node]) -> Question:
    game = _BODY.read(Node({key: members[key].value for key in _GAME}))
    kind = members["kind"].text()
    wanted = _MORE.get(kind)
    strange = [key for key in ("move", "seat") if key in members and key != wanted]
    if strange:
        raise node.fault(f"a case of kind {kind!r:.40} has no key {strange[0]!r}")
    if wanted is None:
        if kind not in _GAMES:
            raise members["kind"].fault(f"expected one of {', '.join(_KINDS.values())}")
        return _GAMES[kind](game)
    if wanted not in members:
        raise node.fault(f"the key {wanted!r} is missing")
    if wanted == "seat":
        return Seen(game, members["seat"].whole(most=game.players - 1))
    played = members["move"].parsed(parse_move)
    return Played(game, played) if kind == "move" else Refused(game, played)


def _line(value: Plain) -> str:
    return dumps(value, separators=(",", ":"))
