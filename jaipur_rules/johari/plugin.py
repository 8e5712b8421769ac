"""The rules of Johari for generic code."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from random import Random
from typing import ClassVar

from jaipur_rules.core.chance import shuffled
from jaipur_rules.core.errors import Finding, Violation
from jaipur_rules.core.game import Seat, Switch
from jaipur_rules.core.rules import Rules
from jaipur_rules.core.values import to_int
from jaipur_rules.johari.rules.deals import Reshuffle, chance, deal_from
from jaipur_rules.johari.rules.generation import iter_moves, legal_moves, random_move
from jaipur_rules.johari.rules.legality import FORMS, findings, violations
from jaipur_rules.johari.rules.match import Match, winners
from jaipur_rules.johari.rules.moves import Move, parse_move
from jaipur_rules.johari.rules.ruleset import (
    PRESETS,
    STANDARD,
    SWITCHES,
    Ruleset,
    check_players,
)
from jaipur_rules.johari.rules.transition import Event, apply
from jaipur_rules.johari.rules.views import View, view


class JohariRules(Rules[Ruleset, Match, Move, Event, View]):
    """The functions of the rules, under the names that every game has."""

    seats = STANDARD.players
    rulesets = tuple(PRESETS)
    switches: ClassVar[Mapping[str, Sequence[Switch]]] = SWITCHES
    forms: ClassVar[Mapping[str, str]] = FORMS
    _kind = Ruleset

    def start(self, players: int, ruleset: Ruleset, /) -> Match:
        """A match of which nothing has been dealt."""
        return Match(players, ruleset)

    def check_players(self, players: int, ruleset: Ruleset, /) -> None:
        """Refuse a number of traders that the components are not for."""
        check_players(to_int(players), ruleset)

    def legal_moves(self, at: Match | View, /) -> tuple[Move, ...]:
        """Every legal move."""
        return legal_moves(at)

    def iter_moves(self, at: Match | View, /) -> Iterator[Move]:
        """The legal moves one by one, each made when it is asked for."""
        return iter_moves(at)

    def random_move(self, at: Match | View, rng: Random, /) -> Move:
        """A legal move by chance, without a list of them."""
        return random_move(at, rng)

    def findings(self, at: Match | View, move: Move, /) -> Iterator[Finding]:
        """What every rule of legality that bears on the move comes to, the one argued about first."""
        return findings(at, move)

    def violations(self, at: Match | View, move: Move, /) -> tuple[Violation, ...]:
        """Every rule that the move would break."""
        return violations(at, move)

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after a move, a deal or a reshuffle."""
        return apply(state, event)

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """The view of a seat: everything that it may know; of no seat, what everybody may know."""
        return view(state, seat)

    def chance(self, state: Match, number: int, /) -> Event:
        """The deal or the reshuffle of a number."""
        return chance(state, seed=number)

    def chance_from(self, state: Match, numbers: Iterator[int], /) -> Event:
        """The deal or the reshuffle that the numbers shuffle, as those of a seed do."""
        if state.table is not None:
            return Reshuffle(shuffled(state.table.discard, numbers))
        return deal_from(numbers, state)

    def numbers(self, seed: int, /) -> Iterator[int]:
        """The seed itself, for the deal and for every reshuffle."""
        return repeat(seed)

    def winners(self, state: Match, /) -> tuple[Seat, ...]:
        """The seats that have won."""
        return winners(state)

    def parse_move(self, text: str, /) -> Move:
        """The move of a text."""
        return parse_move(text)


RULES = JohariRules()
