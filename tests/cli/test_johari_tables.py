"""Johari on the command line without a record: tables laid out in a file, and what is in the box."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.cli.johari.tables import note as note_message
from jaipur_rules.cli.moves import MOST_LISTED
from jaipur_rules.jaipur.rules.ruleset import PRESETS as PRESETS_OF_JAIPUR
from jaipur_rules.johari import STANDARD, Known, read_components
from jaipur_rules.johari.rules.ruleset import PRESETS
from tests.cli.conftest import Command
from tests.scripts import ROOT


@pytest.fixture
def laid(tmp_path: Path) -> Callable[[str], Path]:
    """A table laid out in a file."""

    def lay(text: str) -> Path:
        file = tmp_path / "table.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return lay


HIRING = """\
displays = ["W2w1", "B2"]
played = [["trade"], ["bribe"]]
nobles = [["N2-7"]]
gold = [4]
[spaces]
2 = "N1-1"
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("market = 3", "expected a text, and not 3"),
        ("displays = 3", "expected several values, such as a list, and not 3"),
        ("displays = [3, 4]", "expected a text, and not 3"),
        ('[spaces]\n9 = "N1-1"', "there is no space for nobles with the price 9"),
        ("displays = [", "not TOML: the text ends too early"),
        ('displays = ["W1W1W1W1", ""]', "there are 4 of W1 on the table, and 3 in the box"),
        ('displays = ["W1", "X1"]', "'X1' is no card"),
        ('nobles = [[], ["N1-1", "N1-9"]]', "'N1-9' is no noble"),
        ('displays = ["W1", ""]\nplayers = 2', "players: there is no such key here"),
        ("\ufeffgold = [1, 2]", "the file begins with a byte order mark"),
        ('phase = "over"', "nobody is to move there"),
        ('displays = ["W1", ""]\nruleset = "house"', "no ruleset is named 'house'"),
    ],
)
def test_tables_that_there_are_not(jaipur: Command, laid: Any, text: str, message: str) -> None:
    fault = jaipur("moves", "--table", laid(text)).fault
    assert message in fault
    assert "table.toml" in fault


# --- the box ---


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_checklist_is_the_file_of_the_box_with_what_is_reconstructed_first(
    jaipur: Command, tmp_path: Path, lang: str
) -> None:
    page = jaipur("box", "--game", "johari", "--checklist", "--lang", lang).out
    keys = re.findall(r"(?m)^\[(.+)\]$", page)
    entries = STANDARD.entries.values()
    asked = [entry.key for entry in entries if Known.RECONSTRUCTED in entry.known]
    assert keys[: len(asked)] == asked
    assert sorted(keys) == sorted(STANDARD.entries)
    assert read_components(page).hash == STANDARD.hash
    mine = tmp_path / "mine.toml"
    mine.write_text(page.replace('"reconstructed"', '"box"'), encoding="utf-8")
    found = jaipur("box", "--game", "johari", "--box", mine)
    assert "No number of these components is reconstructed." in found.text
    assert "The Action Cards, Sale" in found.text


def test_the_checklist_of_a_box_of_ones_own_goes_on_from_it(jaipur: Command, mine: Path) -> None:
    text = mine.read_text(encoding="utf-8").replace("Setup, 6;", 'A \\"photograph\\";')
    mine.write_text(text, encoding="utf-8")
    page = jaipur("box", "--game", "johari", "--box", mine, "--checklist").out
    found = read_components(page)
    assert found.entries["start_gold"] == read_components(text).entries["start_gold"]
    assert found.name == "mine"


