"""The rule that each switch of Jaipur belongs to; in the page the table stands here as it is, since the catalogue is not there."""

from jaipur_rules.referee.other_rules import rules_of_switches

RULES = rules_of_switches("jaipur")
"""The rule of each switch, and whether it is a ruling."""
