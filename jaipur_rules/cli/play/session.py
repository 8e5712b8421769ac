"""A match of any game while it is being played: its events, and every state on the way."""

from collections.abc import Iterable
from typing import Generic

from attrs import Factory, evolve, field, frozen

from jaipur_rules.core.game import E, M, R, Rules, S, Seat, V


@frozen(order=False)
class Session(Generic[R, S, M, E, V]):
    """A match that is being played.

    Attributes:
        rules: The rules of the game.
        ruleset: Those in force.
        players: How many play.
        events: Everything that happened so far.
        states: The match before each event, and after the last.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event cannot happen where it comes.

    Example:
        >>> from jaipur_rules import Ruleset, TakeCamels, deal
        >>> from jaipur_rules.jaipur.plugin import GAME
        >>> begun = Session(GAME.rules, Ruleset(), 2).then(deal(seed=7)).then(TakeCamels())
        >>> begun.plies, begun.chances, begun.match.to_move
        (1, 1, 0)
    """

    rules: Rules[R, S, M, E, V] = field(eq=False, repr=False)
    ruleset: R
    players: int
    events: tuple[E, ...] = ()
    states: tuple[S, ...] = field(
        default=Factory(lambda self: self._replayed(), takes_self=True), eq=False, repr=False
    )

    def _replayed(self) -> tuple[S, ...]:
        states = [self.rules.start(self.players, self.ruleset)]
        for event in self.events:
            states.append(self.rules.apply(states[-1], event))
        return tuple(states)

    @property
    def match(self) -> S:
        """The match as it is now."""
        return self.states[-1]

    @property
    def movers(self) -> tuple[Seat | None, ...]:
        """Whose move each event was; None for what chance brought."""
        return tuple(state.to_move for state in self.states[:-1])

    @property
    def plies(self) -> int:
        """How many moves have been made."""
        return len(self.events) - self.chances

    @property
    def chances(self) -> int:
        """How often chance has brought something."""
        return self.movers.count(None)

    def then(self, event: E) -> "Session[R, S, M, E, V]":
        """Return the session with one event more.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: The event cannot happen at this moment.
        """
        after = self.rules.apply(self.match, event)
        return evolve(self, events=(*self.events, event), states=(*self.states, after))

    def with_events(self, events: Iterable[E]) -> "Session[R, S, M, E, V]":
        """Return a session of the same match with other events."""
        return Session(self.rules, self.ruleset, self.players, tuple(events))
