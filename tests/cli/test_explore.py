"""`jaipur-rules explore`: small games visited whole."""

import json
from pathlib import Path

import pytest

from jaipur_rules.cli import exploring
from jaipur_rules.record import read_record
from jaipur_rules.testing.exploration import LAWS, MINIATURES, BrokenLaw
from tests.cli.conftest import Command


@pytest.mark.thorough
def test_a_game_is_told_in_lines_and_kept(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    said = jaipur("explore", "pocket", "--keep", str(file))
    assert said.status == 0
    lines = [line.split() for line in said.out.splitlines()]
    assert lines[0] == ["pocket"]
    assert ["states", "2,139"] in lines
    assert ["rounds'", "ends", "END-1", "624,", "END-2", "504"] in lines
    assert "+K +LL-CC +CC-DD +DD-LL" in said.out
    assert said.out.splitlines()[-1] == "Every law holds in every state."
    kept = json.loads(file.read_text(encoding="utf-8"))["games"]["pocket"]
    assert kept["counts"]["states"] == 2139
    assert read_record(json.dumps(kept["endless"])).ruleset == MINIATURES["pocket"]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A game of one's own, smaller than any of ours."""
    file = tmp_path / "own.json"
    file.write_text(json.dumps({"turn_cap": 2, "box": _tiny()}), encoding="utf-8")
    return file


@pytest.mark.thorough
def test_a_game_is_told_in_french(jaipur: Command, own: Path) -> None:
    said = jaipur("explore", own, "--lang", "fr")
    assert "Toutes les lois" in said.out
    assert "états" in said.out


@pytest.mark.thorough
def test_a_game_is_told_in_json_as_it_is_kept(jaipur: Command, own: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    said = jaipur("explore", own, "--json", "--keep", str(file))
    assert said.json == json.loads(file.read_text(encoding="utf-8"))["games"]


@pytest.mark.thorough
def test_games_are_explored_side_by_side(jaipur: Command, own: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"turn_cap": 1, "box": _tiny()}), encoding="utf-8")
    said = jaipur("explore", other, own, "--jobs", "2", "--json")
    assert said.status == 0
    assert list(said.json) == [str(other), str(own)]
    states = [said.json[str(file)]["counts"]["states"] for file in (other, own)]
    assert states == sorted(set(states))
    assert said.json[str(own)]["counts"]["ended"]["TRN-5"] > 0


def _tiny() -> dict[str, object]:
    good = ("diamond", "gold", "silver", "cloth", "spice", "leather")
    return {
        "cards": "DDCCLLK",
        "goods_tokens": {name: [] for name in good}
        | {"diamond": [5], "cloth": [3], "leather": [2]},
        "bonus_tokens": {"3": [], "4": [], "5": []},
        "seals_to_win": 1,
        "hand_limit": 2,
        "market_size": 2,
        "market_camels": 1,
        "hand_size": 2,
        "empty_piles": 2,
    }


@pytest.mark.parametrize("box", ["no-such-box", "."])
def test_a_box_that_is_none(jaipur: Command, box: str) -> None:
    said = jaipur("explore", box)
    assert said.status == 2
    assert "is no file, and none of pocket, pairs, bonus, lenient, strict" in said.err


def test_the_published_box_is_refused(jaipur: Command, tmp_path: Path) -> None:
    standard = tmp_path / "standard.json"
    standard.write_text('"yucata"', encoding="utf-8")
    said = jaipur("explore", str(standard))
    assert said.status == 2
    assert "more than 2000000 deals" in said.err


def test_a_broken_law_is_told_with_its_play(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise BrokenLaw(LAWS[0], (), MINIATURES["pocket"])

    monkeypatch.setattr(exploring, "found", broken)
    said = jaipur("explore")
    assert said.status == 1
    assert LAWS[0].name in said.err
    assert "jaipur-rules referee" in said.err
