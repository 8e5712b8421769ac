"""Every move that can be said with the cards of a small box, legal or not."""

from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset


@frozen(order=False)
class Alphabet:
    """Moves to be put to every position: all that can be legal, and what is near to it.

    Attributes:
        short: Single goods of every kind and the camels; sales of every kind,
            camels too, of up to one card more than a hand holds.
        exchanges: Exchanges of any cards of the box, up to a market on each
            side, and on the two sides as many or one more or less: so camels
            are taken, a kind goes both ways, and sides are unequal.

    Example:
        >>> from proofs.exploration import MINIATURES
        >>> moves = Alphabet.of(MINIATURES["pocket"])
        >>> len(moves), str(moves.exchanges[-1])
        (197, '+LK-LK')
    """

    short: tuple[Move, ...]
    exchanges: tuple[Move, ...]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "Alphabet":
        """The alphabet of a ruleset's box."""
        return cls(tuple(_short(ruleset)), tuple(_exchanges(ruleset)))

    def __len__(self) -> int:
        return len(self.short) + len(self.exchanges)


def _short(ruleset: Ruleset) -> Iterator[Move]:
    yield from map(TakeGood, GOODS)
    yield TakeCamels()
    for card in Card:
        for count in range(1, ruleset.box.hand_limit + 2):
            yield Sell(card, count)


def _exchanges(ruleset: Ruleset) -> Iterator[Move]:
    cards, market = ruleset.box.cards, ruleset.box.market_size
    for size in range(1, market + 1):
        for taken in cards.subsets(size):
            for other in range(max(size - 1, 0), min(size + 1, market) + 1):
                for given in cards.subsets(other):
                    if size > 1 or given:
                        yield Exchange(taken, given)
