"""The rows are of the games that were played: held to the library, ply by ply."""

from collections import defaultdict
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from pyarrow import parquet

from jaipur_rules import Match, Ruleset, apply, deal, johari, legal_moves, view
from jaipur_rules.batch import Batch, random_matches
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.players import play as play_jaipur
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.johari.encoding import tensor_layout as johari_layout
from jaipur_rules.johari.players import play as play_johari
from jaipur_rules.players import Played
from jaipur_rules.simulate import Counts, Plan, columns, jaipur, simulate
from jaipur_rules.simulate import johari as johari_rows
from jaipur_rules.simulate.columns import count, schema, to_table
from jaipur_rules.simulate.jaipur import COLUMNS
from tests.simulate.folders import RANDOM, contents, played, rows

Rows = list[dict[str, Any]]


def lines(plan: Plan, table: str, matches: dict[int, list[Event]]) -> Rows:
    """The rows of some events by the library, in the form of the files."""
    found: Rows = []
    for number, events in matches.items():
        game = Played(plan.ruleset, tuple(events), Match(plan.ruleset), len(events), 0)
        names = [column.name for column in columns(plan, table)]
        found += [
            {key: v.tolist() if isinstance(v := row[key], np.ndarray) else v for key in names}
            for name, row in jaipur.found_in(plan, number, game)
            if name == table
        ]
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
    events = {match: events_of(plan, match, moves) for match, moves in plies.items()}
    found = {table: lines(plan, table, events) for table in plan.tables}
    assert [table for table in plan.tables if rows(tmp_path, table) != found[table]] == []
    assert counts.plies == sum(map(len, plies.values()))
    assert counts.rounds == len(found["rounds"])


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


def states(of: Played) -> list[Match]:
    """The match after each of its events."""
    return [*accumulate(of.events, apply, initial=Match(of.ruleset))][1:]


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
    plan = Plan(
        ("greedy", "search:3"), matches=3, seed=5, players_seed=3, plies=True, observations=True
    )
    assert plan.engine == "players"
    counts = played(plan, tmp_path).counts
    by_match = defaultdict[int, Rows](list)
    for row in rows(tmp_path, "rounds"):
        by_match[row["match"]].append(row)
    for match, rounds in by_match.items():
        expected = play_jaipur(plan.seated(), seed=plan.seed_of(match), players_seed=3)
        ends = [each.dealt for each in states(expected) if each.to_move is None]
        assert [row["end"] for row in rounds] == [each.end and each.end.value for each in ends]
        assert [(row["rupees_0"], row["rupees_1"]) for row in rounds] == [
            score(plan.ruleset, each).rupees for each in ends
        ]
        assert sum(row["plies"] for row in rounds) == expected.plies
        assert rounds[-1]["winner"] == expected.match.winner
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


def test_a_match_that_is_given_up_within_a_round_has_a_last_row() -> None:
    begun = [deal(seed=1), legal_moves(apply(Match(), deal(seed=1)))[0]]
    (row,) = lines(Plan(RANDOM, matches=1), "rounds", {0: begun})
    assert (row["plies"], row["end"], row["decided_by"], row["over"]) == (1, None, None, False)
    assert row["winner"] is None


@pytest.mark.parametrize("table", COLUMNS)
def test_a_file_says_what_it_is(tmp_path: Path, table: str) -> None:
    played(Plan(RANDOM, matches=3, plies=True, observations=True), tmp_path)
    found = parquet.ParquetFile(tmp_path / table / "0-2.parquet").schema_arrow
    assert [(name, found.field(name).nullable) for name in found.names] == [
        (column.name, column.can_be_null) for column in COLUMNS[table]
    ]


TYPES = {"seat": "int8", "text": "string", "observation": "float32[227]"}


@pytest.mark.parametrize("table", COLUMNS)
def test_the_page_describes_every_column(root: Path, table: str) -> None:
    page = (root / "docs" / "many-games.md").read_text(encoding="utf-8")
    section = page.partition(f"### `{table}`: ")[2].partition("\n### ")[0]
    assert [line for line in section.splitlines() if line.startswith("| `")] == [
        f"| `{each.name}` | {TYPES.get(each.kind, each.kind)}{' or null' * each.can_be_null} | {each.meaning} |"
        for each in COLUMNS[table]
    ]


def test_a_match_that_was_given_up_is_neither_won_nor_drawn() -> None:
    kinds = schema([*(each for each in COLUMNS["rounds"] if each.name in COUNTED)], 0)
    found = to_table(
        {
            "match": np.array([0, 0, 1, 2]),
            "plies": np.array([5, 6, 7, 8]),
            "over": np.array([0, 1, 1, 0]),
            "winner": np.array([-1, 0, -1, -1]),
        },
        kinds,
    )
    assert count(found, 3, 2) == Counts(3, 4, 26, won=(1, 0), drawn=1, given_up=1)


COUNTED = {"match", "plies", "over", "winner"}


# --- Johari ---

THREE = ("random", "random", "random")


def test_a_row_says_what_came_of_a_match(tmp_path: Path) -> None:
    rules = johari.Ruleset(gold_cap=40)
    plan = Plan(
        ("random", "greedy"),
        game="johari",
        matches=3,
        seed=7,
        players_seed=3,
        chunk=2,
        ruleset=rules,
    )
    counts = played(plan, tmp_path).counts
    expected: list[dict[str, object]] = []
    for match in range(3):
        seed = plan.seed_of(match)
        found = play_johari(plan.seated(), seed=seed, ruleset=rules, players_seed=plan.players_seed)
        result, traders = johari.score(found.match), found.match.dealt.traders
        row: dict[str, object] = {
            "match": match,
            "seed": seed,
            "plies": found.plies,
            "rounds": 30,
            "decided_by": result.decided_by,
            "winner": result.winners[0] if len(result.winners) == 1 else None,
        }
        for seat, trader in enumerate(traders):
            row[f"won_{seat}"] = seat in result.winners
            row[f"points_{seat}"] = result.totals[seat]
            for name in ("nobles", "cards", "tokens"):
                row[f"{name}_{seat}"] = getattr(result, name)[seat]
            row[f"gold_{seat}"], row[f"hired_{seat}"] = trader.gold, len(trader.nobles)
        expected.append(row)
    assert rows(tmp_path, "matches") == expected
    assert (counts.matches, counts.rounds) == (3, 90)
    assert sum(counts.won) + counts.drawn == 3
    assert counts.plies == sum(int(str(row["plies"])) for row in expected)


def test_a_match_that_several_win_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(THREE, game="johari", matches=1)
    shared = play_johari(THREE, seed=1, players_seed=1)
    monkeypatch.setattr("jaipur_rules.johari.players.figures.winners", lambda _: (0, 2))
    ((_, row),) = johari_rows.found_in(plan, 0, shared)
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


def test_processes_and_chunks_change_no_row_of_johari(tmp_path: Path) -> None:
    plan = Plan(THREE, game="johari", matches=6, seed=9, players_seed=3, chunk=2, plies=True)
    one = played(plan, tmp_path / "one")
    two = simulate(plan, tmp_path / "two", jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    played(evolve(plan, chunk=5), tmp_path / "other")
    assert [
        t for t in plan.tables if rows(tmp_path / "one", t) != rows(tmp_path / "other", t)
    ] == []
    assert (one.counts, len(one.counts.won)) == (two.counts, 3)
