"""Johari for the tests of every game, and the strategies for matches that follow from it."""

from collections.abc import Sequence
from random import Random

from attrs import evolve
from hypothesis.strategies import SearchStrategy

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.record import Record, as_drawn, record_to_json
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, Pass
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.testing import facts
from jaipur_rules.johari.testing.components import rulesets, sizes
from jaipur_rules.johari.testing.histories import History, redealt
from jaipur_rules.johari.testing.machine import RulesMachine
from jaipur_rules.johari.testing.moves import moves
from jaipur_rules.johari.testing.naive import NaiveTable
from jaipur_rules.johari.testing.naive_moves import neighbours
from jaipur_rules.johari.testing.tables import tables
from jaipur_rules.testing.part import referee_command
from jaipur_rules.testing.strategies import Strategies


class JohariStrategies(Strategies[Ruleset, Match, Move, Event, View, History]):
    """Strategies for Johari, with the standard components and with odd ones."""

    def rulesets(self) -> SearchStrategy[Ruleset]:
        """Any combination of the switches, with the standard components or any odd ones."""
        return rulesets()

    def players(self, ruleset: Ruleset) -> SearchStrategy[int]:
        """The numbers of traders that the components are for."""
        return sizes(ruleset)

    def count_players(self, state: Match) -> int:
        """The number of traders."""
        return state.players

    def states(self, ruleset: Ruleset) -> SearchStrategy[Match]:
        """Matches that were played, and tables that are laid out by hand."""
        return self.matches(ruleset, max_events=40) | tables(ruleset)

    def is_tedious(self, move: Move) -> bool:
        """Return whether the move declines what could be done."""
        return isinstance(move, Pass)

    def moves(self) -> SearchStrategy[Move]:
        """Any move that can be written."""
        return moves()

    def neighbours(self, move: str) -> list[str]:
        """Moves with a card more, another place, another noble."""
        return neighbours(move)

    def redealt(self, history: History, seat: int, rng: Random) -> History:
        """The same public moves over other chance."""
        return redealt(history, seat, rng)

    def format_game(self, ruleset: Ruleset, state: Match, events: Sequence[Event]) -> str:
        """The command that has a record of the game judged, as far as it was drawn.

        A record names its components by their hash, so others than the standard
        ones are written after it.
        """
        record = Record(state.players, ruleset, tuple(events))
        try:
            record = as_drawn(record)
        except RulesError:
            legal = as_drawn(evolve(record, events=record.events[:-1]))
            record = evolve(legal, events=(*legal.events, events[-1]))
        command = referee_command(record_to_json(record))
        if ruleset.components == STANDARD:
            return command
        return f"{command}\nwith the components {ruleset.components.values}"

    def table(self, players: int, ruleset: Ruleset) -> NaiveTable:
        """The table of numbered pieces."""
        return NaiveTable(players, ruleset)

    def observe(self, state: Match) -> facts.TableFacts:
        """The facts that our own engine shows of a match that has been dealt."""
        return facts.observe(state)

    def score(self, state: Match) -> facts.Score:
        """The score that our own engine gives a match that is over."""
        return facts.score_of(state)


STRATEGIES = JohariStrategies(JOHARI.rules, History, RulesMachine)

histories = STRATEGIES.histories
matches = STRATEGIES.matches
next_events = STRATEGIES.next_events
twins = STRATEGIES.twins
views = STRATEGIES.views
