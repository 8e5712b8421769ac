"""Strategies for Hypothesis, and the facts by which a state machine compares another engine with ours."""

from collections.abc import Mapping

from eights.plugin import GAME
from eights.rules import Event, Match, Move, Ruleset, View
from jaipur_rules.testing import History, Strategies

EightsHistory = History[Ruleset, Match, Event]


class EightsStrategies(Strategies[Ruleset, Match, Move, Event, View, EightsHistory]):
    """What the state machine needs to know of the game."""

    def count_players(self, state: Match) -> int:
        """How many play."""
        return state.players

    def observe(self, state: Match) -> Mapping[str, object]:
        """What lies on the table."""
        return {
            "hands": [sorted(map(str, hand)) for hand in state.hands],
            "pile": [*map(str, state.pile)],
            "discard": [*map(str, state.discard)],
            "suit": str(state.suit or ""),
            "to_move": state.to_move,
        }

    def score(self, state: Match) -> Mapping[str, object] | None:
        """Who has won, once it is over."""
        return {"winners": [*self.rules.winners(state)]} if state.is_over else None


STRATEGIES = EightsStrategies(GAME.rules, History)
