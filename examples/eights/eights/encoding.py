"""Views as arrays, and moves as numbers."""

from collections.abc import Iterable, Iterator

from eights.cards import DECK, Suit
from eights.plugin import GAME
from eights.rules import Draw, Event, Match, Move, Pass, Play, Ruleset, View
from jaipur_rules.encoding import Encoding
from jaipur_rules.encoding.layout import Named, Numbers

_CARDS = [f"1 if it is {card}" for card in DECK]


class EightsEncoding(Encoding[Ruleset, Match, Move, Event, View]):
    """What a seat sees in numbers: its hand, the discards, the suit to follow, and the sizes of the rest."""

    def pieces(self, players: int, ruleset: Ruleset) -> Iterator[Named]:
        """The pieces of the array."""
        yield "hand", _CARDS, 1, True
        yield "top", _CARDS, 1, True
        yield "discarded", _CARDS, 1, True
        yield "suit", [f"1 if {suit.name.lower()} have to follow" for suit in Suit], 1, True
        yield "counts", [f"cards of seat {seat}" for seat in range(players)], len(DECK), True
        yield "pile", ["cards in the draw pile"], len(DECK), True
        yield "passes", ["how many have passed in a row"], players, True
        yield "seat", [f"1 for seat {seat}" for seat in range(players)], 1, True
        yield "to_move", [f"1 if seat {seat} is to move" for seat in range(players)], 1, True

    def numbers(self, seen: View) -> Iterator[tuple[str, Numbers]]:
        """The numbers of a view."""
        seats = range(len(seen.counts))
        yield "hand", [card in seen.hand for card in DECK]
        yield "top", [card in seen.discard[-1:] for card in DECK]
        yield "discarded", [card in seen.discard for card in DECK]
        yield "suit", [suit is seen.suit for suit in Suit]
        if seen.counts:
            yield "counts", seen.counts
            yield "seat", [seat == seen.seat for seat in seats]
            yield "to_move", [seat == seen.to_move for seat in seats]
        yield "pile", [seen.pile_size]
        yield "passes", [seen.passes]

    def moves(self, players: int, ruleset: Ruleset) -> Iterable[Move]:
        """Every card, an eight with each suit, and the two moves without a card."""
        for card in DECK:
            yield from (Play(card, suit) for suit in (Suit if card.is_eight else (None,)))
        yield from (Draw(), Pass())


ENCODING = EightsEncoding(GAME)
