"""`check` and `moves`: one move, or every move, at a position."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jaipur_rules import Position, RulesError, Ruleset, legal_moves, violations
from jaipur_rules.cli.options import ruleset_of
from jaipur_rules.cli.position import cards, heights_of
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.jaipur.testing import moves_at, positions

TABLE = ("--market", "DDGSK", "--hand", "LLCCP", "--herd", "2")
FULL = ("--market", "DDGSK", "--hand", "LLCCPPP", "--herd", "2")


CHECKED = """\
Market
╭ D ─── ◆ ╮╭ D ─── ◆ ╮╭ G ─── ■ ╮╭ S ─── ● ╮╭ K ─── ∩ ╮
│ Diamond ││ Diamond ││ Gold    ││ Silver  ││ Camel   │
╰─────────╯╰──taken──╯╰──taken──╯╰─────────╯╰─────────╯
Hand (5)
╭ C ─── ▒ ╮╭ C ─── ▒ ╮╭ P ─── ♣ ╮╭ L ─── ▼ ╮╭ L ─── ▼ ╮
│ Cloth   ││ Cloth   ││ Spice   ││ Leather ││ Leather │
╰─────────╯╰─────────╯╰─────────╯╰─────────╯╰──given──╯
Herd: 2 camels (1 given)

take 1 diamond and 1 gold for 1 leather and 1 camel (+DG-LK)
✓ LEGAL
"""


def test_a_legal_move(jaipur: Any) -> None:
    result = jaipur("check", *TABLE, "+DG-LK")
    assert result.status == 0
    assert result.out == CHECKED


@pytest.mark.rule("HND-1")
def test_an_illegal_move_is_explained(jaipur: Any) -> None:
    result = jaipur("check", *FULL, "+DG-LK")
    assert result.status == 1
    said = "You would end your turn with 8 cards; 7 is the limit (HND-1)."
    assert f"✗ ILLEGAL  {said}\n\nHND-1  " in result.out
    assert "– en-2019: “" in result.out
    assert "– fr-2019: “" in result.out


@pytest.mark.rule("SEL-7")
@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("en", "✓ LEGAL  By our ruling, no rulebook's (SEL-7): illegal with"),
        (
            "fr",
            "✓ LÉGAL  Par notre décision, aucune règle imprimée ne tranchant (SEL-7)\u202f: illégal",
        ),
    ],
)
def test_a_legal_move_by_a_ruling_says_so_first(jaipur: Any, language: str, first: str) -> None:
    table = ("--market", "DGSCK", "--hand", "L", "--tokens", "leather=0")
    result = jaipur("check", "--lang", language, *table, "--", "-L")
    assert result.status == 0
    shown = " ".join(result.out.split())
    assert " ".join(first.split()) in shown
    assert "sale_without_tokens=forbidden." in shown


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("sell cloth and leather", "SEL-2"),
        ("-CL", "SEL-2"),
        ("pass", "TRN-3"),
        ("take one camel", "CAM-1"),
        ("take 3 camels", "CAM-1"),
        ("take gold and a camel", "EXC-4"),
    ],
)
def test_what_is_said_and_is_no_move_is_judged(jaipur: Any, words: str, rule: str) -> None:
    table = ("--market", "DGKKP", "--hand", "CL")
    shown, found = jaipur("check", *table, words), jaipur("check", *table, "--json", words)
    assert (shown.status, found.status) == (1, 1)
    first = found.json["violations"][0]["rule"]
    assert first == rule
    assert f"({rule})." in " ".join(shown.out.split())
    assert jaipur("check", *table, "--why", "--lang", "fr", words).status == 1


@pytest.mark.rule("HND-1")
def test_in_french(jaipur: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "prendre diamant or contre cuir chameau --lang fr".split()
    result = jaipur("check", *FULL, *words)
    assert result.status == 1
    assert "prendre 1 diamant et 1 or contre 1 cuir et 1 chameau (+DG-LK)" in result.out
    assert "✗ ILLÉGAL  Vous finiriez votre tour avec 8 cartes" in result.out
    assert "Herd" not in result.out
    monkeypatch.setenv("JAIPUR_RULES_LANG", "fr")
    assert jaipur("check", *FULL, "+DG-LK").out == result.out


@pytest.mark.parametrize(
    ("words", "move"),
    [
        (["+dg", "-kl"], "+DG-LK"),
        (["take", "gold"], "+G"),
        (["sell", "2", "leather"], "-LL"),
        (["-L"], "-L"),
        (["-LL"], "-LL"),
        (["-ll"], "-LL"),
        (["−CC"], "-CC"),
        (["camels"], "+K"),
        (["take a diamond and gold for a leather and a camel"], "+DG-LK"),
    ],
)  # fmt: skip
def test_moves_as_people_type_them(jaipur: Any, words: list[str], move: str) -> None:
    result = jaipur("check", *TABLE, *words)
    assert result.status == 0
    assert f" ({move})\n" in result.out


def test_options_can_stand_anywhere(jaipur: Any) -> None:
    assert jaipur("check", "-LL", *TABLE, "--json").status == 0
    assert jaipur("check", "sell", *TABLE, "2", "--json", "leather").json["move"] == "-LL"


@pytest.mark.rule("HND-1")
def test_json(jaipur: Any) -> None:
    result = jaipur("check", *FULL, "take diamond gold for leather camel", "--json")
    assert result.status == 1
    found = result.json
    assert found["status"] == "illegal"
    assert found["move"] == "+DG-LK"
    assert found["understood"] == "take 1 diamond and 1 gold for 1 leather and 1 camel"
    assert found["violations"] == [{"rule": "HND-1", "facts": "8 > 7"}]
    assert [rule["id"] for rule in found["rules"]] == ["HND-1"]
    assert found["position"] == {
        "market": "DDGSK",
        "hand": "CCPPPLL",
        "herd": 2,
        "ruleset": "space-cowboys-2019",
        "heights": [5, 5, 5, 7, 7, 9],
    }


@pytest.mark.thorough
@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
def test_the_command_says_what_the_library_says(jaipur: Any, data: st.DataObject) -> None:
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


@pytest.mark.rule("EXC-2")
def test_rulesets_and_switches(jaipur: Any) -> None:
    small = ("check", "--market", "DDGSK", "--hand", "LL", "+D-L")
    assert jaipur(*small).status == 1
    assert jaipur(*small, "--ruleset", "third-party-page").status == 0
    assert jaipur(*small, "--set", "exchange_min=1").status == 0
    assert "exchange_min=1" in jaipur(*small, "--set", "exchange-min = 1").out
    unsold = "--tokens leather=6 -L --set sale_without_tokens=forbidden".split()
    assert jaipur("check", *TABLE, *unsold).status == 0
    capped = jaipur("moves", *TABLE, "--set", "turn_cap=300", "--json").json
    assert capped["position"]["ruleset"] == {"turn_cap": 300}


LISTED = """
7 legal moves
Take one good
  take 1 diamond (+D)  take 1 gold (+G)
