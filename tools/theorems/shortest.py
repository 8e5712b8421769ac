"""The least plies of a round: the most cards that so few moves can sell, against those that its end needs.

A trader starts with as many cards as a hand is dealt, goods and camels
together: a stock. Taking a good adds one card to it, taking camels as many as
the market holds, an exchange none, and a sale takes off what it sells. So
with few moves few cards are sold, and a round whose end empties three piles
needs many. One that the deck ends needs far more.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from jaipur_rules import Card, Ruleset
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES


def most_sold(ruleset: Ruleset, moves: int, sales: int) -> int:
    """The most cards that a trader can sell in so many moves, so many of them sales.

    Camels are sold only after an exchange, so taking them pays with two of the
    moves; it can pay once for every two.

    Example:
        >>> [most_sold(Ruleset(), 3, sales) for sales in (1, 2, 3)]
        [7, 6, 5]
    """
    box, others = ruleset.box, moves - sales
    grown = max((others - 2 * pairs) + pairs * box.market_size for pairs in range(others // 2 + 1))
    return min(box.hand_size + grown, sales * box.hand_limit)


def fewest_cards(ruleset: Ruleset) -> int:
    """The fewest cards whose sale empties enough piles to end a round.

    Example:
        >>> fewest_cards(Ruleset())
        15
    """
    return sum(
        sorted(height for height in ruleset.box.heights if height)[: ruleset.box.empty_piles]
    )


def possible(ruleset: Ruleset, plies: int) -> Iterator[tuple[int, int]]:
    """The numbers of sales of the starter and of the other with which so many plies may empty the piles.

    Example:
        >>> list(possible(Ruleset(), 6)), list(possible(Ruleset(), 7))
        ([], [(2, 1), (2, 2), (2, 3)])
    """
    starter, other = (plies + 1) // 2, plies // 2
    for mine, theirs in product(range(1, starter + 1), range(other + 1)):
        sold = most_sold(ruleset, starter, mine) + most_sold(ruleset, other, theirs)
        if mine + theirs >= ruleset.box.empty_piles and sold >= fewest_cards(ruleset):
            yield mine, theirs


def fewest_plies(ruleset: Ruleset) -> int:
    """The plies that a round ended by empty piles takes at least.

    Example:
        >>> fewest_plies(Ruleset())
        7
    """
    plies = 1
    while not any(possible(ruleset, plies)):
        plies += 1
    return plies


def fewest_plies_by_deck(ruleset: Ruleset) -> int:
    """A number of plies that a round ended by the deck takes more than, or exactly.

    A ply draws at most a whole market, and one card more has to be taken than
    the deck holds once the market is laid out.

    Example:
        >>> fewest_plies_by_deck(Ruleset())
        9
    """
    box = ruleset.box
    deck = box.deck_size - 2 * box.hand_size - (box.market_size - box.market_camels)
    return -(-(deck + 1) // box.market_size)


def narrowest_win(ruleset: Ruleset, plies: int) -> int | None:
    """By how many rupees at least the starter is ahead in a round of so many plies; None if there is none.

    Negative if the other may be ahead. Everything that is not settled is
    settled for the other: they sell first, draw the highest bonuses and have
    the camel token, and the starter draws the lowest bonuses.

    Example:
        >>> narrowest_win(Ruleset(), 7), narrowest_win(Ruleset(), 6)
        (19, None)
    """
    return min(
        (
            _earned(ruleset, starter, after=other, low=True) - _earned(ruleset, other, low=False)
            for mine, theirs in possible(ruleset, plies)
            for starter, other in product(
                tuple(_sales(ruleset, plies, starter=True, sales=mine)),
                tuple(_sales(ruleset, plies, starter=False, sales=theirs)),
            )
            if _ends(ruleset, (*starter, *other))
        ),
        default=None,
    )


Sale = tuple[Card, int]
"""A good, and how many of it are sold at once."""


def _sales(
    ruleset: Ruleset, plies: int, *, starter: bool, sales: int
) -> Iterator[tuple[Sale, ...]]:
    """The sales that a trader can make in a round of so many plies, whatever they hold."""
    box, moves = ruleset.box, (plies + starter) // 2
    one = [
        (good, count)
        for good in GOODS
        for count in range(box.precious_minimum if good.is_precious else 1, box.hand_limit + 1)
        if count <= box.cards.count(good)
    ]
    if sales <= moves:
        most = most_sold(ruleset, moves, sales)
        for chosen in combinations_with_replacement(one, sales):
            if sum(count for _, count in chosen) <= most:
                yield chosen


def _ends(ruleset: Ruleset, sales: tuple[Sale, ...]) -> bool:
    if sum(count for _, count in sales) < fewest_cards(ruleset):
        return False
    box, sold = ruleset.box, _sold(sales)
    return all(sold[good] <= box.cards.count(good) for good in sold) and (
        sum(sold[good] >= box.heights[good] for good in sold) >= box.empty_piles
    )


def _earned(
    ruleset: Ruleset, sales: tuple[Sale, ...], *, after: tuple[Sale, ...] = (), low: bool
) -> int:
    """The rupees of some sales: the fewest without the camel token, or the most with it."""
    before, sold = _sold(after), _sold(sales)
    tokens = sum(
        sum(ruleset.box.goods_tokens[good][before[good] : before[good] + sold[good]])
        for good in sold
    )
    chosen = min if low else max
    bonuses = sum(
        chosen(ruleset.bonus_tokens[min(count, BONUS_SIZES[-1]) - BONUS_SIZES[0]])
        for _, count in sales
        if count >= BONUS_SIZES[0]
    )
    return tokens + bonuses + (0 if low else ruleset.box.camel_token)


def _sold(sales: tuple[Sale, ...]) -> Counter[Card]:
    sold: Counter[Card] = Counter()
    for good, count in sales:
        sold[good] += count
    return sold
