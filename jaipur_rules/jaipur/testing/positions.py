"""Strategies for positions: those of games that were played, and any that the box can make."""

from hypothesis import assume, reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET, ImpossiblePosition, Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.testing.components import cards
from jaipur_rules.jaipur.testing.strategies import matches


@st.composite
def arranged_positions(draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET) -> Position:
    """Any position that the box can make, whether a game reaches it or not.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(arranged_positions())
        ... def test_hands_are_not_too_large(here):
        ...     assert len(here.hand) <= 7
        >>> test_hands_are_not_too_large()
    """
    box = ruleset.box
    market = draw(cards(within=box.cards, min_size=box.market_size, max_size=box.market_size))
    hand = draw(cards(within=(box.cards - market).goods, max_size=box.hand_limit))
    herd = draw(st.integers(0, box.cards.camels - market.camels))
    if draw(st.booleans()):
        heights = tuple(
            draw(_height(ruleset, good, box.cards.count(good) - (market + hand).count(good)))
            for good in GOODS
        )
    else:
        heights = box.heights
    try:
        return Position(market, hand, herd, ruleset, heights)
    except ImpossiblePosition:
        assume(box.count_empty(heights) < box.empty_piles)
        raise


def _height(ruleset: Ruleset, good: Card, sold: int) -> SearchStrategy[int]:
    """The heights that a pile can have if so many cards of its good can have been sold; full first."""
    full = ruleset.box.heights[good]
    most = min(full, sold)
    return (st.integers(0, most) | st.just(most)).map(lambda gone: full - gone)


def reached_positions(ruleset: Ruleset = DEFAULT_RULESET) -> SearchStrategy[Position]:
    """Positions of games that were played.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(reached_positions())
        ... def test_the_market_is_full(here):
        ...     assert len(here.market) == 5
        >>> test_the_market_is_full()
    """
    return matches(ruleset, ongoing=True).map(_position)


def _position(match: Match) -> Position:
    here = match.position
    if here is None:  # somebody is to move in these
        reject()
    return here


def positions(ruleset: Ruleset = DEFAULT_RULESET) -> SearchStrategy[Position]:
    """Positions, arranged by hand or reached in a game.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules import legal_moves
        >>> @settings(max_examples=5)
        ... @given(positions())
        ... def test_nobody_is_stuck(here):
        ...     assert legal_moves(here)
        >>> test_nobody_is_stuck()
    """
    return arranged_positions(ruleset) | reached_positions(ruleset)
