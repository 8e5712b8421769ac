"""A case: a question to an engine, the right answer, and the rules that it exercises.

Every question begins with a game: deals and moves, as a record has them, under
a ruleset. So an engine that can be dealt to and moved can be asked anything,
and whatever a case shows is a game that a person can play again.
"""

from functools import lru_cache
from hashlib import sha256
from json import dumps
from typing import Literal, TypeAlias, assert_never

from attrs import Factory, field, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.answers import Answer
from jaipur_rules.jaipur.record import KnownDeal, Record
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import replay
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS, piles_to_plain, ruleset_to_plain

Kind: TypeAlias = Literal["opening", "moves", "move", "illegal", "round", "match", "view"]
"""What a case asks."""


@frozen(order=False)
class Opening:
    """What lies on the table after the last deal?

    Attributes:
        game: The game; its last round has no moves.
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
    """What did the round come to that has just ended?

    Attributes:
        game: The game; its last round has ended.
    """

    game: Record


@frozen(order=False)
class Matched:
    """What did every round of a match come to, and the match?

    Attributes:
        game: The match, over or awaiting a deal.
    """

    game: Record


@frozen(order=False)
class Seen:
    """What may a seat see now?

    Attributes:
        game: The game so far.
        seat: Who looks.
    """

    game: Record
    seat: Seat


Question: TypeAlias = Opening | Moves | Played | Refused | Scored | Matched | Seen
"""A question to an engine."""

_KINDS: dict[type[Question], Kind] = {
    Opening: "opening",
    Moves: "moves",
    Played: "move",
    Refused: "illegal",
    Scored: "round",
    Matched: "match",
    Seen: "view",
}


_GAMES: dict[str, type[Opening | Moves | Scored | Matched]] = {
    "opening": Opening,
    "moves": Moves,
    "round": Scored,
    "match": Matched,
}
"""The questions that are a game and nothing else."""


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
        id: Its name: the kind, and the beginning of a hash of the question, so
            that the same question always has the same id.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.record import record_of
        >>> question = Moves(record_of([deal(seed=7)]))
        >>> case = Case(question, answer(question), ("CAM-1",))
        >>> case.kind, case.id, read_case(write_case(case)) == case
        ('moves', 'moves-a4d96cbbf7', True)
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
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.record import record_of
        >>> answer(Moves(record_of([deal(seed=7)])))["moves"][:3]
        ['+C', '+D', '+DC-LK']
    """
    game = question.game
    if isinstance(question, Matched):
        return answers.match_result(game.events, game.ruleset)
    return answer_at(replay(game.events, ruleset=game.ruleset), question)


def answer_at(match: Match, question: Opening | Moves | Played | Refused | Scored | Seen) -> Answer:
    """The answer of our own rules to a question whose game has been played already.

    Args:
        match: The match after the game of the question.
        question: The question.

    Raises:
        RulesError: The question makes no sense there.
    """
    match question:
        case Opening():
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
    """A question as it stands in a line: ruleset, rounds, and the move or the seat."""
    game = question.game
    body: dict[str, Plain] = {
        "ruleset": ruleset_to_plain(game.ruleset),
        "rounds": [
            {"deal": _deal_to_plain(part.deal), "moves": list(map(_said, part.moves))}
            for part in game.rounds
        ],
    }
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
    members = node.members(("id", "kind", "ruleset", "rounds", "expect", "rules"), ("move", "seat"))
    question = _question(node, members)
    case = Case(
        question,
        members["expect"].object(),
        tuple(rule.text() for rule in members["rules"].items()),
    )
    if case.id != members["id"].text():
        raise members["id"].fault(f"expected {case.id}, which is the id of this question")
    return case


def _question(node: Node, members: dict[str, Node]) -> Question:
    game = _BODY.read(
        Node({"ruleset": members["ruleset"].value, "rounds": members["rounds"].value})
    )
    kind = members["kind"].text()
    wanted = {"move": "move", "illegal": "move", "view": "seat"}.get(kind)
    for key in ("move", "seat"):
        if (key in members) != (key == wanted):
            raise node.fault(
                f"the key {key!r} is missing"
                if key == wanted
                else f"a case of kind {kind!r:.40} has no key {key!r}"
            )
    if wanted == "move":
        played = members["move"].parsed(parse_move)
        return Played(game, played) if kind == "move" else Refused(game, played)
    if wanted == "seat":
        return Seen(game, members["seat"].whole(most=1))
    if kind not in _GAMES:
        raise members["kind"].fault(f"expected one of {', '.join(_KINDS.values())}")
    return _GAMES[kind](game)


# Thousands of questions share their deals and their moves, so what is said of them is remembered.


@lru_cache(maxsize=1 << 14)
def _said(move: Move) -> str:
    return str(move)


@lru_cache(maxsize=1 << 8)
def _deal_to_plain(dealt: KnownDeal) -> Plain:
    return {
        "first": dealt.first,
        "deck": "".join(map(str, dealt.deck)),
        "bonuses": piles_to_plain(BONUS_KEYS, dealt.bonuses),
    }


def _line(value: Plain) -> str:
    return dumps(value, separators=(",", ":"))


_BODY = CODEC
