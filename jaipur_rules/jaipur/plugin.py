"""The rules of Jaipur for generic code."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

from jaipur_rules.core.errors import Finding, Violation
from jaipur_rules.core.game import Seat, Switch
from jaipur_rules.core.rules import Rules
from jaipur_rules.jaipur.rules.deals import deal, deal_from
from jaipur_rules.jaipur.rules.generation import legal_moves, random_move
from jaipur_rules.jaipur.rules.legality import FORMS, findings, violations
from jaipur_rules.jaipur.rules.moves import Move, parse_move
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View, view


class JaipurRules(Rules[Ruleset, Match, Move, Event, View]):
    """The functions of the rules, under the names that every game has."""

    seats = (2, 2)
    rulesets = tuple(PRESETS)
    switches: ClassVar[Mapping[str, Sequence[Switch]]] = SWITCHES
    forms: ClassVar[Mapping[str, str]] = FORMS
    _kind = Ruleset

    def start(self, players: int, ruleset: Ruleset, /) -> Match:
        """A match without a deal."""
        self.check_players(players, ruleset)
        return Match(ruleset)

    def legal_moves(self, at: Match | View, /) -> tuple[Move, ...]:
        """Every legal move."""
        return legal_moves(at)

    def random_move(self, at: Match | View, rng: Random, /) -> Move:
        """A legal move by chance."""
        return random_move(at, rng)

    def findings(self, at: Match | View, move: Move, /) -> Iterator[Finding]:
        """What every rule of legality that bears on the move comes to, the one argued about first."""
        return findings(at, move)

    def violations(self, at: Match | View, move: Move, /) -> tuple[Violation, ...]:
        """Every rule that the move would break."""
        return violations(at, move)

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after a move or a deal."""
        return apply(state, event)

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """Everything that the seat may know; for None, what everybody may know."""
        return view(state, seat)

    def chance(self, state: Match, number: int, /) -> Event:
        """The deal that follows from a number."""
        return deal(seed=number, ruleset=state.ruleset)

    def chance_from(self, state: Match, numbers: Iterator[int], /) -> Event:
        """The deal that is shuffled by the numbers, as `deal` is by those of a seed."""
        return deal_from(numbers, state.ruleset)

    def winners(self, state: Match, /) -> tuple[Seat, ...]:
        """The seat that has won the match; none if it is drawn."""
        return state.outcome.winners if state.outcome else ()

    def parse_move(self, text: str, /) -> Move:
        """The move that a text stands for."""
        return parse_move(text)


RULES = JaipurRules()
