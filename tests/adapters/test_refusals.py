"""What an adapter cannot be made of, or asked for, with the errors that say so.

The calls are kept in `refused.txt`. REGENERATE=1 writes the errors anew; read the diff.
"""

from functools import partial
from pathlib import Path
from random import Random

import pytest

import jaipur_rules
from jaipur_rules import johari
from jaipur_rules.adapters import gymnasium, openspiel, pettingzoo, textarena
from jaipur_rules.adapters.openspiel.jaipur import JaipurNode
from jaipur_rules.adapters.openspiel.johari import JohariNode
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core import game
from jaipur_rules.johari.encoding import TOKENS
from tests.golden import kept, public, refusal


def step(env: gymnasium.GameEnv | pettingzoo.GameEnv, action: int) -> None:
    """Choose what cannot be chosen at the beginning of a match, which stays as it was."""
    env.reset(seed=7)
    before = env.table.match, env.decision
    try:
        env.step(action)
    finally:
        assert (env.table.match, env.decision) == before


NAMES = {
    **public(jaipur_rules, game, pettingzoo, gymnasium, openspiel),
    "GameTable": GameTable,
    "JaipurNode": JaipurNode,
    "JohariNode": JohariNode,
    "Random": Random,
    "TOKENS": TOKENS,
    "johari": johari,
    "step": step,
    "textarena": textarena,
}
"""What a call may name."""
KEPT = kept(Path(__file__).with_name("refused.txt"), partial(refusal, names=NAMES))


@pytest.mark.parametrize("call", KEPT)
def test_what_cannot_be_is_refused(call: str) -> None:
    assert refusal(call, NAMES) == KEPT[call]
