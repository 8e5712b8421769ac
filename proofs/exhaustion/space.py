"""Everything that there is to visit: markets, hands, herds, piles, and all that can be taken and given."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from operator import le
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, ImpossibleRuleset, Ruleset

Word: TypeAlias = tuple[Card, ...]
"""Cards in order: the least clever way to write a multiset."""

Givings: TypeAlias = list[tuple[int, int, int]]
"""What can be given: the place in `Space.gives`, how many are camels, and the goods as a mask."""

LEGALITY_SWITCHES = (
    "hand_limit_when",
    "exchange_min",
    "exchange_same_type",
    "sale_without_tokens",
)
"""The switches that legality looks at; a test holds the list to be complete."""

EVERY_KIND = tuple(Card)


@frozen(order=False)
class Table:
    """The markets that can lie before a hand.

    Attributes:
        markets: Their places in `Space.markets`.
        holding: For each set of goods that can be taken from one of them, by its
            place in `Space.takes`, the market with the fewest camels that holds it.
    """

    markets: tuple[int, ...]
    holding: dict[int, int]


class Space:
    """The positions and the moves of a box, in order of size: the least cards first.

    Attributes:
        box: The box.
        markets: Every market, those with the fewest goods first.
        market_counts: How many of each kind they hold.
        hands: Every hand, the smallest first.
        takes: Every set of one to `market_size` cards of any kind, the smallest first.
        gives: The same, and no cards at all.
        give_at: The place of a word in `gives`.
        goods_taken: The places in `takes` of the sets without a camel.
        within: For each market, the places in `takes` of what its goods can be taken as.
        kinds_taken: For each set in `takes`, its goods as a mask, a bit a kind.
        kinds_given: For each set in `gives`, the same.

    Example:
        >>> space = Space(STANDARD_BOX)
        >>> len(space.markets), len(space.hands), len(space.herds), len(space.takes)
        (462, 1713, 12, 791)
    """

    def __init__(self, box: Box, kinds: Word = EVERY_KIND) -> None:
        """Lay out the space of a box.

        Args:
            box: The box.
            kinds: The kinds that are taken and given. Fewer make fewer near
                misses, in a box that holds no others.
        """
        self.box = box
        size, there = box.market_size, box.cards
        self.markets = tuple(
            sorted(
                (market for market in _multisets(Card, size) if market <= there),
                key=lambda market: len(market.goods),
            )
        )
        self.hands = tuple(
            hand
            for held in range(box.hand_limit + 1)
            for hand in _multisets(GOODS, held)
            if hand <= there
        )
        self.market_counts = tuple(market.counts for market in self.markets)
        self.herds = range(there.camels + 1)
        words = [
            word
            for count in range(size + 1)
            for word in combinations_with_replacement(kinds, count)
        ]
        self.give_at: dict[Word, int] = {word: place for place, word in enumerate(words)}
        self.gives = tuple(map(Cards, words))
        self._sizes = [
            range(bisect_left(words, count, key=len), bisect_right(words, count, key=len))
            for count in range(size + 1)
        ]
        self.takes = self.gives[1:]
        self.kinds_taken = tuple(mask_of(word) for word in words[1:])
        self.goods_taken = tuple(
            place for place, taken in enumerate(self.takes) if not taken.camels
        )
        self.within = tuple(
            tuple(sorted(self.give_at[part] - 1 for part in _parts(tuple(market.goods))))
            for market in self.markets
        )
        self.kinds_given = tuple(map(mask_of, words))
        self._there = there.counts
        self._exchanges: dict[tuple[int, int], Exchange] = {}

    @property
    def exchanges(self) -> int:
        """The number of exchanges written with `takes` and `gives`; one card for nothing is none."""
        return len(self.takes) * len(self.gives) - sum(len(taken) == 1 for taken in self.takes)

    @property
    def sales(self) -> Iterator[Sell]:
        """Every sale, of camels too, and of one card more than there are of any kind."""
        for card in Card:
            for count in range(1, max(self._there) + 2):
                yield Sell(card, count)

    @property
    def other_takes(self) -> tuple[Move, ...]:
        """The moves that take and give nothing: each single good, and the camels."""
        return (*map(TakeGood, GOODS), TakeCamels())

    @property
    def moves(self) -> int:
        """The number of moves, legal somewhere or never."""
        return self.exchanges + sum(1 for _ in self.sales) + len(self.other_takes)

    def fits(self, cards: Cards) -> bool:
        """Return whether the box holds all of these cards."""
        return cards <= self.box.cards

    def herds_beside(self, market: Cards) -> range:
        """The herds that can be had while this market lies there."""
        return range(self.box.cards.camels - market.camels + 1)

    def gives_of(self, size: int) -> range:
        """The places in `gives` of the sets of this size."""
        return self._sizes[size]

    def most_held(self, market: Cards, wanted: Cards) -> Cards:
        """As many of these goods as a hand can hold while this market lies there."""
        goods = wanted.goods
        if market + goods <= self.box.cards and len(goods) <= self.box.hand_limit:
            return goods
        held = [
            good
            for good in GOODS
            for _ in range(min(wanted.count(good), self._there[good] - market.count(good)))
        ]
        return Cards(held[: self.box.hand_limit])

    def exchange(self, take: int, give: int) -> Exchange:
        """The exchange of what stands at these places, the same object each time."""
        made = self._exchanges.get((take, give))
        if made is None:
            made = self._exchanges[take, give] = Exchange(self.takes[take], self.gives[give])
        return made

    def givings(self, hand: int) -> list[Givings]:
        """For each number of cards, all that a hand can give with the help of any number of camels.

        It stands in the order of exchanges: those with the fewest camels first.
        """
        return _givings(self, hand)

    def table(self, hand: int) -> Table:
        """The markets that can lie before the hand at this place."""
        return _table(self, hand)


@lru_cache(maxsize=256)
def _givings(space: Space, hand: int) -> list[Givings]:
    word = tuple(space.hands[hand])
    return [
        [
            (space.give_at[part + (Card.CAMEL,) * camels], camels, mask_of(part))
            for camels in range(size + 1)
            for part in sorted(set(combinations(word, size - camels)))
        ]
        for size in range(space.box.market_size + 1)
    ]


@lru_cache(maxsize=2048)
def _table(space: Space, hand: int) -> Table:
    held, there = space.hands[hand].counts, space.box.cards.counts
    left = [count - less for count, less in zip(there, held, strict=True)]
    markets = tuple(
        place for place, market in enumerate(space.market_counts) if all(map(le, market, left))
    )
    # Markets stand in the order of their goods, so the last has the fewest camels.
    holding = {taken: place for place in markets for taken in space.within[place]}
    return Table(markets, holding)


def _multisets(
    kinds: "Iterator[Card] | tuple[Card, ...] | type[Card]", size: int
) -> Iterator[Cards]:
    return map(Cards, combinations_with_replacement(kinds, size))


def _parts(word: Word) -> set[Word]:
    return {part for size in range(1, len(word) + 1) for part in combinations(word, size)}


def mask_of(word: Word) -> int:
    """The goods that occur, a bit a kind.

    Example:
        >>> mask_of((Card.GOLD, Card.GOLD, Card.SILVER, Card.CAMEL))
        6
    """
    mask = 0
    for card in word:
        mask |= 0 if card is Card.CAMEL else 1 << card
    return mask


@lru_cache(maxsize=16)
def rulesets(box: Box = STANDARD_BOX) -> tuple[Ruleset, ...]:
    """Every combination of the switches that legality looks at, the default first.

    In a small box, those under which a trader could be stuck are left out, as
    there is no such `Ruleset`.

    Example:
        >>> len(rulesets()), rulesets()[0] == Ruleset()
        (16, True)
    """
    found: list[Ruleset] = []
    for values in product(*(SWITCHES[name] for name in LEGALITY_SWITCHES)):
        try:
            rules = evolve(Ruleset(), box=box)
            found.append(rules.with_changes(**dict(zip(LEGALITY_SWITCHES, values, strict=True))))
        except ImpossibleRuleset:
            continue
    return tuple(found)


def piles(space: Space, rules: Ruleset, market: Cards, hand: Cards) -> tuple[tuple[int, ...], ...]:
    """The goods piles worth looking at before this market and this hand, all of them full first.

    Only the switch `sale_without_tokens` looks at piles, and only at those of
    the goods that are held. So every set of those that can be empty is tried,
    and the other piles are made to vary with it: as low as the box allows.

    Example:
        >>> hand = Cards.parse("LC")
        >>> rules = Ruleset(sale_without_tokens="forbidden")
        >>> piles(Space(STANDARD_BOX), rules, Cards.parse("KKKKK"), hand)
        ((5, 5, 5, 7, 7, 9), (0, 5, 5, 7, 7, 0), (0, 5, 5, 0, 7, 9), (5, 5, 5, 0, 7, 0))
    """
    full = rules.box.heights
    if rules.sale_without_tokens == "allowed":
        return (full,)
    # Every token gone from a pile came for a card that was sold.
    there = space.box.cards.counts
    drained = [
        good
        for good, height, lying, held in zip(GOODS, full, market.counts, hand.counts, strict=False)
        if 0 < height <= there[good] - lying - held
    ]
    wanted = tuple(good for good in drained if good in hand)
    others = tuple(good for good in drained if good not in hand)
    return _emptied(full, space.box.empty_piles - 1, wanted, others)


@lru_cache(maxsize=1 << 12)
def _emptied(
    full: tuple[int, ...], most: int, wanted: Word, others: Word
) -> tuple[tuple[int, ...], ...]:
    """All piles full, and then with each set of those wanted empty, and as many others as may be."""
    found = [full]
    for count in range(1, min(most, len(wanted)) + 1):
        for chosen in combinations(reversed(wanted), count):
            empty = {*chosen, *others[: most - count]}
            found.append(tuple(0 if good in empty else full[good] for good in GOODS))
    return tuple(found)
