"""Crazy Eights as generic code is handed it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from eights import rules
from eights.rules import SWITCHES, Event, Match, Move, Ruleset, View
from jaipur_rules.core.errors import Impossible, Violation
from jaipur_rules.core.game import Game, Rules, Seat, Switch
from jaipur_rules.core.messages import Message


class EightsRules(Rules[Ruleset, Match, Move, Event, View]):
    """The functions of `eights.rules`, under the names that every game has."""

    seats = (2, 3)
    rulesets: ClassVar[tuple[str, ...]] = ("usual",)

    def ruleset(
        self, name: str | None = None, changes: Mapping[str, Switch] = MappingProxyType({})
    ) -> Ruleset:
        """The usual ruleset, with some switches set."""
        if name not in (None, *self.rulesets):
            raise Impossible((Message("eights.error.ruleset", name=f"{name}"),))
        for switch, value in changes.items():
            if value not in SWITCHES.get(switch, ()):
                fault = Message("eights.error.switch", switch=switch, value=f"{value}")
                raise Impossible((fault,))
        return Ruleset("always" if changes.get("drawing") == "always" else "when_stuck")

    def start(self, players: int, ruleset: Ruleset, /) -> Match:
        """A table that awaits its first shuffle."""
        self.check_players(players)
        return Match(players=players, ruleset=ruleset)

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
        return rules.view(state, seat)

    def chance(self, state: Match, number: int, /) -> Event:
        """The shuffle of a number."""
        return rules.chance(state, number)

    def event(self, move: Move, /) -> Event:
        """The move."""
        return move

    def winners(self, state: Match, /) -> tuple[Seat, ...]:
        """The seats that have won."""
        return rules.winners(state)

    def parse_move(self, text: str, /) -> Move:
        """The move of a text."""
        return rules.parse_move(text)


_PARTS = {
    "codec": "eights.codec:CODEC",
    "pictures": "eights.pictures:PICTURES",
    "encoding": "eights.encoding:ENCODING",
    "questions": "eights.questions:QUESTIONS",
    "strategies": "eights.testing:STRATEGIES",
}

GAME = Game("eights", "Crazy Eights", EightsRules(), _PARTS)
