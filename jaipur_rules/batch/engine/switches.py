"""The rules of a ruleset as a row of numbers, and the refusal of those that this engine does not play."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.core.errors import Unsupported
from jaipur_rules.core.values import of_type
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset

# The places in the row. A switch with names holds the place of its value in
# `SWITCHES`, so that 0 is the default.
ROUND_END_DECK = 0
HAND_LIMIT_WHEN = 1
SALE_WITHOUT_TOKENS = 2
EMPTY_BONUS_PILE = 3
THIRD_PILE_BONUS = 4
TOTAL_TIE = 5
STARTER_AFTER_TIE = 6
FIRST_STARTER = 7
CAMEL_TOKEN_IN_TIEBREAK = 8
HANDS = 9
OWN_BONUS_VALUES = 10
TURN_CAP = 11
MAX_ROUNDS = 12
CAMEL_TOKEN = 13
SEALS_TO_WIN = 14
EMPTY_PILES = 15
HAND_LIMIT = 16
ONE_ROUND = 17
SIZE = 18

_NAMES = (
    "round_end_deck",
    "hand_limit_when",
    "sale_without_tokens",
    "empty_bonus_pile",
    "third_pile_bonus",
    "total_tie",
    "starter_after_tie",
    "first_starter",
    "camel_token_in_tiebreak",
    "hands",
    "own_bonus_values",
)

KNOWN = frozenset(
    {
        *_NAMES,
        *("bonus_table", "exchange_min", "exchange_same_type", "turn_cap", "max_rounds"),
        *("camel_count", "discard_view", "token_stacks"),
    }
)
"""The switches that this engine plays by, in its tables and its observations too."""

MOST = 2**31 - 1
"""The largest number of a house rule, of plies or of rounds, that this engine counts to."""


def switches(ruleset: Ruleset, *, one_round: bool = False) -> NDArray[np.int64]:
    """The numbers of a ruleset that play looks at; legality has its tables.

    Args:
        ruleset: The ruleset.
        one_round: Whether a game is over after its first round.

    Raises:
        Unsupported: The box is another than the published one, or the number
            of a house rule is too large to count to; the sentence names it.

    Example:
        >>> switches(Ruleset(total_tie="draw"))[TOTAL_TIE]
        np.int64(4)
    """
    if ruleset.box != STANDARD_BOX:
        raise Unsupported("batch.box")
    row = np.zeros(SIZE, np.int64)
    values = ruleset.switches
    for place, name in enumerate(_NAMES):
        row[place] = SWITCHES[name].index(values[name])
    for place, name, number in (
        (TURN_CAP, "turn_cap", ruleset.turn_cap),
        (MAX_ROUNDS, "max_rounds", ruleset.max_rounds),
    ):
        if number is not None and number > MOST:
            raise Unsupported("batch.number", name=name, number=number, most=MOST)
        row[place] = number or 0
    box = ruleset.box
    row[CAMEL_TOKEN] = box.camel_token
    row[SEALS_TO_WIN] = box.seals_to_win
    row[EMPTY_PILES] = box.empty_piles
    row[HAND_LIMIT] = ruleset.most_in_hand
    row[ONE_ROUND] = one_round
    return row


def check_switches(ruleset: Ruleset) -> None:
    """Refuse a ruleset with a switch that this engine does not play by; at its default every switch is known.

    Raises:
        Unsupported: There is one; the sentence names it.

    Example:
        >>> check_switches(Ruleset(exchange_min=1, turn_cap=300))
    """
    for name in of_type(Ruleset, ruleset).changed_switches:
        if name not in KNOWN:
            raise Unsupported("batch.switch", name=name)
