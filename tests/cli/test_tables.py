"""Tables and boxes on the command line: what the golden texts of `check`, `moves`, `score` and `box` do not show."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jaipur_rules import Ruleset, violations
from jaipur_rules.cli.moves import MOST_LISTED
from jaipur_rules.cli.options import ruleset_of
from jaipur_rules.jaipur.testing import moves_at, positions
from jaipur_rules.johari import STANDARD, Known, read_components
from jaipur_rules.johari.documents import note as note_message
from tests.cli.conftest import Command
from tests.scripts import ROOT

TABLE = ("--market", "DDGSK", "--hand", "LLCCP", "--herd", "2")


@pytest.mark.parametrize("game", ["jaipur", "johari"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_template_is_a_table(jaipur: Command, tmp_path: Path, game: str, lang: str) -> None:
    file = tmp_path / "table.toml"
    printed = jaipur("check", "--template", "--game", game, "--lang", lang)
    assert (printed.status, printed.err) == (0, "")
    file.write_text(printed.out, encoding="utf-8")
    listed = jaipur("moves", "--table", file, "--json").json
    assert listed["moves"]
    scored = jaipur("score", "--table", file, "--json").json["why"]
    assert [each["kind"] for each in scored][:1] == ["score"]


@pytest.mark.thorough
@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
def test_the_command_says_what_the_library_says(jaipur: Command, data: st.DataObject) -> None:
    at = data.draw(positions())
    move = data.draw(moves_at(at))
    result = jaipur(
        "check", "--market", at.market, "--hand", at.hand, "--herd", at.herd,
        "--tokens", ",".join(f"{good}={height}" for good, height in zip("DGSCPL", at.heights, strict=True)),
        "--json", move,
    )  # fmt: skip
    broken = violations(at, move)
    assert result.status == (1 if broken else 0)
    assert [each["rule"] for each in result.json["violations"]] == [each.rule for each in broken]
    assert result.json["move"] == str(move)


def test_a_picture(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert jaipur("check", *TABLE, "+DG-LK", "--svg", file).status == 0
    assert ET.parse(file).getroot().tag.endswith("svg")
    assert file.read_text(encoding="utf-8").count(">taken<") == 2
    fault = jaipur("check", *TABLE, "+DG-LK", "--svg", tmp_path / "no" / "folder.svg").fault
    assert fault.endswith("folder.svg: the picture was not written: No such file or directory\n")


@given(st.lists(st.text(max_size=12), max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_words_at_all_end_in_an_exit_status(jaipur: Command, words: list[str]) -> None:
    commands = ("check --market DDGSK", "check", "moves --market", "rule", "rules", "")
    results = {command: jaipur(*command.split(), *words).status for command in commands}
    assert {name: status for name, status in results.items() if status not in {0, 1, 2}} == {}


def test_switches_are_read_as_people_type_them() -> None:
    capped = ruleset_of("jaipur", "yucata", ["turn_cap=9", "turn_cap=none"])
    assert capped == Ruleset.named("yucata")


@pytest.mark.usefixtures("files")
def test_a_list_that_is_longer_than_any_of_the_box_is_cut_off_and_says_so(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("moves", "--table", "hiring.toml")
    whole = jaipur(*words, "--json").json
    count = len(whole["moves"])
    assert "cut_off" not in whole
    monkeypatch.setattr("jaipur_rules.cli.moves.MOST_LISTED", count - 1)
    monkeypatch.setattr("jaipur_rules.cli.moves.MOST_SHOWN", count - 1)
    cut = jaipur(*words, "--json").json
    assert (cut["cut_off"], cut["moves"]) == (True, whole["moves"][:-1])
    assert f"The list is cut off after {count - 1} moves" in jaipur(*words).text


def test_no_table_of_the_box_that_was_measured_is_cut_off() -> None:
    measured = json.loads((ROOT / "benchmarks/results/johari.json").read_text(encoding="utf-8"))
    assert max(table["moves"] for table in measured["many_moves"]) * 1.25 < MOST_LISTED


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
    shown = jaipur("box", "--game", "johari", "--box", mine, "--lang", "fr").out
    assert '«\u202fA "photograph"; gamersalliance.com/johari says the same\u202f»' in shown


def test_a_file_that_is_too_large_is_not_read(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_bytes(b"#" * 1_000_001)
    fault = jaipur("box", "--game", "johari", "--box", file).fault
    assert "the document is larger than 1000000 bytes" in fault


def test_every_note_on_a_number_has_its_message() -> None:
    notes = {entry.source for entry in STANDARD.entries.values() if entry.source}
    assert notes
    assert [note for note in notes if note_message(note).code == "rule.heading"] == []
    assert note_message("my own note").to("fr") == "«\u202fmy own note\u202f»"
