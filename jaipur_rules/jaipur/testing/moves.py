"""Strategies for moves: legal ones, near misses, and any that can be written.

Beside them stands a plain generator of the legal moves, which the fast one and
the counts of its moves are checked against.
"""

from collections.abc import Iterator

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules.conformance.answers import check_depth
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
    apply,
    legal_moves,
    parse_move,
    violations,
)
from jaipur_rules.jaipur.testing.components import cards, kinds
from jaipur_rules.jaipur.testing.naive_moves import neighbours
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


def plain_moves(position: Position) -> Iterator[Move]:
    """The legal moves of a position, in the order of `legal_moves`, made anew each time.

    Example:
        >>> from jaipur_rules import Cards, Position, legal_moves
        >>> here = Position(Cards("DGKKK"), Cards("LL"), 1)
        >>> tuple(plain_moves(here)) == legal_moves(here)
        True
    """
    if _room(position) > 0:
        yield from map(TakeGood, position.market.goods.kinds)
    if position.market.camels:
        yield TakeCamels()
    yield from _sales(position)
    yield from _exchanges(position)


def _room(position: Position) -> int:
    return position.ruleset.box.hand_limit - len(position.hand)


def _sales(position: Position) -> Iterator[Move]:
    rules = position.ruleset
    for good in position.hand.kinds:
        if position.heights[good] or rules.sale_without_tokens == "allowed":
            least = rules.box.precious_minimum if good.is_precious else 1
            for count in range(least, position.hand.count(good) + 1):
                yield Sell(good, count)


def _exchanges(position: Position) -> Iterator[Move]:
    rules, goods, room = position.ruleset, position.market.goods, _room(position)
    most = room if rules.hand_limit_when == "always" else len(goods)
    for size in range(rules.exchange_min, min(most, len(goods)) + 1):
        for taken in goods.subsets(size):
            for given in _givings(position, size, min(room, position.herd)):
                if rules.exchange_same_type == "allowed" or taken.isdisjoint(given):
                    yield Exchange(taken, given)


def _givings(position: Position, size: int, most_camels: int) -> Iterator[Cards]:
    for camels in range(min(most_camels, size) + 1):
        for goods in position.hand.subsets(size - camels):
            yield goods + Cards.of(Card.CAMEL, camels)


def plain_perft(match: Match, depth: int) -> int:
    """The same number as `perft`, by playing every sequence to its end.

    Raises:
        ImpossibleDepth: The depth is no whole number from 0 up.

    Example:
        >>> from jaipur_rules import new_match
        >>> from jaipur_rules.conformance.perft import perft
        >>> plain_perft(new_match(seed=7), 2) == perft(new_match(seed=7), 2)
        True
    """
    if check_depth(depth) == 0:
        return 1
    position = match.position
    if position is None:
        return 0
    return sum(plain_perft(apply(match, move), depth - 1) for move in plain_moves(position))
