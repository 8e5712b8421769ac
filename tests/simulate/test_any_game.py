"""A game without tables of its own, simulated with random players."""

from pathlib import Path

import pytest
from pyarrow import parquet

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import AnyGame
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.players import Random, UnknownPlayer, play
from jaipur_rules.simulate import GamePlan, simulate
from tests.simulate.folders import HERE, contents
from tests.tiny.plugin import GAME, Move

THREE = ("random", "random", "random")


def _rows(folder: Path, table: str) -> list[dict[str, object]]:
    return [
        row
        for file in sorted((folder / table).iterdir())
        for row in parquet.read_table(file).to_pylist()
    ]


def test_the_rows_are_of_the_matches_that_were_played(tiny: AnyGame, tmp_path: Path) -> None:
    plan = GamePlan(THREE, game="tiny", matches=5, seed=7, chunk=2, plies=True)
    counts = simulate(plan, tmp_path, crew=HERE).counts
    plies = _rows(tmp_path, "plies")
    expected, moves = [], []
    for number in range(5):
        seed = plan.seed_of(number)
        played = play([Random()] * 3, "tiny", seed=seed)
        won = GAME.rules.winners(played.match)  # type: ignore[arg-type]
        expected.append(
            {
                "match": number,
                "seed": seed,
                "plies": 3,
                "over": True,
                "winner": won[0] if len(won) == 1 else None,
                **{f"won_{seat}": seat in won for seat in range(3)},
            }
        )
        made = [event for event in played.events if isinstance(event, Move)]
        moves += [
            {"match": number, "ply": ply, "seat": ply, "legal": 2, "move": str(move)}
            for ply, move in enumerate(made)
        ]
    assert _rows(tmp_path, "matches") == expected
    assert plies == moves
    assert (counts.matches, counts.plies, counts.given_up) == (5, 15, 0)
    assert sum(counts.won) + counts.drawn == 5


def test_the_same_plan_gives_the_same_bytes(tiny: AnyGame, tmp_path: Path) -> None:
    plan = GamePlan(("random", "RANDOM"), game="tiny", matches=4, seed=1, chunk=3)
    assert plan.players == ("random", "random")
    for name in ("one", "two"):
        simulate(plan, tmp_path / name, crew=HERE)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert plan.words()["ruleset"] == "usual"


def test_what_cannot_be_asked_for(tiny: AnyGame) -> None:
    with pytest.raises(Impossible, match="4 players"):
        GamePlan(("random",) * 4, game="tiny", matches=1)
    with pytest.raises(UnknownPlayer):
        GamePlan(("random", "greedy"), game="tiny", matches=1)
    with pytest.raises(UnknownGame):
        GamePlan(THREE, game="chess", matches=1)
