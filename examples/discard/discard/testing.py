"""The table of numbered cards that Jaipur is tested beside, with the new move."""

from collections.abc import Mapping

from discard.plugin import GAME
from discard.rules import Dealt, Event, Match, Move, View
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.testing import facts
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.testing import History, NaiveModel, Strategies

DiscardHistory = History[Ruleset, Match, Event]


class Cards(NaiveTable):
    """The cards and tokens of Jaipur, of which one card can be carried from a hand to the discard pile."""

    def discard(self, letter: str) -> None:
        """Do the new move."""
        seat = self.to_move
        assert seat is not None
        self.carry(f"hand {seat}", "discard", [self.find(f"hand {seat}", letter)])
        self.to_move = 1 - seat
        self._legal = None


class DiscardTable(NaiveModel[Event]):
    """Cards in lists: a discard carries one from a hand to the discard pile."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.table = Cards(ruleset)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.table.is_over

    @property
    def awaits_chance(self) -> bool:
        """Whether a round is to be dealt."""
        return self.table.awaits_chance

    @property
    def legal(self) -> list[str]:
        """Every legal move."""
        seat = self.table.to_move
        if seat is None:
            return []
        discards = {f"x{letter}" for letter in self.table.letters(f"hand {seat}")}
        return sorted([*self.table.legal, *discards])

    def take_chance(self, event: Event, /) -> None:
        """Deal a round."""
        assert isinstance(event, Dealt)
        self.table.take_chance(event.deal)

    def play(self, move: str, /) -> None:
        """Do a legal move."""
        if not move.startswith("x"):
            self.table.play(move)
            return
        self.table.discard(move.removeprefix("x"))

    def in_notation(self, move: str) -> str:
        """A move with its letters in order."""
        return self.table.in_notation(move)

    def comparable(self, text: str) -> object:
        """The letters of a text in order."""
        return self.table.comparable(text)

    def facts(self) -> Mapping[str, object]:
        """What lies on the table."""
        return dict(self.table.facts())

    def score(self) -> Mapping[str, object] | None:
        """The score of a round that has ended."""
        found = self.table.score()
        return None if found is None else dict(found)


class DiscardStrategies(Strategies[Ruleset, Match, Move, Event, View, DiscardHistory]):
    """What the state machine needs to know of the game."""

    def table(self, players: int, ruleset: Ruleset) -> DiscardTable:
        """An empty table."""
        return DiscardTable(ruleset)

    def observe(self, state: Match) -> Mapping[str, object]:
        """What our engine says lies on the table."""
        return dict(facts.observe(state.of_jaipur))

    def score(self, state: Match) -> Mapping[str, object]:
        """Our engine's score of a round that has ended."""
        return dict(facts.score_of(state.of_jaipur))


STRATEGIES = DiscardStrategies(GAME.rules, History)
