"""Perft of Jaipur: sequences of moves counted fast.

Tables that can be reached in several ways are counted once. What no count can
show (tokens, bonuses, scores, the next starter) is for the vectors.
"""

from collections.abc import Mapping
from typing import TypeAlias

from jaipur_rules.conformance.answers import check_depth
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply_unchecked


def perft(match: Match, depth: int) -> int:
    """The number of sequences of exactly `depth` moves within the round being played.

    From a match in which nobody is to move there is one of no moves, and none
    of more. Tables that can be reached in several ways are counted once, and
    the last move is not made: `jaipur_rules.jaipur.testing.moves.plain_perft`
    says the same in the plainest way.

    Args:
        match: The match; all that follows is decided, its deck being known.
        depth: The number of moves, 0 or more.

    Raises:
        ImpossibleDepth: The depth is no whole number from 0 up.

    Example:
        >>> from jaipur_rules import new_match
        >>> [perft(new_match(seed=7), depth) for depth in range(4)]
        [1, 11, 130, 3034]
    """
    return _count(match, check_depth(depth), {})


def divide(match: Match, depth: int) -> Mapping[Move, int]:
    """The sequences of `perft` under each first move, in the order of `legal_moves`.

    Where two engines count differently, the move under which they do leads to
    the table where they part.

    Raises:
        ImpossibleDepth: The depth is no whole number from 1 up.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> near_the_end = arrange(market="DKKKK", hands=("", "LL"), herds=(0, 5), deck_size=2)
        >>> {str(move): count for move, count in divide(near_the_end, 2).items()}
        {'+D': 3, '+K': 0}
    """
    below = check_depth(depth, least=1) - 1
    seen: _Seen = {}
    return {move: _count(apply_unchecked(match, move), below, seen) for move in legal_moves(match)}


_Key: TypeAlias = tuple[object, ...]
_Seen: TypeAlias = dict[_Key, int]


def _count(match: Match, depth: int, seen: _Seen) -> int:
    current = match.round
    if depth == 0:
        return 1
    if current is None or current.end:
        return 0
    if depth == 1:
        return len(legal_moves(match))
    key = _key(current, depth)
    found = seen.get(key)
    if found is None:
        found = seen[key] = sum(
            _count(apply_unchecked(match, move), depth - 1, seen) for move in legal_moves(match)
        )
    return found


def _key(current: Round, depth: int) -> _Key:
    """Everything that decides which sequences follow; tokens won, discards and the like do not.

    Every table of one count has the same deck before it, so of the deck only
    how much is left can differ.
    """
    mine, other = current.traders
    return (
        depth,
        current.to_move,
        current.market,
        mine.hand,
        mine.herd,
        other.hand,
        other.herd,
        len(current.deck),
        current.heights,
        current.plies_left,
    )
