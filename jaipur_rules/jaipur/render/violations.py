"""The facts that break a rule of Jaipur in words."""

from jaipur_rules.core.errors import NotationError, Violation
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.render.words import card_message, cards_message
from jaipur_rules.jaipur.rules.cards import Card, Cards

_SEPARATOR = " : "
"""What stands between the two values of some facts."""


def facts_message(broken: Violation) -> Message:
    """Return the facts that break a rule as a message: cards by name, and numbers as they are.

    Facts that are not those of the rule stand as they are.

    Example:
        >>> print(facts_message(Violation("EXC-5", "LL : DDGSK")))
        2 leather; in the market: 2 diamonds, 1 gold, 1 silver and 1 camel
        >>> facts_message(Violation("TAK-2", "D")).to("fr")
        'diamant'
        >>> print(facts_message(Violation("HND-1", "8 > 7")))
        8 > 7
    """
    try:
        return _in_words(broken)
    except NotationError:
        return Message(broken.facts)


def _in_words(broken: Violation) -> Message:
    facts = broken.facts
    before, _, there = facts.partition(_SEPARATOR)
    match broken.rule:
        case "TAK-2" | "SEL-7":
            return card_message(Card.parse(facts))
        case "EXC-3" | "EXC-4":
            return _cards(facts)
        case "EXC-5":
            return Message("jaipur.broken.market", cards=_cards(before), there=_cards(there))
        case "EXC-6":
            return Message("jaipur.broken.hand", cards=_cards(before), there=_cards(there))
        case _:
            return Message(facts)


def _cards(text: str) -> Message:
    cards = cards_message(Cards.parse(text))
    return Message("jaipur.picture.cards", cards=cards) if cards else Message("picture.none")
