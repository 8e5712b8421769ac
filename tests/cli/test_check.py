"""`check` and `moves`: one move, or every move, at a position."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jaipur_rules import Position, RulesError, Ruleset, legal_moves, violations
from jaipur_rules.cli.jaipur.tables import cards, heights_of
from jaipur_rules.cli.options import ruleset_of
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.jaipur.testing import moves_at, positions

TABLE = ("--market", "DDGSK", "--hand", "LLCCP", "--herd", "2")


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
