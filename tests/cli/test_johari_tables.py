"""Johari on the command line without a record: tables laid out in a file, and what is in the box."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.cli.johari.files import note as note_message
from jaipur_rules.cli.moves import MOST_LISTED
from jaipur_rules.jaipur.rules.ruleset import PRESETS as PRESETS_OF_JAIPUR
from jaipur_rules.johari import STANDARD, read_components, standard_text
from jaipur_rules.johari.rules.ruleset import PRESETS, Ruleset
from tests.cli.conftest import Command
from tests.scripts import ROOT

LAID = """\
displays = ["W1B1", "W2"]
gold = [12, 9]
played = [["baksheesh", "sale"], ["sale", "bribe"]]
tokens = [[1, 0, 0, 0]]
nobles = [["N1-1"]]
safe = [true, false]
stores = "R1"
booths = ["W3", ""]
day = 2
[spaces]
5 = "N1-2"
[ruleset]
gold_cap = 40
"""


@pytest.fixture
def laid(tmp_path: Path) -> Callable[[str], Path]:
    """A table laid out in a file."""

    def lay(text: str) -> Path:
        file = tmp_path / "table.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return lay


TIED = """\
displays = ["W1w2", "W2W1"]
played = [["sale"], ["bribe"]]
"""
HIRING = """\
displays = ["W2w1", "B2"]
played = [["trade"], ["bribe"]]
nobles = [["N2-7"]]
gold = [4]
[spaces]
2 = "N1-1"
"""


def test_a_ruling_says_first_that_it_is_one(jaipur: Command, laid: Any) -> None:
    asked = ("check", "--table", laid(HIRING), "hire N1-1 gold 2")
    result = jaipur(*asked)
    assert result.status == 1
    assert "✗ ILLEGAL  This is a ruling of ours, not a rulebook's." in result.out
    _, answer = result.out.split("\nGLD-6  ")
    assert answer.index("Our ruling:") < answer.index("gold_cap = none, or a number")
    assert "notre décision" in jaipur(*asked, "--lang", "fr").out


def test_what_bears_on_a_ruling_comes_after_it(jaipur: Command, laid: Any) -> None:
    result = jaipur("check", "--table", laid(HIRING), "hire N1-1 pay W2 slot 1")
    _, answer = result.out.split("\nNOB-25  ")
    assert answer.index("Our ruling:") < answer.index("do not settle it:\n  – johari-2014")


def test_what_is_reconstructed_of_a_rule_comes_before_the_rulebook(
    jaipur: Command, laid: Any
) -> None:
    result = jaipur("check", "--table", laid(TIED), "collect W")
    _, answer = result.out.split("\nSAL-8  ")
    assert answer.index("Reconstructed: ") < answer.index("The rest the rulebook says:")


@pytest.mark.rule("SAL-8")
def test_a_table_laid_out(jaipur: Command, laid: Any) -> None:
    result = jaipur("check", "--table", laid(LAID), "sell all white")
    assert result.status == 1
    assert "\nSAL-8  " in result.out
    found = jaipur("moves", "--table", laid(LAID), "--json").json
    assert "pass" in found["moves"]
    assert found["view"]["ruleset"] == {"gold_cap": 40}
    named = LAID.replace("[ruleset]\ngold_cap = 40\n", "")
    found = jaipur("moves", "--table", laid(f'ruleset = "to-the-letter"\n{named}'), "--json").json
    assert found["view"]["ruleset"] == Ruleset.named("to-the-letter").changes
    listed = jaipur("moves", "--table", laid(named))
    assert listed.status == 0
    assert re.search(r"\n  do nothing[^\n]* \(pass\)\n$", listed.out)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("market = 3", "market"),
        ("displays = 3", "displays should be a list, not 3"),
        ("displays = [3, 4]", "displays should be a list of texts"),
        ('tokens = ["W"]', "tokens should be a list of lists of whole numbers"),
        ("played = [[1]]", "played should be a list of lists of texts"),
        ("safe = [1]", "safe should be a list of true and false"),
        ('[spaces]\nfive = "N1-1"', "spaces: 'five' is no price of a space"),
        ('[spaces]\n9 = "N1-1"', "there is no space for nobles with the price 9"),
        ("displays = [", "not TOML"),
        ('displays = ["W1W1W1W1", ""]', "there are 4 of W1 on the table, and 3 in the box"),
        ('displays = ["W1", "X1"]', "table.toml, displays 2: 'X1' is no card"),
        ('stores = "W1X1"', "table.toml, stores: 'X1' is no card"),
        ('nobles = [[], ["N1-1", "N1-9"]]', "table.toml, nobles 2 2: 'N1-9' is no noble"),
        ('[spaces]\n5 = "N9"', "table.toml, spaces 5: 'N9' is no noble"),
        ('played = [["sell"]]', "table.toml, played 1 1: 'sell' is no action"),
        ("\ufeffgold = [1, 2]", "table.toml: the text begins with a byte order mark"),
        ('phase = "over"', "nobody is to move there"),
        ('ruleset = "house"', "no ruleset is named 'house'"),
        ("[ruleset]\ngold_cap = true", "gold_cap"),
    ],
)
def test_tables_that_there_are_not(jaipur: Command, laid: Any, text: str, message: str) -> None:
    fault = jaipur("moves", "--table", laid(text)).fault
    assert message in fault
    assert "table.toml" in fault


# --- the box ---


@pytest.mark.rule("CMP-5")
def test_the_box_says_how_every_number_is_known(jaipur: Command) -> None:
    result = jaipur("box", "--game", "johari")
    assert result.status == 0
    flat = result.text
    assert flat.startswith(f"Johari reconstruction SHA-256 {STANDARD.hash} Numbers marked * are")
    assert "No reconstructed number is the publisher's." in flat
    assert "prestige_track 0 4 8 11 14 16* 18 19* 20* inferred, RECONSTRUCTED" in flat
    found = jaipur("box", "--game", "johari", "--json").json
    assert {value["key"] for value in found["values"]} == set(STANDARD.entries)
    published = {
        known
        for value in found["values"]
        for known, is_published in zip(value["known"], value["published"], strict=True)
        if is_published
    }
    assert not published & {"reconstructed", "inferred"}
    assert "RECONSTITUÉS" in jaipur("box", "--game", "johari", "--lang", "fr").out


def test_a_file_of_components_is_begun_checked_and_shown(jaipur: Command, mine: Path) -> None:
    assert jaipur("box", "--game", "johari", "--template").out == standard_text()
    result = jaipur("box", "--check", mine)
    assert result.status == 0
    assert result.text.startswith(f"{mine}: these components can be played with.")
    shown = jaipur("box", "--game", "johari", "--components", mine)
    assert "Johari  mine" in shown.out
    read = mine.read_text(encoding="utf-8")
    mine.write_text(read.replace('"reconstructed"', '"box"'), encoding="utf-8")
    found = jaipur("box", "--check", mine).out
    assert "No number of these components is reconstructed." in found


def test_a_file_of_components_is_begun_in_french(jaipur: Command) -> None:
    found = jaipur("box", "--game", "johari", "--template", "--lang", "fr").out
    assert read_components(found).values == STANDARD.values
    lines = list(zip(found.splitlines(), standard_text().splitlines(), strict=True))
    told = re.compile(r"# .*\w|source = ")
    assert [french for french, english in lines if told.match(english) and french == english] == []
    assert [line for line in lines if not told.match(line[1]) and line[0] != line[1]] == []


def test_notes_in_french_are_known_in_english(jaipur: Command, tmp_path: Path) -> None:
    begun = jaipur("box", "--game", "johari", "--template", "--lang", "fr").out
    file = tmp_path / "mien.toml"
    file.write_text(begun, encoding="utf-8")
    shown = jaipur("box", "--game", "johari", "--components", file)
    assert "The Action Cards, Sale" in shown.out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("--game jaipur --template", "--template is the file of Johari: add --game johari"),
        ("--check none.toml", "none.toml"),
        ("--components none.toml", "--game johari"),
    ],
)
def test_a_box_that_is_not_shown(jaipur: Command, words: str, fault: str) -> None:
    result = jaipur("box", *words.split())
    assert result.out == ""
    assert fault in result.fault


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"\xff", "the file is not UTF-8: byte 0 cannot be read"),
        (b"\xef\xbb\xbf", "the file begins with a byte order mark; save it as UTF-8 without one"),
        (b"#" * 1_000_001, "the file is larger than 1000000 bytes"),
    ],
    ids=["no text", "a mark", "too long"],
)
def test_components_that_cannot_be_read(
    jaipur: Command, tmp_path: Path, content: bytes, fault: str
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_bytes(content)
    assert jaipur("box", "--check", bad, "--json").json["faults"] == [fault]


def test_components_with_faults(jaipur: Command, mine: Path) -> None:
    read = mine.read_text(encoding="utf-8")
    text = read.replace("value = 16", 'value = "lots"').replace("value = 4\n", "value = true\n")
    mine.write_text(text, encoding="utf-8")
    result = jaipur("box", "--check", mine)
    assert result.status == 2
    assert "  - start_gold: 'lots' is no whole number\n" in result.out
    assert jaipur("box", "--check", mine, "--json").json["playable"] is False
    few = jaipur("box", "--game", "johari", "--components", mine).fault
    assert "played with: start_gold: 'lots' is no whole number" in few
    assert "more, which" not in few
    mine.write_text(read.replace("source = ", "# "), encoding="utf-8")
    many = jaipur("duel", "random", "random", "--game", "johari", "--components", mine)
    assert many.out == ""
    first = "these components cannot be played with: players: source is missing; "
    assert many.fault.startswith(f"jaipur-rules: {mine}: {first}")
    last = f"; and 46 more, which `jaipur-rules box --check {mine}` lists\n"
    assert many.fault.endswith(last)


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
    shown = jaipur("box", "--game", "johari", "--components", mine, "--lang", "fr").out
    assert "«\u202fread off my card\u202f»" in shown


def test_a_file_is_checked_against_the_game_that_is_named(jaipur: Command, mine: Path) -> None:
    assert (
        jaipur("box", "--game", "johari", "--check", mine).out == jaipur("box", "--check", mine).out
    )
    refused = jaipur("box", "--game", "jaipur", "--check", mine)
    assert "--check is for the components of Johari: add --game johari" in refused.fault


def test_a_fault_of_a_file_is_told_with_its_name(jaipur: Command, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("x = \n", encoding="utf-8")
    assert "bad.toml: not TOML: line 1, column 5" in jaipur("box", "--check", bad).text
    bad.write_text("x = [", encoding="utf-8")
    assert "bad.toml: not TOML: the text ends too early" in jaipur("box", "--check", bad).text


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
