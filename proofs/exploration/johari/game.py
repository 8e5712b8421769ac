"""Johari as the walk needs it: its deals and shuffles, what a seat sees happen, and moves near to the legal ones."""

from collections.abc import Hashable, Iterable, Iterator
from itertools import permutations, product
from math import factorial
from typing import ClassVar

from attrs import evolve, field, frozen

from jaipur_rules.core.game import Rules, Seat
from jaipur_rules.johari.plugin import JohariRules
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match, position
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import Phase, Position
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.testing.moves import conceivable_moves
from jaipur_rules.johari.testing.strategies import STRATEGIES
from proofs.exploration.chance import arrangements, count_arrangements
from proofs.exploration.game import SmallGame
from proofs.exploration.johari.laws import (
    broken_by_event,
    broken_in_list,
    broken_in_state,
)
from proofs.exploration.laws import Law


@frozen(order=False)
class JohariGame(SmallGame[Ruleset, Match, Move, Event, View]):
    """A small game of Johari.

    Attributes:
        ruleset: The ruleset, with its components.
        players: How many traders there are.
        first_noble: The noble that lies open from the start; those of the other
            backs are dealt in every way. One is drawn of each back.
        rules: The rules.

    Example:
        >>> from proofs.exploration.johari import MINIATURES
        >>> MINIATURES["days"].count_deals() == len([*MINIATURES["days"].deals()])
        True
    """

    ruleset: Ruleset = DEFAULT_RULESET
    players: int = 2
    first_noble: Noble = Noble.GIVER
    rules: Rules[Ruleset, Match, Move, Event, View] = field(
        factory=JohariRules, kw_only=True, eq=False
    )
    begins_anew: ClassVar[bool] = False

    def deals(self) -> Iterator[Deal]:
        """Every deal in which this noble comes first, each once and all as likely.

        The order is that of the decks, the cards in the order of `Card`.
        """
        nobles = [*product([self.first_noble], *map(self._nobles, (2, 3)))]
        for deck in arrangements(self.ruleset.components.cards):
            for drawn in nobles:
                for stack in permutations(range(self.players)):
                    yield Deal(deck, drawn, stack)

    def count_deals(self) -> int:
        """The number of deals, without making them."""
        nobles = len(self._nobles(2)) * len(self._nobles(3))
        decks = count_arrangements(self.ruleset.components.cards)
        return decks * nobles * factorial(self.players)

    def _nobles(self, back: int) -> list[Noble]:
        backs = self.ruleset.components.noble_backs
        return [noble for noble in Noble if backs[noble] == back]

    def outcomes(self, state: Match, deals: tuple[Event, ...]) -> Iterable[Event]:
        """Every order of the discards."""
        return map(Reshuffle, arrangements(state.dealt.discard))

    def alike(self, state: Match) -> Hashable:
        """The state itself: the others are led elsewhere."""
        return state

    def position(self, state: Match) -> Position | None:
        """The position of the trader to move."""
        return position(state)

    def near_misses(self, state: Match) -> Iterator[tuple[Hashable, Iterable[Move]]]:
        """Every move that is conceivable with the cards about, and with one that is not there.

        They are put once to each mover's side and market. Legality looks at the
        others' displays in a sale alone, and never at columns, at the day or at the seat.
        """
        here = position(state)
        if here is not None:
            me = evolve(here.me, tokens=(0,) * len(here.me.tokens), safe=False)
            rivals = here.rivals if me.action is Action.SALE else ()
            yield (here.phase, me, here.market, here.spaces, rivals), conceivable_moves(here)

    def seen(self, before: Match, event: Event, after: Match, seat: Seat) -> Hashable:
        """What the seat saw: the move, unless another laid a card face down; what was turned up, drawn and came."""
        old, new = before.table, after.table
        if new is None:
            return None
        if old is None:
            return new.market, new.spaces, new.queue
        if isinstance(event, Reshuffle):
            return event.pile[: len(event.pile) - len(new.pile)]
        hidden = isinstance(event, Play) and old.queue[0] != seat
        return (
            Play if hidden else event,
            new.phase is Phase.ACT and tuple(trader.played for trader in new.traders),
            old.pile[: len(old.pile) - len(new.pile)],
            old.noble_stack[: len(old.noble_stack) - len(new.noble_stack)],
        )

    def deals_of(self, state: Match, seat: Seat) -> int:
        """One: the pile and the nobles to come lie in the state as they were dealt."""
        return 0 if state.table is None else 1

    def worlds(self, view: View) -> int:
        """The worlds of a view."""
        return view.worlds()

    def seats_changed(self, state: Match) -> Match | None:
        """The state with each trader on the next seat; None while cards are laid, which goes by the seats."""
        table = state.table
        if table is None or any(trader.chosen is not None for trader in table.traders):
            return None

        def moved(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            return tuple((seat + 1) % self.players for seat in seats)

        choosing = table.phase is Phase.CHOOSE
        changed = evolve(
            table,
            queue=table.queue if choosing else moved(table.queue),
            waiting=moved(table.waiting),
            traders=(*table.traders[-1:], *table.traders[:-1]),
            arrivals=moved(table.arrivals),
        )
        return evolve(state, table=changed)

    def ended(self, state: Match) -> str | None:
        """The rule that has decided who wins."""
        return state.outcome.decided_by if state.outcome else None

    def broken_in_state(self, state: Match) -> Iterator[Law]:
        """The laws of what lies on the table."""
        return broken_in_state(state)

    def broken_in_list(self, state: Match, moves: tuple[Move, ...]) -> Iterator[Law]:
        """The law that the pieces have the same moves."""
        return broken_in_list(state, moves)

    def broken_by_event(self, before: Match, event: Event, after: Match) -> Iterator[Law]:
        """The laws of moves, and that the pieces go the same way."""
        return broken_by_event(before, event, after)

    def format_play(self, events: tuple[Event, ...]) -> str:
        """The command that has the referee judge it, with the components."""
        return STRATEGIES.format_game(self.ruleset, self.start, events)
