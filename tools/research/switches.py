"""The switches that no count of rounds can show."""

from jaipur_rules import rulebook
from jaipur_rules.jaipur.rules.ruleset import SWITCHES

_SECRETS = {rule.switch for rule in rulebook.load("jaipur").rules if rule.chapter == "secrets"}

SIGHT = tuple(name for name in SWITCHES if name in _SECRETS)
"""The switches of sight: those of the chapter on secrets."""

UNSEEN = frozenset({*SIGHT, "turn_cap", "max_rounds", "first_starter", "starter_after_tie"})
"""Switches that no single round between these players shows: of sight, of numbers of house rules, and of who starts."""
