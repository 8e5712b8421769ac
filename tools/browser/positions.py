"""Positions of Jaipur at the desk of the page: every legal move, and the verdict on one."""

from collections.abc import Mapping

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.referee import judge_position
from jaipur_rules.jaipur.render import describe, svg
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, read_move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.ruleset_json import ruleset_from_plain
from jaipur_rules.referee.questions import read_question
from tools.browser.phrases import PHRASES
from tools.browser.reasons import reasons
from tools.browser.records import Answer, broken

LONGEST_MOVE = 80
_LONGEST_QUESTION = 200
_LONGEST_CARDS = 60


def position(question: Mapping[str, Plain], lang: Language) -> Answer:
    """Every legal move of a position, the verdict on one, and the picture.

    Raises:
        RulesError: There can be no such position, or the question is no question.
    """
    at = _read(question)
    answer: Answer = {"moves": [], "count": 0, "verdict": None, "unread": None}
    legal = legal_moves(at)
    answer["count"] = len(legal)
    answer["moves"] = [
        {"move": str(move), "said": describe(move, lang), "kind": _kind(move)} for move in legal
    ]
    typed = Node(question["move"], ("move",))
    move: Move | None = None
    if typed.text():
        try:
            move = _move(typed)
        except RulesError as error:
            answer["unread"] = error.to(lang)
    if move is not None:
        verdict = judge_position(at, move)
        answer["verdict"] = {
            "status": verdict.status.value,
            "move": str(move),
            "sentence": " ".join((verdict.sentence(lang), *verdict.basis(lang))),
            "violations": [broken(violation, at, lang) for violation in verdict.violations],
            "why": reasons(at, move, lang),
        }
    answer["picture"] = svg(at, move=move, lang=lang).svg
    return answer


def table_for(asked: Node, lang: Language) -> Answer:
    """The table at which the move that somebody asks about is judged most mildly; none if no move is read."""
    found = None
    if len(asked.text()) <= _LONGEST_QUESTION:
        found = read_question(asked.text(), "jaipur", lang, PHRASES)
    match found:
        case (Position() as at, move):
            table: Answer = {"market": str(at.market), "hand": str(at.hand), "herd": at.herd}
            return {"table": {**table, "move": str(move)}}
        case _:
            return {"table": None}


def _read(question: Mapping[str, Plain]) -> Position:
    ruleset = ruleset_from_plain(Node(question["ruleset"], ("ruleset",)))
    market = _cards(question, "market")
    hand = _cards(question, "hand")
    herd = Node(question["herd"], ("herd",)).whole()
    if question["heights"] is None:
        return Position(market, hand, herd, ruleset)
    heights = Node(question["heights"], ("heights",)).wholes(len(ruleset.box.heights))
    return Position(market, hand, herd, ruleset, heights)


def _cards(question: Mapping[str, Plain], key: str) -> Cards:
    node = Node(question[key], (key,))
    if len(node.text()) > _LONGEST_CARDS:
        raise node.fault("desk.too_many_cards", count=len(node.text()))
    return node.parsed(Cards.parse)


def _move(typed: Node) -> Move:
    if len(typed.text()) > LONGEST_MOVE:
        raise typed.fault("desk.long_move", most=LONGEST_MOVE)
    return read_move(typed.text()).move


def _kind(move: Move) -> str:
    match move:
        case TakeGood():
            return "take"
        case TakeCamels():
            return "camels"
        case Exchange():
            return "exchange"
        case Sell():
            return "sell"
