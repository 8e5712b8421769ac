"""The rows are of the games that were played: held to the library, ply by ply."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from pyarrow import parquet

from jaipur_rules import Match, Ruleset, apply, deal, legal_moves, view
from jaipur_rules.batch import Batch, random_matches
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.players import outcome, player_named
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.simulate import COLUMNS, Plan, jaipur
from jaipur_rules.simulate import chunks as writing
from jaipur_rules.simulate.jaipur import EventRows, TableName
from jaipur_rules.simulate.tables import TEXTS, Counts, counted
from tests.simulate.folders import RANDOM, contents, played, rows

Rows = list[dict[str, Any]]


def lines(events: EventRows, table: TableName) -> Rows:
    """The rows of some events by the library, in the form of the files."""
    found: Rows = []
    for line in events.lines[table]:
        row: dict[str, Any] = dict(line)
        for column in COLUMNS[table]:
            value = row[column.name]
            if column.can_be_null and value < 0:
                row[column.name] = None
            elif column.kind == "text":
                row[column.name] = TEXTS[column.name][value]
            elif column.kind == "bool":
                row[column.name] = bool(value)
            elif column.kind == "observation":
                row[column.name] = value.tolist()
        found.append({column.name: row[column.name] for column in COLUMNS[table]})
    return found


def events_of(plan: Plan, match: int, plies: Rows) -> list[Event]:
    """The events of a match that the batch engine played: its deals by its seed, its moves by its rows."""
    layout = action_layout(plan.ruleset)
    batch = Batch.from_seeds([plan.seed_of(match)], ruleset=plan.ruleset)
    events: list[Event] = [deal(seed=plan.seed_of(match), ruleset=plan.ruleset)]
    for row in plies:
        if batch.to_move[0] < 0:
            batch.deal()
            events.append(batch.deal_of(0))
        batch.step([row["move"]])
        events.append(layout.move(row["move"]))
    return events


RULES = [
    Ruleset(),
    Ruleset.named("third-party-page"),
    Ruleset(bonus_table="6-6-6", max_rounds=2, total_tie="draw", turn_cap=70),
    Ruleset(total_tie="both_seals", starter_after_tie="alternate", sale_without_tokens="allowed"),
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_what_the_engine_plays_is_what_the_rules_say(tmp_path: Path, rules: Ruleset) -> None:
    plan = Plan(RANDOM, matches=6, seed=7, ruleset=rules, plies=True, observations=True, chunk=4)
    assert plan.engine == "batch"
    counts = played(plan, tmp_path).counts
    plies = defaultdict[int, Rows](list)
    for row in rows(tmp_path, "plies"):
        plies[row["match"]].append(row)
    assert [*plies] == [*range(6)]
    events = EventRows(rules, plan.tables)
    for match, moves in plies.items():
        events.add(match, events_of(plan, match, moves))
    assert [table for table in plan.tables if rows(tmp_path, table) != lines(events, table)] == []
    assert counts.plies == sum(map(len, plies.values()))
    assert counts.rounds == len(events.lines["rounds"])


def test_an_observation_is_what_the_mover_saw(tmp_path: Path) -> None:
    plan = Plan(RANDOM, matches=1, seed=3, plies=True, observations=True)
    played(plan, tmp_path)
    match = Match()
    rest = iter(events_of(plan, 0, rows(tmp_path, "plies")))
    for row in zip(rows(tmp_path, "plies"), rows(tmp_path, "observations"), strict=True):
        ply, seen = row
        while match.to_move is None:
            match = apply(match, next(rest))
        assert tensor_layout().decode(seen["observation"]) == view(match, ply["seat"])
        assert ply["legal"] == len(legal_moves(match))
        match = apply(match, next(rest))
    assert match.is_over


def test_the_games_are_those_of_the_seed(tmp_path: Path) -> None:
    plan = Plan(RANDOM, matches=300, seed=11, chunk=70)
    counts = played(plan, tmp_path).counts
    last = [row for row in rows(tmp_path, "rounds") if row["over"]]
    expected = random_matches(300, seed=11)
    assert [row["match"] for row in last] == [*range(300)]
    assert [row["round"] + 1 for row in last] == expected["rounds"].tolist()
    assert [(row["seals_0"], row["seals_1"]) for row in last] == [
        tuple(seals) for seals in expected["seals"].tolist()
    ]
    assert [(row["rupees_0"], row["rupees_1"]) for row in last] == [
        tuple(rupees) for rupees in expected["rupees"].tolist()
    ]
    assert counts.plies == expected["plies"].sum()
    assert counts.won == tuple((expected["seals"] == 2).sum(axis=0).tolist())


PLAIN = Plan(RANDOM, matches=20, seed=5, chunk=8)
BY_PLAYERS = Plan(("greedy", "random"), matches=4, seed=5, players_seed=3, chunk=8)


@pytest.mark.parametrize(
    ("plan", "other"),
    [
        (PLAIN, evolve(PLAIN, plies=True)),
        (PLAIN, evolve(PLAIN, observations=True)),
        (BY_PLAYERS, evolve(BY_PLAYERS, plies=True)),
        (BY_PLAYERS, evolve(BY_PLAYERS, observations=True)),
        (evolve(PLAIN, plies=True), evolve(PLAIN, plies=True, chunk=20)),
    ],
    ids=["plies", "observations", "players-plies", "players-observations", "chunk"],
)
def test_rows_do_not_depend_on_what_else_is_asked_for_nor_on_the_chunks(
    tmp_path: Path, plan: Plan, other: Plan
) -> None:
    played(plan, tmp_path / "one")
    played(other, tmp_path / "other")
    assert [
        table
        for table in plan.tables
        if rows(tmp_path / "one", table) != rows(tmp_path / "other", table)
    ] == []


def test_players_play_their_matches(tmp_path: Path) -> None:
    plan = Plan(("greedy", "search:3"), matches=3, seed=5, plies=True, observations=True)
    assert plan.engine == "players"
    counts = played(plan, tmp_path).counts
    by_match = defaultdict[int, Rows](list)
    for row in rows(tmp_path, "rounds"):
        by_match[row["match"]].append(row)
    players = player_named("greedy"), player_named("search:3")
    for match, rounds in by_match.items():
        expected = outcome(players, seed=plan.seed_of(match))
        assert [row["plies"] for row in rounds] == [each.plies for each in expected.rounds]
        assert [row["end"] for row in rounds] == [each.ended_by for each in expected.rounds]
        assert [(row["rupees_0"], row["rupees_1"]) for row in rounds] == [
            tuple(side.rupees for side in each.sides) for each in expected.rounds
        ]
        assert rounds[-1]["winner"] == expected.winner
    plies = rows(tmp_path, "plies")
    assert len(plies) == len(rows(tmp_path, "observations")) == counts.plies
    assert [row for row in plies if row["legal"] < 1] == []


def test_a_box_that_the_engine_does_not_play_is_played_all_the_same(tmp_path: Path) -> None:
    plan = Plan(RANDOM, matches=4, seed=1, ruleset=Ruleset(box=Box(seals_to_win=1)))
    assert plan.engine == "players"
    assert played(plan, tmp_path).counts.rounds == 4
    assert plan.words()["ruleset"] == {"box": {"seals_to_win": 1}}


@pytest.mark.parametrize(
    ("matches", "ruleset", "rounds"),
    [(5, Ruleset(turn_cap=1), 200), (1, Ruleset(turn_cap=1, box=Box(camel_token=6)), 2000)],
    ids=["batch", "players"],
)
def test_a_match_that_does_not_end_is_given_up(
    tmp_path: Path, matches: int, ruleset: Ruleset, rounds: int
) -> None:
    counts = played(Plan(RANDOM, matches=matches, ruleset=ruleset, plies=True), tmp_path).counts
    assert (counts.given_up, counts.rounds, counts.plies) == (matches, rounds, rounds)
    assert {row["decided_by"] for row in rows(tmp_path, "rounds")} == {"TRN-5"}


def test_a_match_that_is_given_up_within_a_round_has_a_last_row(tmp_path: Path) -> None:
    events = EventRows(Ruleset(), ("rounds",))
    events.add(0, [deal(seed=1), legal_moves(apply(Match(), deal(seed=1)))[0]])
    (row,) = lines(events, "rounds")
    assert (row["plies"], row["end"], row["decided_by"], row["over"]) == (1, None, None, False)
    assert row["winner"] is None


@pytest.mark.parametrize("table", COLUMNS)
def test_a_file_says_what_it_is(tmp_path: Path, table: TableName) -> None:
    played(Plan(RANDOM, matches=3, plies=True, observations=True), tmp_path)
    found = parquet.ParquetFile(tmp_path / table / "00000.parquet").schema_arrow
    assert [(name, found.field(name).nullable) for name in found.names] == [
        (column.name, column.can_be_null) for column in COLUMNS[table]
    ]
    assert b'"seed": 0' in (found.metadata or {})[b"jaipur-rules"]


TYPES = {"text": "string", "observation": "float32[227]"}


@pytest.mark.parametrize("table", COLUMNS)
def test_the_page_describes_every_column(root: Path, table: TableName) -> None:
    page = (root / "docs" / "simulate" / "index.md").read_text(encoding="utf-8")
    section = page.partition(f"### `{table}`: ")[2].partition("\n### ")[0]
    assert [line for line in section.splitlines() if line.startswith("| `")] == [
        f"| `{each.name}` | {TYPES.get(each.kind, each.kind)}{' or null' * each.can_be_null} | {each.meaning} |"
        for each in COLUMNS[table]
    ]


def test_many_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "_GROUP_OF_OBSERVATIONS", 1000)
    monkeypatch.setitem(jaipur._BATCH_AT_ONCE, "observations", 10)
    plan = Plan(RANDOM, matches=40, chunk=40, observations=True)
    played(plan, tmp_path)
    data = parquet.ParquetFile(tmp_path / "observations" / "00000.parquet").metadata
    assert data.num_row_groups == 4
    assert np.isclose(data.num_rows / 40, 196, rtol=0.2)
    assert set(contents(tmp_path)) == {
        "manifest.json",
        "observations/00000.parquet",
        "rounds/00000.parquet",
    }


def test_a_match_that_was_given_up_is_neither_won_nor_drawn() -> None:
    rows = {
        "match": np.array([0, 0, 1, 2]),
        "plies": np.array([5, 6, 7, 8]),
        "over": np.array([0, 1, 1, 0]),
        "winner": np.array([-1, 0, -1, -1]),
    }
    assert counted(rows) == Counts(3, 4, 26, won=(1, 0), drawn=1, given_up=1)