Take all the camels
  take all the camels (+K)
Sell
  sell 1 leather (-L)   sell 2 leather (-LL)
Exchange
  take 1 diamond and 1 gold for 2 leather (+DG-LL)"""


def test_moves(jaipur: Any) -> None:
    words = "moves --market DGKKK --hand LL --herd 1".split()
    result = jaipur(*words)
    assert result.status == 0
    assert LISTED in result.out
    french = jaipur(*words, "--lang", "fr").out
    assert "7 coups légaux\nPrendre une marchandise\n  prendre 1 diamant (+D)" in french


def test_moves_as_json(jaipur: Any) -> None:
    found = jaipur("moves", *TABLE, "--json").json
    at = Position(cards("DDGSK"), cards("LLCCP"), 2)
    assert found["moves"] == [str(move) for move in legal_moves(at)]


def test_a_picture(jaipur: Any, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert jaipur("check", *TABLE, "+DG-LK", "--svg", file).status == 0
    assert ET.parse(file).getroot().tag.endswith("svg")
    assert file.read_text(encoding="utf-8").count(">taken<") == 2
    fault = jaipur("check", *TABLE, "+DG-LK", "--svg", tmp_path / "no" / "folder.svg").fault
    assert fault.endswith("folder.svg: the picture was not written: No such file or directory\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--market", "DDG", "+D"], "this position cannot exist: the market holds 3 cards, and not 5"),
        (["--market", "DDGSX", "+D"], "'X' is no card"),
        (["--market", "DDGSK", "--hand", "LLLLLLLL", "+D"], "at most 7 (rule HND-1)"),
        (["--market", "DDGSK", "--herd", "12", "+D"], "13 camels on the table, and 11 in the box"),
        (["--market", "DDGSK", "--herd", "-1", "+D"], "Invalid value for '--herd': -1 is less than 0."),
        (["--market", "DDGSK", "fly"], "'fly' is no kind of card"),
        (["--market", "DDGSK", ""], "'' moves no card"),
        (["--market", "DDGSK", "+D", "--lang", "xx"], "'xx' is not one of 'en', "),
        (["--market", "DDGSK", "+D", "--ruleset", "house"], "no ruleset is named 'house'; there are space-cowboys-2019"),
        (["--market", "DDGSK", "+D", "--set", "house"], "--set 'house': expected SWITCH=VALUE"),
        (["--market", "DDGSK", "+D", "--set", "house=1"], "no switch is named 'house'"),
        (["--market", "DDGSK", "+D", "--set", "hands=3"], "hands is 3; it can be one of"),
        (["--market", "DDGSK", "+D", "--tokens", "house=1"], "--tokens: 'house' is no good (diamond D, gold G,"),
        (["--market", "DDGSK", "+D", "--tokens", "gold"], "expected GOOD=NUMBER"),
        (["--market", "DDGSK", "+D", "--tokens", "gold=x"], "--tokens 'gold=x': 'x' is no number of tokens"),
        (["--market", "DDGSK", "+D", "--tokens", "gold=1,g=2"], "--tokens names gold twice"),
        (["--market", "DDGSK", "+D", "--tokens", "gold=9"], "the gold pile holds 9 tokens"),
        (["--market", "D" * 5000, "+D"], "the market holds 5000 cards"),
        (["--market", "DDGSK", "+" + "D" * 5000], "is too long for a move"),
    ],
)  # fmt: skip
def test_what_cannot_be_read(jaipur: Any, words: list[str], sentence: str) -> None:
    result = jaipur("check", *words)
    assert result.status == 2
    assert result.out == ""
    assert result.err.splitlines()[-1].startswith("jaipur-rules: ")
    assert sentence in result.err


@given(st.lists(st.text(max_size=12), max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_words_at_all_end_in_an_exit_status(jaipur: Any, words: list[str]) -> None:
    commands = ("check --market DDGSK", "check", "moves --market", "rule", "rules", "")
    results = {command: jaipur(*command.split(), *words).status for command in commands}
    assert {name: status for name, status in results.items() if status not in {0, 1, 2}} == {}


def test_options_are_read_as_people_type_them() -> None:
    assert str(cards(" d, d g\tSk")) == "DDGSK"
    assert heights_of(["L=0,Épice = 3", "or=1"], DEFAULT_RULESET) == (5, 1, 5, 7, 3, 0)
    assert heights_of([], DEFAULT_RULESET) == DEFAULT_RULESET.box.heights
    assert ruleset_of("jaipur", "yucata", []) == Ruleset.named("yucata")
    capped = ruleset_of("jaipur", "yucata", ["turn_cap=9", "turn_cap=none"])
    assert capped == Ruleset.named("yucata")


@given(st.text())
def test_texts_are_read_or_refused_with_our_error(sentence: str) -> None:
    for read in (
        cards,
        lambda text: heights_of([text], DEFAULT_RULESET),
        lambda text: ruleset_of("jaipur", "yucata", [text]),
    ):
        try:
            read(sentence)
        except RulesError:
            continue


WHY = """
It is legal to take 1 diamond and 1 gold for 1 leather and 1 camel (+DG-LK).
  TRN-4: a round is being played
  EXC-4: no camel is taken
