"""Everything that there is to visit: markets, hands, herds, piles; all of them, or one drawn of each class."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, groupby, pairwise
from math import factorial, prod
from operator import le
from random import Random
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.moves import Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Position, make_position

Counts: TypeAlias = tuple[int, ...]
"""How many there are of each kind of card."""

Heights: TypeAlias = tuple[int, ...]
"""How many tokens are left in each goods pile."""


@frozen(order=False)
class Table:
    """A market that can lie before a hand, and the herds that can be beside them.

    Attributes:
        market: The market.
        hand: The hand.
        herds: How many camels the trader can have.
        alike: How many tables there are that differ from this one by an exchange of alike goods.
    """

    market: Cards
    hand: Cards
    herds: range
    alike: int


class MoveNumbers:
    """Numbers for moves: equal ones have the same.

    The number of an object that was seen before is found by its address, which
    is quick; each object is kept, so that no other can come to have it.

    Attributes:
        moves: The move of each number.

    Example:
        >>> MoveNumbers([TakeCamels()]).of([TakeGood(Card.CLOTH), TakeCamels()])
        [1, 0]
    """

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        """Number some moves in their order; those that are new come after them."""
        self.moves: list[Move] = []
        self._number: dict[Move, int] = {}
        self._by_address: dict[int, int] = {}
        self._kept: list[Move] = []
        self.of(moves)

    def of(self, moves: Iterable[Move]) -> list[int]:
        """The numbers of some moves."""
        known = self._by_address
        return [known[id(move)] if id(move) in known else self._enter(move) for move in moves]

    def _enter(self, move: Move) -> int:
        number = self._number.setdefault(move, len(self.moves))
        if number == len(self.moves):
            self.moves.append(move)
        self._by_address[id(move)] = number
        self._kept.append(move)
        return number


class Space:
    """The positions and the moves of a box.

    Attributes:
        box: The box.
        alike: The goods that legality does not tell apart: precious or not, with as many cards and tokens.
        markets: Every market.
        hands: Every hand, the smallest first.
        sides: Every set of up to `market_size` cards of any kind, the smallest first.
        singles: The moves that take and give nothing: each single good, and the camels.
        sales: Every sale, of camels too, and of one card more than there are of any kind.

    Example:
        >>> space = Space(Box())
        >>> [*map(len, (space.markets, space.hands, space.sides, space.sales))]
        [462, 1713, 792, 84]
        >>> space.alike == (GOODS[:3], GOODS[3:5])
        True
    """

    def __init__(self, box: Box) -> None:
        """Lay out the space of a box."""
        self.box = box
        self.alike = _alike_goods(box)
        self.markets = [*_sets(Card, box.market_size, box)]
        self.hands = [
            hand for size in range(box.hand_limit + 1) for hand in _sets(GOODS, size, box)
        ]
        self.sides = [side for size in range(box.market_size + 1) for side in _sets(Card, size)]
        self.singles: tuple[Move, ...] = (*map(TakeGood, GOODS), TakeCamels())
        most = max(box.cards.counts) + 1
        self.sales = [Sell(card, count) for card in Card for count in range(1, most + 1)]
        self._cards = cache(Cards.from_counts)

    def is_first(self, counts: Counts) -> bool:
        """Return whether some cards stand in order, so that a class can begin with them."""
        return all(
            counts[good] <= counts[other] for some in self.alike for good, other in pairwise(some)
        )

    def pairs(
        self, first: Counts, others: Iterable[Counts], random: Random | None
    ) -> Iterator[tuple[Cards, Cards, int]]:
        """These cards with each of the others; if drawn, one pair of each class that begins so, and the size of the class.

        A class has what becomes the same when alike goods are exchanged. With
        ``random`` one pair of each is drawn; without, every pair is a class.
        """
        for second in others:
            columns = [*zip(first, second, strict=True)]
            size = 1
            if random is not None:
                some = [[columns[good] for good in group] for group in self.alike]
                if any(group != sorted(group) for group in some):
                    continue
                size = prod(map(_arrangements, some))
                for goods, group in zip(self.alike, some, strict=True):
                    random.shuffle(group)
                    for good, column in zip(goods, group, strict=True):
                        columns[good] = column
            one, two = zip(*columns, strict=True)
            yield self._cards(one), self._cards(two), size

    def tables(self, hand: Cards, random: Random | None) -> Iterator[Table]:
        """The tables of a hand; with ``random``, one drawn of each class that begins with it."""
        left = [
            count - held for count, held in zip(self.box.cards.counts, hand.counts, strict=True)
        ]
        markets = [market.counts for market in self.markets if all(map(le, market.counts, left))]
        for held, market, alike in self.pairs(hand.counts, markets, random):
            yield Table(market, held, range(self.box.cards.camels - market.camels + 1), alike)

    def piles(self, table: Table, random: Random) -> list[Heights]:
        """Goods piles before a table: all full, and each set of those that are of goods held empty.

        Only as many are empty as do not end the round. The piles of goods that
        are not held are drawn: empty, or of any height that the box allows.

        Example:
            >>> space, hand = Space(Box()), Cards.parse("LC")
            >>> table = Table(Cards.parse("KKKKK"), hand, range(7), 1)
            >>> [
            ...     (piles[Card.CLOTH] > 0, piles[Card.LEATHER] > 0)
            ...     for piles in space.piles(table, Random(1))
            ... ]
            [(True, True), (True, False), (False, True), (False, False)]
        """
        full, most = self.box.heights, self.box.empty_piles - 1
        least = [
            max(0, height - self._gone(table, good))
            for good, height in zip(GOODS, full, strict=True)
        ]
        drained = [good for good in GOODS if least[good] == 0 < full[good]]
        held = [good for good in reversed(drained) if good in table.hand]
        others = [good for good in drained if good not in table.hand]
        found = [full]
        for count in range(min(most, len(held)) + 1):
            for chosen in combinations(held, count):
                empty = {
                    *chosen,
                    *random.sample(others, min(len(others), random.randint(0, most - count))),
                }
                found.append(
                    tuple(
                        0
                        if good in empty
                        else random.randint(min(max(least[good], 1), full[good]), full[good])
                        for good in GOODS
                    )
                )
        return found[:1] + found[2:] if len(found) > 2 else found

    def _gone(self, table: Table, good: Card) -> int:
        """The most cards of a good that can have been sold: a token gone from its pile came for each."""
        return self.box.cards.count(good) - table.market.count(good) - table.hand.count(good)

    # What is drawn

    def draw_position(self, random: Random, rules: Ruleset) -> Position:
        """A position of this box, under these rules."""
        table = random.choice([*self.tables(random.choice(self.hands), None)])
        heights = random.choice(self.piles(table, random))
        return make_position(table.market, table.hand, random.choice(table.herds), rules, heights)

    def draw_sides(self, random: Random, at: Position) -> tuple[Cards, Cards]:
        """What an exchange could take and give: of what lies there and is held, with a few changes."""
        market, owned = [*at.market], [*at.hand, *[Card.CAMEL] * min(at.herd, self.box.market_size)]
        size = random.randint(2, len(market))
        taken = random.sample(market, size)
        given = random.sample(owned, min(size, len(owned)))
        for side in random.choice(([], [taken], [given], [taken, given])):
            side[: random.randint(0, 1)] = random.choices([*Card], k=random.randint(0, 2))
        return Cards(taken or market), Cards(given or [Card.CAMEL])

    def draw_table(self, random: Random, taken: Cards, given: Cards) -> Table:
        """A table at which as many of these cards lie and are held as the box and the hand limit allow."""
        left = Counter([*self.box.cards])
        market = _some(random, left, taken, range(self.box.market_size, self.box.market_size + 1))
        left[Card.CAMEL], camels = 0, left[Card.CAMEL]
        hand = _some(random, left, given.goods, range(self.box.hand_limit + 1))
        return Table(market, hand, range(camels + 1), 1)


def _some(random: Random, left: Counter[Card], wanted: Cards, sizes: range) -> Cards:
    """As many of the cards wanted as are left, and others to fill them up to one of these sizes; all are taken away."""
    found = [card for card in wanted.kinds for _ in range(min(wanted.count(card), left[card]))]
    found = random.sample(found, min(len(found), sizes[-1]))
    left.subtract(found)
    others = [*left.elements()]
    filling = random.sample(others, min(len(others), max(0, random.choice(sizes) - len(found))))
    left.subtract(filling)
    return Cards(found + filling)


def _alike_goods(box: Box) -> tuple[tuple[Card, ...], ...]:
    def key(good: Card) -> tuple[bool, int, int]:
        return not good.is_precious, box.cards.count(good), box.heights[good]

    groups = [tuple(some) for _, some in groupby(sorted(GOODS, key=key), key)]
    return tuple(some for some in groups if len(some) > 1)


def _arrangements(group: list[tuple[int, int]]) -> int:
    return factorial(len(group)) // prod(map(factorial, Counter(group).values()))


def _sets(kinds: Iterable[Card], size: int, box: Box | None = None) -> Iterator[Cards]:
    for cards in map(Cards, combinations_with_replacement(kinds, size)):
        if box is None or cards <= box.cards:
            yield cards
