"""The knowledge of the seats in all states together, and those laws of it that one state cannot show.

That a view depends on nothing but what its seat has seen is proved by
induction over all plays, endless ones too: at the deal the view follows from
the cards that the seat was dealt and those that lie open, and after each move
it follows from the view before, the move, and what was turned up with it.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from math import comb, factorial, prod

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.views import View, view
from proofs.exploration.laws import EQUAL_VIEWS, OPENING_HERD, OWN_MOVES, WORLDS, Law


class Knowledge:
    """The views of one seat, numbered in the order in which they were met.

    Attributes:
        seat: Whose.
        views: Each different view.
        choosing: Those of them in which the seat is to move: its information sets.
    """

    def __init__(self, seat: Seat) -> None:
        """Start with none."""
        self.seat = seat
        self.views: dict[View, int] = {}
        self.choosing: set[int] = set()
        self._deals: Counter[int] = Counter()
        self._after: dict[Hashable, int] = {}

    def meet(self, match: Match, moves: tuple[Move, ...]) -> tuple[int, tuple[Law, ...]]:
        """The number of what the seat knows in a state that is met for the first time.

        Args:
            match: The state.
            moves: The legal moves in it.
        """
        seen = view(match, self.seat)
        found = self.views.get(seen)
        number = len(self.views) if found is None else found
        broken: list[Law] = []
        if found is None:
            self.views[seen] = number
        if match.to_move == self.seat:
            self.choosing.add(number)
            if legal_moves(seen) != moves:
                broken.append(OWN_MOVES)
        if match.round is not None:
            self._deals[number] += _deals(match.ruleset, match.round, self.seat)
        return number, tuple(broken)

    def opens(self, match: Match, number: int) -> Iterator[Law]:
        """Hold a deal to the law: what the seat knows is what it was dealt, and what lies open."""
        round_ = match.round
        if round_ is None:
            return
        rules, mine, other = match.ruleset, round_.traders[self.seat], round_.traders[1 - self.seat]
        shown = other.hand if rules.hands == "open" else None
        public = (
            round_.market,
            len(round_.deck),
            len(other.hand),
            other.herd,
            shown,
            round_.starter,
        )
        if any(
            trader.herd != rules.box.hand_size - len(trader.hand) or trader.known or trader.revealed
            for trader in round_.traders
        ):
            yield OPENING_HERD
        yield from self._follows((mine.hand, mine.herd, public), number)

    def follows(
        self, before: int, move: Move, old: Round, after: Match, number: int
    ) -> Iterator[Law]:
        """Hold a move to the law: what the seat knows follows from what it knew and saw."""
        new = after.round
        if new is not None:
            drawn = old.deck[: len(old.deck) - len(new.deck)]
            seen = self._bonuses(after.ruleset, old, new)
            yield from self._follows((before, move, drawn, new.end, seen), number)

    def _follows(self, known: Hashable, number: int) -> Iterator[Law]:
        if self._after.setdefault(known, number) != number:
            yield EQUAL_VIEWS

    def _bonuses(self, rules: Ruleset, old: Round, new: Round) -> Hashable:
        """The bonus values that the move has shown to the seat: one drawn, or at scoring all."""
        if new.end:
            return tuple(trader.bonuses for trader in new.traders)
        if rules.own_bonus_values == "open" or (
            old.to_move == self.seat and rules.own_bonus_values == "owner_sees"
        ):
            return new.traders[old.to_move].bonuses
        return tuple(map(len, new.bonuses))

    def miscounted(self) -> Iterator[View]:
        """The views whose possible worlds are not as many as the deals that lead to them.

        Only for a game that was explored whole.
        """
        for seen, number in self.views.items():
            if seen.round is not None and seen.worlds() != self._deals[number]:
                yield seen

    @property
    def law(self) -> Law:
        """The law that `miscounted` looks at."""
        return WORLDS


def _deals(rules: Ruleset, round_: Round, seat: Seat) -> int:
    """In how many orders the other's opening hand can have been dealt, for this state to come about.

    All else that the seat does not see of a deal stands in the state as it was dealt.
    """
    other = round_.traders[1 - seat]
    if rules.hands == "open":
        return 1
    goods = other.hand - other.known + other.revealed
    return comb(rules.box.hand_size, len(goods)) * _orders(goods)


def _orders(cards: Cards) -> int:
    return factorial(len(cards)) // prod(factorial(cards.count(card)) for card in Card)
