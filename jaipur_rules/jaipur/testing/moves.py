"""Strategies for moves: legal ones, near misses, and any that can be written.

Beside them stands a plain generator of the legal moves, which the fast one and
the counts of its moves are checked against.
"""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules.jaipur import (
    Card,
    Cards,
    Exchange,
    Match,
    Move,
    Position,
    Sell,
    TakeCamels,
    TakeGood,
    View,
    legal_moves,
    parse_move,
    violations,
)
from jaipur_rules.jaipur.testing.components import cards, kinds
from jaipur_rules.testing.choices import from_groups, grouped, moves_to_try, near_misses, rules_of


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
        st.tuples(some.filter(bool), some).filter(_is_exchange).map(_exchange),
    )


def _is_exchange(sides: tuple[Cards, Cards]) -> bool:
    taken, given = sides
    return len(taken) > 1 or bool(given)


def _exchange(sides: tuple[Cards, Cards]) -> Move:
    return Exchange(*sides)


def legal_moves_at(at: Position | Match | View) -> SearchStrategy[Move]:
    """The legal moves of a position, of which there must be one; each kind of move is as likely as the others.

    Args:
        at: Where: a position, or a match or view in which the seat is to move.

    Example:
        >>> from hypothesis import find
        >>> here = Position(Cards("DGKKK"), Cards("LL"), 1)
        >>> str(find(legal_moves_at(here), lambda move: isinstance(move, Exchange)))
        '+DG-LL'
    """
    return from_groups(grouped(legal_moves(at)))


def near_misses_at(at: Position | Match | View) -> SearchStrategy[Move]:
    """Illegal moves that are one card away from a legal one: one more, one less, or another kind.

    Whatever rules such a move can break, each choice of them is as likely as the others.

    Args:
        at: Where there is a legal move: a position, or a match or view in
            which the seat is to move.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules import is_legal
        >>> here = Position(Cards("DGKKK"), Cards("LL"), 1)
        >>> @settings(max_examples=5)
        ... @given(near_misses_at(here))
        ... def test_a_near_miss_is_illegal(move):
        ...     assert not is_legal(here, move)
        >>> test_a_near_miss_is_illegal()
    """
    return near_misses(
        legal_moves(at), neighbours, parse_move, lambda move: rules_of(violations(at, move))
    )


def moves_at(at: Position | Match | View) -> SearchStrategy[Move]:
    """Moves worth trying in a position: legal ones, near misses, and any other.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(moves_at(Position(Cards("DGKKK"), Cards("LL"), 1)))
        ... def test_a_move_can_be_read(move):
        ...     assert parse_move(str(move)) == move
        >>> test_a_move_can_be_read()
    """
    return moves_to_try(legal_moves(at), near_misses_at(at), moves())


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
