"""The tables of Jaipur under other values of the switches."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import evolve

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.referee import OtherRules


class JaipurOtherRules(OtherRules[Position | Match | View]):
    """The switches of the rulesets of Jaipur."""

    switches: ClassVar[Mapping[str, Sequence[Switch]]] = SWITCHES

    def in_force(self, at: Position | Match | View, /) -> Mapping[str, Switch]:
        """Return the value of every switch at a table."""
        return at.ruleset.switches

    def under(
        self, at: Position | Match | View, switch: str, value: Switch, /
    ) -> Position | Match | View:
        """Return the same table where a switch has another value."""
        return evolve(at, ruleset=at.ruleset.with_changes(**{switch: value}))


OTHER_RULES = JaipurOtherRules()
