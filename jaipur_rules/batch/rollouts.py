"""Roll-outs for a search: worlds played to the end of their round at random, thousands at a time."""

from collections.abc import Sequence
from random import Random

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.batch.games import Batch
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match

_BY_SEALS = np.array([0.5, 1.0, 0.0, 0.5])


@frozen(order=False)
class RandomRounds:
    """An estimator: the chance of seat 0 to take the Seal of the round of each world, by random play.

    It is of the type that the search of `jaipur_rules.players` takes for its roll-outs.

    Attributes:
        times: How often each world is played.
        threads: On how many threads.

    Example:
        >>> from jaipur_rules import new_match
        >>> chances = RandomRounds(times=200)([new_match(seed=7)], Random(1))
        >>> 0 < chances[0] < 1
        True
    """

    times: int = 16
    threads: int = 1

    def __call__(self, worlds: Sequence[Match], rng: Random, /) -> list[float]:
        """The chances of seat 0; half a chance is a round in which nobody takes a Seal, or both do.

        Raises:
            NotPlayed: A world awaits its first deal.
            Unsupported: The engine does not play the worlds' ruleset.
        """
        seed = rng.getrandbits(64)
        chances = [_ended(world) for world in worlds]
        played = [place for place, chance in enumerate(chances) if chance is None]
        batch = Batch.of(
            (worlds[place] for place in played for _ in range(self.times)),
            seed=seed,
            one_round=True,
            threads=self.threads,
        )
        found: NDArray[np.float64] = _BY_SEALS[batch.play_out()["round_seals"]].reshape(
            len(played), self.times
        )
        means = iter(found.mean(axis=1).tolist())
        return [next(means) if chance is None else chance for chance in chances]


def _ended(world: Match) -> float | None:
    """The chance in a world whose round has ended."""
    round_ = world.round
    if round_ is None or round_.end is None:
        return None
    seal = score(world.ruleset, round_).seal
    return 0.5 if seal is None else float(seal == 0)
