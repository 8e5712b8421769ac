"""A duel as a picture."""

import sys
from importlib import reload, util
from pathlib import Path

import pytest

pytest.importorskip("matplotlib")

from jaipur_rules import plot
from jaipur_rules.jaipur.players import Greedy, Random, outcome, tally
from jaipur_rules.jaipur.players import JaipurTally as Tally
from jaipur_rules.plot import UndrawnPlot, draw_duel

NAMES = ("greedy", "random")


@pytest.fixture(scope="module")
def counted() -> Tally:
    return tally(
        outcome((Greedy(), Random()), seed=7, swapped=swapped) for swapped in (False, True)
    )


@pytest.mark.thorough
def test_the_same_duel_gives_the_same_bytes(counted: Tally, tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    draw_duel(counted, NAMES, file=str(one))
    draw_duel(counted, NAMES, file=str(other))
    assert one.read_bytes() == other.read_bytes()
    text = one.read_text(encoding="utf-8")
    assert [
        words
        for words in ("greedy against random: 2 matches", "Cards sold a round", "leather")
        if words not in text
    ] == []


@pytest.mark.thorough
def test_a_duel_is_drawn_in_french_as_png(counted: Tally, tmp_path: Path) -> None:
    file = tmp_path / "duel.PNG"
    draw_duel(counted, NAMES, "fr", file=str(file))
    assert file.read_bytes().startswith(b"\x89PNG")
    assert [each.name for each in tmp_path.iterdir()] == ["duel.PNG"]


@pytest.mark.thorough
def test_a_picture_is_drawn_whole_or_not_at_all(counted: Tally, tmp_path: Path) -> None:
    (tmp_path / "duel.svg").mkdir()
    with pytest.raises(UndrawnPlot, match="the picture was not written"):
        draw_duel(counted, NAMES, file=str(tmp_path / "duel.svg"))
    assert [each.name for each in tmp_path.iterdir()] == ["duel.svg"]


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(util, "find_spec", lambda _: None)
    with pytest.raises(ModuleNotFoundError, match=r"jaipur-rules\[plot\]"):
        reload(plot)
    monkeypatch.undo()
    assert "jaipur_rules.plot" in sys.modules
    reload(plot)
