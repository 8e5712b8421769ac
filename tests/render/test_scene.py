"""Pictures of a game that brings no drawing of its own, found by the value that is drawn."""

import re

import pytest

from jaipur_rules import new_match
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.game import LacksPart
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.core.messages import languages
from jaipur_rules.johari import deal
from jaipur_rules.render import Language, Panel, Scene, ScenePiece, describe, strip, svg, text
from jaipur_rules.render.scene import FACE_DOWN, ScenePictures
from tests.render.reading import hold_laws, laid, parsed, texts
from tests.tiny.plugin import GAME, PICTURES, Dealt, Move

RULES = GAME.rules
START = RULES.start(2, "usual")
ONE = RULES.apply(START, Dealt((4, 7)))
TWO = RULES.apply(ONE, Move.KEEP)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("columns", ["one", "two"])
def test_a_scene_is_drawn_as_every_picture(lang: Language, columns: str) -> None:
    picture = PICTURES.svg(RULES.view(TWO, 1), move=Move.KEEP, lang=lang, narrow=columns == "one")
    hold_laws(picture, lang)
    assert picture.title == "Cards, seen from seat 1"
    assert {"Seat 0", "keep", "7", "kept", "A card each."} <= set(texts(picture))
    assert float(parsed(picture).attrib["width"]) <= (420 if columns == "one" else 830)


def test_a_scene_is_described_in_sentences() -> None:
    heard = parsed(PICTURES.svg(RULES.view(TWO, 1), move=Move.SWAP))[1].text
    assert heard == (
        "Seen from seat 1, en. A card each. Seat 0, keep: 1 face down. Seat 1, to move: 7. "
        "swap. legal."
    )
    assert "1 carte face cachée" in str(parsed(PICTURES.svg(RULES.view(ONE, 1), lang="fr"))[1].text)


def test_a_scene_in_a_terminal() -> None:
    assert PICTURES.text(RULES.view(TWO, 1), unicode=False).splitlines() == [
        "Seen from seat 1, en",
        "A card each.",
        "Seat 0   keep",
        "  [?]",
        "Seat 1   < to move",
        "  [7]",
    ]
    assert "[7 kept]\n" in PICTURES.text(RULES.view(TWO, 1), move=Move.KEEP)


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


def test_a_panel_without_pieces_says_so() -> None:
    assert ROW.text((), unicode=False).splitlines()[-2:] == ["Row", "  none"]
    assert "Row: none." in str(parsed(ROW.svg(()))[1].text)


def test_a_card_that_a_seat_may_not_know_changes_no_picture() -> None:
    other = RULES.apply(START, Dealt((5, 7)))
    assert PICTURES.svg(RULES.view(ONE, 1)) == PICTURES.svg(RULES.view(other, 1))
    assert PICTURES.svg(RULES.view(ONE, 0)) != PICTURES.svg(RULES.view(other, 0))


@pytest.mark.usefixtures("tiny")
def test_the_verbs_find_the_game_by_the_value() -> None:
    seen = RULES.view(TWO, 0)
    assert svg(seen, narrow=True) == PICTURES.svg(seen, narrow=True)
    assert text(seen, colour=True) == PICTURES.text(seen, colour=True)
    assert describe(Move.KEEP) == "keep"
    with pytest.raises(LacksPart, match="the game 'tiny' has no part 'strip'"):
        strip([Move.KEEP])


def test_only_what_a_seat_sees_is_drawn() -> None:
    with pytest.raises(WrongType, match="no picture of a Match"):
        svg(new_match(seed=7))
    with pytest.raises(WrongType, match="no picture of a State"):
        PICTURES.text(ONE)  # type: ignore[arg-type]
    with pytest.raises(UnknownGame):
        svg(7)
    with pytest.raises(LacksPart, match="the game 'johari' has no part 'strip'"):
        strip([deal(seed=7)])
