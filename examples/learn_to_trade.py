"""Teach a policy to trade, with a stock algorithm: MaskablePPO of sb3-contrib.

    pip install ".[gymnasium]" sb3-contrib
    python examples/learn_to_trade.py                        # minutes on one core
    python examples/learn_to_trade.py --steps 256 --pairs 1  # to see that it runs

It plays single rounds against the random player and is paid for winning them, no more. Then it
plays whole matches against players that it may never have met, each deal twice with the seats
swapped, and says how many it won, with the bounds between which the true frequency lies.

A policy has an output for each move that it can choose. This one leaves the exchanges of three
cards and more alone, which is its own choice and not a rule: 25,499 moves become 394, and
a step costs a twentieth.
"""

import argparse
import random
import time

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from jaipur_rules import Exchange, Move, Ruleset, View
from jaipur_rules.adapters.gymnasium import JaipurEnv
from jaipur_rules.jaipur.encoding import action_layout, legal_mask, tensor_layout
from jaipur_rules.jaipur.players import Greedy, Player, Random
from jaipur_rules.players import duel

ROUND = Ruleset(max_rounds=1, total_tie="draw")
MOVES = action_layout().moves
KEPT = np.array(
    [
        number
        for number, move in enumerate(MOVES)
        if not isinstance(move, Exchange) or len(move.taken) == 2
    ]
)
"""The numbers of the moves that the policy chooses among."""


class FewerMoves(gymnasium.ActionWrapper):
    """The same environment for an agent that knows some of the moves only."""

    def __init__(self, env: gymnasium.Env) -> None:
        """Number the moves that are left anew."""
        super().__init__(env)
        self.action_space = gymnasium.spaces.Discrete(len(KEPT))

    def action(self, action: int) -> int:
        return int(KEPT[action])

    def action_masks(self) -> NDArray[np.bool_]:
        return self.unwrapped.action_masks()[KEPT]


class Learned:
    """A learned policy as a player like any other: it is shown a view, and says a move."""

    name = "learned"

    def __init__(self, model: MaskablePPO) -> None:
        """Play by a model."""
        self._model = model

    def choose(self, view: View, _rng: random.Random, /) -> Move:
        seen = np.frombuffer(tensor_layout(view.ruleset).encode(view), np.float32)
        mask = np.frombuffer(legal_mask(view), np.bool_)[KEPT]
        action, _ = self._model.predict(seen, action_masks=mask, deterministic=True)
        return MOVES[KEPT[action]]


def learn(steps: int, seed: int) -> MaskablePPO:
    """A model that has made so many moves, give or take a few."""
    model = MaskablePPO(
        "MlpPolicy",
        FewerMoves(JaipurEnv("random", ROUND, players_seed=seed)),
        n_steps=min(1024, steps),
        batch_size=128,
        n_epochs=6,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def against(learned: Player, other: Player, pairs: int) -> str:
    """A sentence about how many matches were won, and the bounds of the true frequency."""
    won = duel(learned, other, matches=2 * pairs).wins[0]
    return (
        f"{learned.name} beats {other.name} in {won.count:g} of {won.trials} matches: "
        f"{won.rate:.1%} (95 %: {won.low:.1%} to {won.high:.1%})"
    )


def main() -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=40_960, help="moves to learn from")
    parser.add_argument("--pairs", type=int, default=200, help="deals to be played twice")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    began, spent = time.perf_counter(), time.process_time()
    learned = Learned(learn(asked.steps, asked.seed))
    print(
        f"{asked.steps} moves in {time.perf_counter() - began:.0f} s"
        f" ({time.process_time() - spent:.0f} s of processor)"
    )
    for other in (Random(), Greedy()):
        print(against(learned, other, asked.pairs))


if __name__ == "__main__":
    main()
