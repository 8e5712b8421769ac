"""The cards and the moves of Jaipur in words."""

from jaipur_rules.core.errors import wrong_type
from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.core.texts import shorten
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.render.words import Words

_LONGEST = 30
"""The letters of a move that fit; only one that no box could make has more."""


def card_message(card: Card, count: int = 1) -> Message:
    """Return some cards of a kind as a message, for their form ``count`` in a sentence.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> messages("fr")("jaipur.move.sell", good=card_message(Card.LEATHER, 3))
        'vendre 3 cuirs'
    """
    return Message(f"jaipur.card.{card.name.lower()}", count=count)


def cards_message(cards: Cards) -> tuple[Message, ...]:
    """Return some cards as messages, one a kind.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> messages("en")("jaipur.picture.cards", cards=cards_message(Cards("DDLK")))
        '2 diamonds, 1 leather and 1 camel'
    """
    return tuple(card_message(kind, cards.count(kind)) for kind in cards.kinds)


def card_title(card: Card, say: Messages) -> str:
    """Return the name of a kind, as it stands on a card.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> card_title(Card.SPICE, messages("fr"))
        'Épice'
    """
    return say(f"jaipur.card.{card.name.lower()}.title")


def move_message(move: Move) -> Message:
    """Return a move as a message, legal or not.

    Raises:
        WrongType: It is no move.

    Example:
        >>> from jaipur_rules import parse_move
        >>> move_message(parse_move("+GG-LK")).to("fr")
        'prendre 2 ors contre 1 cuir et 1 chameau'
    """
    match move:
        case TakeGood(good):
            return Message("jaipur.move.take", good=card_message(good))
        case TakeCamels():
            return Message("jaipur.move.camels")
        case Sell(good, count):
            return Message("jaipur.move.sell", good=card_message(good, count))
        case Exchange(taken, given) if given:
            return Message(
                "jaipur.move.exchange", taken=cards_message(taken), given=cards_message(given)
            )
        case Exchange(taken):
            return Message("jaipur.move.for_nothing", taken=cards_message(taken))
        case _:
            raise wrong_type(move, "value.move")


class JaipurWords(Words):
    """The words of Jaipur.

    Example:
        >>> from jaipur_rules import parse_move
        >>> WORDS.describe(parse_move("+DG-LK"))
        'take 1 diamond and 1 gold for 1 leather and 1 camel'
    """

    def message(self, move: Move) -> Message:
        """A move in words, as a message in no language."""
        return move_message(move)

    def notation(self, move: Move) -> str:
        """A move, shortened to fit."""
        return shorten(str(move), _LONGEST)


WORDS = JaipurWords()
