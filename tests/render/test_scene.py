"""Pictures of a game that brings no drawing of its own, found by the value that is drawn."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from jaipur_rules import new_match
from jaipur_rules.core import games
from jaipur_rules.core.game import LacksPart
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.johari import deal
from jaipur_rules.render import (
    Language,
    NoPicture,
    Panel,
    Scene,
    ScenePiece,
    describe,
    notebook,
    strip,
    svg,
    text,
)
from jaipur_rules.render.scene import FACE_DOWN, ScenePictures
from tests.render.coins import PICTURES, RULES, Lay, Look, Table
from tests.render.reading import hold_laws, laid, parsed, texts
from tests.render.test_notebook import Show, show

__all__ = ["show"]

ONE = RULES.apply(Table(), Lay("heads"))
TWO = RULES.apply(ONE, Lay("tails"))


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny game as one that another project brings."""
    point = metadata.EntryPoint("coins", "tests.render.coins:GAME", games.GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda **_: (point,))
    games._places.cache_clear()
    yield
    games._places.cache_clear()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("columns", ["one", "two"])
def test_a_scene_is_drawn_as_every_picture(lang: Language, columns: str) -> None:
    picture = PICTURES.svg(
        RULES.view(ONE, 0), move=Lay("tails"), lang=lang, narrow=columns == "one"
    )
    hold_laws(picture, lang)
    assert picture.title == "Coins, seen from seat 0"
    assert {"Seat 0", "heads", "laid", "tails", "Two coins."} <= set(texts(picture))
    assert float(parsed(picture).attrib["width"]) <= (420 if columns == "one" else 830)


def test_a_scene_is_told_in_sentences() -> None:
    heard = parsed(PICTURES.svg(RULES.view(ONE, 1), move=Lay("tails")))[1].text
    assert heard == (
        "Seen from seat 1, en. Two coins. Seat 0, laid: 1 face down. Seat 1, to move: none. "
        "tails. legal."
    )
    assert "1 face cachée" in str(parsed(PICTURES.svg(RULES.view(ONE, 1), lang="fr"))[1].text)


def test_a_scene_in_a_terminal() -> None:
    assert PICTURES.text(RULES.view(ONE, 1), unicode=False).splitlines() == [
        "Seen from seat 1, en",
        "Two coins.",
        "Seat 0   laid",
        "  [?]",
        "Seat 1   < to move",
        "  none",
    ]
    assert "[heads laid]\n" in PICTURES.text(RULES.view(TWO, 1), move=Lay("heads"))


class _Row(ScenePictures[tuple[ScenePiece, ...], str]):
    """A row of pieces, and nothing else."""

    def scene(self, value: tuple[ScenePiece, ...], move: str | None, lang: Language) -> Scene:
        return Scene("A row", (f"A row, {lang}", *filter(None, [move])), (Panel("Row", (value,)),))


ROW = _Row("row", (tuple,))
FIFTY = (FACE_DOWN, ScenePiece("AA")) * 25


@pytest.mark.parametrize("width", [1, 20, 34, 80])
def test_lines_of_a_scene_fit_the_width(width: int) -> None:
    lines = ROW.text(FIFTY, width=width).splitlines()
    assert [line for line in lines if len(line) > max(width, 20)] == []
    assert "".join(lines).count("[?]") == 25


def test_what_does_not_fit_is_drawn_in_more_rows() -> None:
    picture = ROW.svg((*FIFTY, ScenePiece("w" * 80), ScenePiece("<&>", mark="taken")))
    hold_laws(picture, "en")
    assert laid(picture)["mb"] == 25
    assert texts(picture).count("AA") == 25
    placed = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", picture.svg)
    assert max(float(x) for x, _ in placed) < 396
    assert "<&>" in texts(picture)


def test_a_coin_that_a_seat_may_not_know_changes_no_picture() -> None:
    other = RULES.apply(Table(), Lay("tails"))
    assert PICTURES.svg(RULES.view(ONE, 1)) == PICTURES.svg(RULES.view(other, 1))
    assert PICTURES.svg(RULES.view(ONE, 0)) != PICTURES.svg(RULES.view(other, 0))


@pytest.mark.usefixtures("installed")
def test_the_verbs_find_the_game_by_the_value() -> None:
    seen: Look = RULES.view(TWO, 0)
    assert svg(seen, narrow=True) == PICTURES.svg(seen, narrow=True)
    assert text(seen, colour=True) == PICTURES.text(seen, colour=True)
    assert describe(Lay("heads")) == "heads"
    with pytest.raises(LacksPart, match="the game 'coins' brings no strip"):
        strip([Lay("heads")])


def test_only_what_a_seat_sees_is_drawn() -> None:
    with pytest.raises(NoPicture, match="no picture of a Match"):
        svg(new_match(seed=7))
    with pytest.raises(NoPicture, match="no picture of a Table"):
        PICTURES.text(ONE)  # type: ignore[arg-type]
    with pytest.raises(UnknownGame):
        svg(7)
    with pytest.raises(LacksPart, match="the game 'johari' brings no strip"):
        strip([deal(seed=7)])


@pytest.mark.usefixtures("installed")
def test_a_notebook_shows_what_any_game_draws(show: Show) -> None:
    notebook(seat=1)
    assert show(ONE) == PICTURES.svg(RULES.view(ONE, 1)).svg
    assert show(RULES.view(ONE, 0)) == PICTURES.svg(RULES.view(ONE, 0)).svg
    assert show(Lay("heads")) is None
    notebook(seat=0, game="coins")
    assert show(ONE) == PICTURES.svg(RULES.view(ONE, 0)).svg


def test_a_notebook_leaves_other_values_alone(show: Show) -> None:
    class Own:
        def _repr_svg_(self) -> str:
            return "<svg/>"

    notebook()
    assert show(Own()) == "<svg/>"
    assert (show(Own), show(7), show(None)) == (None, None, None)


CODE = """
import sys
from IPython.core.interactiveshell import InteractiveShell
from jaipur_rules import render
shell = InteractiveShell.instance()
render.notebook()
print("jaipur_rules.johari" in sys.modules)
from jaipur_rules import johari
data, _ = shell.display_formatter.format(johari.Card.W1)
print("image/svg+xml" in data)
"""


@pytest.mark.thorough
def test_a_notebook_imports_no_game_and_shows_one_that_comes_later(tmp_path: Path) -> None:
    pytest.importorskip("IPython")
    found = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "IPYTHONDIR": str(tmp_path)},
    )
    assert found.stdout.split() == ["False", "True"]
