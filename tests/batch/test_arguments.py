"""Nothing enters compiled code unchecked: whatever a batch is given is in the bounds of its tables, or refused."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Match, Ruleset, Trader, deal, new_match
from jaipur_rules.batch import Batch, RandomRounds, random_matches, random_rounds, seeds_of
from jaipur_rules.core.errors import RulesError

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


STATES: dict[str, Callable[[], Match]] = {
    "a hand of twelve": lambda: with_trader(hand=Cards.of(Card.LEATHER, 12)),
    "a hand of eight": lambda: with_trader(hand=Cards("DGSCPLLL")),
    "a camel in hand": lambda: with_trader(hand=Cards("DK")),
    "seven diamonds": lambda: with_trader(hand=Cards("DDDDDDD")),
    "300 camels": lambda: with_trader(herd=300),
    "a camel too many": lambda: with_trader(herd=8),
    "camels owed": lambda: with_trader(herd=-1),
    "known to hold more": lambda: with_trader(hand=Cards("DG"), known=Cards("LLLL")),
    "a market of six": lambda: with_round(market=Cards("DGSCPL")),
    "an empty market": lambda: with_round(market=Cards()),
    "a pile too high": lambda: with_round(heights=(6, 5, 5, 7, 7, 9)),
    "a pile below nothing": lambda: with_round(heights=(-1, 5, 5, 7, 7, 9)),
    "three empty piles": lambda: with_round(heights=(0, 0, 0, 7, 7, 9)),
    "a deck twice": lambda: with_round(deck=ROUND.deck * 2),
    "a deck that is the box": lambda: with_round(deck=deal(seed=7).deck),
    "a long discard": lambda: with_round(discard=(Card.LEATHER,) * 300),
    "a bonus alone": lambda: with_round(bonuses=((1,), (), ())),
    "a bonus too many": lambda: with_round(bonuses=((1,) * 8, *ROUND.bonuses[1:])),
    "a large bonus": lambda: with_round(bonuses=((999,) * 7, *ROUND.bonuses[1:])),
    "bonuses of other piles": lambda: with_round(bonuses=((1,) * 6, (4,) * 7, (8,) * 5)),
    "rupees": lambda: with_trader(goods=((99,) * 9, (), (), (), (), ())),
    "plies": lambda: with_round(plies_left=2**80),
    "seals": lambda: evolve(MATCH, seals=(200, 0)),
    "counted": lambda: evolve(MATCH, counted=-1),
    "counted far": lambda: evolve(MATCH, counted=2**63),
    "no plies left": lambda: evolve(MATCH, ruleset=Ruleset(turn_cap=9)),
}


@pytest.mark.parametrize("name", STATES)
def test_a_state_that_no_box_makes_is_refused(name: str) -> None:
    matches = [MATCH, STATES[name]()]
    with pytest.raises(RulesError, match=r"match \d|one ruleset"):
        Batch.of(matches if matches[1].ruleset == Ruleset() else matches[1:])


@pytest.mark.parametrize("given", [None, "x", 3, Trader(), {}], ids=repr)
def test_what_is_no_match_is_refused(given: Any) -> None:
    with pytest.raises(RulesError):
        Batch.of([given])


FIELDS = {
    "to_move": 2,
    "starter": 9,
    "end": 4,
    "over": 2,
    "last_camels": 3,
    "deck_left": 53,
    "discarded": 45,
    "deck": 7,
    "discard": 6,
    "won": 2**63,
    "heights": 10,
    "bonuses_left": 8,
    "empty": 1,
    "market": 1,
    "held": 1,
    "known": 1,
    "revealed": 200,
    "plies": -1,
    "rounds": 2**40,
}


@pytest.mark.parametrize("field", FIELDS)
def test_games_are_put_back_only_within_their_bounds(field: str) -> None:
    batch = Batch(3, seed=1)
    games = batch.games.copy()
    games[field][1] = FIELDS[field]
    with pytest.raises(RulesError, match="match 1"):
        batch.games = games
    assert (batch.games[field][1] == Batch(3, seed=1).games[field][1]).all()


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
