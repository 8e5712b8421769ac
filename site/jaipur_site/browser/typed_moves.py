"""Moves of Jaipur in words at the desk of the page: the move that is typed, and a table for the move that is asked about."""

from jaipur_rules.core.errors import IllegalMove, RulesError
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.state import Position
from jaipur_rules.jaipur.rules.typed_moves import read_move
from jaipur_rules.referee.questions import read_question
from jaipur_site.browser.records import Answer

LONGEST_MOVE = 80
_LONGEST_QUESTION = 200


def read_typed(typed: Node, market: Node, lang: Language) -> Answer:
    """Return the move that is typed, in notation; else the sentence that says why it is none.

    Args:
        typed: What is typed.
        market: The cards in the market, by which a number of camels is all of them, or illegal.
        lang: The language of the sentence.
    """
    try:
        if len(typed.text()) > LONGEST_MOVE:
            raise typed.fault("desk.long_move", most=LONGEST_MOVE)
        return {"move": str(read_move(typed.text()).move_at(Cards.parse(market.text())))}
    except IllegalMove as error:
        return {"fault": " ".join(error.reasons(lang)), "illegal": True}
    except RulesError as error:
        return {"fault": error.to(lang)}


def table_for(asked: Node) -> Answer:
    """The table at which the move that somebody asks about is judged most mildly; none if no move is read."""
    found = None
    if len(asked.text()) <= _LONGEST_QUESTION:
        found = read_question(asked.text(), "jaipur")
    match found:
        case (Position() as at, move):
            table: Answer = {"market": str(at.market), "hand": str(at.hand), "herd": at.herd}
            return {"table": {**table, "move": str(move)}}
        case _:
            return {"table": None}
