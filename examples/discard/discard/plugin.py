"""Jaipur with discards, as generic code is handed it: rules and records."""

from collections.abc import Mapping
from types import MappingProxyType

from discard import rules
from discard.rules import Dealt, Event, Match, Move, View
from jaipur_rules import jaipur
from jaipur_rules.core.errors import RulesError, Violation
from jaipur_rules.core.game import Game, Rules, Seat, Switch
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.plugin import GAME as JAIPUR

UNSUPPORTED = "turn_cap"
"""A switch that counts the turns, which a discard is one of: Jaipur's rules alone cannot count it."""


class DiscardRules(Rules[Ruleset, Match, Move, Event, View]):
    """The functions of `discard.rules`, under the names that every game has."""

    seats = JAIPUR.rules.seats
    rulesets = JAIPUR.rules.rulesets

    def ruleset(
        self, name: str | None = None, changes: Mapping[str, Switch] = MappingProxyType({})
    ) -> Ruleset:
        """A ruleset of Jaipur.

        Raises:
            RulesError: There is none, or it counts the turns.
        """
        if UNSUPPORTED in changes:
            raise RulesError("discard.error.switch", switch=UNSUPPORTED)
        return JAIPUR.rules.ruleset(name, changes)

    def start(self, players: int, ruleset: Ruleset, /) -> Match:
        """A table that awaits its first deal."""
        return Match(JAIPUR.rules.start(players, ruleset))

    def legal_moves(self, at: Match | View, /) -> tuple[Move, ...]:
        """Every legal move."""
        return rules.legal_moves(at)

    def violations(self, at: Match | View, move: Move, /) -> tuple[Violation, ...]:
        """Every rule that the move would break."""
        return rules.violations(at, move)

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after an event."""
        return rules.apply(state, event)

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """What the seat may know, or everybody."""
        return View(jaipur.view(state.of_jaipur, seat))

    def chance(self, state: Match, number: int, /) -> Event:
        """The deal of a number."""
        return Dealt(jaipur.deal(seed=number, ruleset=state.of_jaipur.ruleset))

    def event(self, move: Move, /) -> Event:
        """The move."""
        return move

    def winners(self, state: Match, /) -> tuple[Seat, ...]:
        """The seat that has won the match."""
        return JAIPUR.rules.winners(state.of_jaipur)

    def parse_move(self, text: str, /) -> Move:
        """The move of a text."""
        return rules.parse_move(text)


_PARTS = {"codec": "discard.codec:CODEC", "strategies": "discard.testing:STRATEGIES"}

GAME = Game("discard", "Jaipur with discards", DiscardRules(), _PARTS)
