"""Strategies for moves that can be written, however illegal, and the texts that are one card away from one."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules.jaipur import Card, Cards, Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.testing.components import cards, kinds


def moves(*, max_size: int = 7) -> SearchStrategy[Move]:
    """Any move that can be written, however illegal.

    Camels are sold and taken by exchange, one card goes for one, the sides are
    unequal, and there are more cards than exist.

    Args:
        max_size: The most cards on one side.

    Example:
        >>> from hypothesis import find
        >>> str(find(moves(), lambda move: isinstance(move, Sell) and move.good is Card.CAMEL))
        '-K'
    """
    some = cards(within=Cards([*Card] * max_size), max_size=max_size)
    return st.one_of(
        st.builds(TakeCamels),
        st.builds(TakeGood, kinds(camels=False)),
        st.builds(Sell, kinds(), st.integers(1, max_size)),
        st.tuples(some.filter(bool), some)
        .filter(lambda sides: len(sides[0]) > 1 or sides[1])
        .map(lambda sides: Exchange(*sides)),
    )


def neighbours(move: str) -> list[str]:
    """Every text that could be a move and is one card away from this one: one more, one less, or another.

    Example:
        >>> neighbours("-D")[:4], "+D-K" in neighbours("+D")
        (['+D-D', '+G-D', '+S-D', '+C-D'], True)
    """
    comes, _, leaves = move.removeprefix("+").partition("-")
    sides = [(other, leaves) for other in _varied(comes)]
    sides += [(comes, other) for other in _varied(leaves)]
    found = [
        (taken and f"+{taken}") + (given and f"-{given}")
        for taken, given in sides
        if taken or len({*given}) == 1
    ]
    return [text for text in dict.fromkeys(found) if text != move]


def _varied(cards: str) -> list[str]:
    """Cards with one more, one less, or another one, in the order of the notation."""
    less = [cards[:place] + cards[place + 1 :] for place in range(len(cards))]
    more = [cards + str(card) for card in Card]
    other = [rest + str(card) for rest in less for card in Card]
    return [str(Cards(found)) for found in more + less + other]
