"""What is asked of derivations in tests: their steps, and matches that have them."""

from typing import Any

from attrs import evolve

from jaipur_rules import (
    Match,
    Ruleset,
)
from jaipur_rules.jaipur.rules.state import EndReason, Round, Trader
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.referee import (
    Derivation,
)


def steps(found: Derivation) -> dict[str, str]:
    """The result of each rule."""
    return {step.rule: step.result for step in found.steps}


def facts(found: Derivation, rule: str) -> dict[str, Any]:
    """The facts of a rule's first step."""
    return dict(next(step.facts for step in found.steps if step.rule == rule))


def ended(*traders: Trader, rules: Ruleset, end: EndReason = EndReason.DECK) -> Match:
    """A match whose round has ended with these sides of the table."""
    table = arrange(market="KKKKK", ruleset=rules).dealt
    mine, other = traders
    round_ = evolve(table, traders=(mine, other), end=end)
    assert isinstance(round_, Round)
    return Match(rules, (0, 0), 0, round_)
