"""Players, matches and duels that there cannot be, and choices that nobody has, with the errors that say so.

The calls are kept in `refused.txt`. REGENERATE=1 writes the errors anew; read the diff.
"""

import json
import random
from functools import partial
from pathlib import Path

import pytest

import jaipur_rules
from jaipur_rules import johari, new_match, players
from jaipur_rules.conformance.player import ProgramPlayer
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur import players as jaipur_players
from jaipur_rules.johari import players as johari_players
from tests.golden import kept, public, refusal
from tests.players.test_duels import DUELS, FOUND


def read_line(name: str, **changes: object) -> None:
    """Read the line of a match of a duel, in which some members are changed."""
    line = DUELS[name].line(FOUND[name])
    DUELS[name].read(json.dumps({**json.loads(line), **changes}))


NAMES = {
    **public(jaipur_rules, jaipur_players, players),
    "CHANCE": random.Random(1),
    "MATCH": new_match(seed=7),
    "Node": Node,
    "ProgramPlayer": ProgramPlayer,
    "johari": johari,
    "johari_players": johari_players,
    "random": random,
    "read_line": read_line,
}
"""What a call may name; in the match the second trader begins."""
KEPT = kept(Path(__file__).with_name("refused.txt"), partial(refusal, names=NAMES))


@pytest.mark.parametrize("call", KEPT)
def test_what_cannot_be_is_refused(call: str) -> None:
    assert refusal(call, NAMES) == KEPT[call]
