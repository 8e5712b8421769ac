"""Games small enough to be explored whole, and different enough to be worth it: their boxes, deals and moves.

Each keeps what makes the game: precious and cheap goods, camels, one card more
of a good than it has tokens, and both ways for a round to end. The match is
over with one Seal, so what can follow a round is another deal after a tie.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import factorial, prod
from typing import TypeVar

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset


def _tokens(**piles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(piles.get(good.name.lower(), ()) for good in GOODS)


_NO_BONUSES = ((), (), ())


MINIATURES: dict[str, Ruleset] = {
    # Two of each of three goods and no place to put them: in a second, for a first look.
    "pocket": Ruleset(
        box=Box(
            Cards.parse("DDCCLLK"),
            _tokens(diamond=(5,), cloth=(3,), leather=(2,)),
            _NO_BONUSES,
            camel_token=1,
            seals_to_win=1,
            hand_limit=2,
            market_size=2,
            market_camels=1,
            hand_size=2,
            empty_piles=2,
        )
    ),
    # The published rules where exchanges lead back: three goods in pairs, a wide market.
    "pairs": Ruleset(
        box=Box(
            Cards.parse("DDCCLLKKKK"),
            _tokens(diamond=(5,), cloth=(3,), leather=(2,)),
            _NO_BONUSES,
            seals_to_win=1,
            hand_limit=2,
            market_size=4,
            market_camels=2,
            hand_size=2,
            empty_piles=3,
        )
    ),
    # The published rules with hands that can earn a bonus.
    "bonus": Ruleset(
        box=Box(
            Cards.parse("DDCLLLKKK"),
            _tokens(diamond=(5,), cloth=(4,), leather=(3, 1)),
            ((2,), (), ()),
            seals_to_win=1,
            hand_limit=3,
            market_size=3,
            market_camels=1,
            hand_size=2,
            empty_piles=2,
        )
    ),
    # What the third party's page lets through: one card for one, and a kind for itself.
    "lenient": Ruleset(
        exchange_min=1,
        exchange_same_type="allowed",
        box=Box(
            Cards.parse("DDLLLKKK"),
            _tokens(diamond=(5,), leather=(2, 1)),
            ((2, 1), (), ()),
            seals_to_win=1,
            hand_limit=3,
            market_size=3,
            market_camels=1,
            hand_size=1,
            empty_piles=2,
        ),
    ),
    # The severe side of six switches: the round ends early, and less is legal, paid and known.
    "strict": Ruleset(
        round_end_deck="deck_empty",
        hand_limit_when="always",
        sale_without_tokens="forbidden",
        third_pile_bonus="cut_off",
        starter_after_tie="alternate",
        own_bonus_values="hidden_until_scoring",
        box=Box(
            Cards.parse("DDDLLLLKKK"),
            _tokens(diamond=(5, 3), leather=(3, 2, 1)),
            ((2, 1), (), ()),
            seals_to_win=1,
            hand_limit=3,
            market_size=3,
            market_camels=1,
            hand_size=2,
            empty_piles=2,
        ),
    ),
}
"""The small games, by name."""


T = TypeVar("T", bound=int)


def every_deal(ruleset: Ruleset) -> Iterator[Deal]:
    """Every different deal of the ruleset's box, each once and all as likely.

    The order is that of the decks, the cards in the order of `Card`. The coin
    toss falls both ways even where the rules do not look at it.

    Args:
        ruleset: The rules in force. The published box has more deals than
            there are atoms to count them with; this is for small ones.

    Example:
        >>> from proofs.exploration import MINIATURES
        >>> sum(1 for _ in every_deal(MINIATURES["pocket"]))
        180
    """
    box = ruleset.box
    piles = [tuple(arrangements(pile)) for pile in ruleset.bonus_tokens]
    for deck in arrangements(box.cards - Cards.of(Card.CAMEL, box.market_camels)):
        for bonuses in product(*piles):
            for first in (0, 1):
                yield Deal(deck, bonuses, first)


def count_deals(ruleset: Ruleset) -> int:
    """The number of deals that `every_deal` makes, without making them.

    Example:
        >>> from proofs.exploration import MINIATURES
        >>> count_deals(MINIATURES["pocket"]), count_deals(Ruleset()) > 10**40
        (180, True)
    """
    box = ruleset.box
    deck = box.cards - Cards.of(Card.CAMEL, box.market_camels)
    return 2 * _orders(deck) * prod(map(_orders, ruleset.bonus_tokens))


def _orders(items: Iterable[int]) -> int:
    counts = Counter(items)
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


def arrangements(items: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """Every different order of some things, in the order of the things.

    Example:
        >>> list(arrangements((2, 1, 1)))
        [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    left = Counter(items)
    return _arrangements(left, sorted(left), left.total())


def _arrangements(left: Counter[T], kinds: list[T], size: int) -> Iterator[tuple[T, ...]]:
    if size == 0:
        yield ()
        return
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
            for rest in _arrangements(left, kinds, size - 1):
                yield (kind, *rest)
            left[kind] += 1


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
