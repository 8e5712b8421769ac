"""Matches with the events that led to them."""

from typing import TypeAlias

from attrs import frozen

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.testing.part import History as AnyHistory
from jaipur_rules.testing.part import Twins as AnyTwins


@frozen(order=False)
class History(AnyHistory[Ruleset, Match, Event]):
    """A match with the events that led to it.

    Example:
        >>> from jaipur_rules.johari import deal, parse_move, replay
        >>> events = (deal(seed=7), parse_move("pick R2@1"))
        >>> history = History(Ruleset(), events, replay(events))
        >>> history.players, len(history.moves)
        (2, 1)
    """

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves."""
        return tuple(event for event in self.events if not isinstance(event, Deal | Reshuffle))


Twins: TypeAlias = AnyTwins[History]
"""Two matches that a seat cannot tell apart."""
