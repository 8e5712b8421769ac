"""Records: a deal is an object, a move is its notation."""

from discard.plugin import GAME
from discard.rules import Dealt, Event, Match, Move, View
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur import Card, Deal, Ruleset
from jaipur_rules.record import EventsCodec


class DiscardCodec(EventsCodec[Ruleset, Match, Move, Event, View]):
    """Records of Jaipur with discards."""

    def write_event(self, event: Event, /) -> Plain:
        """A move as its text, a deal as an object."""
        if not isinstance(event, Dealt):
            return str(event)
        dealt = event.deal
        return {
            "deck": "".join(map(str, dealt.deck)),
            "bonuses": [list(values) for values in dealt.bonuses],
            "first": dealt.first,
        }

    def read_chance(self, node: Node, /) -> Event:
        """The deal in an object; whether the box can make it is found out when it is played."""
        members = node.members(("deck", "bonuses", "first"))
        deck = members["deck"].parsed(lambda text: tuple(Card.parse(letter) for letter in text))
        bonuses = tuple(
            tuple(value.whole() for value in pile.items()) for pile in members["bonuses"].items()
        )
        return Dealt(Deal(deck, bonuses, members["first"].whole(most=1)))


CODEC = DiscardCodec(GAME)
