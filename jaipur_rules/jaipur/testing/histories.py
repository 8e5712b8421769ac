"""Matches with the events that led to them, round by round."""

from typing import TypeAlias

from attrs import frozen

from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.testing.part import History as AnyHistory
from jaipur_rules.testing.part import Twins as AnyTwins


@frozen(order=False)
class History(AnyHistory[Ruleset, Match, Event]):
    """A match with the events that led to it.

    Example:
        >>> from jaipur_rules import TakeCamels, deal, replay
        >>> events = (deal(seed=7), TakeCamels())
        >>> History(Ruleset(), events, replay(events)).moves
        (TakeCamels(),)
    """

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the round being played, or the one just ended."""
        return self.rounds[-1][1] if self.rounds else ()

    @property
    def rounds(self) -> tuple[tuple[Deal, tuple[Move, ...]], ...]:
        """Each round: its deal, and its moves."""
        rounds: list[tuple[Deal, list[Move]]] = []
        for event in self.events:
            if isinstance(event, Deal):
                rounds.append((event, []))
            else:
                rounds[-1][1].append(event)
        return tuple((dealt, tuple(moves)) for dealt, moves in rounds)


Twins: TypeAlias = AnyTwins[History]
"""Two matches that a seat cannot distinguish."""
