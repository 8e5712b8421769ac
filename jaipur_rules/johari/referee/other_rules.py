"""The tables of Johari under other values of the switches."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import evolve

from jaipur_rules.core.game import Switch
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.rules.state import Position
from jaipur_rules.johari.rules.views import View
from jaipur_rules.referee import OtherRules


class JohariOtherRules(OtherRules[Position | Match | View]):
    """The switches of the rulesets of Johari."""

    switches: ClassVar[Mapping[str, Sequence[Switch]]] = SWITCHES

    def in_force(self, at: Position | Match | View, /) -> Mapping[str, Switch]:
        """Return the value of every switch at a table."""
        return at.ruleset.switches

    def under(
        self, at: Position | Match | View, switch: str, value: Switch, /
    ) -> Position | Match | View:
        """Return the same table where a switch has another value."""
        return evolve(at, ruleset=at.ruleset.with_changes(**{switch: value}))


OTHER_RULES = JohariOtherRules()
