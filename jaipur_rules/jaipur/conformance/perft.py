"""Perft of Jaipur: sequences of moves counted fast, the published tables, and the mistakes that a count shows."""

import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.conformance.answers import check_depth
from jaipur_rules.conformance.published import Catch, read_table, read_tables
from jaipur_rules.conformance.published import PerftTable as AnyTable
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply_unchecked, replay


@frozen(order=False)
class Mistake:
    """A mistake that a count shows.

    Attributes:
        key: Its name.
        rules: The ids of the rules that it breaks.
        peers: The known mistake of other implementations that it is an instance of; None if it is none.
        opening: Whether it is a mistake in setting up, which only a count from the deal shows.

    Example:
        >>> MISTAKES["eighth-card"].rules
        ('HND-1',)
        >>> print(MISTAKES["eighth-card"].description)
        an eighth card may be taken
    """

    key: str
    rules: tuple[str, ...]
    peers: Message | None = None
    opening: bool = False

    @property
    def description(self) -> Message:
        """What is wrong."""
        return Message(f"jaipur.kit.mistake.{self.key}")


_SAME_LIMIT = Message("jaipur.kit.peers.limit")
_CAMELS = Message("jaipur.kit.peers.camels")
_REFUSED = Message("jaipur.kit.peers.refused_sale")
_SETUP = Message("jaipur.kit.peers.setup")

_ALL = (
    Mistake("same-type", ("EXC-3",), peers=Message("jaipur.kit.peers.same_type")),
    Mistake("limit-unchecked", ("HND-1",), peers=_SAME_LIMIT),
    Mistake("limit-before-return", ("HND-2",), peers=_SAME_LIMIT),
    Mistake("eighth-card", ("HND-1",)),
    Mistake("whole-holding", ("SEL-1",), peers=Message("jaipur.kit.peers.whole_holding")),
    Mistake("lone-precious", ("SEL-4",)),
    Mistake("short-sale", ("SEL-6",), peers=_REFUSED),
    Mistake("tokenless-sale", ("SEL-7",), peers=_REFUSED),
    Mistake("camels-at-seven", ("CAM-3",), peers=Message("jaipur.kit.peers.camels_at_seven")),
    Mistake("camels-exchanged", ("EXC-4",), peers=_CAMELS),
    Mistake("camels-singly", ("CAM-1",), peers=_CAMELS),
    Mistake("camel-as-good", ("TAK-1", "HND-3"), peers=_CAMELS),
    Mistake("one-for-one", ("EXC-2",)),
    Mistake("no-camels-given", ("EXC-8",)),
    Mistake("camels-alone", ("EXC-8",)),
    Mistake("one-kind-given", ("EXC-8",)),
    Mistake("two-for-two", ("EXC-9",)),
    Mistake("camels-kept", ("EXC-7",)),
    Mistake("payment-discarded", ("EXC-10",)),
    Mistake("not-replaced", ("TAK-3",)),
    Mistake("sale-draws", ("SEL-8",)),
    Mistake(
        "empty-deck",
        ("END-2", "END-3"),
        peers=Message("jaipur.kit.peers.empty_deck"),
    ),
    Mistake("deck-never-ends", ("END-2",)),
    Mistake("reshuffled", ("END-7",)),
    Mistake("two-piles", ("END-1",)),
    Mistake("piles-never-end", ("END-1",)),
    Mistake("last-turn", ("END-6",)),
    Mistake("camels-in-hand", ("SET-4",), peers=_SETUP, opening=True),
    Mistake("hands-refilled", ("SET-4",), opening=True),
    Mistake("market-camels", ("SET-1",), peers=_SETUP, opening=True),
    Mistake("market-first", ("SET-2", "SET-3"), opening=True),
)

MISTAKES: Mapping[str, Mistake] = MappingProxyType({mistake.key: mistake for mistake in _ALL})
"""Every mistake, by its name."""


def perft(match: Match, depth: int) -> int:
    """The number of sequences of exactly `depth` moves within the round being played.

    From a match in which nobody is to move there is one of no moves, and none
    of more. Tables that can be reached in several ways are counted once, and
    the last move is not made.

    Args:
        match: The match; all that follows is decided, its deck being known.
        depth: The number of moves, 0 to 200.

    Raises:
        ImpossibleArgument: The depth is no whole number from 0 to 200.

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
        ImpossibleArgument: The depth is no whole number from 1 to 200.

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


@frozen(order=False)
class PerftTable(AnyTable):
    """A published position of Jaipur, the expected counts from it, and those of mistaken engines.

    Attributes:
        name: Its name.
        moment: What is about to matter there.
        game: One deal, and the moves that lead to the position.
        counts: The sequences of exactly one move, of two, and so on.
        catches: By the name of a mistake that changes a number: which, and to what.

    Example:
        >>> first = perft_tables()[0]
        >>> first.name, perft(first.match, 2) == first.counts[1]
        ('2019-01', True)
    """

    @property
    def match(self) -> Match:
        """The match to count from."""
        return replay(self.game.events, ruleset=self.game.ruleset)

    def mistakes_at(self, depth: int, count: int) -> tuple[Mistake, ...]:
        """The mistakes that would explain a wrong count.

        Example:
            >>> table = perft_tables()[0]
            >>> key, caught = next(iter(table.catches.items()))
            >>> MISTAKES[key] in table.mistakes_at(caught.depth, caught.count)
            True
        """
        wrong = Catch(depth, count)
        return tuple(MISTAKES[key] for key, caught in self.catches.items() if caught == wrong)


@lru_cache(maxsize=1)
def perft_tables() -> tuple[PerftTable, ...]:
    """Every published table, in a fixed order.

    Example:
        >>> len(perft_tables()) >= 30, {table.depth for table in perft_tables()}
        (True, {5})
    """
    data = pkgutil.get_data("jaipur_rules.jaipur.conformance", "perft_tables.json")
    return tuple(map(_table, read_tables(data)))


def _table(node: Node) -> PerftTable:
    read = read_table(node, CODEC)
    return PerftTable(read.name, read.moment, read.game, read.counts, read.catches)