def test_a_house_rule_of_jaipur_is_written_down_and_played(jaipur: Command, tmp_path: Path) -> None:
    page = jaipur("box", "--set", "exchange_min=1", "--checklist").out
    house = tmp_path / "house.toml"
    house.write_text(page.replace("camel_token = 5", "camel_token = 6"), encoding="utf-8")
    found = jaipur("box", "--box", house, "--json").json
    assert [row["key"] for row in found["values"] if row["known"] == "own"] == ["camel_token"]
    table = ("check", "--market", "DDGSK", "--hand", "LL", "+D-L")
    assert [jaipur(*table).status, jaipur(*table, "--box", house).status] == [1, 0]
    assert jaipur(*table, "--box", house, "--set", "exchange_min=2").status == 1
    house.write_text("[box]\ncamel_token = 'six'", encoding="utf-8")
    fault = jaipur(*table, "--box", house).fault
    assert f"{house}: box.camel_token: expected a whole number" in fault


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"\xff", "the file is not UTF-8: byte 0 cannot be read"),
        (b"\xef\xbb\xbf", "the file begins with a byte order mark; save it as UTF-8 without one"),
        (b"#" * 1_000_001, "the file is larger than 1000000 bytes"),
        (b"x = \n", "not TOML: line 1, column 5"),
    ],
    ids=["no text", "a mark", "too long", "no TOML"],
)
def test_components_that_cannot_be_read(
    jaipur: Command, tmp_path: Path, content: bytes, fault: str
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_bytes(content)
    assert fault in jaipur("box", "--game", "johari", "--box", bad).fault


def test_components_with_faults_are_refused_with_every_fault(jaipur: Command, mine: Path) -> None:
    read = mine.read_text(encoding="utf-8")
    text = read.replace("value = 16", 'value = "lots"').replace("value = 4\n", "value = true\n")
    mine.write_text(text, encoding="utf-8")
    fault = jaipur("duel", "random", "random", "--game", "johari", "--box", mine).fault
    assert f"{mine}: these components cannot be played with: start_gold.value: expected" in fault
    assert fault.count("expected a whole number") > 1


@pytest.mark.rule("BOX-2", "BOX-3")
def test_the_help_names_every_ruleset_of_every_game(jaipur: Command) -> None:
    named = f"The rules: {', '.join(PRESETS_OF_JAIPUR)}; for Johari {', '.join(PRESETS)}."
    assert named in jaipur("box", "--help").text


def test_every_note_on_a_number_has_its_message() -> None:
    notes = {entry.source for entry in STANDARD.entries.values() if entry.source}
    assert notes
    assert [note for note in notes if note_message(note).code == "rule.heading"] == []
    assert note_message("my own note").to("fr") == "«\u202fmy own note\u202f»"


def test_the_notes_of_the_library_are_in_the_language_and_those_of_a_file_quoted(
    jaipur: Command, mine: Path
) -> None:
    french = " ".join(jaipur("box", "--game", "johari", "--lang", "fr").out.split())
    assert "Les cartes Action, Vente" in french
    assert "The Action Cards" not in french
    text = mine.read_text(encoding="utf-8").replace("The Action Cards, Sale", "read off my card")
    mine.write_text(text, encoding="utf-8")
    shown = jaipur("box", "--game", "johari", "--box", mine, "--lang", "fr").out
    assert "«\u202fread off my card\u202f»" in shown


def test_a_list_that_is_longer_than_any_of_the_box_is_cut_off_and_says_so(
    jaipur: Command, laid: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = jaipur("moves", "--table", laid(HIRING), "--json").json
    count = len(whole["moves"])
    assert "cut_off" not in whole
    monkeypatch.setattr("jaipur_rules.cli.moves.MOST_LISTED", count - 1)
    monkeypatch.setattr("jaipur_rules.cli.moves.MOST_SHOWN", count - 1)
    cut = jaipur("moves", "--table", laid(HIRING), "--json").json
    assert cut["cut_off"]
    assert cut["moves"] == whole["moves"][:-1]
    shown = jaipur("moves", "--table", laid(HIRING)).text
    assert f"The list is cut off after {count - 1} moves" in " ".join(shown.split())


def test_no_table_of_the_box_that_was_measured_is_cut_off() -> None:
    measured = json.loads((ROOT / "benchmarks/results/johari.json").read_text(encoding="utf-8"))
    assert max(table["moves"] for table in measured["many_moves"]) * 1.25 < MOST_LISTED
