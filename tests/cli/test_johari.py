"""Johari on the command line: records judged, moves checked and listed at a moment, and the box."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.johari import STANDARD, standard_text
from jaipur_rules.johari.ruleset import PRESETS


@pytest.fixture
def whole(examples: Path) -> Path:
    """A whole match of four."""
    return examples / "johari" / "four-greedy-seed-8.json"


@pytest.fixture
def spoiled(whole: Path, tmp_path: Path) -> Callable[..., Path]:
    """The match with a change."""

    def change(name: str, edit: Callable[[Any], None]) -> Path:
        document = json.loads(whole.read_text(encoding="utf-8"))
        edit(document)
        file = tmp_path / name
        file.write_text(json.dumps(document), encoding="utf-8")
        return file

    return change


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Components of one's own."""
    file = tmp_path / "mine.toml"
    text = standard_text().replace("value = 15", "value = 16").replace('"reconstruction"', '"mine"')
    file.write_text(text, encoding="utf-8")
    return file


def stopped(at: int) -> Callable[[Any], None]:
    """Cut the match after so many events."""

    def edit(document: Any) -> None:
        document["events"][at:] = []
        del document["result"]

    return edit


def test_a_whole_match(jaipur: Any, whole: Path) -> None:
    said = jaipur("referee", whole)
    assert (said.status, said.err) == (0, "")
    assert (
        said.out
        == """\
✓ LEGAL  Legal throughout: 245 plies; seat 1 wins the game with 42 : 53 : 51 :
  34.

Seat   Nobles   Cards   Tokens   In all
0      0        5       37       42
1      6        11      36       53       wins (FIN-2)
2      0        3       48       51
3      7        5       22       34
"""
    )
    said = jaipur("referee", "--game", "johari", "--json", whole)
    assert said.json["winners"] == [1]
    assert said.json["file"] == str(whole)
    assert "gagne (FIN-2)" in jaipur("referee", "--lang", "fr", whole).out


@pytest.mark.rule("DAY-7")
def test_what_is_illegal_is_shown_and_explained(jaipur: Any, spoiled: Any, tmp_path: Path) -> None:
    def edit(document: Any) -> None:
        document["events"][40] = "bribe"

    picture = tmp_path / "a.svg"
    said = jaipur("referee", spoiled("illegal.json", edit), "--svg", picture)
    assert said.status == 1
    assert said.out.startswith("✗ ILLEGAL  Day ")
    assert ": bribe by seat " in said.out
    assert "\n\nDAY-7  " in said.out
    assert ET.parse(picture).getroot().tag.endswith("svg")  # noqa: S314 - drawn a moment ago


@pytest.mark.rule("FIN-2")
def test_claims_and_unfinished_play(jaipur: Any, spoiled: Any, whole: Path) -> None:
    def edit(document: Any) -> None:
        document["result"] = {"totals": [1, 2, 3, 4], "winners": [0]}

    said = jaipur("referee", spoiled("claim.json", edit))
    assert said.status == 1
    assert said.out.startswith("✗ WRONG CLAIM  The record says that the prestige points are 1 : 2")
    assert "\n  The record says that seat 0 wins, but seat 1 wins (FIN-2)." in said.out
    said = jaipur("referee", spoiled("half.json", stopped(20)))
    assert said.status == 0
    assert "◀ to move" in said.out
    several = jaipur("referee", whole, spoiled("half.json", stopped(20)))
    assert "2 files" in several.out


def test_from_the_standard_input(jaipur: Any, whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(whole.read_bytes())))
    assert jaipur("referee", "-").status == 0


def test_records_that_cannot_be_judged(
    jaipur: Any, whole: Path, legal: Path, mine: Path, spoiled: Any
) -> None:
    said = jaipur("referee", whole, "--game", "jaipur")
    assert said.status == 2
    assert "this is a record of Johari, and Jaipur was asked for" in " ".join(said.out.split())
    assert jaipur("referee", legal, "--game", "johari").status == 2
    said = jaipur("referee", whole, "--components", mine)
    assert said.status == 2
    assert "those in hand are 'mine'" in " ".join(said.out.split())
    assert jaipur("referee", whole, "--components", "none.toml").err.startswith(
        "jaipur-rules: none.toml: cannot be opened"
    )

    def edit(document: Any) -> None:
        document["events"][3] = "nonsense"

    said = jaipur("referee", spoiled("a.json", edit), "--json")
    assert said.status == 2
    assert (said.json["status"], said.json["event"]) == ("unreadable", 4)

    def cut(document: Any) -> None:
        document["events"][0]["deal"]["deck"] = document["events"][0]["deal"]["deck"][:60]

    said = jaipur("referee", spoiled("b.json", cut))
    assert said.status == 2
    assert "stops before a card that is drawn" in " ".join(said.out.split())


