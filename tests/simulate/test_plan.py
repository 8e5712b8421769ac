"""Plans that can be asked for, and plans that cannot; the seeds of a plan.

What a plan is refused for is kept in `refused.txt`. REGENERATE=1 writes the errors anew; read the diff.
"""

from functools import partial
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import Ruleset, johari
from jaipur_rules.batch.engine import switches
from jaipur_rules.simulate import Plan
from tests.golden import kept, refusal
from tests.simulate.folders import RANDOM, contents, played, stopped

NAMES = {"Plan": Plan, "RANDOM": RANDOM}
KEPT = kept(Path(__file__).with_name("refused.txt"), partial(refusal, names=NAMES))


@pytest.mark.parametrize("call", KEPT)
def test_a_plan_that_there_cannot_be_is_refused(call: str) -> None:
    assert refusal(call, NAMES) == KEPT[call]


def test_other_spellings_are_the_same_words() -> None:
    assert Plan((" Random", "SEARCH:500"), matches=1) == Plan(("random", "search:500"), matches=1)


@pytest.mark.parametrize(
    ("plan", "engine", "chunk"),
    [
        (Plan(RANDOM, matches=1), "batch", 20_000),
        (Plan(RANDOM, matches=1, plies=True), "batch", 5_000),
        (Plan(RANDOM, matches=1, observations=True), "batch", 1_000),
        (Plan(("random", "greedy"), matches=1), "players", 100),
        (Plan(("search:9", "greedy"), matches=1), "players", 10),
        (Plan(RANDOM, matches=1, ruleset=Ruleset(turn_cap=2**40)), "players", 100),
    ],
)
def test_who_plays_and_how_many_go_into_a_file(plan: Plan, engine: str, chunk: int) -> None:
    assert (plan.engine, plan.chunk) == (engine, chunk)


def test_a_switch_that_the_batch_engine_does_not_know_is_played_by_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = Plan(RANDOM, matches=1, ruleset=Ruleset(exchange_min=1))
    known = plan.engine
    monkeypatch.setattr(switches, "KNOWN", switches.KNOWN - {"exchange_min"})
    assert (known, plan.engine) == ("batch", "players")


def test_a_ruleset_may_be_given_by_its_name() -> None:
    named = Plan(("random", "random"), matches=2, seed=7, ruleset="yucata")
    assert named == Plan(("random", "random"), matches=2, seed=7, ruleset=Ruleset.named("yucata"))
    johari_plan = Plan(RANDOM, game="johari", matches=2, ruleset="to-the-letter")
    assert johari_plan.ruleset == johari.Ruleset.named("to-the-letter")


def test_the_chunks_hold_every_match_once() -> None:
    plan = Plan(RANDOM, matches=1001, chunk=100)
    assert [match for number in range(plan.chunks) for match in plan.within(number)] == [
        *range(1001)
    ]
    assert len({plan.path("rounds", number) for number in range(plan.chunks)}) == 11
    many = Plan(RANDOM, matches=10**12, chunk=1)
    assert many.path("plies", 7) == "plies/000000000007-000000000007.parquet"


def test_the_same_match_has_the_same_seed_in_every_plan() -> None:
    one, other = Plan(RANDOM, matches=10, seed=3), Plan(("greedy", "random"), matches=99, seed=3)
    assert [*map(one.seed_of, range(10))] == [*map(other.seed_of, range(10))]


DRAWN = Plan(("random", "greedy"), matches=4, seed=7, chunk=2, plies=True)


def test_the_players_chance_has_a_seed_drawn_anew_for_each_folder(tmp_path: Path) -> None:
    folders = [stopped(DRAWN, tmp_path / name, after=2) for name in "ab"]
    one, other = (played(DRAWN, folder).plan.players_seed for folder in folders)
    assert one != other
    played(evolve(DRAWN, players_seed=one), tmp_path / "c")
    assert contents(tmp_path / "c") == contents(folders[0]), "it is all that was drawn"
