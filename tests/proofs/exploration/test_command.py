"""`python -m proofs explore`: small games visited whole."""

import json
from pathlib import Path

import pytest

from jaipur_rules.jaipur.record import record_from_json
from proofs.exploration import LAWS, BrokenLaw, command
from proofs.exploration.jaipur import GAMES, MINIATURES
from proofs.results import member, read_result
from tests.cli.conftest import Command


@pytest.mark.thorough
def test_a_game_is_shown_in_lines_and_kept(proofs: Command, tmp_path: Path) -> None:
    result = proofs("explore", "pocket", "--out", tmp_path)
    assert result.status == 0
    lines = [line.split() for line in result.out.splitlines()]
    assert lines[0] == ["pocket"]
    assert ["states", "2,139"] in lines
    assert ["ends,", "by", "rule", "END-1", "624,", "END-2", "504"] in lines
    assert "+K +LL-CC +CC-DD +DD-LL" in result.out
    assert result.out.splitlines()[-1] == "Every law holds in every state."
    kept = member(
        member(member(read_result(tmp_path / "explore.json"), "figures"), "games"), "pocket"
    )
    assert member(kept, "counts")["states"] == 2139
    assert record_from_json(json.dumps(kept["endless"])).ruleset == MINIATURES["pocket"].ruleset


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A game of one's own, smaller than any of ours."""
    file = tmp_path / "own.json"
    file.write_text(json.dumps({"turn_cap": 2, "box": _tiny()}), encoding="utf-8")
    return file


@pytest.mark.thorough
def test_a_game_is_shown_in_french(proofs: Command, own: Path) -> None:
    result = proofs("explore", own, "--lang", "fr")
    assert "Toutes les lois" in result.out
    assert "états" in result.out


@pytest.mark.thorough
def test_a_game_is_written_in_json_as_it_is_kept(
    proofs: Command, own: Path, tmp_path: Path
) -> None:
    result = proofs("explore", own, "--json", "--out", tmp_path)
    assert result.json == read_result(tmp_path / "explore.json")
    assert result.json["figures"]["laws"] == [law.name for law in (*GAMES.laws, *LAWS)]


@pytest.mark.thorough
def test_games_are_explored_side_by_side(proofs: Command, own: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"turn_cap": 1, "box": _tiny()}), encoding="utf-8")
    result = proofs("explore", other, own, "--jobs", "2", "--json")
    assert result.status == 0
    games = result.json["figures"]["games"]
    assert list(games) == [str(other), str(own)]
    states = [games[str(file)]["counts"]["states"] for file in (other, own)]
    assert states == sorted(set(states))
    assert games[str(own)]["counts"]["ended"]["TRN-5"] > 0


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
def test_a_box_that_is_none(proofs: Command, box: str) -> None:
    result = proofs("explore", box)
    assert result.status == 2
    assert "is no file, and none of pocket, pairs, bonus, lenient, strict" in result.err


def test_the_published_box_is_refused(proofs: Command, tmp_path: Path) -> None:
    standard = tmp_path / "standard.json"
    standard.write_text('"yucata"', encoding="utf-8")
    result = proofs("explore", str(standard))
    assert result.status == 2
    assert "more than 2000000 deals" in result.err


def test_a_broken_law_is_shown_with_its_play(
    proofs: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise BrokenLaw(LAWS[0], (), "a play")

    monkeypatch.setattr(command, "explored", broken)
    result = proofs("explore")
    assert result.status == 1
    assert LAWS[0].name in result.err
    assert "a play" in result.err


def test_what_was_stopped_goes_on_with_the_games_that_were_not_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({name: {"seconds": 1} for name in GAMES.whole[1:]}))
    asked: list[str] = []

    def measured(name: str, *, game: str) -> tuple[str, object]:
        asked.append(f"{game} {name}")
        return name, {"seconds": 2}

    monkeypatch.setattr(command, "measure_by_name", measured)
    found = command.explored("jaipur", (), 1, kept)
    assert asked == [f"jaipur {GAMES.whole[0]}"]
    assert list(found) == list(GAMES.whole)
    assert json.loads(kept.read_text()) == found


def test_a_file_that_holds_no_state_is_begun_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text("[")
    monkeypatch.setattr(command, "measure_by_name", lambda name, **_: (name, {"seconds": 2}))
    assert list(command.explored("johari", ("days",), 1, kept)) == ["days"]


def test_a_game_of_johari_that_there_is_not(proofs: Command) -> None:
    result = proofs("explore", "--game", "johari", "chess")
    assert result.status == 2
    assert "'chess' is none of pocket, nobles, fakes, days" in result.err
