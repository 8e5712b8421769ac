"""The common parts of every SVG picture, whatever is drawn."""

import re
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Match,
    Position,
    Ruleset,
    Sell,
    View,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.core.errors import messages
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.shapes import TINTS, emblem
from jaipur_rules.jaipur.testing import matches, moves, positions
from jaipur_rules.jaipur.words import card_title
from jaipur_rules.render import PHONE, Language, svg
from jaipur_rules.render.svg import escape
from tests.profiles import share
from tests.render.reading import (
    HERE,
    LANGS,
    SEATS,
    SHOWN,
    WIDTHS,
    cards,
    hold_laws,
    laid,
    parsed,
    texts,
)


@given(SHOWN, moves() | st.none(), LANGS, WIDTHS)
def test_every_picture_is_xml_that_can_be_heard(
    of: Position | View, move: Move | None, lang: Language, width: int
) -> None:
    hold_laws(svg(of, move=move, lang=lang, width=width), lang)


@share(one_in=2)
@given(SHOWN, LANGS)
def test_a_narrow_picture_shows_the_same(of: Position | View, lang: Language) -> None:
    wide, narrow = svg(of, lang=lang), svg(of, lang=lang, width=PHONE)
    assert parsed(narrow)[1].text == parsed(wide)[1].text
    assert cards(narrow) == cards(wide)
    assert laid(narrow)["u"] == laid(wide)["u"]
    assert float(parsed(narrow).attrib["width"]) == PHONE


def test_below_640_the_parts_stand_one_below_the_other() -> None:
    seen = view(new_match(seed=7), 0)
    drawn = [parsed(svg(seen, width=width)) for width in (639, 640)]
    stacked, beside = (float(each.attrib["height"]) for each in drawn)
    assert stacked > beside


@share(one_in=2)
@given(positions(), LANGS)
def test_every_card_of_a_position_shows_its_name_and_letter(at: Position, lang: Language) -> None:
    picture = svg(at, lang=lang)
    assert cards(picture) == {card: at.market.count(card) + at.hand.count(card) for card in Card}
    for card in (at.market + at.hand).kinds:
        assert card_title(card, messages(lang)) in texts(picture)
        assert str(card) in texts(picture)


@share(one_in=2)
@given(matches(max_events=50, ongoing=True), SEATS)
def test_a_view_shows_backs_for_what_is_not_seen(match: Match, seat: int) -> None:
    seen = view(match, seat)
    picture = svg(seen)
    assert laid(picture)["u"] == seen.opponent.hand_size - len(seen.opponent.known)
    hidden = sum(value is None for pile in seen.opponent.bonuses for value in pile)
    assert (f"{hidden} hidden token" in str(texts(picture))) == (hidden > 0)


OPEN = Ruleset(hands="open", camel_count="public", own_bonus_values="open")


@share(one_in=3)
@given(matches(OPEN, max_events=60, ongoing=True))
def test_where_nothing_is_hidden_both_seats_see_the_same_cards(match: Match) -> None:
    one, other = (svg(view(match, seat)) for seat in (0, 1))
    assert laid(one) == laid(other)


def test_different_things_have_different_ids() -> None:
    found = {
        re.findall(r'id="([^"]+)-title"', svg(view(new_match(seed=seed), 0)).svg)[0]
        for seed in range(20)
    }
    assert len(found) == 20


def test_the_seven_shapes_and_colours_are_all_different() -> None:
    assert len({re.sub(r"#\w+", "", emblem(card)) for card in Card}) == 7
    assert [
        shade
        for shade in ("deep", "bright", "pale")
        if len({getattr(tint, shade) for tint in TINTS}) != 7
    ] == []


def test_an_illegal_move_is_shown_with_its_reasons() -> None:
    move = parse_move("+DG-DK")
    illegal = svg(HERE, move=move, lang="fr")
    assert [broken.rule for broken in violations(HERE, move)] == ["EXC-6", "EXC-3"]
    reasons = " ".join(each.sentence("fr") for each in violations(HERE, move))
    assert f"illégal\u202f: {reasons}" in " ".join(texts(illegal))
    assert f"illégal\u202f: {reasons}" in (parsed(illegal)[1].text or "")
    assert ".." not in (parsed(illegal)[1].text or "")


def test_a_move_of_who_is_not_to_move_is_not_judged() -> None:
    match = new_match(seed=7)
    seat = 0 if match.to_move is None else match.to_move
    camels = parse_move("+K")
    assert "legal" in texts(svg(view(match, seat), move=camels))
    seen = texts(svg(view(match, 1 - seat), move=camels))
    assert "take all the camels (+K)" in seen
    assert [each for each in seen if "legal" in each] == []


def test_a_move_of_any_length_fits() -> None:
    picture = svg(HERE, move=Sell(Card.LEATHER, 5000))
    assert f"(-{'L' * 28}…)" in " ".join(texts(picture))
    assert len(picture.svg) < 20_000


@given(st.text())
def test_any_text_can_stand_in_a_picture(text: str) -> None:
    root = ET.fromstring(f'<a b="{escape(text)}">{escape(text)}</a>')
    assert root.text == root.get("b") or not text
    assert "\x00" not in escape(text)
