"""What draws at random takes a generator of Python, and says so where it is given something else."""

import random
from collections.abc import Callable

import pytest

from jaipur_rules import new_match, view
from jaipur_rules.core.errors import WrongType
from jaipur_rules.jaipur.players.search import Search
from jaipur_rules.players import Random

MATCH = new_match(seed=7)
SEEN = view(MATCH, MATCH.to_move)
RANDOM: Random = Random()

DRAWING: dict[str, Callable[[random.Random], object]] = {
    "sample": SEEN.sample,
    "random": lambda rng: RANDOM.choose(SEEN, rng),
    "search": lambda rng: Search(iterations=1).choose(SEEN, rng),
}


@pytest.mark.parametrize("draw", DRAWING.values(), ids=DRAWING)
@pytest.mark.parametrize("given", [7, None, random, "7"], ids=["seed", "none", "module", "text"])
def test_what_is_no_generator_is_refused(
    draw: Callable[[random.Random], object], given: random.Random
) -> None:
    with pytest.raises(WrongType, match=r"^expected a value of type random\.Random, and not "):
        draw(given)
