"""Other rules of Johari by which what came would have been right: the likeliest story of a mistake."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.conformance.comparing import partings
from jaipur_rules.conformance.protocol import Message
from jaipur_rules.conformance.sides import Switched
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import Node
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.manner import JOHARI
from jaipur_rules.johari.conformance.plays import Step
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.rules.state import Match

RULES = {
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


def switches_that_say(before: Match, step: Step, came: Message) -> Iterator[Switched]:
    """The switches under which an answer would have been right.

    Example:
        >>> from jaipur_rules.johari.conformance.plays import listing
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> at = arrange(displays=("W1", "W1"), played=(("sale",),))
        >>> [*switches_that_say(at, listing(answers.moves(at)), {"moves": ["pass", "collect W"]})]
        [Switched(name='collector_tie', value='sells', rule='SAL-8')]
    """
    if _is_right(before, step, came):
        return  # by these rules too: it is the case that expects something else
    for name, rule in RULES.items():
        for value in SWITCHES[name]:
            if value == before.ruleset.switches[name]:
                continue
            other = evolve(before, ruleset=before.ruleset.with_changes(**{name: value}))
            if _is_right(other, step, came):
                yield Switched(name, str(value), rule)


def _is_right(match: Match, step: Step, came: Message) -> bool:
    try:
        right = _right(match, step)
        return right is not None and _agree(right, came)
    except RulesError:
        return False


def _right(match: Match, step: Step) -> Message | None:
    """What would be right in another match."""
    does = step.does
    if does is not None and not isinstance(does, Record | Deal | Reshuffle):
        return answers.move(match, does)
    match step.asks:
        case "legal_moves":
            return answers.moves(match)
        case "score":
            return {"score": answers.result(match)}
        case _:
            return None


def _agree(right: Message, came: Message) -> bool:
    moves = came.get("moves")
    if isinstance(moves, list):
        return sorted(map(str, moves)) == right.get("moves")
    return not [*partings(right, Node(came).object(), set(), JOHARI)]
