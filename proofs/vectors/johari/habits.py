"""Habits of the traders of the pack's games, by which everything happens that seldom happens by chance.

Chance comes from the frozen stream of the deals, so a game is the same on
every Python and every platform.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import frozen

from jaipur_rules.core.chance import below
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import Action

_USUAL = 2


@frozen(order=False)
class Habit:
    """The preferences of the traders of a game.

    Attributes:
        actions: How much they like to lay each action card, by its name; 2 if not given.
        ways: The same of each way to carry one out and to decide otherwise,
            by the word that the notation begins with. What weighs nothing is
            done only if nothing else can be.

    Example:
        >>> HABITS["idlers"].actions["purchase"]
        0
    """

    actions: Mapping[str, int] = MappingProxyType({})
    ways: Mapping[str, int] = MappingProxyType({})

    def choose(self, moves: tuple[Move, ...], stream: Iterator[int]) -> Move:
        """Choose one of the legal moves; there must be one.

        Args:
            moves: The legal moves.
            stream: Where chance comes from.
        """
        if len(moves) == 1:
            return moves[0]
        ways: dict[str, list[Move]] = {}
        for move in moves:
            ways.setdefault(way_of(move), []).append(move)
        # As many places as they weigh, and one is drawn.
        places = [way for way in sorted(ways) for _ in range(self._weight(way))]
        some = ways[places[below(len(places), stream)]] if places else moves
        return some[below(len(some), stream)]

    def _weight(self, way: str) -> int:
        return self.ways.get(way, self.actions.get(way, _USUAL))


def way_of(move: Move) -> str:
    """The way of a move: for a card laid its action, else the word that its notation begins with.

    Example:
        >>> from jaipur_rules.johari import Action, Bribe
        >>> way_of(Play(Action.SALE)), way_of(Bribe())
        ('sale', 'bribe')
    """
    return str(move.action) if isinstance(move, Play) else str(move).partition(" ")[0]


_NONE = dict.fromkeys(map(str, Action), 0)

HABITS: Mapping[str, Habit] = MappingProxyType(
    {
        "even": Habit(),
        "merchants": Habit({"purchase": 6, "sale": 6, "baksheesh": 3}, {"pass": 0, "sell": 6}),
        "collectors": Habit({"purchase": 6, "sale": 6}, {"pass": 0, "collect": 30}),
        "patrons": Habit(
            {"purchase": 6, "trade": 9, "doppelganger": 4, "baksheesh": 4},
            {"pass": 0, "hire": 40, "discard": 6},
        ),
        "connoisseurs": Habit(
            {"purchase": 9, "trade": 6, "sale": 9, "baksheesh": 3},
            {"pass": 0, "hire": 30, "collect": 60, "discard": 0},
        ),
        "heralds": Habit({"purchase": 9, "trade": 9}, {"pass": 0, "hire": 60, "cash": 0}),
        "traders": Habit({"trade": 9, "doppelganger": 6}, {"pass": 0, "trade": 20, "hire": 1}),
        "mimics": Habit({"doppelganger": 30, "sale": 4, "purchase": 4}, {"pass": 0}),
        "barterers": Habit({"exchange": 30, "doppelganger": 6}),
        "bribers": Habit({"bribe": 20, "sale": 12, "purchase": 6}, {"pass": 0}),
        "spenders": Habit({"purchase": 20, "trade": 6, "sale": 3, "baksheesh": 0}),
        "hoarders": Habit({"purchase": 20, "baksheesh": 9, "sale": 0, "trade": 0}),
        "misers": Habit({"baksheesh": 30, "doppelganger": 20, "bribe": 6}, {"pass": 0}),
        "idlers": Habit(
            _NONE | {"baksheesh": 1, "bribe": 1, "exchange": 1, "doppelganger": 1}, {"pass": 9}
        ),
    }
)
"""The habits, by name."""
