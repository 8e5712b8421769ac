"""The facts that break a rule of Johari in words."""

import re

from jaipur_rules.core.errors import NotationError, Violation
from jaipur_rules.core.messages import Message
from jaipur_rules.johari.render.words import (
    action_message,
    card_message,
    cards_message,
    kind_message,
    move_message,
    place_message,
)
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Card, Kind
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.pieces import Action, Noble, Place

_SEPARATOR = " : "
"""What stands between the two values of some facts."""

_PLACES = {
    "LAY-6": "market",
    "PUR-3": "market",
    "XCH-2": "market",
    "XCH-1": "display",
    "SAL-1": "display",
    "TRD-5": "display",
    "SUP-2": "fakes",
    "EVE-3": "on_trade",
}
"""Where the cards lie that a rule compares others with."""

_CARDS_AND_GOLD = re.compile(r"((?:\D\d)*)(\d*)")


def facts_message(broken: Violation) -> Message:
    r"""Return the facts that break a rule as a message: all by name, and numbers as they are.

    Facts that are not those of the rule stand as they are.

    Example:
        >>> print(facts_message(Violation("ACT-3", "purchase : trade")))
        Purchase; card played: Trade
        >>> facts_message(Violation("XCH-1", "w1 : W2R3")).to("fr")
        'faux blanc 1\u202f; étalage\u202f: blanc 2 et rouge 3'
        >>> print(facts_message(Violation("SAL-8", "1 : 2")))
        1 : 2
    """
    try:
        return _in_words(broken)
    except NotationError:
        return Message(broken.facts)


def _in_words(broken: Violation) -> Message:
    facts = broken.facts
    before, separator, after = facts.partition(_SEPARATOR)
    match broken.rule:
        case rule if rule in _PLACES and separator:
            code = f"johari.broken.{_PLACES[rule]}"
            return Message(code, cards=_cards(before), there=_cards(after))
        case "SAL-1" | "NOB-11" | "DAY-5" if facts:
            return _cards(facts)
        case "ACT-3":
            tried, played = action_message(Action.parse(before)), Action.parse(after)
            return Message("johari.broken.played", tried=tried, played=action_message(played))
        case "CHO-2" | "ACT-2":
            return action_message(Action.parse(facts))
        case "PUR-1" | "TRD-1":
            return Message("johari.broken.place", place=place_message(Place.parse(facts)))
        case "TRD-4" | "NOB-25":
            return _noble(Noble.parse(facts))
        case "NOB-6":
            return move_message(parse_move(facts))
        case _:
            return _of_types(broken)


def _of_types(broken: Violation) -> Message:
    """The facts of a rule about types of cards, or about gold."""
    facts = broken.facts
    before, _, after = facts.partition(_SEPARATOR)
    match broken.rule:
        case "XCH-3" | "XCH-4":
            return Message("johari.broken.exchange", given=_kind(before), taken=_kind(after))
        case "SAL-7" | "SAL-11":
            return _kind(facts)
        case "SAL-2" | "NOB-23":
            return Message("johari.broken.types", types=tuple(map(_kind, facts)))
        case "SAL-4":
            return Message("johari.broken.sold", token=_kind(before), cards=_cards(after))
        case "NOB-13":
            card, _, kind = facts.partition("=")
            return Message(
                "johari.broken.counted", card=card_message(Card.parse(card)), kind=_kind(kind)
            )
        case "NOB-15" if found := _CARDS_AND_GOLD.fullmatch(facts):
            return _payment(*found.groups())
        case _:
            return Message(facts)


def _payment(cards: str, gold: str) -> Message:
    """Gold Cards and gold of the track with which a noble is paid."""
    if not gold:
        return _cards(cards)
    if not cards:
        return Message("johari.broken.gold", count=int(gold))
    return Message("johari.broken.cards_and_gold", cards=_cards(cards), count=int(gold))


def _cards(text: str) -> Message:
    return cards_message(Cards.parse(text))


def _kind(letter: str) -> Message:
    return kind_message(Kind.parse(letter))


def _noble(noble: Noble) -> Message:
    name = Message(f"johari.noble.{noble.name.lower()}")
    return Message("johari.broken.noble", id=str(noble), noble=name)
