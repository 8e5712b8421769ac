"""Records: a shuffle is written as the cards in their new order, a move in the notation."""

from eights.cards import cards, row
from eights.plugin import GAME
from eights.rules import Event, Match, Move, Ruleset, Shuffle, View
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import EventsCodec


class EightsCodec(EventsCodec[Ruleset, Match, Move, Event, View]):
    """Records of Crazy Eights."""

    def write_event(self, event: Event, /) -> Plain:
        """A move as its text, a shuffle as an object."""
        return {"shuffle": row(event.pile)} if isinstance(event, Shuffle) else str(event)

    def read_chance(self, node: Node, /) -> Event:
        """The shuffle in an object."""
        return Shuffle(node.members(("shuffle",))["shuffle"].parsed(cards))


CODEC = EightsCodec(GAME)
