"""Random rounds and matches of which only the results are kept; seeds, threads, chance, and errors."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur_rules import Card, Deal, Ruleset, TakeGood, apply, deal, new_match
from jaipur_rules.batch import (
    GAME,
    RESULT,
    Batch,
    RandomRounds,
    games,
    random_matches,
    random_rounds,
    rounds,
    seeds_of,
)
from jaipur_rules.batch.engine import switches as sw
from jaipur_rules.batch.engine.chance import mix, next_seed, round_seed, shuffle, signed
from jaipur_rules.batch.engine.listing import camels_of
from jaipur_rules.batch.engine.playing import code_of_card, compare, count_bits
from jaipur_rules.batch.engine.switches import switches
from jaipur_rules.batch.engine.tables import tables
from jaipur_rules.batch.rounds import split
from jaipur_rules.core.chance import numbers, shuffled
from jaipur_rules.core.errors import ImpossibleArgument, Unsupported
from jaipur_rules.jaipur.rules.table import arrange

pytestmark = pytest.mark.usefixtures("light")


@pytest.mark.parametrize("play", [random_rounds, random_matches])
@pytest.mark.parametrize("threads", [1, 2])
def test_results_are_those_of_games_that_are_stepped(
    play: Callable[..., NDArray[np.void]], threads: int
) -> None:
    played, one_round = play(2, seed=5, first=2, threads=threads), play is random_rounds
    batch = Batch(2, seed=5, first=2, one_round=one_round)
    plies, last = np.zeros(2, int), np.zeros(2, RESULT)
    while not batch.games["over"].all():
        going = batch.games["end"] == 0
        told = batch.step(batch.draw())
        plies += going
        last[going] = told[going]
        batch.deal()
    last["plies"] = plies
    assert played.tobytes() == last.tobytes()
    rolled = Batch(2, seed=5, first=2, one_round=one_round, threads=threads)
    assert rolled.play_out().tobytes() == last.tobytes()
    assert rolled.games["stream"].tolist() == batch.games["stream"].tolist()


def test_plies_of_a_game_that_is_played_on_are_those_played_on() -> None:
    batch = Batch(2, seed=5, one_round=True)
    for _ in range(5):
        batch.step(batch.draw())
    whole = random_rounds(2, seed=5)
    assert (batch.play_out()["plies"] == whole["plies"] - 5).all()


def test_a_match_follows_a_match_and_a_round_a_round() -> None:
    batch = Batch(3, seed=2, auto_reset=True)
    seeds, over, ends = batch.games["seed"].tolist(), [0] * 3, 0
    while min(over) < 1:
        told = batch.step(batch.draw())
        ends += int((told["end"] != 0).sum())
        over = [count + int(each) for count, each in zip(over, told["over"], strict=True)]
        assert (batch.games["end"] == 0).all()
    expected = list[int]()
    for seed, count in zip(seeds, over, strict=True):
        now = np.uint64(seed)
        for _ in range(count):
            now = next_seed(now)
        expected.append(int(now))
    assert batch.games["seed"].tolist() == expected
    assert ends > sum(over)


@pytest.mark.parametrize("play", [random_rounds, random_matches])
def test_a_ruleset_may_be_given_by_its_name(play: Callable[..., NDArray[np.void]]) -> None:
    named, given = (play(3, seed=7, ruleset=each) for each in ("yucata", Ruleset.named("yucata")))
    assert (named == given).all()
    assert Batch(2, seed=7, ruleset="yucata").ruleset == Ruleset.named("yucata")
    assert Batch.from_seeds([7], ruleset="yucata").ruleset == Ruleset.named("yucata")


def test_a_new_match_remembers_nothing_of_the_last() -> None:
    batch = Batch.from_seeds([7, 8])
    fresh = batch.games.copy()
    batch.play_out()
    used = batch.games.copy()
    assert (used["last_decided"] > 0).all()
    batch._begin(np.array([7, 8], np.uint64))
    assert batch.games.tobytes() == fresh.tobytes()


def test_chance_is_that_of_the_library() -> None:
    stream = numbers(9)
    first, second, third = (next(stream) for _ in range(3))
    step = 0x9E3779B97F4A7C15
    assert [int(mix(np.uint64((9 + step * nth) % 2**64))) for nth in (1, 2, 3)] == [
        first,
        second,
        third,
    ]
    pile = np.arange(20, dtype=np.uint8)
    shuffle(pile[4:], 0, 10, np.uint64(9))
    assert pile.tolist() == [0, 1, 2, 3, *shuffled(range(4, 14), numbers(9)), *range(14, 20)]
    other = np.arange(20, dtype=np.uint8)
    shuffle(other, 4, 10, np.uint64(9))
    assert other.tolist() == pile.tolist()
    assert int(round_seed(np.uint64(5), 0)) == 5
    assert [int(round_seed(np.uint64(5), nth)) for nth in (1, 3)] == [
        [*zip(range(4), numbers(5 ^ 0x526F756E6473), strict=False)][nth - 1][1] for nth in (1, 3)
    ]
    assert int(next_seed(np.uint64(5))) == next(
        numbers(
            (5 ^ 0x4E657874) - step if step <= 5 ^ 0x4E657874 else (5 ^ 0x4E657874) - step + 2**64
        )
    )
    assert signed(np.uint64(2**64 - 3)) == -3
    assert (count_bits(0), count_bits(0b1011), count_bits(1 << 55)) == (0, 3, 1)
    assert [compare(*pair) for pair in ((1, 1), (2, 1), (1, 2))] == [2, 0, 1]
    assert [code_of_card(card) for card in (0, 5, 6)] == [1 | 1 << 56, 1 << 40 | 1 << 56, 1 << 48]


@pytest.mark.parametrize(
    ("goods", "herd", "camels"), [(0, 0, 0), (0, 9, 5), (2, 4, 4), (4, 4, 3), (7, 3, 0)]
)
def test_camels_are_given_while_there_is_room(goods: int, herd: int, camels: int) -> None:
    held = goods | herd << 48 | goods << 56
    assert camels_of(tables(Ruleset()), held) == camels


def test_every_switch_has_its_place() -> None:
    rules = Ruleset(
        round_end_deck="deck_empty",
        third_pile_bonus="cut_off",
        total_tie="draw",
        first_starter=1,
        own_bonus_values="open",
        turn_cap=90,
        max_rounds=3,
    )
    row = switches(rules, one_round=True)
    assert row.tolist() == [1, 0, 0, 0, 1, 4, 0, 2, 0, 0, 2, 90, 3, 5, 2, 3, 7, 1]
    assert switches(Ruleset(turn_cap=sw.MOST, max_rounds=sw.MOST))[sw.TURN_CAP] == 2**31 - 1


def test_errors_say_what_they_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        ImpossibleArgument, match=r"^2 numbers are needed, a game each, and there is 1$"
    ):
        Batch(2, seed=1).step(np.array(5))
    monkeypatch.setattr(rounds, "MOST_ROUNDS", 4)
    monkeypatch.setattr(games, "MOST_ROUNDS", 5)
    with pytest.raises(Unsupported, match=r"^match 9 has not ended after 4 rounds: turn_cap is 1,"):
        random_matches(1, seed=1, first=9, ruleset=Ruleset(turn_cap=1))
    with pytest.raises(Unsupported, match=r"^match 0 has not ended after 5 rounds: turn_cap is 1,"):
        Batch(1, seed=1, ruleset=Ruleset(turn_cap=1)).play_out()


@pytest.mark.parametrize(
    ("count", "threads", "parts"),
    [(5, 1, [5]), (3, 2, [3]), (4, 2, [1, 1, 1, 1]), (50, 2, [3, 3, 3, 3, 3, 3, 3, 4] * 2)],
)
def test_work_is_split_in_more_parts_than_threads(
    count: int, threads: int, parts: list[int]
) -> None:
    done = list[slice]()
    split(done.append, count, threads)
    done.sort(key=lambda each: each.start)
    assert [each.stop - each.start for each in done] == parts
    assert [place for each in done for place in range(count)[each]] == [*range(count)]


def test_work_that_fails_in_a_thread_fails() -> None:
    def fail(_: slice) -> None:
        raise ImpossibleArgument("batch.seats")

    with pytest.raises(ImpossibleArgument):
        split(fail, 20, 2)


def test_games_are_laid_out_and_seeded_as_asked() -> None:
    assert seeds_of(7, 0, 0).tolist() == []
    two = Batch.from_seeds(7)
    assert (len(two), two.deal_of(0)) == (1, deal(seed=7))
    other = Batch.of_deals([deal(seed=7)], seed=3)
    assert other.games["seed"].tolist() == seeds_of(3, 0, 1).tolist()
    put_in = Batch.of([new_match(seed=7)] * 2, seed=3)
    assert put_in.games["seed"].tolist() == seeds_of(3, 0, 2).tolist()
    assert put_in.games["stream"].tolist() == Batch(2, seed=3).games["stream"].tolist()
    assert isinstance(other.deal_of(0), Deal)
    assert {name: GAME[name].base.str for name in ("seed", "plies", "won")} == {
        "seed": "<u8",
        "plies": "<i8",
        "won": "<u8",
    }


@pytest.mark.parametrize(
    ("herds", "total_tie", "chance"),
    [
        ((6, 4), "draw", 1.0),
        ((4, 6), "draw", 0.0),
        ((5, 5), "draw", 0.5),
        ((5, 5), "both_seals", 0.5),
        ((5, 5), "non_starter_wins", 0.0),
    ],
)
def test_the_chance_of_a_world_that_has_ended_is_its_seal(
    herds: tuple[int, int], total_tie: str, chance: float
) -> None:
    rules = Ruleset().with_changes(total_tie=total_tie)
    last = arrange(market="DGSCK", herds=herds, deck_size=0, ruleset=rules)
    assert RandomRounds(times=2)([apply(last, TakeGood(Card.DIAMOND))], Random(1)) == [chance]


def test_the_chance_of_a_world_is_the_mean_of_its_rounds() -> None:
    worlds = [new_match(seed=1), new_match(seed=2)]
    seed = Random(4).getrandbits(64)
    batch = Batch.of([world for world in worlds for _ in range(3)], seed=seed, one_round=True)
    taken = batch.play_out()["round_seals"].reshape(2, 3)
    won = np.select([taken == 1, taken == 2], [1.0, 0.0], 0.5)
    for threads in (1, 2):
        chances = RandomRounds(times=3, threads=threads)(worlds, Random(4))
        assert chances == won.mean(axis=1).tolist()
    assert RandomRounds() == RandomRounds(times=16, threads=1)
