"""`jaipur-rules perft`: sequences of moves counted."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import deal
from jaipur_rules.cli import perft
from jaipur_rules.jaipur.conformance import PerftTable, perft_tables
from jaipur_rules.jaipur.record import record_of, save_record
from jaipur_rules.johari import Pass
from jaipur_rules.johari.conformance import perft_tables as johari_tables
from jaipur_rules.record import save_record as save_any_record
from tests.cli.conftest import Command


def test_a_deal_is_counted_from_its_seed(jaipur: Command) -> None:
    result = jaipur("perft", "--seed", 7, "--depth", 3, "--divide")
    lines = [line.split() for line in result.out.splitlines()]
    assert result.status == 0
    assert ["3", "3,034"] in lines
    assert sum(int(line[1].replace(",", "")) for line in lines[:11]) == 3034


def test_the_ruleset_counts(jaipur: Command) -> None:
    more = jaipur("perft", "--seed", 7, "--depth", 2, "--ruleset", "third-party-page", "--json")
    assert more.json["ruleset"] == "third-party-page"
    assert more.json["count"] > 130
    capped = jaipur("perft", "--seed", 7, "--depth", 2, "--set", "turn_cap=1", "--json")
    assert capped.json["counts"][1] == 0


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A record of a deal of which every card is known, and of no move."""
    file = tmp_path / "whole.json"
    save_record(record_of([deal(seed=7)]), file)
    return file


def test_a_record_and_a_deal_are_counted_as_their_seed_is(
    jaipur: Command, whole: Path, tmp_path: Path
) -> None:
    expected = jaipur("perft", "--seed", 7, "--json").json
    assert jaipur("perft", whole, "--json").json == expected
    bare = tmp_path / "deal.json"
    document = json.loads(whole.read_text(encoding="utf-8"))["rounds"][0]["deal"]
    bare.write_text(json.dumps(document), encoding="utf-8")
    assert jaipur("perft", bare, "--json").json == expected


def test_moves_are_played_first(jaipur: Command, examples: Path) -> None:
    file = examples / "match-7601-a.json"
    moves = json.loads(file.read_text(encoding="utf-8"))["rounds"][1]["moves"]
    six = jaipur("perft", file, "--upto", 6, "--depth", 2, "--json")
    after = ("--after", " ".join(moves[4:6]))
    four = jaipur("perft", file, "--upto", 4, *after, "--depth", 2, "--json")
    assert six.status == 0
    assert six.json == four.json


def test_a_wrong_count_is_explained(jaipur: Command) -> None:
    table = next(table for table in perft_tables() if "eighth-card" in table.catches)
    caught = table.catches["eighth-card"]
    words = ["perft", "--table", table.name, "--depth", caught.depth, "--found", caught.count]
    result = jaipur(*words)
    assert result.status == 1
    assert "an eighth card may be taken (HND-1)" in result.text
    assert "huitième carte" in jaipur(*words, "--lang", "fr").out
    assert "eighth-card" in jaipur(*words, "--json").json["mistakes"]


def test_a_count_that_nothing_explains_and_a_right_one(jaipur: Command) -> None:
    table = perft_tables()[0]
    result = jaipur("perft", "--table", table.name, "--depth", 1, "--found", 999)
    assert result.status == 1
    assert "none of the known mistakes" in result.text
    right = jaipur("perft", "--table", table.name, "--depth", 1, "--found", table.counts[0])
    assert right.status == 0
    assert "is right" in right.out
    shorter = jaipur("perft", "--table", table.name, "--depth", 2, "--found", table.counts[0])
    assert shorter.status == 1


def test_after_more_moves_nothing_is_published(jaipur: Command) -> None:
    name = perft_tables()[0].name
    result = jaipur("perft", "--table", name, "--after", "+K", "--depth", 1, "--found", 999)
    assert result.status == 1
    assert "published" not in result.out
    assert "none of the known mistakes" in result.text


@pytest.fixture
def two_tables(monkeypatch: pytest.MonkeyPatch) -> tuple[PerftTable, PerftTable]:
    """Two published positions that are soon counted, the second with a wrong number."""
    small = sorted(perft_tables(), key=lambda table: table.counts[-1])[:2]
    wrong = evolve(small[1], counts=(*small[1].counts[:-1], 1), catches={})
    monkeypatch.setattr(perft, "perft_tables", lambda _: (small[0], wrong))
    return small[0], wrong


@pytest.mark.usefixtures("two_tables")
def test_all_published_positions_are_counted_anew(jaipur: Command) -> None:
    result = jaipur("perft", "--tables")
    assert result.status == 1
    assert "1 number is not as published" in result.out
    written: Any = jaipur("perft", "--tables", "--json").json["tables"]
    assert [bool(table["faults"]) for table in written] == [False, True]


