"""What a state machine compares an engine of this game with: the facts, which are those of Jaipur."""

from collections.abc import Mapping

from discard.plugin import GAME
from discard.rules import Event, Match, Move, View
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.testing import STRATEGIES as JAIPUR
from jaipur_rules.testing import History, Strategies

DiscardHistory = History[Ruleset, Match, Event]


class DiscardStrategies(Strategies[Ruleset, Match, Move, Event, View, DiscardHistory]):
    """What the state machine needs to know of the game."""

    def comparable(self, text: str) -> object:
        """The letters of a text in order."""
        return JAIPUR.comparable(text)

    def observe(self, state: Match) -> Mapping[str, object]:
        """What lies on the table."""
        return dict(JAIPUR.observe(state.of_jaipur))

    def score(self, state: Match) -> Mapping[str, object] | None:
        """The score of a round that has ended."""
        found = JAIPUR.score(state.of_jaipur)
        return None if found is None else dict(found)


STRATEGIES = DiscardStrategies(GAME.rules, History)
