"""The results of rounds, in columns: the same for every kind of players."""

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX

Column = NDArray[np.int64]
"""A number a round; or a number a round and seat; or a number a round, pile and seat."""

PILES = len(BONUS_SIZES)
GOODS_TOKENS = sum(STANDARD_BOX.heights)
NOBODY = 2


@frozen(order=False, eq=False, kw_only=True)
class Rounds:
    """Some rounds, all ended.

    Attributes:
        starter: Who started.
        plies: How many plies.
        end: Why it ended: 1 piles, 2 deck, 3 cap.
        rupees: By seat, with the camel token.
        camels: Who took the camel token; 2 if nobody did.
        bonus_counts: By pile and seat: bonus tokens taken.
        bonus_rupees: By pile and seat: what they are worth.
        goods: By seat: goods tokens taken.
        seals: Who took a Seal: 1 seat 0, 2 seat 1, 3 both, 0 nobody.
        decided: The number of the rule SCO by which.
    """

    starter: Column
    plies: Column
    end: Column
    rupees: Column
    camels: Column
    bonus_counts: Column
    bonus_rupees: Column
    goods: Column
    seals: Column
    decided: Column

    def __len__(self) -> int:
        return len(self.plies)

    @property
    def winner(self) -> Column:
        """The one seat that took a Seal; -1 if none did, or both."""
        found: Column = np.array([-1, 0, 1, -1])[self.seals]
        return found


def settled(rupees: Column, bonuses: Column, goods: Column) -> Column:
    """The winners by rupees, then bonus tokens, then goods tokens; -1 in a total tie (SCO-4 to SCO-6)."""
    ahead = np.zeros(len(rupees), np.int64)
    for column in (rupees, bonuses, goods):
        ahead = np.where(ahead == 0, np.sign(column[:, 0] - column[:, 1]), ahead)
    found: Column = np.array([0, -1, 1])[1 - ahead]
    return found


def without_camel_token(rounds: Rounds) -> Column:
    """The winners of the Seal, had there been no camel token."""
    rupees = rounds.rupees.copy()
    there = np.flatnonzero(rounds.camels != NOBODY)
    rupees[there, rounds.camels[there]] -= STANDARD_BOX.camel_token
    return settled(rupees, rounds.bonus_counts.sum(axis=1), rounds.goods)


def without_bonus_pile(rounds: Rounds, pile: int) -> Column:
    """The winners of the Seal, had a bonus pile's tokens been worth nothing and not been counted."""
    others = [each for each in range(PILES) if each != pile]
    return settled(
        rounds.rupees - rounds.bonus_rupees[:, pile],
        rounds.bonus_counts[:, others].sum(axis=1),
        rounds.goods,
    )
