"""Johari on the command line: records judged, moves checked and listed at a moment."""

import io
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.cli.conftest import Command


@pytest.fixture
def whole(examples: Path) -> Path:
    """A whole match of four."""
    return examples / "johari" / "four-greedy-seed-8.json"


@pytest.fixture
def spoiled(changed: Callable[..., Path], whole: Path) -> Callable[..., Path]:
    """The match with a change."""
    return partial(changed, record=whole)


def stopped(at: int) -> Callable[[Any], None]:
    """Cut the match after so many events."""

    def edit(document: Any) -> None:
        document["events"][at:] = []
        del document["result"]

    return edit


def bribed(document: Any) -> None:
    """Put an illegal move into the match."""
    document["events"][40] = "bribe"


def cut(document: Any) -> None:
    """Leave out cards that are drawn later."""
    document["events"][0]["deal"]["deck"] = document["events"][0]["deal"]["deck"][:60]


@pytest.mark.rule("DAY-7")
def test_what_is_illegal_is_shown_and_explained(
    jaipur: Command, spoiled: Any, tmp_path: Path
) -> None:
    picture = tmp_path / "a.svg"
    result = jaipur("referee", spoiled("illegal.json", bribed), "--svg", picture)
    assert result.status == 1
    assert result.out.startswith("✗ ILLEGAL  Day ")
    assert "may not be safe from the supervisor" in result.out
    assert "\n\nDAY-7  " in result.out
    assert ET.parse(picture).getroot().tag.endswith("svg")


@pytest.mark.rule("FIN-2")
def test_claims_and_unfinished_play(jaipur: Command, spoiled: Any, whole: Path) -> None:
    def edit(document: Any) -> None:
        document["result"] = {"totals": [1, 2, 3, 4], "winners": [0]}

    result = jaipur("referee", spoiled("claim.json", edit))
    assert result.status == 1
    assert result.out.startswith(
        "✗ WRONG CLAIM  By a reconstructed number, not the publisher's: 19"
    )
    assert "\n  The record says that the prestige points are 1, 2" in result.out
    assert (
        "\n  The record says that the first trader wins, but the second trader wins\n" in result.out
    )
    result = jaipur("referee", spoiled("half.json", stopped(20)))
    assert result.status == 0
    assert "◀ to move" in result.out
    several = jaipur("referee", whole, spoiled("half.json", stopped(20)))
    assert "2 files" in several.out


def test_records_of_the_other_game_are_passed_over(
    jaipur: Command, whole: Path, legal: Path, tmp_path: Path, spoiled: Any
) -> None:
    for file in (whole, legal):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    both = jaipur("referee", tmp_path, "--game", "johari")
    assert both.status == 0
    text = both.text
    assert "– PASSED OVER" in text
    assert "this is a record of Jaipur, and Johari was asked for" in text
    assert text.endswith("2 files 1 ✓ LEGAL 1 – PASSED OVER")
    lines = jaipur("referee", tmp_path, "--game", "johari", "--json").lines
    assert [line["status"] for line in lines] == ["legal", "passed_over"]
    # What nobody asked for need not be readable, but what was asked for does.
    spoiled("half.json", lambda document: document.update(events=3))
    assert jaipur("referee", tmp_path, "--game", "jaipur").status == 0
    assert jaipur("referee", tmp_path, "--game", "johari").status == 2


def test_whoever_is_passed_over_alone_was_not_judged(
    jaipur: Command, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "none.svg"
    result = jaipur("referee", whole, "--game", "jaipur", "--svg", picture, "--lang", "fr")
    assert (result.status, result.err) == (2, "")
    assert result.text.startswith("– LAISSÉ DE CÔTÉ")
    assert result.text.endswith(
        "c’est une partie de Johari, et une partie de Jaipur était demandée"
    )
    assert not picture.exists()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(whole.read_bytes())))
    found = jaipur("referee", "-", "--game", "jaipur", "--json")
    assert (found.status, found.json["status"], found.json["game"]) == (2, "passed_over", "johari")


def test_records_that_cannot_be_judged(
    jaipur: Command, whole: Path, mine: Path, spoiled: Any
) -> None:
    result = jaipur("referee", whole, "--box", mine)
    assert result.status == 2
    assert "those in hand are 'mine'" in result.text
    fault = jaipur("referee", whole, "--box", "none.toml").fault
    assert fault.startswith("jaipur-rules: none.toml: cannot be opened")

    def edit(document: Any) -> None:
        document["events"][3] = "nonsense"

    result = jaipur("referee", spoiled("a.json", edit), "--json")
    assert result.status == 2
    assert (result.json["status"], result.json["event"]) == ("unreadable", 4)

    result = jaipur("referee", spoiled("b.json", cut))
    assert result.status == 2
    assert "stops before a card that is drawn" in result.text


# --- check and moves ---


def test_a_move_at_a_moment(jaipur: Command, whole: Path, tmp_path: Path) -> None:
    moves = json.loads(whole.read_text(encoding="utf-8"))["events"][1:40]
    done = jaipur("check", "--record", whole, "--ply", 9, moves[8])
    assert done.status == 0
    assert "✓ LEGAL" in done.out
    picture = tmp_path / "a.svg"
    wrong = jaipur("check", "--record", whole, "--ply", 1, "--svg", picture, "buy", "3")
    assert wrong.status == 1
    assert "✗ ILLEGAL  " in wrong.out
    assert "\nDAY-7  " in wrong.out
    assert picture.exists()
    found = jaipur("check", "--record", whole, "--ply", 1, "--json", "--lang", "fr", "achète 3")
    assert found.json["move"] == "purchase 3"
    assert found.json["view"]["game"] == "johari"
    assert found.json["rules"][0]["id"] == "DAY-7"


def test_a_moment_after_what_is_illegal_or_unknown(
    jaipur: Command, spoiled: Any, changed: Any
) -> None:
    file = spoiled("illegal.json", bribed)
    assert jaipur("moves", "--record", file, "--ply", 40).status == 0
    assert "third trader may not be safe" in jaipur("moves", "--record", file, "--ply", 41).err

    result = jaipur("moves", "--record", spoiled("cut.json", cut), "--ply", 200)
    assert "the record stops before a card that is drawn at event" in result.err

    def short(document: Any) -> None:
        document["rounds"][0]["deal"]["deck"] = document["rounds"][0]["deal"]["deck"][:14]

    result = jaipur("moves", "--record", changed("short.json", short), "--round", 1, "--ply", 20)
    assert "the record stops before the card that is drawn here" in result.err
