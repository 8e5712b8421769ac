"""Johari on the command line without a record: tables laid out in a file, and what is in the box."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.jaipur.rules.ruleset import PRESETS as PRESETS_OF_JAIPUR
from jaipur_rules.johari import STANDARD, standard_text
from jaipur_rules.johari.rules.ruleset import PRESETS
from tests.cli.conftest import Command

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
    assert found["view"]["ruleset"] == "to-the-letter"
    listed = jaipur("moves", "--table", laid(named))
    assert listed.status == 0
    assert listed.out.endswith("\npass\n")


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
        ("\ufeffgold = [1, 2]", "table.toml: it begins with a byte order mark"),
        ('phase = "over"', "nobody is to move there"),
        ('ruleset = "house"', "no ruleset is named 'house'"),
        ("[ruleset]\ngold_cap = true", "gold_cap"),
    ],
)
def test_tables_that_there_are_not(jaipur: Command, laid: Any, text: str, message: str) -> None:
    file = laid(text)
    found = jaipur("moves", "--table", file)
    assert found.status == 2
    assert message in found.err
    assert Path(file).name in found.err


# --- the box ---


@pytest.mark.rule("CMP-1", "CMP-5")
def test_the_box_says_how_every_number_is_known(jaipur: Command) -> None:
    result = jaipur("box", "--game", "johari")
    assert result.status == 0
    flat = " ".join(result.out.split())
    assert flat.startswith(f"Johari reconstruction SHA-256 {STANDARD.hash} Numbers marked * are")
    assert "No reconstructed number is the publisher's." in flat
    assert "prestige_track 0 4 8 11 14 16* 18 19* 20* inferred, RECONSTRUCTED" in flat
    found = jaipur("box", "--game", "johari", "--json").json
    assert {value["key"] for value in found["values"]} == set(STANDARD.entries)
    assert [
        value
        for value in found["values"]
        for known, published in zip(value["known"], value["published"], strict=True)
        if published and known in {"reconstructed", "inferred"}
    ] == []
    assert "RECONSTITUÉS" in jaipur("box", "--game", "johari", "--lang", "fr").out


def test_components_of_ones_own(jaipur: Command, mine: Path, tmp_path: Path) -> None:
    assert jaipur("box", "--game", "johari", "--template").out == standard_text()
    result = jaipur("box", "--game", "jaipur", "--template")
    assert (result.status, result.out) == (2, "")
    assert "--template is the file of Johari: add --game johari" in result.err
    result = jaipur("box", "--check", mine)
    assert result.status == 0
    assert " ".join(result.out.split()).startswith(f"{mine}: these components can be played with.")
    shown = jaipur("box", "--game", "johari", "--components", mine)
    assert "Johari  mine" in shown.out
    read = mine.read_text(encoding="utf-8")
    mine.write_text(read.replace('"reconstructed"', '"box"'), encoding="utf-8")
    found = jaipur("box", "--check", mine).out
    assert "No number of these components is reconstructed." in found
    bad = tmp_path / "bad.toml"
    text = read.replace("value = 16", 'value = "lots"').replace("value = 4\n", "value = true\n")
    bad.write_text(text, encoding="utf-8")
    result = jaipur("box", "--check", bad)
    assert result.status == 2
    assert "  - start_gold: 'lots' is no whole number\n" in result.out
    assert jaipur("box", "--check", bad, "--json").json["playable"] is False
    bad.write_bytes(b"\xff")
    (fault,) = jaipur("box", "--check", bad, "--json").json["faults"]
    assert fault == "the file is not UTF-8: byte 0 cannot be read"
    bad.write_bytes(b"\xef\xbb\xbf" + read.encode())
    (fault,) = jaipur("box", "--check", bad, "--json").json["faults"]
    assert fault == "the file begins with a byte order mark; save it as UTF-8 without one"
    bad.write_text(read.replace("source = ", "# "), encoding="utf-8")
    result = jaipur("duel", "random", "random", "--game", "johari", "--components", bad)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(
        f"jaipur-rules: {bad}: these components cannot be played with: players: source is missing; "
    )
    assert result.err.endswith(f"; and 46 more, which `jaipur-rules box --check {bad}` lists\n")
    bad.write_text(text, encoding="utf-8")
    result = jaipur("box", "--game", "johari", "--components", bad)
    assert "played with: start_gold: 'lots' is no whole number" in result.err
    assert "more, which" not in result.err
    bad.write_bytes(b"#" * 1_000_001)
    (fault,) = jaipur("box", "--check", bad, "--json").json["faults"]
    assert fault == "the file is larger than 1000000 bytes"
    assert jaipur("box", "--check", tmp_path / "none").status == 2
    assert jaipur("box", "--components", mine).status == 2


@pytest.mark.rule("BOX-2", "BOX-3")
def test_the_box_of_jaipur(jaipur: Command) -> None:
    result = jaipur("box")
    assert result.out.startswith("Jaipur  space-cowboys-2019\n")
    assert "goods_tokens.leather   4 3 2 1 1 1 1 1 1   BOX-2" in result.out
    found = jaipur("box", "--set", "bonus_table=6-6-6", "--json").json
    sizes = [len(row["value"]) for row in found["values"] if row["key"].startswith("bonus")]
    assert sizes == [6, 6, 6]


def test_the_help_names_every_ruleset_of_every_game(jaipur: Command) -> None:
    text = " ".join(jaipur("box", "--help").out.split())
    assert f"The rules: {', '.join(PRESETS_OF_JAIPUR)}; of Johari {', '.join(PRESETS)}." in text
