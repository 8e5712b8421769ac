"""The knowledge of the seats in all states together, and those laws of it that one state cannot show.

That a view depends on nothing but what its seat has seen is proved by
induction over all plays, endless ones too: after each event the view follows
from the view before, and from what the seat saw happen.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Generic

from jaipur_rules.core.game import E, M, R, S, Seat, V
from proofs.exploration.game import SmallGame
from proofs.exploration.laws import EQUAL_VIEWS, OWN_MOVES, Law


class Knowledge(Generic[R, S, M, E, V]):
    """The views of one seat, numbered in the order in which they were met.

    Attributes:
        seat: Whose.
        views: Each different view.
        choosing: Those of them in which the seat is to move: its information sets.
    """

    def __init__(self, game: SmallGame[R, S, M, E, V], seat: Seat) -> None:
        """Start with none."""
        self.game = game
        self.seat = seat
        self.views: dict[V, int] = {}
        self.choosing: set[int] = set()
        self._deals: Counter[int] = Counter()
        self._after: dict[Hashable, int] = {}

    def meet(self, state: S, moves: tuple[M, ...]) -> tuple[int, list[Law]]:
        """The number of what the seat knows in a state that is met for the first time, and the laws that do not hold.

        Args:
            state: The state.
            moves: The legal moves in it.
        """
        rules = self.game.rules
        seen = rules.view(state, self.seat)
        number = self.views.setdefault(seen, len(self.views))
        broken: list[Law] = []
        mine = state.to_move == self.seat
        if mine:
            self.choosing.add(number)
        if rules.legal_moves(seen) != (moves if mine else ()):
            broken.append(OWN_MOVES)
        self._deals[number] += self.game.deals_of(state, self.seat)
        return number, broken

    def follows(self, before: int, event: E, states: tuple[S, S], after: int) -> Iterator[Law]:
        """Hold an event to the law: what the seat knows follows from what it knew and saw.

        Args:
            before: The number of what it knew.
            event: The event.
            states: The states before and after it.
            after: The number of what it knows.
        """
        known = before, self.game.seen(states[0], event, states[1], self.seat)
        if self._after.setdefault(known, after) != after:
            yield EQUAL_VIEWS

    def miscounted(self) -> Iterator[V]:
        """The views whose possible worlds are not as many as the deals that lead to them.

        Only for a game that was explored whole.
        """
        for seen, number in self.views.items():
            if self._deals[number] and self.game.worlds(seen) != self._deals[number]:
                yield seen
