"""How many plies a round needs at least: what so few moves can sell, against what a round's end takes.

A trader starts with as many cards as a hand is dealt, goods and camels
together: a stock. Taking a good adds one card to it, taking camels as many as
the market holds, an exchange none, and a sale takes off what it sells. So
with few moves few cards are sold, and a round whose end empties three piles
needs many. One that the deck ends needs far more.
"""

from collections.abc import Iterator
from itertools import product

from jaipur_rules import Ruleset


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
