"""Many games at once, as a person uses them: seeds, threads, chance, ends, refusals, roll-outs, and the kit."""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur_rules import Card, Match, Ruleset, TakeCamels, TakeGood, apply, deal, new_match
from jaipur_rules.batch import (
    RESULT,
    Batch,
    RandomRounds,
    random_matches,
    random_rounds,
    rounds,
    seeds_of,
)
from jaipur_rules.batch.engine import chance
from jaipur_rules.batch.engine import switches as sw
from jaipur_rules.batch.engine.chance import draw_below, mix, next_seed, round_seed
from jaipur_rules.batch.engine.layout import empty_games, for_engine
from jaipur_rules.batch.engine.rolling import begin_games
from jaipur_rules.batch.engine.switches import KNOWN
from jaipur_rules.batch.engine.tables import tables
from jaipur_rules.batch.rounds import split
from jaipur_rules.conformance import RunPlan, run
from jaipur_rules.conformance.protocol import Body, Limits
from jaipur_rules.conformance.session import EngineProcess, EngineSession
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import (
    ImpossibleArgument,
    UnexpectedEvent,
    Unsupported,
)
from jaipur_rules.jaipur.conformance import VECTORS
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.jaipur.rules.table import arrange
from proofs.exhaustion.statements import OURS
from proofs.exhaustion.switches import derive_switches, rulesets
from tests.profiles import some

pytestmark = pytest.mark.usefixtures("light")


def test_seeds_are_the_numbers_of_a_stream() -> None:
    stream = numbers(7)
    expected = [next(stream) for _ in range(6)]
    assert seeds_of(7, 0, 6).tolist() == expected
    assert seeds_of(7, 4, 2).tolist() == expected[4:]


PASSED_OVER = 0x31628AF67B2131AB
"""A seed whose first number is the very last one, which is in an incomplete run: no deck can be shuffled with it."""


def test_a_number_that_is_passed_over_is_met() -> None:
    assert next(numbers(PASSED_OVER)) == 2**64 - 1


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1, PASSED_OVER])
def test_a_seed_begins_as_it_does_in_the_library(seed: int) -> None:
    batch = Batch.from_seeds([seed])
    assert batch.match(0) == new_match(seed=seed)
    assert batch.deal_of(0) == deal(seed=seed)


def test_an_ended_round_waits_for_its_deal() -> None:
    batch = Batch(1, seed=2)
    while not batch.step(batch.draw())["end"][0]:
        pass
    assert batch.to_move.tolist() == [-1]
    assert batch.legal_counts().tolist() == [0]
    assert batch.draw().tolist() == [-1]
    assert batch.step([-1])["end"].tolist() == [0]
    assert not batch.legal_mask().any()
    batch.deal()
    assert batch.games["rounds"].tolist() == [2]


@pytest.mark.parametrize("number", [25_498, -1, 25_499, 10**6])
def test_an_illegal_number_is_refused_and_nothing_is_played(number: int) -> None:
    batch = Batch(3, seed=1)
    chosen = batch.draw()
    drawn = batch.games.copy()
    chosen[1] = number
    with pytest.raises(ImpossibleArgument, match=f"game 1: {number} is no legal move there"):
        batch.step(chosen)
    assert (batch.games == drawn).all()
    assert (drawn["plies"] == 0).all()


@pytest.mark.parametrize("beyond", [2**32, -(2**32)])
def test_a_number_of_more_bits_than_a_move_has_is_no_move(beyond: int) -> None:
    batch = Batch(1, seed=1)
    with pytest.raises(ImpossibleArgument):
        batch.step(batch.draw().astype(np.int64) + beyond)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_that_the_engine_does_not_know_is_refused_by_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sw, "KNOWN", sw.KNOWN - {name})
    _, *others = (*SWITCHES[name], 7)
    ruleset = Ruleset().with_changes(**{name: others[0]})
    tables.cache_clear()
    for play in (Batch, random_rounds, random_matches):
        with pytest.raises(Unsupported, match=f"does not play by the switch {name}$"):
            play(1, ruleset=ruleset)
    assert len(Batch(1)) == 1


@pytest.mark.parametrize(
    ("deck_size", "reason"), [(0, EndReason.DECK), (20, EndReason.CAP)], ids=["deck", "cap"]
)
def test_a_round_whose_last_ply_ends_it_anyway_is_not_ended_by_the_cap(
    deck_size: int, reason: EndReason
) -> None:
    rules = Ruleset(turn_cap=1)
    match = arrange(market="KDGSC", herds=(7, 3), deck_size=deck_size, ruleset=rules)
    batch = Batch.of([match])
    ended = batch.step([action_layout(rules).number(TakeCamels())])["end"]
    assert ended.tolist() == [1 + [*EndReason].index(reason)]
    assert batch.match(0) == apply(match, TakeCamels())


def test_no_games_are_a_batch() -> None:
    assert Batch.of([]).legal_counts().tolist() == []


