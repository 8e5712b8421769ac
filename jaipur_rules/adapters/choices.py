"""The choice of the seat to move, number by number, for environments whose actions are numbers."""

from collections.abc import Sequence

import numpy as np

from jaipur_rules.adapters.spaces import Mask
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.game import E, M, R, S, V
from jaipur_rules.encoding import Decision, Encoding


def next_decision(
    encoding: Encoding[R, S, M, E, V], table: GameTable[R, S, M, E, V]
) -> Decision[M] | None:
    """The decision that the seat to move begins; None if nobody is to move.

    Example:
        >>> from jaipur_rules.encoding import encoding_of
        >>> from jaipur_rules.johari.plugin import GAME
        >>> table = GameTable(GAME, 3)
        >>> table.reset(7)
        >>> len(next_decision(encoding_of(GAME), table).next) > 1
        True
    """
    seat = table.match.to_move
    if seat is None:
        return None
    return encoding.decision(table.view(seat), table.players, table.ruleset)


def mask_of_choice(decision: Decision[M] | None, count: int) -> Mask:
    """The numbers that can be chosen next: 1 for each, and 0 for every other of so many.

    Example:
        >>> mask_of_choice(None, 3).tolist()
        [0, 0, 0]
    """
    mask = np.zeros(count, np.int8)
    if decision is not None:
        mask[[*decision.next]] = 1
    return mask


def places_of(chosen: Sequence[int], count: int) -> Mask:
    """For each of so many tokens, at which place of the move it was chosen last, from 1; 0 if it was not.

    Example:
        >>> places_of((2, 0), 4).tolist()
        [2, 0, 1, 0]
    """
    places = np.zeros(count, np.int8)
    places[[*chosen]] = np.arange(1, 1 + len(chosen))
    return places
