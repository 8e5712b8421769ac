"""The rules of a ruleset as a row of numbers, and the refusal of those that this engine does not play."""

from typing import Protocol

from jaipur_rules.core.errors import Unsupported
from jaipur_rules.core.values import of_type
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset


class NamedSwitches(Protocol):
    """The switches that play looks at: each is the place of its value in `SWITCHES`, so that 0 is the default."""

    round_end_deck: int
    hand_limit_when: int
    sale_without_tokens: int
    empty_bonus_pile: int
    third_pile_bonus: int
    total_tie: int
    starter_after_tie: int
    first_starter: int
    camel_token_in_tiebreak: int
    hands: int
    own_bonus_values: int


class Rules(NamedSwitches, Protocol):
    """The numbers of a ruleset that play looks at; a house rule that is not in force is 0."""

    turn_cap: int
    max_rounds: int
    camel_token: int
    seals_to_win: int
    empty_piles: int
    hand_limit: int
    one_round: int


KNOWN = frozenset(
    {
        *NamedSwitches.__annotations__,
        *("bonus_table", "exchange_min", "exchange_same_type", "turn_cap", "max_rounds"),
        *("camel_count", "discard_view", "token_stacks"),
    }
)
"""The switches that this engine plays by, in its tables and its observations too."""

MOST = 2**31 - 1
"""The largest number of a house rule, of plies or of rounds, that this engine counts to."""


def switches(ruleset: Ruleset, *, one_round: bool = False) -> dict[str, int]:
    """The numbers of a ruleset that play looks at; legality has its tables.

    Args:
        ruleset: The ruleset.
        one_round: Whether a game is over after its first round.

    Raises:
        Unsupported: The box is another than the published one, a switch is changed by which the engine
            does not play, or the number of a house rule is too large to count to; the sentence names it.

    Example:
        >>> switches(Ruleset(total_tie="draw"))["total_tie"]
        4
    """
    for name in of_type(Ruleset, ruleset).changed_switches:
        if name not in KNOWN:
            raise Unsupported("batch.switch", name=name)
    box, values = ruleset.box, ruleset.switches
    if box != STANDARD_BOX:
        raise Unsupported("batch.box")
    found = {
        "camel_token": box.camel_token,
        "seals_to_win": box.seals_to_win,
        "empty_piles": box.empty_piles,
        "hand_limit": ruleset.most_in_hand,
        "one_round": int(one_round),
    }
    for name in NamedSwitches.__annotations__:
        found[name] = SWITCHES[name].index(values[name])
    for name, number in (("turn_cap", ruleset.turn_cap), ("max_rounds", ruleset.max_rounds)):
        if number is not None and number > MOST:
            raise Unsupported("batch.number", name=name, number=number, most=MOST)
        found[name] = number or 0
    return found
