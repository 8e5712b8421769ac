"""Strategies for moves: legal ones, near misses, and any that can be written."""

from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules.johari.rules.cards import FACES, Card, Cards, Kind
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Counted,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.state import Match, Position
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.testing.components import cards
from jaipur_rules.johari.testing.naive_moves import neighbours
from jaipur_rules.testing.choices import from_groups, grouped, moves_to_try, near_misses, rules_of


@cache
def moves(*, max_size: int = 5) -> SearchStrategy[Move]:
    """Any move that can be written, however illegal.

    Prestige is sold, fakes of gold are not there but gold is counted as a gem,
    booths are traded in, and there are more cards than exist.

    Args:
        max_size: The most cards of a move.

    Example:
        >>> from hypothesis import find
        >>> str(find(moves(), lambda move: isinstance(move, Hire) and move.gold > 1))
        'hire N1-1 gold 2'
    """
    card, kind, place = (st.sampled_from(each) for each in (Card, Kind, Place))
    some = cards(within=Cards((*FACES, *FACES)), max_size=max_size)
    counted = st.none() | st.builds(Counted, card, kind)
    return st.one_of(
        st.builds(Pass),
        st.builds(Baksheesh),
        st.builds(Bribe),
        st.builds(Pick, place, card),
        st.builds(Play, st.sampled_from(Action)),
        st.builds(Purchase, place, some),
        st.builds(SellToJeweler, some.filter(bool), kind, counted),
        st.builds(SellToCollector, kind, counted),
        st.builds(DiscardForToken, card),
        st.builds(TradeInStore, place, st.booleans(), some),
        st.builds(
            Hire, st.sampled_from(Noble), some, st.integers(0, 9), st.none() | st.integers(1, 3)
        ),
        st.builds(Exchange, card, place, card),
        st.builds(Lose, card),
        st.builds(Cash, some),
        st.tuples(kind, kind).map(lambda pair: Advance(*sorted(pair))),
    )


def legal_moves_at(at: Position | Match | View) -> SearchStrategy[Move]:
    """The legal moves of a position, of which there must be one, each kind of move as likely as the others.

    Args:
        at: Where: a position, or a match or view in which the seat is to move.

    Example:
        >>> from hypothesis import find
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     stores="W1", spaces={1: "N1-4"}, displays=("B1", ""), played=(("trade",),)
        ... )
        >>> str(find(legal_moves_at(here), lambda move: isinstance(move, Hire)))
        'hire N1-4 pay B1'
    """
    return from_groups(grouped(legal_moves(at)))


def near_misses_at(at: Position | Match | View) -> SearchStrategy[Move]:
    """Illegal moves that are one thing away from a legal one: a card more, another place, another noble.

    Whatever rules such a move can break, each choice of them is as likely as the others.

    Args:
        at: Where there is a legal move: a position, or a match or view in
            which the seat is to move.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.johari import is_legal
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(stores="W1", played=(("trade",),))
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
        >>> from jaipur_rules.johari import new_match
        >>> @settings(max_examples=5)
        ... @given(moves_at(new_match(seed=7)))
        ... def test_a_move_can_be_read(move):
        ...     assert parse_move(str(move)) == move
        >>> test_a_move_can_be_read()
    """
    return moves_to_try(legal_moves(at), near_misses_at(at), moves())
