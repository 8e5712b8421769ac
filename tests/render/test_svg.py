"""What every SVG picture has, whatever is drawn."""

import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Cards, Match, Position, Sell, View, new_match, parse_move, view
from jaipur_rules.jaipur.cards import Card
from jaipur_rules.jaipur.moves import Move
from jaipur_rules.render import Language, UnknownLanguage, svg
from jaipur_rules.render.emblems import TINTS, emblem
from jaipur_rules.render.pen import escape
from jaipur_rules.testing import matches, moves, positions, rulesets

SVG = "{http://www.w3.org/2000/svg}"
HERE = Position(Cards.parse("DDGSK"), Cards.parse("LLCCP"), 2)
LANGS = st.sampled_from(("en", "fr"))


def _texts(picture: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 - our own


@st.composite
def shown(draw: st.DrawFn) -> Position | View:
    """Anything that can be drawn."""
    if draw(st.booleans()):
        return draw(positions())
    return view(draw(rulesets().flatmap(matches)), draw(st.sampled_from((0, 1))))


@given(shown(), moves() | st.none(), LANGS)
def test_every_picture_is_xml_that_can_be_heard(
    of: Position | View, move: Move | None, lang: Language
) -> None:
    root = ET.fromstring(svg(of, move=move, lang=lang).svg)  # noqa: S314 - our own
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == lang
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc")
    assert title.text
    assert desc.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    # Nothing else has an id or a class, so that two pictures in a page cannot meet.
    assert [each for each in root.iter() if "id" in each.attrib] == [title, desc]
    assert not [each for each in root.iter() if "class" in each.attrib]
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
        "svg", "title", "desc", "g", "rect", "circle", "path", "text",
    }  # fmt: skip


@given(positions())
def test_every_card_of_a_position_shows_its_name_and_letter(at: Position) -> None:
    texts = _texts(svg(at).svg)
    names = ("Diamond", "Gold", "Silver", "Cloth", "Spice", "Leather", "Camel")
    for card, name in zip(Card, names, strict=True):
        assert texts.count(name) == at.market.count(card) + at.hand.count(card)


@given(matches(ongoing=True), st.sampled_from((0, 1)))
def test_a_view_shows_backs_for_what_is_not_seen(match: Match, seat: int) -> None:
    seen = view(match, seat)
    backs = seen.opponent.hand_size - len(seen.opponent.known)
    bonuses = sum(value is None for pile in seen.opponent.bonuses for value in pile)
    texts = _texts(svg(seen).svg)
    assert texts.count("?") >= backs + (bonuses > 0)


def test_the_same_thing_gives_the_same_bytes_in_another_process() -> None:
    code = "from jaipur_rules import new_match, view; from jaipur_rules.render import svg; print(svg(view(new_match(seed=3), 1)))"
    other = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env={"PYTHONHASHSEED": "7", "PYTHONIOENCODING": "utf-8"},
    )
    assert other.stdout == f"{svg(view(new_match(seed=3), 1))}\n"


def test_different_things_have_different_ids() -> None:
    found = {
        re.findall(r'id="([^"]+)-title"', svg(view(new_match(seed=seed), 0)).svg)[0]
        for seed in range(20)
    }
    assert len(found) == 20


def test_the_seven_shapes_and_colours_are_all_different() -> None:
    assert len({re.sub(r"#\w+", "", emblem(card)) for card in Card}) == 7
    assert len({tint.deep for tint in TINTS}) == len({tint.bright for tint in TINTS}) == 7


@pytest.mark.parametrize("card", Card)
def test_white_letters_are_legible_on_the_bands(card: Card) -> None:
    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4) for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    # 4.5 is what the Web Content Accessibility Guidelines ask for, level AA.
    assert 1.05 / (luminance(TINTS[card].deep) + 0.05) >= 4.5


def test_marks_go_to_the_cards_of_the_move() -> None:
    texts = _texts(svg(HERE, move=parse_move("+DG-LK")).svg)
    assert (texts.count("taken"), texts.count("given")) == (2, 1)
    assert "2 camels (1 given)" in texts
    assert _texts(svg(HERE, move=Sell(Card.LEATHER, 2)).svg).count("sold") == 2


def test_there_is_english_and_french() -> None:
    with pytest.raises(UnknownLanguage):
        svg(HERE, lang="de")  # type: ignore[arg-type]


@given(st.text())
def test_any_text_can_stand_in_a_picture(said: str) -> None:
    root = ET.fromstring(f'<a b="{escape(said)}">{escape(said)}</a>')  # noqa: S314 - our own
    assert root.text == root.get("b") or not said
    assert "\x00" not in escape(said)
