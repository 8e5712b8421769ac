"""Johari, simulated: the rows are of the matches that were played, the same however they are played."""

from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.core.errors import ImpossibleArgument, ImpossibleMatch, UnknownName
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari import (
    STANDARD,
    Ruleset,
    apply,
    chance,
    legal_moves,
    new_match,
    parse_move,
    score,
    view,
)
from jaipur_rules.johari.encoding import tensor_layout
from jaipur_rules.johari.players import outcome, player_named
from jaipur_rules.players import play
from jaipur_rules.simulate import in_processes, simulate
from jaipur_rules.simulate.johari import JohariPlan
from tests.simulate.folders import contents, played, rows

THREE = ("random", "random", "random")


def test_a_row_says_what_came_of_a_match(tmp_path: Path) -> None:
    plan = JohariPlan(
        ("random", "greedy"),
        matches=3,
        seed=7,
        players_seed=3,
        chunk=2,
        ruleset=Ruleset(gold_cap=40),
    )
    counts = played(plan, tmp_path).counts
    players = [player_named(name) for name in plan.players]
    expected: list[dict[str, object]] = []
    for match in range(3):
        seed = plan.seed_of(match)
        found = outcome(players, seed=seed, ruleset=plan.ruleset, players_seed=plan.players_seed)
        row: dict[str, object] = {
            "match": match,
            "seed": seed,
            "plies": found.plies,
            "rounds": 30,
            "decided_by": found.decided_by,
            "winner": found.winners[0] if len(found.winners) == 1 else None,
        }
        for seat, side in enumerate(found.sides):
            row[f"won_{seat}"] = seat in found.winners
            for name in ("points", "nobles", "cards", "tokens", "gold", "hired"):
                row[f"{name}_{seat}"] = getattr(side, name)
        expected.append(row)
    assert rows(tmp_path, "matches") == expected
    assert (counts.matches, counts.rounds) == (3, 90)
    assert sum(counts.won) + counts.drawn == 3
    assert counts.plies == sum(int(str(row["plies"])) for row in expected)


def test_a_match_that_several_win_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = play(THREE, "johari", seed=1, players_seed=1)
    monkeypatch.setattr(type(JOHARI.rules), "winners", lambda *_: (0, 2))
    line = JohariPlan(THREE, matches=1).match_line(shared)
    assert [line[key] for key in ("winner", "won_0", "won_1", "won_2")] == [-1, 1, 0, 1]


def test_a_match_can_be_played_again_from_itsrows(tmp_path: Path) -> None:
    plan = JohariPlan(THREE, matches=1, seed=3, plies=True)
    played(plan, tmp_path)
    (row,), plies = rows(tmp_path, "matches"), rows(tmp_path, "plies")
    seed = int(str(row["seed"]))
    match = new_match(seed=seed, players=3)
    for ply, line in enumerate(plies):
        while match.to_move is None:
            match = apply(match, chance(match, seed=seed))
        table = match.table
        assert table is not None
        assert (line["match"], line["ply"], line["day"]) == (0, ply, table.day)
        assert (line["seat"], line["legal"]) == (match.to_move, len(legal_moves(match)))
        match = apply(match, parse_move(str(line["move"])))
    assert match.is_over
    assert match.table is not None
    assert list(score(match).totals) == [row[f"points_{s}"] for s in range(3)]


def test_an_observation_is_the_encoded_view_of_the_mover(tmp_path: Path) -> None:
    plan = JohariPlan(THREE, matches=1, seed=3, plies=True, observations=True)
    played(plan, tmp_path)
    (row,), plies = rows(tmp_path, "matches"), rows(tmp_path, "plies")
    layout, seed = tensor_layout(3), int(str(row["seed"]))
    match, expected = new_match(seed=seed, players=3), []
    for ply, line in enumerate(plies):
        while match.awaits_deal:
            match = apply(match, chance(match, seed=seed))
        seen = [*layout.encode(view(match, match.mover))]
        assert len(seen) == layout.size
        expected.append({"match": 0, "ply": ply, "seat": match.mover, "observation": seen})
        match = apply(match, parse_move(str(line["move"])))
    assert rows(tmp_path, "observations") == expected
    assert plan.places == layout.size
    assert plan.words()["layouts"] == {"observations": layout.version}


def test_files_with_observations_are_smaller() -> None:
    plan = JohariPlan(THREE, matches=100, observations=True)
    assert (plan.chunk, plan.tables) == (50, ("matches", "observations"))


def test_processes_and_chunks_change_no_row_and_processes_no_byte(tmp_path: Path) -> None:
    plan = JohariPlan(THREE, matches=6, seed=9, players_seed=3, chunk=2, plies=True)
    played(plan, tmp_path / "one")
    with in_processes(2) as crew:
        simulate(plan, tmp_path / "two", crew=crew)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    other = evolve(plan, chunk=5)
    played(other, tmp_path / "other")
    assert [
        table
        for table in plan.tables
        if rows(tmp_path / "one", table) != rows(tmp_path / "other", table)
    ] == []


def test_what_cannot_be_asked_for() -> None:
    with pytest.raises(ImpossibleMatch, match="there are 5 traders"):
        JohariPlan(("random",) * 5, matches=1)
    with pytest.raises(ImpossibleArgument, match="matches is 0"):
        JohariPlan(THREE, matches=0)
    with pytest.raises(UnknownName):
        JohariPlan(("random", "nobody"), matches=1)
    assert JohariPlan((" Random", "GREEDY"), matches=1) == JohariPlan(
        ("random", "greedy"), matches=1
    )
    assert JohariPlan(THREE, matches=1).chunk == 1000
    assert JohariPlan(THREE, matches=1).places == 0


def test_the_words_name_the_components_by_what_they_are_and_not_by_a_name() -> None:
    plan = JohariPlan(THREE, matches=1, ruleset=Ruleset.named("to-the-letter"))
    words = plan.words()
    assert words["ruleset"] == "to-the-letter"
    assert words["components"] == Ruleset().components.hash
    mine = evolve(plan.ruleset, components=evolve(STANDARD, name="mine"))
    assert evolve(plan, ruleset=mine) == plan
    assert evolve(plan, ruleset=mine).words() == words
