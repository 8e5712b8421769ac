"""Nothing enters compiled code unchecked: whatever a batch is given is in the bounds of its tables, or refused.

The calls that are refused for what they say are kept in `refused.txt`, with the errors. REGENERATE=1 writes those anew; read the diff.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from jaipur_rules import Match, batch, deal, jaipur, new_match
from jaipur_rules.batch import Batch, RandomRounds, random_matches, random_rounds, seeds_of
from jaipur_rules.core.errors import RulesError
from tests.golden import kept, public, refusal

pytestmark = pytest.mark.usefixtures("light")

MATCH = new_match(seed=7)
ROUND = MATCH.dealt
MINE = ROUND.traders[0]


def with_round(**changes: Any) -> Match:
    """The match with another round."""
    return evolve(MATCH, round=evolve(ROUND, **changes))


def with_trader(**changes: Any) -> Match:
    """The match with another first trader."""
    return with_round(traders=(evolve(MINE, **changes), ROUND.traders[1]))


def put_back(field: str, value: int) -> None:
    """Put three games back of which the second has another value in a field; they stay as they were."""
    again = Batch(3, seed=1)
    games = again.games.copy()
    games[field][1] = value
    try:
        again.games = games
    finally:
        assert (again.games == Batch(3, seed=1).games).all()


NAMES = {
    **public(jaipur, batch),
    "MATCH": MATCH,
    "ROUND": ROUND,
    "evolve": evolve,
    "np": np,
    "put_back": put_back,
    "with_round": with_round,
    "with_trader": with_trader,
}
"""What a call may name."""
KEPT = kept(Path(__file__).with_name("refused.txt"), partial(refusal, names=NAMES))


@pytest.mark.parametrize("call", KEPT)
def test_what_no_box_makes_and_no_game_awaits_is_refused(call: str) -> None:
    assert refusal(call, NAMES) == KEPT[call]


def test_games_are_written_to_only_through_the_door() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Batch(1, seed=1).games["to_move"] = 5


BATCH = Batch(2, seed=1)
NO_ROOM: Any = ...
ODD: dict[str, Any] = {
    "text": "1",
    "half": 1.5,
    "truth": [True, False],
    "nothing": None,
    "floats": np.array([0.0, 1.0]),
    "ragged": [[1], [1, 2]],
    "rows": [[0, 1], [0, 1]],
    "too many": [0, 1, 1],
    "negative": [-1, -5],
    "far": [2**32, 2**32 + 6],
    "farther": np.array([2**63, 2**63 + 6], np.uint64),
    "farthest": [2**70, 1],
}
NUMBERS: dict[str, Callable[[Any], object]] = {
    "step": BATCH.step,
    "observe": lambda given: BATCH.observe(given if given is not None else "none"),
    "reopen": BATCH.reopen,
}
SEEDS: dict[str, Callable[[Any], object]] = {
    "from_seeds": Batch.from_seeds,
    "seeds_of": lambda given: seeds_of(given, 0, 1),
    "count": Batch,
    "first": lambda given: Batch(1, first=given),
    "threads": lambda given: Batch(1, threads=given),
    "threads of rounds": lambda given: random_rounds(1, threads=given),
    "seed of matches": lambda given: random_matches(1, seed=given),
    "ruleset": lambda given: Batch(1, ruleset=given),
    "ruleset of rounds": lambda given: random_rounds(1, ruleset=given),
    "one_round": lambda given: Batch(1, one_round=given),
    "times": RandomRounds,
    "deals": lambda given: Batch(2, one_round=True).deal({given: deal(seed=1)}),
    "bits": lambda given: BATCH.legal_bits(NO_ROOM if given is None else given),
    "views": lambda given: BATCH.observe(out=NO_ROOM if given is None else given),
}


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("place", NUMBERS)
def test_numbers_that_are_none_or_too_large_are_refused(place: str, kind: str) -> None:
    before = BATCH.games.tobytes()
    with pytest.raises(RulesError):
        NUMBERS[place](ODD[kind])
    assert BATCH.games.tobytes() == before


@pytest.mark.parametrize("given", ["1", 1.5, None, -1], ids=repr)
@pytest.mark.parametrize("place", SEEDS)
def test_a_number_of_a_batch_is_checked(place: str, given: Any) -> None:
    with pytest.raises(RulesError):
        SEEDS[place](given)


ROOMS: dict[str, Callable[[Any], Any]] = {
    "short": lambda right: right[:1],
    "narrow": lambda right: right[:, :5],
    "wide": lambda right: right.astype(np.float64),
    "read-only": lambda right: np.broadcast_to(right, right.shape),
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("place", ["legal_bits", "observe"])
def test_room_that_is_not_exactly_what_is_written_is_refused(place: str, room: str) -> None:
    write = getattr(BATCH, place)
    given = ROOMS[room](write())
    with pytest.raises(RulesError, match="is needed, that can be written to"):
        write(out=given)


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32, list])
def test_whole_numbers_of_any_width_are_as_good(kind: Any) -> None:
    batch = Batch(2, seed=1)
    starts, numbers = batch.legal_moves()
    batch.step(kind(numbers[starts[:-1]]))
    assert batch.games["plies"].tolist() == [1, 1]
