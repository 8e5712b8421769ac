"""Other rules by which what came would have been right: the likeliest story of a mistake."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.conformance.comparing import partings
from jaipur_rules.conformance.protocol import Message
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import Node
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.manner import JAIPUR
from jaipur_rules.jaipur.conformance.plays import Step
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.plain import plain_moves
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply

RULES = {
    "round_end_deck": "END-2",
    "hand_limit_when": "HND-2",
    "exchange_min": "EXC-2",
    "exchange_same_type": "EXC-3",
    "sale_without_tokens": "SEL-7",
    "empty_bonus_pile": "BON-5",
    "third_pile_bonus": "BON-6",
    "total_tie": "SCO-8",
    "starter_after_tie": "MAT-3",
    "first_starter": "SET-7",
    "camel_token_in_tiebreak": "SCO-7",
    "camel_count": "SEC-1",
    "hands": "SEC-2",
    "own_bonus_values": "SEC-3",
    "discard_view": "SEC-5",
    "token_stacks": "SEC-4",
}
"""The rule that a switch belongs to."""

_LEGALITY = ("hand_limit_when", "exchange_min", "exchange_same_type", "sale_without_tokens")
_SAY: dict[str, tuple[str, ...]] = {
    "legal_moves": _LEGALITY,
    "position": _LEGALITY,
    "deal": ("first_starter", "starter_after_tie"),
    "apply": (
        "round_end_deck",
        "empty_bonus_pile",
        "third_pile_bonus",
        "total_tie",
        "camel_token_in_tiebreak",
    ),
    "score": ("total_tie", "starter_after_tie", "camel_token_in_tiebreak"),
    "view": ("camel_count", "hands", "own_bonus_values", "discard_view", "token_stacks"),
}
"""The switches that have a say in the answer to a request."""


def switches_that_say(before: Match, step: Step, came: Message) -> Iterator[tuple[str, str]]:
    """The switches under which an answer would have been right, as their names and values.

    Example:
        >>> from jaipur_rules.jaipur.conformance.plays import listing
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> at = arrange(market="DKKKK", hands=("", ""), herds=(1, 0))
        >>> [*switches_that_say(at, listing(answers.moves(at)), {"moves": ["+D", "+K", "+D-K"]})]
        [('exchange_min', '1')]
    """
    if _is_right(before, before.ruleset, step, came):
        return  # by these rules too: it is the case that expects something else
    for name in _SAY.get(step.asks, ()):
        for value in SWITCHES[name][1:]:
            if _is_right(before, before.ruleset.with_changes(**{name: value}), step, came):
                yield name, str(value)


def _is_right(before: Match, ruleset: Ruleset, step: Step, came: Message) -> bool:
    try:
        right = _right(before, ruleset, step)
        return right is not None and _agree(right, came)
    except RulesError:
        return False


def _right(before: Match, ruleset: Ruleset, step: Step) -> Message | None:
    """What would be right under another ruleset."""
    match = evolve(before, ruleset=ruleset)
    asked = _move_of(step)
    if isinstance(step.does, Deal):
        return {"table": answers.table(apply(match, step.does))}
    if asked is not None:
        return answers.move(match, asked)
    match step.asks:
        case "legal_moves" | "position":
            at = match.position
            # Not the fast list: it remembers, and this ruleset will not be seen again.
            return None if at is None else {"moves": [str(move) for move in plain_moves(at)]}
        case "score":
            return {"score": answers.result(match)}
        case "view":
            seat = step.request["seat"]
            return {"view": answers.sight(match, 1 if seat == 1 else 0)}
        case _:
            return None


def _move_of(step: Step) -> Move | None:
    does = step.does
    return None if isinstance(does, Record | Deal) else does


def _agree(right: Message, came: Message) -> bool:
    moves = came.get("moves")
    if isinstance(moves, list):
        mine = right["moves"]
        return isinstance(mine, list) and sorted(map(str, moves)) == sorted(map(str, mine))
    return not [*partings(right, Node(came).object(), set(), JAIPUR)]
