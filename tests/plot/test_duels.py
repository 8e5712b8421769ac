"""A duel as a picture."""

import sys
from collections.abc import Callable
from importlib import reload, util
from pathlib import Path

import pytest
from attrs import define, field

pytest.importorskip("matplotlib")

from jaipur_rules import plot
from jaipur_rules.core.errors import Unsupported
from jaipur_rules.jaipur.players import Greedy, Random, outcome, tally
from jaipur_rules.jaipur.players import JaipurTally as Tally
from jaipur_rules.plot import draw_duel

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
    with pytest.raises(Unsupported, match="the picture was not written"):
        draw_duel(counted, NAMES, file=str(tmp_path / "duel.svg"))
    assert [each.name for each in tmp_path.iterdir()] == ["duel.svg"]


@define
class _Paper:
    """A figure, and each of its charts, that notes what is drawn on it."""

    charts: list["_Paper"] = field(factory=list["_Paper"])
    bars: list[tuple[float, ...]] = field(factory=list[tuple[float, ...]])
    title: str = ""

    def add_subplot(self, *_place: int) -> "_Paper":
        self.charts.append(_Paper())
        return self.charts[-1]

    def bar(self, _x: object, height: list[float], _width: float, *, color: str) -> None:
        self.bars.append(tuple(height))

    def set_title(self, text: str) -> None:
        self.title = text

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_, **__: None


def test_what_each_player_did_stands_in_order(
    counted: Tally, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    paper = _Paper()
    monkeypatch.setattr(plot, "Figure", lambda **_: paper)
    monkeypatch.setattr(plot, "FigureCanvasAgg", lambda _: None)
    draw_duel(counted, NAMES, file=str(tmp_path / "duel.svg"))
    one, other = counted.sides
    assert {chart.title: chart.bars for chart in paper.charts[1:]} == {
        "Cards sold a round": [one.sold, other.sold],
        "Moves a round": [one.moves, other.moves],
        "Sales a round": [one.sales, other.sales],
    }


def test_a_format_is_known_by_its_ending() -> None:
    assert [
        plot.picture_format(name) for name in ("a.svg", "a.png", "B.PNG")
    ] == "svg png png".split()


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = util.find_spec
    ours = "jaipur_rules"
    monkeypatch.setattr(
        util, "find_spec", lambda each: found(each) if each.startswith(ours) else None
    )
    with pytest.raises(ModuleNotFoundError, match=r"jaipur-rules\[plot\]"):
        reload(plot)
    monkeypatch.undo()
    assert "jaipur_rules.plot" in sys.modules
    reload(plot)