# --- check and moves ---


def test_a_move_at_a_moment(jaipur: Any, whole: Path, tmp_path: Path) -> None:
    moves = json.loads(whole.read_text(encoding="utf-8"))["events"][1:40]
    done = jaipur("check", "--record", whole, "--ply", 9, moves[8])
    assert done.status == 0
    assert "✓ LEGAL" in done.out
    picture = tmp_path / "a.svg"
    wrong = jaipur("check", "--record", whole, "--ply", 1, "--svg", picture, "buy", "3")
    assert wrong.status == 1
    assert "✗ ILLEGAL  1 rule broken" in wrong.out
    assert "\nDAY-7  " in wrong.out
    assert picture.exists()
    found = jaipur("check", "--record", whole, "--ply", 1, "--json", "--lang", "fr", "achète 3")
    assert found.json["move"] == "purchase 3"
    assert found.json["view"]["game"] == "johari"
    assert found.json["rules"][0]["id"] == "DAY-7"


def test_the_moves_of_a_moment(jaipur: Any, whole: Path, legal: Path) -> None:
    said = jaipur("moves", "--record", whole, "--ply", 1)
    assert said.status == 0
    assert " legal moves\npick  " in said.out
    found = jaipur("moves", "--record", whole, "--ply", 5, "--json").json
    assert "play sale" in found["moves"]
    assert found["view"]["table"]["phase"] == "choose"
    said = jaipur("moves", "--record", legal, "--round", 2, "--ply", 3, "--json")
    assert said.status == 0
    assert said.json["position"]["ruleset"] == "space-cowboys-2019"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--ply", "3"], "--round and --ply need --record"),
        (["--components", "mine.toml"], "--components that or --table"),
        (["--table", "t.toml", "--set", "collector_tie=sells"], "--set goes with --market"),
        (["--record", "{johari}", "--ruleset", "yucata"], "--ruleset goes with --market"),
        (["--record", "{jaipur}", "--round", "1", "--hand", "LL"], "--hand goes with --market"),
        (["--record", "{johari}", "--market", "DD"], "--market, --record and --table are tables"),
        (["--record", "{johari}"], "nobody is to move there"),
        (["--record", "{johari}", "--ply", "999"], "there is no ply 999: it has 245"),
        (["--record", "{johari}", "--round", "1"], "--round is for Jaipur"),
        (["--record", "{jaipur}", "--round", "9"], "there is no round 9: it has 3"),
        (["--record", "{jaipur}", "--ply", "3"], "name the round with --round"),
        (["--record", "{jaipur}", "--round", "1", "--ply", "999"], "there is no ply 999"),
        (["--record", "{jaipur}"], "nobody is to move there"),
        (["--record", "none.json"], "none.json: cannot be opened"),
        (["--table", "none.toml"], "none.toml: cannot be opened"),
        (["--table", "none.toml", "--ply", "3"], "--round and --ply are of a --record"),
        (["--table", "none.toml", "--record", "{johari}"], "name one"),
        (["--record", "{johari}", "--ply", "0"], "0 is not in the range"),
    ],
)
def test_moments_that_there_are_not(
    jaipur: Any, whole: Path, legal: Path, options: list[str], said: str
) -> None:
    found = jaipur("moves", *(each.format(johari=whole, jaipur=legal) for each in options))
    assert found.status == 2
    assert said in found.err


def test_a_moment_after_what_is_illegal_or_unknown(jaipur: Any, spoiled: Any, changed: Any) -> None:
    def edit(document: Any) -> None:
        document["events"][40] = "bribe"

    file = spoiled("illegal.json", edit)
    assert jaipur("moves", "--record", file, "--ply", 40).status == 0
    assert "bribe by seat" in jaipur("moves", "--record", file, "--ply", 41).err

    def cut(document: Any) -> None:
        document["events"][0]["deal"]["deck"] = document["events"][0]["deal"]["deck"][:60]

    said = jaipur("moves", "--record", spoiled("cut.json", cut), "--ply", 200)
    assert "the record stops before a card that is drawn at event" in said.err

    def short(document: Any) -> None:
        document["rounds"][0]["deal"]["deck"] = document["rounds"][0]["deal"]["deck"][:14]

    said = jaipur("moves", "--record", changed("short.json", short), "--round", 1, "--ply", 20)
    assert "the record stops before the card that is drawn here" in said.err


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
def test_a_table_laid_out(jaipur: Any, laid: Any) -> None:
    said = jaipur("check", "--table", laid(LAID), "sell all white")
    assert said.status == 1
    assert "\nSAL-8  " in said.out
    found = jaipur("moves", "--table", laid(LAID), "--json").json
    assert "pass" in found["moves"]
    assert found["view"]["ruleset"] == {"gold_cap": 40}
    named = LAID.replace("[ruleset]\ngold_cap = 40\n", "")
    found = jaipur("moves", "--table", laid(f'ruleset = "to-the-letter"\n{named}'), "--json").json
    assert found["view"]["ruleset"] == "to-the-letter"
    assert jaipur("moves", "--table", laid(named)).status == 0


