"""The moves of Jaipur in questions, and the tables at which they are judged most mildly."""

from jaipur_rules.core.errors import NotationError
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.state import Position
from jaipur_rules.jaipur.rules.typed_moves import read_move


def read_question_move(text: str) -> Move:
    """Return the move that somebody has typed, if it names the kind of every card.

    Raises:
        NotationError: It is none, or speaks of goods or cards of no kind.
    """
    move = read_move(text).move
    if move is None:
        raise NotationError("jaipur.notation.no_move", text=text)
    return move


def mildest_table(move: Move) -> Position:
    """Return a position with the cards taken in the market, and those given in the hand and the herd."""
    match move:
        case TakeGood(good):
            taken, given = Cards.of(good), Cards()
        case TakeCamels():
            taken, given = Cards.of(Card.CAMEL), Cards()
        case Exchange(taken, given):
            pass
        case Sell(good, count):
            taken, given = Cards(), Cards.of(good, count)
    missing = max(0, DEFAULT_RULESET.box.market_size - len(taken))
    market = taken + Cards.of(Card.CAMEL, missing)
    return Position(market, given.goods, given.camels)
