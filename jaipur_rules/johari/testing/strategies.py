"""Johari for the tests of every game, and the strategies for matches that follow from it."""

from collections.abc import Callable, Sequence
from random import Random

from attrs import evolve, field, frozen
from hypothesis.strategies import SearchStrategy

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.record import Record, as_drawn, record_to_json
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, Pass
from jaipur_rules.johari.rules.ruleset import STANDARD, Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.testing.components import rulesets, sizes
from jaipur_rules.johari.testing.machine import shuffled, some_habits
from jaipur_rules.johari.testing.moves import moves, neighbours
from jaipur_rules.johari.testing.tables import tables
from jaipur_rules.testing.strategies import History as AnyHistory
from jaipur_rules.testing.strategies import Strategies, referee_command


@frozen(order=False)
class History(AnyHistory):
    """A match with the events that led to it.

    Example:
        >>> from jaipur_rules.johari import deal, parse_move, replay
        >>> events = (deal(seed=7), parse_move("pick R2@1"))
        >>> history = History(Ruleset(), events, replay(events))
        >>> history.players, len(history.moves)
        (2, 1)
    """

    ruleset: Ruleset
    events: tuple[Event, ...]
    match: Match = field(repr=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves."""
        return tuple(event for event in self.events if not isinstance(event, Deal | Reshuffle))


class JohariStrategies(Strategies):
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

    def shuffled(self, state: Match, rng: Random) -> Event:
        """A deal, well shuffled or badly, or a reshuffle."""
        if state.table is None:
            return shuffled(state.players, state.ruleset, rng)
        event: Event = super().shuffled(state, rng)
        return event

    def habits(self, rng: Random) -> Callable[[Match, Sequence[Move], int], Sequence[Move]]:
        """Habits for a game."""
        return some_habits(rng).consider

    def write_event(self, event: Event) -> tuple[str, tuple[object, ...]]:
        """A deal or a reshuffle, as `RulesMachine.new` and `RulesMachine.reshuffle` are handed it, or a move."""
        if isinstance(event, Deal):
            deck, nobles = "".join(map(str, event.deck)), [*map(str, event.nobles)]
            return "new", (deck, nobles, [*event.stack])
        if isinstance(event, Reshuffle):
            return "reshuffle", ("".join(map(str, event.pile)),)
        return super().write_event(event)


STRATEGIES = JohariStrategies(JOHARI.rules, History)

histories = STRATEGIES.histories
legal_moves_at = STRATEGIES.legal_moves_at
matches = STRATEGIES.matches
moves_at = STRATEGIES.moves_at
near_misses_at = STRATEGIES.near_misses_at
next_events = STRATEGIES.next_events
views = STRATEGIES.views