@pytest.mark.parametrize(
    ("text", "said"),
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
        ('displays = ["X1", ""]', "'X1' is no card"),
        ('phase = "over"', "nobody is to move there"),
        ('ruleset = "house"', "no ruleset is named 'house'"),
        ("[ruleset]\ngold_cap = true", "gold_cap"),
    ],
)
def test_tables_that_there_are_not(jaipur: Any, laid: Any, text: str, said: str) -> None:
    file = laid(text)
    found = jaipur("moves", "--table", file)
    assert found.status == 2
    assert said in found.err
    assert Path(file).name in found.err


# --- the box ---


@pytest.mark.rule("CMP-1", "CMP-5")
def test_the_box_says_how_every_number_is_known(jaipur: Any) -> None:
    said = jaipur("box", "--game", "johari")
    assert said.status == 0
    flat = " ".join(said.out.split())
    assert flat.startswith(f"Johari reconstruction SHA-256 {STANDARD.hash} Numbers marked * are")
    assert "No reconstructed number is the publisher's." in flat
    assert "prestige_track 0 4 8 11 14 16* 18 19* 20* inferred, RECONSTRUCTED" in flat
    found = jaipur("box", "--game", "johari", "--json").json
    assert {value["key"] for value in found["values"]} == set(STANDARD.entries)
    for value in found["values"]:
        for known, published in zip(value["known"], value["published"], strict=True):
            assert not (published and known in {"reconstructed", "inferred"})
    assert "RECONSTITUÉS" in jaipur("box", "--game", "johari", "--lang", "fr").out


def test_components_of_ones_own(jaipur: Any, mine: Path, tmp_path: Path) -> None:
    assert jaipur("box", "--game", "johari", "--template").out == standard_text()
    said = jaipur("box", "--game", "jaipur", "--template")
    assert (said.status, said.out) == (2, "")
    assert "--template is the file of Johari: add --game johari" in said.err
    said = jaipur("box", "--check", mine)
    assert said.status == 0
    assert " ".join(said.out.split()).startswith(f"{mine}: these components can be played with.")
    shown = jaipur("box", "--game", "johari", "--components", mine)
    assert "Johari  mine" in shown.out
    read = mine.read_text(encoding="utf-8")
    mine.write_text(read.replace('"reconstructed"', '"box"'), encoding="utf-8")
    found = jaipur("box", "--check", mine).out
    assert "No number of these components is reconstructed." in found
    bad = tmp_path / "bad.toml"
    text = read.replace("value = 16", 'value = "lots"').replace("value = 4\n", "value = true\n")
    bad.write_text(text, encoding="utf-8")
    said = jaipur("box", "--check", bad)
    assert said.status == 2
    assert "  - start_gold: 'lots' is no whole number\n" in said.out
    assert jaipur("box", "--check", bad, "--json").json["playable"] is False
    bad.write_bytes(b"\xff")
    (fault,) = jaipur("box", "--check", bad, "--json").json["faults"]
    assert fault == f"{bad} is not UTF-8: byte 0 cannot be read"
    bad.write_bytes(b"#" * 1_000_001)
    (fault,) = jaipur("box", "--check", bad, "--json").json["faults"]
    assert fault == f"{bad} is larger than 1000000 bytes"
    assert jaipur("box", "--check", tmp_path / "none").status == 2
    assert jaipur("box", "--components", mine).status == 2


@pytest.mark.rule("BOX-2", "BOX-3")
def test_the_box_of_jaipur(jaipur: Any) -> None:
    said = jaipur("box")
    assert said.out.startswith("Jaipur  space-cowboys-2019\n")
    assert "goods_tokens.leather   4 3 2 1 1 1 1 1 1   BOX-2" in said.out
    found = jaipur("box", "--set", "bonus_table=6-6-6", "--json").json
    sizes = [len(row["value"]) for row in found["values"] if row["key"].startswith("bonus")]
    assert sizes == [6, 6, 6]


def test_the_names_of_rulesets_are_those_that_there_are() -> None:
    from jaipur_rules.cli.games import OF_JOHARI  # noqa: PLC0415

    assert tuple(PRESETS) == OF_JOHARI
