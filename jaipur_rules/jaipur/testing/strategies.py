"""The Jaipur plug-in of the testing kit, and the strategies for matches that follow from it."""

from collections.abc import Sequence
from random import Random

from hypothesis.strategies import SearchStrategy

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.record import Record, RoundRecord, as_drawn, record_of, write_record
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.testing import facts
from jaipur_rules.jaipur.testing.components import boxes, deals, rulesets
from jaipur_rules.jaipur.testing.histories import History, redealt
from jaipur_rules.jaipur.testing.machine import RulesMachine
from jaipur_rules.jaipur.testing.moves import moves
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import neighbours
from jaipur_rules.testing.part import referee_command
from jaipur_rules.testing.strategies import Strategies


class JaipurStrategies(Strategies[Ruleset, Match, Move, Event, View, History]):
    """Strategies for Jaipur, with the standard box and with small ones."""

    def rulesets(self) -> SearchStrategy[Ruleset]:
        """Any combination of the switches, with the standard box or any small one."""
        return rulesets() | rulesets(box=boxes())

    def chance(self, state: Match) -> SearchStrategy[Event]:
        """A deal."""
        return deals(state.ruleset)

    def is_tedious(self, move: Move) -> bool:
        """Return whether the move is an exchange: these are the most common, and end nothing."""
        return isinstance(move, Exchange)

    def moves(self) -> SearchStrategy[Move]:
        """Any move that can be written."""
        return moves()

    def neighbours(self, move: str) -> list[str]:
        """Moves with a card more, one less, or another."""
        return neighbours(move)

    def redealt(self, history: History, seat: int, rng: Random) -> History:
        """A match with the same public moves over other deals."""
        return redealt(history, seat, rng)

    def format_game(self, ruleset: Ruleset, state: Match, events: Sequence[Event]) -> str:
        """The command that judges a record of the game, as far as it was drawn."""
        try:
            return format_record(_record(ruleset, events))
        except RulesError as error:
            return f"no record can hold this game, for {error}\n{events}"

    def table(self, players: int, ruleset: Ruleset) -> NaiveTable:
        """The table of numbered pieces."""
        return NaiveTable(ruleset)

    def observe(self, state: Match) -> facts.TableFacts:
        """The table as our own engine shows it."""
        return facts.observe(state)

    def score(self, state: Match) -> facts.Score:
        """Our own engine's score of a round that has ended."""
        return facts.score_of(state)


def _record(ruleset: Ruleset, events: Sequence[Event]) -> Record:
    try:
        return as_drawn(record_of(events, ruleset=ruleset))
    except RulesError:
        *legal, last = events
        record = as_drawn(record_of(legal, ruleset=ruleset))
        if isinstance(last, Deal):
            raise
        *rounds, part = record.rounds
        illegal = RoundRecord(part.deal, (*part.moves, last))
        return Record(ruleset, (*rounds, illegal))


def format_record(record: Record) -> str:
    """A record inside the command that judges it.

    Example:
        >>> format_record(Record()).splitlines()[0]
        "jaipur-rules referee - <<'END'"
    """
    return referee_command(write_record(record))


STRATEGIES = JaipurStrategies(GAME.rules, History, RulesMachine)

histories = STRATEGIES.histories
matches = STRATEGIES.matches
next_events = STRATEGIES.next_events
twins = STRATEGIES.twins
views = STRATEGIES.views
