"""A game without tables of its own, simulated with random players."""

from pathlib import Path

import pytest

from jaipur_rules.core.errors import Impossible, UnknownName
from jaipur_rules.core.game import AnyGame
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.players import Random, play
from jaipur_rules.simulate import GamePlan
from tests.simulate.folders import played, rows
from tests.tiny.plugin import GAME, Move

THREE = ("random", "random", "random")


def test_the_rows_are_of_the_matches_that_were_played(tiny: AnyGame, tmp_path: Path) -> None:
    plan = GamePlan(THREE, game="tiny", matches=5, seed=7, players_seed=3, chunk=2, plies=True)
    counts = played(plan, tmp_path).counts
    expected, moves = [], []
    for number in range(5):
        seed = plan.seed_of(number)
        found = play([Random()] * 3, "tiny", seed=seed, players_seed=plan.players_seed)
        won = GAME.rules.winners(found.match)  # type: ignore[arg-type]
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
        made = [event for event in found.events if isinstance(event, Move)]
        moves += [
            {"match": number, "ply": ply, "seat": ply, "legal": 2, "move": str(move)}
            for ply, move in enumerate(made)
        ]
    assert rows(tmp_path, "matches") == expected
    assert rows(tmp_path, "plies") == moves
    assert (counts.matches, counts.plies, counts.given_up) == (5, 15, 0)
    assert sum(counts.won) + counts.drawn == 5


def test_players_by_other_spellings_and_the_usual_rules_are_the_same_words(tiny: AnyGame) -> None:
    plan = GamePlan(("random", "RANDOM"), game="tiny", matches=4)
    assert plan.players == ("random", "random")
    assert plan.words()["ruleset"] == "usual"


def test_what_cannot_be_asked_for(tiny: AnyGame) -> None:
    with pytest.raises(Impossible, match="4 players"):
        GamePlan(("random",) * 4, game="tiny", matches=1)
    with pytest.raises(UnknownName):
        GamePlan(("random", "greedy"), game="tiny", matches=1)
    with pytest.raises(UnknownGame):
        GamePlan(THREE, game="chess", matches=1)
