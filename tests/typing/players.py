"""Checked by the type checkers, and never run: whatever is called a player is one, and sees no more than a view."""

import random
from collections.abc import Sequence

from jaipur_rules.jaipur import Match, Move, View
from jaipur_rules.jaipur.players import Estimate, Greedy, Player, Random, RollOuts, Search, play

players: tuple[Player, ...] = (Random(), Greedy(), Search(iterations=1))
estimates: RollOuts = Estimate()


class Own:
    """A player of one's own."""

    name = "own"

    def choose(self, view: View, rng: random.Random, /) -> Move:
        """The move that greedy would play."""
        return Greedy().choose(view, rng)


def even(worlds: Sequence[Match], rng: random.Random, /) -> list[float]:
    """Roll-outs of one's own."""
    return [0.5 for _ in worlds]


play((Own(), Search(seconds=0.1, roll_outs=even, at_once=64)), seed=7)