def test_given_deals_are_played() -> None:
    deals = [deal(seed=3), deal(seed=4).swapped()]
    batch = Batch.of_deals(deals, seed=1)
    assert [batch.match(game) for game in (0, 1)] == [apply(Match(), each) for each in deals]
    while (batch.games["end"] == 0).any():
        batch.step(batch.draw())
    ended = batch.match(1)
    own = Batch.of_deals(deals, seed=1)
    own.games = batch.games.copy()
    own.deal()
    with pytest.raises(UnexpectedEvent):
        batch.deal({-1: deal(seed=9)})
    batch.deal({1: deal(seed=9)})
    assert batch.match(0) == own.match(0)
    assert batch.match(1) == apply(ended, deal(seed=9))
    assert batch.games["rounds"].tolist() == [2, 2]


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
    assert played[1:].tobytes() == play(1, seed=5, first=3).tobytes()
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
    batch._each(begin_games, np.array([7, 8], np.uint64))
    assert batch.games.tobytes() == fresh.tobytes()


def test_the_seeds_of_later_rounds_and_matches_are_frozen() -> None:
    later = [seed for _, seed in zip(range(3), numbers(5 ^ 0x526F756E6473), strict=False)]
    assert [int(round_seed(np.uint64(5), nth)) for nth in (0, 1, 3)] == [5, later[0], later[2]]
    assert next_seed(np.uint64(5)) == mix(np.uint64(5 ^ 0x4E657874))


def test_a_match_that_does_not_end_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "MOST_ROUNDS", 4)
    with pytest.raises(Unsupported, match=r"^match 9 has not ended after 4 rounds: turn_cap is 1,"):
        random_matches(1, seed=1, first=9, ruleset=Ruleset(turn_cap=1))
    with pytest.raises(Unsupported, match=r"^match 0 has not ended after 4 rounds: turn_cap is 1,"):
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
    assert len(random_rounds(0)) == 0
    two = Batch.from_seeds(7)
    assert (len(two), two.deal_of(0)) == (1, deal(seed=7))
    other = Batch.of_deals([deal(seed=7)], seed=3)
    assert other.games["seed"].tolist() == seeds_of(3, 0, 1).tolist()
    put_in = Batch.of([new_match(seed=7)] * 2, seed=3)
    assert put_in.games["seed"].tolist() == seeds_of(3, 0, 2).tolist()
    assert put_in.games["stream"].tolist() == Batch(2, seed=3).games["stream"].tolist()


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


def test_rounds_end_under_the_combinations_that_legality_looks_at() -> None:
    combinations = rulesets(name for name in derive_switches(OURS) if name in KNOWN)
    assert [
        ruleset
        for ruleset in some([*combinations], every=5)
        if not random_rounds(3, seed=1, ruleset=ruleset)["over"].all()
    ] == []


def test_random_play_takes_every_legal_move_as_often() -> None:
    """A chi-square over the moves of one opening."""
    batch = Batch.from_seeds([11])
    count = int(batch.legal_counts()[0])
    many = Batch.of([batch.match(0)] * (60 * count), seed=5)
    found = Counter(many.draw().tolist())
    assert len(found) == count
    chi = sum((times - 60) ** 2 / 60 for times in found.values())
    assert chi < count + 6 * (2 * count) ** 0.5


@pytest.mark.parametrize("limit", [1, 3, 24, 167])
def test_a_draw_is_the_upper_half_of_a_product(limit: int) -> None:
    room = for_engine(empty_games(1))
    room["stream"] = 77
    stream, expected = numbers(77), list[int]()
    while len(expected) < 30:
        product = (next(stream) >> 32) * limit
        if product % 2**32 >= 2**32 % limit:
            expected.append(product >> 32)
    assert [draw_below(room[0], limit) for _ in range(30)] == expected


def test_a_word_of_the_rejected_is_drawn_again() -> None:
    """The stream is set before a word whose upper half is zero: for 3, that is one too many."""
    room = for_engine(empty_games(1))
    # The mixture leaves zero as it is, so that this stream's next word is zero.
    room["stream"] = np.uint64(2**64 - int(chance.STEP))
    draw_below(room[0], 3)
    assert room["stream"][0] != 0
    room["stream"] = np.uint64(2**64 - int(chance.STEP))
    assert draw_below(room[0], 4) == 0
    assert room["stream"][0] == 0


ENGINE = [sys.executable, str(Path(__file__).parents[2] / "examples" / "engines" / "batch.py")]


RULESETS = [{}, {"camel_token_in_tiebreak": "as_bonus"}, {"round_end_deck": "deck_empty"}]
"""Every ruleset takes a second for its tables."""

CASES = [case for case in VECTORS.sample() if case.question.game.ruleset.changes in RULESETS]


@pytest.mark.thorough
def test_the_batch_engine_passes_the_kit() -> None:
    report = run(ENGINE, CASES, plan=RunPlan(matches=1), limits=Limits(seconds=60.0))
    assert (report.status, report.differences, report.faults) == (0, 0, [])
    assert report.cases.passed == len(CASES) > 60
    assert {case.kind for case in CASES} >= {"moves", "move", "illegal", "round", "view"}
    assert report.matches.passed == 1
    assert report.left_out == {"broken"}


def test_what_it_does_not_play_it_names() -> None:
    request: Body = {"do": "game", "ruleset": {"turn_cap": 2**40}, "rounds": []}
    session = EngineSession(ENGINE, Limits(seconds=60.0), EngineProcess)
    try:
        (replies,) = session.ask(iter([((request,), None)]))
    finally:
        session.kill()
    assert replies.answers == (
        {"error": "turn_cap is 1099511627776, and the batch engine counts to 2147483647"},
    )
