"""The moves of Jaipur in questions, and the tables at which they are judged most mildly."""

import re

from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, read_move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.referee.questions import MoveQuestions

_BEFORE_CARDS = re.compile(r"(\w*)\W*\b(?:goods?|cards?|cartes?|marchandises?)\b", re.IGNORECASE)
"""The word before one for cards of any kind, which has to be the kind: "gold card" is one, "take cards" is not."""


class JaipurMoveQuestions(MoveQuestions[Move, Position]):
    """The lenient reader, and a table with every card that a move takes or gives."""

    def read_move(self, text: str, /) -> Move:
        """Return the move that somebody has typed, if it names the kind of every card.

        Raises:
            NotationError: It is none, or speaks of goods or cards of no kind.
        """
        for word in _BEFORE_CARDS.findall(text):
            read_move(f"take 1 {word}")
        return read_move(text).move

    def mildest(self, move: Move, /) -> Position:
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


MOVE_QUESTIONS = JaipurMoveQuestions()
