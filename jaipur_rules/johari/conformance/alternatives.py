"""Tables of Johari under other rules: the switches under which a wrong answer may be right."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.conformance.questions import Alternative
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.rules.state import Match

_RULES = {
    "new_noble": "TRD-9",
    "fizzled_action": "ACT-1",
    "declining": "ACT-2",
    "collector_tie": "SAL-8",
    "exchange_types": "XCH-4",
    "discard_for_token": "NOB-11",
    "three_type_sale": "NOB-4",
    "protection_from": "BRI-1",
    "overpaying": "TRD-7",
    "tie_break": "FIN-3",
}
"""The rule that a switch belongs to."""


def alternatives(match: Match) -> Iterator[tuple[Alternative, Match]]:
    """Yield the match under other rules, one switch at a time.

    Example:
        >>> [switch.rule for switch, _ in alternatives(Match()) if switch.name == "collector_tie"]
        ['SAL-8']
    """
    for name, rule in _RULES.items():
        for value in SWITCHES[name]:
            if value != match.ruleset.switches[name]:
                other = evolve(match, ruleset=match.ruleset.with_changes(**{name: value}))
                yield Alternative(name, str(value), rule), other
