"""The rows are of the games that were played: held to the library, ply by ply."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from pyarrow import parquet

from jaipur_rules import Match, Ruleset, apply, deal, johari, legal_moves
from jaipur_rules.batch import Batch, random_matches
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.johari.encoding import tensor_layout as johari_layout
from jaipur_rules.johari.players import figures
from jaipur_rules.johari.players import play as play_johari
from jaipur_rules.players import Played
from jaipur_rules.simulate import Counts, Plan, columns
from jaipur_rules.simulate.columns import count, rows_of, schema, tables, to_table
from tests.profiles import some
from tests.simulate.folders import RANDOM, played, rows

Rows = list[dict[str, Any]]
THREE = ("random", "random", "random")
COLUMNS = tables("jaipur", 2)


def lines(plan: Plan, table: str, matches: dict[int, Played]) -> Rows:
    """The rows of some matches by the library, in the form of the files."""
    names = [column.name for column in columns(plan, table)]
    return [
        {key: v.tolist() if isinstance(v := row[key], np.ndarray) else v for key in names}
        for number, match in matches.items()
        for name, row in rows_of(plan, number, match)
        if name == table
    ]


def other_tables(plan: Plan, folder: Path, matches: dict[int, Played]) -> list[str]:
    """The tables whose files say something else than the library does of the matches."""
    return [table for table in plan.tables if rows(folder, table) != lines(plan, table, matches)]


def of(plan: Plan, events: list[Event]) -> Played:
    return Played(plan.ruleset, tuple(events), Match(plan.ruleset), len(events), 0)


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


@pytest.mark.parametrize("rules", some(RULES, every=3), ids=lambda rules: rules.name)
def test_what_the_engine_plays_is_what_the_rules_say(tmp_path: Path, rules: Ruleset) -> None:
    plan = Plan(RANDOM, matches=6, seed=7, ruleset=rules, plies=True, observations=True, chunk=4)
    assert plan.engine == "batch"
    counts = played(plan, tmp_path).counts
    plies = defaultdict[int, Rows](list)
    for row in rows(tmp_path, "plies"):
        plies[row["match"]].append(row)
    assert [*plies] == [*range(6)]
    matches = {match: of(plan, events_of(plan, match, moves)) for match, moves in plies.items()}
    assert other_tables(plan, tmp_path, matches) == []
    expected = random_matches(6, seed=7, ruleset=rules)["plies"].sum()
    assert counts.plies == sum(map(len, plies.values())) == expected
    last = [row["winner"] for row in rows(tmp_path, "rounds") if row["over"]]
    assert counts.won == tuple(map(last.count, (0, 1)))
    assert counts.rounds == len(rows(tmp_path, "rounds"))


PLAIN = Plan(RANDOM, matches=20, seed=5, chunk=8)
BY_PLAYERS = Plan(("greedy", "search:3"), matches=4, seed=5, players_seed=3, chunk=3)
OF_JOHARI = Plan(
    ("random", "greedy", "random"),
    game="johari",
    matches=3,
    seed=7,
    players_seed=3,
    chunk=2,
    ruleset=johari.Ruleset(gold_cap=40),
)


@pytest.mark.parametrize(
    ("plan", "other"),
    [
        (PLAIN, evolve(PLAIN, observations=True)),
        (BY_PLAYERS, evolve(BY_PLAYERS, plies=True)),
        (evolve(PLAIN, plies=True), evolve(PLAIN, plies=True, chunk=20)),
        (OF_JOHARI, evolve(OF_JOHARI, chunk=3)),
    ],
    ids=["observations", "plies", "chunk", "johari"],
)
def test_rows_do_not_depend_on_what_else_is_asked_for_nor_on_the_chunks(
    tmp_path: Path, plan: Plan, other: Plan
) -> None:
    played(plan, tmp_path / "one")
    played(other, tmp_path / "other")
    one, two = ([rows(tmp_path / name, t) for t in plan.tables] for name in ("one", "other"))
    assert one == two


@pytest.mark.parametrize("plan", [BY_PLAYERS, OF_JOHARI], ids=lambda plan: plan.game)
def test_the_matches_of_players_are_written_as_they_were_played(tmp_path: Path, plan: Plan) -> None:
    plan = evolve(plan, plies=True, observations=True)
    assert plan.engine == "players"
    counts = played(plan, tmp_path).counts
    play = plan.game_played.players.play
    matches = {
        match: play(plan.seated(), seed=plan.seed_of(match), ruleset=plan.ruleset, players_seed=3)
        for match in range(plan.matches)
    }
    assert other_tables(plan, tmp_path, matches) == []
    assert counts.matches == sum(counts.won) + counts.drawn == plan.matches
    assert counts.plies == sum(each.plies for each in matches.values())
    assert counts.plies == len(rows(tmp_path, "plies")) == len(rows(tmp_path, "observations"))


def test_a_box_that_the_engine_does_not_play_is_played_all_the_same(tmp_path: Path) -> None:
    plan = Plan(RANDOM, matches=4, seed=1, ruleset=Ruleset(box=Box(seals_to_win=1)))
    assert plan.engine == "players"
    assert played(plan, tmp_path).counts.rounds == 4
    assert plan.to_json()["ruleset"] == {"box": {"seals_to_win": 1}}


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


def test_a_match_that_is_given_up_within_a_round_has_a_last_row() -> None:
    plan = Plan(RANDOM, matches=1)
    begun = [deal(seed=1), legal_moves(apply(Match(), deal(seed=1)))[0]]
    (row,) = lines(plan, "rounds", {0: of(plan, begun)})
    assert (row["plies"], row["end"], row["decided_by"], row["over"]) == (1, None, None, False)
    assert row["winner"] is None


TYPES = {"seat": "int8", "text": "string", "observation": "float32[227]"}


def test_files_have_the_columns_that_the_page_describes(tmp_path: Path, root: Path) -> None:
    played(Plan(RANDOM, matches=1, plies=True, observations=True), tmp_path)
    page = (root / "docs" / "many-games.md").read_text(encoding="utf-8")
    for table, described in COLUMNS.items():
        found = parquet.ParquetFile(tmp_path / table / "0-0.parquet").schema_arrow
        nullable = [(name, found.field(name).nullable) for name in found.names]
        assert nullable == [(each.name, each.can_be_null) for each in described]
        section = page.partition(f"### `{table}`: ")[2].partition("\n### ")[0]
        assert [line for line in section.splitlines() if line.startswith("| `")] == [
            f"| `{each.name}` | {TYPES.get(each.kind, each.kind)}{' or null' * each.can_be_null} | {each.meaning} |"
            for each in described
        ]


def test_a_match_that_was_given_up_is_neither_won_nor_drawn() -> None:
    values = {
        "match": np.array([0, 0, 1, 2]),
        "plies": np.array([5, 6, 7, 8]),
        "over": np.array([0, 1, 1, 0]),
        "winner": np.array([-1, 0, -1, -1]),
    }
    kinds = schema([each for each in COLUMNS["rounds"] if each.name in values], 0)
    found = count(to_table(values, kinds), 2)
    assert found == Counts(3, 4, 26, won=(1, 0), drawn=1, given_up=1)


# --- Johari ---


def test_a_match_that_several_win_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = play_johari(THREE, seed=1, players_seed=1)
    monkeypatch.setattr(figures, "score", lambda match: evolve(johari.score(match), winners=(0, 2)))
    ((_, row),) = rows_of(Plan(THREE, game="johari", matches=1), 0, shared)
    assert [row[key] for key in ("winner", "won_0", "won_1", "won_2")] == [None, True, False, True]


def test_a_match_of_johari_can_be_played_again_from_its_rows(tmp_path: Path) -> None:
    plan = Plan(THREE, game="johari", matches=1, seed=3, plies=True, observations=True)
    played(plan, tmp_path)
    (row,), plies = rows(tmp_path, "matches"), rows(tmp_path, "plies")
    layout, seed = johari_layout(3), int(str(row["seed"]))
    match, seen = johari.new_match(seed=seed, players=3), []
    for ply, line in enumerate(plies):
        while match.awaits_deal:
            match = johari.apply(match, johari.chance(match, seed=seed))
        assert (line["match"], line["ply"], line["day"]) == (0, ply, match.dealt.day)
        assert (line["seat"], line["legal"]) == (match.mover, len(johari.legal_moves(match)))
        what = [*layout.encode(johari.view(match, match.mover))]
        seen.append({"match": 0, "ply": ply, "seat": match.mover, "observation": what})
        match = johari.apply(match, johari.parse_move(str(line["move"])))
    assert match.is_over
    assert [*johari.score(match).totals] == [row[f"points_{seat}"] for seat in range(3)]
    assert rows(tmp_path, "observations") == seen