"""


def test_why_gives_every_rule_that_bears_on_a_legal_move(jaipur: Any) -> None:
    result = jaipur("check", *TABLE, "--why", "+DG-LK")
    assert result.status == 0
    assert result.out.startswith(CHECKED + WHY)


def test_why_says_first_what_rests_on_a_ruling(jaipur: Any) -> None:
    table = ("--market", "DDGSK", "--hand", "L", "--tokens", "l=0")
    result = jaipur("check", *table, "--why", "--lang", "fr", "-L")
    _, _, after = result.out.partition("Il est légal de vendre 1 cuir (-L).\n")
    assert after.startswith("  SEL-7\u202f: Notre décision\u202f: ")
    assert "\n  TRN-4\u202f: une manche est en cours\n" in after


def test_why_for_a_program_is_the_derivation(jaipur: Any) -> None:
    (found,) = jaipur("check", *FULL, "--why", "--json", "+DG-LK").json["why"]
    assert (found["result"], [step["rule"] for step in found["steps"]]) == ("illegal", ["HND-1"])


JOHARI_TABLE = """\
displays = ["W3B1", "W2"]
played = [["sale"]]
"""
JOHARI_WHY = {
    "en": "SAL-8: 3 white against 2 of the trader with the next most",
    "fr": "SAL-8\u202f: gemmes blanches\u202f: 3 contre 2 pour celui qui en a ensuite le plus",
}


@pytest.mark.parametrize("lang", JOHARI_WHY)
def test_why_gives_the_rules_of_johari(jaipur: Any, tmp_path: Path, lang: str) -> None:
    table = tmp_path / "table.toml"
    table.write_text(JOHARI_TABLE, encoding="utf-8")
    result = jaipur("check", "--table", table, "--why", "--lang", lang, "collect W")
    assert (result.status, JOHARI_WHY[lang] in result.out) == (0, True)