def test_a_published_position_is_found_wrong(
    jaipur: Command, two_tables: tuple[PerftTable, PerftTable]
) -> None:
    assert jaipur("perft", "--table", two_tables[0].name, "--depth", 5).status == 0
    assert jaipur("perft", "--table", two_tables[1].name, "--depth", 5).status == 1


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "the document is empty"),
        ("[]", "expected"),
        ('{"deck": "DDDDDDD", "first": 0, "bonuses": {"3": [], "4": [], "5": []}}', "at most 6"),
        ('{"deck": "DD", "first": 3, "bonuses": {"3": [], "4": [], "5": []}}', "this is no deal"),
        ('{"deck": "DD", "first": 0}', "'bonuses' is missing"),
        (
            '{"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": "yucata", "rounds": []}',
            "there is no round 0",
        ),
    ],
)
def test_a_bad_file_is_refused(
    jaipur: Command, tmp_path: Path, content: str, complaint: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")
    assert complaint in jaipur("perft", file).fault


def test_a_deck_that_is_not_known_far_enough_is_refused(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    deck = "".join(map(str, deal(seed=7).deck[:30]))
    known = {"deck": deck, "first": 0, "bonuses": {"3": [], "4": [], "5": []}}
    file.write_text(json.dumps(known), encoding="utf-8")
    assert jaipur("perft", file, "--depth", 3).status == 0
    fault = jaipur("perft", file, "--depth", 4).fault
    assert "only 18 cards of the deck are known from here on, and 4 moves may draw 20" in fault


def test_moves_beyond_the_record_are_refused(jaipur: Command, whole: Path) -> None:
    fault = jaipur("perft", whole, "--upto", 1).fault
    assert "there is no move 2: there are 0 moves" in fault


def test_a_record_comes_from_the_standard_input_too(
    jaipur: Command, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with whole.open(encoding="utf-8") as source:
        monkeypatch.setattr("sys.stdin", source)
        assert jaipur("perft", "-", "--depth", 1, "--json").json["count"] == 11


JOHARI = ("perft", "--game", "johari")


def test_johari_is_counted_from_a_seed(jaipur: Command) -> None:
    document = jaipur(*JOHARI, "--seed", 7, "--depth", 3, "--divide", "--json").json
    assert document["counts"] == [6, 30, 180]
    assert (document["ruleset"], document["divide"]["pick R2@1"]) == ("reconstruction", 30)


def test_moves_of_johari_have_semicolons_between_them(jaipur: Command) -> None:
    after = jaipur(*JOHARI, "--seed", 7, "--depth", 1, "--after", "pick R2@1; pick W1@2;", "--json")
    assert after.json["counts"] == [6]


def test_a_record_of_johari_is_counted_after_so_many_moves(jaipur: Command, tmp_path: Path) -> None:
    file, table = tmp_path / "a.json", johari_tables()[-1]
    save_any_record(table.game, file)
    whole = jaipur(*JOHARI, file, "--depth", 1, "--json")
    assert whole.json["counts"] == list(table.counts[:1])
    none = jaipur(*JOHARI, file, "--upto", 0, "--depth", 2, "--json")
    assert none.json["counts"] == [10, 90]
    assert "there is no move 10000: " in jaipur(*JOHARI, file, "--upto", 9999).fault


def test_the_positions_of_johari_are_counted_anew(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, last = johari_tables()[0], johari_tables()[-1]
    few = (evolve(first, counts=first.counts[:3]), evolve(last, counts=(1,)))
    monkeypatch.setattr(perft, "perft_tables", lambda _: few)
    result = jaipur(*JOHARI, "--tables")
    assert result.status == 1
    assert "1 number is not as published" in result.out
    written: Any = jaipur(*JOHARI, "--tables", "--json").json["tables"]
    assert [len(table["faults"]) for table in written] == [0, 1]
    assert [table["ruleset"] for table in written] == [
        "reconstruction",
        last.game.ruleset.name,
    ]


def test_a_game_without_published_positions_says_so(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perft, "perft_tables", lambda _: ())
    complaint = "no positions of Johari are published"
    assert complaint in jaipur(*JOHARI, "--tables").fault
    assert complaint in jaipur(*JOHARI, "--table", "two-01").fault


def test_a_record_of_the_other_game_or_one_with_an_illegal_move_is_refused(
    jaipur: Command, examples: Path, tmp_path: Path
) -> None:
    assert "jaipur" in jaipur(*JOHARI, examples / "match-7601-a.json").fault
    file, table = tmp_path / "a.json", johari_tables()[0]
    save_any_record(evolve(table.game, events=(*table.game.events, Pass())), file)
    assert "a.json: " in jaipur(*JOHARI, file).fault
